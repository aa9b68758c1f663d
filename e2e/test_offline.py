"""The copy of the site that plays without a network, and how a new version takes its place."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, Page, expect

from tools import archive, chromium, python_archives

from .conftest import PATIENCE, wait_until_ready
from .dice_player import saved, start
from .hosts import SECOND, Host, host

OpenProfile = Callable[[], Page]


@pytest.fixture
def pages_host(dist: Path, tmp_path: Path) -> Iterator[Host]:
    with host(dist, tmp_path) as found:
        yield found


@pytest.fixture
def tab(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(locale="en-US", reduced_motion="reduce")
    yield context.new_page()
    context.close()


def visit(page: Page, address: str) -> Page:
    page.goto(address)
    return wait_until_ready(page)


def store(page: Page, address: str) -> Page:
    """A first visit, until the copy is complete and serves this page."""
    visit(page, address)
    expect(page.locator("#offline")).to_contain_text("Can now be played", timeout=PATIENCE)
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    return page


def version_of(page: Page) -> str:
    return page.locator("meta[name=ra-version]").get_attribute("content") or ""


def credits_of(page: Page) -> str:
    """A file that the page had not loaded before: of which version it is."""
    return str(page.evaluate("fetch('credits.txt').then((answer) => answer.text())"))


def look_for_newer(page: Page) -> None:
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => null)")


def test_it_plays_at_every_reload_without_the_server(tab: Page, pages_host: Host) -> None:
    store(tab, pages_host.url())
    pages_host.stop()
    for _ in range(3):
        tab.reload()
        wait_until_ready(tab)
    visit(tab, pages_host.url() + "index.html?theme=dark")
    expect(tab.locator("#offline")).to_contain_text("Can be played without a network")
    start(tab)
    tab.locator("#roll").click()
    saved(tab)
    visit(tab, pages_host.url() + "?embed=1&players=novice,human&seed=2")
    expect(tab.locator("#roll")).to_be_enabled(timeout=PATIENCE)
    assert [worker.url[:5] for worker in tab.workers] == ["blob:"]
    visit(tab, pages_host.url() + "?game=auction&lang=zh-CN")
    expect(tab.locator("#board")).to_be_visible()
    tab.locator("#dialog-rules").click()
    expect(tab.locator("#dialog")).to_contain_text("拍卖")


def test_it_plays_without_the_browsers_own_cache(tab: Page, pages_host: Host) -> None:
    """The compiled wasm is taken from there if it can be; the copy has it as well."""
    store(tab, pages_host.url())
    tab.context.new_cdp_session(tab).send("Network.clearBrowserCache")
    pages_host.stop()
    visit(tab, pages_host.url())
    start(tab)
    tab.locator("#roll").click()
    saved(tab)


def test_it_plays_after_the_browser_was_closed(pages_host: Host, browser_type: BrowserType, tmp_path: Path) -> None:
    def opened() -> Any:
        return browser_type.launch_persistent_context(
            tmp_path / "profile", executable_path=chromium.require(), args=list(chromium.FLAGS), locale="en-US"
        )

    context = opened()
    store(context.pages[0], pages_host.url())
    context.close()
    pages_host.stop()
    context = opened()
    visit(context.pages[0], pages_host.url())
    context.close()


def test_a_new_version_waits_for_the_players_word(tab: Page, pages_host: Host) -> None:
    store(tab, pages_host.url())
    start(tab)
    tab.locator("#roll").click()
    before = saved(tab)
    old, old_credits = version_of(tab), credits_of(tab)
    pages_host.deploy_newer()
    look_for_newer(tab)
    expect(tab.locator("nav.has-news")).to_be_visible()
    assert credits_of(tab) == old_credits
    assert saved(tab) == before
    tab.locator("#dialog-menu").click()
    expect(tab.locator("#version")).to_contain_text(old)
    with tab.expect_navigation():
        tab.locator("#renew").click()
    wait_until_ready(tab)
    assert version_of(tab) == SECOND
    assert credits_of(tab) == SECOND
    assert saved(tab) == before
    assert len(tab.evaluate("caches.keys()")) == 1
    expect(tab.locator("#stop")).to_be_visible()


def test_a_new_version_comes_by_itself_on_the_start_screen_and_only_once(tab: Page, pages_host: Host) -> None:
    store(tab, pages_host.url())
    pages_host.deploy_newer()
    loads: list[str] = []
    tab.on("load", lambda page: loads.append(page.url))
    visit(tab, pages_host.url())
    tab.wait_for_selector(f'meta[name=ra-version][content="{SECOND}"]', state="attached")
    wait_until_ready(tab)
    expect(tab.locator("#offline")).to_be_visible()
    tab.wait_for_timeout(500)
    assert len(loads) == 2


def test_nothing_that_was_typed_is_lost_to_a_new_version(tab: Page, pages_host: Host) -> None:
    store(tab, pages_host.url())
    tab.locator("#name-0").fill("Cleopatra")
    pages_host.deploy_newer()
    look_for_newer(tab)
    expect(tab.locator("#renew")).to_be_visible()
    expect(tab.locator("#name-0")).to_have_value("Cleopatra")


def test_a_new_version_waits_while_another_tab_plays_the_old_one(tab: Page, pages_host: Host) -> None:
    store(tab, pages_host.url())
    start(tab)
    second = visit(tab.context.new_page(), pages_host.url())
    pages_host.deploy_newer()
    look_for_newer(tab)
    expect(second.locator("#renew-later")).to_be_visible()
    expect(tab.locator("#roll")).to_be_visible()
    assert version_of(second) != SECOND


def test_a_deployment_that_is_not_whole_changes_nothing(tab: Page, pages_host: Host) -> None:
    store(tab, pages_host.url())
    old = version_of(tab)
    pages_host.deploy_newer()
    (pages_host.root / "credits.txt").write_text("half", "utf-8")
    tab.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update()).catch(() => null)")
    tab.wait_for_function(
        "navigator.serviceWorker.getRegistration().then((found) => !found.installing && !found.waiting)"
    )
    tab.reload()
    wait_until_ready(tab)
    assert version_of(tab) == old


def test_code_of_another_version_in_the_browsers_cache_is_noticed(tab: Page, pages_host: Host) -> None:
    file = pages_host.root / "app.zip"
    whole = file.read_bytes()
    ours = archive.pack({"app/__init__.py": b"", "app/browser/edge.py": b"def run(): raise RuntimeError"})
    file.write_bytes(archive.pack({python_archives.OURS: ours}))
    tab.goto(pages_host.url())
    expect(tab.get_by_role("alert")).to_contain_text("two versions")
    file.write_bytes(whole)
    with tab.expect_navigation():
        tab.get_by_role("button", name="Reload").click()
    wait_until_ready(tab)


def test_two_sites_of_one_host_leave_each_other_alone(tab: Page, dist: Path, tmp_path: Path) -> None:
    for name in ("one", "one/two"):
        shutil.copytree(dist, tmp_path / "host" / "site" / name)
    with host(tmp_path / "host" / "site", tmp_path / "served", "/") as both:
        for name in ("one/", "one/two/"):
            store(tab, both.url() + name)
        (both.root / "one" / "sw.js").write_bytes((dist / "sw-off.js").read_bytes())
        visit(tab, both.url() + "one/")
        tab.wait_for_function("caches.keys().then((names) => names.length === 1)")
        both.stop()
        visit(tab, both.url() + "one/two/")


def test_the_way_back_takes_the_copy_away(tab: Page, pages_host: Host) -> None:
    store(tab, pages_host.url())
    (pages_host.root / "sw.js").write_bytes((pages_host.root / "sw-off.js").read_bytes())
    visit(tab, pages_host.url())
    tab.wait_for_function("caches.keys().then((names) => names.length === 0)")
    tab.wait_for_function("navigator.serviceWorker.getRegistrations().then((found) => found.length === 0)")
    visit(tab, pages_host.url())


def test_an_installed_page_has_its_icons(tab: Page, site_url: str) -> None:
    tab.goto(site_url)
    manifest = tab.evaluate("fetch('manifest.webmanifest').then((answer) => answer.json())")
    assert manifest["start_url"] == manifest["scope"] == "./"
    for icon in manifest["icons"]:
        kind = tab.evaluate("src => fetch(src).then((answer) => answer.blob()).then((blob) => blob.type)", icon["src"])
        assert kind == icon["type"]


EMPTIED = "caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => null)"


def test_b6_a_copy_that_was_thrown_away_is_made_again(tab: Page, pages_host: Host) -> None:
    store(tab, pages_host.url())
    tab.evaluate(EMPTIED)
    visit(tab, pages_host.url())
    expect(tab.locator("#offline")).to_contain_text("Can now be played", timeout=PATIENCE)
    pages_host.stop()
    visit(tab, pages_host.url())
    expect(tab.locator("#offline")).to_contain_text("Can be played")


def test_b6_a_copy_with_a_hole_is_filled_and_one_that_cannot_be_is_not_promised(tab: Page, pages_host: Host) -> None:
    store(tab, pages_host.url())
    hole = """async () => {
        const cache = await caches.open((await caches.keys())[0]);
        for (const key of await cache.keys()) if (/credits|embed/.test(key.url)) await cache.delete(key);
    }"""
    tab.evaluate(hole)
    (pages_host.root / "credits.txt").rename(pages_host.root / "gone.txt")
    tab.context.new_cdp_session(tab).send("Network.clearBrowserCache")
    visit(tab, pages_host.url())
    expect(tab.locator("#offline")).to_contain_text("Could not be stored", timeout=PATIENCE)
    (pages_host.root / "gone.txt").rename(pages_host.root / "credits.txt")
    visit(tab, pages_host.url())
    expect(tab.locator("#offline")).to_contain_text("Can ", timeout=PATIENCE)
    pages_host.stop()
    assert credits_of(tab)


def test_b7_after_a_hard_reload_the_new_version_still_comes(tab: Page, pages_host: Host) -> None:
    store(tab, pages_host.url())
    start(tab)
    tab.context.new_cdp_session(tab).send("Page.reload", {"ignoreCache": True})
    tab.wait_for_function("navigator.serviceWorker.controller === null")
    wait_until_ready(tab)
    tab.locator("#roll").click()
    before = saved(tab)
    pages_host.deploy_newer()
    look_for_newer(tab)
    expect(tab.locator("nav.has-news")).to_be_visible(timeout=PATIENCE)
    tab.locator("#dialog-menu").click()
    with tab.expect_navigation():
        tab.locator("#renew").click()
    wait_until_ready(tab)
    assert version_of(tab) == SECOND
    assert saved(tab) == before


def test_a_new_version_that_does_not_start_is_told_of(tab: Page, pages_host: Host) -> None:
    store(tab, pages_host.url())
    start(tab)
    pages_host.deploy_newer()
    look_for_newer(tab)
    expect(tab.locator("nav.has-news")).to_be_visible(timeout=PATIENCE)
    tab.evaluate("ServiceWorker.prototype.postMessage = () => {}")
    tab.locator("#dialog-menu").click()
    tab.locator("#renew").click()
    expect(tab.locator("#renew-later")).to_contain_text("does not start", timeout=PATIENCE)
