"""Where a seat stands: the points that everybody can expect, and the chance to win that follows from them.

The chance to win is a logistic curve over the lead: own expected points before a soft maximum of the others'. At the
end of the game it is what the rules say: 1 for the winner, one half for a shared victory, 0 for the others. A
millionth of the lead is added, so that of two sure things the clearer one is taken.
"""

from __future__ import annotations

from math import exp, log
from typing import NamedTuple

from ...dice.pieces import COLORS, COLUMNS, EMPTY
from ...dice.state import State
from .expectation import Expectation
from .tables import COUNTS, SPACES, STACKS

MARGIN_WEIGHT = 1e-6
_FLAT = 40.0


class Areas(NamedTuple):
    """The board in numbers.

    Attributes:
        own: markers of each seat in each column of the Monument area, by seat and column.
        empty: empty spaces in each column.
        marked: markers on each Civilization colour, by colour.
        open: Civilization spaces on which each seat could still place a marker.
    """

    own: tuple[tuple[int, ...], ...]
    empty: tuple[int, ...]
    marked: dict[str, int]
    open: tuple[int, ...]


class Evaluation(NamedTuple):
    """How `seat` stands at a moment.

    Attributes:
        points: the points that each seat can expect to have in the end.
        shares: how much each seat counts among the others; 0 for the seat itself, all add up to 1.
        lead: own points before the soft maximum of the others'.
    """

    seat: int
    state: State
    expectation: Expectation
    areas: Areas
    points: tuple[float, ...]
    shares: tuple[float, ...]
    lead: float

    def chance(self, more: float = 0.0) -> float:
        """The chance to win with `more` points of lead."""
        return chance(self.lead + more, self.expectation.spread)


def evaluate(seat: int, state: State, moment: Expectation) -> Evaluation:
    """How `seat` stands on a board at a moment; dice that have not been used yet do not count."""
    areas = areas_of(state)
    points = expected_points(state, moment, areas)
    others = [other for other in range(len(points)) if other != seat]
    level = soft_max([points[other] for other in others], moment.spread)
    shares = _shares(seat, points, moment.spread)
    return Evaluation(seat, state, moment, areas, tuple(points), shares, points[seat] - level)


def expected_points(state: State, moment: Expectation, areas: Areas) -> list[float]:
    """The points that each seat can expect to have in the end.

    A table that forgives debts at the end of an epoch is thought of like any other: whoever plays well has none.
    """
    points = moment.pharaoh(tuple([player.pharaoh for player in state.players]))
    for seat, player in enumerate(state.players):
        view = moment.seats[seat]
        own = areas.own[seat]
        points[seat] += (
            player.score
            + view.rest
            + view.nile[min(player.floods, STACKS - 1) * SPACES + player.nile]
            + view.civilization[len(player.civilization) * COUNTS + areas.open[seat]]
            + view.columns[COLUMNS - own.count(0)]
            + sum([view.column[mine * COUNTS + empty] for mine, empty in zip(own, areas.empty, strict=True)])
        )
    return points


def areas_of(state: State) -> Areas:
    """The board in numbers."""
    columns = [state.monuments[column::COLUMNS] for column in range(COLUMNS)]
    placed = "".join([player.civilization for player in state.players])
    marked = {color: placed.count(color) for color in COLORS}
    free = [color for color in COLORS if marked[color] < len(state.players) - 1]
    return Areas(
        own=tuple([tuple([column.count(str(seat)) for column in columns]) for seat in range(len(state.players))]),
        empty=tuple([column.count(EMPTY) for column in columns]),
        marked=marked,
        open=tuple([sum([color not in player.civilization for color in free]) for player in state.players]),
    )


def chance(lead: float, spread: float) -> float:
    """The chance to win with a lead in points; a spread of 0 says that the game is over."""
    if spread:
        return 1 / (1 + exp(-max(-_FLAT, min(_FLAT, lead / spread))))
    won = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return won + MARGIN_WEIGHT * lead


def soft_max(points: list[float], spread: float) -> float:
    """The points of one rival who is as hard to beat as all these together.

    >>> round(soft_max([10.0, 10.0], 2.0), 2), soft_max([10.0, 12.0], 0.0)
    (11.39, 12.0)
    """
    best = max(points)
    if not spread or len(points) == 1:
        return best
    return best + spread * log(sum([exp((point - best) / spread) for point in points]))


def _shares(seat: int, points: list[float], spread: float) -> tuple[float, ...]:
    best = max([point for other, point in enumerate(points) if other != seat])
    if spread:
        weights = [exp((point - best) / spread) for point in points]
    else:
        weights = [float(point == best) for point in points]
    weights[seat] = 0.0
    total = sum(weights)
    return tuple([weight / total for weight in weights])
