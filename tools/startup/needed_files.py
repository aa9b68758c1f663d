"""Of PyScript and Pyodide only what a start asks for is in the site, by the names that it is asked for in the end.

PyScript's `core.js` only passes on its core module, which the page takes directly; of its plug-ins, all of which are
off, only one is asked for even so. Pyodide's list of packages comes without the packages, of which the site uses none.
Pointers to source maps, which are not there, go. Gain: two requests one after the other, 26 kB, and 1 MB of files.

Rests on: `core.js` names one module `./core-*.js`; one file is `error-*.js`; `pyodide-lock.json` has an `info` that is
enough for a start.
"""

import json
import re
from pathlib import Path
from typing import Final

from tools.startup.trick import Trick

TRICK: Final = Trick("needed-files", "only those files of PyScript and Pyodide that a start asks for")


def core_module(folder: Path) -> str:
    """The name of PyScript's one big module. Raises `Trouble` where `core.js` names none."""
    found = re.search(r'from"\./(core-[\w-]+\.js)"', (folder / "core.js").read_text("utf-8"))
    if found is None:
        raise TRICK.refusal("PyScript's core.js names no core module")
    return found[1]


def quiet_plugin(folder: Path) -> str:
    """The name of the plug-in that is asked for even when it is off. Raises `Trouble` where it is not one file."""
    names = [path.name for path in folder.glob("error-*.js")]
    if len(names) != 1:
        raise TRICK.refusal(f"PyScript has {len(names)} files error-*.js, not one")
    return names[0]


def without_packages(lock: bytes) -> bytes:
    """Pyodide's list of packages without them. Raises `Trouble` where it is no such list."""
    try:
        return json.dumps({"info": json.loads(lock)["info"], "packages": {}}).encode()
    except (ValueError, KeyError, TypeError) as error:
        raise TRICK.refusal(f"Pyodide's pyodide-lock.json has another shape than this build knows ({error})") from error


def without_map(script: bytes) -> bytes:
    """A script without its pointer to a source map, which would be asked for and is not there."""
    return re.sub(rb"\n?//# sourceMappingURL=\S+\s*$", b"\n", script)
