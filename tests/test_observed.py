"""Links to look at: they hold what their receiver may know, and nothing that could tell more."""

from __future__ import annotations

from random import Random

import pytest

from ra_core.auction import GAME, Options, State
from ra_core.game import CHANCE
from ra_core.games import NAMES, find
from ra_core.link import LinkError, link_text, read_link, read_shared
from ra_core.observed import Observed, is_observed, observed, reading_observed
from ra_core.record import Record, RecordError
from ra_core.stepwise import finish

from .auction.positions import table

SEATS = GAME.setup(("Ann", "Ben", "Cleo")).seats
DISKS = ("13 8/5 2", "12/9 6 3", "11 10/7 4")
SCORES = (437, 22, 519)


def look_link(state: State, seat: int) -> str:
    return link_text(observed(GAME, SEATS, state.observation(seat)))


def opened(link: str) -> Observed:
    shared = read_shared(link, find)
    assert isinstance(shared, Observed)
    return shared


@pytest.mark.parametrize("hidden_bag", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_f6_whoever_looks_sees_at_any_ply_what_the_seat_sees(name: str, hidden_bag: bool) -> None:
    game, random = find(name), Random(name)
    options = {"hidden_bag": hidden_bag} if any(option.name == "hidden_bag" for option in game.options) else {}
    record = Record.begin(game, game.setup(("Ann", "Bén 拉", "Cy"), options, seed="s s"))
    while record.actor is not None:
        if len(record.moves) % 9 == 0:
            for seat in range(CHANCE, 3):
                seen = record.state.observation(seat)
                shared = opened(link_text(observed(game, record.setup.seats, seen)))
                assert (shared.observation, shared.seat) == (seen, seat)
                assert shared.record.setup.seats == record.setup.seats
        luck = record.actor == CHANCE
        record = record.play_luck() if luck else record.play(random.choice(record.state.legal_moves()))


def test_f6_what_is_hidden_changes_nothing_in_the_link() -> None:
    state = table("P", "N", "", disks=DISKS, scores=SCORES, epoch=2)
    first, second, third = state.players
    hidden = (
        state._replace(players=(first._replace(score=77), second, third)),
        state._replace(players=(first, second, third._replace(score=0))),
        state._replace(players=(first._replace(face_down=(7, 4)), second, third._replace(face_down=(5, 2)))),
    )
    for other in hidden:
        assert other.observation(1) == state.observation(1)
        assert other.observation(CHANCE) == state.observation(CHANCE)
        for seat in range(CHANCE, 3):
            is_same = other.observation(seat) == state.observation(seat)
            assert (look_link(other, seat) == look_link(state, seat)) == is_same
    covered = table("P", "N", "", options=Options(hidden_bag=True))
    fewer = covered._replace(bag=covered.bag.replace("N", "", 3))
    assert look_link(fewer, 1) == look_link(covered, 1)


def test_f6_neither_covered_points_nor_the_seed_stand_in_the_link() -> None:
    state = table("P", "N", "", disks=DISKS, scores=SCORES, epoch=2)
    setup = GAME.setup(("Ann", "Ben", "Cleo"), seed="tut-ankh-42")
    for seat, known in ((CHANCE, ()), (0, ("437",)), (1, ()), (2, ("519",))):
        text = observed(GAME, setup.seats, state.observation(seat)).text()
        assert [score for score in ("437", "519") if score in text] == list(known)
        assert "tut-ankh-42" not in text
        assert "\nseed 0\n" in text
        assert text.endswith("\nmoves\n")


def test_f6_a_link_to_look_at_is_no_game_to_play_on_with() -> None:
    link = look_link(table("P", "N", ""), 1)
    with pytest.raises(LinkError, match="look at"):
        read_link(link, find)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("seen 1", "seen 3"),
        ("seen 1", "seen -2"),
        ("seen 1", "seen x"),
        ("seen 1 ", "seen 1 x "),
        ("seen 1 auction", "seen 1 chess"),
        ("auction 1", "auction 2"),
        ("moves\n", "moves +\n"),
        ("position ", "position x"),
        ("seat carnelian human Ann\n", ""),
        ("Cleo", "Ben"),
        ("10/13", "9999999/13"),
    ],
)
def test_f6_what_somebody_has_made_by_hand_is_refused_with_a_sentence(old: str, new: str) -> None:
    text = observed(GAME, SEATS, table("P", "N", "").observation(1)).text()
    assert is_observed(text)
    assert old in text
    with pytest.raises(RecordError) as error:
        finish(reading_observed(text.replace(old, new, 1), find))
    assert str(error.value).endswith((".", ")"))
    without_position = "\n".join(line for line in text.splitlines() if not line.startswith("position"))
    with pytest.raises(RecordError, match="sees"):
        finish(reading_observed(without_position, find))
