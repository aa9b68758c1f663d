"""How a decision becomes part of the record, whatever the game."""

from __future__ import annotations

from typing import Any

from ra_core.game import Message
from ra_core.record import Record

from .session import Notice, Pick, Session


def play(session: Session, move: Any) -> Session:
    """The session after a legal move: nothing is picked, asked or viewed any more.

    Raises:
        IllegalMove: the engine forbids it.
    """
    assert session.record is not None
    return _with(session, session.record.play(move))


def play_luck(session: Session) -> Session:
    """The session after the chance move that the seed has in store.

    Raises:
        IllegalMove: it is not for chance to act.
    """
    assert session.record is not None
    return _with(session, session.record.play_luck())


def take_back(session: Session) -> Session:
    """The session before the last decision; luck is never taken back."""
    assert session.record is not None
    if not session.record.undoable():
        return refuse(session, Message("Nothing can be taken back: what luck has shown stays."))
    return _with(session, session.record.undo())


def refuse(session: Session, reason: Message | None) -> Session:
    """The session unchanged but for a sentence that says why."""
    return session if reason is None else session._replace(notice=Notice(reason, "refusal"))


def _with(session: Session, record: Record) -> Session:
    return session._replace(record=record, pick=Pick(), dialog="", viewing=None, notice=None)
