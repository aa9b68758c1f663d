"""What changes the game on the screen, whatever game it is: one decision back, and on after a scoring."""

from __future__ import annotations

from typing import Any, Final

from ..model.dialogs import RESULT
from ..model.effects import ScrollToTop
from ..model.events import Event
from ..model.play import play_luck, take_back
from ..model.playing import Playing
from ..model.session import GameHandler, Session, Step


def _undo(session: Session, playing: Playing[Any, Any], event: Event) -> Step:
    return session._replace(playing=take_back(playing)), ()


def _score(session: Session, playing: Playing[Any, Any], event: Event) -> Step:
    """Goes on after the scoring of an epoch."""
    if playing.record.state.phase != "scoring":
        return session, ()
    after = play_luck(playing)
    return session._replace(playing=after._replace(dialog=RESULT if after.actor is None else None)), (ScrollToTop(),)


PLAY: Final[dict[str, GameHandler]] = {
    "undo": _undo,
    "score": _score,
}
