"""Records of the auction game: the shared save carries it as it is."""

from __future__ import annotations

from random import Random

import pytest

from ra_core.auction import GAME
from ra_core.game import CHANCE
from ra_core.reading import read_json, read_text
from ra_core.record import Record

from .positions import NAMES


@pytest.mark.parametrize("options", [{}, {"disks": "drafted", "epochs": 1}, {"seating": "entered", "hidden_bag": True}])
@pytest.mark.parametrize("players", [2, 5])
def test_a_record_round_trips(players: int, options: dict[str, int | str | bool]) -> None:
    record = Record.begin(GAME, GAME.setup(NAMES[:players], options, seed="42"))
    random = Random(1)
    while record.actor is not None:
        if record.actor == CHANCE:
            record = record.play_luck()
        else:
            record = record.play(random.choice(record.state.legal_moves()))
    assert read_text(record.text(), lambda name: GAME) == record
    assert read_json(record.json(), lambda name: GAME) == record


def test_undo_keeps_the_luck() -> None:
    record = Record.begin(GAME, GAME.setup(NAMES[:3], seed="7")).play_luck().play_luck()
    assert record.state.phase == "turn"
    assert record.undo().play_luck() == record
    drawn = record.play(record.state.legal_moves()[0]).play_luck()
    assert drawn.undo(2).play(record.state.legal_moves()[0]).play_luck() == drawn
    assert not drawn.undoable()
