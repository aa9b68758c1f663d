"""The start screen: it remembers what was set up, and says at once what does not go together."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .auction_player import begin
from .conftest import OpenPage, load_as_a_new_tab, wait_until_ready
from .dice_player import saved, start
from .test_boot import HeldBack


def test_somebody_alone_plays_a_bot_after_one_click_even_before_python_wakes(page: Page, site_url: str) -> None:
    held = HeldBack(page, "**/app.zip")
    page.goto(site_url)
    page.locator("#seats-3").check(force=True)
    page.locator("#play-alone").click()
    held.let_go()
    wait_until_ready(page)
    expect(page.locator("#dice")).to_be_visible()
    expect(page.locator("#acts")).to_be_visible(timeout=60_000)
    assert [seat.player for seat in saved(page).setup.seats] == ["human", "novice", "novice"]


def test_what_was_set_up_last_stands_there_again(open_page: OpenPage) -> None:
    page = open_page()
    page.locator("#name-1").fill("Ann")
    page.locator("#color-0-malachite").check(force=True)
    page.locator("#player-1").select_option("novice")
    page.locator("#game-auction").check(force=True)
    begin(page, seats=3, options={"epochs": "1", "open_disks": "yes"})
    page.locator("#dialog-menu").click()
    page.locator("#home").click()
    expect_what_was_set_up(page)
    page.reload()
    wait_until_ready(page)
    expect_what_was_set_up(page)
    page.locator("#language-zh_CN").click()
    expect(page.locator("#name-0")).not_to_have_value("Ramses")
    expect(page.locator("#name-1")).to_have_value("Ann")
    expect(page.locator("#player-1")).to_have_value("novice")


def expect_what_was_set_up(page: Page) -> None:
    expect(page.locator("#game-auction")).to_be_checked()
    expect(page.locator("#seats-3")).to_be_checked()
    expect(page.locator("#name-0")).to_have_value("Ramses")
    expect(page.locator("#name-1")).to_have_value("Ann")
    expect(page.locator("#color-0-malachite")).to_be_checked()
    expect(page.locator("#player-1")).to_have_value("novice")
    expect(page.locator("#option-auction-epochs")).to_have_value("1")
    expect(page.locator("#option-auction-open_disks")).to_be_checked()
    expect(page.locator("#seed")).to_have_value("")


def test_it_stands_there_from_the_first_paint_on(page: Page, open_page: OpenPage) -> None:
    open_page()
    page.locator("#game-auction").check(force=True)
    begin(page, seats=3)
    page.evaluate("sessionStorage.clear()")
    held = HeldBack(page, "**/app.zip")
    page.reload()
    expect(page.locator("#game-auction")).to_be_checked()
    expect(page.locator("#seats-3")).to_be_checked()
    held.let_go()
    wait_until_ready(page)
    expect(page.locator("#game-auction")).to_be_checked()


def test_a_save_from_before_chooses_its_game(page: Page, open_page: OpenPage) -> None:
    open_page()
    begin(page)
    page.evaluate("localStorage.removeItem('ra.1/ra/setup')")
    load_as_a_new_tab(page)
    expect(page.locator("#game-auction")).to_be_checked()


def test_a_damaged_note_falls_back_quietly(page: Page, open_page: OpenPage) -> None:
    broken = (
        '{"seats": 9, "player-0": "?", "name-0": null, "option-epochs": [], "length": 3, "name-1": "' + "x" * 99 + '"}'
    )
    for text in (broken, "null", "[", "7"):
        page.add_init_script(f"localStorage.setItem('ra.1/ra/setup', {text!r})")
        open_page()
        expect(page.locator("#seats-2")).to_be_checked()
        expect(page.locator("#player-0")).to_have_value("human")
        expect(page.locator("#name-1")).to_have_value("Nefertari")
        expect(page.locator("#option-auction-epochs")).to_have_value("3")
    start(page)


def test_a_note_from_before_options_belonged_to_a_game_is_still_read(page: Page, open_page: OpenPage) -> None:
    old = '{"game": "auction", "seats": "3", "option-epochs": "1", "option-open_disks": "yes"}'
    open_page()
    page.evaluate(f"localStorage.setItem('ra.1/ra/setup', {old!r})")
    held = HeldBack(page, "**/app.zip")
    page.reload()
    expect(page.locator("#option-auction-epochs")).to_have_value("1")
    held.let_go()
    wait_until_ready(page)
    expect(page.locator("#option-auction-epochs")).to_have_value("1")
    expect(page.locator("#option-auction-open_disks")).to_be_checked()


@pytest.mark.parametrize("size", [(360, 740), (320, 568), (768, 1024), (1280, 800)])
def test_play_is_in_sight_and_hides_no_field_that_has_the_focus(open_page: OpenPage, size: tuple[int, int]) -> None:
    page = open_page()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.locator("#game-auction").check(force=True)
    for seats in (2, 5):
        page.locator(f"#seats-{seats}").check(force=True)
        page.evaluate("scrollTo(0, 0)")
        expect(page.locator("#play")).to_be_in_viewport(ratio=1)
    fade = "const at = document.querySelector('.go').getBoundingClientRect(); [at.left + 60, at.top + 6]"
    assert page.evaluate(f"!document.elementFromPoint(...eval({fade!r})).closest('.go')"), "a tap goes through"
    page.locator("#options summary").click()
    page.locator("#name-0").focus()
    hidden = """() => {
      const at = document.activeElement.getBoundingClientRect();
      const top = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
      return !!top.closest(".go") && !document.activeElement.closest(".go");
    }"""
    while page.evaluate("document.activeElement.id") != "play":
        page.keyboard.press("Tab")
        assert not page.evaluate(hidden), page.evaluate("document.activeElement.id")
    expect(page.locator("#play")).to_be_in_viewport(ratio=1)


def test_what_does_not_go_together_is_said_at_once(open_page: OpenPage, axe: Callable[[Page], None]) -> None:
    page = open_page()
    page.locator("#color-1-turquoise").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#color-1-carnelian")).to_be_focused()
    expect(page.locator("#color-0-turquoise")).to_be_checked()
    expect(page.locator("#notice")).to_have_text("Ramses and Nefertari have exchanged their markers.")
    page.locator("#game-auction").check(force=True)
    page.locator("#options summary").click()
    page.locator("#option-auction-no_penalties").check()
    page.locator("#seats-3").check(force=True)
    expect(page.locator("#option-auction-no_penalties")).to_be_disabled()
    expect(page.locator("#option-auction-no_penalties")).not_to_be_checked()
    expect(page.locator("#option-auction-no_penalties-about")).to_have_text(
        "Playing without penalties is for two players."
    )
    page.locator("#option-auction-disks").select_option("chosen")
    page.locator("#option-auction-set_1").select_option("2: 12-9-6-3")
    expect(page.locator("#notice")).to_contain_text("a set of disks of their own")
    axe(page)
    page.locator("#option-auction-set_2").select_option("1: 13-8-5-2")
    expect(page.locator("#notice")).not_to_contain_text("a set of disks of their own")
    page.locator("#seats-2").check(force=True)
    expect(page.locator("#option-auction-set_1")).to_have_value("2")
    expect(page.locator("#option-auction-no_penalties")).to_be_enabled()
    page.locator("#language-zh_CN").click()
    expect(page.locator("#option-auction-set_1")).to_have_value("2")
    page.locator("#dialog-rules").click()
    expect(page.locator("#dialog")).to_contain_text("狮身人面像")
    page.locator("#close").click()
    page.locator("#play").click()
    expect(page.locator("#dialog")).to_be_visible()


def test_a_name_is_still_being_typed_when_play_is_pressed(open_page: OpenPage) -> None:
    page = open_page()
    page.locator("#color-0-turquoise").check(force=True)
    page.locator("#name-0").fill("Ann")
    page.locator("#play").click()
    expect(page.locator("#seat-0")).to_contain_text("Ann")
