"""The text forms of moves and positions of the auction game.

A move is a letter or sign and what it names, without spaces; tiles are the letters of `pieces`:

==================  ==============================================================================
``@201``            the seats (counted from 0) around the table, clockwise from the first one
``D:312``           the deal: the number of the disk set (counted from 1) of each seat
``K:2``             the player picks this set in the draft
``+``               draw a tile
``=P``              the tile that comes out of the bag
``R``               invoke Ra
``G:Pa``            spend Gods for these tiles of the row
``B:13`` ``.``      bid this disk; pass
``L:ab``            the disaster takes these tiles
``#``               the epoch is scored
==================  ==============================================================================

A position is fourteen fields with a space between them, ``-`` for nothing: epoch; phase; turn; seating, clockwise;
steps of the boat; disk in the centre; row; auction, ``drawn``, ``invoked`` or ``-``; bids, as ``seat:disk`` with
commas; seats that still have to act; disasters; the seats, each as ``score/face-up disks/face-down disks/tiles`` with
dots between disks and commas between seats; the bag, each kind of tile followed by its number; and the options that
differ from the usual, as ``name=value`` with commas.
"""

from __future__ import annotations

import re

from ..game import Message, MoveSyntax, PositionError, SetupError, option_text
from .pieces import KINDS, OPTIONS, Move, Options, Player
from .state import State

_BARE = {"draw": "+", "invoke": "R", "pass": ".", "score": "#"}
_BARE_KINDS = {sign: kind for kind, sign in _BARE.items()}
_LEADS = {"seat": "@", "deal": "D:", "pick": "K:", "tile": "=", "gods": "G:", "bid": "B:", "loss": "L:"}
_PATTERNS = {
    "seat": re.compile(r"@(?P<seats>[0-4]{2,5})"),
    "deal": re.compile(r"D:(?P<sets>[1-5]{2,5})"),
    "pick": re.compile(r"K:(?P<sets>[1-5])"),
    "tile": re.compile(rf"=(?P<tiles>[{KINDS}])"),
    "gods": re.compile(rf"G:(?P<tiles>[{KINDS}]{{1,8}})"),
    "bid": re.compile(r"B:(?P<disk>[1-9]|1[0-6])"),
    "loss": re.compile(rf"L:(?P<tiles>[{KINDS}]{{1,8}})"),
}
_NOTHING = "-"
_FIELDS = 14
_LONGEST_NUMBER = 6
_SHOWN = 20


def move_text(move: Move) -> str:
    """The short form of a move."""
    if move.kind in _BARE:
        return _BARE[move.kind]
    named = move.tiles or (str(move.disk) if move.disk else "".join(map(str, move.sets or move.seats)))
    return _LEADS[move.kind] + named


def read_move(text: str) -> Move:
    """The move that a short form describes; whether it is legal is for the state to say.

    >>> read_move("G:Pa"), read_move("B:13")
    (Move(kind='gods', tiles='Pa', disk=0, sets=(), seats=()), Move(kind='bid', tiles='', disk=13, sets=(), seats=()))

    Raises:
        MoveSyntax: it describes none.
    """
    if text in _BARE_KINDS:
        return Move(_BARE_KINDS[text])
    for kind, pattern in _PATTERNS.items():
        match = pattern.fullmatch(text)
        if match:
            parts = {"tiles": "", "disk": "0", "sets": "", "seats": ""} | match.groupdict()
            return Move(kind, parts["tiles"], int(parts["disk"]), _digits(parts["sets"]), _digits(parts["seats"]))
    raise MoveSyntax(
        Message(
            "{text} is not a move of Ra; write for example +, R, B:13, G:Pa or a dot for passing.",
            {"text": repr(text[:_SHOWN])},
        )
    )


def state_text(state: State) -> str:
    """The position in one line."""
    fields = (
        state.epoch,
        state.phase,
        state.turn,
        "".join(map(str, state.seating)) or _NOTHING,
        state.boat,
        state.center,
        state.row or _NOTHING,
        _auction_text(state),
        ",".join(f"{seat}:{disk}" for seat, disk in state.bids) or _NOTHING,
        "".join(map(str, state.waiting)) or _NOTHING,
        state.disasters or _NOTHING,
        ",".join(map(_player_text, state.players)),
        "".join(f"{kind}{state.bag.count(kind)}" for kind in KINDS if kind in state.bag) or _NOTHING,
        _options_text(state.options) or _NOTHING,
    )
    return " ".join(map(str, fields))


