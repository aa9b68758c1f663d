"""Links to look at, broken links, dialogs opened from dialogs, and what the address says after a choice."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from . import auction_player
from .conftest import PATIENCE, OpenPage, Problems, wait_until_ready
from .dice_player import start

SEED = "tut-ankh-42"
SPOILT = "#r=1abcdef"


def share(page: Page) -> None:
    page.locator("#dialog-menu").click()
    page.locator("#menu-share").click()


def open_link(page: Page, link: str) -> None:
    page.goto("about:blank")
    page.goto(link)
    wait_until_ready(page)


def test_f6_a_link_to_look_at_shows_what_a_seat_may_see(
    open_page: OpenPage, page: Page, site_url: str, problems: Problems, axe: Callable[[Page], None]
) -> None:
    open_page()
    auction_player.begin(page, seats=3, seed=SEED)
    page.locator("#dialog-menu").click()
    expect(page.locator("#dialog")).not_to_contain_text(SEED)
    page.locator("#menu-share").click()
    expect(page.locator(".given-away")).to_contain_text("seed")
    for_all = page.locator("#link-look").input_value()
    name = page.locator("#look-as option").nth(2).inner_text()
    page.locator("#look-as").select_option("1")
    expect(page.locator("#link-look")).not_to_have_value(for_all)
    expect(page.locator("#look-as")).to_have_value("1")
    for_one = page.locator("#link-look").input_value()
    axe(page)

    open_link(page, for_one)
    expect(page.locator("#prompt")).to_contain_text(name)
    expect(page.locator("#board")).to_be_visible()
    expect(page.locator("#acts, #adopt, #draw")).to_have_count(0)
    axe(page)
    share(page)
    expect(page.locator("#link-game")).to_have_value(for_one)
    expect(page.locator("#link-position, #give-out, #look-as")).to_have_count(0)

    page.goto(for_all.replace(site_url, f"{site_url}frame.html?game=auction"))
    page.get_by_role("button").click()
    expect(page.locator("#prompt")).to_contain_text("lies open to all", timeout=PATIENCE)
    expect(page.locator("#adopt, #acts")).to_have_count(0)
    problems.expect("404")  # a plain frame has no icon of its own


def test_b9_while_a_link_is_shown_a_broken_one_is_answered(open_page: OpenPage) -> None:
    page = open_page()
    start(page)
    share(page)
    open_link(page, page.locator("#link-game").input_value())
    expect(page.locator("#adopt")).to_be_visible()
    page.evaluate(f"location.hash = '{SPOILT}'")
    expect(page.locator("#notice")).to_contain_text("This link does not hold a game")
    expect(page.locator("#adopt")).to_be_visible()
    page.locator("#dialog-menu").click()
    page.evaluate(
        "document.dispatchEvent(new ClipboardEvent('paste', {clipboardData: new DataTransfer(), bubbles: true}))"
    )
    expect(page.locator("#dialog-notice")).to_contain_text("This is not a saved game")


def test_b11_escape_leads_back_to_the_dialog_from_which_another_was_opened(open_page: OpenPage) -> None:
    page = open_page()
    start(page)
    heading = page.locator("#dialog-title")
    page.locator("#dialog-menu").click()
    for leave in (lambda: page.keyboard.press("Escape"), lambda: page.locator("#close").click(), page.go_back):
        page.locator("#menu-share").click()
        expect(heading).to_have_text("Share")
        expect(heading).to_be_focused()
        leave()
        expect(heading).to_have_text("Menu")
        expect(page.locator("#menu-share")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_have_count(0)
    expect(page.locator("#dialog-menu")).to_be_focused()


@pytest.mark.parametrize("tail", ["?lang=en&x=a+b&theme=dark", "?embed=1&game=dice&lang=en&x=a+b&theme=dark"])
def test_e4_a_language_that_was_chosen_outlives_a_reload(open_page: OpenPage, tail: str) -> None:
    page = open_page(tail)
    if "embed" in tail:
        page.locator("#dialog-menu").click()
    page.locator("#language-zh_CN").click()
    page.locator("#theme-light").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert re.search(r"lang=zh-CN&x=a\+b&theme=light$", page.url)
    for again in (page.reload, lambda: open_page(tail)):
        if again != page.reload and "embed" not in tail:
            continue
        again()
        wait_until_ready(page)
        expect(page.locator("html")).to_have_attribute("lang", "zh-CN")
        expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_e4_an_address_that_asks_for_nothing_is_left_alone(open_page: OpenPage, site_url: str) -> None:
    page = open_page()
    page.locator("#language-zh_CN").click()
    expect(page.locator("html")).to_have_attribute("lang", "zh-CN")
    assert page.url == site_url
