"""The tutorial: before a first game, a few pages told step by step on the real board."""

from __future__ import annotations

from typing import Any, Final

from ra_core.games import NAMES

from ..model.effects import ScrollToTop
from ..model.events import Event
from ..model.game_page import game_page, page_of
from ..model.play import untouched
from ..model.playing import Playing, TutorialProgress
from ..model.session import GameHandler, Handler, Session, Step
from ..model.words import words
from .lifecycle import shown
from .settings import with_settings


def _lesson(session: Session, event: Event) -> Step:
    """The tutorial begins, or begins once more."""
    name = event.arg or session.game
    tutorial = game_page(name).tutorial if name in NAMES else None
    if tutorial is None:
        return session, ()
    before = session.playing
    if before is not None:
        before = before._replace(dialog=None) if before.tutorial is None else before.tutorial.before
    playing = untouched(tutorial.begin(words(session.settings.language)))
    return shown(session, playing._replace(tutorial=TutorialProgress(0, before))), (ScrollToTop(),)


def _lesson_on(session: Session, playing: Playing[Any, Any], event: Event) -> Step:
    tutorial = page_of(playing).tutorial
    if tutorial is None or playing.tutorial is None:
        return session, ()
    return session._replace(playing=tutorial.go_on(playing)), ()


def tutorial_over(session: Session, event: Event) -> Step:
    """The tutorial is over, or not wanted: back to where it was asked for, and it is not offered again by itself."""
    playing = session.playing
    if playing is not None and playing.tutorial is not None:
        playing = playing.tutorial.before
    session, effects = with_settings(session, session.settings._replace(tutorial_seen=True))
    if playing is not None:
        playing = page_of(playing).opened(playing._replace(dialog=None), session.settings)
    start = session.start._replace(dialog=None)
    return session._replace(playing=playing, start=start), effects


HANDLERS: Final[dict[str, Handler]] = {
    "lesson": _lesson,
    "lesson-over": tutorial_over,
}

GAME_HANDLERS: Final[dict[str, GameHandler]] = {"lesson-on": _lesson_on}
