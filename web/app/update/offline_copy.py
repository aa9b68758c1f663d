"""The offline copy of the site: how far it is, and the new version that waits behind it.

`offline.js` makes the copy and tells how it goes; here stands what the page says of it, and when it may change over to
a new version: at the player's word, or on the start screen, where no game is interrupted.
"""

from __future__ import annotations

from typing import Final

from ..model.effects import Effect, Renew
from ..model.events import Event, read_number
from ..model.session import Handler, Session, Step

STATES: Final = ("loading", "stored", "ready", "failed")
NEWER: Final = ("newer", "others", "stuck")


def when_quiet(session: Session) -> tuple[Effect, ...]:
    """The change to a new version that waits, where no game is interrupted by it."""
    return (Renew("quiet"),) if session.offline.newer and session.playing is None else ()


def _offline(session: Session, event: Event) -> Step:
    """How the copy goes."""
    if event.arg in NEWER:
        session = session._replace(offline=session.offline._replace(newer=event.arg))
        return session, when_quiet(session) if event.arg == "newer" else ()
    if event.arg not in STATES:
        return session, ()
    got, _, total = event.form.get("text", "").partition("/")
    return session._replace(offline=session.offline._replace(state=event.arg, got=_bytes(got), total=_bytes(total))), ()


def _renew(session: Session, event: Event) -> Step:
    """The player says that the new version may come; every move of the game has been saved."""
    return session, (Renew("asked"),)


def _bytes(text: str) -> int:
    return read_number(text, digits=11) or 0


HANDLERS: Final[dict[str, Handler]] = {
    "offline": _offline,
    "renew": _renew,
}
