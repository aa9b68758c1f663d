"""A game as set-up and moves: the save, the undo stack, the replay, the share link and the test fixture, all in one.

The **text form** is made for people and the command line. Its first line names the game and the version of its rules,
then one fact a line, then the moves in the game's notation::

    ra dice 1
    seat carnelian human Ann
    seat turquoise human Ben
    option suns_last yes
    seed 42
    moves =PPASN . P:YGB E

Options are written where they differ from the default; a line `position` stands before `moves` where the game did not
begin at its beginning. The **JSON form** holds the same with a schema version and a checksum::

    {"format": "ra-record", "schema": 1, "checksum": "…", "record": {"game": "dice", "rules": 1, "seats": […], …}}

Whatever is read is replayed move by move, so a record that exists is one that the rules allow.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any, Final, NamedTuple

from . import jsontext
from .game import CHANCE, Game, GameError, Message, Setup, State, luck, option_text

SCHEMA: Final = 1
FORMAT: Final = "ra-record"
LONGEST_TEXT: Final = 200_000
"""Characters; the longest games take a tenth of it."""

MOST_RETAKEN: Final = 99_999

Find = Callable[[str], Game]


class RecordError(GameError):
    """The text is not a record that this version can play."""


class DamagedRecord(RecordError):
    """Cut off, edited, or not a record at all."""


class NewerRecord(RecordError):
    """Written by a newer version of the program."""


class ForeignRecord(RecordError):
    """Belongs to a game that is not known here."""


class Record(NamedTuple):
    """A game up to now.

    `states` has one state more than there are `moves`; `origin` is set when the game began from a position that
    somebody made; `retaken` counts the turns that a player took back after others had moved. Records are values: each
    change gives a new one.

    >>> from ra_core.games import find
    >>> game = find("dice")
    >>> record = Record.begin(game, game.setup(("Ann", "Ben"), seed="42")).play_luck()
    >>> record.moves[-1].text()
    '=NAPCM'
    >>> record.undo().play_luck() == record
    True
    """

    game: Game
    setup: Setup
    moves: tuple[Any, ...]
    states: tuple[State[Any], ...]
    origin: State[Any] | None = None
    retaken: int = 0

    @classmethod
    def begin(cls, game: Game, setup: Setup, origin: State[Any] | None = None) -> Record:
        """A record without moves."""
        return cls(game, setup, (), (origin or game.start(setup),), origin)

    @property
    def state(self) -> State[Any]:
        """The position now."""
        return self.states[-1]

    @property
    def actor(self) -> int | None:
        """Who acts now: a seat, `CHANCE`, or None when the game is over."""
        return self.state.actor

    def play(self, move: Any) -> Record:
        """The record with one more move.

        Raises:
            IllegalMove: the rules forbid it.
        """
        return self._replace(moves=(*self.moves, move), states=(*self.states, self.state.apply(move)))

    def play_luck(self) -> Record:
        """The record with the chance move that the seed has in store.

        Raises:
            IllegalMove: it is not for chance to act.
        """
        earlier = sum(state.actor == CHANCE for state in self.states[:-1])
        return self.play(self.state.sample_chance(luck(self.setup.seed, earlier)))

    def undo(self, count: int = 1) -> Record:
        """The record without its last moves; at the beginning nothing happens."""
        kept = max(len(self.moves) - count, 0)
        return self._replace(moves=self.moves[:kept], states=self.states[: kept + 1])

    def retake(self, ply: int) -> Record:
        """The record as it was after `ply` moves, which remembers that a turn was taken back."""
        return self.undo(len(self.moves) - ply)._replace(retaken=self.retaken + 1)

    def undoable(self) -> bool:
        """Whether the last move was a decision: chance is never taken back."""
        return bool(self.moves) and self.states[-2].actor != CHANCE

    def text(self) -> str:
        """The text form, with a newline at its end."""
        lines = [f"ra {self.game.name} {self.game.rules_version}"]
        lines += [f"seat {seat.color} {seat.player} {seat.name}" for seat in self.setup.seats]
        lines += [f"option {name} {option_text(value)}" for name, value in _changed_options(self)]
        lines.append(f"seed {self.setup.seed}")
        if self.origin is not None:
            lines.append(f"position {self.origin.text()}")
        if self.retaken:
            lines.append(f"retaken {self.retaken}")
        lines.append(" ".join(["moves", *(move.text() for move in self.moves)]))
        return "\n".join(lines) + "\n"

    def json(self) -> str:
        """The JSON form, in one line of ASCII."""
        body = {
            "game": self.game.name,
            "rules": self.game.rules_version,
            "seats": [list(seat) for seat in self.setup.seats],
            "options": {name: option_text(value) for name, value in _changed_options(self)},
            "seed": self.setup.seed,
            "position": self.origin.text() if self.origin is not None else "",
            "retaken": self.retaken,
            "moves": " ".join(move.text() for move in self.moves),
        }
        return _canonical({"format": FORMAT, "schema": SCHEMA, "checksum": checksum(body), "record": body})


def read_text(text: str, find: Find) -> Record:
    """The record that a text form describes.

    Raises:
        RecordError: the message says what is wrong with it.
    """
    _check_length(text)
    lines = [line.split(" ", 1) for line in text.strip().splitlines()]
    heading = text.split("\n", 1)[0].split()
    if len(heading) != 3 or heading[0] != "ra":
        raise DamagedRecord(
            Message("A record begins with the word ra, the name of its game and the version of its rules.")
        )
    facts: dict[str, list[str]] = {}
    for key, *rest in lines[1:]:
        facts.setdefault(key, []).append(rest[0] if rest else "")
    unknown = facts.keys() - {"seat", "option", "seed", "position", "retaken", "moves"}
    if unknown or any(len(facts.get(key, ())) > 1 for key in ("seed", "position", "retaken", "moves")):
        raise DamagedRecord(
            Message("A record has lines for each seat and option, and one each for seed, position, retaken and moves.")
        )
    body = {
        "game": heading[1],
        "rules": _whole_number(heading[2]),
        "seats": [_read_seat(seat) for seat in facts.get("seat", [])],
        "options": dict(_read_pair(option) for option in facts.get("option", [])),
        "retaken": _whole_number(facts.get("retaken", ["0"])[0]),
    } | {key: facts.get(key, [""])[0] for key in ("seed", "position", "moves")}
    return _replay(body, find)


def read_object(text: str, form: str) -> dict[str, Any]:
    """The fields of a JSON text that says of itself which form it has.

    Raises:
        DamagedRecord: it is no JSON object, or one of another form.
    """
    try:
        data = jsontext.read(text)
    except ValueError:
        raise DamagedRecord(Message("This is not a saved game, or a part of it is missing.")) from None
    if not isinstance(data, dict) or data.get("format") != form:
        raise DamagedRecord(Message("This is not a saved game of this program."))
    return data


def read_json(text: str, find: Find) -> Record:
    """The record that a JSON form describes; older schema versions are brought up to date.

    Raises:
        NewerRecord: a newer version of the program wrote it.
        ForeignRecord: it is of a game that is not known here.
        DamagedRecord: it was cut off or changed, or does not follow the rules.
    """
    _check_length(text)
    data = read_object(text, FORMAT)
    schema, body = data.get("schema"), data.get("record")
    if type(schema) is int and schema > SCHEMA:
        raise NewerRecord(Message("This game was saved by a newer version of the program; reload the page to get it."))
    if type(schema) is not int or schema < 1 or not isinstance(body, dict):
        raise DamagedRecord(Message("The saved game is incomplete."))
    if data.get("checksum") != checksum(body):
        raise DamagedRecord(Message("The saved game was changed or damaged: its checksum does not fit."))
    for version in range(schema, SCHEMA):
        body = MIGRATIONS[version](body)
    return _replay(body, find)


def checksum(body: Mapping[str, object]) -> str:
    """What guards the JSON form against damage: the first 16 hex digits of SHA-256 over its canonical text."""
    return sha256(_canonical(body).encode()).hexdigest()[:16]


MIGRATIONS: Final[dict[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}
"""For each older schema version the function that gives the body its next version."""


def _canonical(data: Mapping[str, object]) -> str:
    return json.dumps(data, separators=(",", ":"))


def _check_length(text: str) -> None:
    if len(text) > LONGEST_TEXT:
        raise DamagedRecord(Message("This is too long to be a saved game."))


def _changed_options(record: Record) -> list[tuple[str, int | str | bool]]:
    defaults = {option.name: option.default for option in record.game.options}
    return [(name, value) for name, value in record.setup.options if value != defaults[name]]


def _whole_number(text: str) -> int | str:
    """The number, or the text itself where it is none, to be refused with the rest."""
    return int(text) if text.isdecimal() and len(text) < 6 else text


def _read_seat(text: str) -> list[str]:
    parts = text.split(" ", 2)
    if len(parts) != 3:
        raise DamagedRecord(Message("A seat is a colour, human or a bot's level, and a name."))
    color, player, name = parts
    return [name, color, player]


def _read_pair(text: str) -> tuple[str, str]:
    name, _, value = text.partition(" ")
    return name, value


def _replay(body: Mapping[str, Any], find: Find) -> Record:
    """The record of a body, played move by move."""
    _check_shape(body)
    game = find(body["game"])
    if body["rules"] > game.rules_version:
        raise NewerRecord(Message("This game was played by newer rules; reload the page to get them."))
    try:
        record = Record.begin(game, _setup(game, body), game.read_state(body["position"]) if body["position"] else None)
        _check_origin(record)
        for text in body["moves"].split():
            record = record.play(game.read_move(text))
        record = record._replace(retaken=body["retaken"])
    except RecordError:
        raise
    except GameError as error:
        raise DamagedRecord(
            Message("The saved game does not follow the rules: {reason}", {"reason": error.message})
        ) from None
    return record


def _check_shape(body: Mapping[str, Any]) -> None:
    texts = all(isinstance(body.get(key), str) for key in ("game", "seed", "position", "moves"))
    seats, options = body.get("seats"), body.get("options")
    if not (
        texts
        and type(body.get("rules")) is int
        and type(body.get("retaken")) is int
        and 0 <= body["retaken"] <= MOST_RETAKEN
        and isinstance(seats, list)
        and all(
            isinstance(seat, list) and len(seat) == 3 and all(isinstance(part, str) for part in seat) for seat in seats
        )
        and isinstance(options, dict)
        and all(isinstance(value, str) for value in options.values())
    ):
        raise DamagedRecord(Message("The saved game is incomplete."))


def _setup(game: Game, body: Mapping[str, Any]) -> Setup:
    names, colors, players = zip(*body["seats"], strict=True) if body["seats"] else ((), (), ())
    return game.setup(names, game.read_options(body["options"]), body["seed"], colors, players)


def _check_origin(record: Record) -> None:
    if record.origin is not None and len(record.origin.scores) != len(record.setup.seats):
        raise DamagedRecord(Message("The position has another number of seats than the game."))
