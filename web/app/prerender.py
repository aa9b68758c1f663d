"""The start screen as text, so that the page is painted before Python is awake."""

from __future__ import annotations

from .session import Session, Settings
from .view import view


def start_screen(language: str) -> str:
    """The inner HTML of the page's main element for a first visit in this language."""
    return view(Session(Settings(language=language)))
