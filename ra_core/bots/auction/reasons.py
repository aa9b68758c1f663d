"""Why a move is made: one sentence from what it does on the table.

A sentence says what the move is good for, not that it is the best; how good it is, the numbers beside it say. It rests
on what the seat sees and on nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...auction.bidding import is_forced, to_beat
from ...auction.disasters import resolving
from ...auction.observation import Observation
from ...auction.pieces import (
    CIVILIZATIONS,
    DISASTERS,
    DISK_SETS,
    FLOOD,
    GOD,
    GOLD,
    MONUMENTS,
    NILE,
    PHARAOH,
    RA,
    ROW_SPACES,
    TILE_NAMES,
    VICTIMS,
    Move,
    only,
    without,
)
from ...auction.scoring import CIVILIZATION_POINTS, COPIES_POINTS, GOD_POINTS, GOLD_POINTS, is_last
from ...game import Message


def reason(sight: Observation, move: Move) -> Message:
    """A sentence about what a move of the seat that acts is good for."""
    return REASONS[move.kind](sight, move)


# -- What tiles are good for


def aim(sight: Observation, tiles: str) -> Message | None:
    """What a seat wants some tiles for most, as a part of a sentence; None when they are of little use to it."""
    for look in (_flood, _civilizations, _pharaohs, _sets, _gold, _monuments, _nile, _gods):
        found = look(sight.players[sight.seat].tiles, tiles, sight)
        if found:
            return found
    return None


def _flood(own: str, won: str, sight: Observation) -> Message | None:
    nile = (own + won).count(NILE)
    if FLOOD not in won:
        return None
    if nile and FLOOD not in own:
        return Message("a Flood for {count} Nile tiles", {"count": nile})
    return Message("the Floods, one point each") if won.count(FLOOD) > 1 else None


def _civilizations(own: str, won: str, sight: Observation) -> Message | None:
    before, after = [sum([kind in tiles for kind in CIVILIZATIONS]) for tiles in (own, own + won)]
    if CIVILIZATION_POINTS[after] == CIVILIZATION_POINTS[before]:
        return None
    if not before and not CIVILIZATION_POINTS[after]:
        return Message("a civilization, without which the epoch costs {points}", {"points": -CIVILIZATION_POINTS[0]})
    values = {"count": after, "points": CIVILIZATION_POINTS[after]}
    return Message("{count} different civilizations, which score {points}", values)


def _pharaohs(own: str, won: str, sight: Observation) -> Message | None:
    if PHARAOH not in won:
        return None
    others = [player.tiles.count(PHARAOH) for seat, player in enumerate(sight.players) if seat != sight.seat]
    before, after = own.count(PHARAOH), (own + won).count(PHARAOH)
    if before < max(others) <= after or before == max(others):
        return Message("the most Pharaohs: {count}", {"count": after})
    if before <= min(others) < after:
        return Message("no longer having the fewest Pharaohs")
    return None


def _sets(own: str, won: str, sight: Observation) -> Message | None:
    for kind in MONUMENTS:
        count = (own + won).count(kind)
        if kind in won and COPIES_POINTS[count]:
            values = {"name": Message(TILE_NAMES[kind]), "count": count, "points": COPIES_POINTS[count]}
            return Message("{count} monuments of one kind ({name}), which score {points}", values)
    return None


def _gold(own: str, won: str, sight: Observation) -> Message | None:
    return Message("Gold, worth {points}", {"points": GOLD_POINTS * won.count(GOLD)}) if GOLD in won else None


def _monuments(own: str, won: str, sight: Observation) -> Message | None:
    new = [kind for kind in MONUMENTS if kind in won and kind not in own]
    if len(new) > 1:
        return Message("{count} new kinds of monuments", {"count": len(new)})
    if only(won, MONUMENTS):
        return Message("a monument, which counts at the end of the game")
    return None


def _nile(own: str, won: str, sight: Observation) -> Message | None:
    if NILE not in won:
        return None
    if FLOOD in own:
        return Message("Nile tiles, which your Flood makes count")
    return None if is_last(sight) else Message("Nile tiles, which wait for a Flood and stay for later epochs")


def _gods(own: str, won: str, sight: Observation) -> Message | None:
    return Message("a God, which takes a tile or scores {points}", {"points": GOD_POINTS}) if GOD in won else None


def threat(sight: Observation, tiles: str) -> Message | None:
    """The disaster among some tiles that takes most from the seat, by name."""
    own = sight.players[sight.seat].tiles + tiles
    hits = [(len(only(own, VICTIMS[disaster])), disaster) for disaster in only(tiles, DISASTERS)]
    return Message(TILE_NAMES[max(hits)[1]]) if hits and max(hits)[0] else None


# -- Auctions


def _bid(sight: Observation, move: Move) -> Message:
    values: dict[str, object] = {"disk": move.disk, "center": sight.center}
    wanted = aim(sight, sight.row)
    if wanted is None:
        return _bid_for_the_disk(sight, move, values)
    values["aim"] = wanted
    later = [player.face_up for player in map(sight.players.__getitem__, sight.waiting[1:])]
    if any(max(hand) > move.disk for hand in later):
        return Message("Bidding {disk} is for {aim}, and whoever wants it has to pay more.", values)
    if is_last(sight):
        return Message("Bidding {disk} wins {aim}; the {center} counts for the sum of your disks.", values)
    return Message("Bidding {disk} wins {aim}; the {center} is yours in the next epoch.", values)


def _bid_for_the_disk(sight: Observation, move: Move, values: dict[str, object]) -> Message:
    if is_forced(sight):
        return Message("You have to bid, and the {disk} is what you can best do without.", values)
    if sight.center > move.disk:
        return Message("Bidding {disk} brings the higher {center} from the centre.", values)
    return Message("Bidding {disk} keeps the lot from the others.", values)


def _pass(sight: Observation, move: Move) -> Message:
    hand = sight.players[sight.seat].face_up
    if max(hand) <= to_beat(sight):
        return Message("None of your disks is high enough.")
    if not sight.row:
        return Message("There is nothing to win here but the disk from the centre.")
    disaster = threat(sight, sight.row)
    if disaster:
        return Message("The {disaster} in the lot takes from what it brings.", {"disaster": disaster})
    if aim(sight, sight.row) is None:
        return Message("The lot brings you little.")
    return Message("Your disks can win better lots than this one.")


# -- Turns


def _draw(sight: Observation, move: Move) -> Message:
    if sight.boat == sight.track - 1 and sight.bag:
        chance = round(100 * sight.bag.count(RA) / len(sight.bag))
        return Message("The lot may grow; {percent} in a hundred tiles end the epoch.", {"percent": chance})
    if not sight.row:
        return Message("The row is empty: there is nothing to bid for yet.")
    if not any(player.face_up for seat, player in enumerate(sight.players) if seat != sight.seat):
        return Message("Nobody else has a face-up disk: the lot can grow for you.")
    return Message("The lot is not yet what you would give a disk for.")


def _invoke(sight: Observation, move: Move) -> Message:
    if len(sight.row) >= ROW_SPACES:
        return Message("The row is full: the lot is sold or discarded.")
    if not sight.row:
        return Message("An empty lot costs a low disk, and brings the {center}.", {"center": sight.center})
    wanted = aim(sight, sight.row)
    if wanted:
        return Message("You bid last, and the lot holds {aim}.", {"aim": wanted})
    return Message("Others pay for the lot before it becomes a better one.")


def _spend(sight: Observation, move: Move) -> Message:
    wanted = aim(sight, move.tiles)
    if wanted:
        return Message("Spending Gods gets {aim}, without an auction.", {"aim": wanted})
    if only(move.tiles, DISASTERS):
        return Message("Taken by a God, the disaster does little harm, and the lot is free of it.")
    return Message("Spending Gods keeps these tiles from the others.")


# -- Losses and drafts


def _loss(sight: Observation, move: Move) -> Message:
    own = sight.players[sight.seat].tiles
    kept = without(own, move.tiles)
    if all(tile in kept for tile in move.tiles):
        return Message("What goes are second copies; every kind stays.")
    if resolving(sight) == "U":
        count = sum([kind in kept for kind in CIVILIZATIONS])
        return Message("{count} different civilizations are left.", {"count": count})
    count = sum([kind in kept for kind in MONUMENTS])
    return Message("{count} kinds of monuments are left, and the larger sets.", {"count": count})


def _pick(sight: Observation, move: Move) -> Message:
    disks = DISK_SETS[len(sight.players)][move.sets[0] - 1]
    if max(disks) == max(map(max, DISK_SETS[len(sight.players)])):
        return Message("The {disk} beats every other disk.", {"disk": max(disks)})
    return Message("The lowest disk of this set is a {disk}, which still beats others.", {"disk": min(disks)})


REASONS: Final[dict[str, Callable[[Observation, Move], Message]]] = {
    "bid": _bid,
    "pass": _pass,
    "draw": _draw,
    "invoke": _invoke,
    "gods": _spend,
    "loss": _loss,
    "pick": _pick,
}
