"""The files of other projects that the page needs, and nothing else of what npm brought.

With no trick at all (`switches.STOCK`) they are the files of npm, byte for byte, under their own names; what may be
changed in them, and why, stands in tools/startup.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from tools import scripts
from tools.paths import NODE_MODULES, WEB
from tools.startup import (
    classic_glue,
    compile_ahead,
    early_wasm,
    gzip_library,
    needed_files,
    pyscript_in_bundle,
    slim_exports,
    snapshot,
    switches,
    worker_without_eval,
)
from tools.startup.switches import Tricks

_PYODIDE = NODE_MODULES / "pyodide"
_PYSCRIPT = NODE_MODULES / "@pyscript" / "core" / "dist"
_IDIOMORPH = NODE_MODULES / "idiomorph"
_INTERPRETER = WEB / "interpreter"

# PyScript imports each of its plug-ins by name at start; ours need none (boot.js says what went wrong).
# The last one is imported even so, to be told to keep quiet.
PLUGINS_OFF: Final = [
    "!py-editor",
    "!py-game",
    "!py-terminal",
    "!donkey",
    "!deprecations-manager",
    "!error",
]


class ThirdParty(NamedTuple):
    """The files, by their paths below dist, and the names of those that the page has to know, in their folders."""

    files: Mapping[str, bytes]
    glue: str
    wasm: str
    library: str
    pyscript: str
    pyscript_modules: tuple[str, ...]


class _Engine(NamedTuple):
    """Pyodide's glue and its wasm, with their names."""

    glue_name: str
    glue: bytes
    wasm_name: str
    wasm: bytes


def collected(library: bytes, tricks: Tricks, *, one_file: bool = False) -> ThirdParty:
    """What goes to dist/vendor, or with `one_file` into the page itself (tools/one_file.py).

    `library` is the standard library as it travels (tools/python_archives.py).

    Raises `Trouble` where a file has another shape than one of the tricks knows.
    """
    engine = _engine(tricks)
    library_name = gzip_library.FILE if gzip_library.TRICK in tricks else "python_stdlib.zip"
    pyscript = _pyscript(tricks)
    pyodide = {
        engine.glue_name: engine.glue,
        engine.wasm_name: engine.wasm,
        "pyodide.mjs": _script(_PYODIDE / "pyodide.mjs", tricks),
        "pyodide-lock.json": _lock(tricks),
        library_name: library,
        **_interpreter(engine, tricks, one_file=one_file),
    }
    files = {
        **{f"vendor/pyodide/{name}": content for name, content in pyodide.items()},
        **{f"vendor/pyscript/{name}": content for name, content in pyscript.items()},
        "vendor/pyscript/LICENSE": (_PYSCRIPT.parent / "LICENSE").read_bytes(),
        "vendor/idiomorph/idiomorph.min.js": (_IDIOMORPH / "dist" / "idiomorph.min.js").read_bytes(),
        "vendor/idiomorph/LICENSE": (_IDIOMORPH / "LICENSE").read_bytes(),
    }
    entry, *others = _pyscript_modules(tricks)
    return ThirdParty(files, engine.glue_name, engine.wasm_name, library_name, entry, (entry, *others))


def pyscript_python() -> dict[str, bytes]:
    """The Python half of PyScript, as far as every start imports it, by its paths in the page's file system."""
    return pyscript_in_bundle.python_modules(_PYSCRIPT / f"{needed_files.core_module(_PYSCRIPT)}.map")


def _engine(tricks: Tricks) -> _Engine:
    glue = _script(_PYODIDE / "pyodide.asm.mjs", tricks)
    wasm = (_PYODIDE / "pyodide.asm.wasm").read_bytes()
    if slim_exports.TRICK in tricks:
        text, wasm = slim_exports.slim(glue.decode(), wasm, (_PYODIDE / "pyodide.mjs").read_text("utf-8"))
        glue = text.encode()
    glue_name = "pyodide.asm.mjs"
    if classic_glue.TRICK in tricks:
        glue = classic_glue.classic(glue.decode()).encode()
    if compile_ahead.TRICK in tricks:
        glue = compile_ahead.marked(glue.decode()).encode()
    if classic_glue.TRICK in tricks:
        glue_name = early_wasm.name(glue, "js")
    wasm_name = early_wasm.name(wasm, "wasm") if early_wasm.TRICK in tricks else "pyodide.asm.wasm"
    return _Engine(glue_name, glue, wasm_name, wasm)


def _interpreter(engine: _Engine, tricks: Tricks, *, one_file: bool) -> dict[str, bytes]:
    """Our modules that stand between PyScript and Pyodide, and have to lie beside the latter."""
    names = ["boot.mjs", *([snapshot.WORKER] if snapshot.TRICK in tricks else [])]
    sources = [scripts.Source(_INTERPRETER / name, bundled=name == "boot.mjs") for name in names]
    names_of = {"WASM": engine.wasm_name, "GLUE": engine.glue_name, "WARM_UP": snapshot.WARM_UP}
    constants: dict[str, bool | str] = {**switches.constants(tricks), "ONE_FILE": one_file, **names_of}
    return {name: text.encode() for name, text in zip(names, scripts.small(sources, constants), strict=True)}


def _pyscript(tricks: Tricks) -> dict[str, bytes]:
    """PyScript's scripts by their names."""
    if needed_files.TRICK in tricks:
        names = list(_pyscript_modules(tricks))
    else:
        names = sorted(path.name for path in _PYSCRIPT.iterdir() if path.suffix in {".js", ".css"})
    found = {name: _script(_PYSCRIPT / name, tricks) for name in names}
    changes = [
        (worker_without_eval.TRICK, worker_without_eval.without_hook),
        (pyscript_in_bundle.TRICK, pyscript_in_bundle.without_python),
        (compile_ahead.TRICK, compile_ahead.marked),
    ]
    wanted = [change for trick, change in changes if trick in tricks]
    if wanted:
        core = needed_files.core_module(_PYSCRIPT)
        text = found[core].decode()
        for change in wanted:
            text = change(text)
        found[core] = text.encode()
    return found


def _pyscript_modules(tricks: Tricks) -> tuple[str, ...]:
    """The modules of PyScript that every start asks for, as far as this build knows them; the page names the first."""
    if needed_files.TRICK in tricks:
        return needed_files.core_module(_PYSCRIPT), needed_files.quiet_plugin(_PYSCRIPT)
    return ("core.js",)


def _lock(tricks: Tricks) -> bytes:
    lock = (_PYODIDE / "pyodide-lock.json").read_bytes()
    return needed_files.without_packages(lock) if needed_files.TRICK in tricks else lock


def _script(path: Path, tricks: Tricks) -> bytes:
    script = path.read_bytes()
    return needed_files.without_map(script) if needed_files.TRICK in tricks else script
