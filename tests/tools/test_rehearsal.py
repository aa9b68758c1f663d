"""What the page has rehearsed before its memory is kept: the next visit loads nothing for its first steps."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tools.paths import ROOT, WEB

pytestmark = pytest.mark.cpython

FIRST_STEPS = """
import sys
from app.browser.snapshot_warmup import rehearse
rehearse()
known = set(sys.modules)
from app.model.events import Event
from app.model.session import Session, StartScreen
from app.update.dispatch import update
from app.views.page import view
for game in ("dice", "auction"):
    session = Session(start=StartScreen(game))
    for event in (Event("address"), Event("start", form={"fresh": "x"}), Event("roll"), Event("dialog", "menu")):
        session, _ = update(session, event)
        view(session)
print(*sorted(set(sys.modules) - known))
"""


def test_the_first_steps_after_it_load_nothing() -> None:
    done = subprocess.run(
        [sys.executable, "-c", FIRST_STEPS],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": f"{ROOT}:{WEB}"},
    )
    assert done.stdout.split() == []
