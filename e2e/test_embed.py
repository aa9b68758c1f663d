"""The game on a page of somebody else, on another site: with and without sandbox, and without storage.

"localhost" and "127.0.0.1" are two sites, and this browser gives a third party in a frame no storage at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserType, FrameLocator, Page, Response, expect

from tools import chromium

from .conftest import PATIENCE, OpenPage
from .dice_player import start
from .hosts import Host, blog, host

LIGHT = 60_000
TO_FRAME = (
    "said => document.querySelector('ra-game').shadowRoot.querySelector('iframe').contentWindow.postMessage(said, '*')"
)
LONG = '<p style="height: 150vh">Once upon a time by the Nile</p>'


@pytest.fixture(scope="module")
def game_host(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with host(dist, tmp_path_factory.mktemp("game")) as found:
        yield found


@pytest.fixture
def reader(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(locale="en-US", reduced_motion="reduce", viewport={"width": 1100, "height": 800})
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


def element(found: Host, attributes: str) -> str:
    return f'<script type="module" src="{found.url()}embed.js"></script><ra-game {attributes}></ra-game>'


def awake(page: Page, frame: str = "iframe") -> FrameLocator:
    inside = page.frame_locator(frame)
    inside.locator("html[data-ready]").wait_for(state="attached", timeout=PATIENCE)
    return inside


def test_until_it_is_touched_there_is_only_a_picture(reader: Page, game_host: Host, tmp_path: Path) -> None:
    sizes: dict[str, int] = {}

    def weigh(answer: Response) -> None:
        if f":{game_host.port}/" in answer.url:
            sizes[answer.url.rpartition("/")[2]] = len(answer.body())

    reader.on("response", weigh)
    with blog(tmp_path, element(game_host, 'game="dice"')) as post:
        reader.goto(post, wait_until="networkidle")
        expect(reader.get_by_role("button", name="Ra: The Dice Game")).to_be_visible()
        assert sorted(sizes) == ["dice-light.webp", "embed.js"]
        assert sum(sizes.values()) < LIGHT


def test_it_starts_in_its_place_by_keyboard_and_plays(reader: Page, game_host: Host, tmp_path: Path) -> None:
    with blog(tmp_path, LONG + element(game_host, 'game="dice" names="Ann,Ben" seed="blog"') + LONG) as post:
        reader.goto(post)
        button = reader.get_by_role("button", name="Ra: The Dice Game")
        button.focus()
        reader.keyboard.press("Enter")
        inside = awake(reader)
        expect(inside.locator("#board")).to_be_visible()
        expect(inside.locator("#seats, .seats").first).to_contain_text("Ann")
        reader.keyboard.press("r")
        expect(inside.locator("#stop")).to_be_visible()
        assert 420 <= (reader.locator("iframe").bounding_box() or {"height": 0})["height"] <= 800


def test_two_on_a_page_are_two_games_and_load_the_runtime_once(
    browser_type: BrowserType, game_host: Host, tmp_path: Path
) -> None:
    game_host.asked.clear()
    # Only a profile on disk has room in its cache for a file as large as the interpreter.
    context = browser_type.launch_persistent_context(
        tmp_path / "profile", executable_path=chromium.require(), args=list(chromium.FLAGS), locale="en-US"
    )
    reader = context.pages[0]
    with blog(tmp_path, element(game_host, 'game="dice"') * 2) as post:
        reader.goto(post)
        for number in range(2):
            reader.get_by_role("button", name="Ra: The Dice Game").first.click()
            awake(reader, f"iframe >> nth={number}")
        first, second = (reader.frame_locator(f"iframe >> nth={number}") for number in range(2))
        first.locator("#roll").click()
        expect(first.locator("#stop")).to_be_visible()
        expect(second.locator("#roll")).to_be_visible()
    context.close()
    assert [name for name, count in game_host.asked.items() if count > 1] == ["/ra/index.html"]


def test_a_plain_frame_in_a_sandbox_plays_against_a_bot(reader: Page, game_host: Host, tmp_path: Path) -> None:
    address = f"{game_host.url()}frame.html?game=dice&players=novice,human&seed=2"
    with blog(tmp_path, f'<iframe src="{address}" sandbox="allow-scripts" width="1000" height="700"></iframe>') as post:
        reader.goto(post)
        reader.frame_locator("iframe").get_by_role("button").click()
        inside = awake(reader)
        expect(inside.locator("#roll")).to_be_enabled(timeout=PATIENCE)
        expect(inside.locator(".unsaved")).to_be_visible()
        workers = [worker.url[:5] for worker in reader.workers]
        assert workers == ["data:"]


def test_a_record_is_looked_at_and_played_on(reader: Page, game_host: Host, tmp_path: Path) -> None:
    text = "ra dice 1&#10;seat carnelian human Ann&#10;seat turquoise human Ben&#10;seed 42&#10;moves =NAPCM ."
    with blog(tmp_path, element(game_host, f'game="dice" record="{text}"')) as post:
        reader.goto(post)
        reader.get_by_role("button", name="Ra: The Dice Game").click()
        inside = awake(reader)
        inside.locator("#earlier").click()
        expect(inside.locator("#later")).to_be_enabled()
        inside.locator("#later").click()
        with reader.context.expect_page() as opened:
            inside.locator("#open").click()
        assert "#r=1" in opened.value.url
        assert "embed" not in opened.value.url
        inside.locator("#adopt").click()
        expect(inside.locator("#end")).to_be_visible()


@pytest.mark.parametrize(
    ("attributes", "sentence"),
    [
        ('game="chess"', "There is no game"),
        ('game="dice" seats="9"', "for 2 to 4 players, not 9"),
        ('game="dice" record="1abc"', "does not hold a game"),
        ('game="dice" sests="2" names="<b>Ann</b>,<img src=x onerror=1>"', "“sests”"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(
    reader: Page, game_host: Host, tmp_path: Path, attributes: str, sentence: str
) -> None:
    with blog(tmp_path, element(game_host, attributes)) as post:
        reader.goto(post)
        reader.get_by_role("button").click()
        inside = awake(reader)
        expect(inside.locator("#notice")).to_contain_text(sentence)
        assert inside.locator("img").count() == 0


def test_it_follows_the_page_and_believes_nobody_else(reader: Page, game_host: Host, tmp_path: Path) -> None:
    with blog(tmp_path, LONG + element(game_host, 'game="dice"') + LONG) as post:
        reader.goto(post)
        reader.get_by_role("button", name="Ra: The Dice Game").click()
        inside = awake(reader)
        root = inside.locator("html")
        expect(root).to_have_attribute("data-theme", "light")
        reader.evaluate("document.body.style.background = '#101020'")
        expect(root).to_have_attribute("data-theme", "dark")
        frame = reader.frames[-1]
        frame.evaluate("postMessage({ra: 'theme', theme: 'light'}, '*')")
        reader.evaluate(TO_FRAME, {"ra": "theme", "theme": "<img src=x>"})
        reader.evaluate(TO_FRAME, None)
        height = reader.locator("iframe").evaluate("frame => frame.style.height")
        reader.evaluate("postMessage({ra: 'height', height: 50000}, '*')")
        frame.evaluate("parent.postMessage({ra: 'height', height: '1e9'}, '*')")
        reader.wait_for_timeout(300)
        expect(root).to_have_attribute("data-theme", "dark")
        assert reader.locator("iframe").evaluate("frame => frame.style.height") == height


def test_it_leaves_the_pages_scrolling_alone(reader: Page, game_host: Host, tmp_path: Path) -> None:
    with blog(tmp_path, LONG + element(game_host, 'game="dice"') + LONG) as post:
        reader.goto(post)
        reader.get_by_role("button", name="Ra: The Dice Game").click()
        awake(reader)
        top = reader.evaluate("scrollY")
        reader.locator("iframe").hover()
        for _ in range(8):
            reader.mouse.wheel(0, 400)
        reader.wait_for_function("top => scrollY > top + 300", arg=top)
        reader.evaluate("document.activeElement.blur()")
        before = reader.evaluate("scrollY")
        reader.keyboard.press("ArrowUp")
        reader.wait_for_function("before => scrollY < before", arg=before)


def test_an_embedded_game_keeps_its_saves_apart(open_page: OpenPage) -> None:
    page = open_page()
    start(page)
    page.wait_for_function("localStorage.getItem('ra.1/ra/save.dice') !== null")
    mine = page.evaluate("localStorage.getItem('ra.1/ra/save.dice')")
    open_page("?embed=1&game=dice&seed=other")
    page.locator("#roll").click()
    page.wait_for_function(
        "Object.keys(localStorage).some((key) => /^ra\\.1\\/ra\\/embed-\\w+\\/save\\.dice$/.test(key))"
    )
    page.reload()
    expect(page.locator("#stop")).to_be_visible()
    assert page.evaluate("localStorage.getItem('ra.1/ra/save.dice')") == mine


def test_the_page_about_embedding_shows_it(reader: Page, site_url: str) -> None:
    reader.goto(site_url + "embed.html")
    expect(reader.locator("pre").first).to_contain_text(f'src="{site_url}embed.js"')
    reader.locator("#position").get_by_role("button").click()
    inside = awake(reader, "#position iframe")
    expect(inside.locator("#adopt")).to_be_visible()
    expect(inside.locator(".seats")).to_contain_text("Ann")
