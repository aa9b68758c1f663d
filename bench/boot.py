"""How fast the page starts, beside an empty page that only loads the stock Pyodide.

    .venv/bin/python -m bench.boot [--loads N] [--slow] [--json FILE]

Both pages are loaded in turn, N times each, with an empty cache ("cold": a new browser profile) and with a full one
("warm": one profile, after three loads that are not counted). All times are medians in milliseconds from the start of
the navigation, taken inside the page. "Ready" is the moment when Python has drawn: html[data-ready] on our page, one
word on the bare one. With --slow there are loads over an emulated line of 20 Mbit/s and 40 ms from a host that
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
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from bench import compressing
from tools import chromium, serve
from tools.paths import DIST, NODE_MODULES

PRIMINGS = 3
# The browser keeps compiled wasm only after it has been at rest for two seconds: stay as long as a player would.
LINGER = 5_000
PATIENCE = 180_000
SLOW_LINE = {"offline": False, "latency": 40, "downloadThroughput": 2.5e6, "uploadThroughput": 2.5e6}

# Runs before anything else in the page: notes when the mark of readiness appears.
WATCH = """
new MutationObserver((_, observer) => {
  if (!document.documentElement?.hasAttribute("data-ready")) return;
  globalThis.readyAt = performance.now();
  observer.disconnect();
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


@dataclass(frozen=True)
class Load:
    """One load of a page: when something was first painted, and when Python was ready."""

    paint: float
    ready: float


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
    bare, ours = (statistics.median(load.ready for load in taken[name]) for name in ("bare", "ours"))
    paint = statistics.median(load.paint for load in taken["ours"])
    return {
        "condition": condition.name,
        "loads": loads,
        "bare": round(bare),
        "paint": round(paint),
        "ready": round(ours),
        "paint / bare": round(paint / bare, 3),
        "ready / bare": round(ours / bare, 3),
    }


def cold_visits(
    playwright: Playwright, condition: Condition, addresses: dict[str, str], loads: int
) -> Iterator[tuple[str, Load]]:
    """Each load in a browser that has never been used."""
    for _ in range(loads):
        for name, address in addresses.items():
            with profile(playwright) as context:
                yield name, visit(context, address, condition)


def warm_visits(
    playwright: Playwright, condition: Condition, addresses: dict[str, str], loads: int
) -> Iterator[tuple[str, Load]]:
    """All loads of a page in one browser, which has seen it before."""
    with ExitStack() as stack:
        contexts = {name: stack.enter_context(profile(playwright)) for name in addresses}
        for turn in range(PRIMINGS + loads):
            for name, address in addresses.items():
                is_priming = turn < PRIMINGS
                load = visit(contexts[name], address, condition, LINGER if is_priming else 0)
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


def visit(context: BrowserContext, address: str, condition: Condition, linger: int = 0) -> Load:
    """Open a page in a new tab, wait until it is ready, and stay for some milliseconds more."""
    page = context.new_page()
    hinder(page, condition)
    page.add_init_script(WATCH)
    page.goto(address, wait_until="commit")
    page.wait_for_function("globalThis.readyAt", timeout=PATIENCE)
    paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
    load = Load(float(paint), float(page.evaluate("readyAt")))
    page.wait_for_timeout(linger)
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
    head = f"{'':38} {'bare':>7} {'paint':>7} {'ready':>7} {'paint/bare':>11} {'ready/bare':>11}"
    lines = [
        f"{row['condition']:38} {row['bare']:7} {row['paint']:7} {row['ready']:7} "
        f"{row['paint / bare']:11.2f} {row['ready / bare']:11.2f}"
        for row in rows
    ]
    return "\n".join([head, *lines])


if __name__ == "__main__":
    main()
