"""An auction: who bids what, who wins, the exchange of disks, and what happens when nobody bids."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ..game import Message
from . import disasters, order
from .pieces import DISASTERS, ROW_SPACES, Move, only, together, without

if TYPE_CHECKING:
    from .observation import Observation
    from .state import State


def begin(state: State, *, drawn: bool) -> State:
    """The player whose turn it is takes the Ra marker; the bidding starts on their left and ends with them."""
    return state._replace(phase="auction", drawn=drawn, waiting=order.bidders(state))


def to_beat(table: State | Observation) -> int:
    """The highest bid so far; 0 when there is none."""
    return table.bids[-1][1] if table.bids else 0


def if_nobody_bids(table: State | Observation) -> str:
    """What becomes of the lot if all pass: the three cases of the rules.

    Returns:
        "stays": a drawn Ra started the auction, the tiles stay in the row;
        "discarded": Ra was invoked with a full row, the tiles are discarded;
        "forced": Ra was invoked with fewer tiles, whoever invoked must bid.
    """
    if table.drawn:
        return "stays"
    return "discarded" if len(table.row) >= ROW_SPACES else "forced"


def moves(table: State | Observation) -> tuple[Move, ...]:
    """Every face-up disk that is higher than the bids so far, and passing unless the bid is forced."""
    face_up = table.players[table.waiting[0]].face_up
    return _moves(face_up, to_beat(table), is_forced(table))


def is_forced(table: State | Observation) -> bool:
    """Whether the bidder may not pass: the one who invoked Ra on a row with room, when all others have passed."""
    return len(table.waiting) == 1 and not table.bids and if_nobody_bids(table) == "forced"


def why_not_bid(state: State, move: Move) -> Message | None:
    """One own face-up disk, higher than the bids so far."""
    player = state.players[state.waiting[0]]
    if move != Move("bid", disk=move.disk):
        return Message("A bid names one disk.")
    if move.disk in player.face_down:
        return Message("The disk {disk} lies face down: it cannot be used before the next epoch.", {"disk": move.disk})
    if move.disk not in player.face_up:
        return Message("Bid one of your own face-up disks.")
    if move.disk <= to_beat(state):
        return Message("A bid must be higher than {disk}, the highest so far.", {"disk": to_beat(state)})
    return None


def bid(state: State, move: Move) -> State:
    """The disk is offered; the next bidder has to beat it."""
    return _close(state._replace(bids=(*state.bids, (state.waiting[0], move.disk)), waiting=state.waiting[1:]))


def why_not_pass(state: State, move: Move) -> Message | None:
    """Everybody may pass but an invoker whose lot nobody wants while the row has room."""
    if move != PASS:
        return Message("Passing names nothing else.")
    if is_forced(state):
        return Message("You invoked Ra, the row is not full and nobody has bid: you must bid.")
    return None


def pass_bid(state: State, move: Move) -> State:
    """The chance to bid in this auction is gone."""
    del move
    return _close(state._replace(waiting=state.waiting[1:]))


def _close(state: State) -> State:
    """After the last bidder the auction is settled, and play goes on left of the one who triggered it."""
    if state.waiting:
        return state
    if state.bids:
        return _sell(state)
    row = "" if if_nobody_bids(state) == "discarded" else state.row
    return order.pass_on(state._replace(row=row, drawn=False))


def _sell(state: State) -> State:
    """The winner takes all tiles, leaves the disk in the centre and takes the one from there face down."""
    seat, disk = state.bids[-1]
    player = state.players[seat]
    struck = together(only(state.row, DISASTERS))
    winner = player._replace(
        face_up=tuple([other for other in player.face_up if other != disk]),
        face_down=tuple(sorted((*player.face_down, state.center), reverse=True)),
        tiles=together(player.tiles, without(state.row, struck)),
    )
    state = state.with_player(seat, winner)._replace(center=disk, row="", drawn=False, bids=())
    return disasters.strike(state, seat, struck)


@lru_cache(maxsize=4096)
def _moves(face_up: tuple[int, ...], least: int, forced: bool) -> tuple[Move, ...]:
    """Passing first, then bids from the lowest."""
    bids = tuple(Move("bid", disk=disk) for disk in reversed(face_up) if disk > least)
    return bids if forced else (PASS, *bids)


PASS = Move("pass")
