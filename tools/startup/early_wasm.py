"""The wasm is asked for by the page's first script, under a name that holds its hash.

The largest file comes first, and the browser keeps it compiled: Chromium does so for wasm that a script asked for and
that came out of the browser's own cache, not for a preload link or an answer of the service worker. A name that no
other content has is right whatever the cache holds under it (web/sw.js), even where the offline copy serves the rest.
Gain: 100 of 640 ms of a warm start.

Rests on: Pyodide asks for `pyodide.asm.wasm` by the global `fetch` (web/interpreter/requests.mjs answers instead).
"""

from hashlib import sha256
from typing import Final

from tools.startup.trick import Trick

TRICK: Final = Trick("early-wasm", "the wasm is asked for first, under a name that holds its hash")


def name(engine: bytes, ending: str) -> str:
    """The name of a part of Pyodide's engine, which holds its hash."""
    return f"pyodide.asm.{sha256(engine).hexdigest()[:8]}.{ending}"
