"""The start screen as text, so that the page is painted before Python is awake."""

from __future__ import annotations

from ..model.session import OfflineCopy, Session
from ..model.settings import Settings


def start_screen(language: str) -> str:
    """The inner HTML of the page's main element for a first visit in this language."""
    from .page import view

    return view(Session(Settings(language=language)))


def is_painted(session: Session) -> bool:
    """Whether the page as it was painted shows this session already, so that it need not be drawn at the start.

    That spares the start both games and all views: half of the modules. They come right after it, between pictures.
    """
    looks = Settings(session.settings.language, session.settings.theme)
    tab = session.tab._replace(address="", one_file=False)
    return session._replace(settings=looks, tab=tab, offline=OfflineCopy()) == Session(Settings(looks.language))
