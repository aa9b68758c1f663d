"""The edge to the browser: events come in, text and effects go out. There is no logic of the game here.

One listener for each kind of event sits on the document, so that nothing has to be wired again after a redraw.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from importlib import import_module
from time import perf_counter
from typing import Any, Final, assert_never

from pyodide.ffi import JsException, create_proxy
from pyodide.ffi.wrappers import add_event_listener
from pyscript import document, window

from ra_core.games import NAMES

from ..model.archive import Archive
from ..model.effects import (
    AskHint,
    BotEffect,
    CopyText,
    Download,
    Effect,
    OpenTab,
    PageEffect,
    Renew,
    ScrollToTop,
    SetQuery,
    SkipPause,
    StopThinking,
    TakeOver,
    Think,
    Wait,
)
from ..model.events import Event
from ..model.game_page import game_page
from ..model.links import open_to_others
from ..model.question import what_is_asked, who_decides
from ..model.session import OfflineCopy, Session, StartScreen, Tab
from ..model.setup_form import last_game
from ..storage.archive_format import read_ahead, with_offered
from ..storage.store import Store
from ..update.address import FRAGMENT, room
from ..update.history import moved, place
from ..update.reading import to_read
from ..update.transaction import transacted
from ..views.prerender import is_painted
from .bot_driver import Thinker, Workers
from .local_storage import BrowserStorage

NEXT: Final = ("views.start", "views.game", "views.dialogs", "views.page")
"""What the first click is likely to need, beside the page of each game."""

SLICE: Final = 0.012
"""Seconds for which the page may stand still while a long text is read."""


class Page:
    """The page that is open: the session it shows and the store behind it.

    The lock of a game only tells a second tab that it is played already; that no tab overwrites what another one has
    written is the store's care, so saves never wait for the browser's answer who holds a lock.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._session = _first_session(store)
        self._look = ("", "")
        self._held = ""
        self._asked = ""
        self._is_open = False
        workers = Workers(lambda: self.handle(Event("no-worker")))
        self._thinker = Thinker(workers)
        self._adviser = Thinker(workers)

    def begin(self, *events: Event) -> None:
        """Puts the first session on the screen, after what has happened before anybody looked.

        It may be there already, painted by the build, and can be drawn over.
        """
        for event in events:
            self.handle(event)
        self._is_open = True
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
        """One step; if a long text has to be read for it, that is done before, between two pictures at a time."""
        text = to_read(self._session, event)
        ahead = read_ahead(text) if text else iter(())
        if _advanced(ahead):
            self._step(event)
        else:
            self._reading = asyncio.ensure_future(self._read_first(ahead, event))

    async def _read_first(self, ahead: Iterator[None], event: Event) -> None:
        self._step(Event("reading", "yes"))
        while not _advanced(ahead):
            await window.raPage.nextPicture()
        self._step(Event("reading"))
        self._step(event)

    def _step(self, event: Event) -> None:
        """One step: the next session with all that storage has to do, its picture, and only then what takes longer."""
        event = event._replace(form=dict(event.form) | _now_and_fresh())
        before = self._session
        self._session, effects = transacted(before, self._store, event)
        if self._is_open and self._session != before:
            self.show()
        if moved(before, event, self._session):
            window.raPage.stand(place(self._session))
        key = self._session.key
        if key and not self._session.tab.elsewhere and key not in (self._held, self._asked):
            self._ask_for(key)
        for effect in effects:
            self._do(effect)

    # -- Effects

    def _do(self, effect: Effect) -> None:
        if isinstance(effect, BotEffect):
            self._do_with_bots(effect)
        elif isinstance(effect, PageEffect):
            self._do_on_page(effect)

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
            case SetQuery(name, value):
                window.raPage.query(name, value)
            case TakeOver(key):
                self._ask_for(key, steal=True)
            case Renew(how):
                window.raOffline.renew(how)
            case _:
                assert_never(effect)

    def _heard(self, name: str, moment: str, text: str) -> None:
        """Something that was asked for at a moment of the game has come back."""
        self.handle(Event(name, moment, {"text": text}))

    # -- Other tabs

    def answer(self, key: str, held: bool) -> None:
        """The browser says who holds the lock of a game; it says so again when another tab takes it over."""
        if key == self._asked:
            self._asked = ""
        if held:
            self._held = key
            self.handle(Event("held"))
            return
        self._held = "" if self._held == key else self._held
        self.handle(Event("elsewhere", key, {"text": self._store.text(key)}))

    def changed(self, key: str) -> None:
        """Another tab has written a game, or taken it away."""
        self.handle(Event("changed", key, {"text": self._store.text(key)}))

    def _ask_for(self, key: str, *, steal: bool = False) -> None:
        self._asked = key
        window.raPage.hold(key, steal)


