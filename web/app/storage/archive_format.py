"""How an archived game is written and read, and how a game in any form is read from a file or a pasted text."""

from __future__ import annotations

import json
from re import fullmatch
from typing import Final, NamedTuple
from zlib import crc32

from ra_core.game import Message
from ra_core.games import find
from ra_core.link import read_link
from ra_core.reading import read_json, read_object, read_text
from ra_core.record import DamagedRecord, Record, RecordError

from ..model.archive import ArchivedGame, Saved

FORMAT: Final = "ra-kept"
SCHEMA: Final = 1
TITLE_LENGTH: Final = 40
ARCHIVED: Final = "kept."
"""What the keys of archived games begin with."""


class _Label(NamedTuple):
    """What stands on an archived game beside the record itself."""

    title: str
    when: int
    record: str


def archived_text(game: ArchivedGame) -> str:
    """How an archived game is written: its label, and the JSON form of the record with the checksum of its own."""
    return json.dumps(
        {"format": FORMAT, "schema": SCHEMA, "title": game.title, "when": game.when, "record": game.saved.text},
        separators=(",", ":"),
    )


def read_archived(key: str, text: str) -> ArchivedGame:
    """The archived game behind a text; one that cannot be played keeps its text and says why."""
    try:
        label = _read_label(text)
        return ArchivedGame(key, label.title, label.when, Saved(read_json(label.record, find), None, label.record))
    except RecordError as error:
        return ArchivedGame(key, "", 0, Saved(None, error.message, text))


def read_any(text: str) -> Record:
    """The record in a file or a pasted text, in whatever form: JSON, text, an archived game, or a link.

    Raises:
        RecordError: it holds none that can be played.
    """
    stripped = text.strip("\N{ZERO WIDTH NO-BREAK SPACE} \t\r\n")
    if stripped.startswith("ra "):
        return read_text(stripped, find)
    if stripped.startswith("{"):
        inner = _read_label(stripped).record if f'"{FORMAT}"' in stripped[:100] else stripped
        return read_json(inner, find)
    if "#r=" not in stripped and not fullmatch(r"\d[\w-]*", stripped):
        raise DamagedRecord(Message("This is not a saved game of this program."))
    return read_link(stripped.rpartition("#r=")[2], find)


def _read_label(text: str) -> _Label:
    data = read_object(text, FORMAT)
    title, when, record = data.get("title"), data.get("when"), data.get("record")
    if not isinstance(title, str) or type(when) is not int or not isinstance(record, str):
        raise DamagedRecord(Message("The saved game is incomplete."))
    return _Label(title[:TITLE_LENGTH], when, record)


def laid_away(record: Record) -> ArchivedGame:
    """A game that makes room for another one, under a name that the same game always has."""
    text = record.json()
    names = ", ".join(seat.name for seat in record.setup.seats)
    return ArchivedGame(
        f"{ARCHIVED}{crc32(text.encode()):08x}", names[:TITLE_LENGTH].strip(), 0, Saved(record, None, text)
    )
