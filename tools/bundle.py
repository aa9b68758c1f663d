"""What the interpreter of the page gets: the standard library, and our own code as one archive.

Both are compiled ahead, by the Pyodide that will run them: compiling the standard library's source
was three quarters of the time to start. Results are kept in .cache, named by what went in.
"""

import json
from pathlib import Path, PurePosixPath

from tools import archive, node, stdlib, vendor
from tools.paths import APP, CACHE, CORE, NODE_MODULES, TOOLS
from tools.trouble import Trouble

# Our own code travels as byte code as well. Measured by bench/boot.py: see BUNDLE_AS_BYTE_CODE in its table.
# False ships the .py files instead: slower to start, but tracebacks then show source lines.
BUNDLE_AS_BYTE_CODE = True

_LIBRARY = NODE_MODULES / "pyodide" / "python_stdlib.zip"
_COMMAND_LINE = "__main__.py"
_NOT_NEEDED_TO_RUN = {".pyc", ".md"}
_CACHE_TAG = "cpython-314"  # Pyodide's sys.implementation.cache_tag
_KEEP_ASSERTIONS, _NO_DOCSTRINGS = 0, 2


def make_archives() -> tuple[bytes, bytes]:
    """The standard library and our bundle, as the bytes of two zip files."""
    whole = archive.unpack(_LIBRARY)
    _refuse_gaps(whole)
    library = _Job("python_stdlib", stdlib.trim(whole), "/lib/python314.zip/", _NO_DOCSTRINGS)
    ours = _Job("app", bundle_files(), "/home/pyodide/", _KEEP_ASSERTIONS)
    pyscript = _Job("pyscript", vendor.pyscript_package(), "/home/pyodide/", _KEEP_ASSERTIONS)
    _compile([job for job in (library, ours, pyscript) if not job.target.is_file()])
    files = archive.unpack(ours.target) if BUNDLE_AS_BYTE_CODE else bundle_files()
    return library.target.read_bytes(), archive.pack(files | _as_caches(archive.unpack(pyscript.target)))


def _as_caches(compiled: dict[str, bytes]) -> dict[str, bytes]:
    """Byte code under the names where Python looks when the source lies beside it.

    PyScript writes its own modules out as source at every start; this spares the page compiling them.
    """
    names = {name: PurePosixPath(name) for name in compiled}
    return {f"{path.parent}/__pycache__/{path.stem}.{_CACHE_TAG}.pyc": compiled[name] for name, path in names.items()}


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

    def __init__(self, name: str, files: dict[str, bytes], prefix: str, optimize: int) -> None:
        self.packed = archive.pack(files, level=1)
        self.prefix = prefix
        self.optimize = optimize
        recipe = (TOOLS / "compile-python.mjs").read_bytes() + _pyodide_version() + prefix.encode()
        key = archive.digest(self.packed, recipe, str(optimize).encode())
        self.source = CACHE / f"{name}-{key}-source.zip"
        self.target = CACHE / f"{name}-{key}.zip"


def _compile(jobs: list[_Job]) -> None:
    if not jobs:
        return
    CACHE.mkdir(exist_ok=True)
    arguments: list[str | Path] = []
    for job in jobs:
        job.source.write_bytes(job.packed)
        arguments += [job.source, job.target, job.prefix, str(job.optimize)]
    node.run_script("compile-python.mjs", *arguments)
    for job in jobs:
        job.source.unlink()


def _refuse_gaps(whole: dict[str, bytes]) -> None:
    missing = stdlib.missing_modules(python_sources(), whole)
    if missing:
        wants = "; ".join(f"{module} (wanted by {', '.join(who)})" for module, who in missing.items())
        raise Trouble(f"The trimmed standard library lacks {wants}: see LEFT_OUT in tools/stdlib.py.")


def _pyodide_version() -> bytes:
    package = json.loads((NODE_MODULES / "pyodide" / "package.json").read_text("utf-8"))
    return str(package["version"]).encode()
