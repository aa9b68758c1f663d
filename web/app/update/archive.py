"""Games that are kept by name: put away, looked through, renamed, deleted and brought back, given out and taken in."""

from __future__ import annotations

from typing import Final

from ra_core.game import Message
from ra_core.record import Record, RecordError

from ..model.session import Effect, Event, Handler, Kept, Notice, Saved, Session, Step
from ..storage.archive_format import KEPT, TITLE_LENGTH, kept_text, read_any
from .lifecycle import begin


def _keep(session: Session, event: Event) -> Step:
    """Puts the game on the screen away under a name."""
    record = session.record
    if record is None or session.lesson is not None:
        return session, ()
    names = ", ".join(seat.name for seat in record.setup.seats)
    title = _title(event.form.get("title", "")) or _title(names)
    key = KEPT + event.form.get("fresh", "0")
    kept = Kept(key, title, _whole(event.form.get("now", "")), Saved(record, None, record.json()))
    return session._replace(kept=(kept, *session.kept), deleted=None, notice=None), (
        Effect("keep", key, kept_text(kept)),
    )


def _keep_failed(session: Session, event: Event) -> Step:
    """The edge could not write a kept game: it is not in the list then."""
    message = Message(
        "This browser could not keep the game: storage is full or switched off. Save it as a file instead."
    )
    left = tuple(kept for kept in session.kept if kept.key != event.arg)
    return session._replace(kept=left, saving="off", notice=Notice(message, "trouble")), ()


def _open(session: Session, event: Event) -> Step:
    """Plays on from a kept game; it stays where it is."""
    kept = _find(session, event.arg)
    if kept is None or kept.saved.record is None:
        return session, ()
    return begin(session, kept.saved.record)


def _rename(session: Session, event: Event) -> Step:
    kept = _find(session, event.arg)
    title = _title(event.form.get("title", ""))
    if kept is None or kept.saved.record is None or not title:
        return session, ()
    renamed = kept._replace(title=title)
    changed = tuple(renamed if one.key == kept.key else one for one in session.kept)
    return session._replace(kept=changed), (Effect("keep", kept.key, kept_text(renamed)),)


def _delete(session: Session, event: Event) -> Step:
    """Takes a kept game out of storage; it can be brought back while its place is still shown."""
    kept = _find(session, event.arg)
    if kept is None:
        return session, ()
    left = tuple(one for one in session.kept if one.key != kept.key)
    return session._replace(kept=left, deleted=kept, notice=None), (Effect("remove", kept.key),)


def _bring_back(session: Session, event: Event) -> Step:
    kept = session.deleted
    if kept is None:
        return session, ()
    text = kept.saved.text if kept.saved.record is None else kept_text(kept)
    return session._replace(kept=(kept, *session.kept), deleted=None), (Effect("keep", kept.key, text),)


def _give_out(session: Session, event: Event) -> Step:
    """Saves a game as a file: a kept one, a damaged one for repair, or the one on the screen."""
    kept = _find(session, event.arg)
    if kept is not None:
        return session, (Effect("download", _file_name(kept.saved.record, kept.title), kept.saved.text),)
    damaged = dict(session.saved).get(event.arg)
    if damaged is not None and damaged.trouble is not None:
        return session, (Effect("download", _file_name(None, event.arg), damaged.text),)
    if session.record is None:
        return session, ()
    return session, (Effect("download", _file_name(session.record, ""), session.record.json()),)


def _take_in(session: Session, event: Event) -> Step:
    """A file was chosen or dropped, or a text pasted: the game in it is taken up, and what was there is laid aside."""
    try:
        record = read_any(event.form.get("text", ""))
    except RecordError as error:
        return session._replace(notice=Notice(error.message, "trouble")), ()
    return begin(session, record)


def _find(session: Session, key: str) -> Kept | None:
    return next((kept for kept in session.kept if kept.key == key), None)


def _title(text: str) -> str:
    return "".join(letter for letter in text.strip() if letter.isprintable())[:TITLE_LENGTH].strip()


def _whole(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 16 else 0


def _file_name(record: Record | None, title: str) -> str:
    """A name that every system takes."""
    words = "".join(letter if letter.isalnum() else "-" for letter in title).strip("-")
    game = "damaged" if record is None else record.game.name
    return "-".join(part for part in ("ra", game, words) if part) + ".json"


HANDLERS: Final[dict[str, Handler]] = {
    "keep": _keep,
    "keep-failed": _keep_failed,
    "kept-open": _open,
    "kept-rename": _rename,
    "kept-delete": _delete,
    "kept-back": _bring_back,
    "give-out": _give_out,
    "take-in": _take_in,
}
