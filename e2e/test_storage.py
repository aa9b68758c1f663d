"""Storage that is full at any of our writes, and the keys for back and forward: the game goes on."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import OpenPage, wait_until_ready
from .dice_player import saved, start

FULL = """
(() => {
  const write = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, text) {
    if (globalThis.full && key.includes(globalThis.full)) throw new DOMException("full", "QuotaExceededError");
    return write.call(this, key, text);
  };
})()
"""


def fill(page: Page, what: str) -> None:
    """From now on there is no room for keys that hold this."""
    page.evaluate("what => { globalThis.full = what }", what)


def test_a_full_storage_never_stops_the_game(page: Page, open_page: OpenPage) -> None:
    page.add_init_script(FULL)
    open_page()
    fill(page, "settings")
    page.locator("#theme-dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    fill(page, "")
    start(page, seed="full")
    before = saved(page)
    fill(page, "save.dice")
    page.locator("#roll").click()
    expect(page.locator(".unsaved")).to_be_visible()
    assert saved(page) == before
    page.locator("#stop").click()
    expect(page.locator("#end")).to_be_visible()
    fill(page, "kept.")
    page.locator("#dialog-menu").click()
    page.locator("#menu-kept").click()
    page.locator('[data-do="keep"] button').click()
    expect(page.locator("#kept-notice")).to_contain_text("file")
    page.locator("#close").click()
    expect(page.locator("#dialog-title")).to_have_text("Menu")
    page.locator("#close").click()
    fill(page, "")
    page.locator("#undo").click()
    expect(page.locator(".unsaved")).to_have_count(0)
    assert len(saved(page).moves) > len(before.moves)


def test_a_damaged_save_outlives_a_full_storage(page: Page, open_page: OpenPage) -> None:
    page.add_init_script(FULL)
    page.add_init_script("localStorage.setItem('ra.1/ra/save.dice', 'damaged')")
    open_page()
    fill(page, "save.")
    start(page)
    expect(page.locator(".unsaved")).to_be_visible()
    page.locator("#roll").click()
    expect(page.locator("#stop")).to_be_visible()
    assert page.evaluate("localStorage.getItem('ra.1/ra/save.dice')") == "damaged"


def test_back_and_forward(page: Page, open_page: OpenPage, site_url: str) -> None:
    open_page()
    start(page, seed="back")
    page.locator("#roll").click()
    mine = saved(page)
    page.locator("#dialog-menu").click()
    page.locator("#menu-share").click()
    link = page.locator("#link-game").input_value()
    page.evaluate("link => { location.href = link }", link)
    expect(page.locator("#adopt")).to_be_visible()
    page.go_back()
    expect(page.locator("#stop")).to_be_visible()
    page.go_forward()
    expect(page.locator("#adopt")).to_be_visible()
    page.goto(site_url + "embed.html")
    page.go_back()
    wait_until_ready(page)
    expect(page.locator("#adopt")).to_be_visible()
    page.go_back()
    expect(page.locator("#stop")).to_be_visible()
    assert saved(page) == mine
