"""What is looked at: dialogs, earlier boards, and the way between the game and the start screen."""

from __future__ import annotations

from typing import Any, Final

from ..model.dialogs import ARCHIVE, RULES, TURN_AGAIN, Dialog, GameDialog, read_dialog
from ..model.effects import ScrollToTop
from ..model.events import Event, read_number
from ..model.game_page import page_of
from ..model.playing import Playing
from ..model.session import GameHandler, Handler, Session, Step
from ..model.turns import turn_began
from .lifecycle import at_start, take_up
from .offline_copy import when_quiet
from .tutorial import tutorial_over

MOST_BENEATH: Final = 10
"""More dialogs than that nobody opens one from another."""


def _dialog(session: Session, event: Event) -> Step:
    dialog = read_dialog(event.arg)
    if not _is_known(session, dialog) or dialog == session.dialog:
        return session, ()
    beneath = (*session.beneath, session.dialog)[-MOST_BENEATH:] if session.dialog is not None else ()
    return session.with_dialog(dialog)._replace(beneath=beneath), ()


def _is_known(session: Session, dialog: Dialog) -> bool:
    """Whether there is such a dialog on the screen that is shown."""
    if session.playing is None:
        return dialog in (RULES, ARCHIVE)
    if dialog == TURN_AGAIN:
        return turn_began(session.playing) is not None and not session.tab.elsewhere
    return not isinstance(dialog, GameDialog) or dialog.name in page_of(session.playing).dialogs


def _close(session: Session, event: Event) -> Step:
    """Closes what lies on top: the dialog from which it was opened comes back."""
    *beneath, dialog = session.beneath or (None,)
    return session.with_dialog(dialog)._replace(beneath=tuple(filter(None, beneath))), ()


def _view(session: Session, playing: Playing[Any, Any], event: Event) -> Step:
    """Shows the board after so many moves; the newest is the present."""
    ply = read_number(event.arg, digits=5)
    if ply is None:
        return session, ()
    viewing = ply if ply < len(playing.record.moves) else None
    nothing = page_of(playing).no_pick
    return session._replace(playing=playing._replace(viewing=viewing, dialog=None, pick=nothing, notice=None)), ()


def _present(session: Session, playing: Playing[Any, Any], event: Event) -> Step:
    return session._replace(playing=playing._replace(viewing=None, notice=None)), ()


def _home(session: Session, event: Event) -> Step:
    start = at_start(session)
    return start, (ScrollToTop(), *when_quiet(start))


def _went(session: Session, event: Event) -> Step:
    """The browser has gone back out of the game, or on into it again.

    What lies over the board closes first, and from an earlier board the way leads to the present one.
    """
    playing = session.playing
    there = (playing is not None) == (event.arg == "game") and not (playing is not None and playing.guest)
    if there or session.tab.embed:
        return session, ()
    if event.arg == "game":
        latest = session.archive.latest(dict(session.start.form).get("game", session.game))
        return take_up(session, latest.key) if latest is not None else (session, ())
    if playing is not None and playing.tutorial is not None:
        return tutorial_over(session, event)
    if session.dialog is not None:
        return _close(session, event)
    if playing is not None and playing.viewing is not None:
        return _present(session, playing, event)
    return _home(session, event)


HANDLERS: Final[dict[str, Handler]] = {
    "dialog": _dialog,
    "close": _close,
    "home": _home,
    "went": _went,
}

GAME_HANDLERS: Final[dict[str, GameHandler]] = {
    "view": _view,
    "present": _present,
}
