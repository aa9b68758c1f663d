"""What holds in every position of the dice game, and the tables at which the laws are tried."""

from __future__ import annotations

from ra_core.dice import GAME, State

from ..laws import Table

LONGEST = 5000


def invariant(state: State) -> None:
    """Markers stand on the board, at most one on a space, and the dice are as many as can be."""
    seats = len(state.players)
    for seat in state.players:
        assert 0 <= seat.pharaoh <= 12
        assert 0 <= seat.nile <= 12
        assert seat.floods >= 0
        assert len(set(seat.civilization)) == len(seat.civilization) <= 5
        assert -100 < seat.score < 400
        assert seat.score >= 0 or not state.options.no_debt
    for color in "YGBVR":
        assert sum(color in seat.civilization for seat in state.players) <= seats - 1
    assert len(state.monuments) == 40
    assert set(state.monuments) <= {".", *map(str, range(seats))}
    assert len(state.dice) == 5
    assert 0 <= state.ra <= state.track
    assert 1 <= state.epoch <= 3
    assert 0 <= state.rolls <= 3
    assert state.turn not in state.victims
    assert len(state.columns) <= 3
    if not state.options.loose_columns:
        assert len(set(state.columns)) == len(state.columns)


OPTIONS: tuple[dict[str, int | str | bool], ...] = (
    {},
    {"suns_last": True, "start": 2},
    {"loose_columns": True, "sun_track": 20},
    {"no_debt": True, "start": "random", "sun_track": 4},
)

TABLES = [Table(GAME, seats, options, LONGEST, invariant) for seats in (2, 3, 4) for options in OPTIONS]
