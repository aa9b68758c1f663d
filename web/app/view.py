"""The page as text: everything that is seen follows from the session."""

from __future__ import annotations

from .markup import Html, join
from .session import Session
from .views.dialogs import dialog
from .views.game import game_screen
from .views.pieces import SHAPES
from .views.start import start_screen
from .words import words


def view(session: Session) -> Html:
    """The inner HTML of the page's main element."""
    _ = words(session.settings.language)
    screen = start_screen if session.screen == "start" or session.record is None else game_screen
    return join([SHAPES, screen(session, _), dialog(session, _)])
