"""Attributions in words: where the points lie that one choice brings more or less than another one.

An attribution says how many points a choice can be expected to bring in each area of a game and to each rival. Two
choices are compared by the areas in which they differ most.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ..game import N_, Message

LEAST: Final = 0.2
"""Points below which a difference is not worth a word."""

VISIBLE: Final = 0.05
"""Points that are not rounded to nothing."""

_PART: Final = 0.3
"""The part of the largest difference that a second one must have to be named."""

SAME: Final = 0.001
"""A chance to win that does not count, whatever it is made of."""

ALMOST: Final = 0.005
"""A chance to win that hardly counts."""


class Difference(NamedTuple):
    """Points in one area, or of one rival: `where`; `weight` is what they mean for the player, in points of lead."""

    where: Message
    points: float
    weight: float


def reasons_by_comparison(
    plain: list[Message | None],
    losses: list[float],
    compared: Callable[[int, int], list[Difference]],
    more: Message | None = None,
) -> list[Message]:
    """Why the first of some choices is the best, and what the others lose.

    `plain` says for each choice what it is good for, where there is something to say; `losses` are what they lose, as
    chances to win; `compared` what one of them (by its number) brings more than another one. `more` is a sentence about
    the first one, in place of its comparison with the next best.
    """
    if not more and losses[1:] and losses[1] > SAME:
        more = comparison(N_("Compared with the next best: {account}."), compared(0, 1))
    best = plain[0]
    # With two choices the other one says the same, the other way round.
    if best and more and plain[2:]:
        best = Message("{first} {rest}", {"first": best, "rest": more})
    found = [best or more or _silent(max(losses[:2]))]
    for number, loss in enumerate(losses[1:], start=1):
        differences = compared(number, 0)
        less = comparison(N_("Compared with the best: {account}."), differences, -1.0) if loss > SAME else None
        found.append(less or (None if differences else plain[number]) or _silent(loss))
    return found


def _silent(loss: float) -> Message:
    if loss < ALMOST:
        return Message("It comes to almost the same.")
    return Message("Small differences in several places add up.")


def comparison(sentence: str, differences: list[Difference], sign: float = 1.0) -> Message | None:
    """A sentence about one or two large differences; None where all together do not speak for the better choice.

    `sign` is 1 where the differences are those of the better choice, -1 where they are those of the other one. The
    first that is told is the one that speaks most for the better choice, the second brings what is told nearest to the
    sum of all. Where it still would leave a wrong idea, that sum follows.
    """
    ranked = sorted(differences, key=lambda difference: -sign * difference.weight)
    total = sum([difference.weight for difference in ranked])
    if sign * total < VISIBLE:
        return None
    least = max(LEAST, _PART * sign * ranked[0].weight)
    large = [difference for difference in ranked if abs(difference.weight) >= least]
    told, rest = large[:1], large[1:]

    def missing(*more: Difference) -> float:
        """How far what is told is from the whole."""
        return abs(total - sum([difference.weight for difference in (*told, *more)]))

    second = min(rest, key=missing, default=None)
    if second and missing(second) <= missing():
        told.append(second)
    if not told or missing() > max(_PART, abs(total) / 2):
        told.append(Difference(Message("in all"), total, total))
    return Message(sentence, {"account": _listed([_told(difference) for difference in told])})


def _listed(items: list[Message]) -> Message:
    first, *rest = items
    return Message("{one}; {other}", {"one": first, "other": _listed(rest)}) if rest else first


def _told(difference: Difference) -> Message:
    values = {"where": difference.where, "points": f"{abs(difference.points):.1f}"}
    if difference.points > 0:
        return Message("about {points} points more {where}", values)
    return Message("about {points} points less {where}", values)
