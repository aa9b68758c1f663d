"""What a thing on the board is worth: tables in points, for two, three and four players.

A table holds the points that a seat can still expect from one area of the board, by what it has there, at a few
numbers of turns to come (the knots); between the knots it is read by straight lines. `trained` are the tables that
self-play found (`bench/train_dice.py`), `handmade` are rules of thumb.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from ...dice.pieces import COLORS, COLUMNS, EPOCHS, TRACK_END
from ...dice.scoring import CIVILIZATION_POINTS, COLUMN_POINTS, FULL_COLUMN_POINTS, FURTHEST, LEAST

TURN_KNOTS: Final = (0.0, 0.5, 1.0, 2.0, 3.5, 6.0)
"""Own turns to come in this epoch."""

GAME_KNOTS: Final = (0.0, 0.7, 1.5, 3.0, 5.0, 8.0, 12.0)
"""Own turns to come in the whole game."""

GAP: Final = 8
"""Distances between two Pharaoh markers count up to this many steps, forwards and backwards."""

STACKS: Final = 3
"""Stacks on the Nile: the marker alone, with one flood, with two or more."""

SPACES: Final = TRACK_END + 1
COUNTS: Final = len(COLORS) + 1

Row = tuple[float, ...]


@dataclass(frozen=True, eq=False, slots=True)
class Tables:
    """The worth of everything with a number of players. Rows stand in the order of the knots, points in a row.

    Two tables are equal when they are the same object: comparing thousands of numbers would cost more than reading.

    Attributes:
        steps: the chances that a turn moves Ra by 0, 1, 2.
        spread: two numbers a, b: the difference of final scores that decides a game one way rather than the other
            grows like a + b * square root of the turns left (of all seats).
        ahead: Pharaoh, by epoch, knot, and steps before the best other player (-GAP to GAP).
        behind: the same before the last of the other players; all 0 with two players.
        nile: by epoch, knot, and STACKS times SPACES.
        civilization: by epoch, knot, and own markers (0 to 5) times spaces that are open to the seat (0 to 5).
        column: Monuments in one column, by knot of the game, and own markers times empty spaces.
        columns: by knot of the game and number of different columns.
        rest: Ankhs and Suns, by knot of the game: rows of one number.
    """

    steps: tuple[float, float, float]
    spread: tuple[float, float]
    ahead: tuple[tuple[Row, ...], ...]
    behind: tuple[tuple[Row, ...], ...]
    nile: tuple[tuple[Row, ...], ...]
    civilization: tuple[tuple[Row, ...], ...]
    column: tuple[Row, ...]
    columns: tuple[Row, ...]
    rest: tuple[Row, ...]


def at_knot(rows: tuple[Row, ...], knots: Row, turns: float) -> Row:
    """The row for a number of turns: a straight line between the knots, flat beyond the last one.

    >>> at_knot(((0.0, 1.0), (2.0, 3.0)), (0.0, 4.0), 1.0)
    (0.5, 1.5)
    """
    upper = next((index for index, knot in enumerate(knots) if turns < knot), 0)
    if not upper:
        return rows[-1]
    part = (turns - knots[upper - 1]) / (knots[upper] - knots[upper - 1])
    return tuple([low + part * (high - low) for low, high in zip(rows[upper - 1], rows[upper], strict=True)])


@lru_cache(maxsize=3)
def trained(seats: int) -> Tables:
    """The tables that self-play found."""
    data = json.loads(files(__package__).joinpath("weights.json").read_text("ascii"))[str(seats)]
    return read(data)


def read(data: dict[str, Any]) -> Tables:
    """The tables of one number of players, from lists as in `weights.json`."""
    return Tables(**{field.name: _tuples(data[field.name]) for field in fields(Tables)})


def _tuples(data: Any) -> Any:
    return tuple(map(_tuples, data)) if isinstance(data, list) else data


# -- Rules of thumb


@lru_cache(maxsize=3)
def handmade(seats: int) -> Tables:
    """Tables made by hand: what a player who knows the scoring would say."""
    return Tables(
        steps=(0.45, 0.31, 0.24),
        spread=(2.0, 1.6),
        ahead=_each_epoch(_ahead, seats),
        behind=_each_epoch(_behind, seats),
        nile=_each_epoch(_nile, seats),
        civilization=_each_epoch(_civilization, seats),
        column=tuple(
            tuple(_column(own, empty, turns) for own in range(COUNTS) for empty in range(COUNTS))
            for turns in GAME_KNOTS
        ),
        columns=tuple(tuple(_columns(count, turns) for count in range(COLUMNS + 1)) for turns in GAME_KNOTS),
        rest=tuple((0.4 * turns,) for turns in GAME_KNOTS),
    )


def _each_epoch(rule: object, seats: int) -> tuple[tuple[Row, ...], ...]:
    assert callable(rule)
    return tuple(tuple(rule(seats, epoch, turns) for turns in TURN_KNOTS) for epoch in range(1, EPOCHS + 1))


def _slope(gap: int, turns: float) -> float:
    """From -1 (hopelessly behind) to 1 (safely ahead)."""
    reach = 0.5 + 1.2 * turns
    return max(-1.0, min(1.0, gap / reach))


def _ahead(seats: int, epoch: int, turns: float) -> Row:
    later = 1 + 0.3 * (EPOCHS - epoch)
    low = LEAST if seats == 2 else 0
    return tuple(later * (low + (FURTHEST - low) * (1 + _slope(gap, turns)) / 2) for gap in range(-GAP, GAP + 1))


def _behind(seats: int, epoch: int, turns: float) -> Row:
    later = 1 + 0.3 * (EPOCHS - epoch)
    worst = 0 if seats == 2 else LEAST
    return tuple(later * worst * (1 - _slope(gap, turns)) / 2 for gap in range(-GAP, GAP + 1))


def _nile(seats: int, epoch: int, turns: float) -> Row:
    """A flood is had in about every fourth turn; the marker stays for later epochs."""
    del seats
    hope = 1 - 0.75**turns
    later = 0.4 * (EPOCHS - epoch)
    return tuple(
        (1 if floods else hope) * min(space + 0.5 * turns, TRACK_END) + later * space + 0.2 * (floods > 1) * turns
        for floods in range(STACKS)
        for space in range(SPACES)
    )


def _civilization(seats: int, epoch: int, turns: float) -> Row:
    """A marker is had in about every second turn, as long as spaces are open."""
    del seats, epoch
    points = (*CIVILIZATION_POINTS, CIVILIZATION_POINTS[-1])
    worth = []
    for own in range(COUNTS):
        for open_spaces in range(COUNTS):
            more = min(0.5 * turns, float(open_spaces), float(COUNTS - 1 - own))
            whole = int(more)
            worth.append(points[own + whole] + (more - whole) * (points[own + whole + 1] - points[own + whole]))
    return tuple(worth)


def _column(own: int, empty: int, turns: float) -> float:
    """Three in a column are a long way, and longer with less time."""
    reach = min(own + min(empty, 0.12 * turns), 5.0)
    whole = int(reach)
    points = (0, 0.0, 1.0 if turns > 2 else 0.0, *FULL_COLUMN_POINTS[3:], FULL_COLUMN_POINTS[-1])
    return points[whole] + (reach - whole) * (points[whole + 1] - points[whole])


def _columns(count: int, turns: float) -> float:
    reach = min(count + 0.4 * turns, float(COLUMNS))
    whole = int(reach)
    points = (*COLUMN_POINTS, COLUMN_POINTS[-1])
    return points[whole] + (reach - whole) * (points[whole + 1] - points[whole])
