"""The built site in a browser, for measurements: opened, with a game on the screen, and looked into."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from playwright.sync_api import CDPSession, Error, Page, sync_playwright

from bench import fullest
from tools import chromium, serve
from tools.paths import DIST
from tools.trouble import Trouble

PATIENCE = 120_000
CRASHES = 3
_CRASHED = ("crash", "has been closed", "ERR_ABORTED")  # the last where it dies while a page is being loaded
SAVE = "ra.1/ra/save."
SETTINGS = "ra.1/ra/settings"

# Keeps hold of Pyodide's memory, to be asked how large it is.
HOLD_MEMORY = """
(() => {
  const stream = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...how) => {
    const made = await stream(...how);
    globalThis.pythonMemory = Object.values(made.instance.exports).find(one => one instanceof WebAssembly.Memory);
    return made;
  };
})();
"""


Figure = TypeVar("Figure")


class Holdings(NamedTuple):
    """What a page holds on to, after the garbage is collected: megabytes, and counts."""

    js_heap: float
    python_heap: float
    nodes: int
    listeners: int


def through_crashes(take: Callable[[], Figure], what: str) -> Figure:
    """What `take` measures; a crash of the browser, one in some hundred loads, is told and made up for.

    Raises `Trouble` if it crashes each time.
    """
    for _ in range(CRASHES):
        try:
            return take()
        except Error as error:
            if not any(word in str(error) for word in _CRASHED):
                raise
            print(f"The browser crashed at {what}, which is measured once more.", file=sys.stderr)
    raise Trouble(f"The browser crashed at {what} {CRASHES} times in a row.")


def in_page(take: Callable[[Page], Figure], what: str) -> Figure:
    """What `take` measures in our page, opened anew."""

    def once() -> Figure:
        with opened() as page:
            return take(page)

    return through_crashes(once, what)


@contextmanager
def opened(site: Path = DIST) -> Iterator[Page]:
    """Our page in a browser that has never seen it, awake, as large as a laptop's screen."""
    with sync_playwright() as playwright, serve.running(site) as address:
        browser = playwright.chromium.launch(executable_path=chromium.require(), args=list(chromium.FLAGS))
        page = browser.new_page(viewport={"width": 1280, "height": 800}, locale="en-US")
        page.set_default_timeout(PATIENCE)
        page.add_init_script(HOLD_MEMORY)
        page.goto(address)
        wait_until_ready(page)
        yield page
        browser.close()


def wait_until_ready(page: Page) -> None:
    """Waits until Python is awake."""
    page.locator("html[data-ready]").wait_for(state="attached")


def load_fullest(page: Page, name: str) -> None:
    """Puts the fullest game called `name` on the screen, as a save that is taken up."""
    stored = {SAVE + name: fullest.record(name).json(), SETTINGS: json.dumps({"hosted": True, "handover": False})}
    page.evaluate("stored => (sessionStorage.clear(), Object.assign(localStorage, stored))", stored)
    page.reload()
    wait_until_ready(page)
    page.locator(f"#continue-{name}").click()
    page.locator("#shell").wait_for()


def devtools(page: Page) -> CDPSession:
    """A line to what the browser knows of a page."""
    return page.context.new_cdp_session(page)


def holdings(page: Page) -> Holdings:
    """What the page holds on to."""
    line = devtools(page)
    for _ in range(3):
        line.send("HeapProfiler.collectGarbage")
    counts = line.send("Memory.getDOMCounters")
    used = line.send("Runtime.getHeapUsage")["usedSize"]
    python = page.evaluate("globalThis.pythonMemory?.buffer.byteLength ?? 0")
    line.detach()
    return Holdings(used / 1e6, python / 1e6, counts["nodes"], counts["jsEventListeners"])


def resident(page: Page) -> float:
    """Megabytes of the process that draws the page and runs its workers, shared parts counted by their share."""
    line = page.context.browser.new_browser_cdp_session() if page.context.browser else devtools(page)
    processes = line.send("SystemInfo.getProcessInfo")["processInfo"]
    line.detach()
    sizes = [_resident(int(process["id"])) for process in processes if process["type"] == "renderer"]
    return max(sizes, default=0.0)


def _resident(process: int) -> float:
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text("ascii").splitlines()
    except OSError:
        return 0.0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1000


def write_json(path: Path | None, figures: Any) -> None:
    """Writes figures where they are wanted."""
    if path:
        path.write_text(json.dumps(figures, indent=2) + "\n", "utf-8")
