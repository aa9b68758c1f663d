"""The same game open twice: one tab plays, the others watch until they take it over."""

from __future__ import annotations

from typing import Any, Final

from ra_core.game import Message

from ..model.effects import TakeOver
from ..model.events import Event
from ..model.game_page import page_of
from ..model.playing import Notice, Playing
from ..model.session import GameHandler, Handler, Session, Step
from ..storage.store import read_save


def _elsewhere(session: Session, playing: Playing[Any, Any], event: Event) -> Step:
    """Another tab has the game: this one shows what is stored, and follows."""
    if not playing.own:
        return session, ()
    watching = playing._replace(pick=page_of(playing).no_pick, dialog=None, notice=None)
    return _follow(session._replace(playing=watching, tab=session.tab._replace(elsewhere=True)), event), ()


def _held(session: Session, event: Event) -> Step:
    """The game is this tab's."""
    return session._replace(tab=session.tab._replace(elsewhere=False)), ()


def _changed(session: Session, event: Event) -> Step:
    """Another tab has saved a game."""
    name, text = event.arg, event.form.get("text", "")
    if not text:
        return session, ()
    return _follow(session._replace(archive=session.archive.with_saved(name, read_save(name, text))), event), ()


def _follow(session: Session, event: Event) -> Session:
    """The session with the game as it is stored, where this tab only watches it."""
    playing, stored = session.playing, session.archive.saved(event.arg)
    if playing is None or not session.tab.elsewhere or playing.game != event.arg:
        return session
    if stored is None or stored.record is None:
        return session
    following = playing._replace(record=stored.record, viewing=None, pick=page_of(playing).no_pick)
    return session._replace(playing=following)


def _take_over(session: Session, playing: Playing[Any, Any], event: Event) -> Step:
    return session, (TakeOver(playing.game),) if session.tab.elsewhere else ()


def _lock_silent(session: Session, playing: Playing[Any, Any], event: Event) -> Step:
    """The browser does not say who has the game: it is played, as where there are no locks at all."""
    message = Message("The browser does not say whether this game is open in another tab. Play it in one tab only.")
    return session.with_notice(Notice(message, "trouble")), ()


HANDLERS: Final[dict[str, Handler]] = {
    "held": _held,
    "changed": _changed,
}

GAME_HANDLERS: Final[dict[str, GameHandler]] = {
    "elsewhere": _elsewhere,
    "take-over": _take_over,
    "lock-silent": _lock_silent,
}
