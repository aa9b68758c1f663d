"""Who runs the thinking: a worker beside the page, or the page itself in slices where no worker can start.

The worker is started when a bot or a hint is first asked for, long after the board is usable, and serves all of them.
Only one thing is thought about at a time: a new question, or leaving the game, drops the old one.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from time import perf_counter
from typing import Any, Final

from pyodide.ffi import JsException
from pyscript import PyWorker, window

from .bot_worker import begun

PATIENCE: Final = 20.0
"""Seconds after which a worker that has not answered its call is given up: one that cannot start never says so."""

SLICE: Final = 0.008
"""Seconds of thinking between two pictures, where the page thinks itself."""

Done = Callable[[str], None]


class Workers:
    """The one worker, which starts when it is first wanted."""

    def __init__(self) -> None:
        self._starting: asyncio.Future[Any] | None = None

    async def get(self) -> Any:
        """The worker's functions, or None where no worker can start."""
        if self._starting is None:
            self._starting = asyncio.ensure_future(_started())
        return await asyncio.shield(self._starting)


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
            await asyncio.wait_for(self._hurry.wait(), pause)
        except TimeoutError:
            return

    async def _found(self, text: str) -> str:
        worker = await self._workers.get()
        return await _in_slices(text) if worker is None else str(await worker.think(text))


async def _started() -> Any:
    config = json.loads(window.document.querySelector("script[type=py]").getAttribute("config"))
    base = str(window.document.baseURI)
    config["interpreter"] = str(window.URL.new(config["interpreter"], base).href)
    config["sync_main_only"] = True  # the page calls the worker, never the other way: PyScript need not warn of that
    try:
        worker = PyWorker("./worker.py", type="pyodide", version=config["interpreter"], config=config)
        ready = await asyncio.wait_for(asyncio.ensure_future(worker.ready), PATIENCE)
    except (JsException, TimeoutError):
        window.console.info("No worker here: the page thinks itself.")
        return None
    return ready.sync


async def _in_slices(text: str) -> str:
    """The answer to a job, thought out between the pictures of the page."""
    thinking = begun(text)
    while True:
        end = perf_counter() + SLICE
        while perf_counter() < end:
            try:
                next(thinking)
            except StopIteration as stopped:
                return str(stopped.value)
        await window.raPage.nextPicture()
