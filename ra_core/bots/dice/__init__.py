"""Bots for *Ra: The Dice Game*.

The turn is solved exactly: `lattice` and `turn` for rolling and keeping, `spending` for the uses of the dice,
`disasters` for what four Suns bring. What the position after the turn is worth is read from tables: `tables` holds
them, `tempo` says how many turns are left, `outlook` reads the tables for a moment of the game, and `standing` makes a
chance to win of it. `player` plays the levels, `reasons` puts choices into words.
"""

from ...dice.notation import read_state
from ...dice.state import Observation
from .player import bot

__all__ = ["bot", "pack", "unpack"]


def pack(observation: Observation) -> str:
    """What a seat may know, as one line of text: the seat, and the position as records write it."""
    return f"{observation.seat} {observation.board.text()}"


def unpack(text: str) -> Observation:
    """The inverse of `pack`.

    Raises:
        PositionError: the text does not describe a position.
    """
    seat, _, position = text.partition(" ")
    return read_state(position).observation(int(seat) if seat in ("0", "1", "2", "3") else -1)
