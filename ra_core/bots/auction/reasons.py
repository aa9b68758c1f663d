"""Why a move is made: what it does on the table, and what it brings more or less than another one.

The first rests on what the seat sees and on nothing else, the second on the attribution by the evaluator that has
weighed the moves, so that it cannot contradict the numbers beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...auction.bidding import PASS, is_forced, to_beat
from ...auction.disasters import resolving
from ...auction.moves import Move
from ...auction.pieces import (
    CIVILIZATIONS,
    DISASTERS,
    DISK_SETS,
    FLOOD,
    GOLD,
    MONUMENTS,
    NILE,
    PHARAOH,
    RA,
    ROW_SPACES,
    TILE_NAMES,
    VICTIMS,
    only,
    without,
)
from ...auction.scoring import CIVILIZATION_POINTS, COPIES_POINTS, GOD_POINTS, GOLD_POINTS, is_last
from ...auction.state import Observation
from ...game import N_, Message
from ..attribution import LEAST, comparison, reasons_by_comparison
from .attribution import Attributor
from .auction_solver import with_seat
from .table import table_of
from .turn_solver import Ranking


class Teller:
    """Puts the moves of the seat that acts into words."""

    def __init__(self, sight: Observation, evaluator: Attributor) -> None:
        self.sight = sight
        self.evaluator = evaluator
        self._table = table_of(evaluator.state)
        self.own = sight.players[sight.seat].tiles

    def reasons(self, choices: Ranking, ranking: Ranking) -> list[Message]:
        """For the best of some choices what it is good for, for the others what they lose against it.

        `ranking` are all moves; a bid is compared with passing.
        """
        seat, compared = self.sight.seat, self.evaluator.compared
        plain = [REASONS[move.kind](self, move) for _, move in choices]
        best, move = choices[0]
        losses = [best[seat] - chances[seat] for chances, _ in choices]
        passing = [chances for chances, other in ranking if other == PASS and move.kind == "bid"]
        more = comparison(N_("Compared with passing: {account}."), compared(best, passing[0])) if passing else None
        values = [chances for chances, _ in choices]
        return reasons_by_comparison(plain, losses, lambda one, other: compared(values[one], values[other]), more)

    # -- What tiles are good for

    def aim(self, lot: str) -> Message | None:
        """What the seat wants some tiles for most, as a part of a sentence; None when they are of little use to it."""
        seat = self.sight.seat
        won = self.evaluator.won(self._table, seat, lot)
        before, after = [
            self.evaluator.by_area(self._table._replace(tiles=with_seat(self._table.tiles, seat, tiles)))
            for tiles in (self.own, won)
        ]
        gains = [(old - new, look) for old, new, look in zip(before, after, _LOOKS, strict=False)]
        for gain, look in sorted(gains, key=lambda item: item[0]):
            found = look(self.own, won, self.sight) if gain < -LEAST else None
            if found:
                return found
        return None


def _river(own: str, won: str, sight: Observation) -> Message | None:
    if FLOOD in won and FLOOD not in own and NILE in won:
        return Message("a Flood for Nile tiles ({count})", {"count": won.count(NILE)})
    if won.count(FLOOD) > own.count(FLOOD):
        return Message("Floods, one point each")
    if FLOOD in own:
        return Message("Nile tiles, which your Flood makes count")
    return None if is_last(sight) else Message("Nile tiles, which wait for a Flood and stay for later epochs")


def _civilizations(own: str, won: str, sight: Observation) -> Message | None:
    before, after = [sum([kind in tiles for kind in CIVILIZATIONS]) for tiles in (own, won)]
    if CIVILIZATION_POINTS[after] == CIVILIZATION_POINTS[before]:
        return None
    if not before and not CIVILIZATION_POINTS[after]:
        return Message("a civilization, without which the epoch costs {points}", {"points": -CIVILIZATION_POINTS[0]})
    values = {"count": after, "points": CIVILIZATION_POINTS[after]}
    return Message("{count} different civilizations, which score {points}", values)


def _pharaohs(own: str, won: str, sight: Observation) -> Message | None:
    others = [player.tiles.count(PHARAOH) for seat, player in enumerate(sight.players) if seat != sight.seat]
    before, after = own.count(PHARAOH), won.count(PHARAOH)
    if after >= max(others):
        return Message("the most Pharaohs: {count}", {"count": after})
    if before <= min(others) < after:
        return Message("enough Pharaohs not to have the fewest")
    return None


def _sets(own: str, won: str, sight: Observation) -> Message | None:
    for kind in MONUMENTS:
        count = won.count(kind)
        if count > own.count(kind) and COPIES_POINTS[count]:
            values = {"name": Message(TILE_NAMES[kind]), "count": count, "points": COPIES_POINTS[count]}
            return Message("{count} monuments of one kind ({name}), which score {points}", values)
    return None


def _monuments(own: str, won: str, sight: Observation) -> Message | None:
    new = sum([kind in won and kind not in own for kind in MONUMENTS])
    return Message("new kinds of monuments: {count}", {"count": new}) if new else None


def _gold(own: str, won: str, sight: Observation) -> Message | None:
    gold = won.count(GOLD) - own.count(GOLD)
    if gold:
        return Message("Gold, worth {points}", {"points": GOLD_POINTS * gold})
    return Message("a God, which takes a tile or scores {points}", {"points": GOD_POINTS})


_LOOKS: Final = (_pharaohs, _river, _civilizations, _monuments, _sets, _gold)
"""In the order of the attribution."""


def threat(sight: Observation, tiles: str) -> Message | None:
    """The disaster among some tiles that takes most from the seat, by name."""
    own = sight.players[sight.seat].tiles + tiles
    hits = [(len(only(own, VICTIMS[disaster])), disaster) for disaster in only(tiles, DISASTERS)]
    return Message(TILE_NAMES[max(hits)[1]]) if hits and max(hits)[0] else None


# -- Auctions


def _bid(teller: Teller, move: Move) -> Message | None:
    sight = teller.sight
    values: dict[str, object] = {"disk": move.disk, "center": sight.center}
    wanted = teller.aim(sight.row)
    if wanted is None:
        return _bid_for_the_disk(sight, move, values)
    values["aim"] = wanted
    later = [player.face_up for player in map(sight.players.__getitem__, sight.waiting[1:])]
    if any(max(hand) > move.disk for hand in later):
        return Message("Bidding {disk} is for {aim}; whoever wants the lot has to pay more.", values)
    if is_last(sight):
        return Message("Bidding {disk} wins {aim}; the {center} counts for the sum of your disks.", values)
    return Message("Bidding {disk} wins {aim}; the {center} is yours in the next epoch.", values)


def _bid_for_the_disk(sight: Observation, move: Move, values: dict[str, object]) -> Message | None:
    if is_forced(sight) and len(sight.players[sight.seat].face_up) == 1:
        return Message("You have to bid, and this is your only face-up disk.")
    if is_forced(sight):
        return Message("You have to bid, and the {disk} is what you can best do without.", values)
    if sight.center > move.disk:
        return Message("Bidding {disk} brings the higher {center} from the centre.", values)
    return None


def _pass(teller: Teller, move: Move) -> Message | None:
    sight = teller.sight
    if max(sight.players[sight.seat].face_up) <= to_beat(sight):
        return Message("None of your disks is high enough.")
    if not sight.row:
        return Message("There is nothing to win here but the disk from the centre.")
    disaster = threat(sight, sight.row)
    return Message("The {disaster} in the lot takes from what it brings.", {"disaster": disaster}) if disaster else None


# -- Turns


def _draw(teller: Teller, move: Move) -> Message | None:
    sight = teller.sight
    if sight.boat == sight.track - 1 and sight.bag:
        chance = round(100 * sight.bag.count(RA) / len(sight.bag))
        return Message("The lot may grow; {percent} in a hundred tiles end the epoch.", {"percent": chance})
    if not sight.row:
        return Message("The row is empty: there is nothing to bid for yet.")
    if not any(player.face_up for seat, player in enumerate(sight.players) if seat != sight.seat):
        return Message("Nobody else has a face-up disk: the lot can grow for you.")
    return None


def _invoke(teller: Teller, move: Move) -> Message | None:
    sight = teller.sight
    if len(sight.row) >= ROW_SPACES:
        return Message("The row is full: the lot is sold or discarded.")
    if not sight.row:
        return Message("An empty lot costs a low disk, and brings the {center}.", {"center": sight.center})
    wanted = teller.aim(sight.row)
    return Message("You bid last, and the lot holds {aim}.", {"aim": wanted}) if wanted else None


def _spend(teller: Teller, move: Move) -> Message | None:
    wanted = teller.aim(move.tiles)
    if wanted:
        return Message("Spending Gods gets {aim}, without an auction.", {"aim": wanted})
    if only(move.tiles, DISASTERS):
        return Message("Taken by a God, the disaster does little harm, and the lot is free of it.")
    return None


# -- Losses and drafts


def _loss(teller: Teller, move: Move) -> Message:
    kept = without(teller.own, move.tiles)
    if all(tile in kept for tile in move.tiles):
        return Message("What goes are second copies; every kind stays.")
    if resolving(teller.sight) == "U":
        count = sum([kind in kept for kind in CIVILIZATIONS])
        return Message("Kinds of civilizations that are left: {count}.", {"count": count})
    count = sum([kind in kept for kind in MONUMENTS])
    return Message("Kinds of monuments that are left: {count}.", {"count": count})


def odds(seats: int, number: int) -> float:
    """How often a disk of a set (by its number) is higher than a disk of another set.

    >>> odds(2, 1), round(odds(3, 3), 2)
    (0.5, 0.56)
    """
    sets = dict(enumerate(DISK_SETS[seats], start=1))
    own = sets.pop(number)
    pairs = [disk > other for disk in own for others in sets.values() for other in others]
    return sum(pairs) / len(pairs)


def _pick(teller: Teller, move: Move) -> Message:
    percent = round(100 * odds(teller.evaluator.seats, move.sets[0]))
    return Message(
        "Against a disk of another set, one of these is the higher one {percent} times in a hundred.",
        {"percent": percent},
    )


REASONS: Final[dict[str, Callable[[Teller, Move], Message | None]]] = {
    "bid": _bid,
    "pass": _pass,
    "draw": _draw,
    "invoke": _invoke,
    "gods": _spend,
    "loss": _loss,
    "pick": _pick,
}
