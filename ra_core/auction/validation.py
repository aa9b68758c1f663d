"""What is wrong with a position that somebody made by hand.

Every flaw is named, not only the first, so that a position can be mended in one go. A sound position need not be
reachable by play; it is one from which the game can go on, and end, by the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..game import Message
from . import order
from .disasters import losses, resolving
from .disks import open_sets
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
    check_options,
    only,
    together,
)

if TYPE_CHECKING:
    from .state import State

_BEFORE = ("start", "draft")
_UNDERWAY = ("turn", "draw", "auction", "disaster")
_PHASES = (*_BEFORE, *_UNDERWAY, "scoring", "over")
_LARGEST_SCORE = 999


def flaws(state: State) -> tuple[Message, ...]:
    """All flaws of a position; empty for a sound one."""
    basic = (*_table_flaws(state),) or (*_number_flaws(state),)
    if basic:
        return basic
    found = (*_tile_flaws(state), *_disk_flaws(state), *_boat_flaws(state))
    return found or tuple(_phase_flaws(state))


# -- What makes all other questions meaningless: first the table, then the numbers on it


def _table_flaws(state: State) -> Iterator[Message]:
    seats = len(state.players)
    if seats not in DISK_SETS:
        yield Message("Ra has 2 to 5 seats.")
        return
    reason = check_options(seats, state.options._asdict())
    if reason:
        yield reason
    if state.phase not in _PHASES:
        yield Message("The phase is one of: {phases}.", {"phases": ", ".join(_PHASES)})


def _number_flaws(state: State) -> Iterator[Message]:
    seats = len(state.players)
    if sorted(state.seating) != list(range(seats)) and (state.seating or state.phase != "start"):
        yield Message("The seating names every seat once.")
    if not {state.turn, *state.waiting, *[seat for seat, _ in state.bids]} <= set(range(seats)):
        yield Message("The position names a seat that does not exist.")
    if not 1 <= state.epoch <= state.options.epochs:
        yield Message("The epoch is a number from 1 to {count}.", {"count": state.options.epochs})
    for seat, player in enumerate(state.players):
        if not 0 <= player.score <= _LARGEST_SCORE:
            yield Message("The score of seat {seat} is out of range.", {"seat": seat})


# -- Tiles


def _tile_flaws(state: State) -> Iterator[Message]:
    owned = [player.tiles for player in state.players]
    seen = "".join((state.row, state.bag, state.disasters, *owned))
    if not set(seen) <= set(KINDS):
        yield Message("A position holds a letter that is no tile.")
        return
    if any(together(tiles) != tiles for tiles in (state.bag, state.disasters, *owned)):
        yield Message("Outside the auction row, tiles are written in the order of the alphabet.")
    for kind, copies in COPIES.items():
        if seen.count(kind) > copies:
            yield Message(
                "There are only {count} tiles of the kind {tile}.", {"count": copies, "tile": Message(TILE_NAMES[kind])}
            )
    if len(state.row) > ROW_SPACES or RA in state.row:
        yield Message("The auction row holds at most eight tiles, and no Ra.")
    if any(only(tiles, RA + DISASTERS) for tiles in owned):
        yield Message("Nobody keeps a Ra tile or a disaster.")


# -- Disks


def _disk_flaws(state: State) -> Iterator[Message]:
    lying = [disks for player in state.players for disks in (player.face_up, player.face_down)]
    if any(tuple(sorted(disks, reverse=True)) != disks for disks in lying):
        yield Message("Disks are written with the highest first.")
    sets = DISK_SETS[len(state.players)]
    if state.phase in _BEFORE:
        yield from _undealt_disk_flaws(state)
        return
    there = sorted((state.center, *[disk for player in state.players for disk in player.disks]))
    if there != sorted((FIRST_CENTER, *[disk for disks in sets for disk in disks])):
        yield Message("The disks of the players and the one in the centre are those of the game, each once.")
    elif len({len(player.disks) for player in state.players}) > 1:
        yield Message("All players have the same number of disks.")


def _undealt_disk_flaws(state: State) -> Iterator[Message]:
    sets = DISK_SETS[len(state.players)]
    taken = [player.face_up for player in state.players if player.face_up]
    picked = len(sets) - len(state.waiting) if state.phase == "draft" else 0
    fits = len(taken) == picked == len(set(taken)) and set(taken) <= set(sets)
    if not fits or any(player.face_down for player in state.players) or state.center != FIRST_CENTER:
        yield Message("Before the first turn the disks lie in their sets, and the 1 in the centre.")


# -- The boat


def _boat_flaws(state: State) -> Iterator[Message]:
    steps = BOAT_STEPS[len(state.players)]
    if not 0 <= state.boat <= steps:
        yield Message("The boat stands beyond its track.")
        return
    later = (state.options.epochs - state.epoch) * steps
    now = steps - state.boat if state.phase in (*_BEFORE, *_UNDERWAY) else 0
    if state.phase != "over" and state.bag.count(RA) < now + later:
        yield Message("There are too few Ra tiles in the bag: an epoch could not end.")
    if state.bag.count(RA) > COPIES[RA] - state.boat:
        yield Message("The Ra tiles that moved the boat have left the bag.")
    if state.boat == steps and state.phase != "scoring":
        yield Message("The epoch is scored when the boat has reached its last space.")


# -- How the phase goes together with the rest


def _phase_flaws(state: State) -> Iterator[Message]:
    if state.phase != "auction" and (state.drawn or state.bids):
        yield Message("Bids belong to an auction.")
    if state.phase != "disaster" and state.disasters:
        yield Message("Only while a player chooses a loss are there disasters that have not been resolved.")
    if state.phase not in ("auction", "disaster", "draft") and state.waiting:
        yield Message("Seats wait only to pick, to bid or to choose a loss.")
    check = _CHECKS.get(state.phase)
    if check:
        yield from check(state)


def _before_flaws(state: State) -> Iterator[Message]:
    if state.epoch > 1 or state.boat or state.row or any(player.tiles for player in state.players):
        yield Message("Before the first turn nothing has been drawn.")
    if not _leads_here(state):
        yield Message("The options of this table do not lead to such a phase.")
    if state.phase == "draft" and (not state.waiting or state.seating[-len(state.waiting) :] != state.waiting):
        yield Message("The draft goes around the table from the first seat.")
    elif state.phase == "draft" and len(open_sets(state)) != len(state.waiting):
        yield Message("There is a set for each seat that has to pick.")


def _leads_here(state: State) -> bool:
    """Whether the options make a table wait for a seating, a deal or a draft."""
    if not state.seating:
        return state.options.seating == "random"
    return state.options.disks == ("dealt" if state.phase == "start" else "drafted")


def _turn_flaws(state: State) -> Iterator[Message]:
    if not state.players[state.turn].face_up:
        yield Message("Only a player with a face-up disk takes a turn.")
    if state.phase == "draw" and len(state.row) >= ROW_SPACES:
        yield Message("With a full row no tile is drawn.")


def _auction_flaws(state: State) -> Iterator[Message]:
    yield from _turn_flaws(state)
    bidders = order.bidders(state)
    done = bidders[: len(bidders) - len(state.waiting)]
    if not state.waiting or (*done, *state.waiting) != bidders:
        yield Message("Seats bid in order from the left of the one who triggered the auction.")
    who, disks = [seat for seat, _ in state.bids], [disk for _, disk in state.bids]
    if who != [seat for seat in done if seat in who]:
        yield Message("Bids stand in the order in which they were made, one for a seat.")
    if disks != sorted(set(disks)) or any(disk not in state.players[seat].face_up for seat, disk in state.bids):
        yield Message("Each bid is a face-up disk of the bidder, higher than the one before.")
    if state.drawn and (not state.boat or len(state.row) >= ROW_SPACES):
        yield Message("A drawn Ra has moved the boat, and found room in the row.")


def _disaster_flaws(state: State) -> Iterator[Message]:
    if len(state.waiting) != 1 or not state.disasters or only(state.disasters, DISASTERS) != state.disasters:
        yield Message("A loss is chosen by one seat, for disasters that have not been resolved.")
        return
    disaster = resolving(state)
    tiles = state.players[state.waiting[0]].tiles
    if len(losses(tiles, disaster, state.disasters.count(disaster))) < 2:
        yield Message("A loss is chosen only where two different ones are possible.")


def _scoring_flaws(state: State) -> Iterator[Message]:
    if state.boat < BOAT_STEPS[len(state.players)] and any(player.face_up for player in state.players):
        yield Message("The epoch is over when the boat has arrived or nobody has a face-up disk.")


def _over_flaws(state: State) -> Iterator[Message]:
    if state.epoch != state.options.epochs:
        yield Message("The game ends with its last epoch.")
    if state.boat or state.row or any(player.face_down for player in state.players):
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
