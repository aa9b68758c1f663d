"""The page as text: everything that is seen follows from the session."""

from __future__ import annotations

from ..markup import Html, join
from ..model.session import Session
from ..model.words import words
from .dialogs import dialog
from .elements import SHAPES
from .game import game_screen
from .start import start_screen


def view(session: Session) -> Html:
    """The inner HTML of the page's main element."""
    _ = words(session.settings.language)
    playing = session.playing
    screen = start_screen(session, _) if playing is None else game_screen(session, playing, _)
    return join([SHAPES, screen, dialog(session, _)])
