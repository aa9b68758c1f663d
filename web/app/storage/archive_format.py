"""How a game is written into storage and read back, and how one in any form is read from a file or a pasted text.

A game that is played here is stored as the JSON form of its record, with a label beside the record that readers of
records pass over: `title`, `when`, and the `scores` of a game that is over. A game that was put away by name has the
form `ra-kept`: the same label around the text of the record.

To list a game its text is only looked at; it is replayed when it is opened.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable
from re import fullmatch
from typing import Any, Final

from ra_core.game import Message
from ra_core.games import find
from ra_core.link import reading_link
from ra_core.observed import Observed
from ra_core.reading import json_body, read_object, reading_json, reading_text
from ra_core.record import FORMAT as RECORD
from ra_core.record import DamagedRecord, Record, RecordError
from ra_core.stepwise import finish

from ..model.archive import KEPT, SAVE, Archive, ArchivedGame, Outline, Saved

FORMAT: Final = "ra-kept"
SCHEMA: Final = 1
TITLE_LENGTH: Final = 40


# -- Written


def stored_text(game: ArchivedGame) -> str:
    """How a game is written under its key; one that was not replayed, or cannot be, as it was found."""
    if game.saved.record is None:
        return game.saved.text
    return archived_text(game) if game.key.startswith(KEPT) else _save_text(game, game.saved.record)


def archived_text(game: ArchivedGame) -> str:
    """How a game that was put away is written: its label, and the JSON form of the record with the checksum of its own.

    It has been replayed.
    """
    record = game.saved.record.json() if game.saved.record is not None else game.saved.text
    label = {"format": FORMAT, "schema": SCHEMA, "title": game.title, "when": game.when, "record": record}
    return _compact(label)


def _save_text(game: ArchivedGame, record: Record) -> str:
    scores = list(record.state.scores) if record.actor is None else []
    label = {"title": game.title, "when": game.when, "scores": scores}
    return f"{record.json().removesuffix('}')},{_compact(label).removeprefix('{')}"


def _compact(data: dict[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":"))


# -- Read back


def listed(key: str, text: str) -> ArchivedGame:
    """The game behind a text, not yet replayed; one that cannot be played keeps its text and says why."""
    try:
        label = read_object(text, FORMAT if key.startswith(KEPT) else RECORD)
        outline = _outline(label, _record_text(label, text))
    except RecordError as error:
        return _damaged(key, text, error.message)
    title, when = label.get("title", ""), label.get("when", 0)
    if not isinstance(title, str) or type(when) is not int:
        return _damaged(key, text, Message("The saved game is incomplete."))
    game = ArchivedGame(key, title[:TITLE_LENGTH], when, Saved(None, None, text, outline))
    if key.startswith(SAVE) and game.game != outline.game:
        return _damaged(key, text, Message("The saved game belongs to another game."))
    return game


def replayed(game: ArchivedGame) -> ArchivedGame:
    """The same game with its record, or with the reason why it cannot be played."""
    saved = game.saved
    if saved.record is not None or saved.trouble is not None:
        return game
    try:
        return game._replace(saved=Saved(_read_stored(saved.text)))
    except RecordError as error:
        return game._replace(saved=Saved(None, error.message, saved.text))


def read_archived(key: str, text: str) -> ArchivedGame:
    """The game behind a text, replayed."""
    return replayed(listed(key, text))


def with_offered(archive: Archive, games: Iterable[str]) -> Archive:
    """The archive in which the games that the start screen offers have been replayed; only then is it sure which."""
    for name in games:
        while late := [game for game in archive.offered(name) if game.saved.record is None]:
            archive = archive.with_changed(replayed(late[0]))
    return archive


def _outline(label: dict[str, Any], record: str) -> Outline:
    body, scores = json_body(record), label.get("scores", [])
    if not isinstance(scores, list) or not all(type(score) is int for score in scores):
        scores = []
    names = tuple(name for name, _, _ in body.seats)
    fits = len(scores) == len(names)
    return Outline(body.game, names, len(body.moves.split()), tuple(scores) if fits else ())


def _record_text(label: dict[str, Any], text: str) -> str:
    """The JSON form of the record, in whichever of the two ways it is stored.

    Raises:
        DamagedRecord: it is not there.
    """
    if label["format"] == RECORD:
        return text
    if not isinstance(label.get("title"), str) or type(label.get("when")) is not int:
        raise DamagedRecord(Message("The saved game is incomplete."))
    record = label.get("record")
    if not isinstance(record, str):
        raise DamagedRecord(Message("The saved game is incomplete."))
    return record


def _damaged(key: str, text: str, why: Message) -> ArchivedGame:
    return ArchivedGame(key, "", 0, Saved(None, why, text))


_ahead: Final[dict[str, Record | Observed | RecordError]] = {}
"""The one text that has been read ahead, with what came of it."""


def read_ahead(text: str) -> Generator[None, None, None]:
    """Reads a text step by step; the next time that it is asked for, the answer is known."""
    outcome: Record | Observed | RecordError
    try:
        outcome = yield from reading_any(text)
    except RecordError as error:
        outcome = error
    _ahead.clear()
    _ahead[text] = outcome


def _known(text: str) -> Record | Observed | None:
    """What has been read ahead of this text; it is not needed a second time."""
    found = _ahead.pop(text, None)
    if isinstance(found, RecordError):
        raise found
    return found


def _read_stored(text: str) -> Record:
    """The record in the JSON form, or in the form of an archived game.

    Raises:
        RecordError: it holds none that can be played.
    """
    found = _known(text)
    return found if isinstance(found, Record) else finish(_reading_stored(text))


def _reading_stored(text: str) -> Generator[None, None, Record]:
    is_label = f'"{FORMAT}"' in text[:100]
    return (yield from reading_json(_record_text(read_object(text, FORMAT), text) if is_label else text, find))


def read_any(text: str) -> Record | Observed:
    """The record in a file or a pasted text, in whatever form: JSON, text, an archived game, or a link.

    A link may also hold what a seat sees.

    Raises:
        RecordError: it holds nothing that can be played or looked at.
    """
    found = _known(text)
    return finish(reading_any(text)) if found is None else found


def reading_any(text: str) -> Generator[None, None, Record | Observed]:
    """The steps of `read_any`."""
    stripped = text.strip("\N{ZERO WIDTH NO-BREAK SPACE} \t\r\n")
    if stripped.startswith("ra "):
        return (yield from reading_text(stripped, find))
    if stripped.startswith("{"):
        return (yield from _reading_stored(stripped))
    if "#r=" not in stripped and not fullmatch(r"\d[\w-]*", stripped):
        raise DamagedRecord(Message("This is not a saved game of this program."))
    return (yield from reading_link(stripped.rpartition("#r=")[2], find))
