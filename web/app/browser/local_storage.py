"""The browser's local storage, as the store wants it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from pyodide.ffi import JsException
from pyscript import window

from ..storage.store import ShelfError

Answer = TypeVar("Answer")


class LocalStorage:
    """Local storage as a `Shelf`. Even to ask for it may throw: it is asked for anew each time."""

    def read(self, key: str) -> str | None:
        """The text under a key, or None."""
        text = _tried(lambda: window.localStorage.getItem(key))
        return text if isinstance(text, str) else None

    def write(self, key: str, text: str) -> None:
        """Puts a text under a key."""
        _tried(lambda: window.localStorage.setItem(key, text))

    def remove(self, key: str) -> None:
        """Takes a key away."""
        _tried(lambda: window.localStorage.removeItem(key))

    def keys(self) -> list[str]:
        """All keys, those of other sites on the same host among them."""
        return _tried(lambda: [str(key) for key in window.Object.keys(window.localStorage)])


def _tried(ask: Callable[[], Answer]) -> Answer:
    try:
        return ask()
    except JsException as error:
        raise ShelfError from error
