"""What the log says of a disaster: what each of the others lost, not what a disaster takes at most."""

from __future__ import annotations

import pytest
from app.games.dice.narration import narrate

from ra_core.dice import State

from ..dice.positions import applying, monuments, player

NAMES = ("Ann", "Ben", "Cy")


def struck() -> State:
    """Ann may declare a disaster; Ben has more than Cy."""
    ben, cy = player(pharaoh=1, nile=2, floods=1, civilization="Y"), player(nile=5)
    return applying("SSSSP", player(), ben, cy, monuments=monuments(Y="11", G="1", R=".......2"))


@pytest.mark.parametrize(
    ("disaster", "told"),
    [
        ("C", "Civilization: Ben loses yellow, Cy loses nothing."),
        ("P", "Pharaohs: Ben from 1 to 0, Cy loses nothing."),
        ("N", "Nile: Ben loses a flood, Cy from 5 to 3."),
        ("M", "Monuments: Ben chooses 2 markers, Cy loses red 8."),
    ],
)
def test_d10_the_log_says_what_each_player_lost(disaster: str, told: str) -> None:
    before = struck()
    move = next(move for move in before.legal_moves() if move.kind == "disaster" and move.choice == disaster)
    text = str(narrate(before, move, before.apply(move), NAMES))
    assert text == f"Ann declares a disaster. {told}"
