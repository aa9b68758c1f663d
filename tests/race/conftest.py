"""The race is registered for as long as a test of it lasts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from app.model.game_page import room_registered

from ra_core.games import registered


@pytest.fixture(autouse=True)
def plugged_in() -> Iterator[None]:
    """The race is one of the games: its rules, and its room of the page. Bots it has none of its own."""
    with registered("race", "tests.race"), room_registered("race", "tests.race"):
        yield
