"""Where saves and settings live: a few texts under names of their own in the browser's local storage.

Storage may be full, switched off, or throw as soon as it is touched; it may claim what is not true, and end in the
middle of a write. Nothing of that may stop the game or lose another one, and "saved" is only said of what has been read
back:

- A text is only replaced where what lies under its key is what this tab has read or written there last. Otherwise
  another tab has been there, and neither text is lost.
- Before a text is replaced, the new one is written beside it, under the key with `~` behind it, and taken away when it
  has been read back in its place. What is found there at the next start is put where it belongs.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, Literal, Protocol
from zlib import crc32

from ra_core import jsontext
from ra_core.record import Record

from ..model.archive import ASIDE, KEPT, SAVE, ArchivedGame, extends
from ..model.settings import PACES, THEMES, Settings
from ..model.setup_form import Fields, upgraded
from ..model.words import LANGUAGES
from .archive_format import listed, read_archived

PREFIX: Final = "ra.1"
"""What our names begin with, with the version of how they are laid out; `early.js` knows it too."""

SETTINGS: Final = "settings"
TUTORIAL_SEEN: Final = "hosted"
"""How storage has called this setting from the first version on."""

SETUP: Final = "setup"
OPEN: Final = "open"
"""In the storage of a single tab: the key of the game on its screen."""

SPARE: Final = "~"
"""What stands behind the key of a text that is about to replace another one."""

Outcome = Literal["written", "refused", "overtaken"]
"""How a write has ended: "overtaken" is one that was not tried, as another tab has written under the same key."""


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

    >>> Store(None).save("save.dice", "{}")
    'refused'
    """

    def __init__(self, storage: LocalStorage | None, folder: str = "/", tab: LocalStorage | None = None) -> None:
        """`folder` is the path of this copy of the site: all sites of a server share one storage.

        `tab` is the storage that a single tab has for itself.
        """
        self._storage = storage
        self._tab = tab
        self._prefix = PREFIX + folder
        self._known: dict[str, str] = {}
        self._spares: dict[str, str] = {}
        self._owed: dict[str, str] = {}

    # -- Games

    def save(self, key: str, text: str) -> Outcome:
        """Writes the game that is played; what could not be written is owed until it can."""
        outcome = self.write(key, text)
        self._owed.pop(key, None)
        if outcome == "refused":
            self._owed[key] = text
        return outcome

    def owed(self) -> dict[str, str]:
        """The games that could not be written, by their keys."""
        return dict(self._owed)

    def write(self, key: str, text: str) -> Outcome:
        """Writes the text of a game and reads it back. Whatever it ends in, no other text is lost."""
        try:
            held = self._get(key)
            if held not in (None, text, self._known.get(key)):
                return "overtaken"
            done = self._replace(key, held, text)
        except StorageError:
            done = False
        if done:
            self._known[key] = text
        return "written" if done else "refused"

    def _replace(self, key: str, held: str | None, text: str) -> bool:
        """Puts a text in the place of another one; False if it is not there afterwards."""
        if held == text:
            return True
        has_spare = self._put_spare(key, text)
        done = self._put(key, text)
        if done and has_spare:
            self._take_away(key + SPARE)
        elif not done and not has_spare and held is not None:
            self._put(key, held)
        return done

    def _put_spare(self, key: str, text: str) -> bool:
        """Puts a text beside the one that it is going to replace, unless something else lies there."""
        spare = key + SPARE
        if self._read(spare) not in (None, self._spares.get(key)):
            return False
        self._spares[key] = text
        if self._put(spare, text):
            return True
        self._take_away(spare)
        return False

    def _put(self, key: str, text: str) -> bool:
        try:
            self._set(key, text)
            return self._get(key) == text
        except StorageError:
            return False

    def _take_away(self, key: str) -> bool:
        if self._storage is None:
            return False
        try:
            self._storage.remove(self._prefix + key)
            return self._get(key) is None
        except StorageError:
            return False

    def remove(self, key: str) -> bool:
        """Takes a game away; False if it is still there, as it is where another tab has gone on with it."""
        try:
            if self._get(key) not in (None, self._known.get(key)):
                return False
        except StorageError:
            return False
        self._owed.pop(key, None)
        if self._read(key + SPARE) == self._spares.get(key):
            self._take_away(key + SPARE)
        return self._take_away(key)

    def adopt(self, key: str, text: str) -> None:
        """From now on this text, which another tab has written, may be replaced by this one."""
        self._known[key] = text
        self._owed.pop(key, None)

    def text(self, key: str) -> str:
        """What lies under a key; empty if nothing does."""
        return self._read(key) or ""

    def key_of(self, name: str) -> str:
        """Which game's key a name in the browser's storage is; empty if it is none of ours."""
        key = name.removeprefix(self._prefix)
        return key if key != name and _is_game(key) and not key.endswith(SPARE) else ""

    def games(self) -> tuple[ArchivedGame, ...]:
        """All games that are stored, the one that was played last first; none of them has been replayed."""
        for key in self._own_keys():
            if _is_game(key) and key.endswith(SPARE):
                self._recover(key)
        found = []
        for key in filter(_is_game, self._own_keys()):
            text = self._read(key)
            if text:
                self._known[key] = text
                found.append(listed(key, text))
        return tuple(sorted(found, key=lambda game: (-game.when, game.key)))

    def _recover(self, spare: str) -> None:
        """Puts a text that was about to replace another one where it belongs, unless that is the newer one."""
        key, text = spare.removesuffix(SPARE), self.text(spare)
        held = self.text(key)
        record, old = _record(key, text), _record(key, held)
        if record is None:
            if old is not None:
                self._take_away(spare)
            return
        if old is not None and not extends(record, old) and extends(old, record):
            self._take_away(spare)
            return
        belongs = not held or (old is not None and extends(record, old))
        place = key if belongs else f"{key}.{crc32(text.encode()):08x}"
        if held:
            self._known[key] = held
        if self.write(place, text) == "written":
            self._take_away(spare)

    # -- What this tab shows

    def note_open(self, key: str) -> None:
        """Notes for a reload of this tab which game is on its screen; an empty key for none."""
        if self._tab is None:
            return
        try:
            if key:
                self._tab.write(self._prefix + OPEN, key)
            else:
                self._tab.remove(self._prefix + OPEN)
        except StorageError:
            return

    def open_key(self) -> str:
        """The key of the game that was on the screen of this tab; empty if there was none."""
        if self._tab is None:
            return ""
        try:
            return self._tab.read(self._prefix + OPEN) or ""
        except StorageError:
            return ""

    def _own_keys(self) -> list[str]:
        if self._storage is None:
            return []
        try:
            keys = self._storage.keys()
        except StorageError:
            return []
        return [key.removeprefix(self._prefix) for key in keys if key.startswith(self._prefix)]

    # -- Settings

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
        return self._put(SETTINGS, json.dumps(told))

    def form(self) -> Fields:
        """What the form of the start screen last said, so far as it can still be read."""
        fields = _object(self._read(SETUP)).items()
        return upgraded(tuple((name, text) for name, text in fields if isinstance(text, str)))

    def save_form(self, text: str) -> bool:
        """Writes what the form of the start screen says."""
        return self._put(SETUP, text)

    def _read(self, key: str) -> str | None:
        try:
            return self._get(key)
        except StorageError:
            return None

    def _get(self, key: str) -> str | None:
        if self._storage is None:
            raise StorageError
        return self._storage.read(self._prefix + key)

    def _set(self, key: str, text: str) -> None:
        if self._storage is None:
            raise StorageError
        self._storage.write(self._prefix + key, text)


def _is_game(key: str) -> bool:
    return key.startswith((SAVE, KEPT, ASIDE))


def _record(key: str, text: str) -> Record | None:
    return read_archived(key, text).saved.record if text else None


def _object(text: str | None) -> Mapping[str, Any]:
    """The JSON object in a text; an empty one if there is none."""
    try:
        data = jsontext.read(text or "{}")
    except ValueError:
        return {}
    if not isinstance(data, dict):
        return {}
    return {key: value for key, value in data.items() if isinstance(value, str | bool)}
