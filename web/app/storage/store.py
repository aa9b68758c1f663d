"""Where saves and settings live: a few texts under names of their own in the browser's local storage.

Storage may be full, switched off, or throw as soon as it is touched. Nothing of that may stop the game, and "saved" is
only said of what has been read back.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, Protocol

from ra_core import jsontext
from ra_core.game import Message
from ra_core.games import NAMES, find
from ra_core.reading import read_json
from ra_core.record import RecordError

from ..model.archive import ArchivedGame, Saved
from ..model.settings import PACES, THEMES, Settings
from ..model.setup_form import Fields, upgraded
from ..model.words import LANGUAGES
from .archive_format import ARCHIVED, read_archived

PREFIX: Final = "ra.1"
"""What our names begin with, with the version of how they are laid out; `early.js` knows it too."""

SETTINGS: Final = "settings"
TUTORIAL_SEEN: Final = "hosted"
"""How storage has called this setting from the first version on."""

SETUP: Final = "setup"
SAVE: Final = "save."
ASIDE: Final = "aside."
MOST_ASIDE: Final = 20


class LocalStorage(Protocol):
    """Storage as the browser gives it; every call may raise `StorageError`."""

    def read(self, key: str) -> str | None:
        """The text under a key, or None."""
        ...

    def write(self, key: str, text: str) -> None:
        """Puts a text under a key."""
        ...

    def remove(self, key: str) -> None:
        """Takes a key away."""
        ...

    def keys(self) -> list[str]:
        """All keys, in any order."""
        ...


class StorageError(Exception):
    """The storage refused."""


class Store:
    """Saves and settings in a local storage that may be missing or broken.

    >>> Store(None).save("dice", "{}")
    False
    """

    def __init__(self, storage: LocalStorage | None, folder: str = "/") -> None:
        """`folder` is the path of this copy of the site: all sites of a server share one storage."""
        self._storage = storage
        self._prefix = PREFIX + folder
        self._guarded: set[str] = set()

    def save(self, slot: str, text: str) -> bool:
        """Writes a save and reads it back; False if it is not there afterwards. What was there before then stays."""
        return slot not in self._guarded and self._write(SAVE + slot, text)

    def set_aside(self, slot: str, text: str) -> bool:
        """Keeps a text that cannot be played under a name where nothing will overwrite it.

        Where that fails, its slot is not written to any more: the text stays where it is.
        """
        done = self._set_aside(slot, text)
        if not done:
            self._guarded.add(slot)
        return done

    def _set_aside(self, slot: str, text: str) -> bool:
        for number in range(MOST_ASIDE):
            key = f"{ASIDE}{slot}.{number}"
            held = self._read(key)
            if held == text:
                return True
            if held is None:
                return self._write(key, text)
        return False

    def save_text(self, slot: str) -> str:
        """The text of a save as it stands; empty if there is none."""
        return self._read(SAVE + slot) or ""

    def slot_of(self, key: str) -> str:
        """The save that a key of the storage belongs to; empty if it is none of ours."""
        start = self._prefix + SAVE
        return key.removeprefix(start) if key.startswith(start) else ""

    def saved(self) -> tuple[tuple[str, Saved], ...]:
        """What storage holds for each game, and for the game that was laid aside for it."""
        slots = (slot for name in NAMES for slot in (name, f"{name}.previous"))
        found = ((slot, self._read(SAVE + slot)) for slot in slots)
        return tuple((slot, read_save(slot, text)) for slot, text in found if text)

    def archive(self, key: str, text: str) -> bool:
        """Writes an archived game and reads it back."""
        return self._write(key, text)

    def remove(self, key: str) -> bool:
        """Takes an archived game away; False if it is still there."""
        if self._storage is None:
            return False
        try:
            self._storage.remove(self._prefix + key)
        except StorageError:
            return False
        return self._read(key) is None

    def archived(self) -> tuple[ArchivedGame, ...]:
        """The games that were put away by name, the newest first, and behind them what was set aside as damaged."""
        keys = [key for key in self._own_keys() if key.startswith((ARCHIVED, ASIDE))]
        found = [read_archived(key, self._read(key) or "") for key in keys]
        return tuple(sorted(found, key=lambda game: (-game.when, game.key)))

    def _own_keys(self) -> list[str]:
        if self._storage is None:
            return []
        try:
            keys = self._storage.keys()
        except StorageError:
            return []
        return [key.removeprefix(self._prefix) for key in keys if key.startswith(self._prefix)]

    def settings(self, preferred: str = "en") -> Settings:
        """The settings, each one that is missing or unknown at its default; `preferred` is the browser's language."""
        language = preferred if preferred in LANGUAGES else "en"
        known = _object(self._read(SETTINGS))
        return Settings(
            known["language"] if known.get("language") in LANGUAGES else language,
            known["theme"] if known.get("theme") in THEMES else THEMES[0],
            handover=known.get("handover") is not False,
            tutorial_seen=known.get(TUTORIAL_SEEN) is True,
            pace=known["pace"] if known.get("pace") in PACES else Settings().pace,
        )

    def save_settings(self, settings: Settings) -> bool:
        """Writes the settings."""
        told = settings._asdict()
        told[TUTORIAL_SEEN] = told.pop("tutorial_seen")
        return self._write(SETTINGS, json.dumps(told))

    def form(self) -> Fields:
        """What the form of the start screen last said, so far as it can still be read."""
        fields = _object(self._read(SETUP)).items()
        return upgraded(tuple((name, text) for name, text in fields if isinstance(text, str)))

    def save_form(self, text: str) -> bool:
        """Writes what the form of the start screen says."""
        return self._write(SETUP, text)

    def _read(self, key: str) -> str | None:
        if self._storage is None:
            return None
        try:
            return self._storage.read(self._prefix + key)
        except StorageError:
            return None

    def _write(self, key: str, text: str) -> bool:
        if self._storage is None:
            return False
        try:
            self._storage.write(self._prefix + key, text)
            return self._storage.read(self._prefix + key) == text
        except StorageError:
            return False


def read_save(slot: str, text: str) -> Saved:
    """The record of a save, or why it cannot be played; its text is kept either way it fails."""
    try:
        record = read_json(text, find)
    except RecordError as error:
        return Saved(None, error.message, text)
    if record.game.name != slot.partition(".")[0]:
        return Saved(None, Message("The saved game belongs to another game."), text)
    return Saved(record)


def _object(text: str | None) -> Mapping[str, Any]:
    """The JSON object in a text; an empty one if there is none."""
    try:
        data = jsontext.read(text or "{}")
    except ValueError:
        return {}
    if not isinstance(data, dict):
        return {}
    return {key: value for key, value in data.items() if isinstance(value, str | bool)}
