"""What is changed in the scripts of other projects on their way into the site.

Each change earns its place by what is written beside it; a script of another shape than the one that was measured is
refused, so that a new version of Pyodide or PyScript is looked at again.
"""

import re

from tools.trouble import Trouble

# Chromium then compiles all functions of the script beside the page, as it arrives, instead of one by one when they
# are called: a tenth of all that the page's thread has to do until the first click has its effect.
_COMPILE_AHEAD = "//# allFunctionsCalledOnLoad\n"

_MAKER = "_createPyodideModule"
_MODULE_ONLY = re.compile(r"import\.meta|(?:^|[;}\n])(?:import[ {*\"']|export[ {*])")


def pyodide_glue(module: str) -> str:
    """The script that joins Pyodide's wasm to the browser, as a classic script that leaves `raPyodide` behind.

    Chromium keeps what it has compiled of a script for the next visit, but not of a module: a warm start took 623
    instead of 673 ms (BENCHMARKS.md).
    """
    script = _changed(module, f"export default {_MAKER};", f"globalThis.raPyodide={_MAKER};")
    # Where it lies matters only to whom does not say where its parts lie, as Pyodide does.
    script = script.replace("import.meta.url", "location.href")
    if _MODULE_ONLY.search(script):
        raise Trouble("A vendored script has another shape than this build knows: it can be nothing but a module.")
    return _COMPILE_AHEAD + '"use strict";' + script


def pyscript_core(module: str) -> str:
    """PyScript's one big module."""
    return _COMPILE_AHEAD + _without_python(_without_worker_hook(module))


def _without_worker_hook(core: str) -> str:
    """Without what it does in a worker for its own file system, which we have no use for.

    It sends the worker a function as text, and both ends make it a function again, which is `eval`: the one thing for
    which the whole page would need a Content-Security-Policy that allows it.
    """
    hook = r'onBeforeRunAsync:new (\w+)\(\[\(\{interpreter:\w\}\)=>\{\w\.registerJsModule\("_pyscript",[^()]*\)\}\]\)'
    return _changed(core, hook, r"onBeforeRunAsync:new \1")


def _without_python(core: str) -> str:
    """Without the sources of its Python modules, which it would have Python write out, file by file, at every start.

    They come compiled with our own code instead (tools/bundle.py): 9 kB less to download, and 10 ms of a warm start.
    """
    return _changed(core, r'\w+\("\.",\{pyscript:\{"__init__\.py":.*?\}\}\),(?=\w+\.push\("import pyscript as)', "")


def _changed(script: str, pattern: str, new: str) -> str:
    changed, count = re.subn(pattern, new, script, flags=re.DOTALL)
    if count != 1:
        raise Trouble(f"A vendored script has another shape than this build knows: {count} times {pattern}")
    return changed
