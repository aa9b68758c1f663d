"""Why a move is made: one sentence from what it does on the table."""

from __future__ import annotations

from ...auction.observation import Observation
from ...auction.pieces import Move
from ...game import Message


def reason(sight: Observation, move: Move) -> Message:
    """A sentence about what a move of the seat that acts is good for."""
    return Message("The best that can be made of it.")
