"""What the interpreter of the page gets: Python's standard library, and our own code in two archives.

The bots of the games come in an archive of their own, when somebody first thinks (web/app/browser/bot_archive.py).
"""

from pathlib import Path
from typing import Final, NamedTuple

from tools import archive, third_party
from tools.paths import APP, CORE, NODE_MODULES
from tools.startup import (
    bare_sources,
    byte_code,
    gzip_library,
    lzma_bundle,
    pyscript_in_bundle,
    trimmed_library,
)
from tools.startup.switches import Tricks

BUNDLE: Final = "app.zip"
"""The archive that PyScript unpacks into Python's home."""

BOTS: Final = "bots.code.zip"
"""In the archive of the bots, their code, from which Python imports as it is."""

OURS: Final = "ours.zip"
"""In it, our code as an archive of its own, from which Python imports as it is (web/main.py, web/worker.py)."""

_LIBRARY = NODE_MODULES / "pyodide" / "python_stdlib.zip"
_COMMAND_LINE = "__main__.py"
_NOT_NEEDED_TO_RUN = {".pyc", ".md"}
# Where Pyodide puts the library, and Python's home: a traceback names them.
_LIBRARY_FOLDER = "/lib/python314.zip/"
_HOME = "/home/pyodide/"

Files = dict[str, bytes]


class Archives(NamedTuple):
    """The archives as they travel.

    Attributes:
        library: the standard library.
        bundle: our code, without the bots of the games.
        bots: those bots.
    """

    library: bytes
    bundle: bytes
    bots: bytes


def make(tricks: Tricks) -> Archives:
    """The standard library and our code, as they travel.

    Raises `Trouble` where one of the tricks cannot do its part.
    """
    library = _library_files(tricks)
    ours = _bare(bundle_files(), tricks)
    pyscript = third_party.pyscript_python() if pyscript_in_bundle.TRICK in tricks else {}
    if byte_code.TRICK in tricks:
        library, ours, pyscript = _compiled(library, ours, pyscript)
    if bare_sources.TRICK in tricks:
        ours = {name: bare_sources.blank(content, name) for name, content in ours.items()}
    bots = {name: data for name, data in ours.items() if is_of_a_bot(name)}
    others = {name: data for name, data in ours.items() if name not in bots}
    bundle = _packed({OURS: archive.pack(others, archive.STORED)} | pyscript, tricks)
    return Archives(
        _packed_library(library, tricks), bundle, _packed({BOTS: archive.pack(bots, archive.STORED)}, tricks)
    )


def is_of_a_bot(name: str) -> bool:
    """Whether a file belongs to the bots of one game.

    >>> [is_of_a_bot(name) for name in ("ra_core/bots/dice/levels.py", "ra_core/bots/levels.py", "app/bots/a/b.py")]
    [True, False, False]
    """
    return name.startswith("ra_core/bots/") and name.count("/") > 2


def bundle_files() -> Files:
    """Our code, its data and its message catalogues, under the names they have in the page's file system."""
    return {
        path.relative_to(package.parent).as_posix(): path.read_bytes()
        for package in (CORE, APP)
        for path in sorted(package.rglob("*"))
        if path.is_file() and path.name != _COMMAND_LINE and path.suffix not in _NOT_NEEDED_TO_RUN
    }


def python_sources() -> list[Path]:
    """Every Python file of ours that travels to the browser."""
    found = [path for package in (CORE, APP) for path in package.rglob("*.py")]
    return [path for path in found if path.name != _COMMAND_LINE]


def _library_files(tricks: Tricks) -> Files:
    whole = archive.unpack(_LIBRARY)
    if trimmed_library.TRICK not in tricks:
        return whole
    trimmed_library.refuse_gaps(python_sources(), whole)
    return trimmed_library.trim(whole)


def _bare(ours: Files, tricks: Tricks) -> Files:
    if bare_sources.TRICK not in tricks:
        return ours
    return {name: bare_sources.bare(data) if name.endswith(".py") else data for name, data in ours.items()}


def _compiled(library: Files, ours: Files, pyscript: Files) -> tuple[Files, Files, Files]:
    """The same as byte code, as far as it is to be compiled."""
    first = byte_code.loaded_by_first_steps()
    chosen = {name: data for name, data in ours.items() if byte_code.is_compiled(name, first)}
    jobs = [
        byte_code.Job("python_stdlib", library, _LIBRARY_FOLDER),
        byte_code.Job("app", chosen, _HOME),
        byte_code.Job("pyscript", pyscript, _HOME),
    ]
    new_library, new_ours, new_pyscript = byte_code.compiled(jobs)
    others = {name: data for name, data in ours.items() if name not in chosen}
    return new_library, others | new_ours, new_pyscript


def _packed_library(library: Files, tricks: Tricks) -> bytes:
    if gzip_library.TRICK in tricks:
        return gzip_library.packed(library)
    if {byte_code.TRICK, trimmed_library.TRICK}.isdisjoint(tricks):
        return _LIBRARY.read_bytes()
    return archive.pack(library)


def _packed(files: Files, tricks: Tricks) -> bytes:
    return archive.pack(files, lzma_bundle.METHOD if lzma_bundle.TRICK in tricks else archive.DEFLATED)
