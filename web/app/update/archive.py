"""The games in storage: put away by name, looked through, renamed, deleted and brought back, given out and taken in."""

from __future__ import annotations

from typing import Any, Final

from ra_core.game import Message, harmless
from ra_core.observed import Observed
from ra_core.record import Record, RecordError

from ..model.archive import KEPT, SAVE, Archive, ArchivedGame, Saved
from ..model.dialogs import TextDialog
from ..model.effects import ArchiveGame, CopyText, Download, Remove, ScrollToTop
from ..model.events import Event, read_number
from ..model.playing import Notice, Playing
from ..model.session import GameHandler, Handler, Session, Step
from ..storage.archive_format import TITLE_LENGTH, listed, read_any, replayed, stored_text
from .lifecycle import adopted, guest, take_up


def _keep(session: Session, playing: Playing[Any, Any], event: Event) -> Step:
    """Puts the game on the screen away under a name."""
    if playing.tutorial is not None or playing.seen_by is not None:
        return session, ()
    title = _title(event.form.get("title", "")) or _title(", ".join(seat.name for seat in playing.seats))
    key = KEPT + event.form.get("fresh", "0")
    when = read_number(event.form.get("now", ""), digits=15) or 0
    game = ArchivedGame(key, title, when, Saved(playing.record))
    archive = session.archive.with_game(game)._replace(deleted=None)
    return session._replace(archive=archive).with_notice(None), (ArchiveGame(key, stored_text(game)),)


def _keep_failed(session: Session, event: Event) -> Step:
    """The edge could not write an archived game: the list says what storage still holds of it."""
    message = Message(
        "This browser could not keep the game: storage is full or switched off. Save it as a file instead."
    )
    tab, archive = session.tab._replace(saving="off"), _as_stored(session, event)
    return session._replace(tab=tab, archive=archive).with_notice(Notice(message, "trouble")), ()


def _delete_failed(session: Session, event: Event) -> Step:
    """A game that was to be taken away is still there, unless nothing can be read there: then it is left as deleted."""
    archive = _as_stored(session, event)
    if archive.deleted is not None and archive.find(archive.deleted.key) is not None:
        archive = archive._replace(deleted=None)
    message = Message("The game could not be deleted: storage refuses, or another tab has gone on with it.")
    return session._replace(archive=archive).with_notice(Notice(message, "trouble")), ()


def _as_stored(session: Session, event: Event) -> Archive:
    """The archive with what storage holds under a key; nothing where it holds nothing."""
    text = event.form.get("text", "")
    if not text:
        return session.archive.without(event.arg)
    found = listed(event.arg, text)
    archive = session.archive
    return archive.with_changed(found) if archive.find(event.arg) is not None else archive.with_game(found)


def _open(session: Session, event: Event) -> Step:
    """Plays on from a game in storage; one that was put away stays as it is, and a copy of it is played."""
    game = session.archive.find(event.arg)
    if game is None or game.is_damaged:
        return session, ()
    found = replayed(game)
    if game.key.startswith(SAVE) or found.saved.record is None:
        return take_up(session, game.key)
    return adopted(session._replace(archive=session.archive.with_changed(found)), found.saved.record, event)


def _rename(session: Session, event: Event) -> Step:
    game = session.archive.find(event.arg)
    title = _title(event.form.get("title", ""))
    if game is None or not title:
        return session, ()
    renamed = replayed(game)._replace(title=title)
    if renamed.saved.record is None:
        return session._replace(archive=session.archive.with_changed(renamed._replace(title=""))), ()
    archive = session.archive.with_changed(renamed)
    return session._replace(archive=archive), (ArchiveGame(game.key, stored_text(renamed)),)


def _delete(session: Session, event: Event) -> Step:
    """Takes a game out of storage, but not the one on the screen; it can be brought back while its place is shown."""
    game = session.archive.find(event.arg)
    if game is None or game.key == session.key:
        return session, ()
    archive = session.archive.without(game.key)._replace(deleted=game)
    return session._replace(archive=archive).with_notice(None), (Remove(game.key),)


def _bring_back(session: Session, event: Event) -> Step:
    """It stays noted as deleted until it has left the list a second time: the write may fail."""
    game = session.archive.deleted
    if game is None or session.archive.find(game.key) is not None:
        return session, ()
    return session._replace(archive=session.archive.with_game(game)), (ArchiveGame(game.key, stored_text(game)),)


def _give_out(session: Session, event: Event) -> Step:
    """Gives out a game as a file: one in storage, a damaged one for repair, or the one on the screen."""
    game = session.archive.find(event.arg)
    if game is not None:
        saved = replayed(game).saved
        text = saved.text if saved.record is None else saved.record.json()
        return _given(session, _file_name(saved.record, game.title), text)
    if session.playing is None or session.playing.seen_by is not None:
        return session, ()
    record = session.playing.record
    return _given(session, _file_name(record, ""), record.json())


def _given(session: Session, file: str, text: str) -> Step:
    """The file; in a frame, which may not save files and is not told so, first the text, from which both can be had."""
    if session.tab.framed:
        return session.with_dialog(TextDialog(file, text)), ()
    return session, (Download(file, text),)


def _give_out_file(session: Session, event: Event) -> Step:
    dialog = session.dialog
    return session, (Download(dialog.file, dialog.text),) if isinstance(dialog, TextDialog) else ()


def _give_out_text(session: Session, event: Event) -> Step:
    dialog = session.dialog
    return session, (CopyText("text", dialog.text),) if isinstance(dialog, TextDialog) else ()


def _take_in(session: Session, event: Event) -> Step:
    """A file was chosen or dropped, or a text pasted: the game in it becomes one's own, what a seat sees is shown."""
    try:
        shared = read_any(event.form.get("text", ""))
    except RecordError as error:
        return session.with_notice(Notice(error.message, "trouble")), ()
    if isinstance(shared, Observed):
        return guest(session, shared), (ScrollToTop(),)
    return adopted(session, shared, event)


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
        "after closing the page the game is gone: save it as a file (Menu, Share)."
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
    "delete-failed": _delete_failed,
    "kept-open": _open,
    "kept-rename": _rename,
    "kept-delete": _delete,
    "kept-back": _bring_back,
    "give-out": _give_out,
    "give-out-file": _give_out_file,
    "give-out-text": _give_out_text,
    "take-in": _take_in,
    "not-read": _not_read,
    "saved": _saved,
    "unsaved": _unsaved,
}

GAME_HANDLERS: Final[dict[str, GameHandler]] = {"keep": _keep}
