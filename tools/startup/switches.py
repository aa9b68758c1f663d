"""All tricks, and which of them a build uses."""

from collections.abc import Collection, Iterable
from typing import Final

from tools.startup import (
    bare_sources,
    byte_code,
    classic_glue,
    compile_ahead,
    early_start,
    early_wasm,
    gzip_library,
    lzma_bundle,
    needed_files,
    pyscript_in_bundle,
    slim_exports,
    snapshot,
    trimmed_library,
    worker_without_eval,
)
from tools.startup.trick import Trick
from tools.trouble import Trouble

ALL: Final = (
    byte_code.TRICK,
    trimmed_library.TRICK,
    gzip_library.TRICK,
    bare_sources.TRICK,
    lzma_bundle.TRICK,
    pyscript_in_bundle.TRICK,
    needed_files.TRICK,
    slim_exports.TRICK,
    classic_glue.TRICK,
    compile_ahead.TRICK,
    early_wasm.TRICK,
    early_start.TRICK,
    snapshot.TRICK,
    worker_without_eval.TRICK,
)
NAMES: Final = tuple(trick.name for trick in ALL)

Tricks = Collection[Trick]
"""The tricks that a build uses."""

STOCK: Final[Tricks] = ()
"""Pyodide and PyScript just as npm brings them."""


def without(names: Iterable[str]) -> tuple[Trick, ...]:
    """All tricks but these, and but those that need one of them.

    Raises `Trouble` for a name that no trick has.

    >>> [trick.name for trick in ALL if trick not in without(["early-start"])]
    ['early-start', 'snapshot']
    """
    off = set(names)
    unknown = sorted(off - set(NAMES))
    if unknown:
        raise Trouble(f"There is no trick called {unknown[0]!r}: build.py --help lists their names.")
    while more := {trick.name for trick in ALL if trick.name not in off and off.intersection(trick.needs)}:
        off |= more
    return tuple(trick for trick in ALL if trick.name not in off)


def constants(tricks: Tricks) -> dict[str, bool]:
    """What scripts of the page are told: for each trick whether it is used, by its name in capitals.

    >>> constants(STOCK)["EARLY_WASM"], constants(ALL)["EARLY_WASM"]
    (False, True)
    """
    return {trick.module.upper(): trick in tricks for trick in ALL}
