"""How long a click takes until its answer is painted, and whether a page that is played in for long grows.

    python3 -m bench.clicks [--clicks N] [--games N] [--json FILE]

Clicks: on the fullest board of each game (bench/fullest.py) every control of the page is pressed in turn, from inside
the page, so that nothing of the driver is measured. "Handler" is the time from the click until Python has answered and
the page is merged; "paint" the time from the start of the next picture until the browser has laid it out and drawn it;
"answer" the sum. What passes until the screen wants its next picture is no work of ours and stands apart, as "wait".
Clicks that change nothing do not count, nor do the first ones after a start, which load what they need: "first" is the
slowest of those.

Games: bots play whole games at once, of both kinds in turn, in one page; what the page holds on to is read after the
first games, which fill caches, and at the end.

Needs a built dist/ and the development dependencies.
"""

from __future__ import annotations

import argparse
from functools import partial
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page

from bench import browser
from ra_core.games import NAMES

FIRST = 20
"""Clicks that are not counted."""

# Presses every control that changes nothing outside of the game, one after the other, again and again.
PRESS = """
async (count) => {
  const OUT = new Set(["home", "renew", "give-out", "copy", "language", "theme", "hint", "lesson", "again", "kept-open",
    "keep", "kept-delete", "take-over", "adopt"]);
  const painted = () => new Promise(resolve => requestAnimationFrame(() => {
    const began = performance.now();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve([began, performance.now()]);
    port2.postMessage(null);
  }));
  const usable = () => [...(document.querySelector("#app dialog[open]") ?? document.getElementById("app"))
    .querySelectorAll("button[data-do]")].filter(one => !one.disabled && !OUT.has(one.dataset.do)
    && one.getClientRects().length && !one.closest("[inert]"));
  const nameOf = one => [one.dataset.do, one.dataset.arg ?? "", one.id].join(" ");
  const pressed = new Map();
  const changes = new MutationObserver(() => {});
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  changes.observe(document.getElementById("app"), everything);
  const found = [];
  for (let tries = 0; found.length < count && tries < 10 * count; tries += 1) {
    const controls = usable();
    if (!controls.length) break;
    const least = controls.reduce((best, one) =>
      (pressed.get(nameOf(one)) ?? 0) < (pressed.get(nameOf(best)) ?? 0) ? one : best);
    pressed.set(nameOf(least), (pressed.get(nameOf(least)) ?? 0) + 1);
    const name = nameOf(least);
    await painted();
    changes.takeRecords();
    const start = performance.now();
    least.click();
    const handled = performance.now();
    const hasChanged = changes.takeRecords().length > 0;
    const [began, done] = await painted();
    if (!hasChanged) continue;
    found.push({ name, handler: handled - start, paint: done - began, wait: began - handled });
    await new Promise(resolve => setTimeout(resolve, 5));
  }
  return found;
}
"""


def clicks(page: Page, name: str, count: int) -> dict[str, Any]:
    """Clicks on the fullest board of a game."""
    browser.load_fullest(page, name)
    taken: list[dict[str, Any]] = page.evaluate(PRESS, count + FIRST)
    first, counted = taken[:FIRST], taken[FIRST:]
    answers = [one["handler"] + one["paint"] for one in counted]
    slowest = sorted(counted, key=lambda one: -one["handler"] - one["paint"])[:5]
    return {
        "game": name,
        "clicks": len(counted),
        "handler": median(one["handler"] for one in counted),
        "paint": median(one["paint"] for one in counted),
        "wait": median(one["wait"] for one in counted),
        "answer": median(answers),
        "99 %": quantile(answers, 0.99),
        "slowest of the first": max((one["handler"] + one["paint"] for one in first), default=0.0),
        "slowest": [f"{one['name'].strip()}: {one['handler'] + one['paint']:.0f}" for one in slowest],
    }


def quantile(values: list[float], share: float) -> float:
    """The value below which this share of them lies."""
    return sorted(values)[min(int(len(values) * share), len(values) - 1)]


