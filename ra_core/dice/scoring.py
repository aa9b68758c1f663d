"""The end of an epoch: what each seat scores, line by line, and what stays on the board."""

from __future__ import annotations

from collections.abc import Sequence

from ..game import ScoreLine
from ..rulebook import most_and_fewest
from .pieces import COLORS, COLUMNS, EPOCHS, TRACK_END
from .position import Player, Position, PositionT

FURTHEST, LEAST = 5, -2
FURTHEST_RETREAT, LEAST_ADVANCE = 2, 1
CIVILIZATION_POINTS = (-5, 0, 0, 5, 10, 15)
COLUMN_POINTS = (0, 1, 2, 3, 4, 5, 6, 10, 15)
FULL_COLUMN_POINTS = (0, 0, 0, 5, 10, 15)


def score_lines(position: Position) -> tuple[tuple[ScoreLine, ...], ...]:
    """For each seat the lines of the scoring: Pharaoh, Nile, Civilization, and at the end of the game Monuments.

    The basis of a line is the space on a track, the number of markers, or the number of columns; the line "columns"
    counts columns with a marker, "full_columns" the markers in columns that hold three or more.
    """
    points = pharaoh_points([player.pharaoh for player in position.players])
    return tuple(_seat_lines(position, seat, points[seat]) for seat in range(len(position.players)))


def scored(position: PositionT) -> PositionT:
    """The position after the scoring: points given, markers moved and taken back, Ra on its start mark."""
    players = []
    for player, lines in zip(position.players, score_lines(position), strict=True):
        total = player.score + sum(line.points for line in lines)
        if position.options.no_debt:
            total = max(total, 0)
        players.append(
            Player(total, after_pharaoh(player.pharaoh, lines[0].points), player.nile, floods=0, civilization="")
        )
    over = position.epoch == EPOCHS
    return position._replace(
        players=tuple(players),
        ra=0,
        epoch=position.epoch if over else position.epoch + 1,
        phase="over" if over else "roll",
    )


def pharaoh_points(steps: Sequence[int]) -> list[int]:
    """For each seat, by its step on the track: +5 for the furthest, -2 for the least advanced, all tied ones alike.

    >>> pharaoh_points((7, 3, 7)), pharaoh_points((4, 4))
    ([5, -2, 5], [0, 0])
    """
    return most_and_fewest(steps, FURTHEST, LEAST)


def after_pharaoh(step: int, points: float) -> int:
    """Where a marker stands after the Pharaoh scoring gave its seat so many points.

    >>> after_pharaoh(7, FURTHEST), after_pharaoh(3, LEAST), after_pharaoh(5, 0)
    (5, 4, 5)
    """
    if points == FURTHEST:
        return max(step - FURTHEST_RETREAT, 0)
    return min(step + LEAST_ADVANCE, TRACK_END) if points == LEAST else step


def monument_counts(position: Position, seat: int) -> tuple[int, ...]:
    """The number of markers of a seat in each of the eight columns."""
    return tuple(position.monuments[column::COLUMNS].count(str(seat)) for column in range(COLUMNS))


def _seat_lines(position: Position, seat: int, pharaoh: int) -> tuple[ScoreLine, ...]:
    player = position.players[seat]
    civilizations = len(player.civilization)
    lines = (
        ScoreLine("pharaoh", player.pharaoh, pharaoh),
        ScoreLine("nile", player.nile, player.nile if player.floods else 0),
        ScoreLine("civilization", civilizations, CIVILIZATION_POINTS[civilizations]),
    )
    return lines + _monument_lines(position, seat) if position.epoch == EPOCHS else lines


def _monument_lines(position: Position, seat: int) -> tuple[ScoreLine, ...]:
    counts = monument_counts(position, seat)
    columns = sum(count > 0 for count in counts)
    bonus = [count for count in counts if FULL_COLUMN_POINTS[count]]
    return (
        ScoreLine("columns", columns, COLUMN_POINTS[columns]),
        ScoreLine("full_columns", sum(bonus), sum(FULL_COLUMN_POINTS[count] for count in bonus)),
    )


assert len(COLUMN_POINTS) == COLUMNS + 1
assert len(FULL_COLUMN_POINTS) == len(COLORS) + 1
