"""What is wrong with a position that somebody made by hand.

Every flaw is named, not only the first, so that a position can be mended in one go. A sound position need not be
reachable by play; it is one from which the game can go on, and end, by the rules.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..game import Message
from ..validation import LARGEST_SCORE, phase_flaws
from . import order
from .disasters import losses, resolving
from .disks import open_sets
from .options import check_options
from .pieces import (
    BOAT_STEPS,
    COPIES,
    DISASTERS,
    DISK_SETS,
    FIRST_CENTER,
    KINDS,
    RA,
    ROW_SPACES,
    TILE_NAMES,
    only,
    together,
)
from .position import Position

_BEFORE = ("start", "draft")
_UNDERWAY = ("turn", "draw", "auction", "disaster")
_PHASES = (*_BEFORE, *_UNDERWAY, "scoring", "over")


def flaws(position: Position) -> tuple[Message, ...]:
    """All flaws of a position; empty for a sound one."""
    basic = (*_table_flaws(position),) or (*_number_flaws(position),)
    if basic:
        return basic
    found = (*_tile_flaws(position), *_disk_flaws(position), *_boat_flaws(position))
    return found or tuple(_phase_flaws(position))


# -- What makes all other questions meaningless: first the table, then the numbers on it


def _table_flaws(position: Position) -> Iterator[Message]:
    seats = len(position.players)
    if seats not in DISK_SETS:
        yield Message("Ra has 2 to 5 seats.")
        return
    reason = check_options(seats, position.options._asdict())
    if reason:
        yield reason
    yield from phase_flaws(position.phase, _PHASES)


def _number_flaws(position: Position) -> Iterator[Message]:
    seats = len(position.players)
    if sorted(position.seating) != list(range(seats)) and (position.seating or position.phase != "start"):
        yield Message("The seating names every seat once.")
    if not {position.turn, *position.waiting, *[seat for seat, _ in position.bids]} <= set(range(seats)):
        yield Message("The position names a seat that does not exist.")
    if not 1 <= position.epoch <= position.options.epochs:
        yield Message("The epoch is a number from 1 to {count}.", {"count": position.options.epochs})
    for seat, player in enumerate(position.players):
        if not 0 <= player.score <= LARGEST_SCORE:
            yield Message("The score of seat {seat} is out of range.", {"seat": seat})


# -- Tiles


def _tile_flaws(position: Position) -> Iterator[Message]:
    owned = [player.tiles for player in position.players]
    seen = "".join((position.row, position.bag, position.disasters, *owned))
    if not set(seen) <= set(KINDS):
        yield Message("A position holds a letter that is no tile.")
        return
    if any(together(tiles) != tiles for tiles in (position.bag, position.disasters, *owned)):
        yield Message("Outside the auction row, tiles are written in the order of the alphabet.")
    for kind, copies in COPIES.items():
        if seen.count(kind) > copies:
            yield Message(
                "There are only {count} tiles of the kind {tile}.", {"count": copies, "tile": Message(TILE_NAMES[kind])}
            )
    if len(position.row) > ROW_SPACES or RA in position.row:
        yield Message("The auction row holds at most eight tiles, and no Ra.")
    if any(only(tiles, RA + DISASTERS) for tiles in owned):
        yield Message("Nobody keeps a Ra tile or a disaster.")


# -- Disks


def _disk_flaws(position: Position) -> Iterator[Message]:
    lying = [disks for player in position.players for disks in (player.face_up, player.face_down)]
    if any(tuple(sorted(disks, reverse=True)) != disks for disks in lying):
        yield Message("Disks are written with the highest first.")
    sets = DISK_SETS[len(position.players)]
    if position.phase in _BEFORE:
        yield from _undealt_disk_flaws(position)
        return
    there = sorted((position.center, *[disk for player in position.players for disk in player.disks]))
    if there != sorted((FIRST_CENTER, *[disk for disks in sets for disk in disks])):
        yield Message("The disks of the players and the one in the centre are those of the game, each once.")
    elif len({len(player.disks) for player in position.players}) > 1:
        yield Message("All players have the same number of disks.")


def _undealt_disk_flaws(position: Position) -> Iterator[Message]:
    sets = DISK_SETS[len(position.players)]
    taken = [player.face_up for player in position.players if player.face_up]
    picked = len(sets) - len(position.waiting) if position.phase == "draft" else 0
    fits = len(taken) == picked == len(set(taken)) and set(taken) <= set(sets)
    if not fits or any(player.face_down for player in position.players) or position.center != FIRST_CENTER:
        yield Message("Before the first turn the disks lie in their sets, and the 1 in the centre.")


# -- The boat


def _boat_flaws(position: Position) -> Iterator[Message]:
    steps = BOAT_STEPS[len(position.players)]
    if not 0 <= position.boat <= steps:
        yield Message("The boat stands beyond its track.")
        return
    later = (position.options.epochs - position.epoch) * steps
    now = steps - position.boat if position.phase in (*_BEFORE, *_UNDERWAY) else 0
    if position.phase != "over" and position.bag.count(RA) < now + later:
        yield Message("There are too few Ra tiles in the bag: an epoch could not end.")
    if position.bag.count(RA) > COPIES[RA] - position.boat:
        yield Message("The Ra tiles that moved the boat have left the bag.")
    if position.boat == steps and position.phase != "scoring":
        yield Message("The epoch is scored when the boat has reached its last space.")


# -- How the phase goes together with the rest


def _phase_flaws(position: Position) -> Iterator[Message]:
    if position.phase != "auction" and (position.drawn or position.bids):
        yield Message("Bids belong to an auction.")
    if position.phase != "disaster" and position.disasters:
        yield Message("Only while a player chooses a loss are there disasters that have not been resolved.")
    if position.phase not in ("auction", "disaster", "draft") and position.waiting:
        yield Message("Seats wait only to pick, to bid or to choose a loss.")
    check = _CHECKS.get(position.phase)
    if check:
        yield from check(position)


def _before_flaws(position: Position) -> Iterator[Message]:
    if position.epoch > 1 or position.boat or position.row or any(player.tiles for player in position.players):
        yield Message("Before the first turn nothing has been drawn.")
    if not _leads_here(position):
        yield Message("The options of this table do not lead to such a phase.")
    if position.phase == "draft" and (
        not position.waiting or position.seating[-len(position.waiting) :] != position.waiting
    ):
        yield Message("The draft goes around the table from the first seat.")
    elif position.phase == "draft" and len(open_sets(position)) != len(position.waiting):
        yield Message("There is a set for each seat that has to pick.")


def _leads_here(position: Position) -> bool:
    """Whether the options make a table wait for a seating, a deal or a draft."""
    if not position.seating:
        return position.options.seating == "random"
    return position.options.disks == ("dealt" if position.phase == "start" else "drafted")


def _turn_flaws(position: Position) -> Iterator[Message]:
    if not position.players[position.turn].face_up:
        yield Message("Only a player with a face-up disk takes a turn.")
    if position.phase == "draw" and len(position.row) >= ROW_SPACES:
        yield Message("With a full row no tile is drawn.")


def _auction_flaws(position: Position) -> Iterator[Message]:
    yield from _turn_flaws(position)
    bidders = order.bidders(position)
    done = bidders[: len(bidders) - len(position.waiting)]
    if not position.waiting or (*done, *position.waiting) != bidders:
        yield Message("Seats bid in order from the left of the one who triggered the auction.")
    who, disks = [seat for seat, _ in position.bids], [disk for _, disk in position.bids]
    if who != [seat for seat in done if seat in who]:
        yield Message("Bids stand in the order in which they were made, one for a seat.")
    if disks != sorted(set(disks)) or any(disk not in position.players[seat].face_up for seat, disk in position.bids):
        yield Message("Each bid is a face-up disk of the bidder, higher than the one before.")
    if position.drawn and (not position.boat or len(position.row) >= ROW_SPACES):
        yield Message("A drawn Ra has moved the boat, and found room in the row.")


def _disaster_flaws(position: Position) -> Iterator[Message]:
    if (
        len(position.waiting) != 1
        or not position.disasters
        or only(position.disasters, DISASTERS) != position.disasters
    ):
        yield Message("A loss is chosen by one seat, for disasters that have not been resolved.")
        return
    disaster = resolving(position)
    tiles = position.players[position.waiting[0]].tiles
    if len(losses(tiles, disaster, position.disasters.count(disaster))) < 2:
        yield Message("A loss is chosen only where two different ones are possible.")


def _scoring_flaws(position: Position) -> Iterator[Message]:
    if position.boat < BOAT_STEPS[len(position.players)] and any(player.face_up for player in position.players):
        yield Message("The epoch is over when the boat has arrived or nobody has a face-up disk.")


def _over_flaws(position: Position) -> Iterator[Message]:
    if position.epoch != position.options.epochs:
        yield Message("The game ends with its last epoch.")
    if position.boat or position.row or any(player.face_down for player in position.players):
        yield Message("After the last scoring the table is cleared and all disks lie face up.")


_CHECKS = {
    "start": _before_flaws,
    "draft": _before_flaws,
    "turn": _turn_flaws,
    "draw": _turn_flaws,
    "auction": _auction_flaws,
    "disaster": _disaster_flaws,
    "scoring": _scoring_flaws,
    "over": _over_flaws,
}
