"""What players of both games have in common, who have only the page: they read the save and press real controls."""

from __future__ import annotations

import json
from random import Random

from playwright.sync_api import Page

from ra_core.games import find
from ra_core.reading import read_json
from ra_core.record import Record

# Where the page keeps the game of this name that is on its screen: it notes the key in the storage of the tab.
_KEY = """
game => {
    const ours = "ra.1" + location.pathname.replace(/[^/]*$/, "");
    const key = ours + sessionStorage.getItem(ours + "open");
    return key.startsWith(ours + "save." + game) ? key : ours + "save." + game;
}
"""


def save_key(game: str) -> str:
    """Where the page keeps the first game of this name."""
    return f"ra.1/ra/save.{game}"


def saved(page: Page, game: str) -> Record:
    """The record that the page has saved, of the game on its screen or of the first of this name."""
    page.wait_for_selector("html:not([data-asking])", state="attached")
    page.wait_for_function(f"game => localStorage.getItem(({_KEY})(game)) !== null", arg=game)
    return read_json(page.evaluate(f"game => localStorage.getItem(({_KEY})(game))", game), find)


def wait_for_a_step(page: Page, record: Record) -> None:
    """Waits until the page has saved something else than this record."""
    checksum = json.loads(record.json())["checksum"]
    page.wait_for_function(
        f"([game, before]) => JSON.parse(localStorage.getItem(({_KEY})(game))).checksum !== before",
        arg=[record.game.name, checksum],
    )


def wait_for_the_hand(page: Page) -> None:
    """Waits until no place is dead any more for a second press that was meant for the question before."""
    page.wait_for_selector(".dead", state="detached")


def set_up(page: Page, game: str, seats: int, seed: str, options: dict[str, str] | None) -> None:
    """Fills in the start screen."""
    page.locator(f"#game-{game}").check(force=True)
    page.locator(f"#seats-{seats}").check(force=True)
    page.locator("#options summary").click()
    page.locator("#seed").fill(seed)
    for name, value in (options or {}).items():
        field = page.locator(f"#option-{game}-{name}")
        field.check() if value == "yes" else field.select_option(value)


class Player:
    """Plays all seats of a game on the page, at random but always by its controls."""

    game: str

    def __init__(self, page: Page, seed: int = 1) -> None:
        self._page = page
        self._random = Random(seed)

    def play_on(self, most: int = 10_000) -> None:
        """Plays until the game is over, or so many steps."""
        for _ in range(most):
            record = saved(self._page, self.game)
            if record.actor is None:
                return
            self.step(record)

    def step(self, record: Record) -> None:
        """One decision, one piece of luck or one scoring through the page; afterwards the record has changed."""
        wait_for_the_hand(self._page)
        self.press(record)
        wait_for_a_step(self._page, record)

    def press(self, record: Record) -> None:
        """Presses what comes next."""
        raise NotImplementedError
