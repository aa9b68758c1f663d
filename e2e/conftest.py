"""The built site in a real browser, served below a sub-path as a Pages host would."""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError, expect

from tools import chromium, one_file, serve, site
from tools.paths import DIST, NODE_MODULES

# A busy machine has been seen to need seven seconds to boot; a minute means that something is wrong.
PATIENCE = 60_000
expect.set_options(timeout=20_000)

OpenPage = Callable[..., Page]


class Problems:
    """What went wrong in the browser during a test; whatever nobody expected fails the test."""

    def __init__(self, origin: str) -> None:
        self._origin = origin
        self._found: list[str] = []
        self._is_over = False

    def watch(self, context: BrowserContext) -> None:
        """Listen to every page of a context."""
        context.on("console", self._hear)
        context.on("weberror", self._note_error)
        context.on("request", self._look_at)

    def expect(self, pattern: str) -> None:
        """Strike out the problems that this test provoked itself."""
        self._found = [problem for problem in self._found if not re.search(pattern, problem)]

    def stop(self) -> None:
        """The test is over: what still arrives while its page is taken down is no news."""
        self._is_over = True

    def unexpected(self) -> list[str]:
        """The problems that are left."""
        return list(self._found)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._note(f"console: {message.text}")

    def _note_error(self, error: WebError) -> None:
        self._note(f"error: {error.error}")

    def _look_at(self, request: Request) -> None:
        if not request.url.startswith((self._origin, "data:", "blob:", "file:", "about:")):
            self._note(f"foreign request: {request.url}")

    def _note(self, problem: str) -> None:
        if not self._is_over:
            self._found.append(problem)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The installed Chromium, with what it needs in a container."""
    return {**browser_type_launch_args, "executable_path": chromium.require(), "args": chromium.FLAGS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """English and without motion, which would be waited for at every click, unless a test says otherwise.

    Nor is the site stored for play without a network each time: the tests of that have contexts of their own.
    """
    shape = {"width": 1280, "height": 800}
    quiet = {"reduced_motion": "reduce", "service_workers": "block"}
    return {**browser_context_args, "locale": "en-US", "viewport": shape, **quiet}


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built site: the one that RA_SITE names, or a fresh one."""
    if "RA_SITE" not in os.environ:
        site.build()
    return Path(os.environ.get("RA_SITE", DIST)).resolve()


@pytest.fixture(scope="session")
def game_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole game as one file: the one that RA_ONE_FILE names, or a fresh one."""
    if "RA_ONE_FILE" in os.environ:
        return Path(os.environ["RA_ONE_FILE"]).resolve()
    target = tmp_path_factory.mktemp("one-file") / "ra.html"
    one_file.build(target)
    return target


@pytest.fixture(scope="session")
def site_url(dist: Path) -> Iterator[str]:
    """The address of the site, which ends in /ra/."""
    with serve.running(dist) as address:
        yield address


@pytest.fixture
def problems(site_url: str) -> Iterator[Problems]:
    """Fails the test if the browser complained or asked another host, unless the test expected it."""
    origin = site_url.removesuffix("ra/")
    found = Problems(origin)
    yield found
    assert not found.unexpected()


@pytest.fixture
def context(context: BrowserContext, problems: Problems) -> Iterator[BrowserContext]:
    """Every context of a test is watched.

    Answers that are still on their way to the page when a test is over would break the next one.
    """
    context.set_default_timeout(PATIENCE)
    problems.watch(context)
    yield context
    problems.stop()
    for page in context.pages:
        page.unroute_all(behavior="ignoreErrors")
    context.unroute_all(behavior="ignoreErrors")


@pytest.fixture
def open_page(page: Page, site_url: str) -> OpenPage:
    """Opens the game and waits until Python is awake; extra text goes behind the address."""

    def open_it(tail: str = "") -> Page:
        page.goto(site_url + tail)
        return wait_until_ready(page)

    return open_it


@pytest.fixture
def axe() -> Callable[[Page], None]:
    """Fails if axe-core finds anything serious in the page as it stands."""
    script = (NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8")

    def check(page: Page) -> None:
        page.evaluate(script)
        found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")["violations"]
        grave = [entry for entry in found if entry["impact"] in {"serious", "critical"}]
        assert not [f"{v['id']}: {v['help']}: {v['nodes'][0]['html'][:200]}" for v in grave]

    return check


def load_as_a_new_tab(page: Page) -> Page:
    """Loads the page as a new tab would: with the start screen, not with the game that a reload comes back into."""
    page.evaluate("sessionStorage.clear()")
    page.reload()
    return wait_until_ready(page)


def wait_until_ready(page: Page) -> Page:
    """Wait until the front-end has said that it is awake."""
    page.wait_for_selector("html[data-ready]", state="attached", timeout=PATIENCE)
    return page
