"""What the interpreter of the page gets: the standard library, and our own code as one archive.

Both are compiled ahead, by the Pyodide that will run them: compiling the standard library's source was three quarters
of the time to start. Results are kept in .cache, named by what went in.
"""

import gzip
import json
import zipfile
from pathlib import Path

from tools import archive, imports, node, stdlib, text, vendor
from tools.paths import APP, CACHE, CORE, NODE_MODULES, TOOLS
from tools.trouble import Trouble

# Of our own code, what the page runs travels as byte code. The bots, which think in a worker that starts when the board
# has long been usable, travel as text, which has two thirds of the bytes.
_BOTS = "ra_core/bots/"

INNER_NAME = "ours.zip"
_LIBRARY = NODE_MODULES / "pyodide" / "python_stdlib.zip"
_COMMAND_LINE = "__main__.py"
_NOT_NEEDED_TO_RUN = {".pyc", ".md"}


def make_archives() -> tuple[bytes, bytes]:
    """The standard library and our bundle: a zip without compression, as a whole compressed by gzip, and a zip."""
    whole = archive.unpack(_LIBRARY)
    _refuse_gaps(whole)
    ours = {name: text.bare(data) if name.endswith(".py") else data for name, data in bundle_files().items()}
    compiled = {name: data for name, data in ours.items() if _is_compiled(name)}
    library_job = _Job("python_stdlib", stdlib.trim(whole), "/lib/python314.zip/")
    our_job = _Job("app", compiled, "/home/pyodide/")
    pyscript_job = _Job("pyscript", _pyscript_files(), "/home/pyodide/")
    _compile([job for job in (library_job, our_job, pyscript_job) if not job.target.is_file()])
    bundle = {name: text.blank(content, name) for name, content in ours.items() if name not in compiled}
    bundle |= archive.unpack(our_job.target)
    # An archive in an archive: stored inside and compressed as a whole, by LZMA, it has 173 kB; by deflate 233 kB, and
    # file by file 310 kB. PyScript unpacks the outer one. Python imports from the inner one as it is: to unpack that
    # too, into a hundred files, took 28 ms of a start of 1400.
    outer = {INNER_NAME: archive.pack(bundle, zipfile.ZIP_STORED)} | archive.unpack(pyscript_job.target)
    # As a whole the library has 745 kB, file by file 827 kB; and the browser unpacks gzip itself (web/vendor/boot.mjs).
    library = archive.pack(archive.unpack(library_job.target), zipfile.ZIP_STORED)
    return gzip.compress(library, 9, mtime=0), archive.pack(outer, zipfile.ZIP_LZMA)


def _is_compiled(name: str) -> bool:
    of_one_game = name.startswith(_BOTS) and "/" in name.removeprefix(_BOTS)
    return name.endswith(".py") and not of_one_game


def bundle_files() -> dict[str, bytes]:
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


class _Job:
    """One archive to compile: its sources, and where the result is kept."""

    def __init__(self, name: str, files: dict[str, bytes], prefix: str) -> None:
        self.packed = archive.pack(files, zipfile.ZIP_STORED)
        self.prefix = prefix
        recipe = (TOOLS / "compile-python.mjs").read_bytes() + _pyodide_version()
        key = archive.digest(self.packed, recipe, prefix.encode())
        self.source = CACHE / f"{name}-{key}-source.zip"
        self.target = CACHE / f"{name}-{key}.zip"


def _compile(jobs: list[_Job]) -> None:
    if not jobs:
        return
    CACHE.mkdir(exist_ok=True)
    arguments: list[str | Path] = []
    for job in jobs:
        job.source.write_bytes(job.packed)
        arguments += [job.source, job.target, job.prefix]
    node.run_script("compile-python.mjs", *arguments)
    for job in jobs:
        job.source.unlink()


def _pyscript_files() -> dict[str, bytes]:
    """Those of PyScript's own modules that every start imports, which `tools.patches` takes out of its script."""
    files = vendor.pyscript_package()
    early = imports.needed_to_start(("pyscript",), files)
    return {name: files[name] for name in early}


def _refuse_gaps(whole: dict[str, bytes]) -> None:
    missing = stdlib.missing_modules(python_sources(), whole)
    if missing:
        wants = "; ".join(f"{module} (wanted by {', '.join(who)})" for module, who in missing.items())
        raise Trouble(f"The trimmed standard library lacks {wants}: see LEFT_OUT in tools/stdlib.py.")


def _pyodide_version() -> bytes:
    package = json.loads((NODE_MODULES / "pyodide" / "package.json").read_text("utf-8"))
    return str(package["version"]).encode()
