"""What a player sets for this device: language, theme, pace, and whether the device is passed on."""

from __future__ import annotations

from typing import Final

from ..model.effects import SaveSettings, SetQuery
from ..model.events import Event
from ..model.session import Handler, Session, Step
from ..model.settings import PACES, THEMES, Settings
from ..model.words import LANGUAGES


def with_settings(session: Session, settings: Settings) -> Step:
    """The session with other settings, which are written down."""
    return session._replace(settings=settings), (SaveSettings(settings),)


def _chosen(session: Session, settings: Settings, name: str, value: str) -> Step:
    """The session with what the player has chosen last: that the address has asked for something else is over."""
    session, effects = with_settings(session, settings)
    return session, (*effects, SetQuery(name, value))


def _language(session: Session, event: Event) -> Step:
    if event.arg not in LANGUAGES:
        return session, ()
    chosen = session.settings._replace(language=event.arg)
    return _chosen(session, chosen, "lang", event.arg.replace("_", "-"))


def _theme(session: Session, event: Event) -> Step:
    if event.arg not in THEMES:
        return session, ()
    return _chosen(session, session.settings._replace(theme=event.arg), "theme", event.arg)


def _frame_theme(session: Session, event: Event) -> Step:
    """The page around the frame is light or dark; what it says is not written down."""
    if not session.tab.embed or event.arg not in THEMES:
        return session, ()
    return session._replace(settings=session.settings._replace(theme=event.arg)), ()


def _pace(session: Session, event: Event) -> Step:
    if event.arg not in PACES:
        return session, ()
    return with_settings(session, session.settings._replace(pace=event.arg))


def _handover(session: Session, event: Event) -> Step:
    """Whether the device is passed on before secrets are shown."""
    return with_settings(session, session.settings._replace(handover=event.arg == "yes"))


HANDLERS: Final[dict[str, Handler]] = {
    "language": _language,
    "theme": _theme,
    "frame-theme": _frame_theme,
    "pace": _pace,
    "handover": _handover,
}
