"""Firefox, driven by Playwright over WebDriver BiDi, as far as the tests of engines use it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any, Final

from playwright.sync_api import Page, Playwright

PATIENCE: Final = 120_000  # milliseconds


@contextlib.contextmanager
def session(playwright: Playwright, browser: str, preferences: dict[str, Any] | None = None) -> Iterator[FirefoxPage]:
    """A page of the Firefox at this path, with these preferences."""
    started = playwright.firefox.launch(
        channel="moz-firefox", executable_path=browser, firefox_user_prefs=preferences or {}
    )
    try:
        page = started.new_context(locale="en-US", viewport={"width": 1280, "height": 800}).new_page()
        page.set_default_timeout(PATIENCE)
        yield FirefoxPage(page)
    finally:
        started.close()


class FirefoxPage:
    """Playwright's page, and a way into a frame that also WebDriver knows."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def __getattr__(self, name: str) -> Any:
        return getattr(self._page, name)

    @contextlib.contextmanager
    def frame(self, css: str) -> Iterator[FrameOfFirefox]:
        """What is in a frame."""
        self._page.wait_for_selector(css)
        handle = self._page.query_selector(css)
        frame = handle.content_frame() if handle else None
        assert frame
        yield FrameOfFirefox(frame)


class FrameOfFirefox:
    """A frame, in which real clicks do not arrive if it is of another site: the driver cannot place them."""

    def __init__(self, frame: Any) -> None:
        self._frame = frame

    def __getattr__(self, name: str) -> Any:
        return getattr(self._frame, name)

    def locator(self, css: str) -> Any:
        found = self._frame.locator(css).first
        found.click = lambda: found.dispatch_event("click")
        return found
