"""The whole game as one HTML file, which plays from a disk, out of a mail, on an intranet: it asks for nothing.

A page that was opened from disk may not load its parts. So they lie in it, compressed and as base64, and
web/one-file.js unpacks them and answers whoever asks for them. Modules cannot import what lies beside them there, since
nothing does: those of Pyodide are joined to one, and those of PyScript. There is no service worker, manifest or
snapshot, which are for a site.
"""

from __future__ import annotations

import gzip
import re
from base64 import b64encode
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from tools import scripts, site
from tools.paths import ONE_FILE, WEB
from tools.python_archives import BUNDLE
from tools.startup import (
    bare_sources,
    byte_code,
    lzma_bundle,
    needed_files,
    pyscript_in_bundle,
    slim_exports,
    switches,
    trimmed_library,
    worker_without_eval,
)
from tools.startup.switches import Tricks
from tools.trouble import Trouble

TRICKS: Final = (
    byte_code.TRICK,
    trimmed_library.TRICK,
    bare_sources.TRICK,
    lzma_bundle.TRICK,
    pyscript_in_bundle.TRICK,
    needed_files.TRICK,
    slim_exports.TRICK,
    worker_without_eval.TRICK,
)
"""The tricks of the start that are of use here: those that make it smaller, or spare Python work."""

BASE: Final = "https://one-file.invalid/"
"""Where joined modules take themselves to lie. No such host can exist (RFC 6761), and none is asked for."""

_PYODIDE: Final = "vendor/pyodide/"
_PYSCRIPT: Final = "vendor/pyscript/"
_INTERPRETER: Final = f"{_PYODIDE}boot.mjs"
_IMPORT: Final = re.compile(r"(?<![\w$.])import\(")
_TYPES: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".json": "application/json",
    ".py": "text/x-python",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
}

Files = Mapping[str, bytes]


def build(target: Path = ONE_FILE, tricks: Tricks = switches.ALL) -> str:
    """Make the one file at `target`, with those of these tricks that are of use here, and give back its version.

    Raises `Trouble` where something is lacking or has another shape than this build knows.
    """
    made = site.made([trick for trick in TRICKS if trick in tricks], one_file=True)
    page = made.files["index.html"].decode()
    found = re.search(rf'<script type="module" src="\./({_PYSCRIPT}[^"]+)"></script>\n', page)
    if found is None:
        raise Trouble("web/index.html does not start PyScript in the way that tools/one_file.py knows.")
    body, _, end = inlined(page.replace(found[0], ""), made.files).rpartition("</body>")
    files = embedded(_needed(made.files, found[1]))
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(f"{body}{files}\n<script>{_loader(found[1])}</script>\n</body>{end}", "utf-8")
    return made.version


def inlined(page: str, files: Files) -> str:
    """The page with its icon and its plain scripts written in, and without what only a site can have.

    Raises `Trouble` where it still asks for a file then.
    """
    for pattern, new in _CHANGES:
        page = re.sub(pattern, _with(new, files), page)
    left = re.search(r'<[^>]*\b(?:src|href)="\./[^>]*>', page)
    if left is not None:
        raise Trouble(f"The one file would ask for another one: tools/one_file.py does not know {left[0]}")
    return page


def _with(new: Callable[[str], str], files: Files) -> Callable[[re.Match[str]], str]:
    return lambda found: new(files[found[1]].decode()) if found.re.groups else new("")


def _icon(drawing: str) -> str:
    return f'<link rel="icon" type="image/svg+xml" href="data:image/svg+xml;base64,{_base64(drawing.encode())}">'


def _script(text: str) -> str:
    safe = text.replace("</script", r"<\/script")
    return f"<script>{safe}</script>"


_CHANGES: Final[tuple[tuple[str, Callable[[str], str]], ...]] = (
    (r'<link rel="(?:manifest|apple-touch-icon)"[^>]*>\n', lambda nothing: nothing),
    (rf'<script type="module" async src="\./{_INTERPRETER}"></script>\n', lambda nothing: nothing),
    (r'<link rel="icon"[^>]* href="\./([^"]+)">', _icon),
    (r'<script src="\./([^"]+)" defer></script>', _script),
)
"""What is replaced in the page, and by what: a function of the file that is named there."""


def _needed(files: Files, pyscript: str) -> dict[str, bytes]:
    """The files that a start, the worker and the bots ask for, by their paths; modules are joined."""
    modules = [_group(files, _INTERPRETER), _group(files, pyscript)]
    library = f"{_PYODIDE}python_stdlib.zip"
    others = [library, f"{_PYODIDE}pyodide-lock.json", f"{_PYODIDE}pyodide.asm.wasm", BUNDLE, "worker.py"]
    others += [name for name in files if name.startswith("bots.")]
    interpreter, core = scripts.joined(modules)
    joined = {_INTERPRETER: interpreter.encode(), pyscript: that_asks_for_modules(core).encode()}
    return joined | {name: files[name] for name in others}


def that_asks_for_modules(script: str) -> str:
    """A script whose `import(...)` is a question to web/one-file.js, also in the text that it gives to its worker.

    >>> that_asks_for_modules("f = a => import(a); p.run('x = __import__(m)')")
    "f = a => raImport(a); p.run('x = __import__(m)')"
    """
    return _IMPORT.sub("raImport(", script)


def _group(files: Files, entry: str) -> scripts.Group:
    """A module, and those in its folder."""
    folder, _, name = entry.rpartition("/")
    texts = {
        path.removeprefix(f"{folder}/"): content.decode()
        for path, content in files.items()
        if path.startswith(f"{folder}/") and path.endswith((".js", ".mjs"))
    }
    return scripts.Group(texts, name, BASE + entry)


def embedded(files: Files) -> str:
    """The files as elements of the page, as web/one-file.js reads them."""
    return "\n".join(
        f'<script type="application/octet-stream" data-file="{name}" data-type="{_TYPES[Path(name).suffix]}">'
        f"{_base64(gzip.compress(content, 9, mtime=0))}</script>"
        for name, content in files.items()
    )


def _base64(content: bytes) -> str:
    return b64encode(content).decode()


def _loader(pyscript: str) -> str:
    return scripts.small([scripts.Source(WEB / "one-file.js")])[0].replace("{{pyscript}}", pyscript)
