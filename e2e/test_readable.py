"""The page can be read and played by everybody: small and magnified windows, large text, colours of the system, paper,
notches, names in any letters, machine translation, and the keyboard. Letters such as D1 are those of the fault list."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from ra_core.auction import State as AuctionState
from ra_core.dice import State as DiceState

from . import auction_player, dice_player
from .auction_player import AuctionPlayer
from .conftest import OpenPage, Problems, wait_until_ready
from .dice_player import DicePlayer
from .test_auction_game import SECRETS
from .test_auction_game import put as put_auction

Axe = Callable[[Page], None]

WINDOWS = [(320, 256, ""), (427, 267, ""), (390, 844, "32px")]
"""A window of 1280 by 1024 magnified fourfold; a phone on its side, magnified; and text of twice the size."""

LEAST_SPACE = 24
"""The least width and height of a space of the board in CSS pixels (WCAG 2.2, 2.5.8); all else has 44."""

OUTSIDE = """() => [...document.querySelectorAll('#app :is(button, a, input, select, summary, label)')]
    .filter(e => e.getClientRects().length && !e.closest('.unseen'))
    .map(e => [e.tagName + '#' + e.id, e.getBoundingClientRect()])
    .filter(([, box]) => box.width > 1 && (box.left < -0.5 || box.right > document.documentElement.clientWidth + 0.5))
    .map(([name]) => name)"""
"""The controls that stand out of the window to the left or right."""

SMALL = """least => [...document.querySelectorAll('#app button')].filter(e => e.id && e.getClientRects().length)
    .map(e => [e.id, e.offsetWidth, e.offsetHeight, e.closest('#board') ? least : 44])
    .filter(([, width, height, limit]) => Math.min(width, height) < limit).map(([id, ...size]) => [id, size.join()])"""
"""The buttons that are too small to be hit."""

PINNED = """() => [...document.querySelectorAll('#shell, #shell *')].filter(e => {
      const style = getComputedStyle(e);
      const rolls = /auto|scroll/.test(style.overflowY) && e.scrollHeight > e.clientHeight + 1;
      return e.getClientRects().length && (rolls || /fixed|sticky/.test(style.position));
    }).map(e => e.tagName + '#' + e.id)"""
"""What stays while the page scrolls, or scrolls by itself."""


def enlarge(page: Page, size: str) -> None:
    """Makes the text of the root so large."""
    if size:
        page.add_style_tag(content=f"html {{ font-size: {size} }}")


def whole_turn(page: Page, game: str, look: Callable[[], None]) -> None:
    """Plays from the first decision of a player to the first of the next one; looks at every picture between them."""
    player = DicePlayer(page, seed=3) if game == "dice" else AuctionPlayer(page, seed=3)
    module = dice_player if game == "dice" else auction_player
    first = module.saved(page).state.turn
    bids = 0
    for _ in range(60):
        look()
        record = module.saved(page)
        state = record.state
        assert isinstance(state, (DiceState, AuctionState))
        bids += state.phase == "auction"
        if state.turn != first and (game == "dice" or bids) and state.phase not in ("auction", "disaster"):
            return
        player.step(record)
    raise AssertionError("the turn did not end")


def begin(page: Page, game: str, seats: int = 3) -> None:
    if game == "dice":
        dice_player.start(page, seats=seats)
    else:
        auction_player.begin(page, seats=seats)


def name_players(page: Page, game: str, names: list[str]) -> None:
    """Begins a game of players with these names."""
    page.locator(f"#game-{game}").check(force=True)
    page.locator(f"#seats-{len(names)}").check(force=True)
    for seat, name in enumerate(names):
        page.locator(f"#name-{seat}").fill(name)
    page.locator("#play").click()
    if game == "auction":
        page.locator("#lesson-over").click()
        page.locator("#begin").click()
    expect(page.locator("#acts")).to_be_visible()


# -- D1: colours chosen by the system


def outlines(page: Page, selector: str) -> list[str]:
    """How an element is drawn apart from its colours."""
    names = ["borderTopStyle", "borderTopWidth", "outlineStyle", "outlineWidth", "textDecorationLine"]
    return [
        page.locator(selector).first.evaluate(f"e => getComputedStyle(e).{name}")
        for name in names
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("chosen", "other"),
    [
        ("label:has(#game-dice)", "label:has(#game-auction)"),
        ("label:has(#seats-2)", "label:has(#seats-3)"),
        ("label:has(#color-0-carnelian)", "label:has(#color-0-malachite)"),
        ("#language-en", "#language-zh_CN"),
        ("#theme-system", "#theme-dark"),
    ],
)
def test_d1_forced_colours_tell_what_is_chosen(open_page: OpenPage, page: Page, chosen: str, other: str) -> None:
    page.emulate_media(forced_colors="active")
    open_page()
    assert outlines(page, chosen) != outlines(page, other)


@pytest.mark.parametrize("game", ["dice", "auction"])
def test_d1_forced_colours_leave_the_places_of_the_sun_track(open_page: OpenPage, page: Page, game: str) -> None:
    page.emulate_media(forced_colors="active")
    open_page()
    begin(page, game)
    places = page.locator(".sky .step").evaluate_all(
        "all => all.map(e => getComputedStyle(e, '::after')).map(s => [s.borderTopWidth, s.borderTopColor])"
    )
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert {width for width, _ in places} == {"2px"}
    assert ground not in {color for _, color in places}


def test_d1_forced_colours_keep_what_is_a_rule(open_page: OpenPage, page: Page) -> None:
    page.emulate_media(forced_colors="active")
    open_page()
    dice_player.start(page)
    page.locator("#roll").click()
    grounds = page.locator(".row .mark").evaluate_all("all => all.map(e => getComputedStyle(e).backgroundColor)")
    assert len(set(grounds)) == 5
    assert "dashed" in outlines(page, ".seat.acting")
    die = page.locator("button.die").first
    before = outlines(page, f"#{die.get_attribute('id')}")
    die.click()
    assert outlines(page, f"#{die.get_attribute('id')}") != before
    put_auction(page, SECRETS)
    families = page.locator("#lot .tile").evaluate_all("all => all.map(e => getComputedStyle(e).backgroundColor)")
    assert len(set(families)) > 2


@pytest.mark.parametrize("game", ["dice", "auction"])
def test_d1_a_whole_turn_in_forced_colours(open_page: OpenPage, page: Page, axe: Axe, game: str) -> None:
    page.emulate_media(forced_colors="active")
    open_page()
    axe(page)
    begin(page, game)
    axe(page)
    whole_turn(page, game, lambda: None)
    axe(page)


# -- D2: little room


@pytest.mark.parametrize(("width", "height", "text"), WINDOWS)
def test_d2_the_start_screen_fits_its_window(
    open_page: OpenPage, page: Page, axe: Axe, width: int, height: int, text: str
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    open_page()
    enlarge(page, text)
    page.locator("#options summary").click()
    for game in ("dice", "auction"):
        page.locator(f"#game-{game}").check(force=True)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(OUTSIDE) == []
    axe(page)


@pytest.mark.parametrize("game", ["dice", "auction"])
@pytest.mark.parametrize(("width", "height", "text"), WINDOWS)
def test_d2_a_whole_turn_in_a_small_window(
    open_page: OpenPage, page: Page, axe: Axe, game: str, width: int, height: int, text: str
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    open_page()
    enlarge(page, text)
    begin(page, game)

    def look() -> None:
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(OUTSIDE) == []
        assert page.evaluate(PINNED) == []
        assert page.evaluate(SMALL, LEAST_SPACE) == []
        assert page.evaluate("document.getElementById('board').getBoundingClientRect().height") >= 200

    whole_turn(page, game, look)
    axe(page)


@pytest.mark.parametrize(("width", "height", "text"), WINDOWS)
def test_d2_a_dialog_can_be_read_to_its_end_and_left(
    open_page: OpenPage, page: Page, width: int, height: int, text: str
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    open_page()
    enlarge(page, text)
    begin(page, "auction")
    for key in ("?", "m", "l", "n"):
        page.keyboard.press(key)
        last = page.locator(".dialog-body > :last-child")
        last.evaluate("e => e.scrollIntoView({block: 'end'})")
        expect(last).to_be_in_viewport()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        expect(page.locator("#close")).to_be_in_viewport(ratio=1)
        page.locator("#close").click()


def test_where_there_is_room_a_dialog_stands_whole_in_the_window(open_page: OpenPage, page: Page) -> None:
    open_page()
    begin(page, "auction")
    for width, height in [(360, 740), (740, 480), (768, 1024), (1280, 800)]:
        page.set_viewport_size({"width": width, "height": height})
        for control in ("dialog-rules", "dialog-menu", "cases"):
            page.locator(f"#{control}").evaluate("e => e.click()")
            expect(page.locator("#dialog")).to_be_in_viewport(ratio=1)
            assert page.locator("#veil").evaluate("e => e.scrollHeight <= e.clientHeight")
            page.locator("#close").click()


def test_d2_a_dialog_has_room_for_its_text(open_page: OpenPage, page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 256})
    open_page()
    page.locator("#dialog-rules").click()
    seen = page.locator("#veil").evaluate("e => e.clientHeight - e.querySelector('header').offsetHeight")
    assert page.locator(".dialog-body").evaluate("e => e.scrollHeight - e.clientHeight") <= 1
    assert seen >= 180


# -- D3: the bar


@pytest.mark.parametrize("tail", ["", "?embed=1&game=dice"])
def test_d3_rules_and_menu_stay_on_the_screen_while_saving_is_off(
    open_page: OpenPage, page: Page, problems: Problems, tail: str
) -> None:
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }")
    page.set_viewport_size({"width": 300, "height": 700})
    open_page(tail)
    if not tail:
        page.locator("#play").click()
    page.locator("#roll").click()
    expect(page.locator(".unsaved")).to_be_visible()
    for width in (300, 320, 360, 390, 430):
        page.set_viewport_size({"width": width, "height": 700})
        for control in ("#dialog-rules", "#dialog-menu", "#dialog-log", *(["#open"] if tail else [])):
            expect(page.locator(control)).to_be_in_viewport(ratio=1)
        assert page.evaluate(OUTSIDE) == []


# -- D4: notches


@pytest.mark.parametrize(
    ("width", "height", "insets"),
    [
        (844, 390, {"left": 59, "right": 59, "bottom": 21, "top": 0}),
        (390, 844, {"top": 59, "bottom": 34, "left": 0, "right": 0}),
        (568, 300, {"left": 44, "right": 44, "bottom": 21, "top": 20}),
    ],
)
def test_d4_nothing_is_under_a_notch(
    open_page: OpenPage, page: Page, width: int, height: int, insets: dict[str, int]
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    open_page()

    def under() -> list[str]:
        """The controls that reach under an inset; above and below, those that scrolling cannot bring out."""
        return list(page.evaluate(
            """insets => [...document.querySelectorAll('#app :is(button, input, select, summary)')]
              .filter(e => e.getClientRects().length && !e.closest('[inert], .unseen') && e.offsetWidth > 1)
              .filter(e => { const box = e.getBoundingClientRect();
                return box.left < insets.left || box.right > innerWidth - insets.right })
              .map(e => e.id)""",
            insets,
        ))  # fmt: skip

    assert under() == []
    top = page.locator("h1").bounding_box()
    assert top is not None
    assert top["y"] >= insets["top"]
    for game in ("dice", "auction"):
        begin(page, game)
        assert under() == []
        bar = page.locator(".bar").bounding_box()
        assert bar is not None
        assert bar["y"] >= insets["top"]
        page.keyboard.press("?")
        assert under() == []
        dialog = page.locator("#dialog").bounding_box()
        assert dialog is not None
        assert dialog["y"] >= insets["top"]
        page.keyboard.press("Escape")
        lowest = page.locator("#acts").bounding_box()
        assert lowest is not None
        if page.evaluate("document.documentElement.scrollHeight <= innerHeight"):
            assert lowest["y"] + lowest["height"] <= height - insets["bottom"]
        page.locator("#dialog-menu").click()
        page.locator("#home").click()


# -- D5: paper


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_d5_a_whole_dialog_prints(open_page: OpenPage, page: Page, theme: str) -> None:
    open_page(f"?theme={theme}")
    dice_player.start(page)
    page.keyboard.press("?")
    pages = re.findall(rb"/Type\s*/Page\b(?!s)", page.pdf(format="A5"))
    page.emulate_media(media="print")
    height = page.locator(".dialog-body").evaluate("e => e.scrollHeight")
    assert page.locator(".dialog-body").evaluate("e => e.clientHeight") == height
    assert len(pages) >= 3
    assert page.evaluate("document.documentElement.scrollHeight") >= height
    expect(page.locator("#shell")).to_be_hidden()
    ink = page.locator(".dialog-body").evaluate("e => getComputedStyle(e).color")
    assert max(map(int, re.findall(r"\d+", ink)[:3])) < 100


# -- D6, G5: what browsers do by themselves


def test_d6_a_browser_that_darkens_pages_leaves_this_one_alone(open_page: OpenPage, page: Page) -> None:
    page.emulate_media(color_scheme="dark")  # such a browser asks for dark, and darkens what does not answer
    open_page("?theme=light")
    dice_player.start(page)
    before = page.screenshot()
    page.context.new_cdp_session(page).send("Emulation.setAutoDarkModeOverride", {"enabled": True})
    assert page.screenshot() == before
    page.add_style_tag(content="html:root:root { color-scheme: light }")
    assert page.screenshot() != before, "this browser darkens nothing"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_g5_selects_have_the_look_of_the_page(open_page: OpenPage, page: Page, theme: str) -> None:
    open_page(f"?theme={theme}")
    page.locator("#options summary").click()
    looks = page.locator("select").evaluate_all(
        "all => all.filter(e => e.getClientRects().length).map(e => getComputedStyle(e))"
        ".map(s => [s.appearance, s.backgroundColor, (s.backgroundImage.match(/gradient/g) || []).length])"
    )
    paper = page.locator("#name-0").evaluate("e => getComputedStyle(e).backgroundColor")
    assert looks
    assert {json.dumps(look) for look in looks} == {json.dumps(["none", paper, 2])}


# -- D7: names in any letters

SARAH, DAVID, NOOR = "\u05e9\u05e8\u05d4", "\u05d3\u05d5\u05d3", "\u0646\u0648\u0631 \u0639\u0644\u064a"
WIDE_NAMES = [
    "W" * 24,
    "\u6f22" * 24,
    "\U0001f3fa" * 12,
    "\u0e01\u0e33\u0e1b\u0e31\u0e48\u0e19\u0e19\u0e49\u0e33" * 2,
    "\u0639\u0628\u062f \u0627\u0644\u0631\u062d\u0645\u0646 \u0627\u0644\u0643\u0628\u064a\u0631",
]

ORDER = """(e, names) => {
  const texts = document.createTreeWalker(e, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const name of names) {
      const at = node.data.indexOf(name);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + name.length);
      const box = range.getBoundingClientRect();
      found.push([(box.top + box.bottom) / 2, box.left, name]);
    }
  const sameLine = (a, b) => Math.abs(a[0] - b[0]) < 8; // letters of several fonts are not equally high
  return found.sort((a, b) => sameLine(a, b) ? a[1] - b[1] : a[0] - b[0]).map(one => one[2]);
}"""
"""The names in an element as they are seen, from left to right and downwards."""


def test_d7_names_from_right_to_left_keep_their_places(open_page: OpenPage, page: Page) -> None:
    open_page()
    names = [SARAH, DAVID, NOOR]
    name_players(page, "auction", names)
    line = page.locator("#log .line", has_text="Around the table sit")
    assert line.evaluate(ORDER, names) == sorted(names, key=line.inner_text().index)
    told = page.locator("#log .line", has_text="has the highest one").inner_text()
    assert re.search("\u2068[\u0590-\u06ff ]+\u2069", told)
    page.locator("#draw").click()
    assert "\u2068" in (page.locator("#live").text_content() or "")
    page.locator("#dialog-menu").click()
    page.locator("#home").click()
    row = page.locator("#continue-auction small")
    assert row.evaluate(ORDER, names) == sorted(names, key=row.inner_text().index)
    assert page.locator("#name-0").get_attribute("dir") == "auto"
    assert page.locator("#name-0").input_value() == SARAH


@pytest.mark.parametrize("game", ["dice", "auction"])
def test_d7_wide_names_do_not_break_the_layout(open_page: OpenPage, page: Page, game: str) -> None:
    page.set_viewport_size({"width": 320, "height": 256})
    open_page()
    name_players(page, game, WIDE_NAMES[: 4 if game == "dice" else 5])

    def look() -> None:
        for width, height in [(360, 740), (768, 1024), (1280, 800), (320, 256)]:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert page.evaluate(OUTSIDE) == []

    whole_turn(page, game, look)


# -- C6: the keyboard


def focused(page: Page) -> str:
    """The id of what has the focus; empty for the page itself."""
    return str(page.evaluate("document.activeElement.id"))


def test_c6_the_focus_stays_in_the_tray_and_arrows_go_from_die_to_die(open_page: OpenPage, page: Page) -> None:
    open_page()
    dice_player.start(page, seed="c6")
    page.locator("#roll").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#stop")).to_be_visible()
    page.evaluate("() => new Promise(requestAnimationFrame)")
    dice = [str(die) for die in page.locator("#dice button").evaluate_all("all => all.map(e => e.id)")]
    assert focused(page) == dice[0]
    assert page.locator("#dice button[tabindex='0']").count() == 1
    page.keyboard.press("ArrowRight")
    assert focused(page) == dice[1]
    page.keyboard.press("Space")
    expect(page.locator(f"#{dice[1]}")).to_have_attribute("aria-pressed", "true")
    assert focused(page) == dice[1]
    page.keyboard.press("End")
    assert focused(page) == dice[-1]
    page.keyboard.press("ArrowRight")
    assert focused(page) == dice[-1]
    page.keyboard.press("Home")
    page.keyboard.press("ArrowLeft")
    assert focused(page) == dice[0]
    page.keyboard.press("Tab")
    assert focused(page) not in dice
    page.keyboard.press("Shift+Tab")
    assert focused(page) == dice[0]
    page.locator("#roll").focus()
    page.keyboard.press("Enter")
    page.evaluate("() => new Promise(requestAnimationFrame)")
    assert page.evaluate("!!document.activeElement.closest('#tray')")


def test_c6_disks_and_tiles_of_the_auction_are_groups(open_page: OpenPage, page: Page) -> None:
    put_auction(open_page(), SECRETS)
    page.locator("#tile-0").focus()
    page.keyboard.press("ArrowRight")
    assert focused(page) == "tile-1"
    assert page.locator("#lot button[tabindex='0']").count() == 1
    page.locator("#invoke").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#bid")).to_be_visible()
    page.evaluate("() => new Promise(requestAnimationFrame)")
    disks = [str(disk) for disk in page.locator(".held button").evaluate_all("all => all.map(e => e.id)")]
    assert focused(page) == disks[0]
    page.keyboard.press("ArrowDown")
    assert focused(page) == disks[1]
    assert page.locator(".held button[tabindex='0']").count() == 1


# -- Machine translation

TRANSLATE = """() => {
  document.documentElement.classList.add('translated-ltr');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, node =>
    node.data.trim() && !node.parentElement.closest('script, style, template, [translate=no]') ? 1 : 2);
  const all = [];
  while (texts.nextNode()) all.push(texts.currentNode);
  for (const node of all) {
    const outer = document.createElement('font'), inner = document.createElement('font');
    node.replaceWith(outer);
    outer.append(inner);
    inner.append('\u00ab' + node.data + '\u00bb');
  }
}"""
"""What a browser's translator does: each text in two <font>, and another one."""


@pytest.mark.parametrize("game", ["dice", "auction"])
def test_a_page_that_the_browser_translates_plays_on(open_page: OpenPage, page: Page, game: str) -> None:
    open_page()
    page.evaluate(TRANSLATE)
    begin(page, game)
    if game == "dice":
        assert page.locator(".die .mark, .row .mark").evaluate_all("all => all.every(e => e.translate === false)")
    whole_turn(page, game, lambda: page.evaluate(TRANSLATE))
    page.reload()
    wait_until_ready(page)
    expect(page.locator("#acts")).to_be_visible()
    fresh = [page.locator(place).inner_text() for place in ("#prompt", "#acts", "#seats")[: 3 if game == "dice" else 2]]
    assert "\u00ab" not in "".join(fresh)


def test_what_a_translator_left_does_not_stay_beside_the_next_text(open_page: OpenPage, page: Page) -> None:
    open_page()
    dice_player.start(page)
    page.locator("#roll").click()
    page.evaluate(TRANSLATE)
    page.locator("#stop").click()
    expect(page.locator("#prompt .say span")).to_have_count(1)
    assert page.locator("#prompt .say span").inner_text().count("\u00ab") <= 1
    assert not page.locator("#end").inner_text().startswith("\u00ab")
