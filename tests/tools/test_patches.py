"""Other projects' scripts are changed where they have the shape that was measured, and refused where they have not."""

from collections.abc import Callable

import pytest

from tools import patches
from tools.trouble import Trouble

pytestmark = pytest.mark.cpython

GLUE = (
    "async function _createPyodideModule(moduleArg={}){var _scriptName=import.meta.url;use(_scriptName)}"
    "export default _createPyodideModule;"
)
CORE = (
    'const w=(e,t)=>{};w(".",{pyscript:{"__init__.py":"x = {}","web":{"a.py":"y"}}}),'
    'p.push("import pyscript as _pyscript"),p.push("\\n");'
    'x={onBeforeRunAsync:new Set([({interpreter:t})=>{t.registerJsModule("_pyscript",n)}])};export{x};'
)


def test_the_glue_becomes_a_classic_script() -> None:
    script = patches.pyodide_glue(GLUE)
    assert script.endswith("globalThis.raPyodide=_createPyodideModule;")
    assert '"use strict";' in script
    assert "import.meta" not in script
    assert "export default" not in script


def test_pyscript_loses_its_python_and_its_hook() -> None:
    core = patches.pyscript_core(CORE)
    assert 'const w=(e,t)=>{};p.push("import pyscript as _pyscript")' in core
    assert "onBeforeRunAsync:new Set}" in core


@pytest.mark.parametrize(
    "more", ["import.meta.env", ';import{x}from"y";', "\nexport const x = 1;"], ids=["meta", "import", "export"]
)
def test_what_only_a_module_may_hold_is_refused(more: str) -> None:
    with pytest.raises(Trouble, match="nothing but a module"):
        patches.pyodide_glue(more + GLUE)


@pytest.mark.parametrize(
    ("patch", "script", "part"),
    [
        (patches.pyodide_glue, GLUE, "export default"),
        (patches.pyscript_core, CORE, "registerJsModule"),
        (patches.pyscript_core, CORE, "pyscript:{"),
    ],
)
def test_another_shape_is_refused(patch: Callable[[str], str], script: str, part: str) -> None:
    with pytest.raises(Trouble, match="another shape"):
        patch(script.replace(part, "other"))
    with pytest.raises(Trouble, match="another shape"):
        patch("")


def test_a_part_that_is_there_twice_is_refused() -> None:
    with pytest.raises(Trouble, match="another shape"):
        patches.pyodide_glue(GLUE + "export default _createPyodideModule;")
