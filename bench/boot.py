"""How fast the page starts, beside an empty page that only loads the stock Pyodide.

    .venv/bin/python -m bench.boot [--loads N] [--slow] [--json FILE]

Both pages are loaded in turn, N times each, with an empty cache ("cold": a new browser profile) and with a full one
("warm": one profile, after three loads that are not counted). All times are medians in milliseconds from the start of
the navigation, taken inside the page. "Ready" is the moment when Python has drawn: html[data-ready] on our page, one
word on the bare one. "Rolled" is the moment when the first click on the board has its effect: on our page somebody
presses Play as soon as the start screen can be seen, long before Python is awake, then rolls as soon as there is a
board, and sees the dice. With --slow there are loads over an emulated line of 20 Mbit/s and 40 ms from a host that
compresses, once as they are and once with the processor slowed four times.

Needs a built dist/ and the development dependencies; nothing of this travels to the browser.
"""

import argparse
import json
import shutil
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from bench import browser, compressing
from tools import chromium, serve
from tools.paths import DIST, NODE_MODULES

PRIMINGS = 3
# Stay as long as a player would: the browser keeps compiled wasm only after it has been at rest for two seconds, and
# our page keeps a snapshot of Python's memory when it has been usable for ten (web/snapshot.js).
LINGER = 15_000
PATIENCE = 180_000
SLOW_LINE = {"offline": False, "latency": 40, "downloadThroughput": 2.5e6, "uploadThroughput": 2.5e6}

# Runs before anything else in the page: notes when the mark of readiness appears, and plays as soon as it can. What an
# earlier load has saved is thrown away, so that all loads of a profile do the same. At the end it says so on the
# console: to ask the page again and again whether all has happened would cost it time that is not its own.
WATCH = """
if (location.protocol.startsWith("http")) localStorage.clear();
new MutationObserver((_, observer) => {
  const press = selector => document.querySelector(selector)?.click();
  if (document.documentElement?.hasAttribute("data-ready") && !globalThis.readyAt) {
    globalThis.readyAt = performance.now();
    if (!globalThis.raBoot) console.debug("measured");
  }
  if (!globalThis.hasBegun && globalThis.raBoot && document.getElementById("play")) {
    globalThis.hasBegun = true;
    press("#play");
  }
  if (!globalThis.hasRolled && document.querySelector("#roll:not([disabled])")) {
    globalThis.hasRolled = true;
    press("#roll");
  }
  if (!globalThis.hasRolled || !document.querySelector("#dice .die:not(.hand)")) return;
  globalThis.rolledAt = performance.now();
  observer.disconnect();
  console.debug("measured");
}).observe(document, { attributes: true, subtree: true, childList: true });
"""

