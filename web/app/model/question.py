"""Who is asked for a decision, and what: where either changes, a second click may be meant for the question before.

The page's script (web/gestures.js) compares both texts with those of the picture before; they mean nothing else.
"""

from __future__ import annotations

from ra_core.game import CHANCE

from .game_page import game_page
from .perspective import due
from .session import HUMAN, Session


def who_decides(session: Session) -> str:
    """The person who is asked, and the last piece of luck or decision of others that they know of; or nobody.

    What can be taken back does not change it, so whoever undoes and decides anew is never held up.
    """
    record = session.record
    if record is None or session.screen != "game" or not session.plays or session.elsewhere:
        return ""
    seat = record.actor if record.actor != CHANCE else game_page(record.game.name).turn(record.state)
    if seat is None or seat == CHANCE or record.setup.seats[seat].player != HUMAN:
        return ""
    return f"{seat} {game_page(record.game.name).firm(record)}"


def what_is_asked(session: Session) -> str:
    """What the person is asked: the screen, what lies over the board, and the phase of the game."""
    record = session.record
    if record is None or session.screen != "game":
        return f"{session.screen} {session.dialog}"
    view = "back" if session.viewing is not None else "now"
    return (
        f"{session.screen} {session.dialog} {session.lesson} {view} {session.guest} {record.state.phase} {due(session)}"
    )
