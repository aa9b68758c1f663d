"""An auction solved by backward reasoning: everybody bids what is best for them, knowing that the next ones do, too.

Each seat has one chance, so an auction is a small tree: who has bid what so far is all that counts, and in the end
somebody has won with one disk, or nobody has. The positions after each of these ends are judged once; going back from
the last bidder to the first, each takes what gives the best chance to win. So a bid that keeps a lot from a rival, a
disk that is high enough to stop the ones who follow, and the worth of the disk in the centre come out by themselves.

Others are not foreseen as if they judged exactly alike: of two bids that are nearly as good to them each is likely.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from random import Random
from typing import NamedTuple, TypeVar

from ...auction import bidding as rules
from ...auction import order
from ...auction.bidding import PASS
from ...auction.moves import Move
from ...auction.position import Player
from ...auction.state import State
from .evaluation import Chances, Evaluator
from .table import Table, table_of

T = TypeVar("T")
Bid = tuple[int, int]
NOBODY: Bid = (-1, 0)


class Thinker(NamedTuple):
    """Who thinks, and how.

    Attributes:
        seat: the seat for which the best move is looked for.
        doubt: the difference in chance that others may overlook.
        tiles: of how many tiles that may be drawn next it thinks; 0 for all.
        random: a source of randomness of its own.
    """

    evaluator: Evaluator
    seat: int
    doubt: float
    tiles: int
    random: Random


def auction(thinker: Thinker, state: State, *, drawn: bool) -> Chances:
    """The chances when the player whose turn it is starts an auction now."""
    started = rules.begin(state, drawn=drawn)
    return Auction(thinker, started).value(0, NOBODY)


class Auction:
    """One auction; `state` is in the phase "auction"."""

    def __init__(self, thinker: Thinker, state: State, known: Mapping[Bid, Chances] | None = None) -> None:
        """`known` are the chances after some ends of the auction, where somebody has looked further."""
        self.thinker = thinker
        self.state = state
        self.waiting = state.waiting
        self.known = known or {}
        self._values: dict[tuple[int, Bid], Chances] = {}
        self._lots: dict[int, str] = {}
        self._table = table_of(state)

    def choices(self) -> list[tuple[Chances, Move]]:
        """Every legal move of the next bidder, behind the chances that follow."""
        best = self.state.bids[-1] if self.state.bids else NOBODY
        return [
            (self.value(1, best if move == PASS else (self.waiting[0], move.disk)), move)
            for move in rules.moves(self.state)
        ]

    def value(self, index: int, best: Bid) -> Chances:
        """The chances before the bidder at a place of the order, when `best` is the highest bid."""
        key = (index, best)
        found = self._values.get(key)
        if found is None:
            found = self._values[key] = self._ends(best) if index == len(self.waiting) else self._decide(index, best)
        return found

    def _decide(self, index: int, best: Bid) -> Chances:
        seat = self.waiting[index]
        forced = best == NOBODY and index == len(self.waiting) - 1 and rules.if_nobody_bids(self.state) == "forced"
        ways = [] if forced else [self.value(index + 1, best)]
        hand = self.state.players[seat].face_up
        ways += [self.value(index + 1, (seat, disk)) for disk in hand if disk > best[1]]
        return decided(self.thinker, seat, ways)

    def ends(self) -> list[Bid]:
        """All the ways in which the auction can end: who wins with which disk, or nobody."""
        best = self.state.bids[-1] if self.state.bids else NOBODY
        bids = [(seat, disk) for seat in self.waiting for disk in self.state.players[seat].face_up if disk > best[1]]
        return bids if best == NOBODY and rules.if_nobody_bids(self.state) == "forced" else [best, *bids]

    def after(self, best: Bid) -> State:
        """The position after an end, the turn passed on."""
        state = self.state._replace(drawn=False, bids=(), waiting=())
        if best == NOBODY:
            row = state.row if rules.if_nobody_bids(self.state) == "stays" else ""
            return order.pass_on(state._replace(row=row))
        table = self.sold(*best)
        players = tuple(map(Player, table.scores, table.hands, table.covered, table.tiles))
        return order.pass_on(state._replace(players=players, row="", center=best[1]))

    def _ends(self, best: Bid) -> Chances:
        if best in self.known:
            return self.known[best]
        if best != NOBODY:
            return self.thinker.evaluator.chances(self.sold(*best))
        if rules.if_nobody_bids(self.state) == "discarded":
            return self.thinker.evaluator.chances(self._table)
        return hopes(self.thinker.evaluator, self._table, self.state.row)

    def sold(self, seat: int, disk: int) -> Table:
        """The position after a sale, all disasters resolved."""
        table = self._table
        if seat not in self._lots:
            self._lots[seat] = self.thinker.evaluator.won(table, seat, self.state.row)
        hand = tuple([other for other in table.hands[seat] if other != disk])
        covered = (*table.covered[seat], self.state.center)
        return Table(
            table.left,
            table.boat,
            table.scores,
            with_seat(table.hands, seat, hand),
            with_seat(table.covered, seat, covered),
            with_seat(table.tiles, seat, self._lots[seat]),
        )


def with_seat(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """The values of all seats after that of one has changed."""
    return (*values[:seat], value, *values[seat + 1 :])


def decided(thinker: Thinker, seat: int, ways: list[Chances]) -> Chances:
    """What comes of a choice of `seat`: the thinker takes the best way, others the better ones more likely."""
    if len(ways) == 1:
        return ways[0]
    best = max([way[seat] for way in ways])
    if seat == thinker.seat or not thinker.doubt:
        return next(way for way in ways if way[seat] == best)
    weights = [exp((way[seat] - best) / thinker.doubt) for way in ways]
    total = sum(weights)
    return tuple(
        [
            sum([weight * way[who] for weight, way in zip(weights, ways, strict=True)]) / total
            for who in range(len(ways[0]))
        ]
    )


def hopes(evaluator: Evaluator, table: Table, row: str) -> Chances:
    """The chances when a lot stays in the row: everybody may get it, the more likely the better the disks."""
    if not row:
        return evaluator.chances(table)
    points = evaluator.points(table)
    come = evaluator.to_come(table)
    total = sum(come)
    for seat, tiles in enumerate(table.tiles):
        if come[seat]:
            pace = evaluator.pace(table, seat)
            won = evaluator.won(table, seat, row)
            gain = evaluator.tiles(table.left, pace, won) - evaluator.tiles(table.left, pace, tiles)
            points[seat] += max(gain, 0.0) * come[seat] / total
    return evaluator.outcome(table, points)
