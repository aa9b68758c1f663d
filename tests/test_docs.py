"""The texts for contributors are true: cases and tests name each other, commands work, links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ra_core.auction.pieces import BOAT_STEPS, COPIES, DISK_SETS, TILE_NAMES
from ra_core.games import NAMES, find

from . import markdown
from .markdown import ROOT

pytestmark = pytest.mark.cpython

RULES = ROOT / "docs" / "rules.md"
CASES = ROOT / "docs" / "cases.md"
DOCS = sorted((ROOT / "docs").glob("*.md"))
NAMED = re.compile(r"^def test_(dg|ra)((?:_\d\d)+)_", re.MULTILINE)
CITED = re.compile(r"rules\.md[^\w\n]{1,4}([DR]\d+)")

every_file = pytest.mark.parametrize("path", markdown.FILES, ids=lambda path: path.name)
every_doc = pytest.mark.parametrize("path", DOCS, ids=lambda path: path.name)


def cases() -> list[tuple[str, ...]]:
    """The lines of the list of cases: id, situation, outcome, sections of the rules."""
    return markdown.rows(CASES, "id")


def sections() -> set[str]:
    """The short names of the sections of the rules: D1, R1 and so on."""
    return {heading.split()[0] for heading in markdown.headings(RULES) if re.match(r"[DR]\d+ ", heading)}


def source_files() -> list[Path]:
    """Everything of ours that is written in Python."""
    rooms = ("ra_core", "web", "tests", "e2e", "bench", "tools")
    return [path for room in rooms for path in sorted((ROOT / room).rglob("*.py"))]


# -- Cases


def test_every_case_has_a_test_and_every_test_a_case() -> None:
    named = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for game, numbers in NAMED.findall(path.read_text("utf-8")):
            named |= {f"{game.upper()}-{number}" for number in numbers.split("_")[1:]}
    listed = [case[0] for case in cases()]
    assert sorted(listed) == sorted(set(listed))
    assert set(listed) == named


def test_cases_name_sections_of_their_own_game() -> None:
    known = sections()
    for name, *_, cited in cases():
        letter = {"DG": "D", "RA": "R"}[name[:2]]
        assert cited
        for section in cited.split(", "):
            assert section in known
            assert section[0] == letter


def test_code_cites_sections_that_exist() -> None:
    cited = {section for path in source_files() for section in CITED.findall(path.read_text("utf-8"))}
    assert cited <= sections()


# -- Numbers and names


def test_the_rules_list_the_options_of_both_games() -> None:
    listed = [row[0].strip("`") for row in markdown.rows(RULES, "option")]
    assert listed == [option.name for name in NAMES for option in find(name).options]


def test_the_rules_count_the_tiles() -> None:
    pairs = [pair for row in markdown.rows(RULES, "tile") for pair in (row[:2], row[3:]) if pair[0]]
    assert {name: int(count) for name, count in pairs} == {TILE_NAMES[kind]: count for kind, count in COPIES.items()}


def test_the_rules_name_disks_and_the_way_of_the_boat() -> None:
    printed = {int(players): (sets, int(steps)) for players, sets, steps in markdown.rows(RULES, "players")}
    assert printed == {
        players: (", ".join("-".join(map(str, disks)) for disks in DISK_SETS[players]), BOAT_STEPS[players])
        for players in DISK_SETS
    }


# -- Links and commands


@every_file
def test_links_lead_to_what_is_there(path: Path) -> None:
    for file, anchor in markdown.links(path):
        assert file.exists()
        assert not anchor or anchor in markdown.anchors(file)


def test_the_readme_names_every_text() -> None:
    linked = {file for file, _ in markdown.links(ROOT / "README.md")}
    assert set(DOCS) <= linked


@every_file
def test_commands_are_understood(path: Path) -> None:
    for words in markdown.commands(path):
        assert markdown.why_not_understood(words) is None, " ".join(words)


@pytest.mark.parametrize(
    "command",
    [
        "python3 build.py sreve",
        "python3 build.py test --only rules",
        "python3 -m ra_core paly game.txt .",
        "python3 -m bench.arena --gmae dice",
        "python3 -m bench.aerna",
        "python3 -m bench.weights",
        ".venv/bin/python -m pytest tests/nowhere",
        ".venv/bin/python game.py",
    ],
)
def test_commands_that_are_not_understood(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert markdown.why_not_understood(tuple(command.split()))


@every_doc
def test_blocks_of_python_run(path: Path) -> None:
    for text in markdown.blocks(path, "python"):
        markdown.run_python(text, path.name)


@every_doc
def test_blocks_of_the_console_run(path: Path, tmp_path: Path) -> None:
    for block in markdown.blocks(path, "console"):
        assert all(markdown.run_console(block, tmp_path))
