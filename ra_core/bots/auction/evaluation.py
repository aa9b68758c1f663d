"""The evaluator of a position: the points that each seat can expect, and the chances to win that follow from them.

A position is a `State` in which nothing is hidden (what the thinking seat does not know has been guessed). It is
judged between two auctions, as if the row were empty; what the row is worth is for the solvers to find out.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, log, sqrt
from typing import Final, NamedTuple

from ...auction import scoring
from ...auction.disasters import losses
from ...auction.pieces import (
    CIVILIZATIONS,
    DISASTERS,
    DISK_SETS,
    FIRST_CENTER,
    FLOOD,
    GOD,
    GOLD,
    MONUMENTS,
    NILE,
    PHARAOH,
    RA,
    only,
    together,
    without,
)
from ...auction.position import Player
from ...auction.scoring import GOLD_POINTS, HIGHEST_DISKS, LOWEST_DISKS
from ...auction.state import State
from .league import features
from .table import Table, table_of
from .tables import COPIES, EPOCH_KNOTS, GAME_KNOTS, GAP, LOTS, SUPPLY, Row, Tables, at_knot
from .tiles_to_come import draws_left, tiles_to_come

Chances = tuple[float, ...]
"""The chance to win of each seat; an `attribution.Attributor` writes behind them what they rest on."""

MARGIN_WEIGHT: Final = 1e-4
"""What a point of lead counts when the game is over, so that of two sure things the clearer one is taken."""

TIE_BREAK: Final = 1e-4
"""What a disk counts beside points: among equals the highest single disk wins."""

STEPS_PER_TILE: Final = 2
"""A pace counts tiles in halves."""
_FLAT: Final = 40.0


class Rows(NamedTuple):
    """The rows of all tables for a number of epochs left and tiles to be won; see `tables.Tables`."""

    ahead: Row
    behind: Row
    river: Row
    civilization: Row
    rest: Row
    types: Row
    copies: Row
    hand: float


class Holding(NamedTuple):
    """The tiles of one seat in numbers; `copies` are the places of its monuments in the row of that name."""

    floods: int
    nile: int
    gold: int
    gods: int
    pharaohs: int
    civilizations: int
    types: int
    copies: tuple[int, ...]


class Evaluator:
    """Judges the positions that can come of one position; remembers what it has worked out."""

    def __init__(self, tables: Tables, state: State) -> None:
        """Takes from `state` what hardly changes while one move is thought about: the bag and its pace."""
        self.tables = tables
        self.state = state
        self.seats = self.width = len(state.players)
        self.supply = {kind: state.bag.count(kind) + state.row.count(kind) for kind in MONUMENTS}
        every = sorted([FIRST_CENTER, *[disk for disks in DISK_SETS[self.seats] for disk in disks]])
        self.rank = {disk: place / (len(every) - 1) for place, disk in enumerate(every)}
        self._top = every[-1]
        ra = state.bag.count(RA)
        self._draws = [
            draws_left(tables.tempo, state.track - boat, len(state.bag) - ra, ra) for boat in range(state.track + 1)
        ]
        self._lowest = 0 if state.options.no_penalties else LOWEST_DISKS
        self._rows: dict[tuple[int, int], Rows] = {}
        self._holdings: dict[str, Holding] = {}
        self._tiles: dict[tuple[int, int, str], float] = {}
        self._kept: dict[tuple[str, str, int, int], str] = {}
        self._last: dict[tuple[int, ...], tuple[float, ...]] = {}

    # -- Points

    def points(self, table: Table) -> list[float]:
        """The points that each seat can expect in the end; what lies in the row does not count."""
        left = table.left
        pace = [round(STEPS_PER_TILE * tiles) for tiles in self.to_come(table)]
        rank, later = self.rank, self.tables.disks[left] if left else 0.0
        points = []
        for seat, tiles in enumerate(table.tiles):
            hand = sum([rank[disk] for disk in table.hands[seat]])
            value = table.scores[seat] + self.tiles(left, pace[seat], tiles) + hand * self.rows(left, pace[seat]).hand
            if left:
                value += later * (hand + sum([rank[disk] for disk in table.covered[seat]]))
            points.append(value)
        self.add_pharaohs(points, table, pace)
        for seat, bonus in enumerate(self.last_disks(table)):
            points[seat] += bonus + sum(self.corrections(table, seat))
        return points

    def corrections(self, table: Table, seat: int) -> list[float]:
        """The points that the league adds to those of a seat, in the order of `league.FEATURES`."""
        way_left = 1 - table.boat / self.state.track
        weights = self.tables.league[table.left]
        return [
            weight * count for weight, count in zip(weights, features(table, seat, self.rank, way_left), strict=True)
        ]

    def to_come(self, table: Table) -> tuple[float, ...]:
        """The tiles that each seat will still win in this epoch."""
        return tiles_to_come(self.tables.tempo, table.hands, self._draws[table.boat])

    def pace(self, table: Table, seat: int) -> int:
        """The tiles to come of a seat, as `tiles` wants them."""
        return round(STEPS_PER_TILE * self.to_come(table)[seat])

    def tiles(self, left: int, pace: int, tiles: str) -> float:
        """The points from the tiles of a seat, but for Pharaohs.

        `pace` are the tiles to be won in this epoch, in halves.
        """
        key = (left, pace, tiles)
        value = self._tiles.get(key)
        if value is None:
            value = self._tiles[key] = sum(self.areas(self.rows(left, pace), self.holding(tiles)))
        return value

    @staticmethod
    def areas(rows: Rows, own: Holding) -> tuple[float, ...]:
        """The points from the tiles of a seat but for Pharaohs, in the order of `attribution.AREAS`."""
        river, copies = rows.river, rows.copies
        return (
            river[0] + own.floods * river[3] + own.nile * river[2 if own.floods else 1],
            rows.civilization[own.civilizations],
            rows.types[own.types],
            sum([copies[place] for place in own.copies]),
            rows.rest[0] + rows.rest[1] * own.gods + GOLD_POINTS * own.gold,
        )

    def holding(self, tiles: str) -> Holding:
        """The tiles of a seat in numbers."""
        found = self._holdings.get(tiles)
        if found is None:
            owned = [tiles.count(kind) for kind in MONUMENTS]
            places = [
                own * SUPPLY + min(self.supply[kind], SUPPLY - 1, COPIES - 1 - own)
                for kind, own in zip(MONUMENTS, owned, strict=True)
            ]
            found = self._holdings[tiles] = Holding(
                tiles.count(FLOOD),
                tiles.count(NILE),
                tiles.count(GOLD),
                tiles.count(GOD),
                tiles.count(PHARAOH),
                sum([kind in tiles for kind in CIVILIZATIONS]),
                len(owned) - owned.count(0),
                tuple(places),
            )
        return found

    def rows(self, left: int, pace: int) -> Rows:
        """The rows of all tables for a number of epochs and tiles."""
        rows = self._rows.get((left, pace))
        if rows is None:
            rows = self._rows[left, pace] = rows_at(self.tables, self.seats, left, pace)
        return rows

    def add_pharaohs(self, points: list[float], table: Table, pace: list[int]) -> None:
        """Adds the points that each seat can expect from having the most and the fewest Pharaohs."""
        counts = [self.holding(tiles).pharaohs for tiles in table.tiles]
        ranked = sorted(counts)
        for seat, count in enumerate(counts):
            rows = self.rows(table.left, pace[seat])
            best = ranked[-1] if count < ranked[-1] else ranked[-2]
            points[seat] += rows.ahead[GAP + max(-GAP, min(GAP, count - best))]
            if len(counts) > 2:
                worst = ranked[0] if count > ranked[0] else ranked[1]
                points[seat] += rows.behind[GAP + max(-GAP, min(GAP, count - worst))]

    def last_disks(self, table: Table) -> tuple[float, ...]:
        """Highest and lowest sum of disks at the end of the game, the surer the fewer disks can change hands."""
        sums = [sum(hand) + sum(covered) for hand, covered in zip(table.hands, table.covered, strict=True)]
        unused = sum([len(hand) for hand in table.hands])
        key = (table.left, unused, *sums)
        found = self._last.get(key)
        if found is None:
            reach = self._top * (0.02 + 0.1 * sqrt(unused) + 0.35 * table.left)
            found = self._last[key] = tuple([self._last_points(sums, seat, reach) for seat in range(self.seats)])
        return found

    def _last_points(self, sums: list[int], seat: int, reach: float) -> float:
        others = sums[:seat] + sums[seat + 1 :]
        above, below = sums[seat] - max(others), min(others) - sums[seat]
        return HIGHEST_DISKS * curve(above, reach) + self._lowest * curve(below, reach)

    # -- Chances

    def spread(self, table: Table) -> float:
        """The difference of points that decides the game one way rather than the other."""
        base, growth = self.tables.spread
        return base + growth * sqrt(sum(self.to_come(table)) + table.left * self.seats * LOTS[self.seats])

    def chances(self, table: Table) -> Chances:
        """The chance to win of each seat between two auctions; an epoch that is over is scored first."""
        if not any(table.hands):
            return self.after_scoring(table)
        return shares_of(self.points(table), self.spread(table))

    def outcome(self, table: Table, points: list[float]) -> Chances:
        """The chance to win of each seat when these are the points that can be expected."""
        return shares_of(points, self.spread(table))

    def after_scoring(self, table: Table) -> Chances:
        """The chance to win of each seat when the epoch is scored now."""
        after = scoring.score(self.over(table))
        if after.phase == "over":
            return shares_of([player.score + max(player.disks) * TIE_BREAK for player in after.players], 0.0)
        following = table_of(after)
        return self.outcome(following, self.points(following))

    def over(self, table: Table) -> State:
        """The position in which the epoch is over and waits to be scored."""
        players = tuple(map(Player, table.scores, table.hands, table.covered, table.tiles))
        epoch = self.state.options.epochs - table.left
        return self.state._replace(players=players, epoch=epoch, phase="scoring", row="")

    # -- Tiles that are won

    def won(self, table: Table, seat: int, lot: str) -> str:
        """The tiles of a seat after it has won a lot and given up what is worth least to the disasters in it."""
        own, pace = table.tiles[seat], self.pace(table, seat)
        key = (own, lot, table.left, pace)
        kept = self._kept.get(key)
        if kept is None:
            struck = only(lot, DISASTERS)
            kept = self._kept[key] = self.spared(table.left, pace, together(own, without(lot, struck)), struck)
        return kept

    def spared(self, left: int, pace: int, tiles: str, struck: str) -> str:
        """The tiles that are left after disasters, when what is worth least is given up."""
        for disaster in DISASTERS:
            if disaster in struck:
                ways = [without(tiles, gone) for gone in losses(tiles, disaster, struck.count(disaster))]
                tiles = max(ways, key=lambda rest: self.tiles(left, pace, rest))
        return tiles


@lru_cache(maxsize=2048)
def rows_at(tables: Tables, seats: int, left: int, pace: int) -> Rows:
    """The rows of all tables for a number of epochs and tiles (in halves)."""
    tiles = pace / STEPS_PER_TILE
    in_game = tiles + left * LOTS[seats]
    return Rows(
        ahead=at_knot(tables.ahead[left], EPOCH_KNOTS, tiles),
        behind=at_knot(tables.behind[left], EPOCH_KNOTS, tiles),
        river=at_knot(tables.river[left], EPOCH_KNOTS, tiles),
        civilization=at_knot(tables.civilization[left], EPOCH_KNOTS, tiles),
        rest=at_knot(tables.rest[left], EPOCH_KNOTS, tiles),
        types=at_knot(tables.types, GAME_KNOTS, in_game),
        copies=at_knot(tables.copies, GAME_KNOTS, in_game),
        hand=at_knot(tuple([(worth,) for worth in tables.hand]), EPOCH_KNOTS, tiles)[0],
    )


def curve(lead: float, spread: float) -> float:
    """A logistic curve from 0 to 1."""
    return 1 / (1 + exp(-max(-_FLAT, min(_FLAT, lead / spread))))


def shares_of(points: list[float], spread: float) -> Chances:
    """The chance to win of each seat from expected points; a spread of 0 says that the game is over.

    The curve is a logistic one over the lead before a soft maximum of the others.

    >>> [round(share, 2) for share in shares_of([12.0, 10.0, 10.0], 2.0)]
    [0.58, 0.21, 0.21]
    """
    if spread:
        best = max(points)
        weights = [exp(max(-_FLAT, (own - best) / spread)) for own in points]
        total = sum(weights)
        return tuple([weight / total for weight in weights])
    return tuple([_result(points, seat) for seat in range(len(points))])


def _result(points: list[float], seat: int) -> float:
    lead = points[seat] - max(points[:seat] + points[seat + 1 :])
    return (1.0 if lead > 0 else 0.5 if lead == 0 else 0.0) + MARGIN_WEIGHT * lead


def log_share(points: list[float], spread: float, seat: int) -> float:
    """The logarithm of the chance to win, for fitting the spread."""
    best = max(points)
    return (points[seat] - best) / spread - log(sum([exp((own - best) / spread) for own in points]))
