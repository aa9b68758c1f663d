"""An auction: who bids what, who wins, the exchange of disks, and what happens when nobody bids."""

from __future__ import annotations

from functools import lru_cache

from ..game import Message
from ..rulebook import with_player
from . import disasters, order
from .moves import Move
from .pieces import DISASTERS, ROW_SPACES, only, together, without
from .position import AnyPosition, Position, PositionT


def begin(position: PositionT, *, drawn: bool) -> PositionT:
    """The player whose turn it is takes the Ra marker; the bidding starts on their left and ends with them."""
    return position._replace(phase="auction", drawn=drawn, waiting=order.bidders(position))


def to_beat(position: AnyPosition) -> int:
    """The highest bid so far; 0 when there is none."""
    return position.bids[-1][1] if position.bids else 0


def if_nobody_bids(position: AnyPosition) -> str:
    """What becomes of the lot if all pass: the three cases of the rules.

    Returns:
        "stays": a drawn Ra started the auction, the tiles stay in the row;
        "discarded": Ra was invoked with a full row, the tiles are discarded;
        "forced": Ra was invoked with fewer tiles, whoever invoked must bid.
    """
    if position.drawn:
        return "stays"
    return "discarded" if len(position.row) >= ROW_SPACES else "forced"


def moves(position: AnyPosition) -> tuple[Move, ...]:
    """Every face-up disk that is higher than the bids so far, and passing unless the bid is forced."""
    face_up = position.players[position.waiting[0]].face_up
    return _moves(face_up, to_beat(position), is_forced(position))


def is_forced(position: AnyPosition) -> bool:
    """Whether the bidder may not pass: the one who invoked Ra on a row with room, when all others have passed."""
    return len(position.waiting) == 1 and not position.bids and if_nobody_bids(position) == "forced"


def why_not_bid(position: Position, move: Move) -> Message | None:
    """One own face-up disk, higher than the bids so far."""
    player = position.players[position.waiting[0]]
    if move != Move("bid", disk=move.disk):
        return Message("A bid names one disk.")
    if move.disk in player.face_down:
        return Message("The disk {disk} lies face down: it cannot be used before the next epoch.", {"disk": move.disk})
    if move.disk not in player.face_up:
        return Message("Bid one of your own face-up disks.")
    if move.disk <= to_beat(position):
        return Message("A bid must be higher than {disk}, the highest so far.", {"disk": to_beat(position)})
    return None


def bid(position: PositionT, move: Move) -> PositionT:
    """The disk is offered; the next bidder has to beat it."""
    return _close(
        position._replace(bids=(*position.bids, (position.waiting[0], move.disk)), waiting=position.waiting[1:])
    )


def why_not_pass(position: Position, move: Move) -> Message | None:
    """Everybody may pass but an invoker whose lot nobody wants while the row has room."""
    if move != PASS:
        return Message("Passing names nothing else.")
    if is_forced(position):
        return Message("You invoked Ra, the row is not full and nobody has bid: you must bid.")
    return None


def pass_bid(position: PositionT, move: Move) -> PositionT:
    """The chance to bid in this auction is gone."""
    del move
    return _close(position._replace(waiting=position.waiting[1:]))


def _close(position: PositionT) -> PositionT:
    """After the last bidder the auction is settled, and play goes on left of the one who triggered it."""
    if position.waiting:
        return position
    if position.bids:
        return _sell(position)
    row = "" if if_nobody_bids(position) == "discarded" else position.row
    return order.pass_on(position._replace(row=row, drawn=False))


def _sell(position: PositionT) -> PositionT:
    """The winner takes all tiles, leaves the disk in the centre and takes the one from there face down."""
    seat, disk = position.bids[-1]
    player = position.players[seat]
    struck = together(only(position.row, DISASTERS))
    winner = player._replace(
        face_up=tuple([other for other in player.face_up if other != disk]),
        face_down=tuple(sorted((*player.face_down, position.center), reverse=True)),
        tiles=together(player.tiles, without(position.row, struck)),
    )
    position = with_player(position, seat, winner)._replace(center=disk, row="", drawn=False, bids=())
    return disasters.strike(position, seat, struck)


@lru_cache(maxsize=4096)
def _moves(face_up: tuple[int, ...], least: int, forced: bool) -> tuple[Move, ...]:
    """Passing first, then bids from the lowest."""
    bids = tuple(Move("bid", disk=disk) for disk in reversed(face_up) if disk > least)
    return bids if forced else (PASS, *bids)


PASS = Move("pass")
