"""The whole game as one file, opened from a disk: it plays, keeps what was played, and asks for nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tools import serve

from . import auction_player, dice_player, playing
from .conftest import OpenPage, Problems, wait_until_ready
from .test_bots import sit_down, waits_for_a_bot

BYTES = 8_000_000
MEMORY = ("blob:", "data:")
"""What an address begins with that neither a disk nor a network is asked for."""

Asked = list[str]


@pytest.fixture
def asked(context: BrowserContext) -> Asked:
    """Every address that a page of the test asks for."""
    addresses: Asked = []
    context.on("request", lambda request: addresses.append(request.url))
    return addresses


@pytest.fixture
def open_file(page: Page, game_file: Path, asked: Asked) -> Iterator[OpenPage]:
    """Opens the file from the disk; in the end nothing has been asked for but the file."""

    def open_it(tail: str = "") -> Page:
        page.goto(game_file.as_uri() + tail)
        return wait_until_ready(page)

    yield open_it
    assert {one.partition("?")[0] for one in asked if not one.startswith(MEMORY)} == {game_file.as_uri()}


def play_until_a_bot_has_moved(page: Page, player: playing.Player) -> None:
    """Plays the human seats until the bot has had its turn, and it is a human's again."""
    has_moved = False
    while not has_moved or waits_for_a_bot(playing.saved(page, player.game)):
        record = playing.saved(page, player.game)
        if waits_for_a_bot(record):
            has_moved = True
            playing.wait_for_a_step(page, record)
        else:
            player.step(record)


def test_it_is_small_enough_for_a_mail(game_file: Path) -> None:
    assert game_file.stat().st_size < BYTES


def test_a_dice_game_against_a_bot_is_played_on_after_a_reload(open_file: OpenPage) -> None:
    page = open_file()
    sit_down(page, "human", "novice")
    player = dice_player.DicePlayer(page)
    player.step(dice_player.saved(page))
    page.locator("#hint").click()
    expect(page.locator(".best")).to_contain_text("Chance to win")
    page.locator("#close").click()
    play_until_a_bot_has_moved(page, player)
    assert len(page.workers) == 1
    record = dice_player.saved(page)
    page.reload()
    wait_until_ready(page)
    expect(page.locator("#dice")).to_be_visible()
    assert dice_player.saved(page) == record
    player.play_on(2)
    assert len(dice_player.saved(page).moves) > len(record.moves)


def test_an_auction_against_a_bot_in_chinese(open_file: OpenPage) -> None:
    page = open_file("?lang=zh-CN")
    expect(page.locator("#play")).to_contain_text("开始")
    sit_down(page, "human", "novice", game="auction")
    play_until_a_bot_has_moved(page, auction_player.AuctionPlayer(page))
    expect(page.locator("html")).to_have_attribute("lang", "zh-CN")


def test_the_menu_offers_what_a_file_can_do_and_a_game_travels_as_a_text(open_file: OpenPage) -> None:
    page = open_file()
    assert page.locator("link[rel=manifest]").count() == 0
    dice_player.start(page)
    dice_player.DicePlayer(page).play_on(3)
    record = dice_player.saved(page)
    page.locator("#settings").or_(page.locator("#dialog-menu")).first.click()
    expect(page.locator(".saving")).to_be_visible()
    assert page.locator("#offline").count() == 0
    page.locator("#menu-share").click()
    text = page.locator("#link-game").input_value()
    expect(page.locator("#dialog")).to_contain_text("no link leads others to it")
    assert text.startswith("#r=")
    assert page.locator("#link-element").count() == 0
    page.evaluate("localStorage.clear(); sessionStorage.clear()")
    page.reload()
    wait_until_ready(page)
    page.evaluate(
        """text => {
            const clipboardData = new DataTransfer();
            clipboardData.setData("text", text);
            document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
        }""",
        text,
    )
    expect(page.locator("#dice")).to_be_visible()
    assert dice_player.saved(page) == record


def test_a_file_whose_end_is_missing_says_so(page: Page, game_file: Path, tmp_path: Path) -> None:
    torn = tmp_path / "torn.html"
    torn.write_bytes(game_file.read_bytes()[:-5_000])
    page.goto(torn.as_uri())
    expect(page.locator("#boot-alert")).to_contain_text("not whole")


def test_on_a_server_it_asks_for_itself_alone_and_has_links(
    page: Page, game_file: Path, asked: Asked, problems: Problems
) -> None:
    with serve.running(game_file.parent) as address:
        file = f"{address}{game_file.name}"
        page.goto(file)
        wait_until_ready(page)
        sit_down(page, "human", "novice")
        page.locator("#roll").click()
        page.locator("#hint").click()
        expect(page.locator(".best")).to_contain_text("Chance to win")
        assert len(page.workers) == 1
        page.locator("#close").click()
        page.locator("#settings").or_(page.locator("#dialog-menu")).first.click()
        page.locator("#menu-share").click()
        assert page.locator("#link-game").input_value().startswith(f"{file}#r=")
        assert {one for one in asked if not one.startswith(MEMORY)} == {file}
    problems.expect(re.escape(f"foreign request: {file}"))
