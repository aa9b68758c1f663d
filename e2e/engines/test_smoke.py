"""The built site in Firefox and WebKit: all that a player does in an evening, once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Playwright

from tools import engines

from .. import playing
from ..auction_player import AuctionPlayer
from ..dice_player import DicePlayer
from ..hosts import blog, host
from ..playing import Player, set_up, wait_for_a_step
from ..test_bots import waits_for_a_bot
from . import firefox_page

READY = "document.documentElement.hasAttribute('data-ready')"


def visit(tab: Any, address: str) -> None:
    tab.goto(address)
    tab.wait_for_function(READY)


def says(tab: Any, css: str, text: str) -> None:
    """Waits until an element says something."""
    tab.wait_for_function("([css, text]) => document.querySelector(css)?.textContent.includes(text)", arg=[css, text])


def against_a_bot(tab: Any, game: str) -> None:
    """Begins the shortest game against a bot that moves at once."""
    set_up(tab, game, 2, "engines", {"sun_track": "4"} if game == "dice" else {"epochs": "1"})
    tab.locator("#player-1").select_option("novice")
    tab.locator("#play").click()
    tab.wait_for_selector("#shell")
    for thanks in ("#lesson-over", "#begin"):
        if tab.locator(thanks).count():
            tab.locator(thanks).click()
    opener = (
        "#settings"
        if tab.evaluate("!!document.querySelector('#settings')?.getClientRects().length")
        else "#dialog-menu"
    )
    tab.locator(opener).click()
    tab.locator("#pace-at-once").click()
    tab.locator("#close").click()


def play_through(tab: Any, player: Player) -> None:
    while (record := playing.saved(tab, player.game)).actor is not None:
        if waits_for_a_bot(record):
            wait_for_a_step(tab, record)
        else:
            player.step(record)
    assert record.state.winners


def test_a_whole_dice_game_with_hint_undo_reload_link_and_language(engine: str, tab: Any, site_url: str) -> None:
    visit(tab, site_url)
    against_a_bot(tab, "dice")
    tab.locator("#roll").click()
    tab.locator("#hint").click()
    says(tab, ".best", "Chance to win")
    tab.locator("#close").click()
    rolled = playing.saved(tab, "dice")
    tab.locator("#stop").click()
    wait_for_a_step(tab, rolled)
    stopped = playing.saved(tab, "dice")
    tab.locator("#undo").click()
    wait_for_a_step(tab, stopped)
    assert playing.saved(tab, "dice").moves == rolled.moves
    tab.reload()
    tab.wait_for_function(READY)
    tab.wait_for_selector("#stop")
    play_through(tab, DicePlayer(tab, seed=2))
    tab.evaluate("sessionStorage.clear()")
    visit(tab, f"{site_url}?lang=zh-CN")
    says(tab, "#play", "开始")


def test_a_whole_auction_game_and_its_link(engine: str, tab: Any, site_url: str) -> None:
    visit(tab, site_url)
    against_a_bot(tab, "auction")
    play_through(tab, AuctionPlayer(tab, seed=3))
    tab.locator("#close").click()
    tab.locator("#dialog-menu").click()
    tab.locator("#menu-share").click()
    tab.wait_for_selector("#link-game")
    link = tab.locator("#link-game").input_value()
    tab.goto("about:blank")
    visit(tab, link)
    tab.wait_for_selector("#adopt")


def test_it_plays_without_a_network(engine: str, tab: Any, dist: Path, tmp_path: Path) -> None:
    with host(dist, tmp_path) as site:
        visit(tab, site.url())
        if not tab.evaluate("'serviceWorker' in navigator"):
            says(tab, "#offline", "Could not be stored here")
            return
        says(tab, "#offline", "Can now be played")
        tab.wait_for_function("navigator.serviceWorker.controller !== null")
        site.stop()
        tab.reload()
        tab.wait_for_function(READY)
        tab.locator("#play").click()
        tab.wait_for_selector("#shell")


def test_the_one_file_from_a_disk(engine: str, tab: Any, game_file: Path) -> None:
    visit(tab, game_file.as_uri())
    set_up(tab, "dice", 2, "engines", {"sun_track": "4"})
    tab.locator("#player-1").select_option("novice")
    tab.locator("#play").click()
    tab.locator("#roll").click()
    tab.locator("#hint").click()
    says(tab, ".best", "Chance to win")
    tab.locator("#close").click()
    rolled = playing.saved(tab, "dice")
    tab.locator("#stop").click()
    wait_for_a_step(tab, rolled)
    stopped = playing.saved(tab, "dice")
    tab.reload()
    tab.wait_for_function(READY)
    tab.wait_for_selector("#dice")
    assert playing.saved(tab, "dice") == stopped
    tab.evaluate("sessionStorage.clear()")
    visit(tab, f"{game_file.as_uri()}?lang=zh-CN")
    says(tab, "#play", "开始")
    against_a_bot(tab, "auction")
    began = playing.saved(tab, "auction")
    wait_for_a_step(tab, began) if waits_for_a_bot(began) else AuctionPlayer(tab, seed=3).step(began)
    assert (
        tab.evaluate("performance.getEntriesByType('resource').filter(({ name }) => !/^(blob|data):/.test(name))") == []
    )


@pytest.mark.parametrize("sandbox", ["", ' sandbox="allow-scripts"'], ids=["frame", "sandbox"])
def test_a_frame_on_another_site(engine: str, tab: Any, site_url: str, tmp_path: Path, sandbox: str) -> None:
    address = f"{site_url}?embed=1&game=dice&players=novice,human&seed=2"
    with blog(tmp_path, f'<iframe src="{address}" width="1000" height="700"{sandbox}></iframe>') as post:
        tab.goto(post)
        with tab.frame("iframe") as inside:
            inside.wait_for_function(READY)
            inside.wait_for_function("document.querySelector('#roll')?.disabled === false")
            inside.locator("#roll").click()
            inside.wait_for_selector("#stop")


def test_the_element_on_another_site(engine: str, tab: Any, site_url: str, tmp_path: Path) -> None:
    element = f'<script type="module" src="{site_url}embed.js"></script><ra-game game="dice"></ra-game>'
    with blog(tmp_path, element) as post:
        tab.goto(post)
        begin = "document.querySelector('ra-game').shadowRoot?.querySelector('button')"
        tab.wait_for_function(f"!!{begin}")
        tab.evaluate(f"{begin}.click()")
        # The frame is one of another site: that it is awake is told to the page around it.
        tab.wait_for_function("document.querySelector('ra-game').shadowRoot.querySelector('iframe').style.height > ''")
        tab.evaluate("addEventListener('message', (event) => { globalThis.told = event.data.ra })")
        tab.evaluate("document.querySelector('ra-game').shadowRoot.querySelector('iframe').src += ''")
        tab.wait_for_function("!!globalThis.told")


@pytest.mark.parametrize("cookies", [1, 2], ids=["those of other sites", "all"])
def test_g1_blocked_cookies(engine: str, playwright: Playwright, site_url: str, tmp_path: Path, cookies: int) -> None:
    if engine != "firefox":
        pytest.skip("only Firefox has such a preference")
    refused = {"network.cookie.cookieBehavior": cookies}
    with firefox_page.session(playwright, engines.firefox() or "", refused) as tab:
        if cookies == 2:
            visit(tab, f"{site_url}?players=novice,human&play=1&game=dice&seed=2")
            return
        frame = f'<iframe src="{site_url}?embed=1&players=novice,human&seed=2" width="1000" height="700"></iframe>'
        with blog(tmp_path, frame) as post:
            tab.goto(post)
            with tab.frame("iframe") as inside:
                inside.wait_for_function("document.querySelector('#roll')?.disabled === false")


def test_g4_storage_that_is_switched_off(engine: str, playwright: Playwright, site_url: str) -> None:
    if engine != "firefox":
        pytest.skip("only Firefox has such a preference")
    with firefox_page.session(playwright, engines.firefox() or "", {"dom.storage.enabled": False}) as tab:
        visit(tab, site_url)
        tab.locator("#play").click()
        tab.wait_for_selector(".unsaved")
