"""Who has the device in hand."""

from __future__ import annotations

from typing import Any, Final

from ..model.events import Event
from ..model.perspective import take, viewer
from ..model.playing import Playing
from ..model.session import GameHandler, Session, Step


def held(session: Session, before: Playing[Any, Any], after: Playing[Any, Any]) -> Playing[Any, Any]:
    """The game after a decision: whoever has made it, and was looking, has the device in hand."""
    actor = before.record.actor
    if after.record is before.record or viewer(before, session.settings) != actor:
        return after
    return after._replace(holder=actor)


def _take(session: Session, playing: Playing[Any, Any], event: Event) -> Step:
    """The player who has to decide says: it is I who hold the device."""
    return session._replace(playing=take(playing, session.settings)), ()


GAME_HANDLERS: Final[dict[str, GameHandler]] = {"take": _take}
