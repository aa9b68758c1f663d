"""Bots at the table on the built site: in a worker, without one, alone, and as advisers."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from ra_core.game import CHANCE
from ra_core.record import Record

from . import playing
from .auction_player import AuctionPlayer
from .conftest import PATIENCE, OpenPage
from .dice_player import SAVE, DicePlayer, saved
from .playing import Player, set_up, wait_for_a_step, wait_for_the_hand

LAST_LOT = (
    "1 auction 1 01 3 7 UFP drawn - 1 - 10/-/8.5.3.2/NPcdemoopq,10/9.6/4.1/FPaor "
    "B2D2E2F10G8N24O5P22R27U2a4b5c4d4e4m4n5o2p4q4r4s5t5 -"
)
"""A lot with a disaster in it, for which only Ben can bid."""


def sit_down(page: Page, *players: str, game: str = "dice", pace: str = "at-once", seed: str = "bots") -> None:
    """Begins a short game with these players."""
    options = {"sun_track": "4"} if game == "dice" else {"epochs": "1"}
    set_up(page, game, len(players), seed, options)
    for seat, player in enumerate(players):
        page.locator(f"#player-{seat}").select_option(player)
    page.locator("#play").click()
    expect(page.locator("#shell")).to_be_visible()
    for thanks in ("#lesson-over", "#begin"):
        if page.locator(thanks).count():
            page.locator(thanks).click()
    page.locator("#settings").or_(page.locator("#dialog-menu")).first.click()
    page.locator(f"#pace-{pace}").click()
    page.keyboard.press("Escape")


def waits_for_a_bot(record: Record) -> bool:
    state: Any = record.state
    seat = record.actor
    if seat is None or state.phase == "scoring":
        return False
    return record.setup.seats[state.turn if seat == CHANCE else seat].player != "human"


def play_through(page: Page, player: Player) -> Record:
    """Plays the human seats by the controls while the bots play theirs."""
    while (record := playing.saved(page, player.game)).actor is not None:
        if waits_for_a_bot(record):
            wait_for_a_step(page, record)
        else:
            player.step(record)
    return record


@pytest.mark.parametrize("level", ["novice", "master"])
def test_a_whole_game_against_a_bot(open_page: OpenPage, level: str) -> None:
    page = open_page()
    sit_down(page, "human", level)
    record = play_through(page, DicePlayer(page, seed=2))
    assert record.state.winners
    expect(page.locator("#dialog")).to_contain_text(record.setup.seats[record.state.winners[0]].name)


@pytest.mark.parametrize("levels", [("master",), ("novice", "expert")])
def test_a_whole_auction_game_against_bots(open_page: OpenPage, levels: tuple[str, ...]) -> None:
    page = open_page()
    sit_down(page, "human", *levels, game="auction")
    record = play_through(page, AuctionPlayer(page, seed=3))
    assert record.state.winners
    expect(page.locator("#dialog")).to_contain_text(record.setup.seats[record.state.winners[0]].name)


def test_bots_alone_play_an_auction_game_to_the_end(open_page: OpenPage) -> None:
    page = open_page()
    sit_down(page, "regular", "master", "expert", "novice", "regular", game="auction")
    expect(page.locator("#dialog .victory")).to_be_visible(timeout=120_000)
    assert playing.saved(page, "auction").actor is None


def test_bots_alone_play_to_the_end(open_page: OpenPage) -> None:
    page = open_page()
    sit_down(page, "regular", "novice", "expert")
    expect(page.locator("#dialog .victory")).to_be_visible(timeout=120_000)
    assert saved(page).actor is None


def test_where_no_worker_can_start_the_page_thinks_itself(open_page: OpenPage, page: Page) -> None:
    page.add_init_script("window.Worker = class { constructor() { throw new Error('no workers here') } }")
    open_page()
    sit_down(page, "human", "expert")
    assert play_through(page, DicePlayer(page, seed=2)).state.winners


FRAMES = """async () => {
    let count = 0;
    const end = performance.now() + 3000;
    while (performance.now() < end) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        count += 1;
    }
    return count;
}"""


def test_b14_thinking_never_holds_up_the_page(open_page: OpenPage) -> None:
    """A worker thinks, and meanwhile the page draws as it does when nobody thinks: bots wait while a dialog is open."""
    page = open_page()
    sit_down(page, "master", "master", pace="fast")
    page.wait_for_function("key => JSON.parse(localStorage.getItem(key)).record.moves.split(' ').length > 12", arg=SAVE)
    assert len(page.workers) == 1
    before = saved(page)
    thinking = page.evaluate(FRAMES)
    assert len(saved(page).moves) > len(before.moves)
    page.keyboard.press("m")
    expect(page.locator("#dialog")).to_be_visible()
    idle = page.evaluate(FRAMES)
    assert thinking > idle / 3


def test_b14_without_a_worker_the_page_thinks_in_slices(page: Page, open_page: OpenPage) -> None:
    page.add_init_script("window.Worker = class { constructor() { throw new Error('no workers here') } }")
    page.add_init_script(
        "globalThis.pictures = 0; (function count() { pictures += 1; requestAnimationFrame(count) })()"
    )
    open_page()
    sit_down(page, "human", "master", pace="slow")
    page.locator("#roll").click()
    before = page.evaluate("pictures")
    page.locator("#hint").click()
    expect(page.locator(".best")).to_be_visible(timeout=PATIENCE)
    assert page.evaluate("pictures") - before > 3


def test_leaving_while_a_bot_thinks_and_coming_back(open_page: OpenPage) -> None:
    page = open_page()
    sit_down(page, "master", "human", pace="slow")
    expect(page.locator("#tray")).to_contain_text("thinking")
    before = saved(page)
    page.locator("#settings").or_(page.locator("#dialog-menu")).first.click()
    page.locator("#home").click()
    page.wait_for_timeout(2500)
    assert saved(page) == before
    page.locator("#continue-dice").click()
    page.keyboard.press("k")
    wait_for_a_step(page, before)


@pytest.mark.parametrize(("language", "words"), [("en", "Chance to win"), ("zh_CN", "拉美西斯")])
def test_hints_in_both_languages(open_page: OpenPage, language: str, words: str) -> None:
    page = open_page(f"?lang={language}")
    sit_down(page, "human", "novice")
    page.locator("#roll").click()
    page.locator("#hint").click()
    expect(page.locator(".best")).to_contain_text(words, timeout=60_000)
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_have_count(0)


def test_the_worker_has_nothing_to_warn_of(open_page: OpenPage) -> None:
    page = open_page()
    sit_down(page, "human", "novice")
    page.locator("#roll").click()
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))
    page.locator("#hint").click()
    expect(page.locator(".best")).to_be_visible(timeout=60_000)
    assert not told


@pytest.mark.parametrize(("language", "words"), [("en", "percentage points"), ("zh_CN", "个百分点")])
def test_the_auction_explains_what_a_choice_loses(open_page: OpenPage, language: str, words: str) -> None:
    page = open_page(f"?lang={language}&embed=1&play=1&game=auction&names=Ann,Ben&position={quote(LAST_LOT)}")
    page.locator("#lesson-over").click()
    expect(page.locator("#hint")).to_have_count(0)
    page.locator("#take").click()
    page.locator("#hint").click()
    expect(page.locator(".best")).to_be_visible(timeout=60_000)
    expect(page.locator(".others li").first).to_contain_text(words)


def test_c3_a_turn_against_a_bot_can_be_taken_back_which_is_asked_and_the_result_says_so(open_page: OpenPage) -> None:
    page = open_page()
    sit_down(page, "human", "novice")
    page.locator("#roll").click()
    rolled = saved(page).moves
    page.locator("#stop").click()
    page.locator("#undo").click()
    wait_for_the_hand(page)
    expect(page.locator("#undo")).to_be_disabled()
    page.locator("#turn-again").click()
    page.locator("#leave-it").click()
    assert saved(page).moves == rolled
    page.locator("#turn-again").click()
    page.locator("#take-back").click()
    expect(page.locator("#dialog")).to_have_count(0)
    assert saved(page).retaken == 1
    page.locator("#roll").click()
    assert saved(page).moves == rolled
