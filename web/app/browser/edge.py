"""The edge to the browser: events come in, text and effects go out. There is no logic of the game here.

One listener for each kind of event sits on the document, so that nothing has to be wired again after a redraw.
"""

from __future__ import annotations

import asyncio
import os
from importlib import import_module
from typing import Any, Final, assert_never

from pyodide.ffi import JsException, create_proxy
from pyodide.ffi.wrappers import add_event_listener
from pyscript import document, window

from ra_core.games import NAMES

from ..model.archive import Archive
from ..model.effects import (
    ArchiveGame,
    AskHint,
    BotEffect,
    CopyText,
    Download,
    Effect,
    OpenTab,
    PageEffect,
    Remove,
    Renew,
    Save,
    SaveForm,
    SaveSettings,
    ScrollToTop,
    SetAside,
    SkipPause,
    StopThinking,
    StorageEffect,
    TakeOver,
    Think,
    Wait,
)
from ..model.events import Event
from ..model.game_page import game_page
from ..model.question import what_is_asked, who_decides
from ..model.session import OfflineCopy, Session, StartScreen, Tab
from ..model.setup_form import last_game
from ..storage.store import Store
from ..update.address import FRAGMENT, room
from ..update.dispatch import update
from ..update.history import moved, place
from ..views.prerender import is_painted
from .bot_driver import Thinker, Workers
from .local_storage import BrowserStorage

NEXT: Final = ("views.start", "views.game", "views.dialogs", "views.page")
"""What the first click is likely to need, beside the page of each game."""


