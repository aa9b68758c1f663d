"""The wasm keeps the exports that somebody names, and the glue gives only those a variable."""

import pytest

from tools import exports
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


def export(name: str, kind: int, index: int) -> bytes:
    assert len(name) < 128
    assert index < 128
    return bytes([len(name)]) + name.encode() + bytes([kind, index])


def exporting(*entries: bytes) -> bytes:
    content = bytes([len(entries)]) + b"".join(entries)
    assert len(content) < 128
    return b"\x07" + bytes([len(content)]) + content


MEMORY, FREE, START = export("memory", 2, 0), export("free", 0, 5), export("start", 0, 7)
CALLOC, NONE, LIMIT = export("calloc", 0, 6), export("PyNone", 3, 1), export("limit", 3, 2)


def test_only_what_is_named_elsewhere_stays() -> None:
    wasm = HEAD + CUSTOM + exporting(MEMORY, CALLOC, FREE, NONE, LIMIT, START) + CUSTOM
    glue, slim = exports.slim(GLUE, wasm, "module._limit")
    assert slim == HEAD + CUSTOM + exporting(MEMORY, FREE, LIMIT, START) + CUSTOM
    assert "PyNone" not in glue
    assert "calloc" not in glue
    assert "var _free,_limit,wasmMemory;function" in glue
    assert glue.endswith("wasmMemory.grow(1);_free(wasmExports.start);")


def test_numbers_of_more_than_one_byte() -> None:
    entries = b"".join(export(f"name{number}", 0, 1) for number in range(300))
    section = bytes([0xAC, 0x02]) + entries  # 300
    size = len(section)
    wasm = HEAD + b"\x07" + bytes([size & 0x7F | 0x80, size >> 7]) + section
    used = GLUE + " ".join(f"name{number}" for number in range(300))
    assert exports.slim(used, wasm)[1] == wasm


@pytest.mark.parametrize(
    ("glue", "wasm"), [("var x;", HEAD), (GLUE, b"<html>"), (GLUE.replace("assign", "give"), HEAD), (GLUE, b"")]
)
def test_another_shape_is_refused(glue: str, wasm: bytes) -> None:
    with pytest.raises(Trouble):
        exports.slim(glue, wasm)
