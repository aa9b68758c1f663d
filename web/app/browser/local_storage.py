"""The browser's local storage, as the store wants it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from pyodide.ffi import JsException
from pyscript import window

from ..storage.store import StorageError

Answer = TypeVar("Answer")


class BrowserStorage:
    """A storage of the browser as the store wants it: `localStorage`, or the `sessionStorage` of a single tab.

    Even to ask for it may throw, and where a browser or a program around it has switched it off, it is null or not
    there: it is asked for anew each time.
    """

    def __init__(self, name: str) -> None:
        self._name = name

    def read(self, key: str) -> str | None:
        """The text under a key, or None."""
        text = self._tried(lambda storage: storage.getItem(key))
        return text if isinstance(text, str) else None

    def write(self, key: str, text: str) -> None:
        """Puts a text under a key."""
        self._tried(lambda storage: storage.setItem(key, text))

    def remove(self, key: str) -> None:
        """Takes a key away."""
        self._tried(lambda storage: storage.removeItem(key))

    def keys(self) -> list[str]:
        """All keys, those of other sites on the same server among them."""
        return self._tried(lambda storage: [str(key) for key in window.Object.keys(storage)])

    def _tried(self, ask: Callable[[Any], Answer]) -> Answer:
        try:
            storage = getattr(window, self._name, None)
            if not storage:  # JavaScript's null and undefined
                raise StorageError
            return ask(storage)
        except JsException as error:
            raise StorageError from error
