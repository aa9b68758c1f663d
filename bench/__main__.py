"""Everything that BENCHMARKS.md tells of, in one run: `python3 -m bench [--quick] [--json FILE]`.

Builds the site if it is not there, measures, prints one table, and writes the figures as JSON. Each part can be run by
itself; see its module.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from time import strftime
from typing import Any, NamedTuple

from playwright.sync_api import sync_playwright

from bench import boot, browser, clicks, compressing, worker
from tools import node, site
from tools.paths import CACHE, DIST, ROOT


class Extent(NamedTuple):
    """How much is measured."""

    loads: int
    conditions: tuple[boot.Condition, ...]
    clicks: int
    games: int
    hints: int
    rounds: int
    seconds: float


QUICK = Extent(3, boot.QUICK, 100, 4, 2, 1, 0.3)
WHOLE = Extent(9, boot.QUICK + boot.SLOW, 400, 10, 5, 7, 2.0)


class Line(NamedTuple):
    """A line of the table: what, how much, and its ratio to something beside it."""

    title: str
    figure: str
    ratio: str = ""
    target: str = ""


def measure(extent: Extent) -> dict[str, Any]:
    """All figures."""
    figures: dict[str, Any] = {"date": strftime("%Y-%m-%d"), "machine": _machine(), "load before": os.getloadavg()[0]}
    with sync_playwright() as playwright, boot.sites() as addresses:
        figures["boot"] = [
            boot.measure(playwright, condition, addresses, extent.loads) for condition in extent.conditions
        ]
    figures["bytes"] = {"first visit": compressing.total(DIST), "of it others'": compressing.total(DIST / "vendor")}
    figures |= clicks.measure(extent.clicks, extent.games)
    figures["worker"] = worker.measure(extent.hints)
    playouts = ("bench.playouts", "--rounds", str(extent.rounds), "--seconds", str(min(extent.seconds, 0.5)), "--json")
    decisions = ("bench.decisions", "--seconds", str(extent.seconds), "--json")
    for name, words in (("playouts", playouts), ("decisions", decisions)):
        figures[name] = _run([sys.executable, "-m", *words])
        figures[f"{name} in Pyodide"] = _run([node.require_node(), "bench/inside.mjs", *words])
    figures["load after"] = os.getloadavg()[0]
    return figures


def _run(command: list[str]) -> Any:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def _machine() -> str:
    return f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"


def lines(figures: dict[str, Any]) -> Iterable[Line]:
    """The table."""
    targets = {"cold": "0.60", "warm": "0.35"}
    for row in figures["boot"]:
        name = row["condition"]
        target = targets.get(name, "0.55" if "processor" in name else "0.65")
        yield Line(
            f"rolled, {name}", f"{row['rolled']} ms", f"{row['rolled / bare']:.2f} x bare ({row['bare']} ms)", target
        )
        yield Line(f"first paint, {name}", f"{row['paint']} ms", f"{row['paint / bare']:.2f} x bare", "0.15")
    size = figures["bytes"]
    yield Line("site, all files, compressed", f"{size['first visit']:,} bytes")
    for row in figures["clicks"]:
        yield Line(
            f"click to answer, {row['game']}", f"{row['answer']:.1f} ms", f"handler {row['handler']:.1f}", "16 ms"
        )
        yield Line(
            f"  99 of 100 clicks, {row['game']}",
            f"{row['99 %']:.0f} ms",
            f"first {row['slowest of the first']:.0f}",
            "50 ms",
        )
    grown = figures["growth"]
    for part in ("js_heap", "python_heap", "nodes", "listeners"):
        early, late = grown["after four"][part], grown["at the end"][part]
        yield Line(
            f"{part.replace('_', ' ')} after {grown['games']} games", f"{late:,.1f}", f"{late / early:.2f} x after four"
        )
    bare = figures["boot"][0]["bare"]
    for row in figures["worker"]:
        yield Line(f"first hint, {row['game']}", f"{row['first']:.0f} ms", f"{row['first'] / bare:.2f} x bare", "0.60")
        yield Line(f"  later hints, {row['game']}", f"{row['later']:.0f} ms")
        yield Line(f"  long tasks meanwhile, {row['game']}", f"{row['long tasks']}", f"longest {row['longest']:.0f} ms")
        yield Line(
            f"  memory with the worker, {row['game']}",
            f"{row['memory after']:.0f} MB",
            f"{row['memory after'] - row['memory before']:.0f} MB more",
        )
    yield from _rates(figures)


def _rates(figures: dict[str, Any]) -> Iterable[Line]:
    inside = figures["playouts in Pyodide"]
    for name, found in figures["playouts"].items():
        ratio = f"{inside[name]['median'] / found['median']:.2f} of it in Pyodide" if name in inside else ""
        yield Line(f"playouts, {name}", f"{found['median']:,.0f} moves/s", ratio)
    inside = figures["decisions in Pyodide"]
    limits = {"dice": "250 ms", "auction": "1000 ms"}
    for name, (rate, *_) in figures["decisions"].items():
        there, late, most = inside[name]
        yield Line(f"bot, {name}", f"{rate:,.0f} decisions/s", f"{there:,.0f} in Pyodide")
        yield Line("  95 of 100 in Pyodide", f"{late:.0f} ms", f"most {most:.0f} ms", limits[name.split(",")[0]])


def table(figures: dict[str, Any]) -> str:
    """The figures for people."""
    head = f"{figures['date']}, {figures['machine']}; load {figures['load before']:.1f} to {figures['load after']:.1f}"
    rows = [f"{line.title:44} {line.figure:>18}  {line.ratio:28} {line.target}".rstrip() for line in lines(figures)]
    return "\n".join((head, *rows))


def main() -> None:
    """Measures, prints and writes."""
    parser = argparse.ArgumentParser(prog="python3 -m bench", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--quick", action="store_true", help="a few minutes instead of many; the figures scatter more")
    parser.add_argument("--json", type=Path, metavar="FILE", default=CACHE / "bench.json", help="(.cache/bench.json)")
    chosen = parser.parse_args()
    if not (DIST / "index.html").is_file():
        site.build()
    figures = measure(QUICK if chosen.quick else WHOLE)
    print(table(figures))
    browser.write_json(chosen.json, figures)


if __name__ == "__main__":
    main()
