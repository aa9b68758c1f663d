"""One gesture, one decision: with a mouse, a finger, a held key, an input method and other keyboard layouts."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from ra_core.record import Record

from . import auction_player, dice_player
from .conftest import PATIENCE, OpenPage, wait_until_ready
from .playing import save_key, saved, wait_for_a_step

QUICKLY = 120  # milliseconds between two clicks that are one gesture
ON_PURPOSE = 450  # milliseconds after which a click is another one


DEAD = 300  # milliseconds for which the page takes another press for the same gesture (web/gestures.js)

WATCH = """() => {
  window.watched = { changed: 0, presses: [] };
  for (const kind of ["pointerdown", "keydown"])
    addEventListener(kind, () => watched.presses.push(performance.now()), true);
  new MutationObserver(() => (watched.changed ||= performance.now()))
    .observe(document.getElementById("app"), { childList: true, subtree: true, attributes: true });
}"""


class TooSlow(Exception):
    """The machine did not bring the second press in time: nothing has been tried."""


again_if_slow = pytest.mark.flaky(reruns=4, only_rerun="TooSlow")


def must_have_been_quick(page: Page) -> None:
    """A loaded machine can need longer for two clicks than a finger.

    Raises:
        TooSlow: the second press came when it was one of its own.
    """
    if page.evaluate("watched.presses[1] - watched.changed") > DEAD - 50:
        raise TooSlow


def middle(page: Page, css: str) -> tuple[float, float]:
    box = page.locator(css).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def settled(page: Page, game: str, before: Record) -> Record:
    """The record some time after it has changed."""
    wait_for_a_step(page, before)
    page.wait_for_timeout(700)
    return saved(page, game)


def key(page: Page, **what: Any) -> None:
    """A key that no driver can press: of another layout, or in the middle of a composition."""
    made = "new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...what })"
    page.evaluate(f"what => document.body.dispatchEvent({made})", what)


@pytest.mark.parametrize("letter", ["d", "p"])
def test_c1_a_held_key_decides_once(open_page: OpenPage, letter: str) -> None:
    page = open_page()
    auction_player.begin(page, seats=3)
    if letter == "p":
        page.keyboard.press("i")
        expect(page.locator("#pass")).to_be_visible()
        page.wait_for_timeout(ON_PURPOSE)
    before = saved(page, "auction")
    for _ in range(8):  # the driver sends it again with `repeat`, as a keyboard does
        page.keyboard.down(letter)
        page.wait_for_timeout(60)
    page.keyboard.up(letter)
    after = settled(page, "auction", before)
    decisions = [move for move, state in zip(after.moves, after.states, strict=False) if state.actor != -1]
    assert len(decisions) - len([1 for state in before.states[:-1] if state.actor != -1]) == 1


def test_c1_enter_held_on_a_button_decides_once(open_page: OpenPage) -> None:
    page = open_page()
    auction_player.begin(page, seats=3)
    before = saved(page, "auction")
    page.locator("#acts button[data-key=d]").focus()
    for _ in range(8):
        page.keyboard.down("Enter")
        page.wait_for_timeout(60)
    page.keyboard.up("Enter")
    assert len(settled(page, "auction", before).moves) == len(before.moves) + 2  # the decision, and the tile


def test_c1_arrows_that_are_held_still_look_back(open_page: OpenPage) -> None:
    page = open_page()
    dice_player.start(page)
    page.locator("#roll").click()
    page.locator("#stop").click()
    page.locator("[data-do=view][data-arg='1']").first.click()
    expect(page.locator("#present")).to_be_visible()
    for _ in range(6):
        page.keyboard.down("ArrowLeft")
    page.keyboard.up("ArrowLeft")
    expect(page.locator("#earlier")).to_be_disabled()


@again_if_slow
def test_c2_two_quick_clicks_decide_for_one_player_only(open_page: OpenPage) -> None:
    page = open_page()
    auction_player.begin(page, seats=3)
    before = saved(page, "auction")
    x, y = middle(page, "#acts button[data-key=d]")
    page.evaluate(WATCH)
    page.mouse.click(x, y)
    page.wait_for_timeout(QUICKLY)
    page.mouse.click(x, y)
    must_have_been_quick(page)
    after = settled(page, "auction", before)
    assert len(after.moves) == len(before.moves) + 2
    page.mouse.click(*middle(page, "#acts button[data-key=d]"))
    assert len(settled(page, "auction", after).moves) == len(after.moves) + 2


@again_if_slow
def test_c2_a_double_tap_decides_for_one_player_only(browser: Browser, site_url: str) -> None:
    context = browser.new_context(
        locale="en-US", has_touch=True, viewport={"width": 390, "height": 844}, service_workers="block"
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(site_url)
    wait_until_ready(page)
    auction_player.begin(page, seats=3)
    page.wait_for_timeout(ON_PURPOSE)
    before = saved(page, "auction")
    x, y = middle(page, "#acts button[data-key=d]")
    page.evaluate(WATCH)
    page.touchscreen.tap(x, y)
    page.wait_for_timeout(QUICKLY)
    page.touchscreen.tap(x, y)
    must_have_been_quick(page)
    assert len(settled(page, "auction", before).moves) == len(before.moves) + 2
    context.close()


def test_c2_a_double_click_on_use_the_dice_spends_none(open_page: OpenPage) -> None:
    page = open_page()
    dice_player.start(page)
    page.locator("#roll").click()
    before = saved(page, "dice")
    x, y = middle(page, "#stop")
    page.mouse.dblclick(x, y)
    after = settled(page, "dice", before)
    assert after.moves[len(before.moves) :][0].kind == "stop"
    assert len(after.moves) == len(before.moves) + 1
    assert page.locator("[data-do=die][aria-pressed=true]").count() == 0


def test_c2_a_press_that_began_before_is_for_what_stood_there(open_page: OpenPage) -> None:
    page = open_page()
    auction_player.begin(page, seats=3)
    before = saved(page, "auction")
    page.mouse.move(*middle(page, "#acts button[data-key=d]"))
    page.mouse.down()
    page.keyboard.press("d")
    wait_for_a_step(page, before)
    page.mouse.up()
    page.wait_for_timeout(700)
    assert len(saved(page, "auction").moves) == len(before.moves) + 2


@again_if_slow
def test_c2_the_same_key_twice_decides_for_one_player_only(open_page: OpenPage) -> None:
    page = open_page()
    auction_player.begin(page, seats=3)
    before = saved(page, "auction")
    page.evaluate(WATCH)
    page.keyboard.press("d")
    page.wait_for_timeout(QUICKLY)
    page.keyboard.press("d")
    must_have_been_quick(page)
    after = settled(page, "auction", before)
    assert len(after.moves) == len(before.moves) + 2
    page.keyboard.press("d")
    assert len(settled(page, "auction", after).moves) == len(after.moves) + 2


def test_c2_who_goes_on_with_the_same_question_is_not_held_up(open_page: OpenPage) -> None:
    """Three steps back and other choices, as fast as a driver clicks."""
    page = open_page()
    dice_player.start(page, seed="quick")
    page.locator("#roll").click()
    page.wait_for_timeout(ON_PURPOSE)
    dice = page.locator("#dice [data-do=die]")
    boxes = [dice.nth(number).bounding_box() for number in range(dice.count())]
    for box in boxes:
        assert box
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert page.locator("#dice [aria-pressed=true]").count() == len(boxes)


def test_c4_what_ends_a_composition_decides_nothing(open_page: OpenPage) -> None:
    page = open_page()
    page.locator("#dialog-rules").click()
    for composing in ({"isComposing": True}, {"keyCode": 229}):
        key(page, key="Escape", code="Escape", **composing)
    expect(page.locator("#dialog")).to_be_visible()
    key(page, key="Escape", code="Escape")
    expect(page.locator("#dialog")).to_have_count(0)


@pytest.mark.parametrize(
    ("pressed", "then"),
    [
        ({"key": "к", "code": "KeyR"}, "#stop"),  # Russian
        ({"key": "ρ", "code": "KeyR"}, "#stop"),  # Greek
        ({"key": "r", "code": "KeyO"}, "#stop"),  # Dvorak: what the key says counts where it is a letter of ours
        ({"key": "?", "code": "Digit7", "shiftKey": True}, "#dialog"),  # Russian: by key, and no digit
        ({"key": "?", "code": "KeyM", "shiftKey": True}, "#dialog"),  # French
    ],
)
def test_c5_keys_of_other_layouts(open_page: OpenPage, pressed: dict[str, Any], then: str) -> None:
    page = open_page()
    dice_player.start(page)
    page.wait_for_timeout(ON_PURPOSE)
    key(page, **pressed)
    expect(page.locator(then)).to_be_visible()


def test_c5_digits_of_a_french_keyboard(open_page: OpenPage) -> None:
    page = open_page()
    dice_player.start(page)
    page.locator("#roll").click()
    page.wait_for_timeout(ON_PURPOSE)
    assert page.locator("#dice [data-key='1']").count()
    key(page, key="&", code="Digit1")
    expect(page.locator("#dice [data-key='1'][aria-pressed=true]")).to_have_count(1)


def test_keys_with_ctrl_are_left_to_the_browser(open_page: OpenPage) -> None:
    page = open_page()
    dice_player.start(page)
    before = page.evaluate("key => localStorage.getItem(key)", save_key("dice"))
    key(page, key="r", code="KeyR", ctrlKey=True)
    page.wait_for_timeout(200)
    assert page.evaluate("key => localStorage.getItem(key)", save_key("dice")) == before
