"""The browser's Back and Forward: a game stands one step further in its history than the start screen.

So Back leads from a game to the start screen, as players expect, and Forward into the game again. A link to a game is a
step of the browser's own, and in a frame the history belongs to the page around it: there nothing is added.
"""

from __future__ import annotations

from ..model.events import Event
from ..model.session import Session


def place(session: Session) -> str:
    """Where the session stands in the history: "start", "game", or nothing where that is not for us to say."""
    if session.tab.embed:
        return ""
    if session.playing is None:
        return "start"
    return "" if session.playing.guest else "game"


def moved(before: Session, event: Event, after: Session) -> bool:
    """Whether the browser has to be told where the session stands, or whether a dialog lies over it."""
    asked = event.name in ("address", "went")
    return asked or (place(before), before.dialog is None) != (place(after), after.dialog is None)