class Page:
    """The page that is open: the session it shows and the store behind it.

    What this tab plays is saved only while the tab holds the game's lock; until the browser has answered who holds it,
    saves wait.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._session = _first_session(store)
        self._look = ("", "")
        self._held = ""
        self._asked = ""
        self._waiting: list[Save] = []
        workers = Workers(lambda: self.handle(Event("no-worker")))
        self._thinker = Thinker(workers)
        self._adviser = Thinker(workers)

    def begin(self) -> None:
        """Puts the first session on the screen, if it is not there already and can be drawn over."""
        if not is_painted(self._session) or not hasattr(window, "Idiomorph"):
            self.show()

    def warm_up(self) -> None:
        """Loads what the first click will need, one part between two pictures."""
        self._warming = asyncio.ensure_future(_load(NEXT))

    def show(self) -> None:
        """Puts the session on the screen."""
        from ..views.page import view

        self._dress()
        window.raPage.patch(view(self._session), who_decides(self._session), what_is_asked(self._session))

    def _dress(self) -> None:
        """Sets language and theme if they are others: even to set the same ones makes the browser style all anew."""
        settings = self._session.settings
        look = (settings.language.replace("_", "-"), settings.theme)
        if look != self._look:
            self._look = look
            document.documentElement.lang, document.documentElement.dataset.theme = look

    def handle(self, event: Event) -> None:
        """One step: the next session, its picture, and only then what takes longer."""
        before = self._session
        self._session, effects = update(before, event)
        if self._session != before:
            self.show()
        if moved(before, event, self._session):
            window.raPage.stand(place(self._session))
        plays = self._session.plays
        if plays and not self._session.tab.elsewhere and plays not in (self._held, self._asked):
            self._ask_for(plays)
        for effect in effects:
            self._do(effect)

    # -- Effects

    def _do(self, effect: Effect) -> None:
        if isinstance(effect, StorageEffect):
            self._do_in_storage(effect)
        elif isinstance(effect, BotEffect):
            self._do_with_bots(effect)
        else:
            self._do_on_page(effect)

    def _do_in_storage(self, effect: StorageEffect) -> None:
        match effect:
            case Save():
                self._save(effect)
            case SetAside(slot, text):
                self._report(self._store.set_aside(slot, text))
            case ArchiveGame(key, text):
                self._archive(key, text)
            case Remove(key):
                self._report(self._store.remove(key))
            case SaveSettings(settings):
                self._report(self._store.save_settings(settings))
            case SaveForm(text):
                self._store.save_form(text)
            case _:
                assert_never(effect)

    def _do_with_bots(self, effect: BotEffect) -> None:
        match effect:
            case Think(moment, question, pause):
                self._thinker.think(question, pause / 1000, lambda text: self._heard("thought", moment, text))
            case Wait(moment, pause):
                self._thinker.wait(pause / 1000, lambda text: self._heard("passed", moment, text))
            case AskHint(moment, question):
                self._adviser.think(question, 0, lambda text: self._heard("hinted", moment, text))
            case StopThinking():
                self._thinker.leave()
            case SkipPause():
                self._thinker.skip()
            case _:
                assert_never(effect)

    def _do_on_page(self, effect: PageEffect) -> None:
        match effect:
            case ScrollToTop():
                window.raPage.toTop()
            case CopyText(what, text):
                window.raPage.copy(text, what)
            case Download(file, text):
                window.raPage.download(file, text)
            case OpenTab(address):
                window.raPage.open(address)
            case TakeOver(game):
                self._ask_for(game, steal=True)
            case Renew(how):
                window.raOffline.renew(how)
            case _:
                assert_never(effect)

    def _heard(self, name: str, moment: str, text: str) -> None:
        """Something that was asked for at a moment of the game has come back."""
        self.handle(Event(name, moment, {"text": text}))

    def _archive(self, key: str, text: str) -> None:
        if not self._store.archive(key, text):
            self.handle(Event("keep-failed", key))

    def _save(self, effect: Save) -> None:
        if self._asked:
            self._waiting.append(effect)
        elif not self._session.tab.elsewhere:
            self._report(self._store.save(effect.slot, effect.text))

    def _report(self, written: bool) -> None:
        if self._session.tab.saving != ("saved" if written else "off"):
            self.handle(Event("saved" if written else "unsaved"))

    # -- Other tabs

    def answer(self, name: str, held: bool) -> None:
        """The browser says who holds the lock of a game; it says so again when another tab takes it over."""
        waiting, self._waiting = self._waiting, []
        self._asked = ""
        self._held = name if held else ""
        self.handle(Event("held") if held else Event("elsewhere", name))
        if not held:
            self.changed(name)
            return
        for effect in waiting:
            self._save(effect)

    def changed(self, name: str) -> None:
        """Another tab has saved a game."""
        self.handle(Event("changed", name, {"text": self._store.save_text(name)}))

    def _ask_for(self, name: str, *, steal: bool = False) -> None:
        self._asked = name
        window.raPage.hold(name, steal)


async def _load(names: tuple[str, ...]) -> None:
    for name in names:
        await window.raPage.nextPicture()
        import_module(f"app.{name}")
    for name in NAMES:
        await window.raPage.nextPicture()
        game_page(name)


def _first_session(store: Store) -> Session:
    """What the page begins with: settings, saves, and what was set up last."""
    preferred = "zh_CN" if str(document.documentElement.lang).startswith("zh") else "en"
    address = str(window.location.href).partition("#")[0].partition("?")[0]
    version = str(document.querySelector("meta[name=ra-version]").content)
    form, saved = store.form(), store.saved()
    return Session(
        store.settings(preferred),
        StartScreen(last_game(form, dict(saved)), form),
        archive=Archive(saved, store.archived()),
        tab=Tab(address),
        offline=OfflineCopy(version),
    )


def read_event(control: Any) -> Event:
    """The event that a control stands for, with the fields of the form around it."""
    form = control if control.tagName == "FORM" else control.closest("form")
    fields = {str(name): str(value) for name, value in window.FormData.new(form).entries()} if form else {}
    arg = str(getattr(control.dataset, "arg", None) or "")
    return Event(str(control.dataset.do), arg, fields | _now_and_fresh())


def _now_and_fresh() -> dict[str, str]:
    return {"fresh": os.urandom(4).hex(), "now": str(int(window.Date.now()))}


def run() -> None:
    """Shows the page and listens; what was clicked while Python woke up is done now."""
    query = _query()
    own = room(query)
    document.documentElement.dataset.room = own
    store = Store(BrowserStorage(), str(window.location.pathname).rpartition("/")[0] + "/" + own)
    page = Page(store)
    page.begin()
    _listen_to_controls(page)
    _listen_to_others(page, store)
    page.handle(Event("address", "", query | _now_and_fresh()))
    for early in window.raBoot.ready():
        if early.type != "change" or early.element.type == "radio":
            page.handle(read_event(early.element))
    window.raFrame.start(create_proxy(lambda theme: page.handle(Event("frame-theme", theme))))
    window.raOffline.start(create_proxy(lambda state, text: page.handle(Event("offline", state, {"text": text}))))
    page.warm_up()
    window.raSnapshot.start()


def _listen_to_controls(page: Page) -> None:
    def on_click(event: Any) -> None:
        control = event.target.closest("[data-do]")
        if control and control.tagName in ("BUTTON", "A"):
            page.handle(read_event(control))

    def on_change(event: Any) -> None:
        form = event.target.closest("#setup")
        if form:
            page.handle(read_event(form)._replace(name="fill"))

    def on_submit(event: Any) -> None:
        event.preventDefault()
        page.handle(read_event(event.target))

    add_event_listener(document, "click", on_click)
    add_event_listener(document, "change", on_change)
    add_event_listener(document, "submit", on_submit)


def _listen_to_others(page: Page, store: Store) -> None:
    """What comes from the address, from other tabs, and from files and pasted texts."""

    def on_storage(key: str) -> None:
        slot = store.slot_of(key)
        if slot:
            page.changed(slot)

    window.raPage.listen(
        create_proxy(page.answer),
        create_proxy(lambda name, arg, text: page.handle(Event(name, arg, {"text": str(text)} | _now_and_fresh()))),
        create_proxy(on_storage),
        create_proxy(lambda: page.handle(_link())),
    )


def _link() -> Event:
    return Event("link", _fragment())


def _query() -> dict[str, str]:
    """What the address says, by name; its fragment is there under a name that no query can have twice."""
    asked = window.URLSearchParams.new(window.location.search)
    return {str(name): str(value) for name, value in asked.entries()} | {FRAGMENT: _fragment()}


def _fragment() -> str:
    """The fragment of the address; a text in it may be written with percent signs, or with broken ones."""
    text = str(window.location.hash).removeprefix("#")
    try:
        return str(window.decodeURIComponent(text))
    except JsException:
        return text
