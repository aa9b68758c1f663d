"""Records in links: short, equal after a round trip, and clean errors for everything else."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from random import Random

import pytest

from ra_core import link
from ra_core.game import CHANCE
from ra_core.games import NAMES, find
from ra_core.link import LinkError, link_text, read_link
from ra_core.record import NewerRecord, Record, RecordError

from .test_record import played


@pytest.mark.parametrize("name", NAMES)
def test_any_game_round_trips(name: str) -> None:
    game, random = find(name), Random(name)
    record = Record.begin(game, game.setup(("Ann", "Bén 拉", "Cy"), seed="s s"))
    while record.actor is not None:
        if len(record.moves) % 20 == 0:
            assert read_link(link_text(record), find) == record
        luck = record.actor == CHANCE
        record = record.play_luck() if luck else record.play(random.choice(record.state.legal_moves()))
    assert read_link(link_text(record), find) == record


def test_a_position_round_trips() -> None:
    record = played(70)
    shown = Record.begin(record.game, record.setup, record.state)
    assert read_link(link_text(shown), find) == shown
    assert len(link_text(shown)) < 300


@pytest.mark.parametrize("seed", range(8))
def test_a_whole_game_for_two_is_short_enough_for_a_chat(seed: int) -> None:
    record = played(seed=str(seed))
    assert record.actor is None
    text = link_text(record)
    assert len(text) < 1900
    assert set(text) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def test_every_slip_is_noticed() -> None:
    text = link_text(played(12))
    random = Random(1)
    for _ in range(400):
        place = random.randrange(len(text))
        other = random.choice("ABCabc019-_")
        if other != text[place]:
            with pytest.raises(RecordError):
                read_link(text[:place] + other + text[place + 1 :], find)
    for length in range(len(text)):
        with pytest.raises(LinkError):
            read_link(text[:length], find)


def test_links_of_tomorrow() -> None:
    with pytest.raises(NewerRecord):
        read_link("2abcdefgh", find)


@pytest.mark.parametrize("text", ["", "1", "1abcd", "1ééééé", "x" * 200_000, "\u0661abcdefg", "1 AAAA"])
def test_what_never_was_a_link(text: str) -> None:
    with pytest.raises(RecordError):
        read_link(text, find)


def test_a_bomb_does_not_go_off() -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    letters = urlsafe_b64encode(packer.compress(b"ra dice 1\n" * 1_000_000) + packer.flush()).decode().rstrip("=")
    with pytest.raises(RecordError, match="too long"):
        read_link("1" + letters + link._check(letters), find)
