"""A Content-Security-Policy under which the whole site works, for hosts that can send one (README.md tells how).

What it allows, and why:

- `script-src 'self'`, and the scripts that are written into the pages, by their hashes. No other inline script runs.
- `'wasm-unsafe-eval'`: Pyodide is WebAssembly. It allows no `eval` of JavaScript. Only a site that was built without
  tools/startup/worker_without_eval.py has to allow that: PyScript's worker is started by it.
- `worker-src blob: data:`: PyScript starts its worker from a blob; in a sandboxed frame it has to be a data address,
  and for that the blob has to be read: `connect-src blob:`.
- `style-src`: the one style sheet by its hash; `style-src-attr` for the few attributes that carry a number to it.
- Nothing at all from other hosts. `frame-ancestors` is left out, so that the game can be embedded anywhere.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Final

from tools.startup import worker_without_eval
from tools.startup.switches import Tricks

PAGES: Final = ("index.html", "embed.html", "frame.html")
_INLINE_SCRIPT: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)
_INLINE_STYLE: Final = re.compile(r"<style>(.*?)</style>", re.DOTALL)


def policy(files: Mapping[str, bytes], tricks: Tricks) -> str:
    """The value of the header for a site of these files, built with these tricks."""
    evaluation = "'wasm-unsafe-eval'" if worker_without_eval.TRICK in tricks else "'unsafe-eval'"
    texts = [files[name].decode() for name in PAGES if name in files]
    rules = {
        "default-src": "'none'",
        "script-src": f"'self' {evaluation} {_hashes(_INLINE_SCRIPT, texts)}",
        "style-src": f"'self' {_hashes(_INLINE_STYLE, texts)}",
        "style-src-attr": "'unsafe-inline'",
        "img-src": "'self'",
        "connect-src": "'self' blob:",
        "worker-src": "'self' blob: data:",
        "manifest-src": "'self'",
        "frame-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def _hashes(pattern: re.Pattern[str], texts: Iterable[str]) -> str:
    found = dict.fromkeys(text for page in texts for text in pattern.findall(page))
    return " ".join(f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'" for text in found)
