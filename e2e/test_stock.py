"""The site without any trick: Pyodide and PyScript as npm brings them, and both games play."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tools import serve, site
from tools.paths import NODE_MODULES
from tools.startup import switches

from . import auction_player, dice_player, playing
from .conftest import PATIENCE, load_as_a_new_tab, wait_until_ready

NPM = {"pyodide": NODE_MODULES / "pyodide", "pyscript": NODE_MODULES / "@pyscript" / "core" / "dist"}
OUR_OWN = {"boot.mjs", "LICENSE"}


@pytest.fixture(scope="module")
def stock_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site that RA_STOCK_SITE names, or a fresh one."""
    if "RA_STOCK_SITE" in os.environ:
        return Path(os.environ["RA_STOCK_SITE"])
    folder = tmp_path_factory.mktemp("stock")
    site.build(folder, switches.STOCK)
    return folder


@pytest.fixture
def tab(browser: Browser, stock_site: Path) -> Iterator[Page]:
    """The stock site, awake, in a browser that has never seen it."""
    with serve.running(stock_site) as address:
        context = browser.new_context(locale="en-US", reduced_motion="reduce", service_workers="block")
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto(address)
        yield wait_until_ready(page)
        context.close()


def test_its_files_of_other_projects_are_those_of_npm(stock_site: Path) -> None:
    for project, source in NPM.items():
        found = {path.name: path for path in (stock_site / "vendor" / project).iterdir() if path.name not in OUR_OWN}
        assert found
        for name, path in found.items():
            assert path.read_bytes() == (source / name).read_bytes(), name


def test_it_plays(tab: Page) -> None:
    playing.set_up(tab, "dice", 2, "stock", None)
    tab.locator("#player-1").select_option("novice")
    tab.locator("#play").click()
    expect(tab.locator("#dice")).to_be_visible()
    player = dice_player.DicePlayer(tab)
    for seat in (0, 1):
        while dice_player.state_of(tab).turn == seat:
            player.play_on(1) if seat == 0 else playing.wait_for_a_step(tab, dice_player.saved(tab))
    assert len(tab.workers) == 1
    load_as_a_new_tab(tab)
    auction_player.begin(tab, seats=3)
    began = playing.saved(tab, "auction")
    auction_player.AuctionPlayer(tab).play_on(2)
    assert len(playing.saved(tab, "auction").moves) > len(began.moves)
