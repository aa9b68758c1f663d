"""What tiles and disks are worth: tables in points, for two to five players.

A table holds the points that a seat can still expect from one kind of thing, by what it has and by how many tiles it
is still going to win (the knots); between the knots it is read by straight lines. `trained` are the tables that
self-play found (`bench/train_auction.py`), `handmade` are rules of thumb.

"Left" counts the epochs that follow the present one: 0, 1 or 2. So a short game reads the same tables.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from importlib.resources import files
from math import comb, exp, sqrt
from typing import Any, Final

from ...auction.pieces import CIVILIZATIONS, EPOCHS, MONUMENTS
from ...auction.scoring import (
    CIVILIZATION_POINTS,
    COPIES_POINTS,
    FEWEST_PHARAOHS,
    GOD_POINTS,
    MONUMENT_POINTS,
    MOST_PHARAOHS,
)
from .league import NOTHING
from .tiles_to_come import Tempo

EPOCH_KNOTS: Final = (0.0, 1.0, 2.5, 5.0, 9.0, 14.0, 20.0)
"""Tiles that a seat will still win in this epoch."""

GAME_KNOTS: Final = (0.0, 3.0, 8.0, 15.0, 25.0, 40.0)
"""Tiles that a seat will still win in the whole game."""

GAP: Final = 5
"""Differences between two numbers of Pharaohs count up to this many, upwards and downwards."""

KINDS: Final = len(CIVILIZATIONS) + 1
TYPES: Final = len(MONUMENTS) + 1
COPIES: Final = len(COPIES_POINTS)
SUPPLY: Final = 4
"""Copies of a monument that can still come, counted up to 3."""

Row = tuple[float, ...]


@dataclass(frozen=True, eq=False, slots=True)
class Tables:
    """The worth of everything with a number of players. Rows stand in the order of the knots, points in a row.

    Two tables are equal when they are the same object: comparing thousands of numbers would cost more than reading.

    Attributes:
        tempo: how many tiles are won by whom; see `tempo.Tempo`.
        spread: two numbers a, b: the difference of final scores that decides a game one way rather than the other
            grows like a + b * square root of the tiles that are still to be won (by all seats).
        gain: points that a seat scores in the first epoch and in the second one, on average.
        ahead: Pharaohs, by epochs left, knot, and how many more than the best other seat (-GAP to GAP).
        behind: the same against the last of the other seats; all 0 with two players.
        river: by epochs left and knot: what it is worth to have no Nile and no Flood yet; each Nile without a Flood;
            each Nile with a Flood; each Flood.
        civilization: by epochs left, knot, and number of different ones (0 to 5).
        types: by knot of the game and number of different monuments (0 to 8).
        copies: one kind of monument, by knot of the game, and own copies (0 to 5) times copies that can come (0 to 3).
        rest: by epochs left and knot: everything else; then for each God.
        disks: by epochs left: the worth of a disk for later epochs, from the lowest to the highest of the game.
        hand: by knot: the worth of a face-up disk beside the tiles it will win, from the lowest to the highest.
        league: by epochs left: the weight of each of `league.FEATURES`.
    """

    tempo: Tempo
    spread: tuple[float, float]
    gain: tuple[float, float]
    ahead: tuple[tuple[Row, ...], ...]
    behind: tuple[tuple[Row, ...], ...]
    river: tuple[tuple[Row, ...], ...]
    civilization: tuple[tuple[Row, ...], ...]
    types: tuple[Row, ...]
    copies: tuple[Row, ...]
    rest: tuple[tuple[Row, ...], ...]
    disks: Row
    hand: Row
    league: tuple[Row, ...] = (NOTHING,) * EPOCHS


def at_knot(rows: tuple[Row, ...], knots: Row, tiles: float) -> Row:
    """The row for a number of tiles: a straight line between the knots, flat beyond the last one.

    >>> at_knot(((0.0, 1.0), (2.0, 3.0)), (0.0, 4.0), 1.0)
    (0.5, 1.5)
    """
    upper = next((index for index, knot in enumerate(knots) if tiles < knot), 0)
    if not upper:
        return rows[-1]
    part = (tiles - knots[upper - 1]) / (knots[upper] - knots[upper - 1])
    return tuple([low + part * (high - low) for low, high in zip(rows[upper - 1], rows[upper], strict=True)])


@lru_cache(maxsize=4)
def trained(seats: int) -> Tables:
    """The tables that self-play found; the rules of thumb where it has not been tried."""
    found = json.loads(files(__package__).joinpath("weights.json").read_text("ascii")).get(str(seats))
    return read(found) if found else handmade(seats)


@lru_cache(maxsize=4)
def self_taught(seats: int) -> Tables:
    """The tables that self-play found, without what the league has added."""
    return replace(trained(seats), league=(NOTHING,) * EPOCHS)


def read(data: dict[str, Any]) -> Tables:
    """The tables of one number of players, from lists as in `weights.json`."""
    found = {field.name: _tuples(data[field.name]) for field in fields(Tables) if field.name in data}
    return Tables(**(found | {"tempo": Tempo(*data["tempo"])}))


def _tuples(data: Any) -> Any:
    return tuple(map(_tuples, data)) if isinstance(data, list) else data


# -- Rules of thumb

PICKED: Final = 1.3
"""How much likelier a won tile is of a kind that its owner wants than a tile that is drawn."""

_FLOOD, _PHARAOH, _NILE, _MONUMENT, _CIVILIZATION = 12 / 150, 25 / 150, 25 / 150, 5 / 150, 5 / 150
_OTHERS: Final = 0.3
"""Points from Floods, Gold and Gods for each tile that is won."""

LOTS: Final = {2: 14.0, 3: 12.5, 4: 11.0, 5: 9.5}
"""Tiles that a seat wins in an epoch, by number of players."""


@lru_cache(maxsize=4)
def handmade(seats: int) -> Tables:
    """Tables made by hand: what a player who knows the scoring would say."""
    return Tables(
        tempo=Tempo(),
        spread=(2.0, 0.9),
        gain=(5.0, 5.0),
        ahead=_each_moment(seats, _ahead),
        behind=_each_moment(seats, _behind),
        river=_each_moment(seats, _river),
        civilization=_each_moment(seats, _civilization),
        types=tuple(_types(tiles) for tiles in GAME_KNOTS),
        copies=tuple(_copies(tiles) for tiles in GAME_KNOTS),
        rest=_each_moment(seats, _rest),
        disks=(0.0, 5.0, 6.0),
        hand=(0.0,) * len(EPOCH_KNOTS),
    )


def _each_moment(seats: int, rule: Any) -> tuple[tuple[Row, ...], ...]:
    return tuple(tuple(rule(seats, left, tiles) for tiles in EPOCH_KNOTS) for left in range(EPOCHS))


def _lead(gap: float, tiles: float) -> float:
    """The chance to stay ahead with a lead of some Pharaohs while some more tiles are won."""
    return 1 / (1 + exp(-(gap + 0.4) / (0.12 + 0.7 * sqrt(tiles * _PHARAOH * 2))))


def _later_pharaohs(seats: int, left: int, gap: int) -> float:
    return sum([_lead(gap, epoch * LOTS[seats]) for epoch in range(1, left + 1)])


def _ahead(seats: int, left: int, tiles: float) -> Row:
    low = FEWEST_PHARAOHS if seats == 2 else 0
    return tuple(
        (MOST_PHARAOHS - low) * (_lead(gap, tiles) + _later_pharaohs(seats, left, gap)) for gap in range(-GAP, GAP + 1)
    )


def _behind(seats: int, left: int, tiles: float) -> Row:
    worst = 0 if seats == 2 else FEWEST_PHARAOHS
    return tuple(
        worst * (left + 1 - _lead(gap, tiles) - _later_pharaohs(seats, left, gap)) for gap in range(-GAP, GAP + 1)
    )


def _some(tiles: float, share: float) -> float:
    """The chance that at least one of the tiles won is of a kind."""
    return 1 - exp(-tiles * share * PICKED)


def _river(seats: int, left: int, tiles: float) -> Row:
    """Nile tiles stay; they score in each epoch in which their owner has a Flood."""
    flooded = left * _some(LOTS[seats], _FLOOD)
    base = tiles * _FLOOD + tiles * _NILE * (0.5 + flooded)
    return (base, _some(tiles, _FLOOD) + flooded, 1 + flooded, 1.0 + 0.05 * tiles)


def _binomial(count: int, chance: float) -> list[float]:
    return [comb(count, hits) * chance**hits * (1 - chance) ** (count - hits) for hits in range(count + 1)]


def _civilization(seats: int, left: int, tiles: float) -> Row:
    del seats
    chance = _some(tiles, _CIVILIZATION)
    return tuple(
        1.0 * left
        + sum(
            [
                part * CIVILIZATION_POINTS[own + more]
                for more, part in enumerate(_binomial(len(CIVILIZATIONS) - own, chance))
            ]
        )
        for own in range(KINDS)
    )


def _types(tiles: float) -> Row:
    chance = 1 - exp(-tiles * _MONUMENT)
    return tuple(
        sum([part * MONUMENT_POINTS[own + more] for more, part in enumerate(_binomial(len(MONUMENTS) - own, chance))])
        for own in range(TYPES)
    )


def _copies(tiles: float) -> Row:
    """Each copy that can still come is won with a chance that grows with the tiles to be won."""
    chance = min(_some(tiles, 1 / 150), 0.6)
    return tuple(
        sum(
            [
                part * COPIES_POINTS[min(own + more, COPIES - 1)]
                for more, part in enumerate(_binomial(supply, chance * (1.5 if supply == SUPPLY - 1 else 1)))
            ]
        )
        for own in range(COPIES)
        for supply in range(SUPPLY)
    )


def _rest(seats: int, left: int, tiles: float) -> Row:
    """An unspent God takes the best tile of a row, if there is a row to come."""
    return (_OTHERS * (tiles + left * LOTS[seats]), GOD_POINTS + 1.2 * (1 - exp(-tiles / 4)))
