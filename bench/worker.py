"""How long bots take to answer in the browser, and what the worker in which they think costs.

    python3 -m bench.worker [--hints N] [--json FILE]

On the fullest board of each game a hint is asked for, which the strongest bot gives: the first time the worker has to
start, later it is there. Told are the times from the click until the answer is read, what long tasks (over 50 ms) held
up the page from the click until the first answer, and the memory of the page's process before and after.

Needs a built dist/ and the development dependencies; memory is read where there is a /proc.
"""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page

from bench import browser
from ra_core.games import NAMES

ASK = """
async () => {
  const long = [];
  const observer = new PerformanceObserver(list => long.push(...list.getEntries().map(one => one.duration)));
  observer.observe({ type: "longtask" });
  const start = performance.now();
  document.getElementById("hint").click();
  while (!document.querySelector("#dialog .best")) await new Promise(resolve => setTimeout(resolve, 4));
  const answered = performance.now() - start;
  observer.disconnect();
  document.getElementById("close").click();
  return { answered, long };
}
"""


def ask(page: Page, name: str, hints: int) -> dict[str, Any]:
    """The first hint, and more of them, on the fullest board of a game."""
    browser.load_fullest(page, name)
    page.wait_for_timeout(1000)  # what is loaded after the start shall not be counted
    before = browser.resident(page)
    first = page.evaluate(ASK)
    later = [page.evaluate(ASK) for _ in range(hints)]
    return {
        "game": name,
        "first": first["answered"],
        "later": median(one["answered"] for one in later),
        "long tasks": len(first["long"]),
        "longest": max(first["long"], default=0),
        "memory before": before,
        "memory after": browser.resident(page),
    }


def measure(hints: int) -> list[dict[str, Any]]:
    """Each game in a browser of its own."""
    return [browser.in_page(partial(ask, name=name, hints=hints), f"the hints of {name}") for name in NAMES]


def table(rows: list[dict[str, Any]]) -> str:
    """The figures as text."""
    columns = (("first", 8), ("later", 8), ("long tasks", 11), ("longest", 8), ("MB before", 10), ("MB after", 9))
    head = f"{'a hint, ms':28}" + "".join(f" {column:>{width}}" for column, width in columns)
    lines = [
        f"{row['game']:28} {row['first']:8.0f} {row['later']:8.0f} {row['long tasks']:11} {row['longest']:8.0f} "
        f"{row['memory before']:10.0f} {row['memory after']:9.0f}"
        for row in rows
    ]
    return "\n".join([head, *lines])


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(prog="python3 -m bench.worker", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--hints", type=int, default=5, metavar="N", help="hints after the first (5)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there as well")
    chosen = parser.parse_args()
    rows = measure(chosen.hints)
    print(table(rows))
    browser.write_json(chosen.json, rows)


if __name__ == "__main__":
    main()
