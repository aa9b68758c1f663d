"""The attribution of a position: in which areas of the game the points lie that a seat can expect.

It is kept by the evaluator itself, so it goes through the same auctions and draws as the chances that it explains.
"""

from __future__ import annotations

from math import exp
from typing import Final

from ...auction import scoring
from ...auction.scoring import CIVILIZATION_POINTS
from ...auction.state import State
from ...game import N_, Message
from ..attribution import Difference
from .evaluation import STEPS_PER_TILE, Chances, Evaluator
from .league import GODS, MONUMENT_TILES, PHARAOHS
from .table import Table, table_of
from .tables import GAP, LOTS, Tables

AREAS: Final = (
    (N_("from Pharaohs"), "pharaohs"),
    (N_("from the Nile"), "floods nile"),
    (N_("from civilizations"), "civilizations"),
    (N_("from different monuments"), "monument_types"),
    (N_("from monuments alike"), "monument_sets"),
    (N_("from Gold and Gods"), "gold gods"),
    (N_("from the sum of the disks"), "disks"),
    (N_("from what your disks can win later"), ""),
)
"""The areas by name, with the lines of the scoring that belong to each; the last one is all that is still to come."""

_PLACES: Final = {name: place for place, (_, names) in enumerate(AREAS) for name in names.split()}
_CORRECTED: Final = {"pharaohs": PHARAOHS, "monument_types": MONUMENT_TILES, "gods": GODS}
"""The corrections of the league that belong to an area of the tiles; all others are for what disks can win later."""


class Attributor(Evaluator):
    """Judges like `Evaluator`, and writes behind the chances: the points of each seat, then those of one by area."""

    def __init__(self, tables: Tables, state: State, seat: int) -> None:
        super().__init__(tables, state)
        self.seat = seat
        self.width = 2 * self.seats + len(AREAS)
        table = table_of(state)
        self._left, self._now = table.left, self.pace(table, seat)
        self._at = self.spread(table)

    def chances(self, table: Table) -> Chances:
        """The chances between two auctions, and the attribution."""
        return self.outcome(table, self.points(table)) if any(table.hands) else self.after_scoring(table)

    def outcome(self, table: Table, points: list[float]) -> Chances:
        """The chances, and the attribution of these points."""
        areas = self.by_area(table)
        return (*super().outcome(table, points), *points, *areas, points[self.seat] - sum(areas))

    def after_scoring(self, table: Table) -> Chances:
        """The chances, and the attribution with what is scored."""
        lines = scoring.score_lines(self.over(table))
        found = super().after_scoring(table)
        if len(found) == self.seats:
            points = [
                score + sum([line.points for line in own]) for score, own in zip(table.scores, lines, strict=True)
            ]
            found = (*found, *points, *(0.0,) * len(AREAS[1:]), points[self.seat])
        scored = {line.name: line.points for line in lines[self.seat]}
        scored["civilizations"] -= CIVILIZATION_POINTS[0]
        by_area = [sum([scored.get(name, 0) for name in names.split()]) for _, names in AREAS]
        by_area[-1] = -sum(by_area)
        before = self.width - len(AREAS)
        return (*found[:before], *[one + other for one, other in zip(found[before:], by_area, strict=True)])

    def by_area(self, table: Table) -> list[float]:
        """What the tiles of the seat are worth, by area, and its place in the sums of the disks; all but what comes."""
        pace = self._now if table.left == self._left else round(STEPS_PER_TILE * LOTS[self.seats])
        rows = self.rows(table.left, pace)
        pharaohs = [0.0] * self.seats
        self.add_pharaohs(pharaohs, table, [pace] * self.seats)
        own, none = [self.areas(rows, self.holding(tiles)) for tiles in (table.tiles[self.seat], "")]
        worth = [with_ - without for with_, without in zip(own, none, strict=True)]
        majority = pharaohs[self.seat] - rows.ahead[GAP] - rows.behind[GAP]
        found = [majority, *worth, self.last_disks(table)[self.seat]]
        corrections = self.corrections(table, self.seat)
        for name, place in _CORRECTED.items():
            found[_PLACES[name]] += corrections[place]
        return found

    def compared(self, chosen: Chances, other: Chances) -> list[Difference]:
        """What a choice brings more than another one; points of rivals count the more, the harder they are to beat."""
        if len(chosen) != self.width:
            return []
        change = [one - two for one, two in zip(chosen, other, strict=True)][self.seats :]
        total = [one + two for one, two in zip(chosen, other, strict=True)][self.seats :]
        rivals = [seat for seat in range(self.seats) if seat != self.seat]
        best = max([total[seat] for seat in rivals])
        shares = {seat: exp((total[seat] - best) / 2 / self._at) for seat in rivals}
        own = zip(AREAS, change[self.seats :], strict=True)
        return [Difference(Message(name), points, points) for (name, _), points in own] + [
            Difference(
                Message("for {seat}", {"seat": seat}), change[seat], -change[seat] * share / sum(shares.values())
            )
            for seat, share in shares.items()
        ]
