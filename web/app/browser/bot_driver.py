"""Who runs the thinking: a worker beside the page, or the page itself in slices where no worker answers.

The worker is started when a bot or a hint is first asked for, long after the board is usable, serves all of them, and
ends when nobody has asked for a while. Each question has a deadline. Where the worker misses it, or answers nonsense,
the page thinks about that question itself and the next one goes to a new worker; after `CHANCES` such failures in a
row the page thinks itself from then on, and says so.

Only one thing is thought about at a time: a new question, or leaving the game, drops the old one.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from time import perf_counter
from typing import Any, Final
from zipfile import BadZipFile

from pyodide.ffi import JsException
from pyscript import PyWorker, window

from ra_core.bots.protocol import is_answer, seconds
from ra_core.game import GameError

from .bot_archive import fetch_bots
from .bot_worker import begun
from .deadline import Overdue, within

START: Final = 8.0
"""Seconds that a question waits for a worker which is starting, before the page thinks about it itself."""

NEVER: Final = 25.0
"""Seconds after which a worker that has not started never will: one that cannot start does not say so."""

MARGIN: Final = 6.0
"""Seconds that an answer may take beyond the thinking: the first one waits until the worker has loaded the bots."""

CHANCES: Final = 2
"""How many workers in a row may fail."""

IDLE: Final = 60.0
"""Seconds without a question after which the worker ends: it has as much memory as the page itself."""

SLICE: Final = 0.008
"""Seconds of thinking between two pictures, where the page thinks itself."""

Done = Callable[[str], None]


class _Worker:
    """One worker, from its start to its end."""

    def __init__(self) -> None:
        """Raises `JsException` where the browser refuses workers."""
        config = _config()
        self._script = PyWorker("./worker.py", type="pyodide", version=config["interpreter"], config=config)
        self._ready = asyncio.ensure_future(self._script.ready)
        self._began = perf_counter()
        self._busy_until = 0.0

    async def answer(self, question: str) -> str:
        """What the worker says to a question, which may be anything.

        Raises:
            JsException: the worker has failed.
            Overdue: it has not answered in time.
        """
        ready = await within(START, asyncio.shield(self._ready))
        # It thinks about one question after the other, also about those that nobody waits for any longer.
        now = perf_counter()
        self._busy_until = max(now, self._busy_until) + seconds(question)
        text = await within(self._busy_until - now + MARGIN, ready.sync.think(question))
        return str(text)

    @property
    def may_still_start(self) -> bool:
        """Whether it is too early to give it up."""
        return not self._ready.done() and perf_counter() - self._began < NEVER

    def end(self) -> None:
        """Ends it, whatever it is doing."""
        self._script.terminate()


class Workers:
    """The one worker, which starts when it is first wanted and is replaced when it fails.

    `tell` is called once, when it has failed for good.
    """

    def __init__(self, tell: Callable[[], None]) -> None:
        self._tell = tell
        self._worker: _Worker | None = None
        self._failures = 0
        self._idle: asyncio.TimerHandle | None = None

    async def answer(self, question: str) -> str | None:
        """The right answer to a question, or None where no worker gives one in time."""
        if self._idle is not None:
            self._idle.cancel()
        worker = self._worker or self._begun()
        if worker is None:
            return None
        try:
            text = await worker.answer(question)
            if is_answer(question, text):
                self._failures = 0
                return text
        except (JsException, Overdue):
            if worker.may_still_start:
                return None
        finally:
            self._idle = asyncio.get_event_loop().call_later(IDLE, self._end)
        self._fail(worker)
        return None

    def _begun(self) -> _Worker | None:
        if self._failures >= CHANCES:
            return None
        window.raSnapshot.pause()  # its maker would be a third Python in the memory of a phone
        try:
            self._worker = _Worker()
        except JsException:
            self._failures = CHANCES
            self._give_up()
        return self._worker

    def _fail(self, worker: _Worker) -> None:
        if worker is not self._worker:
            return  # another question has found out before
        self._end()
        self._failures += 1
        if self._failures >= CHANCES:
            self._give_up()

    def _give_up(self) -> None:
        window.console.info("No worker answers here: the page thinks itself.")
        self._tell()

    def _end(self) -> None:
        if self._worker is not None:
            self._worker.end()
            self._worker = None
            window.raSnapshot.start()


class Thinker:
    """Thinks about one job at a time, and passes pauses."""

    def __init__(self, workers: Workers) -> None:
        self._task: asyncio.Task[None] | None = None
        self._workers = workers
        self._hurry = asyncio.Event()

    def think(self, text: str, pause: float, done: Done) -> None:
        """Thinks about a job and gives the answer to `done`, but not before `pause` seconds have passed."""
        self._begin(self._think(text, pause, done))

    def wait(self, pause: float, done: Done) -> None:
        """Calls `done` when the pause is over."""
        self._begin(self._wait(pause, done))

    def leave(self) -> None:
        """Drops what is being thought about."""
        if self._task is not None:
            self._task.cancel()
        self._task = None

    def skip(self) -> None:
        """Ends the pause that is running."""
        self._hurry.set()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        self.leave()
        self._hurry = asyncio.Event()
        self._task = asyncio.ensure_future(work)

    async def _wait(self, pause: float, done: Done) -> None:
        await self._rest(pause)
        done("")

    async def _think(self, text: str, pause: float, done: Done) -> None:
        resting = asyncio.ensure_future(self._rest(pause))
        found = await self._found(text)
        await resting
        done(found)

    async def _rest(self, pause: float) -> None:
        try:
            await within(pause, self._hurry.wait())
        except Overdue:
            return

    async def _found(self, text: str) -> str:
        """The answer to a job; nothing, which no game takes for one, where it is no job or the bots do not come."""
        try:
            found = await self._workers.answer(text)
            return await _in_slices(text) if found is None else found
        except (GameError, JsException, Overdue, BadZipFile):
            return ""


def _config() -> dict[str, Any]:
    """What a worker of PyScript is told: what the page was told, and a little more."""
    config = _page_config()
    base = str(window.document.baseURI)
    config["interpreter"] = str(window.URL.new(config["interpreter"], base).href)
    config["files"][config.pop("bots")] = "./*"
    config["sync_main_only"] = True  # the page calls the worker, never the other way: PyScript need not warn of that
    return config


def _page_config() -> dict[str, Any]:
    """What PyScript was told on the page."""
    config: dict[str, Any] = json.loads(window.document.querySelector("script[type=py]").getAttribute("config"))
    return config


async def _in_slices(text: str) -> str:
    """The answer to a job, thought out between the pictures of the page.

    Raises:
        JsException, Overdue, BadZipFile: the bots cannot be had.
    """
    await fetch_bots(window, _page_config()["bots"])
    thinking = begun(text)
    while True:
        end = perf_counter() + SLICE
        while perf_counter() < end:
            try:
                next(thinking)
            except StopIteration as stopped:
                return str(stopped.value)
        await window.raPage.nextPicture()
