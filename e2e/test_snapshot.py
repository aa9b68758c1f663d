"""Python's memory kept for the next visit: what begins from it is the same game, and it never stands in the way."""

from __future__ import annotations

from time import monotonic

import pytest
from playwright.sync_api import Page, expect

from . import auction_player, dice_player
from .conftest import PATIENCE, OpenPage, wait_until_ready
from .playing import Player, saved

OPEN_CACHE = "const cache = await caches.open((await caches.keys()).find(name => name.startsWith('ra ')));"
FIND = "const [key] = (await cache.keys()).filter(({ url }) => url.includes('snapshot?'));"
KEPT = f"async () => {{ if (!(await caches.keys()).length) return 0; {OPEN_CACHE} {FIND} return key ? 1 : 0; }}"


def make(page: Page) -> None:
    """Makes a snapshot at once instead of some time after the start."""
    assert page.evaluate("raSnapshot.make()")["bytes"] > 10_000_000


def again(page: Page) -> Page:
    page.reload()
    return wait_until_ready(page)


def began_from_it(page: Page) -> bool:
    return bool(page.evaluate("raSnapshot.isUsed"))


def is_kept(page: Page) -> bool:
    return bool(page.evaluate(KEPT))


def damage(page: Page, change: str) -> None:
    """Puts something else where the snapshot lies: a Response made from the `bytes` and `headers` of the right one."""
    page.evaluate(
        f"""async () => {{
            {OPEN_CACHE} {FIND}
            const right = await cache.match(key);
            const headers = {{ "x-layout": right.headers.get("x-layout") }};
            const bytes = new Uint8Array(await right.arrayBuffer());
            await cache.put(key, {change});
        }}"""
    )


def plays_on_and_resumes(page: Page, player: Player, board: str) -> None:
    """Some steps of a game, and after another start from the snapshot the same game is there."""
    player.play_on(25)
    before = saved(page, player.game).json()
    again(page)
    expect(page.locator(board)).to_be_visible()
    assert began_from_it(page)
    assert saved(page, player.game).json() == before


def test_a_visit_that_lasts_is_kept_and_the_next_begins_from_it(open_page: OpenPage) -> None:
    page = open_page()
    assert not began_from_it(page)
    deadline = monotonic() + PATIENCE / 1000
    while not is_kept(page) and monotonic() < deadline:
        page.wait_for_timeout(500)
    assert began_from_it(again(page))
    assert began_from_it(again(page))
    assert page.evaluate("raSnapshot.kept") is None


def test_the_dice_game_plays_from_it(open_page: OpenPage) -> None:
    make(open_page())
    page = open_page("?lang=zh-CN&theme=dark")
    assert began_from_it(page)
    dice_player.start(page, seats=3)
    plays_on_and_resumes(page, dice_player.DicePlayer(page), "#dice")


def test_the_auction_plays_from_it(open_page: OpenPage) -> None:
    make(open_page())
    page = open_page()
    assert began_from_it(page)
    auction_player.begin(page, seats=4)
    plays_on_and_resumes(page, auction_player.AuctionPlayer(page), "#board")


def test_chance_is_another_at_each_visit(open_page: OpenPage) -> None:
    page = open_page()
    make(page)
    draw = "raSnapshot.python.runPython('import random, os; f\"{random.random()} {os.urandom(8).hex()}\"')"
    drawn = [str(again(page).evaluate(draw)).split() for _ in range(3)]
    assert began_from_it(page)
    assert all(len(set(column)) == 3 for column in zip(*drawn, strict=True))


@pytest.mark.parametrize(
    "change",
    [
        "new Response(bytes.subarray(0, 1000), { headers })",
        "new Response(bytes.fill(7), { headers })",
        "new Response(bytes.map((byte, at) => (at > 16 && at < 48 ? 1 : byte)), { headers })",
        "new Response(bytes)",
        "new Response('', { headers })",
    ],
    ids=["cut off", "something else", "of another Pyodide", "without its layout", "empty"],
)
def test_a_damaged_one_is_thrown_away_and_the_page_starts(open_page: OpenPage, change: str) -> None:
    page = open_page()
    make(page)
    damage(page, change)
    again(page)
    assert not began_from_it(page)
    assert not is_kept(page)
    page.locator("#play").click()
    expect(page.locator("#roll")).to_be_enabled()


def test_one_that_never_became_usable_is_not_tried_twice(open_page: OpenPage) -> None:
    page = open_page()
    make(page)
    damage(page, "new Response(bytes.fill(1, bytes.length - 400_000), { headers })")  # in our code, behind the memory
    page.reload()
    page.locator("#boot-alert[data-code=mixed] button").click()
    wait_until_ready(page)
    assert not began_from_it(page)
    assert not is_kept(page)


def test_one_that_broke_the_tab_is_not_tried_twice(open_page: OpenPage) -> None:
    page = open_page()
    make(page)
    page.evaluate("localStorage.setItem('ra.1/ra/waking', Date.now() - 60_000)")  # what a tab leaves that dies
    assert not began_from_it(again(page))
    assert not is_kept(page)
    make(page)
    assert began_from_it(again(page))
    assert page.evaluate("localStorage.getItem('ra.1/ra/waking')") is None


def test_quick_reloads_and_a_second_tab_leave_it_alone(open_page: OpenPage) -> None:
    page = open_page()
    make(page)
    for _ in range(3):
        page.goto(page.url, wait_until="commit")
    other = page.context.new_page()
    other.goto(page.url)
    for tab in (page, other):
        assert began_from_it(wait_until_ready(tab))
    assert is_kept(page)


def test_without_a_cache_there_is_none(page: Page, open_page: OpenPage) -> None:
    page.add_init_script("Object.defineProperty(window, 'caches', { get() { throw new Error('refused'); } })")
    open_page()
    assert not began_from_it(again(page))


def test_an_embedded_game_neither_makes_nor_takes_one(open_page: OpenPage) -> None:
    page = open_page()
    make(page)
    page = open_page("?embed=1&game=dice")
    assert not began_from_it(page)
    assert page.evaluate("raSnapshot.kept.then(found => found === null)")


def test_g7_none_is_made_while_a_worker_thinks_for_a_bot(page: Page, open_page: OpenPage) -> None:
    """A phone has no room for a third Python: the making ends when the bot's worker begins."""
    page.add_init_script(
        """(() => {
            const Plain = Worker;
            globalThis.living = new Set();
            globalThis.together = 0;
            globalThis.Worker = class extends Plain {
                constructor(...given) {
                    super(...given);
                    living.add(this);
                    together = Math.max(together, living.size);
                }
                terminate() {
                    living.delete(this);
                    super.terminate();
                }
            };
        })()"""
    )
    open_page("?embed=1&game=dice")
    page.evaluate("() => { raSnapshot.make().then(made => { globalThis.outcome = made }) }")
    page.wait_for_function("living.size === 1")
    page.locator("#hint, #roll").first.wait_for()
    page.locator("#roll").click()
    page.locator("#hint").click()
    expect(page.locator(".best")).to_be_visible(timeout=PATIENCE)
    assert page.evaluate("outcome") == {"trouble": "paused"}
    assert page.evaluate("together") == 1
