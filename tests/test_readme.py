"""What the README shows works as it stands there."""

from __future__ import annotations

from pathlib import Path

import pytest

from . import markdown

README = markdown.ROOT / "README.md"
pytestmark = pytest.mark.cpython


def test_the_python_runs() -> None:
    (text,) = markdown.blocks(README, "python")
    assert "record" in markdown.run_python(text, "README.md")


def test_the_commands_are_understood(tmp_path: Path) -> None:
    (block,) = markdown.blocks(README, "console")
    answers = markdown.run_console(block, tmp_path)
    assert len(answers) == 5
    assert all(answers)
