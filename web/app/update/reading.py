"""Which text an event asks to be read, so that a long one can be read in slices before the event is handled."""

from __future__ import annotations

from typing import Final

from ra_core.game import Message

from ..model.events import Event
from ..model.links import linked_text
from ..model.playing import Notice
from ..model.session import Handler, Session, Step
from .address import record_text


def to_read(session: Session, event: Event) -> str:
    """The text of the game that an event will have to be read, exactly as its handler reads it; "" if there is none.

    >>> to_read(Session(), Event("link", "r=1AAAA")), to_read(Session(), Event("home"))
    ('#r=1AAAA', '')
    """
    match event.name:
        case "link":
            return linked_text(event.arg)
        case "take-in":
            return event.form.get("text", "")
        case "address":
            return record_text(event.form) or ""
        case "kept-open" | "resume":
            game = session.archive.find(event.arg)
            return "" if game is None or game.is_damaged or game.saved.record is not None else game.saved.text
    return ""


def _reading(session: Session, event: Event) -> Step:
    """A text is so long that its reading has to give way to the page in between; `arg` is empty when it is over."""
    message = Message("A long game is being read …")
    return session.with_notice(Notice(message) if event.arg else None), ()


HANDLERS: Final[dict[str, Handler]] = {"reading": _reading}
