"""The text front of the core: every command, and every mistake in one sentence."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ra_core.__main__ import main
from ra_core.games import find
from ra_core.reading import read_json, read_text


class Terminal:
    """Runs commands as a shell would, each with the text that stands before the pipe."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def __call__(self, *arguments: str, given: str = "") -> str:
        self._monkeypatch.setattr("sys.stdin", io.StringIO(given))
        assert main(arguments) == 0
        return self._capsys.readouterr().out

    def fails(self, *arguments: str, given: str = "") -> str:
        self._monkeypatch.setattr("sys.stdin", io.StringIO(given))
        assert main(arguments) == 2
        shown = self._capsys.readouterr()
        assert shown.out == ""
        assert shown.err.startswith("ra_core: ")
        assert shown.err.count("\n") == 1
        return shown.err


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(monkeypatch, capsys)


def test_a_game_from_new_to_check(run: Terminal) -> None:
    fresh = run(
        "new", "dice", "--name", "Ann", "--name", "Ben", "--name", "Cy", "--option", "sun_track=5", "--seed", "9"
    )
    assert read_text(fresh, find).setup.options[0] == ("sun_track", 5)
    assert run("moves", given=fresh) == "? luck\n"
    rolled = run("play", "-", "?", given=fresh)
    assert ". stop" in run("moves", given=rolled)
    stopped = run("play", "-", ".", "--json", given=rolled)
    assert read_json(stopped, find).state.phase == "apply"
    assert run("undo", "-", given=stopped) == rolled
    assert run("check", "-", given=stopped) == "2 moves, all legal. Ann 10, Ben 11, Cy 12. Not over yet.\n"


def test_a_dealt_game_is_whole_and_always_the_same(run: Terminal) -> None:
    dealt = run("deal", "dice", "--seed", "4")
    assert run("deal", "dice", "--seed", "4") == dealt
    assert "Won by" in run("check", "-", given=dealt)


