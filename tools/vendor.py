"""The files of other projects that the page needs, and nothing else of what npm brought."""

import json
import re
from hashlib import sha256

from tools import exports, patches
from tools.paths import NODE_MODULES, WEB
from tools.trouble import Trouble

_PYODIDE = NODE_MODULES / "pyodide"
_PYSCRIPT = NODE_MODULES / "@pyscript" / "core" / "dist"
_IDIOMORPH = NODE_MODULES / "idiomorph"

# PyScript imports each of its plug-ins by name at start; ours need none (boot.js says what went wrong).
# The last one is imported even so, to be told to keep quiet.
PLUGINS_OFF = [
    "!py-editor",
    "!py-game",
    "!py-terminal",
    "!donkey",
    "!deprecations-manager",
    "!error",
]


def vendor_files(library: bytes) -> dict[str, bytes]:
    """The files of dist/vendor, by their paths below dist; `library` is the standard library as `bundle` packs it."""
    loader = _without_map((_PYODIDE / "pyodide.mjs").read_bytes(), "pyodide.mjs")
    glue, wasm = _engine(loader.decode())
    files = {
        "vendor/pyodide/boot.mjs": _boot_module(glue, wasm),
        f"vendor/pyodide/{_name(wasm, 'wasm')}": wasm,
        f"vendor/pyodide/{_name(glue, 'js')}": glue,
        "vendor/pyodide/pyodide.mjs": loader,
        "vendor/pyodide/snapshot.mjs": plain_script((WEB / "vendor" / "snapshot.mjs").read_text("utf-8")).encode(),
        "vendor/pyodide/pyodide-lock.json": _cut_lock(),
        "vendor/pyodide/python_stdlib.bin": library,
        "vendor/idiomorph/idiomorph.min.js": (_IDIOMORPH / "dist" / "idiomorph.min.js").read_bytes(),
        "vendor/idiomorph/LICENSE": (_IDIOMORPH / "LICENSE").read_bytes(),
        "vendor/pyscript/LICENSE": (_PYSCRIPT.parent / "LICENSE").read_bytes(),
    }
    for name in (pyscript_core(), pyscript_error()):
        files[f"vendor/pyscript/{name}"] = _without_map((_PYSCRIPT / name).read_bytes(), name)
    core = f"vendor/pyscript/{pyscript_core()}"
    files[core] = patches.pyscript_core(files[core].decode()).encode()
    return files


def _engine(loader: str) -> tuple[bytes, bytes]:
    """Pyodide's glue and its wasm, with what the two and the loader need of each other."""
    module = _without_map((_PYODIDE / "pyodide.asm.mjs").read_bytes(), "pyodide.asm.mjs").decode()
    glue, wasm = exports.slim(module, (_PYODIDE / "pyodide.asm.wasm").read_bytes(), loader)
    return patches.pyodide_glue(glue).encode(), wasm


def pyscript_core() -> str:
    """The name of PyScript's one big module; core.js only passes on what it exports."""
    front = (_PYSCRIPT / "core.js").read_text("utf-8")
    found = re.search(r'from"\./(core-[\w-]+\.js)"', front)
    if found is None:
        raise Trouble("@pyscript/core has another shape than this build knows: core.js names no core module.")
    return found[1]


def pyscript_error() -> str:
    """The name of the plug-in that is asked for even when it is off."""
    names = [path.name for path in _PYSCRIPT.glob("error-*.js")]
    if len(names) != 1:
        raise Trouble(f"@pyscript/core has another shape than this build knows: {len(names)} files are error-*.js.")
    return names[0]


def pyscript_package() -> dict[str, bytes]:
    """The Python half of PyScript, which its script carries as text (tools/patches.py takes it out)."""
    name = f"{pyscript_core()}.map"
    sources = json.loads((_PYSCRIPT / name).read_text("utf-8"))
    texts = dict(zip(sources["sources"], sources["sourcesContent"], strict=True))
    found = re.search(r"export default (\{.*\});?\s*$", texts.get("../src/stdlib/pyscript.js", ""), re.DOTALL)
    if found is None:
        raise Trouble(f"@pyscript/core has another shape than this build knows: {name} lacks its Python modules.")
    return {f"pyscript/{file}": text.encode() for file, text in json.loads(found[1])["pyscript"].items()}


def _name(engine: bytes, ending: str) -> str:
    """A name that no other content has: whatever lies under it in the browser's own cache is right (web/sw.js).

    The two halves of the engine go together with no others (tools/exports.py).
    """
    return f"pyodide.asm.{sha256(engine).hexdigest()[:8]}.{ending}"


def _boot_module(glue: bytes, wasm: bytes) -> bytes:
    """The interpreter as PyScript loads it, with the stand-in for IndexedDB before it, as one file."""
    parts = [(WEB / "vendor" / name).read_text("utf-8") for name in ("indexeddb.js", "boot.mjs")]
    script = plain_script("\n".join(parts))
    return script.replace("{{wasm}}", _name(wasm, "wasm")).replace("{{glue}}", _name(glue, "js")).encode()


def plain_script(text: str) -> str:
    """A script without its comment lines and indentation: it travels at every visit."""
    lines = (line.strip() for line in text.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//"))


def _cut_lock() -> bytes:
    """Pyodide's list of packages without the packages: we use none, and it is fetched at every start."""
    lock = json.loads((_PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    return json.dumps({"info": lock["info"], "packages": {}}).encode()


def _without_map(content: bytes, name: str) -> bytes:
    """A script without its pointer to a source map, which would be asked for and is not there."""
    if not name.endswith(("js", "mjs")):
        return content
    return re.sub(rb"\n?//# sourceMappingURL=\S+\s*$", b"\n", content)
