"""A page of each engine that the command line names (`--engines=firefox,webkit`); none without it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Playwright

from tools import engines

from . import firefox_page, webkit_page


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--engines", default="", help="the engines to try the site in: firefox, webkit")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "engine" in metafunc.fixturenames:
        names = [name for name in metafunc.config.getoption("engines").split(",") if name]
        # One process for each engine: two of them would drive two programs at once on a machine with two cores.
        marked = [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in names]
        metafunc.parametrize("engine", marked, scope="session")


@pytest.fixture
def tab(engine: str, playwright: Playwright, tmp_path: Path) -> Iterator[Any]:
    """A page of the engine, as a new visitor has it."""
    if engine == "webkit":
        with webkit_page.session(engines.webkit() or "", tmp_path) as page:
            yield page
    else:
        with firefox_page.session(playwright, engines.firefox() or "") as page:
            yield page