def test_positions_are_shown(run: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(run("deal", "dice", "--seed", "4"), "utf-8")
    line = run("show", str(file), "--ply", "30")
    shown = json.loads(run("show", str(file), "--ply", "30", "--json"))
    assert shown["position"] == line.strip()
    assert shown["state"]["players"][0]["pharaoh"] >= 0
    assert run("show", "--position", line.strip()) == line
    again = run("new", "dice", "--position", line.strip())
    assert run("show", given=again) == line


def test_lines_are_counted(run: Terminal) -> None:
    position = "1 apply 0 0 PNSSS 3 - - - 10/0/0/0/-,11/0/0/0/- ......../......../......../......../........ -"
    assert run("count", "--position", position, "--depth", "2") == "1 4\n2 7785\n"


@pytest.mark.parametrize(
    ("arguments", "given", "words"),
    [
        (("check", "-"), "nonsense", "record begins"),
        (("check", "-"), "{", "not a saved game"),
        (("check", "/no/such/file"), "", "No such file"),
        (("new", "dice", "--name", "Ann"), "", "2 to 4 players"),
        (("new", "dice", "--option", "speed=9"), "", "no option"),
        (("new", "dice", "--option", "sun_track=900"), "", "cannot be"),
        (("new", "dice", "--option", "start=4"), "", "cannot start"),
        (("new", "dice", "--position", "rubbish"), "", "twelve fields"),
        (("new", "dice", "--seed", ""), "", "seed"),
        (("show", "--position", "rubbish"), "", "twelve fields"),
    ],
)
def test_mistakes(run: Terminal, arguments: tuple[str, ...], given: str, words: str) -> None:
    assert words in run.fails(*arguments, given=given)


def test_illegal_moves_are_explained(run: Terminal) -> None:
    fresh = run("new", "dice")
    assert "rolled" in run.fails("play", "-", "E", given=fresh)
    assert "not a move" in run.fails("play", "-", "jump", given=fresh)
    assert "0 to that" in run.fails("show", "--ply", "5", given=fresh)


@pytest.mark.parametrize("arguments", [(), ("fly",), ("new", "chess"), ("count", "--depth", "-1"), ("undo", "-", "x")])
def test_wrong_usage_ends_with_help(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert "usage" in capsys.readouterr().err


def test_a_position_brings_its_own_options(run: Terminal) -> None:
    state = run("show", given=run("new", "dice", "--option", "no_debt=yes")).strip()
    assert "no_debt" in run("new", "dice", "--position", state)
    assert "--option away" in run.fails("new", "dice", "--position", state, "--option", "no_debt=yes")


# -- Consoles, disks and files as they are


def command(*arguments: str, **more: Any) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([sys.executable, "-m", "ra_core", *arguments], check=False, timeout=60, **more)


@pytest.mark.cpython
def test_names_are_written_and_read_in_any_console() -> None:  # F2
    poor = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C"}
    dealt = command("new", "dice", "--name", "Bén 拉", "--name", "Ann", capture_output=True, env=poor)
    assert dealt.returncode == 0
    assert "Bén 拉" in dealt.stdout.decode("utf-8")
    checked = command("check", "-", input=dealt.stdout, capture_output=True, env=poor)
    assert "Bén 拉 10" in checked.stdout.decode("utf-8")


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_files_with_a_mark_at_their_beginning_are_read(run: Terminal, tmp_path: Path, encoding: str) -> None:  # E2
    file = tmp_path / "game.txt"
    file.write_bytes(run("new", "dice", "--name", "Zoë", "--name", "Ann").encode(encoding))
    assert "Zoë 10" in run("check", str(file))


def test_a_file_that_is_no_text(run: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.bin"
    file.write_bytes(b"\x80\x81")
    assert "no text" in run.fails("check", str(file))


@pytest.mark.cpython
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_a_full_disk_is_told(tmp_path: Path) -> None:  # F3
    with Path("/dev/full").open("wb") as full:
        dealt = command("deal", "dice", stdout=full, stderr=subprocess.PIPE)
    assert dealt.returncode == 2
    assert dealt.stderr.decode().startswith("ra_core: cannot write the answer: ")
    assert dealt.stderr.count(b"\n") == 1


@pytest.mark.cpython
def test_each_depth_is_printed_when_it_is_known() -> None:  # F4
    position = "1 roll 0 0 ----- 0 - - - 10/0/0/0/-,11/0/0/0/- ......../......../......../......../........ -"
    arguments = [sys.executable, "-m", "ra_core", "count", "--position", position, "--depth", "9999"]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE) as counting:
        assert counting.stdout is not None
        assert counting.stdout.readline() == b"1 7776\n"
        counting.kill()


@pytest.mark.parametrize(
    "arguments", [("show", "game.txt", "--position", "x"), ("moves", "--position", "x", "--ply", "3")]
)
def test_what_would_be_ignored_is_refused(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:  # F5
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert "--position" in capsys.readouterr().err


SEATS = "seat carnelian human Ann\nseat turquoise human Ben\n"


@pytest.mark.parametrize(
    ("heading", "words"),
    [
        ("ra dice 0", "cannot have"),
        ("ra dice -5", "needs a number"),
        ("ra dice 999999", "newer rules"),
        ("ra dice \N{ARABIC-INDIC DIGIT ONE}", "needs a number"),
        ("ra dice 9999999999", "needs a number"),
    ],
)
def test_versions_of_the_rules_that_there_are_not(run: Terminal, heading: str, words: str) -> None:  # F5
    assert words in run.fails("check", "-", given=f"{heading}\n{SEATS}seed 0\nmoves\n")


def test_an_option_of_tomorrow_is_told_as_such(run: Terminal) -> None:  # F7
    text = f"ra dice 1\n{SEATS}option weather rainy\nseed 0\nmoves\n"
    assert "newer" in run.fails("check", "-", given=text)


@pytest.mark.parametrize("game", ["dice", "auction"])
def test_f6_the_position_is_shown_without_the_seed_that_tells_what_comes(run: Terminal, game: str) -> None:
    record = run("play", "-", "?", given=run("new", game, "--seed", "tut-ankh-42"))
    assert "seed tut-ankh-42\n" in record
    for command in (["show"], ["show", "--json"], ["moves"], ["check", "-"]):
        assert "tut-ankh" not in run(*command, given=record)
