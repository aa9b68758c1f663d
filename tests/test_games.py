"""The list of games: a game plugs in by its name, and nothing else of the core knows the names."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from ra_core import games
from ra_core.__main__ import main
from ra_core.dice import GAME as DICE
from ra_core.game import Game
from ra_core.games import NAMES, find
from ra_core.plugins import Plugins
from ra_core.reading import read_json
from ra_core.record import ForeignRecord, Record

CORE = Path(games.__file__).parent
BUILT_IN = ("dice", "auction")
FORMATS = {"link.py"}
"""Holds the names in the dictionary of a compressed form, which may never change."""


@pytest.fixture
def whist(monkeypatch: pytest.MonkeyPatch) -> str:
    """The path of a module that holds a game which is not on the list."""
    module = ModuleType("tests.whist")
    module.GAME = DICE._replace(name="whist", title="Whist")  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "tests.whist", module)
    return "tests.whist"


def test_the_games_of_the_project_are_offered_in_this_order() -> None:
    assert tuple(NAMES) == BUILT_IN
    assert (NAMES[0], NAMES[-1], NAMES[1:]) == ("dice", "auction", ("auction",))
    assert [find(name).name for name in NAMES] == list(NAMES)


def test_a_game_is_there_for_as_long_as_it_is_registered(whist: str) -> None:
    with games.registered("whist", whist):
        assert tuple(NAMES) == (*BUILT_IN, "whist")
        assert "whist" in NAMES
        assert find("whist").title == "Whist"
    assert tuple(NAMES) == BUILT_IN
    with pytest.raises(ForeignRecord, match="There is no game 'whist'; choose one of: dice, auction"):
        find("whist")


def test_a_game_is_taken_out_after_a_failure_too(whist: str) -> None:
    with pytest.raises(ZeroDivisionError), games.registered("whist", whist):
        _ = 1 / 0
    assert "whist" not in NAMES


def test_a_registered_game_is_dealt_and_its_record_read(whist: str, capsys: pytest.CaptureFixture[str]) -> None:
    with games.registered("whist", whist):
        assert main(["deal", "whist", "--seed", "7", "--json"]) == 0
        record = read_json(capsys.readouterr().out, find)
        assert isinstance(record, Record)
        assert (record.game.name, record.actor) == ("whist", None)
    with pytest.raises(ForeignRecord):
        read_json(record.json(), find)


@pytest.mark.parametrize("name", ["dice", "whist"])
def test_no_name_is_given_twice(whist: str, name: str) -> None:
    with (
        games.registered("whist", whist),
        pytest.raises(ValueError, match=f"there is a game '{name}' already, at .*; choose another name"),
        games.registered(name, whist),
    ):
        pass
    assert tuple(NAMES) == BUILT_IN


@pytest.mark.parametrize("name", ["", "two words", "../dice", "a.b", "骰子", "1"])
def test_a_game_has_a_plain_name(name: str) -> None:
    with pytest.raises(ValueError, match="a game cannot be called"):
        games.register(name, "tests.whist")
    with pytest.raises(ForeignRecord):
        find(name)


def test_what_holds_no_such_game_is_refused(whist: str) -> None:
    for name, path in (("bridge", whist), ("chess", "ra_core.game")):
        with games.registered(name, path), pytest.raises(ValueError, match=f"holds no GAME called '{name}'"):
            find(name)


def test_a_module_that_is_not_there_is_no_missing_game(whist: str) -> None:
    with games.registered("bridge", "tests.not_there"), pytest.raises(ModuleNotFoundError):
        find("bridge")


def test_a_plugin_with_a_fault_is_not_taken_for_a_missing_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "faulty_plugin.py").write_text("import a_module_that_is_nowhere\n", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(ModuleNotFoundError, match="a_module_that_is_nowhere"):
        Plugins("{name}").module("faulty_plugin")
    assert Plugins("{name}").module("no_plugin_at_all") is None
    assert Plugins("nowhere.{name}.player").module("dice") is None
    assert Plugins("ra_core.{name}").module("../dice") is None


def test_the_names_stand_in_the_list_alone() -> None:
    names = re.compile(rf"\b({'|'.join(BUILT_IN)})\b")
    found = {
        f"{path.relative_to(CORE)}:{text.lineno}"
        for path in sorted(CORE.rglob("*.py"))
        if not set(path.relative_to(CORE).parts) & {*BUILT_IN, *FORMATS}
        for text in literals(ast.parse(path.read_text("utf-8")))
        if names.search(str(text.value))
    }
    assert {place.split(":")[0] for place in found} == {"games.py"}


def literals(tree: ast.Module) -> list[ast.Constant]:
    """The texts of a module but for its docstrings."""
    prose = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in prose
    ]


def test_nothing_is_imported_out_of_sight() -> None:
    """An arrow that only the type checker sees, or that is drawn when a function runs, is an arrow all the same."""
    hidden = [
        f"{path.relative_to(CORE)}:{node.lineno}"
        for path in sorted(CORE.rglob("*.py"))
        for node in hidden_imports(ast.parse(path.read_text("utf-8")))
    ]
    assert hidden == []


def hidden_imports(tree: ast.Module) -> list[ast.stmt]:
    """The imports of our own modules that are not at the top of a module."""
    return [
        node
        for node in ast.walk(tree)
        if node not in tree.body
        and (
            (isinstance(node, ast.ImportFrom) and (node.level > 0 or (node.module or "").startswith("ra_core")))
            or (isinstance(node, ast.Import) and any(alias.name.startswith("ra_core") for alias in node.names))
        )
    ]


def test_hidden_imports_are_found() -> None:
    source = (
        "from .a import b\nif TYPE_CHECKING:\n    from .c import d\ndef f():\n    import ra_core.e\n    import json\n"
    )
    assert [node.lineno for node in hidden_imports(ast.parse(source))] == [3, 5]


def test_a_game_is_a_value() -> None:
    assert isinstance(find("dice"), Game)
    assert find("dice") is DICE
