"""A sentence for everything that happens in the auction game, from what everybody sees.

The log is read by all, so no sentence names points or a disk that lies face down.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ra_core.auction import Move, State
from ra_core.auction.bidding import if_nobody_bids
from ra_core.auction.pieces import DISASTERS, DISK_SETS, RA, VICTIMS, only, together, without
from ra_core.game import N_, Message

from ...views.elements import ROMAN
from .labels import NAMES, chain, listing

Names = tuple[str, ...]


def narrate(before: State, move: Move, after: State, names: Names) -> Message:
    """What a move did, in one sentence or a few."""
    return _TELLERS[move.kind](before, move, after, names)


def disks_text(disks: tuple[int, ...]) -> str:
    """A set of disks as it is written.

    >>> disks_text((9, 6, 5, 2))
    '9-6-5-2'
    """
    return "-".join(map(str, disks))


def _in_turn(*messages: Message | None) -> Message:
    """Several sentences, one after the other."""
    first, *rest = [message for message in messages if message is not None]
    return Message("{first} {rest}", {"first": first, "rest": _in_turn(*rest)}) if rest else first


# -- Before the first turn


def _seat(before: State, move: Move, after: State, names: Names) -> Message:
    order = chain([Message(names[seat]) for seat in move.seats])
    return Message("Around the table sit: {names}.", {"names": order})


def _deal(before: State, move: Move, after: State, names: Names) -> Message:
    return Message("The disks are dealt; {name} has the highest one and starts.", {"name": names[after.turn]})


def _pick(before: State, move: Move, after: State, names: Names) -> Message:
    disks = disks_text(DISK_SETS[len(names)][move.sets[0] - 1])
    picked = Message("{name} picks the set {disks}.", {"name": names[before.waiting[0]], "disks": disks})
    if after.phase == "draft":
        return picked
    return _in_turn(picked, Message("{name} has the highest disk and starts.", {"name": names[after.turn]}))


# -- A turn


def _draw(before: State, move: Move, after: State, names: Names) -> Message:
    return Message("{name} draws a tile.", {"name": names[before.turn]})


def _tile(before: State, move: Move, after: State, names: Names) -> Message:
    name = names[before.turn]
    if move.tiles != RA:
        return Message("{name} draws {tile}.", {"name": name, "tile": NAMES[move.tiles]})
    if after.phase == "scoring":
        return Message("{name} draws Ra: the boat reaches the last space, and the epoch is over.", {"name": name})
    return Message(
        "{name} draws Ra: the boat moves to space {space}, and an auction begins.",
        {"name": name, "space": after.track - after.boat},
    )


def _invoke(before: State, move: Move, after: State, names: Names) -> Message:
    return Message("{name} invokes Ra: an auction begins.", {"name": names[before.turn]})


def _gods(before: State, move: Move, after: State, names: Names) -> Message:
    values: dict[str, object] = {"name": names[before.turn], "count": len(move.tiles), "tiles": listing(move.tiles)}
    if len(move.tiles) == 1:
        spent = Message("{name} spends a God and takes {tiles}.", values)
    else:
        spent = Message("{name} spends {count} Gods and takes {tiles}.", values)
    owned = together(before.players[before.turn].tiles, move.tiles)
    return _in_turn(spent, *_struck(before.turn, only(move.tiles, DISASTERS), owned, after, names), _over(after))


# -- An auction


def _bid(before: State, move: Move, after: State, names: Names) -> Message:
    seat = before.waiting[0]
    said = Message("{name} bids {disk}.", {"name": names[seat], "disk": move.disk})
    return _in_turn(said, *_outcome(before, (*before.bids, (seat, move.disk)), after, names))


def _pass(before: State, move: Move, after: State, names: Names) -> Message:
    said = Message("{name} passes.", {"name": names[before.waiting[0]]})
    return _in_turn(said, *_outcome(before, before.bids, after, names))


def _outcome(
    before: State, bids: tuple[tuple[int, int], ...], after: State, names: Names
) -> tuple[Message | None, ...]:
    """What came of the auction, if it is over."""
    if len(before.waiting) > 1:
        return ()
    if not bids:
        return Message(_NOBODY[if_nobody_bids(before)]), _over(after)
    seat, disk = bids[-1]
    values: dict[str, object] = {"name": names[seat], "disk": disk}
    if before.row:
        won = Message("{name} wins with {disk}: {tiles}.", values | {"tiles": listing(before.row)})
    else:
        won = Message("{name} wins nothing with {disk}.", values)
    swapped = Message("The {disk} lies in the centre now; {name} takes the disk from there face down.", values)
    owned = together(before.players[seat].tiles, before.row)
    return won, swapped, *_struck(seat, only(before.row, DISASTERS), owned, after, names), _over(after)


_NOBODY: Final = {
    "stays": N_("Nobody bids: Ra was drawn, so the tiles stay."),
    "discarded": N_("Nobody bids: the row was full, so its tiles are discarded."),
}


# -- Disasters


def _loss(before: State, move: Move, after: State, names: Names) -> Message:
    seat = before.waiting[0]
    owned = before.players[seat].tiles
    return _in_turn(*_struck(seat, before.disasters, owned, after, names), _over(after))


def _struck(seat: int, struck: str, owned: str, after: State, names: Names) -> list[Message]:
    """What each kind of disaster took of the tiles that the seat owned; those still to be resolved follow later."""
    found = []
    for disaster in DISASTERS:
        if disaster not in struck or disaster in after.disasters:
            continue
        kinds = VICTIMS[disaster]
        lost = without(only(owned, kinds), only(after.players[seat].tiles, kinds))
        values: dict[str, object] = {"name": names[seat], "disaster": NAMES[disaster]}
        if lost:
            found.append(Message("{disaster}: {name} loses {tiles}.", values | {"tiles": listing(lost)}))
        else:
            found.append(Message("{disaster}: {name} has nothing to lose.", values))
    return found


# -- The end of an epoch


def _over(after: State) -> Message | None:
    if after.phase != "scoring":
        return None
    return Message("Nobody has a face-up disk left: the epoch is over.")


def _score(before: State, move: Move, after: State, names: Names) -> Message:
    if after.phase == "over":
        return Message("Epoch {epoch} is scored, and the game is over.", {"epoch": ROMAN[before.epoch]})
    return Message(
        "Epoch {epoch} is scored; {name} has the highest disk and starts the next one.",
        {"epoch": ROMAN[before.epoch], "name": names[after.turn]},
    )


_TELLERS: dict[str, Callable[[State, Move, State, Names], Message]] = {
    "seat": _seat,
    "deal": _deal,
    "pick": _pick,
    "draw": _draw,
    "tile": _tile,
    "invoke": _invoke,
    "gods": _gods,
    "bid": _bid,
    "pass": _pass,
    "loss": _loss,
    "score": _score,
}
