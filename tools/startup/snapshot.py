"""Later visits begin from a snapshot of Python's memory that the device has made itself (web/snapshot.js).

Nothing more travels: a worker makes it ten seconds after the page is usable (web/interpreter/snapshot.mjs), with the
first steps of each game rehearsed; it is restored while the wasm is being prepared (web/interpreter/restore.mjs).
Gain: 606 instead of 791 ms of a warm start, then 10 to 20 more since only used parts of the memory are kept.

Rests on: the options `_makeSnapshot` and `_loadSnapshot` of `loadPyodide`, which are not public; `makeMemorySnapshot`;
a snapshot that is a head followed by the whole memory; `createPyodideModule`, by which the memory is put in its place;
the standard library lying in `/lib/python314.zip`. Whatever goes wrong with it ends in an ordinary start.
"""

from typing import Final

from tools.startup.trick import Trick

TRICK: Final = Trick("snapshot", "later visits begin from a snapshot of Python's memory", ("early-start",))

WORKER: Final = "snapshot.mjs"
"""The module in web/interpreter that makes it."""

WARM_UP: Final = "app.browser.snapshot_warmup"
"""The Python module whose `rehearse` plays those first steps."""
