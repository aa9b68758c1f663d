"""The page and the build know the games from the one list alone: their names stand in the games' own rooms."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ra_core.games import NAMES

pytestmark = pytest.mark.cpython

ROOT = Path(__file__).parent.parent
ROOMS = ("web", "tools")
TEXTS = {".css", ".html", ".js", ".mjs", ".py", ".webmanifest"}
NAMED = re.compile(rf"(?:^|[\"'`/.#=_-])(?:{'|'.join(NAMES)})(?:_|\b)", re.MULTILINE)
"""A name as code has it: a whole text, or after a sign that is none of prose."""


def own_room(path: Path) -> bool:
    """Whether a file belongs to one game: its path says which."""
    return bool(set(path.parts) & set(NAMES))


def sources() -> Iterator[Path]:
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*")):
            inside = path.relative_to(ROOT)
            if path.suffix in TEXTS and "locale" not in inside.parts and not own_room(inside):
                yield inside


def code_of(path: Path) -> str:
    """What a file says to a machine: neither comments nor what Python's docstrings tell, which may give examples."""
    text = (ROOT / path).read_text("utf-8")
    if path.suffix == ".py":
        return "\n".join(_python(ast.parse(text)))
    text = re.sub(r"/\*.*?\*/|<!--.*?-->", "", text, flags=re.DOTALL)
    return re.sub(r"^\s*//.*$", "", text, flags=re.MULTILINE)


def _python(tree: ast.Module) -> Iterator[str]:
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value
        elif isinstance(node, ast.ImportFrom):
            yield from (f".{node.module}", *(f".{one.name}" for one in node.names))
        elif isinstance(node, ast.Import):
            yield from (f".{one.name}" for one in node.names)


def test_no_file_of_all_games_names_one() -> None:
    found = {str(path): hits for path in sources() if (hits := NAMED.findall(code_of(path)))}
    assert found == {}


@pytest.mark.parametrize(
    "code", ['find("dice")', "#continue-auction {", ".for-dice", "app.games.dice.page", "a/dice/b"]
)
def test_a_name_is_found(code: str) -> None:
    assert NAMED.search(code)


@pytest.mark.parametrize("code", ["Roll five dice.", "the auction row", "indices"])
def test_prose_is_no_name(code: str) -> None:
    assert not NAMED.search(code)


def test_files_are_looked_at() -> None:
    looked = {str(path) for path in sources()}
    assert {
        "web/early.js",
        "web/embed.js",
        "web/style/start.css",
        "web/app/update/dispatch.py",
        "tools/site.py",
    } <= looked
    assert len(looked) > 80
