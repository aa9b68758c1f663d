"""The host's lesson: before a first game, one auction told step by step on the real board."""

from __future__ import annotations

from ra_core.games import NAMES

from ..model.game_page import game_page
from ..model.session import Effect, Event, Handler, Session, Step
from ..model.words import words
from .lifecycle import shown, with_settings


def _lesson(session: Session, event: Event) -> Step:
    """The host begins to tell, or tells it once more."""
    name = event.arg or session.game
    lesson = game_page(name).lesson if name in NAMES else None
    if lesson is None:
        return session, ()
    game = session.game if session.screen == "game" else name
    before = session._replace(dialog="", game=game) if session.lesson is None else session.before
    record = lesson.begin(words(session.settings.language))
    return shown(session, record)._replace(lesson=0, before=before), (Effect("scroll"),)


def _lesson_on(session: Session, event: Event) -> Step:
    lesson = game_page(session.game).lesson
    if lesson is None or session.lesson is None:
        return session, ()
    return lesson.go_on(session), ()


def lesson_over(session: Session, event: Event) -> Step:
    """The lesson is over, or not wanted: back to where it was asked for, and it is not offered again by itself."""
    before = session._replace(dialog="") if session.before is None else session.before
    back, effects = with_settings(
        before._replace(saving=session.saving, copy=session.copy), session.settings._replace(hosted=True)
    )
    if back.screen == "game":
        back = game_page(back.game).opened(back)
    return back, effects


HANDLERS: dict[str, Handler] = {
    "lesson": _lesson,
    "lesson-on": _lesson_on,
    "lesson-over": lesson_over,
}
