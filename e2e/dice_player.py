"""A player of the dice game who has only the page."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from ra_core.dice import Move, State
from ra_core.game import CHANCE
from ra_core.record import Record

from . import playing
from .playing import Player, save_key, set_up

SAVE = save_key("dice")


def saved(page: Page) -> Record:
    """The record that the page has saved."""
    return playing.saved(page, "dice")


def state_of(page: Page) -> State:
    state = saved(page).state
    assert isinstance(state, State)
    return state


def target(page: Page, name: str) -> Locator:
    """A part of the board, or the button beside the dice that stands for it."""
    return page.locator(f'[data-do="target"][data-arg="{name}"]').first


def start(page: Page, *, seats: int = 2, seed: str = "e2e", options: dict[str, str] | None = None) -> None:
    """Fills in the start screen and begins."""
    set_up(page, "dice", seats, seed, options)
    page.locator("#play").click()
    expect(page.locator("#dice")).to_be_visible()


class DicePlayer(Player):
    """Plays all seats of the game on the page, at random but always by its controls."""

    game = "dice"

    def press(self, record: Record) -> None:
        """Presses what comes next."""
        state = record.state
        assert isinstance(state, State)
        if state.phase == "scoring":
            self._page.locator("#score").click()
        elif state.actor == CHANCE:
            self._page.locator("#roll").click()
        else:
            self.enter(state, self._choose(state))

    def _choose(self, state: State) -> Move:
        """Any move, but turns do not end while much can still be done."""
        moves = state.legal_moves()
        uses = [move for move in moves if move.kind not in ("end", "stop")]
        return self._random.choice(uses if uses and self._random.random() < 0.8 else list(moves))

    def enter(self, state: State, move: Move) -> None:
        """Presses what stands for a move."""
        if move.kind in ("stop", "decline"):
            self._page.locator(f"#{move.kind}").click()
        elif move.kind == "reroll":
            self._pick(move)
            self._page.locator("#roll").click()
        elif move.kind == "end":
            self._end(state)
        elif move.kind == "disaster":
            self._declare(state, move)
        elif move.kind == "loss":
            self._give_up(state, move)
        else:
            self._use(state, move)

    def _end(self, state: State) -> None:
        self._page.locator("#end").click()
        if any(other.kind not in ("end", "suns", "disaster") for other in state.legal_moves()):
            self._page.locator('[data-do="end-anyway"]').click()

    def _declare(self, state: State, move: Move) -> None:
        if state.phase == "apply":
            target(self._page, "disaster").click()
        self._page.locator(f'[data-do="disaster"][data-arg="{move.choice}"]').click()

    def _give_up(self, state: State, move: Move) -> None:
        for space in move.spaces:
            target(self._page, f"{state.disaster}:{space}").click()
        self._page.locator("#place").click()

    def _use(self, state: State, move: Move) -> None:
        self._pick(move)
        area = {"civilization": "C:", "monument": "M:"}.get(move.kind)
        if area is None:
            self._page.locator(f"#chip-{move.kind}").click()
            return
        for space in move.spaces:
            target(self._page, area + space).click()
        if move.kind == "civilization" and saved(self._page).state == state:
            self._page.locator("#place").click()

    def _pick(self, move: Move) -> None:
        for color in move.dice:
            self._page.locator(f"#die-{color}").click()
