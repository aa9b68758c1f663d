"""The end of an epoch: what each seat scores, line by line, and what stays on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game import ScoreLine
from .pieces import COLORS, COLUMNS, EPOCHS, TRACK_END, Player

if TYPE_CHECKING:
    from .state import State

FURTHEST, LEAST = 5, -2
FURTHEST_RETREAT, LEAST_ADVANCE = 2, 1
CIVILIZATION_POINTS = (-5, 0, 0, 5, 10, 15)
COLUMN_POINTS = (0, 1, 2, 3, 4, 5, 6, 10, 15)
FULL_COLUMN_POINTS = (0, 0, 0, 5, 10, 15)


def score_lines(state: State) -> tuple[tuple[ScoreLine, ...], ...]:
    """For each seat the lines of the scoring: Pharaoh, Nile, Civilization, and at the end of the game Monuments.

    The basis of a line is the space on a track, the number of markers, or the number of columns; the line "columns"
    counts columns with a marker, "full_columns" the markers in columns that hold three or more.
    """
    return tuple(_seat_lines(state, seat) for seat in range(len(state.players)))


def scored(state: State) -> State:
    """The state after the scoring: points given, markers moved and taken back, Ra on its start mark."""
    players = []
    for player, lines in zip(state.players, score_lines(state), strict=True):
        total = player.score + sum(line.points for line in lines)
        if state.options.no_debt:
            total = max(total, 0)
        players.append(
            Player(total, _after_pharaoh(player.pharaoh, lines[0].points), player.nile, floods=0, civilization="")
        )
    over = state.epoch == EPOCHS
    return state._replace(
        players=tuple(players),
        ra=0,
        epoch=state.epoch if over else state.epoch + 1,
        phase="over" if over else "roll",
    )


def pharaoh_points(state: State, seat: int) -> int:
    """+5 for the furthest, -2 for the least advanced, all tied ones alike; nothing when all are level."""
    steps = [player.pharaoh for player in state.players]
    if min(steps) == max(steps):
        return 0
    return {max(steps): FURTHEST, min(steps): LEAST}.get(steps[seat], 0)


def monument_counts(state: State, seat: int) -> tuple[int, ...]:
    """The number of markers of a seat in each of the eight columns."""
    return tuple(state.monuments[column::COLUMNS].count(str(seat)) for column in range(COLUMNS))


def _seat_lines(state: State, seat: int) -> tuple[ScoreLine, ...]:
    player = state.players[seat]
    civilizations = len(player.civilization)
    lines = (
        ScoreLine("pharaoh", player.pharaoh, pharaoh_points(state, seat)),
        ScoreLine("nile", player.nile, player.nile if player.floods else 0),
        ScoreLine("civilization", civilizations, CIVILIZATION_POINTS[civilizations]),
    )
    return lines + _monument_lines(state, seat) if state.epoch == EPOCHS else lines


def _monument_lines(state: State, seat: int) -> tuple[ScoreLine, ...]:
    counts = monument_counts(state, seat)
    columns = sum(count > 0 for count in counts)
    bonus = [count for count in counts if FULL_COLUMN_POINTS[count]]
    return (
        ScoreLine("columns", columns, COLUMN_POINTS[columns]),
        ScoreLine("full_columns", sum(bonus), sum(FULL_COLUMN_POINTS[count] for count in bonus)),
    )


def _after_pharaoh(step: int, points: int) -> int:
    if points == FURTHEST:
        return max(step - FURTHEST_RETREAT, 0)
    return min(step + LEAST_ADVANCE, TRACK_END) if points == LEAST else step


assert len(COLUMN_POINTS) == COLUMNS + 1
assert len(FULL_COLUMN_POINTS) == len(COLORS) + 1
