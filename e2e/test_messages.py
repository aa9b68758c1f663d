"""What comes from outside a thousand times (FAULTS B10): the last one counts, and how often work is done is counted."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from .conftest import PATIENCE, OpenPage, wait_until_ready
from .hosts import blog, host

COUNT_REDRAWS = """() => {
    const patch = raPage.patch;
    globalThis.drawn = 0;
    raPage.patch = (...given) => { drawn += 1; return patch(...given); };
}"""
THEMES = """() => {
    const frame = document.querySelector("iframe").contentWindow;
    for (let n = 0; n < 3000; n += 1) frame.postMessage({ ra: "theme", theme: n % 2 ? "dark" : "light" }, "*");
}"""
SAVES = """async () => {
    const read = Storage.prototype.getItem;
    let count = 0;
    Storage.prototype.getItem = function (key) { count += 1; return read.call(this, key); };
    for (let n = 0; n < 3000; n += 1) dispatchEvent(new StorageEvent("storage", { key: "ra.1/ra/save.dice" }));
    await new Promise((resolve) => setTimeout(resolve, 1000));
    Storage.prototype.getItem = read;
    return count;
}"""


def test_b10_themes_of_the_page_around(page: Page, dist: Path, tmp_path: Path) -> None:
    with host(dist, tmp_path) as game:
        frame = f'<iframe src="{game.url()}?embed=1&game=dice&theme=light" width="900" height="700"></iframe>'
        with blog(tmp_path, frame) as post:
            reader = page.context.browser.new_page()  # type: ignore[union-attr] # another host than the watched one
            reader.goto(post)
            inside = reader.frame_locator("iframe")
            inside.locator("html[data-ready]").wait_for(state="attached", timeout=PATIENCE)
            reader.frames[-1].evaluate(COUNT_REDRAWS)
            reader.evaluate(THEMES)
            expect(inside.locator("html")).to_have_attribute("data-theme", "dark")
            reader.wait_for_timeout(500)
            # 3,000 of them need some pictures to arrive.
            assert 1 <= reader.frames[-1].evaluate("drawn") <= 60
            reader.close()


def test_b10_saves_of_another_tab(open_page: OpenPage) -> None:
    page = wait_until_ready(open_page())
    assert 1 <= page.evaluate(SAVES) <= 5
