"""WebKit as GTK has it, driven by WebDriver: as much of Playwright's Page as the tests and the players use."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TypeVar

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

PATIENCE: Final = 120.0  # seconds
PAUSE: Final = 0.04

RUN: Final = """
const done = arguments[arguments.length - 1], [text, arg] = arguments;
Promise.resolve().then(() => {
  const made = (0, eval)("(" + text + ")");
  return typeof made === "function" ? made(arg) : made;
}).then((value) => done({ value: value === undefined ? null : value }), (error) => done({ error: String(error) }));
"""
KEYS: Final = {"Escape": Keys.ESCAPE, "Enter": Keys.ENTER, "Tab": Keys.TAB}

Found = TypeVar("Found")


@contextlib.contextmanager
def session(browser: str, home: Path) -> Iterator[WebKitPage]:
    """A session of MiniBrowser, the program at this path; it remembers nothing of an earlier one."""
    environment = {
        **os.environ,
        "HOME": str(home),
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        "NO_AT_BRIDGE": "1",
        "LANGUAGE": "en",
    }
    options = Options()
    options.binary_location = browser
    options.add_argument("--automation")
    service = Service(executable_path="/usr/bin/WebKitWebDriver", env=environment)
    driver = webdriver.WebKitGTK(options=options, service=service)
    driver.set_script_timeout(PATIENCE)
    driver.set_page_load_timeout(PATIENCE)
    try:
        driver.set_window_rect(0, 0, 1280, 800)
        yield WebKitPage(driver)
    finally:
        with contextlib.suppress(WebDriverException):
            driver.quit()


class WebKitPage:
    """A page, or a frame of it, with Playwright's names."""

    def __init__(self, driver: webdriver.WebKitGTK) -> None:
        self.driver = driver
        self.keyboard = self

    @property
    def url(self) -> str:
        return str(self.driver.current_url)

    def goto(self, url: str) -> None:
        self.driver.get(url)

    def reload(self) -> None:
        self.driver.refresh()

    def evaluate(self, text: str, arg: Any = None) -> Any:
        got = self.driver.execute_async_script(RUN, text, arg)
        if "error" in got:
            raise RuntimeError(f"{got['error']} in {text[:120]}")
        return got["value"]

    def wait_for_function(self, text: str, *, arg: Any = None, timeout: float = PATIENCE * 1000) -> None:
        def look() -> bool:
            with contextlib.suppress(WebDriverException):  # a page that is just being left
                return bool(self.evaluate(text, arg))
            return False

        wait_until(look, text, timeout / 1000)

    def wait_for_selector(self, css: str, *, state: str = "visible", timeout: float = PATIENCE * 1000) -> None:
        wanted = "!" if state == "detached" else "!!"
        self.wait_for_function(f"css => {wanted}document.querySelector(css)", arg=css, timeout=timeout)

    def press(self, key: str) -> None:
        ActionChains(self.driver).send_keys(KEYS.get(key, key)).perform()

    def locator(self, css: str) -> WebKitLocator:
        return WebKitLocator(self, css)

    @contextlib.contextmanager
    def frame(self, css: str) -> Iterator[WebKitPage]:
        """Everything goes to this frame while the block runs."""
        self.wait_for_selector(css)
        self.driver.switch_to.frame(self.driver.find_element(By.CSS_SELECTOR, css))
        try:
            yield self
        finally:
            self.driver.switch_to.default_content()


class WebKitLocator:
    """The first element that fits a selector."""

    def __init__(self, page: WebKitPage, css: str) -> None:
        self._page = page
        self._css = css

    @property
    def first(self) -> WebKitLocator:
        return self

    def count(self) -> int:
        return len(self._page.driver.find_elements(By.CSS_SELECTOR, self._css))

    def click(self) -> None:
        usable = (
            "css => { const e = document.querySelector(css); return e && !e.disabled && e.getClientRects().length }"
        )
        self._page.wait_for_function(usable, arg=self._css)
        # WebDriver scrolls only as far as the edge, where a sticky button of the page would take the click.
        self._with(lambda element: (self._to_the_middle(), element.click()))

    def check(self, *, force: bool = False) -> None:
        # The radio itself cannot be seen: its label is what a person presses.
        self._page.wait_for_selector(self._css)
        self._page.evaluate("css => { const e = document.querySelector(css); if (!e.checked) e.click(); }", self._css)

    def fill(self, text: str) -> None:
        self._with(lambda element: (element.clear(), element.send_keys(text)))

    def select_option(self, value: str) -> None:
        # The menu that opens is one of the desktop's, which WebDriver does not reach.
        self._page.wait_for_selector(self._css)
        choose = "e.value = value; e.dispatchEvent(new Event('change', { bubbles: true }))"
        self._page.evaluate(
            f"([css, value]) => {{ const e = document.querySelector(css); {choose}; }}", [self._css, value]
        )

    def input_value(self) -> str:
        return str(self._page.evaluate("css => document.querySelector(css).value", self._css))

    def text_content(self) -> str:
        return str(self._page.evaluate("css => document.querySelector(css)?.textContent ?? ''", self._css))

    def _to_the_middle(self) -> None:
        middle = "css => document.querySelector(css).scrollIntoView({ block: 'center', behavior: 'instant' })"
        self._page.evaluate(middle, self._css)

    def _with(self, act: Callable[[WebElement], Found]) -> None:
        """Does something to the element as soon as it is there, can be reached, and does not change meanwhile."""

        def attempt() -> bool:
            try:
                act(self._page.driver.find_element(By.CSS_SELECTOR, self._css))
            except WebDriverException:
                return False
            return True

        wait_until(attempt, self._css, PATIENCE)


def wait_until(is_so: Callable[[], bool], what: str, seconds: float) -> None:
    """Waits until something is so.

    Raises:
        TimeoutError: it has not become so in time.
    """
    end = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > end:
            raise TimeoutError(what)
        time.sleep(PAUSE)
