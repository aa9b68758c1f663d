"""What a seat may know as one line of text, for a worker that shares nothing with the page."""

from __future__ import annotations

from ...dice.state import Observation, read_state


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
