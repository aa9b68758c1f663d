"""A player of the auction game who has only the page."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from ra_core.auction import Move, State
from ra_core.auction.disasters import VICTIMS, resolving
from ra_core.game import CHANCE
from ra_core.record import Record

from . import playing
from .playing import Player, save_key, set_up

SAVE = save_key("auction")
SETTINGS = "ra.1/ra/settings"


def saved(page: Page) -> Record:
    """The record that the page has saved."""
    return playing.saved(page, "auction")


def state_of(page: Page) -> State:
    state = saved(page).state
    assert isinstance(state, State)
    return state


def begin(page: Page, *, seats: int = 2, seed: str = "e2e", options: dict[str, str] | None = None) -> None:
    """Fills in the start screen and begins; the host is thanked."""
    set_up(page, "auction", seats, seed, options)
    page.locator("#play").click()
    if page.locator("#dialog #lesson").count():
        page.locator("#lesson-over").click()
    if (options or {}).get("disks") != "drafted":
        page.locator("#begin").click()
    expect(page.locator("#acts")).to_be_visible()


class AuctionPlayer(Player):
    """Plays all seats of the game on the page, at random but always by its controls."""

    game = "auction"

    def press(self, record: Record) -> None:
        """Presses what comes next."""
        state = record.state
        assert isinstance(state, State)
        if self._page.locator("#begin").count():
            self._page.locator("#begin").click()
        if state.phase == "scoring":
            self._page.locator("#score").click()
            return
        assert state.actor != CHANCE
        if self._page.locator("#take").count():
            self._page.locator("#take").click()
        self.enter(state, self._choose(state))

    def _choose(self, state: State) -> Move:
        """Any move, but lots grow before they are sold."""
        moves = list(state.legal_moves())
        kinds = {move.kind: move for move in moves}
        gods = [move for move in moves if move.kind == "gods"]
        if gods and self._random.random() < 0.4:
            return self._random.choice(gods)
        if "draw" in kinds and self._random.random() < 0.75:
            return kinds["draw"]
        if "pass" in kinds and self._random.random() < 0.4:
            return kinds["pass"]
        return self._random.choice(moves)

    def enter(self, state: State, move: Move) -> None:
        """Presses what stands for a move."""
        if move.kind == "gods":
            self._mark(move.tiles, state.row, "tile")
            self._page.locator("#gods").click()
        elif move.kind == "loss":
            own = state.players[state.waiting[0]].tiles
            self._mark(move.tiles, "".join(tile for tile in own if tile in VICTIMS[resolving(state)]), "lose")
            self._page.locator("#loss").click()
        elif move.kind == "bid":
            self._page.locator(f"#bid-{move.disk}").click()
            self._page.locator("#bid").click()
        elif move.kind == "pick":
            self._page.locator(f"#set-{move.sets[0]}").click()
        else:
            self._page.locator(f"#{move.kind}").click()

    def _mark(self, tiles: str, among: str, control: str) -> None:
        """Points at tiles, each at a place of its own."""
        places = list(among)
        for tile in tiles:
            place = places.index(tile)
            places[place] = "-"
            self._page.locator(f"#{control}-{place}").click()
