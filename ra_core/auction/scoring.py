"""The end of an epoch: what each seat scores, line by line, and what stays on the table."""

from __future__ import annotations

from ..game import ScoreLine
from ..rulebook import most_and_fewest
from . import order
from .pieces import CIVILIZATIONS, FLOOD, GOD, GOLD, MONUMENTS, NILE, PHARAOH, only
from .position import AnyPosition, Player, Position, PositionT

MOST_PHARAOHS, FEWEST_PHARAOHS = 5, -2
HIGHEST_DISKS, LOWEST_DISKS = 5, -5
GOLD_POINTS = 3
GOD_POINTS = 2
CIVILIZATION_POINTS = (-5, 0, 0, 5, 10, 15)
MONUMENT_POINTS = (0, 1, 2, 3, 4, 5, 6, 10, 15)
COPIES_POINTS = (0, 0, 0, 5, 10, 15)
KEPT = PHARAOH + NILE + MONUMENTS


def score_lines(position: Position) -> tuple[tuple[ScoreLine, ...], ...]:
    """For each seat the lines of the scoring, in the order of the rules.

    The basis of a line is the number of tiles; in "civilizations" and "monument_types" the number of different ones; in
    "monument_sets" the number of monuments in sets of three or more; in "disks", the sum of the disks. The last three
    belong to the last epoch only.
    """
    lines = tile_lines(position)
    if not is_last(position):
        return lines
    sums = [sum(player.disks) for player in position.players]
    points = most_and_fewest(sums, HIGHEST_DISKS, 0 if position.options.no_penalties else LOWEST_DISKS)
    ends = [ScoreLine("disks", *pair) for pair in zip(sums, points, strict=True)]
    return tuple((*line, end) for line, end in zip(lines, ends, strict=True))


def tile_lines(position: AnyPosition) -> tuple[tuple[ScoreLine, ...], ...]:
    """For each seat the lines that rest on tiles alone, which lie open: all but "disks"."""
    owned = [player.tiles for player in position.players]
    counts = [tiles.count(PHARAOH) for tiles in owned]
    points = most_and_fewest(counts, MOST_PHARAOHS, 0 if position.options.no_penalties else FEWEST_PHARAOHS)
    found = []
    for tiles, count, gain in zip(owned, counts, points, strict=True):
        lines = (ScoreLine("pharaohs", count, gain), *_epoch_lines(tiles))
        found.append(lines + _monument_lines(tiles) if is_last(position) else lines)
    return tuple(found)


def is_last(position: AnyPosition) -> bool:
    """Whether this epoch gets the final scoring."""
    return position.epoch == position.options.epochs


def score(position: PositionT) -> PositionT:
    """The epoch is scored and cleared away; then the next one starts, or the game is over."""
    players = tuple(
        Player(
            _total(player.score, lines, floor_each_loss=position.options.floor_each_loss),
            face_up=player.disks,
            tiles=only(player.tiles, KEPT),
        )
        for player, lines in zip(position.players, score_lines(position), strict=True)
    )
    cleared = position._replace(players=players, row="", boat=0)
    if is_last(position):
        return cleared._replace(phase="over")
    return order.begin_epoch(cleared._replace(epoch=position.epoch + 1))


def _total(total: int, lines: tuple[ScoreLine, ...], *, floor_each_loss: bool) -> int:
    """The points after a scoring, never below zero.

    >>> lines = (ScoreLine("gold", 1, 3), ScoreLine("civilizations", 0, -5))
    >>> _total(2, lines, floor_each_loss=False), _total(2, lines, floor_each_loss=True)
    (0, 3)
    """
    if not floor_each_loss:
        return max(total + sum([line.points for line in lines]), 0)
    losses = sum([line.points for line in lines if line.points < 0])
    # One loss after the other, each stopping at zero, comes to the same as all of them at once.
    return max(total + losses, 0) + sum([line.points for line in lines if line.points > 0])


def _epoch_lines(tiles: str) -> tuple[ScoreLine, ...]:
    floods, nile, gold, gods = [tiles.count(kind) for kind in (FLOOD, NILE, GOLD, GOD)]
    civilizations = sum([kind in tiles for kind in CIVILIZATIONS])
    return (
        ScoreLine("floods", floods, floods),
        ScoreLine("nile", nile, nile if floods else 0),
        ScoreLine("gold", gold, gold * GOLD_POINTS),
        ScoreLine("gods", gods, gods * GOD_POINTS),
        ScoreLine("civilizations", civilizations, CIVILIZATION_POINTS[civilizations]),
    )


def _monument_lines(tiles: str) -> tuple[ScoreLine, ...]:
    counts = [tiles.count(kind) for kind in MONUMENTS]
    types = sum([count > 0 for count in counts])
    sets = [count for count in counts if COPIES_POINTS[count]]
    return (
        ScoreLine("monument_types", types, MONUMENT_POINTS[types]),
        ScoreLine("monument_sets", sum(sets), sum([COPIES_POINTS[count] for count in sets])),
    )


assert len(MONUMENT_POINTS) == len(MONUMENTS) + 1
assert len(CIVILIZATION_POINTS) == len(CIVILIZATIONS) + 1
