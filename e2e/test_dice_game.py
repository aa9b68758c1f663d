"""The dice game on the built site, played as a person plays it."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from ra_core.dice import GAME, read_move, read_state
from ra_core.record import Record

from .conftest import OpenPage, load_as_a_new_tab, wait_until_ready
from .dice_player import SAVE, DicePlayer, saved, start, state_of, target

ROWS = "/".join(["........"] * 5)


def put(page: Page, position: str, *moves: str) -> Page:
    """Opens the page on a game that has come to a position."""
    seats = position.split(" ")[9].count(",") + 1
    record = Record.begin(GAME, GAME.setup(("Ann", "Ben", "Cy", "Dee")[:seats]), read_state(position))
    for move in moves:
        record = record.play(read_move(move))
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [SAVE, record.json()])
    load_as_a_new_tab(page)
    page.locator("#continue-dice").click()
    expect(page.locator("#dice")).to_be_visible()
    return page


def shown_scores(page: Page) -> list[int]:
    """The scores on the result sheet, in seat order as the final table gives them."""
    texts = page.locator(".sheet tfoot .total .new").all_inner_texts()
    return [int(text.replace("\N{MINUS SIGN}", "-")) for text in texts]


def test_a_whole_game_for_two(open_page: OpenPage) -> None:
    page = open_page()
    start(page, seats=2, seed="whole")
    DicePlayer(page).play_on()
    record = saved(page)
    assert record.setup.seed == "whole"
    assert record.actor is None
    expect(page.locator("#dialog")).to_contain_text(record.setup.seats[record.state.winners[0]].name)
    page.locator('[data-do="dialog"][data-arg^="scoring:"]').last.click()
    assert shown_scores(page) == list(record.state.scores)


def test_a_short_game_for_four_with_options(open_page: OpenPage) -> None:
    page = open_page()
    start(page, seats=4, options={"sun_track": "4", "suns_last": "yes", "no_debt": "yes", "start": "random"})
    DicePlayer(page, seed=4).play_on()
    assert saved(page).actor is None


def test_reload_in_the_middle_keeps_the_game_and_its_undo(open_page: OpenPage) -> None:
    page = open_page()
    start(page)
    page.locator("#roll").click()
    page.locator("#stop").click()
    before = saved(page)
    page.reload()
    wait_until_ready(page)
    assert saved(page) == before
    page.locator("#undo").click()
    assert saved(page) == before.undo()
    expect(page.locator("#undo")).to_be_disabled()


def test_undo_goes_back_one_decision_at_a_time(open_page: OpenPage) -> None:
    page = put(open_page(), f"1 apply 0 0 PNMAA 3 - - - 10/0/0/0/-,11/0/0/0/- {ROWS} -")
    target(page, "M:B2").click()
    target(page, "ankhs").click()
    assert [move.text() for move in saved(page).moves] == ["M:B>B2", "A:VR"]
    page.locator("#undo").click()
    assert [move.text() for move in saved(page).moves] == ["M:B>B2"]
    page.locator("#undo").click()
    assert saved(page).moves == ()


def test_a_target_first_offers_the_ways_to_pay(open_page: OpenPage) -> None:
    page = put(open_page(), f"1 apply 0 0 PAASN 3 - - - 10/0/0/0/-,11/0/0/0/- {ROWS} -")
    target(page, "pharaoh").click()
    expect(page.locator('[data-do="way"]')).to_have_count(3)
    page.locator('[data-do="way"][data-arg="P:YG"]').click()
    assert [move.text() for move in saved(page).moves] == ["P:YG"]


def test_an_illegal_wish_says_why(open_page: OpenPage) -> None:
    page = put(open_page(), f"1 apply 0 0 PNMSS 3 - - - 10/0/0/0/-,11/0/0/0/- {ROWS} -")
    target(page, "M:Y3").click(force=True)
    expect(page.locator("#notice")).to_contain_text("yellow die")
    assert saved(page).moves == ()


def test_ending_with_useful_dice_asks_once(open_page: OpenPage) -> None:
    page = put(open_page(), f"1 apply 0 0 PNMSS 3 - - - 10/0/0/0/-,11/0/0/0/- {ROWS} -")
    page.locator("#end").click()
    expect(page.locator("#dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_have_count(0)
    assert saved(page).moves == ()
    page.locator("#end").click()
    page.locator('[data-do="end-anyway"]').click()
    assert state_of(page).turn == 1


def test_each_disaster(open_page: OpenPage) -> None:
    page = open_page()
    area = "1.1.1.1./......../......../......../........"
    for face, expected in {"P": 3, "N": 1, "C": 1, "M": 2}.items():
        put(page, f"1 apply 0 0 SSSSC 3 - - - 10/0/0/0/-,11/5/4/2/YGB {area} -")
        page.locator("#end").click()
        page.locator(f'[data-do="disaster"][data-arg="{face}"]').click()
        if face in "CM":
            prefix = "C:" if face == "C" else "M:"
            for space in ("Y", "G") if face == "C" else ("Y1", "Y7"):
                target(page, prefix + space).click()
            page.locator("#place").click()
        victim = state_of(page).players[1]
        left = state_of(page).monuments.count("1")
        found = {"P": victim.pharaoh, "N": victim.floods, "C": len(victim.civilization), "M": left}[face]
        assert found == expected
    put(page, f"1 apply 0 0 SSSSC 3 - - - 10/0/0/0/-,11/5/4/2/YGB {area} -")
    page.locator("#end").click()
    page.locator("#decline").click()
    assert state_of(page).players[1].pharaoh == 5


def test_a_turn_by_the_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page()
    page.locator("#play").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#dice")).to_be_visible()
    page.keyboard.press("r")
    assert state_of(page).rolls == 1
    page.keyboard.press("s")
    assert state_of(page).phase == "apply"
    page.keyboard.press("u")
    assert state_of(page).phase == "roll"
    page.keyboard.press("s")
    page.keyboard.press("e")
    if page.locator("#dialog").count():
        page.locator('[data-do="end-anyway"]').focus()
        page.keyboard.press("Enter")
    assert state_of(page).turn == 1 or state_of(page).phase == "disaster"
    page.keyboard.press("?")
    expect(page.locator("#dialog")).to_contain_text("Nile")
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_have_count(0)


def test_the_log_shows_the_board_as_it_was(open_page: OpenPage) -> None:
    page = put(open_page(), f"1 apply 0 0 PNMAA 3 - - - 10/0/0/0/-,11/0/0/0/- {ROWS} -", "P:Y", "N:G", "A:VR", "E")
    page.locator('[data-do="view"][data-arg="1"]').first.click()
    expect(page.locator('[data-do="present"]').first).to_be_visible()
    page.locator('[data-do="present"]').first.click()
    expect(page.locator("#roll")).to_be_enabled()


def test_a_broken_save_is_told_kept_and_not_in_the_way(open_page: OpenPage) -> None:
    page = open_page()
    page.evaluate("key => localStorage.setItem(key, '{\"format\": broken')", SAVE)
    page.reload()
    wait_until_ready(page)
    expect(page.locator(".trouble")).to_contain_text("cannot be played")
    page.locator("#play").click()
    expect(page.locator("#dice")).to_be_visible()
    assert page.evaluate("key => localStorage.getItem(key)", SAVE) == '{"format": broken'
    assert saved(page).moves == ()


def test_a_save_of_a_newer_version_is_kept(open_page: OpenPage) -> None:
    page = open_page()
    text = json.dumps({"format": "ra-record", "schema": 99, "record": {}})
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [SAVE, text])
    page.reload()
    wait_until_ready(page)
    expect(page.locator(".trouble")).to_contain_text("newer version")
    assert page.evaluate("key => localStorage.getItem(key)", SAVE) == text


def test_storage_that_refuses_to_write_is_said_and_play_goes_on(open_page: OpenPage, page: Page) -> None:
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }")
    open_page()
    page.locator("#play").click()
    expect(page.locator("#notice")).to_contain_text("does not keep the game")
    page.locator("#roll").click()
    expect(page.locator("#stop")).to_be_visible()


def test_storage_that_throws_on_access(open_page: OpenPage, page: Page) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"
    )
    open_page()
    page.locator("#play").click()
    page.locator("#roll").click()
    expect(page.locator("#stop")).to_be_visible()


def test_addresses_made_by_hand(open_page: OpenPage) -> None:
    page = open_page("?lang=zh_CN&theme=dark")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert page.evaluate("document.documentElement.lang") == "zh-CN"
    page = open_page("?theme=purple&nonsense=1&lang=%00")
    expect(page.locator("#notice")).to_contain_text("address")
    page.locator("#play").click()
    expect(page.locator("#dice")).to_be_visible()


def test_what_moves_is_seen_moving(open_page: OpenPage, page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    put(open_page(), f"1 apply 0 0 PNMSS 3 - - - 10/0/0/0/-,11/0/0/0/- {ROWS} -")
    page.locator("#chip-pharaoh").click()
    assert page.evaluate("document.getAnimations().some(one => one.effect.target.dataset?.fly)")


def test_360_pixels_by_touch(open_page: OpenPage, page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    open_page()
    start(page)
    DicePlayer(page, seed=3).play_on(25)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_nothing_serious_for_axe(open_page: OpenPage, axe: object) -> None:
    assert callable(axe)
    page = open_page()
    axe(page)
    start(page)
    axe(page)
    for theme in ("dark", "light"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        axe(page)
    put(page, f"1 apply 0 0 PAMAA 3 - - - 10/3/3/1/YG,11/5/4/2/B 0.1...../{ROWS[9:]} -")
    axe(page)
    target(page, "pharaoh").click()
    axe(page)
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    axe(page)
    put(page, f"3 scoring 0 8 PAMAs 3 - - - 10/3/3/1/YG,11/5/4/2/B 0.1...../{ROWS[9:]} -")
    axe(page)
    page.locator("#score").click()
    axe(page)


def test_names_are_never_html(open_page: OpenPage) -> None:
    page = open_page()
    page.locator("#name-0").fill("<img src=x onerror=1>")
    page.locator("#play").click()
    expect(page.locator("#dice")).to_be_visible()
    assert page.locator("img[src=x]").count() == 0
    assert re.search("<img", page.locator("#app").inner_text())
    assert saved(page).moves == ()


def test_a_game_fits_the_window(open_page: OpenPage) -> None:
    page = open_page()
    start(page)
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_each_area_of_the_board_has_its_name_in_sight(open_page: OpenPage, width: int) -> None:
    page = open_page()
    start(page)
    page.set_viewport_size({"width": width, "height": 800})
    for area in ("civilization", "monuments"):
        expect(page.locator(f".head-{area} .icon")).to_be_in_viewport(ratio=1)
        if width > 700:
            expect(page.locator(f".head-{area} span")).to_be_in_viewport(ratio=1)
    first = page.locator(".columns .column").first.bounding_box()
    cell = page.locator("#monument-Y1").bounding_box()
    assert first is not None
    assert cell is not None
    assert first["y"] + first["height"] <= cell["y"]
