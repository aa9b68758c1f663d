"""Sessions for tests, built and changed by the names of what is in their parts."""

from __future__ import annotations

from typing import Any

from app.model.archive import SAVE, Archive, ArchivedGame, Saved
from app.model.dialogs import Dialog, read_dialog
from app.model.links import game_link
from app.model.perspective import due, viewer
from app.model.play import undoable, untouched
from app.model.playing import TutorialProgress
from app.model.session import OfflineCopy, Session, StartScreen, Tab
from app.model.settings import Settings

PARTS: dict[str, tuple[str, ...]] = {
    "archive": ("games", "deleted"),
    "tab": ("address", "one_file", "embed", "elsewhere", "saving"),
    "start": ("game", "form"),
    "playing": ("record", "pick", "viewing", "holder", "firm", "guest", "tutorial", "awaited", "skipped", "key"),
}
"""The fields of each part; a dialog or a notice belongs to the screen that is shown."""


def session_of(settings: Settings | None = None, *, record: Any = None, **fields: Any) -> Session:
    """A session: with a record a game is on the screen, without one the start screen."""
    session = Session(
        settings or Settings(), StartScreen(), None, Archive(), Tab(), fields.pop("offline", OfflineCopy())
    )
    if record is not None:
        playing = untouched(record)._replace(key=SAVE + record.game.name)
        session = session._replace(playing=playing, start=StartScreen(record.game.name))
    return changed(session, **fields)


def saves(**held: Any) -> tuple[ArchivedGame, ...]:
    """Games as storage holds them: a record or a `Saved` for each key, with `_` for the points in it."""
    return tuple(
        ArchivedGame(SAVE + name.replace("_", "."), "", 0, one if isinstance(one, Saved) else Saved(one))
        for name, one in held.items()
    )


def record_under(session: Session, key: str) -> Any:
    """The record that the session holds under a key of storage."""
    game = session.archive.find(key)
    assert game is not None
    return game.saved.record


def saved_keys(effects: tuple[Any, ...]) -> list[str]:
    """The keys under which games are saved."""
    return [effect.key for effect in effects if effect.kind == "save"]


def changed(session: Session, **fields: Any) -> Session:
    """The session with other values in fields of its parts; a dialog may be named as controls name it."""
    screen = "start" if session.playing is None else "playing"
    for name, value in fields.items():
        if name in ("dialog", "notice"):
            part = screen
            value = dialog(value) if name == "dialog" else value  # noqa: PLW2901
        else:
            part = next((part for part, names in PARTS.items() if name in names), "")
        if not part:
            session = session._replace(**{name: value})
        else:
            session = session._replace(**{part: getattr(session, part)._replace(**{name: value})})
    return session


def dialog(text: str | Dialog | None) -> Dialog | None:
    """The dialog that a control names; none for an empty text."""
    return read_dialog(text) if isinstance(text, str) and text else text or None


def progress(session: Session) -> TutorialProgress:
    """How far the tutorial is."""
    assert session.playing is not None
    assert session.playing.tutorial is not None
    return session.playing.tutorial


def due_in(session: Session) -> int | None:
    """The seat to which the device has to be passed."""
    assert session.playing is not None
    return due(session.playing, session.settings)


def viewer_of(session: Session) -> int:
    """The seat for which the screen is drawn."""
    assert session.playing is not None
    return viewer(session.playing, session.settings)


def can_undo(session: Session) -> bool:
    """Whether the last decision can be taken back."""
    assert session.playing is not None
    return undoable(session.playing)


def game_link_of(session: Session) -> str:
    """The link to the game on the screen."""
    assert session.playing is not None
    return game_link(session.playing, session.tab.address)
