"""Every wait on somebody else ends: a worker that dies, stalls or talks nonsense, a lock, the clipboard, a file."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import PATIENCE, OpenPage, Problems
from .dice_player import DicePlayer, saved, start
from .test_bots import play_through, sit_down

SPOILED = """
(() => {
  const Plain = Worker;
  window.made = [];
  globalThis.Worker = class extends Plain {
    constructor(address, options) {
      super(address, options);
      made.push(this);
    }
  };
})()
"""
PAGE = "<!doctype html><title>Sign in</title><p>Please sign in"
"""What a hotel's network sends instead of any file."""


def end_of(page: Page) -> None:
    """The game goes on to its end, whatever has become of the worker."""
    assert play_through(page, DicePlayer(page, seed=2)).state.winners


def test_b1_a_worker_that_dies_after_an_answer_is_replaced(page: Page, open_page: OpenPage) -> None:
    page.add_init_script(SPOILED)
    open_page()
    sit_down(page, "novice", "human")
    expect(page.locator("#roll")).to_be_enabled(timeout=PATIENCE)
    page.evaluate("made.at(-1).terminate()")
    end_of(page)
    assert page.evaluate("made.length") == 2
    expect(page.locator("#prompt")).not_to_contain_text("beside the page")


def test_b1_where_each_worker_dies_the_page_thinks_and_says_so(page: Page, open_page: OpenPage) -> None:
    page.add_init_script(SPOILED.replace("made.push(this)", "made.push(this); setTimeout(() => this.terminate())"))
    open_page()
    sit_down(page, "novice", "novice", "human", pace="slow")
    expect(page.locator("#prompt")).to_contain_text("Nothing can think beside the page", timeout=2 * PATIENCE)
    assert page.evaluate("made.length") == 2


@pytest.mark.parametrize(
    "answered",
    ["'null'", "'<!doctype html>'", '\'{"move": "?"}\'', "None", "nobody_knows", "__import__('time').sleep(600)"],
)
def test_b1_a_worker_that_stalls_or_answers_nonsense(
    page: Page, open_page: OpenPage, problems: Problems, answered: str
) -> None:
    body = f"from pyscript import sync\nsync.think = lambda question: {answered}\n"
    page.route("**/worker.py", lambda route: route.fulfill(body=body, content_type="text/x-python"))
    open_page()
    sit_down(page, "novice", "human")
    end_of(page)
    problems.expect("")


def test_b3_a_page_in_place_of_the_workers_script(page: Page, open_page: OpenPage, problems: Problems) -> None:
    page.route("**/worker.py", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
    open_page()
    sit_down(page, "novice", "human")
    end_of(page)
    problems.expect("")


def test_locks_that_never_come_do_not_keep_the_game_from_being_saved(page: Page, open_page: OpenPage) -> None:
    page.add_init_script("LockManager.prototype.request = () => new Promise(() => {})")
    open_page()
    start(page)
    expect(page.locator("#notice")).to_contain_text("does not say whether this game is open", timeout=20_000)
    page.locator("#roll").click()
    assert len(saved(page).moves) == 1


@pytest.mark.parametrize(("old_way", "told"), [(True, "Copied"), (False, "Copy it from the field")])
def test_a_clipboard_that_never_answers_gives_way_to_the_old_one_or_is_told_of(
    page: Page, open_page: OpenPage, *, old_way: bool, told: str
) -> None:
    page.add_init_script("Clipboard.prototype.writeText = () => new Promise(() => {})")
    if not old_way:
        page.add_init_script("document.execCommand = () => false")
    open_page()
    start(page)
    page.locator("#dialog-menu").or_(page.locator("#settings")).first.click()
    page.locator("#menu-share").click()
    page.locator("[data-do=copy]").first.click()
    expect(page.locator("#dialog")).to_contain_text(told)


DROP = """
([read, count]) => {
    const text = { value: eval(read) };
    const files = Array.from({ length: count }, () => Object.defineProperty(new File(["?"], "Papers"), "text", text));
    const event = new Event("drop", { bubbles: true, cancelable: true });
    Object.defineProperty(event, "dataTransfer", { value: { types: ["Files"], files } });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
}
"""


@pytest.mark.parametrize(
    ("read", "count", "sentence"),
    [
        ("() => Promise.reject(new DOMException('', 'NotFoundError'))", 1, "“Papers” could not be read"),
        ("() => { throw new TypeError('no') }", 1, "“Papers” could not be read"),
        ("() => new Promise(() => {})", 1, "“Papers” could not be read"),
        ("() => Promise.resolve('')", 2, "one by one"),
        ("() => Promise.resolve('')", 0, "No file has come"),
    ],
)
def test_b12_a_folder_or_several_files_are_answered(open_page: OpenPage, read: str, count: int, sentence: str) -> None:
    page = open_page()
    assert page.evaluate(DROP, [read, count])
    expect(page.locator("#notice")).to_contain_text(sentence)


@pytest.mark.parametrize(
    "storage", ["null", "undefined", "{ get length() { throw new Error('off') } }"], ids=["null", "undefined", "broken"]
)
def test_b8_storage_that_is_not_there(page: Page, open_page: OpenPage, storage: str) -> None:
    page.add_init_script(
        f"for (const name of ['localStorage', 'sessionStorage']) "
        f"Object.defineProperty(window, name, {{ get: () => ({storage}) }})"
    )
    open_page()
    page.locator("#play").click()
    page.locator("#roll").click()
    expect(page.locator("#stop")).to_be_visible()
    expect(page.locator(".unsaved")).to_be_visible()
