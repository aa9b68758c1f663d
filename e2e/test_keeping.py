"""Kept games, files, links and several tabs, on the built site."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from ra_core.games import find
from ra_core.reading import read_json

from .conftest import OpenPage, load_as_a_new_tab, wait_until_ready
from .dice_player import DicePlayer, saved, start


def begun(page: Page) -> Page:
    """A game with a few moves in it."""
    start(page, seed="keep")
    page.locator("#roll").click()
    page.locator("#stop").click()
    saved(page)
    return page


def open_kept(page: Page) -> None:
    page.locator("#dialog-menu").or_(page.locator("#dialog-settings")).first.click()
    page.locator("#menu-kept").click()


def test_a_game_is_kept_renamed_deleted_and_brought_back(open_page: OpenPage) -> None:
    page = begun(open_page())
    record = saved(page)
    open_kept(page)
    page.locator("#keep-title").fill("Evening")
    page.locator('[data-do="keep"] button').click()
    kept = page.locator(".kept li[id^=kept-]")
    expect(kept).to_have_count(1)
    expect(page.locator(".kept li")).to_have_count(2)
    kept.locator('[data-do="kept-delete"]').click()
    expect(kept).to_have_count(0)
    page.locator("#kept-back").click()
    expect(kept).to_have_count(1)
    kept.locator('input[name="title"]').fill("Night")
    kept.locator('[data-do="kept-rename"] button').click()
    load_as_a_new_tab(page)
    page.locator("#dialog-kept").click()
    expect(kept.locator('input[name="title"]')).to_have_value("Night")
    kept.locator('[data-do="kept-open"]').click()
    expect(page.locator("#dice")).to_be_visible()
    assert saved(page).moves == record.moves


def test_a_game_goes_out_and_comes_in_as_a_file(open_page: OpenPage, tmp_path: Path) -> None:
    page = begun(open_page())
    record = saved(page)
    page.locator("#settings").or_(page.locator("#dialog-menu")).first.click()
    page.locator("#menu-share").click()
    with page.expect_download() as download:
        page.locator("#give-out").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert read_json(file.read_text("utf-8"), find) == record
    page.evaluate("localStorage.clear()")
    page.reload()
    wait_until_ready(page)
    page.locator("#dialog-kept").click()
    page.locator("#take-in").set_input_files(file)
    expect(page.locator("#dice")).to_be_visible()
    assert saved(page) == record


def test_a_file_that_is_no_game_is_told(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page()
    file = tmp_path / "holiday.json"
    file.write_text("{}", "utf-8")
    page.locator("#dialog-kept").click()
    page.locator("#take-in").set_input_files(file)
    expect(page.locator("#kept-notice")).to_contain_text("not a saved game")


def test_a_link_shows_the_game_and_lets_it_be_played_on(open_page: OpenPage) -> None:
    page = begun(open_page())
    record = saved(page)
    page.locator("#settings").or_(page.locator("#dialog-menu")).first.click()
    page.locator("#menu-share").click()
    link = page.locator("#link-game").input_value()
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.goto(link)
    wait_until_ready(page)
    expect(page.locator("#adopt")).to_be_visible()
    assert page.evaluate("Object.keys(localStorage).length") == 0
    page.locator("#earlier").click()
    page.locator("#later").click()
    page.locator("#adopt").click()
    assert saved(page) == record
    DicePlayer(page).play_on(3)
    assert len(saved(page).moves) > len(record.moves)


@pytest.mark.parametrize("fragment", ["#r=1junkjunk", "#r=9abcdefg"])
def test_a_broken_link_says_so_and_the_page_works(open_page: OpenPage, fragment: str) -> None:
    page = open_page(fragment)
    expect(page.locator("#notice")).to_contain_text("link")
    page.locator("#play").click()
    expect(page.locator("#dice")).to_be_visible()


def test_a_second_tab_watches_until_it_takes_over(open_page: OpenPage, context: BrowserContext) -> None:
    first = begun(open_page())
    second = context.new_page()
    second.goto(first.url)
    wait_until_ready(second)
    second.locator("#continue-dice").click()
    expect(second.locator("#take-over")).to_be_visible()
    first.locator("#undo").click()
    expect(second.locator("#tray")).to_contain_text("another tab")
    second.locator("#take-over").click()
    expect(second.locator("#stop")).to_be_visible()
    expect(first.locator("#take-over")).to_be_visible()
    second.locator("#stop").click()
    assert saved(second).state.phase == "apply"
    first.locator("#take-over").click()
    expect(first.locator("#end")).to_be_visible()


def test_a4_a_new_game_in_a_second_tab_has_a_place_of_its_own(open_page: OpenPage, context: BrowserContext) -> None:
    first = begun(open_page())
    before = saved(first)
    second = context.new_page()
    second.goto(first.url)
    wait_until_ready(second)
    second.locator("#play").click()
    expect(second.locator("#roll")).to_be_enabled()
    second.locator("#roll").click()
    assert len(saved(second).moves) == 1
    assert saved(first) == before
    first.locator("#undo").click()
    expect(first.locator("#stop")).to_be_visible()
    assert saved(first) == before.undo()


NO_LOCKS = "Object.defineProperty(navigator, 'locks', { value: undefined })"
DEAF = "addEventListener('storage', event => event.stopImmediatePropagation(), true)"


@pytest.mark.parametrize("deaf", [False, True], ids=["told by storage", "not told"])
def test_a6_without_web_locks_no_tab_overwrites_the_other(
    context: BrowserContext, site_url: str, *, deaf: bool
) -> None:
    context.add_init_script(NO_LOCKS)
    if deaf:
        context.add_init_script(DEAF)
    first = context.new_page()
    first.goto(site_url)
    begun(wait_until_ready(first))
    second = context.new_page()
    second.goto(site_url)
    wait_until_ready(second)
    second.locator("#continue-dice").click()
    expect(second.locator("#end").or_(second.locator("#undo")).first).to_be_visible()
    before = saved(first)
    DicePlayer(first, seed=4).play_on(3)
    ahead = saved(first)
    assert len(ahead.moves) == len(before.moves) + 3
    if not deaf:
        expect(second.locator("#notice")).to_contain_text("gone on in another tab")
        DicePlayer(second, seed=5).play_on(2)
        assert saved(second).moves[: len(ahead.moves)] == ahead.moves
    else:
        DicePlayer(second, seed=5).press(before)
        expect(second.locator("#notice")).to_contain_text("Both are kept")
    texts = second.evaluate(
        "Object.entries(localStorage).filter(([key]) => key.includes('/save.')).map(pair => pair[1])"
    )
    assert any(read_json(text, find).moves[: len(ahead.moves)] == ahead.moves for text in texts)


WATCHED = """() => {
  window.watched = { pictures: 0, said: false };
  const app = document.getElementById("app");
  const look = () => {
    watched.pictures += 1;
    watched.said ||= app.textContent.includes("A long game is being read");
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def test_b5_a_long_game_is_read_between_pictures(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page()
    text = begun(page) and saved(page).text().rstrip("\n").partition("\nmoves")[0] + "\nmoves" + " =PPPPP . E" * 6000
    file = tmp_path / "long.txt"
    file.write_text(text, "utf-8")
    open_kept(page)
    page.evaluate(WATCHED)
    before = page.evaluate("watched.pictures")
    page.locator("#take-in").set_input_files(file)
    page.wait_for_function("!document.getElementById('dialog')")
    assert page.evaluate("watched.said")
    assert page.evaluate("watched.pictures") - before > 10
    assert len(saved(page).moves) == 18_000
