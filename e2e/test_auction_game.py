"""The auction game on the built site, played as people play it who pass one device around."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from ra_core.auction import GAME, read_move, read_state
from ra_core.games import find
from ra_core.reading import read_json
from ra_core.record import Record

from . import dice_player
from .auction_player import SAVE, SETTINGS, AuctionPlayer, begin, saved, state_of
from .conftest import OpenPage, load_as_a_new_tab, wait_until_ready

BAG = "B2D2E2F3G4N20O3P14R20U3a2b3c3d3e3m3n3o3p3q3r3s3t3"
SECRETS = f"3 turn 0 021 4 1 PNaGU - - - - 93/8.5/13.2/GGNPPabcmm,87/9.6/12.3/FNNPPdn,76/10.7/11.4/OOPPPaopq {BAG} -"


def put(page: Page, position: str, *moves: str, handover: bool = False) -> Page:
    """Opens the page on a game that has come to a position."""
    state = read_state(position)
    names = ("Ann", "Ben", "Cleo", "Dora", "Eve")[: len(state.players)]
    record = Record.begin(GAME, GAME.setup(names, state.options._asdict()), state)
    for move in moves:
        record = record.play(read_move(move))
    settings = json.dumps({"hosted": True, "handover": handover})
    page.evaluate(
        "entries => entries.forEach(([key, text]) => localStorage.setItem(key, text))",
        [[SAVE, record.json()], [SETTINGS, settings]],
    )
    load_as_a_new_tab(page)
    page.locator("#continue-auction").click()
    expect(page.locator("#acts")).to_be_visible()
    return page


def shown_scores(page: Page) -> list[int]:
    """The scores on the sheet of a scoring, in seat order."""
    return [int(text) for text in page.locator(".sheet tfoot .total .new").all_inner_texts()]


def test_a_whole_game_for_two(open_page: OpenPage) -> None:
    page = open_page()
    begin(page, seats=2, seed="whole", options={"epochs": "2"})
    AuctionPlayer(page).play_on()
    record = saved(page)
    assert record.setup.seed == "whole"
    assert record.actor is None
    assert read_json(record.json(), find).state.scores == record.state.scores
    expect(page.locator("#dialog")).to_contain_text(record.setup.seats[record.state.winners[0]].name)
    page.locator('[data-do="dialog"][data-arg^="scoring:"]').last.click()
    assert shown_scores(page) == list(record.state.scores)


def test_a_short_game_for_five_with_drafted_disks(open_page: OpenPage) -> None:
    page = open_page()
    begin(
        page, seats=5, options={"epochs": "1", "disks": "drafted", "open_scores": "yes", "gods_avoid_disasters": "yes"}
    )
    AuctionPlayer(page, seed=5).play_on()
    record = saved(page)
    assert record.actor is None
    assert [move.kind for move in record.moves].count("pick") == 5
    page.locator('[data-do="dialog"][data-arg^="scoring:"]').last.click()
    assert shown_scores(page) == list(record.state.scores)


def test_the_opening_shows_who_has_what_and_who_starts(open_page: OpenPage) -> None:
    page = open_page()
    page.locator("#game-auction").check(force=True)
    page.locator("#play").click()
    page.locator("#lesson-over").click()
    dialog = page.locator("#dialog")
    expect(dialog).to_contain_text("The 1 lies in the centre")
    expect(dialog.locator(".places-taken .disk")).to_have_count(8)
    expect(dialog.locator(".starts")).to_have_count(1)
    page.locator("#begin").click()
    expect(page.locator("#draw")).to_be_enabled()


def test_the_host_shows_an_auction_before_the_first_game_and_again_from_the_menu(open_page: OpenPage) -> None:
    page = open_page()
    page.locator("#game-auction").check(force=True)
    page.locator("#play").click()
    page.locator("#lesson").click()
    before = saved(page)
    for _ in range(2):
        page.locator("#lesson-on").click()
    page.locator("#bid-9").click()
    expect(page.locator(".exchange")).to_contain_text("Next epoch: 12-6-3-1")
    page.locator("#bid").click()
    page.locator("#lesson-on").click()
    expect(page.locator(".told")).to_contain_text("You win with 9")
    expect(page.locator("#center")).to_have_attribute("aria-label", "In the centre: the disk 9")
    page.locator("#lesson-on").click()
    page.locator("#lesson-over").click()
    expect(page.locator("#begin")).to_be_visible()
    page.locator("#begin").click()
    assert saved(page) == before
    page.locator("#draw").click()
    page.locator("#dialog-menu").click()
    page.locator("#lesson-auction").click()
    page.locator("#lesson-over").click()
    expect(page.locator("#undo")).to_be_visible()
    assert len(saved(page).moves) == len(before.moves) + 2
    load_as_a_new_tab(page)
    page.locator("#game-auction").check(force=True)
    page.locator("#play").click()
    expect(page.locator("#begin")).to_be_visible()


def test_an_auction_moves_the_disks(open_page: OpenPage) -> None:
    page = put(open_page(), SECRETS)
    page.locator("#invoke").click()
    page.locator("#bid-10").click()
    page.locator("#bid").click()
    expect(page.locator("#bid-9")).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#pass")).to_be_visible()
    page.locator("#pass").click()
    page.locator("#pass").click()
    after = state_of(page)
    assert after.center == 10
    assert after.players[2].face_down == (11, 4, 1)
    expect(page.locator("#center .disk")).to_have_text("10")
    expect(page.locator("#seat-2 .disk.down")).to_have_count(3)


def test_gods_take_what_was_chosen(open_page: OpenPage) -> None:
    page = put(open_page(), SECRETS)
    page.locator("#tile-0").click()
    page.locator("#tile-2").click()
    page.locator("#gods").click()
    assert [move.text() for move in saved(page).moves] == ["G:Pa"]
    page.locator("#undo").click()
    assert saved(page).moves == ()


def test_a_disaster_lets_its_victim_choose(open_page: OpenPage) -> None:
    page = put(open_page(), SECRETS, "R", ".", ".", "B:5")
    assert state_of(page).phase == "disaster"
    page.locator("#lose-0").click()
    expect(page.locator("#loss")).to_be_disabled()
    page.locator("#lose-3").click()
    page.locator("#loss").click()
    assert saved(page).moves[-1].text() == "L:ac"


def test_the_device_is_passed_on_and_nothing_leaks_meanwhile(open_page: OpenPage) -> None:
    page = put(open_page(), SECRETS, handover=True)
    hidden = re.compile(r"(?<!\d)(93|87|76)(?!\d)")

    def found() -> set[str]:
        return set(hidden.findall(page.evaluate("document.getElementById('app').outerHTML")))

    assert found() == set()
    page.locator("#take").click()
    expect(page.locator("#score-0")).to_have_text("93")
    assert found() == {"93"}
    page.locator("#invoke").click()
    expect(page.locator("#take")).to_contain_text("Cleo")
    assert found() == set()
    page.locator("#undo").click()
    assert found() == {"93"}
    page.locator("#invoke").click()
    page.locator("#take").click()
    assert found() == {"76"}
    expect(page.locator("#undo")).to_be_disabled()
    page.locator("#dialog-menu").click()
    page.locator("#handover").click()
    page.keyboard.press("Escape")
    page.locator("#pass").click()
    expect(page.locator("#score-1")).to_have_text("87")


def test_reload_in_the_middle_of_an_auction(open_page: OpenPage) -> None:
    page = put(open_page(), SECRETS)
    page.locator("#invoke").click()
    page.locator("#bid-7").click()
    page.locator("#bid").click()
    before = saved(page)
    page.reload()
    wait_until_ready(page)
    assert saved(page) == before
    page.locator("#undo").click()
    assert saved(page) == before.undo()
    expect(page.locator("#undo")).to_be_disabled()


def test_both_games_are_kept_side_by_side(open_page: OpenPage) -> None:
    page = open_page()
    begin(page, seats=3)
    page.locator("#draw").click()
    auction = saved(page)
    page.locator("#dialog-menu").click()
    page.locator("#home").click()
    page.locator("#game-dice").check(force=True)
    page.locator("#play").click()
    page.locator("#roll").click()
    assert dice_player.saved(page).moves
    assert saved(page) == auction
    load_as_a_new_tab(page)
    expect(page.locator("#continue-dice")).to_be_visible()
    page.locator("#continue-auction").click()
    expect(page.locator("#draw")).to_be_visible()
    assert saved(page) == auction


def test_a_broken_save_of_one_game_leaves_the_other_alone(open_page: OpenPage) -> None:
    page = put(open_page(), SECRETS)
    page.evaluate("key => localStorage.setItem(key, 'broken')", dice_player.SAVE)
    load_as_a_new_tab(page)
    expect(page.locator(".trouble")).to_have_count(1)
    page.locator("#continue-auction").click()
    page.locator("#invoke").click()
    assert state_of(page).phase == "auction"


def test_a_turn_by_the_keyboard_alone(open_page: OpenPage) -> None:
    page = put(open_page(), SECRETS, handover=True)
    page.keyboard.press("y")
    page.keyboard.press("1")
    expect(page.locator("#gods")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("i")
    assert state_of(page).phase == "auction"
    page.keyboard.press("y")
    page.keyboard.press("2")
    page.keyboard.press("b")
    assert state_of(page).bids == ((2, 7),)
    page.keyboard.press("n")
    page.keyboard.press("t")
    page.keyboard.press("?")
    expect(page.locator("#dialog")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_have_count(0)


def test_the_cases_stand_beside_the_board_or_one_touch_away(open_page: OpenPage) -> None:
    page = put(open_page(), SECRETS, "R")
    expect(page.locator("#host .cases .now")).to_contain_text("must bid")
    page.set_viewport_size({"width": 360, "height": 740})
    expect(page.locator("#host")).to_be_hidden()
    page.locator("#cases").click()
    expect(page.locator("#dialog .cases .now")).to_contain_text("must bid")


def test_360_pixels_by_touch(open_page: OpenPage, page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    open_page()
    begin(page, seats=5)
    AuctionPlayer(page, seed=3).play_on(20)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    small = page.evaluate(
        "() => [...document.querySelectorAll('#shell button')].filter(e => e.getClientRects().length)"
        ".map(e => [e.id, e.offsetWidth, e.offsetHeight]).filter(([, w, h]) => w < 44 || h < 44)"
    )
    assert [entry for entry in small if entry[0]] == []


def test_nothing_serious_for_axe(open_page: OpenPage, axe: object) -> None:
    assert callable(axe)
    page = open_page()
    page.locator("#game-auction").check(force=True)
    axe(page)
    put(page, SECRETS)
    page.locator("#tile-0").click()
    for theme in ("dark", "light"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        axe(page)
    page.locator("#unpick").click()
    page.locator("#invoke").click()
    page.locator("#bid-7").click()
    axe(page)
    for dialog in ("n", "t", "?", "m"):
        page.keyboard.press(dialog)
        axe(page)
        page.keyboard.press("Escape")
    put(page, SECRETS, "R", ".", ".", "B:5")
    axe(page)
    put(page, SECRETS.replace("turn 0 021 4", "scoring 0 021 8"))
    axe(page)
    page.locator("#score").click()
    axe(page)
    put(page, SECRETS, handover=True)
    axe(page)
