"""The wasm keeps the exports that somebody names and what these reach, and the glue gives only those a variable."""

import re
from pathlib import Path

import pytest

from tools import node
from tools.startup import slim_exports
from tools.trouble import Trouble

pytestmark = pytest.mark.cpython

GLUE = (
    "var x=1;var _free,_calloc,_PyNone,_limit,wasmMemory;"
    "function assignWasmExports(wasmExports){"
    '_free=Module["_free"]=wasmExports["free"];_calloc=wasmExports["calloc"];'
    '_PyNone=Module["_PyNone"]=wasmExports["PyNone"].value>>>0;_limit=Module["_limit"]=wasmExports["limit"];'
    'wasmMemory=wasmExports["memory"]}'
    "wasmMemory.grow(1);_free(wasmExports.start);"
)
HEAD = b"\0asm\1\0\0\0"
CUSTOM = b"\x00\x03\x02ab"  # a section of another kind, which stays as it is
FUNCTIONS = "free calloc start".split()


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(slim_exports, "CACHE", tmp_path)
    return tmp_path


def section(number: int, *entries: bytes) -> bytes:
    content = bytes([len(entries)]) + b"".join(entries)
    assert len(content) < 128
    return bytes([number, len(content)]) + content


def export(name: str, kind: int, index: int) -> bytes:
    return bytes([len(name)]) + name.encode() + bytes([kind, index])


def wasm() -> bytes:
    """A module that exports its memory, three functions and two numbers; each function returns a number of its own."""
    types = section(1, b"\x60\x00\x01\x7f")  # no arguments, one i32
    functions = section(3, *[b"\x00"] * 3)
    memory = section(5, b"\x00\x01")
    numbers = section(6, *[bytes([0x7F, 0, 0x41, value, 0x0B]) for value in (40, 41)])
    exports = section(
        7,
        export("memory", 2, 0),
        *(export(name, 0, index) for index, name in enumerate(FUNCTIONS)),
        export("PyNone", 3, 0),
        export("limit", 3, 1),
    )
    code = section(10, *[bytes([4, 0, 0x41, 50 + index, 0x0B]) for index in range(3)])
    return HEAD + types + functions + memory + numbers + exports + code + CUSTOM


def exported(made: bytes, folder: Path) -> str:
    """What a wasm exports, as Node sees it, with what each gives."""
    (folder / "made.wasm").write_bytes(made)
    look = folder / "look.mjs"
    look.write_text(
        'import { readFileSync } from "node:fs";'
        f"const made = await WebAssembly.instantiate(readFileSync({str(folder / 'made.wasm')!r}));"
        "const give = (one) => (typeof one === 'function' ? one() : one.value ?? one.buffer.byteLength);"
        "for (const [name, one] of Object.entries(made.instance.exports)) console.log(name, give(one));"
    )
    return node.run_script(str(look))


def test_only_what_is_named_elsewhere_stays(tmp_path: Path) -> None:
    assert exported(wasm(), tmp_path).split("\n")[:-1] == [
        "memory 65536", "free 50", "calloc 51", "start 52", "PyNone 40", "limit 41",
    ]  # fmt: skip
    glue, slim = slim_exports.slim(GLUE, wasm(), "module._limit")
    assert exported(slim, tmp_path).split("\n")[:-1] == ["memory 65536", "free 50", "start 52", "limit 41"]
    assert len(slim) < len(wasm()) - len("callocPyNone")  # and the code of calloc
    assert "PyNone" not in glue
    assert "calloc" not in glue
    assert "var _free,_limit,wasmMemory;function" in glue
    assert glue.endswith("wasmMemory.grow(1);_free(wasmExports.start);")


def test_sections_that_only_the_glue_reads_stay() -> None:
    assert slim_exports.slim(GLUE, wasm())[1].endswith(CUSTOM)


@pytest.mark.parametrize(
    ("glue", "given"), [("var x;", HEAD), (GLUE, b"<html>"), (GLUE.replace("assign", "give"), HEAD), (GLUE, b"")]
)
def test_another_shape_is_refused(glue: str, given: bytes, cache: Path) -> None:
    with pytest.raises(Trouble, match=re.escape("--without slim-exports")):
        slim_exports.slim(glue, given)
    assert list(cache.iterdir()) == []
