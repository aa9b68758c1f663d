"""What each seat can expect from a moment of the game: the tables read for the turns that are left.

A moment is "the turn is over and such a seat plays next", "the epoch is scored now" or "the game is scored now"; for
the last two the points of the scoring are exact and what comes after it is read from the tables.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from ...dice.pieces import EPOCHS
from ...dice.scoring import CIVILIZATION_POINTS, COLUMN_POINTS, FULL_COLUMN_POINTS, after_pharaoh, pharaoh_points
from ...dice.state import State
from .tables import COUNTS, GAME_KNOTS, GAP, SPACES, STACKS, TURN_KNOTS, Row, Tables, at_knot
from .turns_left import game_turns, turns_left


class SeatExpectation(NamedTuple):
    """The points that one seat can expect from each area, by what it has there; see `tables.Tables`."""

    ahead: Row
    behind: Row
    nile: Row
    civilization: Row
    column: Row
    columns: Row
    rest: float


class Expectation(NamedTuple):
    """A moment of the game.

    Attributes:
        seats: what each seat can expect, by seat.
        spread: the points that decide a game from here on; 0 when the game is over.
        after: the expectation once the epoch has been scored, where the scoring is due now; None otherwise.
        scored: whether an epoch is scored now.
    """

    seats: tuple[SeatExpectation, ...]
    spread: float
    scored: bool = False
    after: Expectation | None = None

    def pharaoh(self, spaces: tuple[int, ...]) -> list[float]:
        """The points each seat can expect from the Pharaoh track."""
        if not self.scored:
            return _expected(self.seats, spaces)
        points = [float(points) for points in pharaoh_points(spaces)]
        if self.after is None:
            return points
        later = _expected(self.after.seats, tuple(map(after_pharaoh, spaces, points)))
        return [now + then for now, then in zip(points, later, strict=True)]


def expectation(tables: Tables, state: State, ra: int) -> Expectation:
    """The moment after the turn that is being played, if Ra then stands on `ra`."""
    following = (state.turn + 1) % len(state.players)
    return _expectation(tables, len(state.players), state.track, state.epoch, min(ra, state.track), following)


def expectation_now(tables: Tables, state: State) -> Expectation:
    """The moment of a position between two turns."""
    if state.phase in ("scoring", "over"):
        return expectation(tables, state, state.track)
    return _expectation(tables, len(state.players), state.track, state.epoch, state.ra, state.turn)


@lru_cache(maxsize=512)
def _expectation(tables: Tables, seats: int, track: int, epoch: int, ra: int, following: int) -> Expectation:
    if ra < track:
        return _between(tables, seats, track, epoch, ra, following)
    if epoch == EPOCHS:
        return Expectation((_at_the_end(),) * seats, 0.0, scored=True)
    after = _between(tables, seats, track, epoch + 1, 0, following)
    return Expectation(tuple(map(_at_scoring, after.seats)), after.spread, scored=True, after=after)


def _between(tables: Tables, seats: int, track: int, epoch: int, ra: int, following: int) -> Expectation:
    turns = turns_left(tables.steps, seats, track - ra)
    later = game_turns(tables.steps, seats, track, epoch)
    views = tuple(
        _read(tables, epoch, turns[(seat - following) % seats], turns[(seat - following) % seats] + later)
        for seat in range(seats)
    )
    base, growth = tables.spread
    return Expectation(views, base + growth * sqrt(sum(turns) + later * seats))


def _read(tables: Tables, epoch: int, turns: float, all_turns: float) -> SeatExpectation:
    return SeatExpectation(
        ahead=at_knot(tables.ahead[epoch - 1], TURN_KNOTS, turns),
        behind=at_knot(tables.behind[epoch - 1], TURN_KNOTS, turns),
        nile=at_knot(tables.nile[epoch - 1], TURN_KNOTS, turns),
        civilization=at_knot(tables.civilization[epoch - 1], TURN_KNOTS, turns),
        column=at_knot(tables.column, GAME_KNOTS, all_turns),
        columns=at_knot(tables.columns, GAME_KNOTS, all_turns),
        rest=at_knot(tables.rest, GAME_KNOTS, all_turns)[0],
    )


_NO_GAP = (0.0,) * (2 * GAP + 1)
_FLOODED = tuple(float(space if floods else 0) for floods in range(STACKS) for space in range(SPACES))
_CIVILIZED = tuple(float(CIVILIZATION_POINTS[own]) for own in range(COUNTS) for _ in range(COUNTS))


def _at_the_end() -> SeatExpectation:
    """The last scoring, which is certain."""
    column = tuple(float(FULL_COLUMN_POINTS[own]) for own in range(COUNTS) for _ in range(COUNTS))
    return SeatExpectation(_NO_GAP, _NO_GAP, _FLOODED, _CIVILIZED, column, tuple(map(float, COLUMN_POINTS)), 0.0)


def _at_scoring(after: SeatExpectation) -> SeatExpectation:
    """The scoring of an epoch and what comes after it: the floods and the civilizations are gone."""
    alone = after.nile[:SPACES] * STACKS
    fresh = after.civilization[COUNTS - 1]
    return after._replace(
        nile=tuple([now + then for now, then in zip(_FLOODED, alone, strict=True)]),
        civilization=tuple([now + fresh for now in _CIVILIZED]),
    )


def _expected(seats: tuple[SeatExpectation, ...], spaces: tuple[int, ...]) -> list[float]:
    ranked = sorted(spaces)
    expected = []
    for view, space in zip(seats, spaces, strict=True):
        best = ranked[-1] if space < ranked[-1] else ranked[-2]
        worst = ranked[0] if space > ranked[0] else ranked[1]
        expected.append(
            view.ahead[GAP + max(-GAP, min(GAP, space - best))] + view.behind[GAP + max(-GAP, min(GAP, space - worst))]
        )
    return expected
