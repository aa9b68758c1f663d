"""The site under the strict policy that the build writes into csp.txt, and on pages that have one of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import PATIENCE, wait_until_ready
from .hosts import Host, blog, host

BOT_BEGINS = "?embed=1&players=novice,human&seed=2"


@pytest.fixture(scope="module")
def strict(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    policy = (dist / "csp.txt").read_text("utf-8").strip()
    assert "'unsafe-eval'" not in policy.replace("'wasm-unsafe-eval'", "")
    assert "http" not in policy
    with host(dist, tmp_path_factory.mktemp("strict"), headers={"Content-Security-Policy": policy}) as found:
        yield found


@pytest.fixture
def tab(browser: Browser) -> Iterator[Page]:
    """A tab in which nothing may be refused."""
    context = browser.new_context(locale="en-US", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    refused: list[str] = []
    context.on("console", lambda said: refused.append(said.text) if "Security Policy" in said.text else None)
    context.on("weberror", lambda error: refused.append(str(error.error)))
    yield context.new_page()
    context.close()
    assert refused == []


def test_it_plays_and_is_stored_under_its_policy(tab: Page, strict: Host) -> None:
    tab.goto(strict.url())
    wait_until_ready(tab)
    expect(tab.locator("#offline")).to_contain_text("Can now be played", timeout=PATIENCE)
    tab.goto(strict.url() + BOT_BEGINS)
    expect(tab.locator("#roll")).to_be_enabled(timeout=PATIENCE)
    assert [worker.url[:5] for worker in tab.workers] == ["blob:"]


def test_it_plays_under_its_policy_in_a_sandbox(tab: Page, strict: Host, tmp_path: Path) -> None:
    frame = f'<iframe src="{strict.url()}{BOT_BEGINS}" sandbox="allow-scripts" width="900" height="700"></iframe>'
    with blog(tmp_path, frame) as post:
        tab.goto(post)
        expect(tab.frame_locator("iframe").locator("#roll")).to_be_enabled(timeout=PATIENCE)
        assert [worker.url[:5] for worker in tab.workers] == ["data:"]


def test_the_pages_for_embedding_keep_to_it(tab: Page, strict: Host) -> None:
    tab.goto(strict.url() + "embed.html")
    expect(tab.locator("ra-game").first.get_by_role("button")).to_be_visible()
    expect(tab.frame_locator("iframe").get_by_role("button")).to_be_visible()
    tab.locator("#language").click()
    expect(tab.get_by_role("heading", name="全部属性")).to_be_visible()


def test_a_page_with_a_strict_policy_can_embed_it(tab: Page, strict: Host, tmp_path: Path) -> None:
    home = strict.url().removesuffix("/ra/")
    policy = f"default-src 'none'; script-src {home}; img-src {home} data:; frame-src {home}"
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    game = f'<script type="module" src="{strict.url()}embed.js"></script><ra-game game="auction"></ra-game>'
    with blog(tmp_path, game, meta) as post:
        tab.goto(post)
        tab.get_by_role("button", name="Ra").click()
        expect(tab.frame_locator("iframe").locator("#board")).to_be_visible(timeout=PATIENCE)
