"""The moves of *Ra*, and their texts.

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

"""

from __future__ import annotations

import re
from typing import NamedTuple

from ..game import N_
from ..textform import read_parts
from .pieces import KINDS

_BARE = {"draw": "+", "invoke": "R", "pass": ".", "score": "#"}
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
_REFUSAL = N_("{text} is not a move of Ra; write for example +, R, B:13, G:Pa or a dot for passing.")


class Move(NamedTuple):
    """One step of the auction game.

    `tiles` are the tiles that the move draws, takes or gives up, in the order of the alphabet; `disk` is the one that
    is bid; `sets` are the numbers of disk sets (for "deal" one for each seat, for "pick" a single one); `seats` is the
    order around the table, clockwise.

    >>> Move("gods", "PP").text(), Move("bid", disk=13).text()
    ('G:PP', 'B:13')
    """

    kind: str
    tiles: str = ""
    disk: int = 0
    sets: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()

    def text(self) -> str:
        """The short form; `read_move` reads it back."""
        if self.kind in _BARE:
            return _BARE[self.kind]
        named = self.tiles or (str(self.disk) if self.disk else "".join(map(str, self.sets or self.seats)))
        return _LEADS[self.kind] + named


def read_move(text: str) -> Move:
    """The move that a short form describes; whether it is legal is for the state to say.

    >>> read_move("G:Pa"), read_move("B:13")
    (Move(kind='gods', tiles='Pa', disk=0, sets=(), seats=()), Move(kind='bid', tiles='', disk=13, sets=(), seats=()))

    Raises:
        MoveSyntax: it describes none.
    """
    kind, parts = read_parts(text, _BARE, _PATTERNS, _REFUSAL)
    sets, seats = (_digits(parts.get(name, "")) for name in ("sets", "seats"))
    return Move(kind, parts.get("tiles", ""), int(parts.get("disk", "0")), sets, seats)


def _digits(text: str) -> tuple[int, ...]:
    return tuple(map(int, text))
