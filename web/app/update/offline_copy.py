"""The offline copy of the site: how far it is, and the new version that waits behind it.

`offline.js` makes the copy and tells how it goes; here stands what the page says of it, and when it may change over to
a new version: at the player's word, or on the start screen, where no game is interrupted.
"""

from __future__ import annotations

from typing import Final

from ..model.session import Effect, Event, Handler, Session, Step

STATES: Final = ("loading", "stored", "ready", "failed")


def when_quiet(session: Session) -> tuple[Effect, ...]:
    """The change to a new version that waits, where no game is interrupted by it."""
    return (Effect("renew", "quiet"),) if session.copy.newer and session.screen == "start" else ()


def _offline(session: Session, event: Event) -> Step:
    """How the copy goes."""
    if event.arg in ("newer", "others"):
        session = session._replace(copy=session.copy._replace(newer=event.arg))
        return session, when_quiet(session) if event.arg == "newer" else ()
    if event.arg not in STATES:
        return session, ()
    got, _, total = event.form.get("text", "").partition("/")
    copy = session.copy._replace(state=event.arg, got=_whole(got), total=_whole(total))
    return session._replace(copy=copy), ()


def _renew(session: Session, event: Event) -> Step:
    """The player says that the new version may come; every move of the game has been saved."""
    return session, (Effect("renew", "asked"),)


def _whole(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 12 else 0


HANDLERS: Final[dict[str, Handler]] = {
    "offline": _offline,
    "renew": _renew,
}
