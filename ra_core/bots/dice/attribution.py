"""The attribution of a choice: in which areas of the board its points of lead lie, counted from the board as it is.

What a roll can be expected to bring comes from the same lattice as its chance to win: a trifle more for each point
that a final roll brings in an area, and the chance grows by as many trifles as points can be expected there.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple, TypeVar

from ...dice.moves import Move
from ...dice.pieces import COLORS, DISASTER_SUNS, DISASTERS, ROLLS, available
from ...dice.state import State
from ...dice.suns import lose, unsettled
from ...dice.uses import ANKH_POINTS
from ...game import N_, Message
from ..attribution import Difference
from . import keep_solver
from .best_uses import BestUses, Hand, hand
from .evaluation import evaluate
from .expectation import expectation
from .tables import Tables
from .turn_solver import NOTHING, leaves, solve, uses_after, uses_after_disasters

AREAS: Final = (
    N_("from Pharaohs"),
    N_("from the Nile"),
    N_("from civilizations"),
    N_("from Monuments"),
    N_("from pairs of Ankhs"),
    N_("from Suns and Ra"),
)
SUNS: Final = len(AREAS) - 1
PLACES: Final = {"pharaoh": 0, "nile": 1, "flood": 1, "civilization": 2, "monument": 3, "ankhs": 4}
"""The area that a move belongs to."""

T = TypeVar("T")
Attribution = tuple[float, ...]
_TRIFLE: Final = 1e-7


def differences(one: Attribution, other: Attribution | None = None) -> list[Difference]:
    """What a choice brings more than another one, or than nothing."""
    points = [mine - yours for mine, yours in zip(one, other or (0.0,) * len(AREAS), strict=True)]
    return [Difference(Message(name), more, more) for name, more in zip(AREAS, points, strict=True)]


def attributions(tables: Tables, state: State, moves: list[Move]) -> Generator[None, None, list[Attribution]]:
    """The attributions of some moves of the seat that acts, in slices of work."""
    if state.phase == "roll" and not state.victims:
        return (yield from _rolled(tables, state, moves))
    return [_lost(tables, state, move) if state.victims else _used(tables, state, move) for move in moves]


def _lead(tables: Tables, state: State) -> float:
    return evaluate(state.turn, state, expectation(tables, state, state.ra)).lead


class _Way(NamedTuple):
    """A way to settle the Suns: what dice gain beside it, the points that it scores, and the area it belongs to."""

    uses: BestUses
    bonus: float = 0.0
    area: int = SUNS


def _ways(tables: Tables, state: State, suns: int) -> list[_Way]:
    """All of them: with four or five Suns no disaster, and each one."""
    if suns < DISASTER_SUNS:
        return [_Way(*uses_after(tables, state, suns))]
    areas = (SUNS, *range(len(DISASTERS)))
    return [_Way(found, 0.0, area) for found, area in zip(uses_after_disasters(tables, state), areas, strict=True)]


def _best(ways: list[_Way], dice: Hand, before: float) -> Attribution:
    """The attribution of dice that are used in the best way, and of the Suns beside them."""
    way = max(ways, key=lambda way: way.uses.evaluation.chance(way.bonus + way.uses.best(dice)))
    found = [*_parts(way.uses, dice), 0.0]
    found[way.area] += way.uses.evaluation.lead + way.bonus - before
    return tuple(found)


def _parts(uses: BestUses, dice: Hand) -> Attribution:
    """The gain of the best set of uses, by area."""
    pharaohs, niles, ankhs, civilizations, monuments = dice
    track, area = uses.civilization(civilizations), uses.monument(monuments)
    ways = [
        (uses.pharaoh(pharaohs, a), uses.nile(niles, b), track[c], area[d], ANKH_POINTS * float(rest // 2))
        for a, b, c, d, rest in _splits(ankhs)
    ]
    return max(ways, key=sum)


@lru_cache(maxsize=8)
def _splits(ankhs: int) -> list[tuple[int, ...]]:
    """The ways to share out Ankhs among four areas, and what is left."""
    shares = product(range(ankhs + 1), repeat=4)
    return [(*share, ankhs - sum(share)) for share in shares if sum(share) <= ankhs]


# -- Rolling


def _rolled(tables: Tables, state: State, moves: list[Move]) -> Generator[None, None, list[Attribution]]:
    classes = yield from _leaves(tables, state)
    final = [classes[place] for place in leaves().places]
    rolls = ROLLS - state.rolls
    solution = yield from _final(solve(tables, state, rolls))
    plain = solution.rolled(state.dice, rolls)
    gains = []
    for area in range(len(AREAS)):
        values = [value + _TRIFLE * found[area] for value, found in zip(solution.faces[0], final, strict=True)]
        for _ in range(rolls - 1):
            for step in (keep_solver.averaging, keep_solver.choosing):
                values = yield from _final(step(values))
        more = keep_solver.keeping(values, state.dice)
        gains.append([(new - old) / _TRIFLE for new, old in zip(more, plain, strict=True)])
    as_they_lie = final[keep_solver.rolled_index(state.dice)]
    return [
        as_they_lie if move.kind == "stop" else tuple([gain[keep_solver.set_index(move.dice)] for gain in gains])
        for move in moves
    ]


def _final(steps: Iterator[T]) -> Generator[None, None, T]:
    """The last of some steps; in between others may run."""
    last = next(steps)
    for found in steps:
        last = found
        yield
    return last


def _leaves(tables: Tables, state: State) -> Generator[None, None, list[Attribution]]:
    """The attribution of each class of final rolls."""
    before = _lead(tables, state)
    state = state._replace(dice="S" * len(COLORS))
    classes = []
    for suns, hands in enumerate(leaves().hands):
        ways = _ways(tables, state, suns)
        for dice in hands:
            classes.append(_best(ways, dice, before))
            if not len(classes) % 100:
                yield
    return classes


# -- Using and losing


def _used(tables: Tables, state: State, move: Move) -> Attribution:
    before = _lead(tables, state)
    ways = _ways(tables, state, unsettled(state))
    if move.kind == "end":
        return _best(ways, NOTHING, before)
    dice = hand(available(state.dice)) if state.phase == "apply" else NOTHING
    if move.kind in ("disaster", "decline"):
        place = 1 + DISASTERS.index(move.choice) if move.choice else 0
        return _best(ways[place : place + 1], dice, before)
    after = state.apply(move)
    now = _lead(tables, after)
    found = [*_best(_ways(tables, after, unsettled(after)), hand(available(after.dice)), now)]
    found[PLACES[move.kind]] += now - before
    return tuple(found)


def _lost(tables: Tables, state: State, move: Move) -> Attribution:
    after = lose(state, move)
    found = [0.0] * len(AREAS)
    found[PLACES["civilization" if state.disaster == "C" else "monument"]] = evaluate(
        state.victims[0], after, expectation(tables, state, state.ra)
    ).lead
    return tuple(found)
