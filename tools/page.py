"""index.html: the template with everything written in that the first paint needs."""

import gzip
import importlib
import json
import re
import sys
from collections.abc import Mapping
from zlib import crc32

from tools import archive, bundle, icons, vendor
from tools.paths import ROOT, WEB
from tools.trouble import Trouble

# Fetched at once, side by side, instead of each when the one before it has been read. The way of asking must be
# that of the script which wants the file, else it is fetched twice. The wasm is not among them: see boot.js.
_PRELOADED_DATA = ("vendor/pyodide/python_stdlib.bin", "vendor/pyodide/pyodide-lock.json", "app.zip")
_SCRIPT = "vendor/idiomorph/idiomorph.min.js"
_CONFIG = {
    "interpreter": "./vendor/pyodide/boot.mjs",
    "files": {"./app.zip": "./*"},
    "plugins": vendor.PLUGINS_OFF,
}


def render(files: Mapping[str, bytes], version: str) -> str:
    """The page, given the other files of the site and their common version."""
    values = {
        "version": version,
        "code": str(crc32(archive.member(files["app.zip"], bundle.INNER_NAME))),
        "early.js": vendor.plain_script((WEB / "early.js").read_text("utf-8")),
        "boot.js": vendor.plain_script((WEB / "boot.js").read_text("utf-8")),
        "snapshot.js": vendor.plain_script((WEB / "snapshot.js").read_text("utf-8")),
        "page.js": vendor.plain_script((WEB / "page.js").read_text("utf-8")),
        "vendor/indexeddb.js": vendor.plain_script((WEB / "vendor" / "indexeddb.js").read_text("utf-8")),
        "vendor/worker-guard.js": vendor.plain_script((WEB / "vendor" / "worker-guard.js").read_text("utf-8")),
        "frame.js": vendor.plain_script((WEB / "frame.js").read_text("utf-8")),
        "offline.js": vendor.plain_script((WEB / "offline.js").read_text("utf-8")),
        "main.py": (WEB / "main.py").read_text("utf-8").strip(),
        "style": style(),
        "preload": _preload_links(),
        "files": _compact({name: bytes_to_download(files[name]) for name in _awaited(files)}),
        "start-en": _start_screen("en"),
        "start-zh": _start_screen("zh_CN"),
        "sprite": icons.sprite(),
        "pyscript": vendor.pyscript_core(),
        "glue": _engine(files, ".js").rpartition("/")[2],
        "config": _compact(_CONFIG),
        "no-plugins": _compact({"plugins": vendor.PLUGINS_OFF}),
    }
    return re.sub(r"\{\{([\w./-]+)\}\}", lambda hole: values[hole[1]], (WEB / "index.html").read_text("utf-8"))


def style() -> str:
    """All style sheets in the order of their names, without comments and needless space."""
    text = "\n".join(path.read_text("utf-8") for path in sorted((WEB / "style").glob("*.css")))
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r"\s+", " ", text)
    return re.sub(r"\s*([{};])\s*", r"\1", text).strip()


def _awaited(files: Mapping[str, bytes]) -> list[str]:
    """The files that must have arrived before Python can start: what the progress counts."""
    return [*_preloaded_modules(), *_PRELOADED_DATA, _SCRIPT, _engine(files, ".js"), _engine(files, ".wasm")]


def _engine(files: Mapping[str, bytes], ending: str) -> str:
    """The file of Pyodide's engine with this ending, whose name holds its hash."""
    found = [name for name in files if name.startswith("vendor/pyodide/pyodide.asm.") and name.endswith(ending)]
    if len(found) != 1:
        raise Trouble(f"The site has {len(found)} files pyodide.asm.*{ending}, and needs one.")
    return found[0]


def _preloaded_modules() -> list[str]:
    pyodide = [f"vendor/pyodide/{name}" for name in ("boot.mjs", "pyodide.mjs")]
    pyscript = [f"vendor/pyscript/{name}" for name in (vendor.pyscript_core(), vendor.pyscript_error())]
    return pyodide + pyscript


def bytes_to_download(content: bytes) -> int:
    """What a host that compresses sends."""
    return min(len(content), len(gzip.compress(content, 6)))


def _preload_links() -> str:
    modules = [f'<link rel="modulepreload" href="./{name}">' for name in _preloaded_modules()]
    data = [f'<link rel="preload" as="fetch" crossorigin href="./{name}">' for name in _PRELOADED_DATA]
    return "\n".join(data + modules)


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _start_screen(language: str) -> str:
    """The start screen as the front-end's own view draws it."""
    for folder in (str(ROOT), str(ROOT / "web")):
        if folder not in sys.path:
            sys.path.insert(0, folder)
    try:
        prerender = importlib.import_module("app.views.prerender")
    except ImportError as error:
        raise Trouble(f"The front-end could not be imported, to paint the start screen: {error}.") from error
    return str(prerender.start_screen(language))