def read_state(text: str) -> State:
    """The position that a line describes.

    >>> from .state import new_state
    >>> read_state(new_state(2, Options()).text()) == new_state(2, Options())
    True

    Raises:
        PositionError: it describes none, or one that cannot arise.
    """
    fields = text.split(" ")
    if len(fields) != _FIELDS:
        raise PositionError(Message("A position of Ra has fourteen fields, not {count}.", {"count": len(fields)}))
    epoch, phase, turn, seating, boat, center, row, auction, bids, waiting, disasters, players, bag, options = fields
    state = State(
        options=_read_options(options),
        players=tuple(_read_player(player) for player in players.split(",")),
        seating=_read_seats(seating),
        phase=phase,
        turn=_number(turn),
        epoch=_number(epoch),
        boat=_number(boat),
        center=_number(center),
        row=_optional(row),
        bag=_read_bag(bag),
        drawn=_read_auction(auction, phase),
        bids=tuple(_read_bid(bid) for bid in _optional(bids).split(",") if bid),
        waiting=_read_seats(waiting),
        disasters=_optional(disasters),
    )
    flaws = state.flaws()
    if flaws:
        raise PositionError(flaws[0])
    return state


def _auction_text(state: State) -> str:
    if state.phase != "auction" and not state.drawn:
        return _NOTHING
    return "drawn" if state.drawn else "invoked"


def _player_text(player: Player) -> str:
    disks = (".".join(map(str, some)) or _NOTHING for some in (player.face_up, player.face_down))
    return "/".join((str(player.score), *disks, player.tiles or _NOTHING))


def _options_text(options: Options) -> str:
    chosen = options._asdict()
    return ",".join(
        f"{option.name}={option_text(chosen[option.name])}"
        for option in OPTIONS
        if chosen[option.name] != option.default
    )


def _digits(text: str) -> tuple[int, ...]:
    return tuple(map(int, text))


def _number(text: str) -> int:
    if not re.fullmatch(rf"-?[0-9]{{1,{_LONGEST_NUMBER}}}", text):
        raise PositionError(Message("{text} stands where a position needs a number.", {"text": repr(text[:_SHOWN])}))
    return int(text)


def _optional(text: str) -> str:
    return "" if text == _NOTHING else text


def _read_seats(text: str) -> tuple[int, ...]:
    return tuple(_number(seat) for seat in _optional(text))


def _read_auction(text: str, phase: str) -> bool:
    if text not in ("drawn", "invoked", _NOTHING) or (text == _NOTHING) == (phase == "auction"):
        raise PositionError(Message("During an auction, and only then, a position says drawn or invoked."))
    return text == "drawn"


def _read_bid(text: str) -> tuple[int, int]:
    seat, colon, disk = text.partition(":")
    if not colon:
        raise PositionError(Message("A bid is a seat and a disk with a colon between them, such as 2:13."))
    return _number(seat), _number(disk)


def _read_player(text: str) -> Player:
    fields = text.split("/")
    if len(fields) != 4:
        raise PositionError(
            Message("A seat of a position has four fields: score, face-up disks, face-down disks, tiles.")
        )
    score, face_up, face_down, tiles = fields
    return Player(_number(score), _read_disks(face_up), _read_disks(face_down), _optional(tiles))


def _read_disks(text: str) -> tuple[int, ...]:
    return tuple(_number(disk) for disk in _optional(text).split(".")) if _optional(text) else ()


def _read_bag(text: str) -> str:
    if not re.fullmatch(r"([A-Za-z][0-9]{1,2})*", _optional(text)):
        raise PositionError(Message("The bag is written as letters of tiles, each with its number, such as P25R30."))
    return "".join(kind * int(count) for kind, count in re.findall(r"([A-Za-z])([0-9]+)", text))


def _read_options(text: str) -> Options:
    known = {option.name: option for option in OPTIONS}
    values: dict[str, int | str | bool] = {}
    for pair in _optional(text).split(",") if _optional(text) else ():
        name, _, value = pair.partition("=")
        if name not in known or name in values:
            raise PositionError(Message("There is no option {name}.", {"name": repr(name[:_SHOWN])}))
        try:
            values[name] = known[name].read(value)
        except SetupError as error:
            raise PositionError(error.message) from None
    return Options(**values)  # type: ignore[arg-type]
