"""The pieces of the builder that shape what the browser gets."""

import ast
import json
import re
import zipfile
from pathlib import Path

import pytest

from tools import archive, imports, pictograms, python_archives
from tools.paths import WEB
from tools.startup import bare_sources, trimmed_library
from tools.trouble import Trouble

pytestmark = pytest.mark.cpython

SOURCE = b'''"""About this module."""

import json  # for the records


class Scribe:
    """Writes."""

    def write(self, what):
        """Say what was written.

        In two paragraphs.
        """
        return "# not a comment", what

    def rest(self):
        """Nothing but words."""
'''


def test_blank_text_keeps_every_line_where_it_was() -> None:
    blank = bare_sources.blank(SOURCE, "scribe.py").decode()
    assert "About" not in blank
    assert "records" not in blank
    assert '"# not a comment"' in blank
    before = {node.name: node.lineno for node in ast.walk(ast.parse(SOURCE)) if isinstance(node, ast.FunctionDef)}
    after = {node.name: node.lineno for node in ast.walk(ast.parse(blank)) if isinstance(node, ast.FunctionDef)}
    assert after == before == {"write": 9, "rest": 16}


def test_blank_leaves_other_files_alone() -> None:
    assert bare_sources.blank(b"# data", "data.json") == b"# data"


def test_every_source_of_ours_can_be_blanked() -> None:
    for name, content in python_archives.bundle_files().items():
        if name.endswith(".py"):
            assert len(ast.parse(bare_sources.blank(content, name)).body) == len(ast.parse(content).body)


ANNOTATED = b"""
LIMIT: Final[int] = 3
nothing: str


class Pair(NamedTuple):
    one: int = 1

    def both(self, *more: "int", last: dict[
        str, int
    ] = {}, **rest: int) -> tuple[
        int, ...
    ]:
        here: list[int] = []
        return lambda x: x
"""

BARE = b"""
LIMIT = 3
nothing: str


class Pair(NamedTuple):
    one: int = 1

    def both(self, *more, last

 = {}, **rest) :
        here: list[int] = []
        return lambda x: x
"""


def test_annotations_that_nobody_reads_when_it_runs_go() -> None:
    assert bare_sources.bare(ANNOTATED) == BARE


def test_every_source_of_ours_says_the_same_without_them() -> None:
    class Leave(ast.NodeTransformer):
        def visit_arg(self, node: ast.arg) -> ast.arg:
            node.annotation = None
            return node

        def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
            node.returns = None
            return self.generic_visit(node)

        def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
            return self.visit_FunctionDef(node)

        def visit_Module(self, node: ast.Module) -> ast.AST:
            node.body = [
                ast.Assign([line.target], line.value) if isinstance(line, ast.AnnAssign) and line.value else line
                for line in node.body
            ]
            return self.generic_visit(node)

    for path in python_archives.python_sources():
        source = path.read_bytes()
        assert ast.dump(Leave().visit(ast.parse(source))) == ast.dump(ast.parse(bare_sources.bare(source))), path


def test_archives_are_the_same_whatever_the_order() -> None:
    files = {"b.txt": b"2", "a.txt": b"1"}
    assert archive.pack(files) == archive.pack(dict(reversed(files.items())))


def test_what_is_packed_comes_out_again(tmp_path: Path) -> None:
    files = {"folder/b.txt": b"2" * 1000, "a.txt": b"1"}
    for method in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_LZMA):
        (tmp_path / "some.zip").write_bytes(archive.pack(files, method))
        assert archive.unpack(tmp_path / "some.zip") == files


def test_imports_are_found_at_any_depth() -> None:
    source = b"from . import a\nfrom ..up import b\ndef f():\n    import os.path\n"
    assert imports.imported(source, "one.two") >= {"one.two.a", "one.up", "one.up.b", "os", "os.path"}


def test_what_is_imported_later_is_not_needed_to_start() -> None:
    sources = {
        "app/__init__.py": b"",
        "app/edge.py": b"from .view import draw\nimport app.late as _\n",
        "app/view.py": (
            b"from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from app import types\n"
            b"def draw():\n    from app import dialog\n"
        ),
        "app/late.py": b"",
        "app/types.py": b"",
        "app/dialog.py": b"",
    }
    needed = imports.needed_to_start(["app.edge"], sources)
    assert needed == {"app/__init__.py", "app/edge.py", "app/view.py", "app/late.py"}


def test_a_module_that_was_cut_is_named_with_who_wants_it(tmp_path: Path) -> None:
    source = tmp_path / "scribe.py"
    source.write_text("import json\n\ndef f():\n    from xml.dom import minidom\n")
    names = ("json/__init__.py", "xml/__init__.py", "xml/dom/__init__.py", "xml/dom/minidom.py")
    whole = dict.fromkeys(names, b"")
    assert trimmed_library.missing_modules([source], whole) == {
        "xml": ["scribe.py"],
        "xml.dom": ["scribe.py"],
        "xml.dom.minidom": ["scribe.py"],
    }


def test_a_frozen_module_is_not_missing_though_its_file_is_left_out(tmp_path: Path) -> None:
    source = tmp_path / "scribe.py"
    source.write_text("import os, io\nfrom collections.abc import Iterator\n")
    assert (
        trimmed_library.missing_modules([source], dict.fromkeys(("os.py", "io.py", "collections/__init__.py"), b""))
        == {}
    )
    assert set(trimmed_library.trim({"os.py": b"", "json/decoder.py": b"", "email/message.py": b""})) == {
        "json/decoder.py"
    }


def test_what_stays_of_the_library_needs_nothing_that_was_cut() -> None:
    whole = {
        "asyncio/__init__.py": b"import sys\nif sys.platform == 'win32':\n    import ctypes\n",
        "json/__init__.py": b"try:\n    import pickle\nexcept ImportError:\n    pass\ndef f(): import csv\n",
        "random.py": b"import os\nfrom hmac import digest\n",
        **dict.fromkeys(("ctypes/__init__.py", "pickle.py", "csv.py", "os.py", "hmac.py"), b""),
    }
    assert trimmed_library.missing_modules([], whole) == {"hmac": ["random.py"]}


def test_an_unknown_icon_is_trouble(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "icons.json").write_text('{"sun": "no-such-sun"}')
    monkeypatch.setattr(pictograms, "WEB", tmp_path)
    with pytest.raises(Trouble, match="no-such-sun"):
        pictograms.sprite()


def test_pictograms_are_drawn_in_whole_numbers_and_turned() -> None:
    sprite = pictograms.sprite()
    assert len(re.findall('<symbol id="icon-', sprite)) == len(json.loads((WEB / "art" / "icons.json").read_text()))
    outlines = re.findall(r'<path[^>]* d="([^"]+)"', sprite)
    assert outlines
    assert not [outline for outline in outlines if "." in outline or "e" in outline]
    assert re.search(r"<g transform=.translate\(256 256\) scale\(\.85\) rotate\(-?\d+\)", sprite)