def _advanced(work: Iterator[None]) -> bool:
    """Goes on with a work for as long as the page may stand still; whether it is done now."""
    end = perf_counter() + SLICE
    return not any(perf_counter() > end for _ in work)


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
    form, archive = store.form(), with_offered(Archive(store.games()), NAMES)
    return Session(
        store.settings(preferred),
        StartScreen(last_game(form, [game.game for game in archive.games]), form),
        archive=archive,
        tab=Tab(open_to_others(address), hasattr(window, "raOneFile"), framed=bool(window.raPage.isFramed)),
        offline=OfflineCopy(version),
    )


def read_event(control: Any) -> Event:
    """The event that a control stands for, with the fields of the form around it."""
    form = control.closest("form")
    if form and control.matches("[type=submit]"):
        control = form
    fields = {str(name): str(value) for name, value in window.FormData.new(form).entries()} if form else {}
    arg = str(getattr(control.dataset, "arg", None) or "")
    return Event(str(control.dataset.do), arg, fields)


def _now_and_fresh() -> dict[str, str]:
    return {"fresh": os.urandom(4).hex(), "now": str(int(window.Date.now()))}


def run() -> None:
    """Shows the page and listens; what was clicked while Python woke up is done now."""
    query = _query()
    own = room(query)
    document.documentElement.dataset.room = own
    folder = str(window.location.pathname).rpartition("/")[0] + "/" + own
    store = Store(BrowserStorage("localStorage"), folder, BrowserStorage("sessionStorage"))
    page = Page(store)
    _listen_to_others(page, store)
    open_key = store.open_key()
    page.begin(Event("address", "", query), *([Event("resume", open_key)] if open_key else []))
    _listen_to_controls(page)
    for early in window.raBoot.ready():
        if early.type != "change" or early.element.type == "radio":
            page.handle(read_event(early.element))
    window.raFrame.start(create_proxy(lambda theme: page.handle(Event("frame-theme", theme))))
    window.raOffline.start(create_proxy(lambda state, text: page.handle(Event("offline", state, {"text": text}))))
    page.warm_up()
    window.raSnapshot.start()


def _listen_to_controls(page: Page) -> None:
    def on_click(event: Any) -> None:
        control = event.target.closest("[data-do], [type=submit]")
        if control and control.tagName in ("BUTTON", "A"):
            page.handle(read_event(control))

    def on_change(event: Any) -> None:
        form = event.target.closest("#setup")
        if form:
            page.handle(read_event(form)._replace(name="fill"))
        elif event.target.matches("select[data-do]"):
            page.handle(Event(str(event.target.dataset.do), str(event.target.value)))

    add_event_listener(document, "click", on_click)
    add_event_listener(document, "change", on_change)


def _listen_to_others(page: Page, store: Store) -> None:
    """What comes from the address, from other tabs, and from files and pasted texts."""

    def on_storage(name: str) -> None:
        key = store.key_of(name)
        if key:
            page.changed(key)

    window.raPage.listen(
        create_proxy(page.answer),
        create_proxy(lambda name, arg, text: page.handle(Event(name, arg, {"text": str(text)}))),
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
