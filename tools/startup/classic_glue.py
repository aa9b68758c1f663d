"""Pyodide's glue, the script that joins its wasm to the browser, as a classic script instead of a module.

Chromium keeps what it has compiled of a script for the next visit, but not of a module. Gain: a warm start took 623
instead of 673 ms, beside 1813 of a bare Pyodide.

Rests on: the glue is one module that exports its one function, `_createPyodideModule`, by the last of its statements,
imports nothing, and uses `import.meta.url` only to find its own parts, which Pyodide tells it anyway; `loadPyodide`
takes such a function as its option `createPyodideModule` (web/interpreter/load.mjs hands it over).
"""

import re
from typing import Final

from tools.startup.trick import Trick

TRICK: Final = Trick("classic-glue", "Pyodide's glue is a classic script, which Chromium keeps compiled")

_MAKER = "_createPyodideModule"
_MODULE_ONLY = re.compile(r"import\.meta|(?:^|[;}\n])(?:import[ {*\"']|export[ {*])")


def classic(module: str) -> str:
    """The glue as a classic script that leaves its function behind as `raPyodide`.

    Raises `Trouble` where it has another shape, or can be nothing but a module.
    """
    script = TRICK.replaced(
        module, f"export default {_MAKER};", f"globalThis.raPyodide={_MAKER};", "Pyodide's glue, pyodide.asm.mjs,"
    )
    script = script.replace("import.meta.url", "location.href")
    if _MODULE_ONLY.search(script):
        raise TRICK.refusal("Pyodide's glue, pyodide.asm.mjs, can be nothing but a module")
    return '"use strict";' + script
