"""Python travels as byte code, made at build time by the very Pyodide that will run it.

Gain: 0.4 of the time of a warm start is left, since three quarters of it went into compiling the standard library.
Docstrings are left out of the byte code, and so is the place of each instruction in the source but the line where a
function begins: a third of its bytes.

Of our own code, what the rehearsed first steps of the page load is compiled, and with it the edge to the
browser, without which nothing could be rehearsed. Everything else is asked for when the board has long been usable
(bots, rules, the archive): it travels as text, which has two thirds of the bytes.

Rests on: byte code is good for the Python that made it; Python imports `.pyc` files out of archives; an undocumented
function of `importlib` writes their heads (tools/startup/compile-python.mjs).
"""

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from tools import archive, node
from tools.paths import CACHE, NODE_MODULES, ROOT, TOOLS, WEB
from tools.startup.snapshot import WARM_UP
from tools.startup.trick import Trick
from tools.trouble import Trouble

TRICK: Final = Trick("byte-code", "Python is compiled at build time")

_SCRIPT = "startup/compile-python.mjs"
_OF_THE_EDGE = "app/browser/"
_FIRST_STEPS = f"import sys; from {WARM_UP} import rehearse; rehearse(); print(*sys.modules)"


class Job(NamedTuple):
    """Sources to compile: a name for the cache, files by their paths, and the folder that a traceback names."""

    name: str
    files: Mapping[str, bytes]
    folder: str


def is_compiled(path: str, first: set[str]) -> bool:
    """Whether a file of ours travels as byte code; `first` are the modules that the page's first steps load.

    >>> first = {"ra_core.bots.levels"}
    >>> [is_compiled(path, first) for path in ("app/browser/a.py", "ra_core/bots/levels.py", "app/views/archive.py")]
    [True, True, False]
    """
    if not path.endswith(".py"):
        return False
    module = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    return module in first or path.startswith(_OF_THE_EDGE)


def loaded_by_first_steps() -> set[str]:
    """The modules that Python has loaded when the page has rehearsed its first steps.

    Raises `Trouble` where they cannot be rehearsed.
    """
    done = subprocess.run(
        [sys.executable, "-c", _FIRST_STEPS],
        env={**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{WEB}"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
        raise Trouble(f"The page's first steps could not be rehearsed: {last}")
    return set(done.stdout.split())


def compiled(jobs: Sequence[Job]) -> list[dict[str, bytes]]:
    """The files of each job, compiled; results are kept in .cache, named by what went in.

    Raises `Trouble` where Pyodide cannot compile them.
    """
    targets = [_target(job) for job in jobs]
    new = [(job, target) for job, target in zip(jobs, targets, strict=True) if not target.is_file()]
    if new:
        _compile(new)
    return [archive.unpack(target) for target in targets]


def _target(job: Job) -> Path:
    recipe = (TOOLS / _SCRIPT).read_bytes() + _pyodide_version()
    key = archive.digest(archive.pack(job.files, archive.STORED), recipe, job.folder.encode())
    return CACHE / f"{job.name}-{key}.zip"


def _compile(jobs: Sequence[tuple[Job, Path]]) -> None:
    CACHE.mkdir(exist_ok=True)
    arguments: list[str | Path] = []
    for job, target in jobs:
        source = target.with_suffix(".source.zip")
        source.write_bytes(archive.pack(job.files, archive.STORED))
        arguments += [source, target, job.folder]
    try:
        node.run_script(_SCRIPT, *arguments)
    except Trouble as trouble:
        raise TRICK.refusal(str(trouble).rstrip(".")) from trouble
    finally:
        for _, target in jobs:
            target.with_suffix(".source.zip").unlink()


def _pyodide_version() -> bytes:
    package = json.loads((NODE_MODULES / "pyodide" / "package.json").read_text("utf-8"))
    return str(package["version"]).encode()
