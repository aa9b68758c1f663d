"""What the interpreter of the page gets: the standard library, and our own code as one archive.

Both are compiled ahead, by the Pyodide that will run them: compiling the standard library's source
was three quarters of the time to start. Results are kept in .cache, named by what went in.
"""

import json
from pathlib import Path

from tools import archive, node, stdlib
from tools.paths import APP, CACHE, CORE, NODE_MODULES, TOOLS
from tools.trouble import Trouble

# Our own code travels as byte code as well. Measured by bench/boot.py: see BUNDLE_AS_BYTE_CODE in its table.
# False ships the .py files instead: slower to start, but tracebacks then show source lines.
BUNDLE_AS_BYTE_CODE = True

_LIBRARY = NODE_MODULES / "pyodide" / "python_stdlib.zip"
_KEEP_ASSERTIONS, _NO_DOCSTRINGS = 0, 2


def make_archives() -> tuple[bytes, bytes]:
    """The standard library and our bundle, as the bytes of two zip files."""
    whole = archive.unpack(_LIBRARY)
    library = stdlib.trim(whole)
    _refuse_gaps(whole)
    jobs = [
        _Job("python_stdlib", library, "/lib/python314.zip/", _NO_DOCSTRINGS),
        _Job("app", bundle_files(), "/home/pyodide/", _KEEP_ASSERTIONS),
    ]
    if not BUNDLE_AS_BYTE_CODE:
        jobs[1].target.write_bytes(jobs[1].packed)
    _compile([job for job in jobs if not job.target.is_file()])
    return jobs[0].target.read_bytes(), jobs[1].target.read_bytes()


def bundle_files() -> dict[str, bytes]:
    """Our code and its message catalogues, under the names they have in the page's file system."""
    files: dict[str, bytes] = {}
    for package, suffixes in ((CORE, {".py", ".json"}), (APP, {".py", ".json", ".mo"})):
        for path in sorted(package.rglob("*")):
            if path.suffix in suffixes and path.name != "__main__.py":
                files[path.relative_to(package.parent).as_posix()] = path.read_bytes()
    return files


def python_sources() -> list[Path]:
    """Every Python file of ours that travels to the browser."""
    found = [path for package in (CORE, APP) for path in package.rglob("*.py")]
    return [path for path in found if path.name != "__main__.py"]


class _Job:
    """One archive to compile: its sources, and where the result is kept."""

    def __init__(self, name: str, files: dict[str, bytes], prefix: str, optimize: int) -> None:
        self.packed = archive.pack(files, level=1)
        self.prefix = prefix
        self.optimize = optimize
        recipe = (TOOLS / "compile-python.mjs").read_bytes() + _pyodide_version() + prefix.encode()
        key = archive.digest(self.packed, recipe, str((optimize, BUNDLE_AS_BYTE_CODE)).encode())
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
