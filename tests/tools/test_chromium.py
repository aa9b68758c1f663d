"""How a Chromium for the browser tests is installed."""

from pathlib import Path

import pytest

from tools import chromium, debian
from tools.trouble import Trouble

from .test_front_door import fake_program

pytestmark = pytest.mark.cpython

LOCK = "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (unattended-upgr)"
TAIL = "E: Unable to lock directory /var/lib/apt/lists/"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with nothing on it but what a test puts there, on which everything may be installed."""
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    monkeypatch.setattr(debian, "_PAUSE", 0.0)
    monkeypatch.setattr(debian, "can_install", lambda: True)
    found = iter([None, "/usr/bin/chromium"])
    monkeypatch.setattr(chromium, "find", lambda: next(found))
    return tmp_path


def test_a_lock_that_another_program_holds_is_waited_for(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tries = folder / "tries"
    fake_program(
        folder,
        "apt-get",
        f'echo "$1" >> {tries}; [ $(grep -c "$1" {tries}) -gt 2 ] && exit 0; echo "{LOCK}"; echo "{TAIL}"; exit 100',
    )
    assert chromium.require() == "/usr/bin/chromium"
    assert tries.read_text().split() == ["update"] * 3 + ["install"] * 3
    assert capsys.readouterr().out.count("Another program is installing packages") == 2


def test_one_that_is_held_for_ever_is_named(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debian, "_PATIENCE", 0.0)
    fake_program(folder, "apt-get", f'echo "{LOCK}"; exit 100')
    with pytest.raises(Trouble, match=r"apt-get update -q.* failed: .*Could not get lock"):
        chromium.require()


def test_other_failures_are_told_at_once(folder: Path) -> None:
    tries = folder / "tries"
    fake_program(folder, "apt-get", f'echo x >> {tries}; echo "E: no network"; exit 100')
    with pytest.raises(Trouble, match="E: no network"):
        chromium.require()
    assert tries.read_text().split() == ["x"]
