"""Whose eyes are on the screen: the device goes from hand to hand, and shows each player what is theirs to see."""

from __future__ import annotations

from typing import Any

from ra_core.game import CHANCE

from .game_page import game_page
from .session import HUMAN, Session


def viewer(session: Session) -> int:
    """The seat for which the screen is drawn, or `CHANCE` where only what lies open to all may be seen.

    A guest, who looks at a game that came by a link, sits at no seat.
    """
    record = session.record
    assert record is not None
    if session.guest:
        return CHANCE
    people = [seat for seat, who in enumerate(record.setup.seats) if who.player == "human"]
    if len(people) == 1:
        return people[0]
    actor = record.actor
    if actor is None or actor not in people:
        return CHANCE
    secret = game_page(record.game.name).secret
    passed = session.holder == actor or not session.settings.handover
    return CHANCE if secret is not None and not passed and secret(record.state, actor) else actor


def due(session: Session) -> int | None:
    """The seat to which the device has to be passed before it can decide.

    Where there is nothing to choose nobody needs to look, and the page can go on without passing the device.
    """
    record = session.record
    if record is None or record.actor is None or record.actor == CHANCE or session.guest:
        return None
    if viewer(session) == record.actor or len(record.state.legal_moves()) < 2:
        return None
    return record.actor if record.setup.seats[record.actor].player == HUMAN else None


def may_ask(session: Session) -> bool:
    """Whether somebody who holds the device has to decide: advice rests on what only they may know."""
    record = session.record
    if record is None or record.actor is None or record.actor == CHANCE:
        return False
    is_human = record.setup.seats[record.actor].player == HUMAN
    return is_human and bool(session.plays) and session.live and due(session) is None


def seen(session: Session) -> Any:
    """What whoever looks may know of the position on the screen; everything once the game is over."""
    return session.state.observation(viewer(session))


def take(session: Session) -> Session:
    """Whoever has to decide has the device in hand; what others did before cannot be taken back any more."""
    record = session.record
    seat = due(session)
    if record is None or seat is None:
        return session
    count = len(record.moves)
    firm = count if not count or record.states[count - 1].actor != seat else session.firm
    return session._replace(holder=seat, firm=firm, notice=None)
