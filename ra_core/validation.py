"""What checks of positions have alike in all games; the checks themselves stand in each game's `validation`."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Final, TypeVar

from .game import Message, PositionError, State

LARGEST_SCORE: Final = 99_999
"""Far more points than anybody makes, whatever position a game begins from: what play leads to can be read again."""

StateT = TypeVar("StateT", bound=State[Any])


def phase_flaws(phase: str, phases: Collection[str]) -> Iterator[Message]:
    """The flaw of a phase that the game does not have."""
    if phase not in phases:
        yield Message("The phase is one of: {phases}.", {"phases": ", ".join(phases)})


def sound(state: StateT) -> StateT:
    """The state itself, if it can be one of the game.

    Raises:
        PositionError: it cannot; the message names its first flaw.
    """
    flaws = state.flaws()
    if flaws:
        raise PositionError(flaws[0])
    return state
