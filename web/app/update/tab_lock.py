"""The same game open twice: one tab plays, the others watch until they take it over."""

from __future__ import annotations

from typing import Final

from ra_core.game import Message

from ..model.session import Effect, Event, Handler, Pick, Session, Step
from ..storage.store import read_save


def watching() -> Message:
    """Why a tab that only watches cannot play."""
    return Message("This game is open in another tab. Play on there, or take it over.")


def _elsewhere(session: Session, event: Event) -> Step:
    """Another tab has the game: this one shows what is stored, and follows."""
    if not session.plays:
        return session, ()
    return _follow(session._replace(elsewhere=True, pick=Pick(), dialog="", notice=None), event)


def _held(session: Session, event: Event) -> Step:
    """The game is this tab's."""
    return session._replace(elsewhere=False), ()


def _changed(session: Session, event: Event) -> Step:
    """Another tab has saved a game."""
    name, text = event.arg, event.form.get("text", "")
    if not text:
        return session, ()
    known = dict(session.saved) | {name: read_save(name, text)}
    return _follow(session._replace(saved=tuple(known.items())), event)


def _follow(session: Session, event: Event) -> Step:
    stored = dict(session.saved).get(event.arg)
    if not session.elsewhere or session.game != event.arg or stored is None or stored.record is None:
        return session, ()
    return session._replace(record=stored.record, viewing=None, pick=Pick()), ()


def _take_over(session: Session, event: Event) -> Step:
    if not session.elsewhere:
        return session, ()
    return session, (Effect("take-over", session.game),)


HANDLERS: Final[dict[str, Handler]] = {
    "elsewhere": _elsewhere,
    "held": _held,
    "changed": _changed,
    "take-over": _take_over,
}
