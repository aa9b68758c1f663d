"""The text forms of moves and positions of the dice game.

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

A position is twelve fields with a space between them: epoch, phase, turn, steps of Ra, dice, rolls made, columns of the
Monuments of this turn, victims, disaster (``-`` for nothing); the seats, each as
``score/Pharaoh/Nile/floods/civilizations``, with commas between them; the five rows of the Monument area with ``/``
between them; and the options that differ from the usual, as ``name=value`` with commas.
"""

from __future__ import annotations

import re

from ..game import Message, MoveSyntax, PositionError, SetupError, option_text
from .pieces import COLUMNS, OPTIONS, Move, Options, Player
from .state import State

_SIGNS = {"pharaoh": "P", "nile": "N", "flood": "F", "civilization": "C", "monument": "M", "ankhs": "A"}
_KINDS = {sign: kind for kind, sign in _SIGNS.items()}
_BARE = {"stop": ".", "suns": "S", "decline": "D:-", "end": "E", "score": "#"}
_BARE_KINDS = {sign: kind for kind, sign in _BARE.items()}
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
_NOTHING = "-"
_LONGEST_NUMBER = 6


def move_text(move: Move) -> str:
    """The short form of a move."""
    if move.kind in _BARE:
        return _BARE[move.kind]
    if move.kind in _SIGNS:
        target = f">{''.join(move.spaces)}" if move.spaces else ""
        return f"{_SIGNS[move.kind]}:{move.dice}{target}"
    lead = {"start": "@", "roll": "=", "reroll": "*", "disaster": "D:", "loss": "L:"}[move.kind]
    return lead + (move.dice or move.choice or "".join(move.spaces))


def read_move(text: str) -> Move:
    """The move that a short form describes; whether it is legal is for the state to say.

    >>> read_move("C:YGBR>YB")
    Move(kind='civilization', dice='YGBR', spaces=('Y', 'B'), choice='')

    Raises:
        MoveSyntax: it describes none.
    """
    if text in _BARE_KINDS:
        return Move(_BARE_KINDS[text])
    for kind, pattern in _PATTERNS.items():
        match = pattern.fullmatch(text)
        if match:
            parts = {"dice": "", "choice": "", "spaces": "", "sign": ""} | match.groupdict()
            return Move(_KINDS.get(parts["sign"], kind), parts["dice"], _spaces(parts["spaces"]), parts["choice"])
    raise MoveSyntax(
        Message(
            "{text} is not a move of the dice game; write for example =PNCMS, *YB, P:YG or E.",
            {"text": repr(text[:20])},
        )
    )


def state_text(state: State) -> str:
    """The position in one line."""
    players = (
        f"{player.score}/{player.pharaoh}/{player.nile}/{player.floods}/{player.civilization or _NOTHING}"
        for player in state.players
    )
    area = state.monuments
    rows = "/".join(area[start : start + COLUMNS] for start in range(0, len(area), COLUMNS))
    chosen = zip(OPTIONS, state.options, strict=True)
    options = ",".join(f"{option.name}={option_text(value)}" for option, value in chosen if value != option.default)
    fields = (
        state.epoch, state.phase, state.turn, state.ra, state.dice, state.rolls, state.columns or _NOTHING,
        "".join(map(str, state.victims)) or _NOTHING, state.disaster or _NOTHING, ",".join(players), rows,
        options or _NOTHING,
    )  # fmt: skip
    return " ".join(map(str, fields))


def read_state(text: str) -> State:
    """The position that a line describes.

    >>> read_state(state_text(new)) == new if (new := State(Options(), (Player(10), Player(11)))) else None
    True

    Raises:
        PositionError: it describes none, or one that cannot arise.
    """
    fields = text.split(" ")
    if len(fields) != 12:
        raise PositionError(
            Message("A position of the dice game has twelve fields, not {count}.", {"count": len(fields)})
        )
    epoch, phase, turn, ra, dice, rolls, columns, victims, disaster, players, rows, options = fields
    state = State(
        options=_read_options(options),
        players=tuple(_read_player(player) for player in players.split(",")),
        phase=phase,
        turn=_number(turn),
        epoch=_number(epoch),
        ra=_number(ra),
        dice=dice,
        rolls=_number(rolls),
        columns=_optional(columns),
        victims=tuple(_number(seat) for seat in _optional(victims)),
        disaster=_optional(disaster),
        monuments=_read_rows(rows),
    )
    flaws = state.flaws()
    if flaws:
        raise PositionError(flaws[0])
    return state


def _spaces(text: str) -> tuple[str, ...]:
    """Spaces written without anything between them.

    >>> _spaces("YB"), _spaces("Y3R5")
    (('Y', 'B'), ('Y3', 'R5'))
    """
    return tuple(re.findall(r"[A-Z][1-8]?", text))


def _number(text: str) -> int:
    if not re.fullmatch(rf"-?[0-9]{{1,{_LONGEST_NUMBER}}}", text):
        raise PositionError(Message("{text} stands where a position needs a number.", {"text": repr(text[:20])}))
    return int(text)


def _optional(text: str) -> str:
    return "" if text == _NOTHING else text


def _read_player(text: str) -> Player:
    fields = text.split("/")
    if len(fields) != 5:
        raise PositionError(
            Message("A seat of a position has five fields: score, Pharaoh, Nile, floods, civilizations.")
        )
    score, pharaoh, nile, floods = map(_number, fields[:4])
    return Player(score, pharaoh, nile, floods, _optional(fields[4]))


def _read_rows(text: str) -> str:
    rows = text.split("/")
    if any(len(row) != COLUMNS for row in rows):
        raise PositionError(Message("Each row of the Monument area has eight spaces."))
    return "".join(rows)


def _read_options(text: str) -> Options:
    known = {option.name: option for option in OPTIONS}
    values: dict[str, int | str | bool] = {}
    for pair in _optional(text).split(",") if _optional(text) else ():
        name, _, value = pair.partition("=")
        if name not in known or name in values:
            raise PositionError(Message("There is no option {name}.", {"name": repr(name[:20])}))
        try:
            values[name] = known[name].read(value)
        except SetupError as error:
            raise PositionError(error.message) from None
    return Options(**values)  # type: ignore[arg-type]
