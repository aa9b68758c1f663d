"""A rival for the auction game that reckons what every seat's holding will score with the tiles still to come.

Its prices are rules of thumb made by hand; nothing in it has been trained, and none of it is the ladder's. Majorities
are chances of being ahead, sets and Niles are expectations, and a disk has a worth in this epoch (the tiles it will
win) and in the next ones. Auctions are solved backwards over who bids after whom, draws by the counts of the bag.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb, exp, sqrt
from random import Random
from typing import Final, NamedTuple

from ra_core.auction import Move, Observation
from ra_core.auction.pieces import (
    CIVILIZATIONS,
    DISASTERS,
    DISK_SETS,
    MONUMENTS,
    ROW_SPACES,
    VICTIMS,
    only,
    without,
)
from ra_core.auction.scoring import CIVILIZATION_POINTS, COPIES_POINTS, MONUMENT_POINTS

DRAW, INVOKE, PASS = Move("draw"), Move("invoke"), Move("pass")
TILES_PER_EPOCH: Final = {2: 15.0, 3: 13.0, 4: 11.0, 5: 9.5}
USUAL_GAIN: Final = 9
SEEN_SHARE: Final = 1.25
"""How much likelier a tile that was won is of a kind that its owner wants than a tile that is drawn."""


class Prices(NamedTuple):
    """What of this rival can be varied, so that it is several opponents.

    Attributes:
        disk: points that the highest disk of the game is worth for later epochs; the lowest is worth none.
        lot: tiles that a disk wins while others have as many.
        alone: tiles that a disk wins beyond that when nobody else has one.
        noise: how far off a lead in points is judged, as a standard deviation.
    """

    disk: float = 5.0
    lot: float = 4.2
    alone: float = 2.6
    noise: float = 0.0


class Holding(NamedTuple):
    """One seat between two auctions."""

    score: int
    face_up: tuple[int, ...]
    face_down: tuple[int, ...]
    tiles: str


class Table(NamedTuple):
    """All seats between two auctions."""

    seats: tuple[Holding, ...]
    boat: int
    center: int
    row: str
    turn: int


class Reckoning:
    """What is worked out for one decision."""

    def __init__(self, seen: Observation, prices: Prices) -> None:
        self.prices = prices
        self.seat = seen.seat
        self.left = seen.options.epochs - seen.epoch
        self.track, self.count = seen.track, len(seen.players)
        self.seating = seen.seating
        bag = seen.bag or ""
        ra = bag.count("R") or 1
        self.tiles_per_ra = (len(bag) - ra) / (ra + 1)
        self.bag = bag
        disks = sorted(disk for disks in DISK_SETS[self.count] for disk in disks)
        self.rank = {disk: place / len(disks) for place, disk in enumerate([1, *disks])}
        self._points: dict[Table, tuple[float, ...]] = {}
        self._tiles: dict[tuple[str, int], float] = {}

    def points(self, table: Table) -> tuple[float, ...]:
        """The points that each seat can be expected to have in the end."""
        found = self._points.get(table)
        if found is None:
            found = self._points[table] = self._reckoned(table)
        return found

    def _reckoned(self, table: Table) -> tuple[float, ...]:
        come = self.to_come(table)
        pharaohs = [seat.tiles.count("P") for seat in table.seats]
        sums = [sum(seat.face_up) + sum(seat.face_down) for seat in table.seats]
        points = []
        for number, seat in enumerate(table.seats):
            own = seat.score + self.tiles(seat.tiles, round(2 * come[number]))
            own += self._majority(pharaohs, number, 0.5 + 0.17 * (come[number] + 0.5 * self.left * 10), self.left + 1)
            own += 5 * self._ahead(sums, number, 3 + 5 * self.left + len(seat.face_up))
            own -= 5 * self._behind(sums, number, 3 + 5 * self.left + len(seat.face_up))
            if self.left:
                own += self.prices.disk * sum(self.rank[disk] for disk in (*seat.face_up, *seat.face_down))
            points.append(own)
        return tuple(points)

    def to_come(self, table: Table) -> list[float]:
        """The tiles that each seat will still win in this epoch."""
        draws = max(self.track - table.boat - 0.7, 0.0) * self.tiles_per_ra
        hands = [seat.face_up for seat in table.seats]
        every = [disk for hand in hands for disk in hand]
        if not every:
            return [0.0] * self.count
        lot, alone = self.prices.lot, self.prices.alone
        room = sum(len(hand) * (lot + alone * (len(hand) / len(every)) ** 3) for hand in hands)
        won = (draws**-3 + room**-3) ** (-1 / 3) if draws else 0.0
        strength = [sum(0.7 + 0.6 * self._beaten(disk, every) for disk in hand) for hand in hands]
        return [won * own / sum(strength) for own in strength]

    @staticmethod
    def _beaten(disk: int, every: list[int]) -> float:
        return sum(other < disk for other in every) / max(len(every) - 1, 1)

    @staticmethod
    def _ahead(counts: list[int], seat: int, spread: float) -> float:
        gap = counts[seat] - max(counts[:seat] + counts[seat + 1 :])
        return 1 / (1 + exp(-max(min((gap + 0.2) / spread * 1.7, 30), -30)))

    @staticmethod
    def _behind(counts: list[int], seat: int, spread: float) -> float:
        gap = min(counts[:seat] + counts[seat + 1 :]) - counts[seat]
        return 1 / (1 + exp(-max(min((gap - 0.2) / spread * 1.7, 30), -30)))

    def _majority(self, counts: list[int], seat: int, variance: float, epochs: int) -> float:
        spread = sqrt(variance)
        return epochs * (5 * self._ahead(counts, seat, spread) - 2 * self._behind(counts, seat, spread))

    def tiles(self, tiles: str, halves: int) -> float:
        """The points that the tiles of a seat bring with half that many tiles to come, but for Pharaohs."""
        key = (tiles, halves)
        found = self._tiles.get(key)
        if found is None:
            found = self._tiles[key] = holding_points(tiles, halves, self.left, self.count)
        return found

    def lead(self, points: tuple[float, ...], seat: int) -> float:
        """What a seat wants to be large: its points before those of the others, the best of them counting most."""
        others = points[:seat] + points[seat + 1 :]
        return points[seat] - 0.5 * max(others) - 0.5 * sum(others) / len(others)

    # -- Auctions

    def bidders(self, table: Table) -> tuple[int, ...]:
        """Who can bid, from the left of the one whose turn it is."""
        place = self.seating.index(table.turn) + 1
        order = self.seating[place:] + self.seating[:place]
        return tuple(seat for seat in order if table.seats[seat].face_up)

    def sold(self, table: Table, seat: int, disk: int) -> Table:
        """The table after a sale."""
        own = table.seats[seat]
        tiles = own.tiles + only(table.row, "GOPNF" + CIVILIZATIONS + MONUMENTS)
        for disaster in only(table.row, DISASTERS):
            tiles = struck(tiles, disaster)
        after = Holding(
            own.score,
            tuple(other for other in own.face_up if other != disk),
            (*own.face_down, table.center),
            "".join(sorted(tiles)),
        )
        seats = (*table.seats[:seat], after, *table.seats[seat + 1 :])
        return table._replace(seats=seats, row="", center=disk)

    def auction(self, table: Table, *, drawn: bool) -> tuple[float, ...]:
        """What each seat can expect when an auction starts."""
        waiting = self.bidders(table)
        return self.bidding(table, waiting, (), drawn=drawn)

    def bidding(
        self, table: Table, waiting: tuple[int, ...], best: tuple[int, ...], *, drawn: bool
    ) -> tuple[float, ...]:
        """What each seat can expect while some still wait to bid over `best`, a seat and its disk."""
        if not waiting:
            if best:
                return self.points(self.sold(table, *best))
            return self.unsold(table, drawn=drawn)
        seat, *later = waiting
        forced = not later and not best and not drawn and len(table.row) < ROW_SPACES
        ways = [] if forced else [self.bidding(table, tuple(later), best, drawn=drawn)]
        higher = [disk for disk in table.seats[seat].face_up if not best or disk > best[1]]
        ways += [self.bidding(table, tuple(later), (seat, disk), drawn=drawn) for disk in higher]
        return max(ways, key=lambda points: self.lead(points, seat))

    def unsold(self, table: Table, *, drawn: bool) -> tuple[float, ...]:
        """What each seat can expect when nobody bids: a lot that stays is shared out by the disks."""
        points = self.points(table._replace(row=""))
        if not drawn or not table.row:
            return points
        come = self.to_come(table)
        total = sum(come) or 1.0
        gains = []
        for seat, own in enumerate(table.seats):
            halves = round(2 * come[seat])
            lot = only(table.row, "GOPNF" + CIVILIZATIONS + MONUMENTS)
            gains.append((self.tiles("".join(sorted(own.tiles + lot)), halves) - self.tiles(own.tiles, halves)) * 0.8)
        return tuple(
            point + max(gain, 0.0) * share / total for point, gain, share in zip(points, gains, come, strict=True)
        )

    # -- Turns

    def following(self, table: Table) -> Table:
        """The table when the turn has passed on."""
        waiting = self.bidders(table)
        return table._replace(turn=waiting[0]) if waiting else table

    def drawn(self, table: Table) -> tuple[float, ...]:
        """What each seat can expect of a draw."""
        total = [0.0] * self.count
        for tile, part in self.kinds():
            if tile == "R":
                after = self.ra(table)
            else:
                after = self.auction(self.following(table._replace(row=table.row + tile)), drawn=True)
            total = [one + part * other for one, other in zip(total, after, strict=True)]
        return tuple(total)

    def ra(self, table: Table) -> tuple[float, ...]:
        """What each seat can expect when Ra is drawn."""
        sailed = table._replace(boat=table.boat + 1)
        if sailed.boat == self.track:
            return self.points(sailed._replace(row=""))
        return self.auction(sailed, drawn=True)

    def kinds(self) -> list[tuple[str, float]]:
        """The kinds of tiles with the chance to draw them, the monuments and the disasters under one of them each."""
        size = len(self.bag) or 1
        found = [(tile, self.bag.count(tile) / size) for tile in "RGOPNF" + CIVILIZATIONS if tile in self.bag]
        monuments = [tile for tile in MONUMENTS if tile in self.bag]
        chosen = monuments[:: max(len(monuments) // 3, 1)][:3]
        share = sum(map(self.bag.count, monuments)) / size
        found += [(tile, share / len(chosen)) for tile in chosen]
        disasters = [tile for tile in DISASTERS if tile in self.bag]
        if disasters:
            found.append((max(disasters, key=self.bag.count), sum(map(self.bag.count, disasters)) / size))
        return found

    def spent(self, table: Table, taken: str) -> tuple[float, ...]:
        """What each seat can expect after Gods have taken some tiles."""
        own = table.seats[table.turn]
        tiles = without(own.tiles, "G" * len(taken)) + only(taken, "OPNF" + CIVILIZATIONS + MONUMENTS)
        for disaster in only(taken, DISASTERS):
            tiles = struck(tiles, disaster)
        seats = list(table.seats)
        seats[table.turn] = own._replace(tiles="".join(sorted(tiles)))
        after = table._replace(seats=tuple(seats), row=without(table.row, taken))
        return self.auction(self.following(after), drawn=True)


def struck(tiles: str, disaster: str) -> str:
    """The tiles after a disaster: second copies go first."""
    hit = only(tiles, VICTIMS[disaster])
    order = sorted(hit, key=lambda tile: (disaster == "D" and tile != "F", -hit.count(tile), tile))
    return without(tiles, "".join(order[:2]))


@lru_cache(maxsize=100_000)
def holding_points(tiles: str, halves: int, left: int, count: int) -> float:
    """The points of a holding but for Pharaohs, in this epoch and the later ones."""
    come, later = halves / 2, left * TILES_PER_EPOCH[count]
    floods, nile = tiles.count("F"), tiles.count("N")
    flooded = 1.0 if floods else 1 - exp(-come * 12 / 150 * SEEN_SHARE)
    again = left * (1 - exp(-TILES_PER_EPOCH[count] * 12 / 150 * SEEN_SHARE))
    points = floods + nile * (flooded + again) + come * (0.08 + 0.17 * (0.6 * flooded + again))
    points += 3 * tiles.count("O") + tiles.count("G") * (2.0 + 0.8 * (1 - exp(-come / 4))) + 0.25 * come
    kinds = sum(kind in tiles for kind in CIVILIZATIONS)
    points += expected(CIVILIZATION_POINTS, kinds, 5, 1 - exp(-come * 5 / 150 * SEEN_SHARE))
    owned = [tiles.count(kind) for kind in MONUMENTS]
    all_to_come = come + later
    new = 1 - exp(-all_to_come * 5 / 150)
    points += expected(MONUMENT_POINTS, 8 - owned.count(0), 8, new)
    copy = 1 - exp(-all_to_come / 150 * 1.3)
    points += sum(expected(COPIES_POINTS, copies, 5, copy) for copies in owned if copies)
    return points + 0.02 * all_to_come


@lru_cache(maxsize=100_000)
def expected(scores: tuple[int, ...], owned: int, most: int, chance: float) -> float:
    """The expected points of a set that grows by each missing piece with some chance."""
    missing = most - owned
    return sum(
        comb(missing, more) * chance**more * (1 - chance) ** (missing - more) * scores[owned + more]
        for more in range(missing + 1)
    )


def table_of(seen: Observation) -> Table:
    """The table as it is seen; points and disks that are covered are what is usual."""
    usual = 10 + USUAL_GAIN * (seen.epoch - 1)
    state = seen.sample(Random(0))
    seats = tuple(
        Holding(usual if player.score is None else player.score, real.face_up, real.face_down, real.tiles)
        for player, real in zip(seen.players, state.players, strict=True)
    )
    return Table(seats, seen.boat, seen.center, seen.row, seen.turn)


def choose(seen: Observation, random: Random, prices: Prices = Prices()) -> Move:  # noqa: B008 -- a constant
    """The move that leads to the largest expected lead."""
    moves = seen.legal_moves()
    if len(moves) == 1 or seen.phase == "draft":
        return moves[0]
    reckoning, table, seat = Reckoning(seen, prices), table_of(seen), seen.seat
    if seen.phase == "disaster":
        own = table.seats[seat].tiles
        return max(moves, key=lambda move: holding_points(without(own, move.tiles), 8, reckoning.left, reckoning.count))
    values = bids(reckoning, seen, table) if seen.phase == "auction" else turns(reckoning, seen, table)
    return max(values, key=lambda value: reckoning.lead(value[0], seat) + random.gauss(0.0, prices.noise))[1]


def bids(reckoning: Reckoning, seen: Observation, table: Table) -> list[tuple[tuple[float, ...], Move]]:
    """Every legal bid, and what each seat can expect after it."""
    best = seen.bids[-1] if seen.bids else ()
    later = seen.waiting[1:]
    return [
        (
            reckoning.bidding(table, later, best if move == PASS else (seen.seat, move.disk), drawn=seen.drawn),
            move,
        )
        for move in seen.legal_moves()
    ]


def turns(reckoning: Reckoning, seen: Observation, table: Table) -> list[tuple[tuple[float, ...], Move]]:
    """Every move of a turn (of spending Gods, a few), and what each seat can expect after it."""
    moves = seen.legal_moves()
    values = [(reckoning.auction(table, drawn=False), INVOKE)]
    if DRAW in moves:
        values.append((reckoning.drawn(table), DRAW))
    spendings = [move for move in moves if move.kind == "gods"][:20]
    return values + [(reckoning.spent(table, move.tiles), move) for move in spendings]
