"""Each trick of the start has a switch, changes what it knows, and refuses everything else with the switch's name."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.startup import (
    byte_code,
    classic_glue,
    compile_ahead,
    needed_files,
    pyscript_in_bundle,
    slim_exports,
    switches,
    trimmed_library,
    worker_without_eval,
)
from tools.startup.trick import Trick
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
STARTUP = Path(switches.__file__).parent


def refused(trick: Trick) -> str:
    """What stands in the one sentence that a trick refuses with."""
    return rf"^[^\n]+: build with --without {trick.name}, or bring tools/startup/{trick.module}\.py up to it\.$"


def test_each_module_of_the_room_is_a_trick_with_a_switch() -> None:
    modules = {path.stem for path in STARTUP.glob("*.py")} - {"__init__", "trick", "switches"}
    assert modules == {trick.module for trick in switches.ALL}
    assert len(set(switches.NAMES)) == len(switches.ALL)
    for trick in switches.ALL:
        assert set(trick.needs) <= set(switches.NAMES)


@pytest.mark.parametrize("trick", switches.ALL, ids=switches.NAMES)
def test_each_says_what_it_gains_and_what_it_rests_on(trick: Trick) -> None:
    head = (STARTUP / f"{trick.module}.py").read_text("utf-8").split('"""')[1]
    assert "Gain: " in head
    assert re.search(r"^Rests on", head, re.MULTILINE)


def test_a_trick_takes_those_along_that_need_it() -> None:
    left = switches.without(["early-start"])
    assert {trick.name for trick in switches.ALL if trick not in left} == {"early-start", "snapshot"}
    assert switches.without([]) == switches.ALL


def test_an_unknown_trick_is_trouble() -> None:
    with pytest.raises(Trouble, match="no trick called 'card'"):
        switches.without(["card"])


def test_the_glue_becomes_a_classic_script() -> None:
    script = classic_glue.classic(GLUE)
    assert script.startswith('"use strict";')
    assert script.endswith("globalThis.raPyodide=_createPyodideModule;")
    assert "import.meta" not in script
    assert "export default" not in script


def test_pyscript_loses_its_python_and_its_hook() -> None:
    core = pyscript_in_bundle.without_python(worker_without_eval.without_hook(CORE))
    assert 'const w=(e,t)=>{};p.push("import pyscript as _pyscript")' in core
    assert "onBeforeRunAsync:new Set}" in core


def test_the_hint_to_compile_stands_first() -> None:
    assert compile_ahead.marked("x()").splitlines() == ["//# allFunctionsCalledOnLoad", "x()"]


@pytest.mark.parametrize(
    "more", ["import.meta.env", ';import{x}from"y";', "\nexport const x = 1;"], ids=["meta", "import", "export"]
)
def test_what_only_a_module_may_hold_is_refused(more: str) -> None:
    with pytest.raises(Trouble, match="nothing but a module"):
        classic_glue.classic(more + GLUE)


@pytest.mark.parametrize(
    ("trick", "change", "script", "part"),
    [
        (classic_glue.TRICK, classic_glue.classic, GLUE, "export default"),
        (worker_without_eval.TRICK, worker_without_eval.without_hook, CORE, "registerJsModule"),
        (pyscript_in_bundle.TRICK, pyscript_in_bundle.without_python, CORE, "pyscript:{"),
    ],
)
def test_another_shape_is_refused(trick: Trick, change: Callable[[str], str], script: str, part: str) -> None:
    for other in (script.replace(part, "other"), "", script + script):
        with pytest.raises(Trouble, match=refused(trick)):
            change(other)


def test_glue_that_assigns_its_exports_otherwise_is_refused() -> None:
    for glue in ("var x;", "var a,b;function giveExports(wasmExports){a=wasmExports.a}"):
        with pytest.raises(Trouble, match=refused(slim_exports.TRICK)):
            slim_exports.slim_glue(glue)


def test_other_files_of_npm_are_refused(tmp_path: Path) -> None:
    (tmp_path / "core.js").write_text('export * from "./kernel.js"')
    (tmp_path / "core.js.map").write_text('{"sources": ["a.js"], "sourcesContent": [""]}')
    for look in (needed_files.core_module, needed_files.quiet_plugin):
        with pytest.raises(Trouble, match=refused(needed_files.TRICK)):
            look(tmp_path)
    for lock in (b"[]", b"{}", b"<html>"):
        with pytest.raises(Trouble, match=refused(needed_files.TRICK)):
            needed_files.without_packages(lock)
    with pytest.raises(Trouble, match=refused(pyscript_in_bundle.TRICK)):
        pyscript_in_bundle.python_modules(tmp_path / "core.js.map")


def test_a_library_that_lacks_what_is_wanted_is_refused(tmp_path: Path) -> None:
    source = tmp_path / "scribe.py"
    source.write_text("import csv")
    with pytest.raises(Trouble, match=r"lacks csv \(wanted by scribe.py\).*--without trimmed-library"):
        trimmed_library.refuse_gaps([source], {"csv.py": b""})


def test_python_that_cannot_be_compiled_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(byte_code, "CACHE", tmp_path)
    with pytest.raises(Trouble, match=refused(byte_code.TRICK)):
        byte_code.compiled([byte_code.Job("app", {"scribe.py": b"def :"}, "/home/")])
    assert list(tmp_path.iterdir()) == []


def test_what_the_first_steps_do_not_load_travels_as_text() -> None:
    first = byte_code.loaded_by_first_steps()
    assert byte_code.is_compiled("app/browser/edge.py", first)
    assert not byte_code.is_compiled("app/style.css", first)
    compiled = [name for name in first if name.startswith("ra_core.bots.")]
    assert compiled
    assert all(byte_code.is_compiled(f"{name.replace('.', '/')}.py", first) for name in compiled)
    assert byte_code.is_compiled("app/views/game.py", first)
    assert not byte_code.is_compiled("app/views/archive.py", first)
    assert not byte_code.is_compiled("ra_core/bots/nobody.py", first)
