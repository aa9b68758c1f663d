"""What the README shows works as it stands there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from ra_core.__main__ import main

README = Path(__file__).parent.parent / "README.md"
pytestmark = pytest.mark.cpython


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", README.read_text("utf-8"), re.MULTILINE | re.DOTALL)


def test_the_python_runs() -> None:
    (text,) = blocks("python")
    names: dict[str, object] = {}
    exec(compile(text, "README.md", "exec"), names)
    assert "record" in names


def test_the_commands_are_understood(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (block,) = blocks("console")
    lines = block.splitlines()
    assert len(lines) == 5
    for line in lines:
        command, _, file = line.partition(" > ")
        words = shlex.split(command.partition(" | ")[0])[4:]
        assert main(words) == 0
        printed = capsys.readouterr().out
        assert printed
        if file:
            Path(file).write_text(printed, "utf-8")
