"""Who is asked for a decision, and what: where either changes, a second click may be meant for the question before.

The page's script (web/gestures.js) compares both texts with those of the picture before; they mean nothing else.
"""

from __future__ import annotations

from ra_core.game import CHANCE

from .game_page import page_of
from .perspective import due
from .playing import HUMAN
from .session import Session
from .turns import whose_turn


def who_decides(session: Session) -> str:
    """The person who is asked, and the last piece of luck or decision of others that they know of; or nobody.

    What can be taken back does not change it, so whoever undoes and decides anew is never held up.
    """
    playing = session.playing
    if playing is None or not playing.own or session.tab.elsewhere:
        return ""
    actor = playing.record.actor
    seat = whose_turn(playing) if actor == CHANCE else actor
    if seat is None or seat == CHANCE or playing.seats[seat].player != HUMAN:
        return ""
    return f"{seat} {page_of(playing).firm(playing.states)}"


def what_is_asked(session: Session) -> str:
    """What the person is asked: the screen, what lies over it, and the phase of the game."""
    playing, dialog = session.playing, session.dialog
    over = "" if dialog is None else f"{dialog.kind} {getattr(dialog, 'name', '')}"
    if playing is None:
        return f"start {over}"
    page = "" if playing.tutorial is None else playing.tutorial.page
    aside = f"{playing.live} {playing.guest} {due(playing, session.settings)}"
    return f"{playing.game} {over} {page} {aside} {playing.state.phase}"
