"""The moves of *Ra: The Dice Game*, and their texts.

A move is a letter or sign and what it names, without spaces:

====================  =========================================================================
``@2``                seat 2 (counted from 0) starts
``=PNCMS`` ``=-A--P``  a roll: the faces of the yellow, green, blue, purple and red die
``*YB``               reroll the yellow and the blue die
``.``                 stop rolling
``P:YG`` ``N:BV``     advance on the Pharaoh or the Nile track with these dice
``F:YGB``             flood the Nile
``C:YGBR>YB``         Civilization with these dice, markers on yellow and blue
``M:Y>Y3`` ``M:VR>V5``  Monument with this die, or these two, on row and column
``A:VR``              two Ankhs for two points
``S``                 settle the Suns now
``D:P`` ``D:-``       declare the Pharaoh (Nile, Civilization, Monument) disaster, or none
``L:YB`` ``L:Y3R5``   the victim gives up these markers
``E`` ``#``           end of the turn; the epoch is scored
====================  =========================================================================

"""

from __future__ import annotations

import re
from typing import NamedTuple

from ..game import N_
from ..textform import read_parts

_SIGNS = {"pharaoh": "P", "nile": "N", "flood": "F", "civilization": "C", "monument": "M", "ankhs": "A"}
_KINDS = {sign: kind for kind, sign in _SIGNS.items()}
_BARE = {"stop": ".", "suns": "S", "decline": "D:-", "end": "E", "score": "#"}
_LEADS = {"start": "@", "roll": "=", "reroll": "*", "disaster": "D:", "loss": "L:"}
_PATTERNS = {
    "start": re.compile(r"@(?P<choice>[0-3])"),
    "roll": re.compile(r"=(?P<dice>[PNCMAS-]{5})"),
    "reroll": re.compile(r"\*(?P<dice>[YGBVR]{1,5})"),
    "use": re.compile(r"(?P<sign>[PNFA]):(?P<dice>[YGBVR]{1,5})"),
    "place": re.compile(r"(?P<sign>C):(?P<dice>[YGBVR]{1,5})>(?P<spaces>[YGBVR]{1,5})"),
    "build": re.compile(r"(?P<sign>M):(?P<dice>[YGBVR]{1,2})>(?P<spaces>[YGBVR][1-8])"),
    "disaster": re.compile(r"D:(?P<choice>[PNCM])"),
    "loss": re.compile(r"L:(?P<spaces>[YGBVR]{2}|([YGBVR][1-8]){2})"),
}
_REFUSAL = N_("{text} is not a move of the dice game; write for example =PNCMS, *YB, P:YG or E.")


class Move(NamedTuple):
    """One step of the dice game.

    `dice` are the colours of the dice that the move uses or rerolls (for "roll": the five dice as rolled, `-` for one
    that was not in the hand), `spaces` where markers go or are taken from, `choice` the face that names a disaster or
    the seat that starts.

    >>> Move("monument", "YV", ("Y3",)).text()
    'M:YV>Y3'
    """

    kind: str
    dice: str = ""
    spaces: tuple[str, ...] = ()
    choice: str = ""

    def text(self) -> str:
        """The short form; `read_move` reads it back."""
        if self.kind in _BARE:
            return _BARE[self.kind]
        if self.kind in _SIGNS:
            target = f">{''.join(self.spaces)}" if self.spaces else ""
            return f"{_SIGNS[self.kind]}:{self.dice}{target}"
        return _LEADS[self.kind] + (self.dice or self.choice or "".join(self.spaces))


def read_move(text: str) -> Move:
    """The move that a short form describes; whether it is legal is for the state to say.

    >>> read_move("C:YGBR>YB")
    Move(kind='civilization', dice='YGBR', spaces=('Y', 'B'), choice='')

    Raises:
        MoveSyntax: it describes none.
    """
    kind, parts = read_parts(text, _BARE, _PATTERNS, _REFUSAL)
    kind = _KINDS.get(parts.get("sign", ""), kind)
    return Move(kind, parts.get("dice", ""), _spaces(parts.get("spaces", "")), parts.get("choice", ""))


def _spaces(text: str) -> tuple[str, ...]:
    """Spaces written without anything between them.

    >>> _spaces("YB"), _spaces("Y3R5")
    (('Y', 'B'), ('Y3', 'R5'))
    """
    return tuple(re.findall(r"[A-Z][1-8]?", text))
