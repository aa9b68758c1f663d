"""Storage effects done, and what the page is told of how they have ended, as events."""

from __future__ import annotations

from typing import assert_never

from ..model.effects import Adopt, ArchiveGame, NoteOpen, Remove, Save, SaveForm, SaveSettings, StorageEffect
from ..model.events import Event
from .store import Store


def perform(store: Store, effect: StorageEffect) -> tuple[Event, ...]:
    """Does what an effect asks for; whatever of it the storage has refused comes back as events."""
    match effect:
        case Save():
            return _save(store, effect)
        case ArchiveGame(key, text):
            done = store.write(key, text) == "written"
            return () if done else (Event("keep-failed", key, {"text": store.text(key)}),)
        case Remove(key):
            return _remove(store, key)
        case Adopt(key, text):
            store.adopt(key, text)
        case NoteOpen(key):
            store.note_open(key)
        case SaveSettings(settings):
            return () if store.save_settings(settings) else (Event("unsaved"),)
        case SaveForm(text):
            store.save_form(text)
        case _:
            assert_never(effect)
    return ()


def _save(store: Store, effect: Save) -> tuple[Event, ...]:
    """Writes a game, and those that are still owed; what it replaces goes only when it is there itself."""
    told: list[Event] = []
    for key, text in (store.owed() | {effect.key: effect.text}).items():
        outcome = store.save(key, text)
        if outcome == "overtaken":
            told.append(Event("overtaken", key, {"text": store.text(key)}))
        elif outcome == "written" and key == effect.key:
            told += [event for gone in effect.drops for event in _remove(store, gone)]
    told.append(Event("unsaved" if store.owed() else "saved"))
    return tuple(told)


def _remove(store: Store, key: str) -> tuple[Event, ...]:
    return () if store.remove(key) else (Event("delete-failed", key, {"text": store.text(key)}),)
