"""The repository's Markdown files: their code blocks, commands, tables, headings and links."""

from __future__ import annotations

import ast
import importlib
import importlib.util
import os
import re
import shlex
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from pathlib import Path

from ra_core.__main__ import _parser as ra_core_parser

ROOT = Path(__file__).parent.parent
FILES = (ROOT / "README.md", ROOT / "BENCHMARKS.md", *sorted((ROOT / "docs").glob("*.md")))
_FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_SPAN = re.compile(r"`([^`]+)`")
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_PYTHONS = ("python3", ".venv/bin/python")
_SHELL = re.compile(r"[|;&<>]")
_OTHERS = ("pytest", "ruff", "mypy", "pip")
"""Programs of other people that our commands run: only that they are there, and the paths, can be looked at."""


# -- Reading


def blocks(path: Path, language: str) -> list[str]:
    """The fenced blocks of a language; of "" those that name none."""
    return [text for name, text in _FENCED.findall(path.read_text("utf-8")) if name == language]


def prose(path: Path) -> str:
    """A file without its fenced blocks."""
    return _FENCED.sub("", path.read_text("utf-8"))


def headings(path: Path) -> list[str]:
    """The headings, from top to bottom."""
    return re.findall(r"^#+ (.+)$", prose(path), re.MULTILINE)


def anchors(path: Path) -> set[str]:
    """What a link can name behind its #: the headings, as GitHub turns them into addresses."""
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings(path)}


def links(path: Path) -> Iterator[tuple[Path, str]]:
    """The files of the repository that a file links to, each with the anchor in it, or ""."""
    for target in _LINK.findall(prose(path)):
        if "://" not in target:
            file, _, anchor = target.partition("#")
            yield ((path.parent / file).resolve() if file else path), anchor


def rows(path: Path, first: str) -> list[tuple[str, ...]]:
    """The rows of all tables whose first column is headed `first`, without their heads."""
    found = []
    for table in re.findall(r"(?:^\|.*\|\n)+", prose(path), re.MULTILINE):
        head, _, *body = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in table.splitlines()]
        if head[0] == first:
            found += body
    return found


# -- Running


def run_python(text: str, name: str) -> dict[str, object]:
    """Runs a block of Python and gives its names."""
    names: dict[str, object] = {}
    exec(compile(text, name, "exec"), names)
    return names


def run_console(block: str, folder: Path) -> list[str]:
    """Runs the lines of a block, each after a `$`, in a folder; what each has printed, or written into its file."""
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    environment = {**os.environ, "PATH": path, "PYTHONPATH": str(ROOT)}
    answers = []
    for line in block.splitlines():
        done = subprocess.run(
            line.removeprefix("$ "),
            shell=True,
            cwd=folder,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, ""), f"{line}\n{done.stderr}"
        _, _, file = line.partition(" > ")
        answers.append((folder / file).read_text("utf-8") if file else done.stdout)
    return answers


# -- Commands that are too long to run: whether they would be understood


def commands(path: Path) -> Iterator[tuple[str, ...]]:
    """The words of every command that begins with our Python, in the text and in all blocks but those of Python."""
    lines = _SPAN.findall(prose(path).replace("\n", " "))
    lines += [
        line.removeprefix("$ ") for name in ("", "console") for text in blocks(path, name) for line in text.splitlines()
    ]
    for line in lines:
        for part in _SHELL.split(line):
            if part.strip().startswith(_PYTHONS):
                yield tuple(shlex.split(part, comments=True))


def why_not_understood(words: tuple[str, ...]) -> str | None:
    """What is wrong with a command, or None."""
    _, program, *rest = words
    if program == "build.py":
        # Imported only now: what it needs is not all there inside Pyodide, where this file is read, too.
        return _parsed(importlib.import_module("build")._read, rest)
    if program != "-m" or not rest:
        return "it runs neither build.py nor a module"
    module, *arguments = rest
    if module == "ra_core":
        return _parsed(ra_core_parser().parse_args, arguments)
    if module in _OTHERS:
        return _missing(module, arguments)
    return _unknown_options(module, arguments)


def _parsed(parse: Callable[[list[str]], object], arguments: list[str]) -> str | None:
    try:
        parse(arguments)
    except SystemExit as stopped:
        return f"it ends with {stopped.code}" if stopped.code else None
    return None


def _missing(module: str, arguments: list[str]) -> str | None:
    """What a program of others would not find."""
    if importlib.util.find_spec(module) is None:
        return f"{module} is not installed"
    files = [word.partition("::")[0] for word in arguments if "/" in word]
    return next((f"there is no {file}" for file in files if not (ROOT / file).exists()), None)


def _unknown_options(module: str, arguments: list[str]) -> str | None:
    """The first option that a module of ours does not know.

    It is read, not imported: what trains bots needs packages that the checks do not install.
    """
    file = ROOT.joinpath(*module.split("."))
    source = file / "__main__.py" if file.is_dir() else file.with_suffix(".py")
    if not source.is_file():
        return f"there is no module {module}"
    text = source.read_text("utf-8")
    if 'if __name__ == "__main__":' not in text:
        return f"{module} is nothing to be run"
    known = set(_options(ast.parse(text)))
    return next(
        (f"{module} has no option {word}" for word in arguments if word[:2] == "--" and word not in known), None
    )


def _options(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == ArgumentParser.add_argument.__name__:
            for word in node.args:
                if isinstance(word, ast.Constant) and isinstance(word.value, str):
                    yield word.value
