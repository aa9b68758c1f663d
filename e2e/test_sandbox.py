"""A frame with `sandbox="allow-scripts"`: no forms, no files, no tabs, no storage. Each is worked around or said."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

from ra_core.games import find
from ra_core.reading import read_json

from .conftest import PATIENCE, OpenPage, Problems
from .hosts import blog

BLOCKED = r"Blocked|sandbox|permissions policy|foreign request: \S+/post\.html"


PASTE = """text => {
  const data = new DataTransfer();
  data.setData("text", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
}"""


@pytest.fixture
def framed(page: Page, site_url: str, tmp_path: Path, problems: Problems) -> Iterator[Frame]:
    """The whole page in such a frame, on a page of another site."""
    frame = f'<iframe src="{site_url}" sandbox="allow-scripts" width="1000" height="700"></iframe>'
    with blog(tmp_path, frame) as post:
        page.goto(post)
        inside = page.frames[-1]
        inside.wait_for_selector("html[data-ready]", state="attached", timeout=PATIENCE)
        yield inside
        problems.expect(BLOCKED)


def set_up(framed: Frame, game: str, option: tuple[str, str], players: list[str]) -> None:
    framed.locator(f"#game-{game}").check(force=True)
    framed.locator("#options summary").click()
    framed.locator(f"#option-{game}-{option[0]}").select_option(option[1])
    for seat, player in enumerate(players):
        framed.locator(f"#player-{seat}").select_option(player)


def hurry(framed: Frame) -> None:
    """Bots make no pauses."""
    framed.locator("#settings").or_(framed.locator("#dialog-menu")).first.click()
    framed.locator("#pace-at-once").click()
    framed.locator("#close").click()


def text_of_the_game(framed: Frame) -> str:
    framed.locator("#unsaved-out").click()
    text = framed.locator("#game-text").input_value()
    framed.locator("#close").click()
    return text


@pytest.mark.parametrize(("game", "option"), [("dice", ("sun_track", "4")), ("auction", ("epochs", "1"))])
def test_b4_bots_play_whole_games(framed: Frame, game: str, option: tuple[str, str]) -> None:
    set_up(framed, game, option, ["novice", "novice"])
    framed.locator("#play").click()
    for thanks in ("#lesson-over", "#begin"):
        if framed.locator(thanks).count():
            framed.locator(thanks).click()
    hurry(framed)
    expect(framed.locator("#dialog .victory")).to_be_visible(timeout=120_000)


def test_b4_enter_in_a_field_begins_and_the_game_goes_on_elsewhere_as_text(
    framed: Frame, page: Page, browser: Browser, site_url: str
) -> None:
    framed.locator("#name-0").fill("Hatschepsut")
    framed.locator("#name-0").press("Enter")
    framed.locator("#roll").click()
    expect(framed.locator("#stop")).to_be_visible()
    text = text_of_the_game(framed)
    record = read_json(text, find)
    assert record.setup.seats[0].name == "Hatschepsut"
    framed.locator("#unsaved-out").click()
    framed.locator("#give-out-text").click()
    expect(framed.locator("#dialog .done")).to_have_text("Copied")
    framed.locator("#close").click()

    other = browser.new_page(service_workers="block")
    other.goto(site_url)
    other.wait_for_selector("html[data-ready]", state="attached", timeout=PATIENCE)
    other.evaluate(PASTE, text)
    expect(other.locator("#stop")).to_be_visible()
    other.close()


def test_b4_a_tab_that_may_not_be_opened_is_said(page: Page, site_url: str, tmp_path: Path, problems: Problems) -> None:
    address = f"{site_url}frame.html?game=dice&seed=2"
    with blog(tmp_path, f'<iframe src="{address}" sandbox="allow-scripts" width="1000" height="700"></iframe>') as post:
        page.goto(post)
        page.frame_locator("iframe").get_by_role("button").click()
        inside = page.frame_locator("iframe")
        inside.locator("#open").click(timeout=PATIENCE)
        expect(inside.locator("#dialog")).to_contain_text("No tab may be opened here")
        inside.locator("#copy-game").click()
        expect(inside.locator("#dialog .done").first).to_have_text("Copied")
        problems.expect(BLOCKED)


def test_b4_an_archived_game_that_is_renamed_needs_a_name(open_page: OpenPage) -> None:
    page = open_page()
    page.locator("#play").click()
    page.locator("#settings").or_(page.locator("#dialog-menu")).first.click()
    page.locator("#menu-kept").click()
    page.locator("#keep-title").fill("First")
    page.locator("#keep-title").press("Enter")
    name = page.locator(".kept input[name=title]").first
    expect(name).to_have_value("First")
    name.fill("")
    name.press("Enter")
    assert page.evaluate("document.querySelector('.kept input[name=title]').matches(':invalid')")
    name.fill("Second")
    name.press("Enter")
    expect(name).to_have_value("Second")
