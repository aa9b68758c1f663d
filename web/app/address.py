"""What the address of the page may ask for: `?lang=en&theme=dark`."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Final

from ra_core.game import Message

from .session import THEMES, Notice, Session
from .words import LANGUAGES

MOST: Final = 20
"""More questions than that nobody has."""


def asked(session: Session, query: Iterable[tuple[str, str]]) -> Session:
    """The session with what the address asks for, as names and values; what it gets wrong is said, not guessed."""
    for name, value in islice(query, MOST):
        session = _one(session, name, value)
    return session


def _one(session: Session, name: str, value: str) -> Session:
    settings = session.settings
    shown = {"name": name[:20], "value": value[:20]}
    if name == "lang":
        language = value.replace("-", "_")
        if language in LANGUAGES:
            return session._replace(settings=settings._replace(language=language))
    elif name == "theme":
        if value in THEMES:
            return session._replace(settings=settings._replace(theme=value))
    else:
        return _trouble(session, Message("The address asks for “{name}”, which this page does not know.", shown))
    return _trouble(session, Message("The address asks for {name} “{value}”, which does not exist here.", shown))


def _trouble(session: Session, message: Message) -> Session:
    return session._replace(notice=Notice(message, "trouble"))
