"""How a decision becomes part of the record, whatever the game."""

from __future__ import annotations

from typing import Any

from ra_core.game import Message
from ra_core.record import Record

from .game_page import game_page
from .perspective import viewer
from .session import HUMAN, Notice, Pick, Session


def play(session: Session, move: Any) -> Session:
    """The session after a legal move: nothing is picked, asked or viewed any more.

    Raises:
        IllegalMove: the engine forbids it.
    """
    record = session.record
    assert record is not None
    holder = record.actor if viewer(session) == record.actor else session.holder
    return _with(session, record.play(move))._replace(holder=holder)


def play_luck(session: Session) -> Session:
    """The session after the chance move that the seed has in store.

    Raises:
        IllegalMove: it is not for chance to act.
    """
    assert session.record is not None
    return _with(session, session.record.play_luck())


def undoable(session: Session) -> bool:
    """Whether the last decision can be taken back: nobody else has decided since, and luck has shown nothing."""
    record = session.record
    return record is not None and len(record.moves) > _firm(session, record)


def take_back(session: Session) -> Session:
    """The session before the last decision."""
    record = session.record
    assert record is not None
    firm = _firm(session, record)
    if len(record.moves) <= firm:
        return refuse(
            session, Message("Nothing can be taken back: what luck has shown and what others have decided stays.")
        )
    return _with(session, record.undo())._replace(firm=firm)


def _firm(session: Session, record: Record) -> int:
    """How many moves can no longer be taken back."""
    return max(session.firm, game_page(record.game.name).firm(record), _after_bots(record))


def _after_bots(record: Record) -> int:
    """How many moves there are up to the last one that a bot has made."""
    bots = {seat for seat, who in enumerate(record.setup.seats) if who.player != HUMAN}
    plies = (ply for ply in range(len(record.moves), 0, -1) if record.states[ply - 1].actor in bots)
    return next(plies, 0) if bots else 0


def refuse(session: Session, reason: Message | None) -> Session:
    """The session unchanged but for a sentence that says why."""
    return session if reason is None else session._replace(notice=Notice(reason, "refusal"))


def _with(session: Session, record: Record) -> Session:
    return session._replace(record=record, pick=Pick(), dialog="", viewing=None, notice=None)
