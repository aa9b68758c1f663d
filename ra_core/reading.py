"""Records out of texts: the text form and the JSON form of `record`, also where they have travelled.

Reading takes a time that grows with the length. It is done in steps, so that a page can draw between them; the
functions called `read_…` make all steps at one go.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Final

from . import jsontext
from .game import GameError, Message
from .pasted import NO_BREAK_SPACE, holds_text_record, json_texts, record_lines
from .record import FORMAT, SCHEMA, DamagedRecord, Find, NewerRecord, Record, checksum
from .replay import Body, replaying
from .stepwise import finish

LONGEST_TEXT: Final = 200_000
"""Characters; the longest games take a tenth of it."""

Reading = Generator[None, None, Record]

MIGRATIONS: Final[dict[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}
"""For each older schema version the function that gives the body its next version."""

_ONCE: Final = ("seed", "position", "retaken", "moves")
_KEYS: Final = frozenset({"seat", "option", *_ONCE})
_LONGEST_NUMBER: Final = 9


# -- The text form


def read_text(text: str, find: Find) -> Record:
    """The record that a text form describes.

    Raises:
        RecordError: the message says what is wrong with it.
    """
    return finish(reading_text(text, find))


def reading_text(text: str, find: Find) -> Reading:
    """Reads a text form in steps; marks of quotation, fences of code and what stands around it are dropped.

    Raises:
        RecordError: the message says what is wrong with it.
    """
    _check_length(text)
    heading, *lines = record_lines(text) or [""]
    if not heading:
        raise DamagedRecord(
            Message("A record begins with the word ra, the name of its game and the version of its rules.")
        )
    _, name, rules = heading.split()
    facts = _facts(lines, _move_reader(find(name).read_move))
    once = {key: (facts[key] or [""])[0] for key in _ONCE}
    body = Body(
        game=name,
        rules=_whole_number(rules),
        seats=tuple(_read_seat(seat) for seat in facts["seat"]),
        options=tuple(_read_pair(option) for option in facts["option"]),
        seed=once["seed"],
        position=once["position"],
        retaken=_whole_number(once["retaken"] or "0"),
        moves=once["moves"],
    )
    return (yield from replaying(body, find))


def _facts(lines: list[str], are_moves: Callable[[str], bool]) -> dict[str, list[str]]:
    """What the lines say, by their first word. Behind the moves only more moves, from lines that were broken, count."""
    facts: dict[str, list[str]] = {key: [] for key in _KEYS}
    for line in lines:
        key, rest = _first_word(line)
        if key in _KEYS:
            facts[key].append(rest if key == "seat" else rest.replace(NO_BREAK_SPACE, " "))
        elif facts["moves"] and are_moves(line):
            facts["moves"][0] += f" {line}"
        elif facts["moves"]:
            break
        else:
            raise _wrong_lines()
    if any(len(facts[key]) > 1 for key in _ONCE):
        raise _wrong_lines()
    return facts


def _wrong_lines() -> DamagedRecord:
    return DamagedRecord(
        Message("A record has lines for each seat and option, and one each for seed, position, retaken and moves.")
    )


def _move_reader(read_move: Callable[[str], object]) -> Callable[[str], bool]:
    """The question whether a line holds nothing but moves of a game."""

    def are_moves(line: str) -> bool:
        try:
            return all(read_move(text) for text in line.split())
        except GameError:
            return False

    return are_moves


def _whole_number(text: str) -> int:
    """A number in the digits 0 to 9.

    Raises:
        DamagedRecord: it is none, or no number that a record could hold.
    """
    if not (text.isascii() and text.isdecimal() and len(text) <= _LONGEST_NUMBER):
        raise DamagedRecord(Message("{text} stands where a record needs a number.", {"text": repr(text[:20])}))
    return int(text)


def _read_seat(text: str) -> tuple[str, str, str]:
    color, rest = _first_word(text)
    player, name = _first_word(rest)
    if not name:
        raise DamagedRecord(Message("A seat is a colour, human or a bot's level, and a name."))
    return name, color, player


def _first_word(line: str) -> tuple[str, str]:
    """The first word of a line and the rest; programs for mail put spaces that break no line for others."""
    space = min((place for place in map(line.find, (" ", NO_BREAK_SPACE)) if place >= 0), default=len(line))
    return line[:space], line[space + 1 :]


def _read_pair(text: str) -> tuple[str, str]:
    name, _, value = text.partition(" ")
    return name, value


# -- The JSON form


def read_json(text: str, find: Find) -> Record:
    """The record that a JSON form describes; older schema versions are brought up to date.

    Raises:
        NewerRecord: a newer version of the program wrote it.
        ForeignRecord: it is of a game that is not known here.
        DamagedRecord: it was cut off or changed, or does not follow the rules.
    """
    return finish(reading_json(text, find))


def reading_json(text: str, find: Find) -> Reading:
    """Reads a JSON form in steps.

    Raises:
        RecordError: as `read_json` says.
    """
    return (yield from replaying(json_body(text), find))


def json_body(text: str) -> Body:
    """What a JSON form says, with its checksum verified, but not yet played by the rules.

    Raises:
        NewerRecord: a newer version of the program wrote it.
        DamagedRecord: it was cut off or changed.
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
    return Body.of_json(body)


def read_object(text: str, form: str) -> dict[str, Any]:
    """The fields of a JSON text that says of itself which form it has.

    Raises:
        DamagedRecord: it is no JSON object, or one of another form.
    """
    data = next(filter(None, map(_json, json_texts(text))), None)
    if data is None:
        raise DamagedRecord(Message("This is not a saved game, or a part of it is missing."))
    if data.get("format") != form:
        raise DamagedRecord(Message("This is not a saved game of this program."))
    return data


def _json(text: str) -> dict[str, Any] | None:
    try:
        data = jsontext.read(text)
    except ValueError:
        return None
    return data if isinstance(data, dict) else None


# -- Either


def reading_file(text: str, find: Find) -> Reading:
    """Reads a record in steps, in whichever of the two forms it is written.

    Raises:
        RecordError: the message says what is wrong with it.
    """
    is_text = holds_text_record(text) or "{" not in text
    return (yield from (reading_text if is_text else reading_json)(text, find))


def _check_length(text: str) -> None:
    if len(text) > LONGEST_TEXT:
        raise DamagedRecord(Message("This is too long to be a saved game."))
