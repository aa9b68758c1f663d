"""The browser's Back and Forward: from a game to the start screen and into it again, and links besides."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import OpenPage, wait_until_ready
from .dice_player import saved, start

START = "#continue-dice"
GAME = "#acts"


def entries(page: Page) -> int:
    return int(page.evaluate("history.length"))


def go_home(page: Page) -> None:
    page.locator("#dialog-menu").click()
    page.locator("#home").click()
    expect(page.locator(START)).to_be_visible()
    page.wait_for_function("!history.state")


def test_back_from_a_game_leads_to_the_start_screen_and_forward_into_it(open_page: OpenPage, site_url: str) -> None:
    page = open_page()
    start(page)
    page.locator("#roll").click()
    mine = saved(page)
    page.go_back()
    expect(page.locator(START)).to_be_visible()
    page.go_forward()
    expect(page.locator("#stop")).to_be_visible()
    page.go_back()
    page.locator(START).click()
    expect(page.locator("#stop")).to_be_visible()
    assert saved(page) == mine
    assert page.url == site_url
    page.go_back()
    expect(page.locator(START)).to_be_visible()
    page.go_back()
    assert page.url == "about:blank"


def test_leaving_by_the_menu_is_a_step_back_too(open_page: OpenPage) -> None:
    page = open_page()
    before = entries(page)
    start(page)
    for _ in range(3):
        go_home(page)
        page.locator(START).click()
        expect(page.locator(GAME)).to_be_visible()
    go_home(page)
    assert entries(page) == before + 1
    page.go_back()
    assert page.url == "about:blank"


def test_d21_a_reload_comes_back_into_the_game_and_back_leaves_it(open_page: OpenPage) -> None:
    page = open_page()
    start(page)
    page.reload()
    wait_until_ready(page)
    expect(page.locator(GAME)).to_be_visible()
    assert page.evaluate("history.state.game")
    page.go_back()
    expect(page.locator(START)).to_be_visible()
    page.reload()
    wait_until_ready(page)
    expect(page.locator(START)).to_be_visible()
    page.go_forward()
    expect(page.locator(GAME)).to_be_visible()
    page.reload()
    wait_until_ready(page)
    expect(page.locator(GAME)).to_be_visible()
    page.go_back()
    expect(page.locator(START)).to_be_visible()
    page.go_back()
    assert page.url == "about:blank"


def test_the_game_is_continued_while_the_browser_still_goes_back(open_page: OpenPage) -> None:
    page = open_page()
    start(page)
    page.evaluate("document.getElementById('dialog-menu').click()")
    page.evaluate("['home', 'continue-dice'].forEach((id) => document.getElementById(id).click())")
    page.wait_for_function("history.state")
    expect(page.locator(GAME)).to_be_visible()
    page.go_back()
    expect(page.locator(START)).to_be_visible()


def test_back_closes_what_lies_over_the_board_first(open_page: OpenPage) -> None:
    page = open_page()
    start(page)
    before = entries(page)
    page.locator("#dialog-menu").click()
    page.go_back()
    expect(page.locator("#dialog")).to_have_count(0)
    expect(page.locator(GAME)).to_be_visible()
    page.go_back()
    expect(page.locator(START)).to_be_visible()
    assert entries(page) == before


def test_where_the_browser_tells_of_a_phones_back_it_closes_the_dialog_alone(page: Page, open_page: OpenPage) -> None:
    page.add_init_script(
        "const Real = CloseWatcher;"
        "window.CloseWatcher = class extends Real { constructor() { super(); window.made = this } }"
    )
    open_page()
    start(page)
    page.locator("#dialog-rules").click()
    page.evaluate("made.requestClose()")
    expect(page.locator("#dialog")).to_have_count(0)
    assert page.evaluate("history.state.game")
    page.locator("#dialog-rules").click()
    page.locator("#close").click()
    expect(page.locator("#dialog")).to_have_count(0)
    go_home(page)
    page.locator("#dialog-rules").click()
    page.evaluate("made.requestClose()")
    expect(page.locator("#dialog")).to_have_count(0)


def test_a_link_that_becomes_ones_own_is_left_as_a_game(open_page: OpenPage, page: Page) -> None:
    open_page()
    start(page)
    page.locator("#dialog-menu").click()
    page.locator("#menu-share").click()
    link = page.locator("#link-game").input_value()
    page.goto("about:blank")
    page.goto(link)
    wait_until_ready(page)
    page.locator("#adopt").click()
    expect(page.locator(GAME)).to_be_visible()
    assert "#" not in page.url
    page.reload()
    wait_until_ready(page)
    expect(page.locator(GAME)).to_be_visible()
    go_home(page)
    expect(page.locator("#adopt")).to_have_count(0)


def test_a_frame_adds_nothing_to_the_history_around_it(open_page: OpenPage) -> None:
    page = open_page("?embed=1&game=dice")
    expect(page.locator("#roll")).to_be_visible()
    before = entries(page)
    page.locator("#roll").click()
    page.locator("#dialog-menu").click()
    page.locator("#home").click()
    page.locator("#play").click()
    expect(page.locator("#roll")).to_be_visible()
    assert entries(page) == before
