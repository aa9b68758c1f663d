"""Why a move is good: one sentence from what it does on the board."""

from __future__ import annotations

from ...dice.pieces import Move
from ...dice.state import State
from ...game import Message


def reason(state: State, move: Move) -> Message:
    """A sentence about what a move of the seat that acts is good for."""
    return Message("Because.")
