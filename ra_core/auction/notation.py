"""The text form of positions of *Ra*; that of moves stands in `moves`.

A position is fourteen fields with a space between them, ``-`` for nothing: epoch; phase; turn; seating, clockwise;
steps of the boat; disk in the centre; row; auction, ``drawn``, ``invoked`` or ``-``; bids, as ``seat:disk`` with
commas; seats that still have to act; disasters; the seats, each as ``score/face-up disks/face-down disks/tiles`` with
dots between disks and commas between seats; the bag, each kind of tile followed by its number; and the options that
differ from the usual, as ``name=value`` with commas.
"""

from __future__ import annotations

import re

from ..game import Message, PositionError
from ..textform import (
    NOTHING,
    options_text,
    or_nothing,
    read_number,
    read_optional,
    read_options,
    read_seats,
    seats_text,
)
from .options import OPTIONS, Options
from .pieces import KINDS
from .position import Player, Position

_FIELDS = 14


def position_text(position: Position) -> str:
    """The position in one line."""
    fields = (
        position.epoch,
        position.phase,
        position.turn,
        seats_text(position.seating),
        position.boat,
        position.center,
        or_nothing(position.row),
        _auction_text(position),
        or_nothing(",".join(f"{seat}:{disk}" for seat, disk in position.bids)),
        seats_text(position.waiting),
        or_nothing(position.disasters),
        ",".join(map(_player_text, position.players)),
        or_nothing("".join(f"{kind}{position.bag.count(kind)}" for kind in KINDS if kind in position.bag)),
        options_text(OPTIONS, position.options),
    )
    return " ".join(map(str, fields))


def read_position(text: str) -> Position:
    """The position that a line describes; whether it can arise is for `validation` to say.

    Raises:
        PositionError: it describes none.
    """
    fields = text.split(" ")
    if len(fields) != _FIELDS:
        raise PositionError(Message("A position of Ra has fourteen fields, not {count}.", {"count": len(fields)}))
    epoch, phase, turn, seating, boat, center, row, auction, bids, waiting, disasters, players, bag, options = fields
    return Position(
        options=Options._make(read_options(OPTIONS, options)),
        players=tuple(_read_player(player) for player in players.split(",")),
        seating=read_seats(seating),
        phase=phase,
        turn=read_number(turn),
        epoch=read_number(epoch),
        boat=read_number(boat),
        center=read_number(center),
        row=read_optional(row),
        bag=_read_bag(bag),
        drawn=_read_auction(auction, phase),
        bids=tuple(_read_bid(bid) for bid in read_optional(bids).split(",") if bid),
        waiting=read_seats(waiting),
        disasters=read_optional(disasters),
    )


def _auction_text(position: Position) -> str:
    if position.phase != "auction" and not position.drawn:
        return NOTHING
    return "drawn" if position.drawn else "invoked"


def _player_text(player: Player) -> str:
    disks = (or_nothing(".".join(map(str, some))) for some in (player.face_up, player.face_down))
    return "/".join((str(player.score), *disks, or_nothing(player.tiles)))


def _read_auction(text: str, phase: str) -> bool:
    if text not in ("drawn", "invoked", NOTHING) or (text == NOTHING) == (phase == "auction"):
        raise PositionError(Message("During an auction, and only then, a position says drawn or invoked."))
    return text == "drawn"


def _read_bid(text: str) -> tuple[int, int]:
    seat, colon, disk = text.partition(":")
    if not colon:
        raise PositionError(Message("A bid is a seat and a disk with a colon between them, such as 2:13."))
    return read_number(seat), read_number(disk)


def _read_player(text: str) -> Player:
    fields = text.split("/")
    if len(fields) != 4:
        raise PositionError(
            Message("A seat of a position has four fields: score, face-up disks, face-down disks, tiles.")
        )
    score, face_up, face_down, tiles = fields
    return Player(read_number(score), _read_disks(face_up), _read_disks(face_down), read_optional(tiles))


def _read_disks(text: str) -> tuple[int, ...]:
    return tuple(read_number(disk) for disk in read_optional(text).split(".")) if read_optional(text) else ()


def _read_bag(text: str) -> str:
    if not re.fullmatch(r"([A-Za-z][0-9]{1,2})*", read_optional(text)):
        raise PositionError(Message("The bag is written as letters of tiles, each with its number, such as P25R30."))
    return "".join(kind * int(count) for kind, count in re.findall(r"([A-Za-z])([0-9]+)", text))
