"""The exact solution of a turn: the chance to win with every final roll, every choice of dice to keep, and every use.

All values are chances to win of the seat whose turn it is (0 to 1). Nothing is sampled. What is exact is the turn; the
worth of the position after it comes from the tables. Two things are taken a little more simply than they are, so that
what the areas of the board add to a lead can be added up: with three or four players the effects of several areas on
the same rivals, and with four Suns and a Monument, that the new marker may change what victims of a disaster give up.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import lru_cache
from itertools import repeat
from typing import NamedTuple

from ...dice.pieces import COLORS, DISASTER_SUNS, FACES, HAND, ROLLS, available
from ...dice.state import State
from ...dice.suns import SCORING_SUNS, unsettled
from . import keep_solver
from .best_uses import BestUses, Hand, hand
from .disasters import aftermaths, settled
from .evaluation import evaluate
from .expectation import expectation, expectation_now
from .tables import Tables

NOTHING = Hand(0, 0, 0, 0, 0)
"""No dice."""


def worth(tables: Tables, state: State, seat: int) -> float:
    """The chance to win of `seat` in a position after the rolls of its turn, or between turns.

    What is left of the turn is played in the best way.
    """
    if state.victims:
        state = settled(tables, state)
    if state.phase not in ("apply", "disaster"):
        return evaluate(seat, state, expectation_now(tables, state)).chance()
    dice = hand(available(state.dice)) if state.phase == "apply" else NOTHING
    if unsettled(state) >= DISASTER_SUNS:
        return max([_best(uses, dice) for uses in uses_after_disasters(tables, state)])
    uses, bonus = uses_after(tables, state, unsettled(state))
    return _best(uses, dice, bonus)


class Leaves(NamedTuple):
    """The 6^5 final rolls, of which those that give the same hand and the same number of Suns are alike.

    Attributes:
        hands: the different hands, by number of Suns.
        places: for each roll the place of its hand among all of them, those with fewer Suns first.
    """

    hands: tuple[tuple[Hand, ...], ...]
    places: tuple[int, ...]


@lru_cache(maxsize=1)
def leaves() -> Leaves:
    """The classes of final rolls; worked out once.

    >>> sum(map(len, leaves().hands)), len(leaves().places)
    (2358, 7776)
    """
    codes = [0]
    for die in range(len(COLORS)):
        sides = [_code(face, die) for face in FACES]
        codes = [before + side for before in codes for side in sides]
    found: list[dict[int, int]] = [{} for _ in range(len(COLORS) + 1)]
    for code in codes:
        found[code >> _SUNS].setdefault(code, len(found[code >> _SUNS]))
    starts = [sum(map(len, found[:suns])) for suns in range(len(found))]
    places = tuple([starts[code >> _SUNS] + found[code >> _SUNS][code] for code in codes])
    return Leaves(tuple([tuple(map(_decoded, codes)) for codes in found]), places)


_SUNS = 19


def _code(face: str, die: int) -> int:
    """What a die adds to the number that stands for a hand and its Suns, each count in bits of its own."""
    place = {"P": 0, "N": 3, "A": 6, "C": 9 + die, "M": 14 + die, "S": _SUNS}
    return 1 << place[face]


def _decoded(code: int) -> Hand:
    return Hand(code & 7, code >> 3 & 7, code >> 6 & 7, code >> 9 & 31, code >> 14 & 31)


def leaf_values(tables: Tables, state: State) -> Iterator[list[float]]:
    """The chance to win with each of the 6^5 final rolls of the turn; the last list is the result.

    On the way the lists are too short; they are only there so that others can run in between.
    """
    classes: list[float] = []
    plain = None
    for suns, hands in enumerate(leaves().hands):
        if suns >= DISASTER_SUNS:
            options = uses_after_disasters(tables, state._replace(dice="S" * len(COLORS)))
            classes += [max([_best(uses, dice) for uses in options]) for dice in hands]
        else:
            if suns == SCORING_SUNS and plain:
                uses, bonus = plain, float(SCORING_SUNS)
            else:
                uses, bonus = uses_after(tables, state, suns)
            plain = plain or uses
            best, chance = uses.best, uses.evaluation.chance
            classes += [chance(bonus + best(dice)) for dice in hands]
        yield classes
    yield [classes[index] for index in leaves().places]


class Solution(NamedTuple):
    """A turn worked out.

    Attributes:
        faces: for 0, 1, 2 rolls to come the chance to win with each five faces, 6^5 values.
        known: how many rolls to come may be asked for; fewer while thinking goes on.
    """

    faces: dict[int, list[float]]
    known: int = 0

    def stop(self, dice: str) -> float:
        """The chance to win when rolling stops with these dice."""
        return self.faces[0][keep_solver.rolled_index(dice)]

    def rolled(self, dice: str, rolls: int) -> list[float]:
        """The chance to win when a set of these dice is rolled now, by `keep_solver.set_index`.

        `rolls` are the rolls left, this one included.
        """
        return keep_solver.keeping(self.faces[rolls - 1], dice)


def solve(tables: Tables, state: State, rolls: int = ROLLS) -> Iterator[Solution]:
    """The solution of the turn in which `state` stands, for up to this many rolls to come, growing at each step.

    The last turns are remembered, since the second decision of a turn needs what the first one has worked out. There
    are as many steps as without memory, so that what is found after some of them does not depend on earlier thinking.
    """
    solution = _remembered(tables, state._replace(dice=HAND, rolls=0, phase="roll", columns=""))
    if 0 in solution.faces:
        yield from repeat(solution, len(leaves().hands) + 1)
    else:
        solution.faces[0] = yield from _last(leaf_values(tables, state), solution)
    for known in range(1, rolls):
        before = solution._replace(known=known)
        if known in solution.faces:
            yield from repeat(before, 2 * len(COLORS))
        else:
            average = yield from _last(keep_solver.averaging(solution.faces[known - 1]), before)
            solution.faces[known] = yield from _last(keep_solver.choosing(average), before)
    yield solution._replace(known=rolls)


def _last(passes: Iterator[list[float]], solution: Solution) -> Generator[Solution, None, list[float]]:
    """The last of some passes; in between others may run."""
    values: list[float] = []
    for found in passes:
        values = found
        yield solution
    return values


@lru_cache(maxsize=4)
def _remembered(tables: Tables, state: State) -> Solution:
    """An empty solution, to be filled, of the turn that begins in `state`."""
    del tables, state
    return Solution({})


def uses_after(tables: Tables, state: State, suns: int) -> tuple[BestUses, float]:
    """What can be gained when up to three Suns are settled, and the points for three Suns."""
    steps = suns if suns < SCORING_SUNS else 0
    moment = expectation(tables, state, state.ra + steps)
    return BestUses(evaluate(state.turn, state, moment)), float(SCORING_SUNS * (suns == SCORING_SUNS))


def uses_after_disasters(tables: Tables, state: State) -> list[BestUses]:
    """What can be gained beside no disaster and beside each one."""
    last = state.monuments if state.options.suns_last or state.phase == "disaster" else ""
    moment = expectation(tables, state, state.ra)
    return [BestUses(evaluate(state.turn, after, moment), last) for after in aftermaths(tables, state)]


def _best(uses: BestUses, dice: Hand, bonus: float = 0.0) -> float:
    return uses.evaluation.chance(bonus + uses.best(dice))
