"""Archived games: put away by name, looked through, renamed, deleted and brought back, given out and taken in."""

from __future__ import annotations

from typing import Any, Final

from ra_core.game import Message, harmless
from ra_core.record import Record, RecordError

from ..model.archive import ArchivedGame, Saved
from ..model.effects import ArchiveGame, Download, Remove
from ..model.events import Event, read_number
from ..model.playing import Notice, Playing
from ..model.session import GameHandler, Handler, Session, Step
from ..storage.archive_format import ARCHIVED, TITLE_LENGTH, archived_text, read_any
from .lifecycle import begin


def _keep(session: Session, playing: Playing[Any, Any], event: Event) -> Step:
    """Puts the game on the screen away under a name."""
    if playing.tutorial is not None:
        return session, ()
    title = _title(event.form.get("title", "")) or _title(", ".join(seat.name for seat in playing.seats))
    key = ARCHIVED + event.form.get("fresh", "0")
    when = read_number(event.form.get("now", ""), digits=15) or 0
    game = ArchivedGame(key, title, when, Saved(playing.record, None, playing.record.json()))
    archive = session.archive.with_game(game)._replace(deleted=None)
    return session._replace(archive=archive).with_notice(None), (ArchiveGame(key, archived_text(game)),)


def _keep_failed(session: Session, event: Event) -> Step:
    """The edge could not write an archived game: it is not in the list then."""
    message = Message(
        "This browser could not keep the game: storage is full or switched off. Save it as a file instead."
    )
    tab, archive = session.tab._replace(saving="off"), session.archive.without(event.arg)
    return session._replace(tab=tab, archive=archive).with_notice(Notice(message, "trouble")), ()


def _open(session: Session, event: Event) -> Step:
    """Plays on from an archived game; it stays where it is."""
    game = session.archive.find(event.arg)
    if game is None or game.saved.record is None:
        return session, ()
    return begin(session, game.saved.record)


def _rename(session: Session, event: Event) -> Step:
    game = session.archive.find(event.arg)
    title = _title(event.form.get("title", ""))
    if game is None or game.saved.record is None or not title:
        return session, ()
    renamed = game._replace(title=title)
    games = tuple(renamed if one.key == game.key else one for one in session.archive.games)
    return session._replace(archive=session.archive._replace(games=games)), (
        ArchiveGame(game.key, archived_text(renamed)),
    )


def _delete(session: Session, event: Event) -> Step:
    """Takes an archived game out of storage; it can be brought back while its place is still shown."""
    game = session.archive.find(event.arg)
    if game is None:
        return session, ()
    archive = session.archive.without(game.key)._replace(deleted=game)
    return session._replace(archive=archive).with_notice(None), (Remove(game.key),)


def _bring_back(session: Session, event: Event) -> Step:
    game = session.archive.deleted
    if game is None:
        return session, ()
    text = game.saved.text if game.saved.record is None else archived_text(game)
    return session._replace(archive=session.archive.with_game(game)._replace(deleted=None)), (
        ArchiveGame(game.key, text),
    )


def _give_out(session: Session, event: Event) -> Step:
    """Saves a game as a file: an archived one, a damaged one for repair, or the one on the screen."""
    game = session.archive.find(event.arg)
    if game is not None:
        return session, (Download(_file_name(game.saved.record, game.title), game.saved.text),)
    damaged = session.archive.saved(event.arg)
    if damaged is not None and damaged.trouble is not None:
        return session, (Download(_file_name(None, event.arg), damaged.text),)
    if session.playing is None:
        return session, ()
    record = session.playing.record
    return session, (Download(_file_name(record, ""), record.json()),)


def _take_in(session: Session, event: Event) -> Step:
    """A file was chosen or dropped, or a text pasted: the game in it is taken up, and what was there is laid aside."""
    try:
        record = read_any(event.form.get("text", ""))
    except RecordError as error:
        return session.with_notice(Notice(error.message, "trouble")), ()
    return begin(session, record)


def _not_read(session: Session, event: Event) -> Step:
    """What was chosen or dropped is no file that could be read."""
    if event.arg == "one":
        message = Message(
            "“{name}” could not be read: it is a folder, or has been moved, or its disk does not answer. "
            "Choose a game that was saved as a file.",
            {"name": _title(event.form.get("text", ""))},
        )
    elif event.arg == "several":
        message = Message("These are several files: drop them one by one.")
    else:
        message = Message("No file has come. Choose a game that was saved as a file.")
    return session.with_notice(Notice(message, "trouble")), ()


def _saved(session: Session, event: Event) -> Step:
    """The edge has read back what it wrote."""
    return session._replace(tab=session.tab._replace(saving="saved")), ()


def _unsaved(session: Session, event: Event) -> Step:
    """The edge could not write; said once, and shown as long as it lasts."""
    if session.tab.saving == "off":
        return session, ()
    message = Message(
        "This browser does not keep the game (storage is full or switched off). You can play on, but "
        "after closing the page the game is gone."
    )
    said = session.notice
    session = session._replace(tab=session.tab._replace(saving="off"))
    return session if said is not None and said.kind == "trouble" else session.with_notice(
        Notice(message, "trouble")
    ), ()


def _title(text: str) -> str:
    return harmless(text).strip()[:TITLE_LENGTH].strip()


def _file_name(record: Record | None, title: str) -> str:
    """A name that every system takes."""
    words = "".join(letter if letter.isalnum() else "-" for letter in title).strip("-")
    game = "damaged" if record is None else record.game.name
    return "-".join(part for part in ("ra", game, words) if part) + ".json"


HANDLERS: Final[dict[str, Handler]] = {
    "keep-failed": _keep_failed,
    "kept-open": _open,
    "kept-rename": _rename,
    "kept-delete": _delete,
    "kept-back": _bring_back,
    "give-out": _give_out,
    "take-in": _take_in,
    "not-read": _not_read,
    "saved": _saved,
    "unsaved": _unsaved,
}

GAME_HANDLERS: Final[dict[str, GameHandler]] = {"keep": _keep}
