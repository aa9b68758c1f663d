"""Pyodide's wasm without the functions and values that it exports for nobody, and its glue without their names.

Pyodide exports all of Python's C interface, 8,560 names, for packages with shared libraries, of which the site has
none. Its glue gives half of them a variable each, at every start, and uses a few hundred. What is no longer exported
and not called inside goes as well (Binaryen's wasm-metadce); code that stays is not touched.
Gain: 146 kB of 4.98 MB by the exports alone, and the browser has a third less of the glue to compile (115 of 3570 ms on
a slow line, and 40 of 600 ms of a warm start, in which all of them were entered into tables); 90 kB more by the rest.

Rests on: the glue assigns all exports in one function, `assignWasmExports`, to variables that are declared right before
it; whoever uses one says its name in the glue or in pyodide.mjs; the wasm uses no feature but those named below.
"""

import json
import re
from collections.abc import Iterator
from typing import Final

from tools import archive, node
from tools.paths import CACHE, NODE_MODULES, TOOLS
from tools.startup.trick import Trick
from tools.trouble import Trouble

TRICK: Final = Trick("slim-exports", "Pyodide's wasm holds only what the site can reach")

_SCRIPT = "startup/slim-wasm.mjs"
_DECLARED = re.compile(r"var ([\w$]+(?:,[\w$]+)+);(?=function assignWasmExports\(wasmExports\)\{)")
_ASSIGNED = re.compile(r"(function assignWasmExports\(wasmExports\)\{)([^{}]*)(\})")
_WORD = re.compile(r"[\w$]+")


def slim(glue: str, wasm: bytes, others: str = "") -> tuple[str, bytes]:
    """The glue and the wasm with only those exports whose names stand in the glue elsewhere, or in the `others`.

    Raises `Trouble` where the glue or the wasm has another shape.
    """
    slimmed, names = slim_glue(glue, others)
    return slimmed, _slim_wasm(wasm, names)


def slim_glue(glue: str, others: str = "") -> tuple[str, set[str]]:
    """The glue without the names that nobody uses, and all words that may be the name of an export which is used.

    Raises `Trouble` where the glue has another shape.
    """
    declared, assigned = _DECLARED.search(glue), _ASSIGNED.search(glue)
    if declared is None or assigned is None:
        raise TRICK.refusal("Pyodide's glue, pyodide.asm.mjs, does not assign its exports in the way this build knows")
    elsewhere = glue[: declared.start()] + glue[assigned.end() :] + others
    used = set(_WORD.findall(elsewhere))
    statements = [one for one in assigned[2].split(";") if used & set(_names(one))]
    kept = {name for one in statements for name in _names(one)}
    names = ",".join(name for name in declared[1].split(",") if name in kept | used)
    slimmed = glue[: assigned.start()] + assigned[1] + ";".join(statements) + assigned[3] + glue[assigned.end() :]
    return slimmed.replace(declared[0], f"var {names};"), kept | used


def _names(statement: str) -> Iterator[str]:
    """What a statement like `_free=Module["_free"]=wasmExports["free"]` gives a name to, and from what."""
    return (word for word in _WORD.findall(statement) if word not in {"Module", "wasmExports", "value", "0"})


def _slim_wasm(wasm: bytes, names: set[str]) -> bytes:
    """The wasm with no other exports; the result is kept in .cache, named by what went in."""
    wanted = "\n".join(sorted(names))
    key = archive.digest(wasm, wanted.encode(), (TOOLS / _SCRIPT).read_bytes(), _binaryen_version())
    target = CACHE / f"pyodide-{key}.wasm"
    if not target.is_file():
        CACHE.mkdir(exist_ok=True)
        source = target.with_suffix(".source.wasm")
        source.write_bytes(wasm)
        try:
            node.run_script(_SCRIPT, source, target, text=wanted)
        except Trouble as trouble:
            raise TRICK.refusal(str(trouble).rstrip(".")) from trouble
        finally:
            source.unlink()
    return target.read_bytes()


def _binaryen_version() -> bytes:
    package = json.loads((NODE_MODULES / "binaryen" / "package.json").read_text("utf-8"))
    return str(package["version"]).encode()
