"""Our Python without what only readers want: no comments, no docstrings, no annotations that nobody reads when it runs.

No line moves, so that a traceback names the right one. Gain: with the byte code's missing columns (byte_code.py) a
fifth of what the page's thread has to do until the first roll, and 26 kB.

Rests on nothing of Pyodide's: the standard library and other projects' modules are not touched.
"""

import ast
import io
import tokenize
from collections.abc import Iterator
from typing import Final

from tools.startup.trick import Trick

TRICK: Final = Trick("bare-sources", "our Python travels without comments, docstrings and annotations")


def blank(source: bytes, name: str) -> bytes:
    """A Python file without comments and texts that only describe, their lines left empty; other files as they are."""
    if not name.endswith(".py"):
        return source
    lines = source.decode().splitlines()
    for start, end in _docstrings(source):
        indent = lines[start][: len(lines[start]) - len(lines[start].lstrip())]
        lines[start : end + 1] = [f'{indent}" "', *[""] * (end - start)]
    for line, column in _comments("\n".join(lines)):
        lines[line] = lines[line][:column].rstrip()
    return ("\n".join(lines) + "\n").encode()


def bare(source: bytes) -> bytes:
    """A Python file without the annotations of functions and constants, which nobody reads when it runs.

    Those of classes stay: named tuples are made of them.
    """
    lines = source.splitlines(keepends=True)
    for start, end, spaced in sorted(_annotations(ast.parse(source), lines), reverse=True):
        head, tail = lines[start[0]][: start[1]], lines[end[0]][end[1] :]
        lines[start[0] : end[0] + 1] = [head + b"\n" * (end[0] - start[0]) * spaced + tail]
    return b"".join(lines)


_Place = tuple[int, int]
"""A line, counted from 0, and a column, counted in bytes."""


def _annotations(tree: ast.Module, lines: list[bytes]) -> Iterator[tuple[_Place, _Place, bool]]:
    """From where to where each annotation reaches, and whether it stands between brackets, where lines may be empty."""
    for constant in tree.body:
        if isinstance(constant, ast.AnnAssign) and constant.value is not None:
            yield _end(constant.target), _end(constant.annotation), False
    for node in ast.walk(tree):
        if isinstance(node, ast.arg) and node.annotation is not None:
            yield (node.lineno - 1, node.col_offset + len(node.arg.encode())), _end(node.annotation), True
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns is not None:
            line = node.returns.lineno - 1
            yield (line, lines[line].rindex(b"->", 0, node.returns.col_offset)), _end(node.returns), False


def _end(node: ast.expr) -> _Place:
    return (node.end_lineno or node.lineno) - 1, node.end_col_offset or 0


def _docstrings(source: bytes) -> list[tuple[int, int]]:
    """The first and last line of each text that stands for itself, counted from 0."""
    return [
        (node.lineno - 1, (node.end_lineno or node.lineno) - 1)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    ]


def _comments(text: str) -> list[tuple[int, int]]:
    """The line and column of each comment, the line counted from 0."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return [(token.start[0] - 1, token.start[1]) for token in tokens if token.type == tokenize.COMMENT]