def play(page: Page, name: str, number: int) -> None:
    """A whole game among bots that move at once, from the start screen and back to it."""
    page.evaluate(
        """([name, seed]) => {
          document.getElementById(`game-${name}`).click();
          document.getElementById("seats-2").click();
          document.getElementById("seed").value = seed;
          for (const seat of [0, 1]) document.getElementById(`player-${seat}`).value = "novice";
        }""",
        [name, f"growth {number}"],
    )
    page.locator("#play").click()
    page.locator("#shell").wait_for()
    for control in ("[data-do=lesson-over]", "#begin"):
        page.evaluate("control => document.querySelector(control)?.click()", control)
    if number == 0:
        page.locator('[data-do="dialog"][data-arg="menu"]').click()
        page.locator("#pace-at-once").click()
        page.keyboard.press("Escape")
    page.locator("#dialog .victory").wait_for()
    page.evaluate("(document.querySelector('#dialog [data-do=home]') ?? document.getElementById('close')).click()")
    if page.locator("#shell").count():
        page.locator('[data-do="dialog"][data-arg="menu"]').click()
        page.locator("#home").click()
    page.locator("#start").wait_for()


def growth(page: Page, games: int) -> dict[str, Any]:
    """What the page holds on to as games are played in it."""
    held = []
    for number in range(games):
        play(page, NAMES[number % len(NAMES)], number)
        held.append(browser.holdings(page))
    settled = held[min(3, games - 1)]
    last = held[-1]
    return {
        "games": games,
        "after four": settled._asdict(),
        "at the end": last._asdict(),
        "growth of the JS heap per game, MB": _slope([one.js_heap for one in held[3:]]),
        "heaps, MB": [[round(one.js_heap, 2), round(one.python_heap, 1), one.nodes, one.listeners] for one in held],
    }


def _slope(values: list[float]) -> float:
    """By how much a value grows from one to the next, in the middle."""
    return median(after - before for before, after in pairwise(values)) if len(values) > 1 else 0.0


def measure(count: int, games: int) -> dict[str, Any]:
    """Everything, each part in a page of its own."""
    return {
        "clicks": [browser.in_page(partial(clicks, name=name, count=count), f"the clicks of {name}") for name in NAMES],
        "growth": browser.in_page(partial(growth, games=games), "the growth"),
    }


def table(figures: dict[str, Any]) -> str:
    """The figures as text."""
    columns = ("handler", "paint", "answer", "99 %", "wait", "first")
    head = f"{'click to painted answer, ms':28}" + "".join(f" {column:>8}" for column in columns)
    rows = [
        f"{row['game'] + ', ' + str(row['clicks']) + ' clicks':28} {row['handler']:8.1f} {row['paint']:8.1f} "
        f"{row['answer']:8.1f} {row['99 %']:8.1f} {row['wait']:8.1f} {row['slowest of the first']:8.1f}"
        for row in figures["clicks"]
    ]
    grown = figures["growth"]
    times = (("after four", "after four games"), ("at the end", f"after {grown['games']} games"))
    held = [
        f"{title:28} JS heap {grown[key]['js_heap']:.1f} MB, Python's {grown[key]['python_heap']:.1f} MB, "
        f"{grown[key]['nodes']} nodes, {grown[key]['listeners']} listeners"
        for key, title in times
    ]
    return "\n".join([head, *rows, *held])


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(prog="python3 -m bench.clicks", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--clicks", type=int, default=400, metavar="N", help="clicks on each board (400)")
    parser.add_argument("--games", type=int, default=10, metavar="N", help="whole games in one page (10)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there as well")
    chosen = parser.parse_args()
    figures = measure(chosen.clicks, chosen.games)
    print(table(figures))
    for row in figures["clicks"]:
        print(f"Slowest clicks, {row['game']}: {'; '.join(row['slowest'])}")
    browser.write_json(chosen.json, figures)


if __name__ == "__main__":
    main()
