"""The edge to the browser: events come in, text and effects go out. There is no logic of the game here.

One listener for each kind of event sits on the document, so that nothing has to be wired again after a redraw.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException
from pyscript import document, when, window

from .address import asked
from .session import Effect, Event, Session
from .store import Shelf, ShelfError, Store
from .update import update
from .view import view


class LocalStorage:
    """The browser's local storage as a `Shelf`. Even to ask for it may throw: it is asked for anew each time."""

    def read(self, key: str) -> str | None:
        """The text under a key, or None."""
        try:
            text = window.localStorage.getItem(key)
        except JsException as error:
            raise ShelfError from error
        return text if isinstance(text, str) else None

    def write(self, key: str, text: str) -> None:
        """Puts a text under a key."""
        try:
            window.localStorage.setItem(key, text)
        except JsException as error:
            raise ShelfError from error


class Page:
    """The page that is open: the session it shows and the store behind it."""

    def __init__(self, shelf: Shelf) -> None:
        self._store = Store(shelf, str(window.location.pathname).rpartition("/")[0] + "/")
        preferred = "zh_CN" if str(document.documentElement.lang).startswith("zh") else "en"
        session = Session(self._store.settings(preferred), saved=self._store.saved())
        query = window.URLSearchParams.new(window.location.search)
        self._session = asked(session, [(str(name), str(value)) for name, value in query.entries()])
        self._effects: dict[str, Callable[[Effect], None]] = {
            "save": self._save,
            "set_aside": lambda effect: self._report(self._store.set_aside(effect.key, effect.text)),
            "settings": lambda effect: self._report(self._store.save_settings(self._session.settings)),
            "scroll": lambda effect: window.raPage.toTop(),
        }

    def show(self) -> None:
        """Puts the session on the screen."""
        settings = self._session.settings
        document.documentElement.lang = settings.language.replace("_", "-")
        document.documentElement.dataset.theme = settings.theme
        window.raPage.patch(view(self._session))

    def handle(self, event: Event) -> None:
        """One step: the next session, its picture, and only then what takes longer."""
        before = self._session
        self._session, effects = update(before, event)
        if self._session is not before:
            self.show()
        for effect in effects:
            self._effects[effect.kind](effect)

    def _save(self, effect: Effect) -> None:
        self._report(self._store.save(effect.key, effect.text))

    def _report(self, written: bool) -> None:
        state = "saved" if written else "unsaved"
        if self._session.saving != ("saved" if written else "off"):
            self.handle(Event(state))


def read_event(control: Any) -> Event:
    """The event that a control stands for, with the fields of the form around it."""
    form = control if control.tagName == "FORM" else control.closest("form")
    fields = {str(name): str(value) for name, value in window.FormData.new(form).entries()} if form else {}
    if control.dataset.do in ("start", "again"):
        fields["fresh"] = os.urandom(4).hex()
    return Event(str(control.dataset.do), str(getattr(control.dataset, "arg", None) or ""), fields)


def run() -> None:
    """Shows the page and listens; what was clicked while Python woke up is done now."""
    page = Page(LocalStorage())
    page.show()

    @when("click", document)  # type: ignore[untyped-decorator]
    def on_click(event: Any) -> None:
        control = event.target.closest("[data-do]")
        if control and control.tagName != "FORM":
            page.handle(read_event(control))

    @when("submit", document)  # type: ignore[untyped-decorator]
    def on_submit(event: Any) -> None:
        event.preventDefault()
        page.handle(read_event(event.target))

    for kept in window.raBoot.ready():
        if kept.type != "change" or kept.element.type == "radio":
            page.handle(read_event(kept.element))
