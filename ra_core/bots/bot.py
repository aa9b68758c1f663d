"""The contract of everything that thinks: bots and hints.

A bot is a function of what its seat may know, a budget, and a source of randomness of its own. It never gets the
state, the seed of the game, or what lies hidden. Its thinking is a generator: it runs for some thousandths of a
second, yields, and in the end returns an `Advice`. So the same thinking runs in a worker, in slices on a page, or at
one go, and whoever drives it can drop it between two slices.

    thinking = think(observation, Budget(), own_random("master", sight))
    advice = finish(thinking)
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from random import Random
from typing import Any, Final, NamedTuple, Protocol

from ..game import N_, Message, Observation

UNIT = N_("chance to win")
"""What the values of an advice are: a share of the win from 0 to 1; a victory shared by two counts one half."""


UNTOLD: Final = ""
"""The reason of a choice where nobody has asked for one."""


class Choice(NamedTuple):
    """One move, what it is worth, and why.

    Attributes:
        move: a legal move.
        value: the chance to win with it, 0 to 1.
        loss: how much of that chance it gives away against the best choice, 0 or more.
        reason: why, in words; empty where nobody has asked for reasons. A value `seat` is the number of one.
    """

    move: Any
    value: float
    loss: float
    reason: Message


class Advice(NamedTuple):
    """What thinking led to.

    Attributes:
        move: the move to play. A bot of a lower level may play another one than `best`.
        best: the best choice as far as the thinker can tell.
        others: the next best ones that come to something else, best first.
        complete: whether the thinking came to its end; False when the budget ran out before.
    """

    move: Any
    best: Choice
    others: tuple[Choice, ...] = ()
    complete: bool = True


Thinking = Generator[None, None, Advice]
"""Thinking in slices."""


def never() -> bool:
    """The end of a budget that does not end."""
    return False


class Budget(NamedTuple):
    """How long a bot may think.

    Attributes:
        slices: the most slices of thinking, whatever time they take. With nothing else limited, the same observation
            and random source give the same move on every machine.
        late: says whether the time is over; asked between slices. The core has no clock, so it is the driver's.
    """

    slices: int = 1_000_000
    late: Callable[[], bool] = never

    def over(self, used: int) -> bool:
        """Whether no slice is left after `used` ones."""
        return used >= self.slices or self.late()


def deadline(seconds: float, clock: Callable[[], float]) -> Budget:
    """A budget of time on a clock that counts seconds, from now on.

    >>> ticks = iter(range(10))
    >>> budget = deadline(1.5, lambda: next(ticks))
    >>> budget.over(0), budget.over(1)
    (False, True)
    """
    end = clock() + seconds
    return Budget(late=lambda: clock() >= end)


class Bot(Protocol):
    """Something that thinks about a position of one game."""

    def __call__(self, observation: Observation[Any], budget: Budget, random: Random) -> Thinking:
        """Thinking about the moves of `observation`, of which there must be at least one."""
        ...


def finish(thinking: Thinking) -> Advice:
    """The advice at the end of the thinking, all slices run at one go."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            advice = end.value
            assert isinstance(advice, Advice)
            return advice


def own_random(level: str, position: str) -> Random:
    """A bot's own source of randomness: it depends on the level and on what the seat sees, not on the game's luck.

    `position` is the text of what the seat may know. The same sight gives the same move, also after an undo.
    """
    return Random(f"bot/{level}/{position}")
