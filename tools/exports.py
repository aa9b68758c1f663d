"""Pyodide's wasm without the functions and values that it exports for nobody, and its glue without their names.

Pyodide exports all of Python's C interface, 8,560 names, for packages with shared libraries, of which the site has
none. Its glue gives half of them a variable each, at every start, and uses a few hundred. Without the others a first
visit has 146 kB less to load, and the browser a third less of the glue to compile: 115 of 3570 ms on a slow line.
"""

import re
from collections.abc import Iterator

from tools.trouble import Trouble

_EXPORTS = 7  # number of the section: WebAssembly Core Specification, section 5.5
_DECLARED = re.compile(r"var ([\w$]+(?:,[\w$]+)+);(?=function assignWasmExports\(wasmExports\)\{)")
_ASSIGNED = re.compile(r"(function assignWasmExports\(wasmExports\)\{)([^{}]*)(\})")
_WORD = re.compile(r"[\w$]+")


def slim(glue: str, wasm: bytes, others: str = "") -> tuple[str, bytes]:
    """The glue and the wasm with only those exports whose names stand in the glue elsewhere, or in the `others`.

    Raises `Trouble` where the glue or the wasm has another shape.
    """
    declared, assigned = _DECLARED.search(glue), _ASSIGNED.search(glue)
    if declared is None or assigned is None:
        raise Trouble("Pyodide's glue has another shape than this build knows: it does not assign its exports.")
    elsewhere = glue[: declared.start()] + glue[assigned.end() :] + others
    used = set(_WORD.findall(elsewhere))
    statements = [one for one in assigned[2].split(";") if used & set(_names(one))]
    kept = {name for one in statements for name in _names(one)}
    names = ",".join(name for name in declared[1].split(",") if name in kept | used)
    slimmed = glue[: assigned.start()] + assigned[1] + ";".join(statements) + assigned[3] + glue[assigned.end() :]
    slimmed = slimmed.replace(declared[0], f"var {names};")
    return slimmed, _with_exports(wasm, kept | used)


def _names(statement: str) -> Iterator[str]:
    """What a statement like `_free=Module["_free"]=wasmExports["free"]` gives a name to, and from what."""
    return (word for word in _WORD.findall(statement) if word not in {"Module", "wasmExports", "value", "0"})


def _with_exports(wasm: bytes, wanted: set[str]) -> bytes:
    """The wasm with no other exports."""
    if wasm[:8] != b"\0asm\1\0\0\0":
        raise Trouble("Pyodide's wasm is none.")
    out, at = bytearray(wasm[:8]), 8
    while at < len(wasm):
        size, begin = _number(wasm, at + 1)
        content = wasm[begin : begin + size]
        if wasm[at] == _EXPORTS:
            content = _section(_entries(content), wanted)
        out += wasm[at : at + 1] + _coded(len(content)) + content
        at = begin + size
    return bytes(out)


def _entries(section: bytes) -> Iterator[tuple[str, bytes]]:
    """The name of each export, and the whole entry."""
    count, at = _number(section, 0)
    for _ in range(count):
        length, begin = _number(section, at)
        _, end = _number(section, begin + length + 1)  # one byte says of what kind it is
        yield section[begin : begin + length].decode(), section[at:end]
        at = end


def _section(entries: Iterator[tuple[str, bytes]], wanted: set[str]) -> bytes:
    kept = [entry for name, entry in entries if name in wanted]
    return _coded(len(kept)) + b"".join(kept)


def _number(data: bytes, at: int) -> tuple[int, int]:
    """An unsigned number in LEB128, and where it ends."""
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return value, at


def _coded(value: int) -> bytes:
    """A number in LEB128."""
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value])