BARE_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>bare</title>
<link rel="icon" href="data:,"><p></p>
<script type="module">
import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
document.querySelector("p").textContent = python.runPython("'ready'");
document.documentElement.dataset.ready = "";
</script></html>
"""


class Load(NamedTuple):
    """One load of a page: when something was first painted, when Python was ready, and when dice lay on the table."""

    paint: float
    ready: float
    rolled: float


@dataclass(frozen=True)
class Condition:
    """Under what circumstances a page is loaded."""

    name: str
    is_warm: bool = False
    is_slow_line: bool = False
    slow_down: int = 1


QUICK = (Condition("cold"), Condition("warm", is_warm=True))
SLOW = (
    Condition("cold, 20 Mbit/s, 40 ms", is_slow_line=True),
    Condition("cold, 20 Mbit/s, 40 ms, processor / 4", is_slow_line=True, slow_down=4),
)


def main() -> None:
    """Measure, print the table, and write the figures where they are wanted."""
    parser = argparse.ArgumentParser(description="How fast the page starts, beside a bare Pyodide.")
    parser.add_argument("--loads", type=int, default=9, metavar="N", help="loads of each page (default 9)")
    parser.add_argument("--slow", action="store_true", help="also over a slow line, and with a slow processor")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there as well")
    chosen = parser.parse_args()
    conditions = QUICK + SLOW if chosen.slow else QUICK
    with sync_playwright() as playwright, sites() as addresses:
        rows = [measure(playwright, condition, addresses, chosen.loads) for condition in conditions]
    print(table(rows))
    print(f"Bytes of a first visit, compressed: {compressing.total(DIST):,}")
    if chosen.json:
        chosen.json.write_text(json.dumps(rows, indent=2) + "\n", "utf-8")


@contextmanager
def sites() -> Iterator[dict[str, str]]:
    """Serve our page and the bare one, plain and compressed; the addresses by name."""
    with ExitStack() as stack:
        bare = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        make_bare_page(bare)
        addresses = {}
        for name, root in (("ours", DIST), ("bare", bare)):
            addresses[name] = stack.enter_context(serve.running(root))
            addresses[f"{name}, compressed"] = stack.enter_context(compressing.running(root))
        yield addresses


def make_bare_page(target: Path) -> None:
    """A page that calls the stock loadPyodide() and writes one word."""
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip"):
        shutil.copy(NODE_MODULES / "pyodide" / name, target)
    (target / "index.html").write_text(BARE_PAGE, "utf-8")


def measure(playwright: Playwright, condition: Condition, addresses: dict[str, str], loads: int) -> dict[str, Any]:
    """Load both pages in turn; the medians and their ratios."""
    taken: dict[str, list[Load]] = {"bare": [], "ours": []}
    tail = ", compressed" if condition.is_slow_line else ""
    visit = warm_visits if condition.is_warm else cold_visits
    for name, load in visit(playwright, condition, {name: addresses[name + tail] for name in taken}, loads):
        taken[name].append(load)
    bare = statistics.median(load.ready for load in taken["bare"])
    paint, ready, rolled = (statistics.median(times) for times in zip(*taken["ours"], strict=True))
    return {
        "condition": condition.name,
        "loads": loads,
        "bare": round(bare),
        "paint": round(paint),
        "ready": round(ready),
        "rolled": round(rolled),
        "paint / bare": round(paint / bare, 3),
        "ready / bare": round(ready / bare, 3),
        "rolled / bare": round(rolled / bare, 3),
    }


def cold_visits(
    playwright: Playwright, condition: Condition, addresses: dict[str, str], loads: int
) -> Iterator[tuple[str, Load]]:
    """Each load in a browser that has never been used."""
    for _ in range(loads):
        for name, address in addresses.items():
            yield name, cold_visit(playwright, address, condition)


def cold_visit(playwright: Playwright, address: str, condition: Condition) -> Load:
    """One load in a new browser."""

    def once() -> Load:
        with profile(playwright) as context:
            return visit(context, address, condition)

    return browser.through_crashes(once, address)


def warm_visits(
    playwright: Playwright, condition: Condition, addresses: dict[str, str], loads: int
) -> Iterator[tuple[str, Load]]:
    """All loads of a page in one browser, which has seen it before."""
    with ExitStack() as stack:
        contexts = {name: stack.enter_context(profile(playwright)) for name in addresses}
        for turn in range(PRIMINGS + loads):
            for name, address in addresses.items():
                is_priming = turn < PRIMINGS
                linger = LINGER if is_priming else 0
                once = partial(visit, contexts[name], address, condition, linger=linger)
                load = browser.through_crashes(once, address)
                if not is_priming:
                    yield name, load


@contextmanager
def profile(playwright: Playwright) -> Iterator[BrowserContext]:
    """A browser with a profile of its own, as a person has one."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        context = playwright.chromium.launch_persistent_context(
            folder, executable_path=chromium.require(), args=list(chromium.FLAGS)
        )
        try:
            yield context
        finally:
            context.close()


def visit(context: BrowserContext, address: str, condition: Condition, *, linger: int = 0) -> Load:
    """Open a page in a new tab, wait until all has happened that is measured, and stay for some milliseconds more."""
    page = context.new_page()
    hinder(page, condition)
    page.add_init_script(WATCH)
    try:
        with page.expect_console_message(lambda message: message.text == "measured", timeout=PATIENCE):
            page.goto(address, wait_until="commit")
        paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
        load = Load(float(paint), float(page.evaluate("readyAt")), float(page.evaluate("globalThis.rolledAt ?? 0")))
        page.wait_for_timeout(linger)
    finally:
        page.close()
    return load


def hinder(page: Page, condition: Condition) -> None:
    """Slow the line and the processor down."""
    session = page.context.new_cdp_session(page)
    if condition.is_slow_line:
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", SLOW_LINE)
    if condition.slow_down > 1:
        session.send("Emulation.setCPUThrottlingRate", {"rate": condition.slow_down})


def table(rows: list[dict[str, Any]]) -> str:
    """The figures as text."""
    times, ratios = ("bare", "paint", "ready", "rolled"), ("paint / bare", "ready / bare", "rolled / bare")
    head = f"{'':38}" + "".join(f" {key:>7}" for key in times) + "".join(f" {key:>13}" for key in ratios)
    lines = [
        f"{row['condition']:38}"
        + "".join(f" {row[key]:7}" for key in times)
        + "".join(f" {row[key]:13.2f}" for key in ratios)
        for row in rows
    ]
    return "\n".join([head, *lines])


if __name__ == "__main__":
    main()
