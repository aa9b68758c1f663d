"""What checks of positions have alike in all games; the checks themselves stand in each game's `validation`."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Final, TypeVar

from .game import Message, PositionError, State

LARGEST_SCORE: Final = 999
"""More points than anybody ever makes."""

LARGEST_FIRST_SCORE: Final = 700
"""Points with which a game may begin from a position that somebody made: what it leads to can be read again."""

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


def first(state: StateT) -> StateT:
    """The state itself, if a game can begin from it.

    Raises:
        PositionError: it holds so many points that play could lead to a position which cannot be read.
    """
    if any(abs(score) > LARGEST_FIRST_SCORE for score in state.scores):
        raise PositionError(Message("No game begins with more than {most} points.", {"most": LARGEST_FIRST_SCORE}))
    return state
