"""PyScript's own Python modules come with our code, compiled, instead of as text in PyScript's script.

There PyScript has Python write them out, file by file, at every start. Gain: 10 of 600 ms of a warm start, 9 kB.

Rests on: the core module of PyScript writes a literal `{pyscript:{"__init__.py":...}}` right before it imports
`pyscript`; the map beside it, which npm brings as well, holds the same modules as JSON in `../src/stdlib/pyscript.js`.
"""

import json
import re
from pathlib import Path
from typing import Final

from tools import imports
from tools.startup.trick import Trick

TRICK: Final = Trick("pyscript-in-bundle", "PyScript's Python modules come compiled, with our own code")

_WRITTEN_OUT = r'\w+\("\.",\{pyscript:\{"__init__\.py":.*?\}\}\),(?=\w+\.push\("import pyscript as)'
_SOURCE = "../src/stdlib/pyscript.js"


def without_python(core: str) -> str:
    """PyScript's core module without those texts. Raises `Trouble` where it has another shape."""
    return TRICK.replaced(core, _WRITTEN_OUT, "", "PyScript's core module")


def python_modules(source_map: Path) -> dict[str, bytes]:
    """Those of PyScript's Python modules that every start imports, by their paths, from the core module's map.

    Raises `Trouble` where the map holds none.
    """
    listed = json.loads(source_map.read_text("utf-8"))
    texts = dict(zip(listed["sources"], listed["sourcesContent"], strict=True))
    found = re.search(r"export default (\{.*\});?\s*$", texts.get(_SOURCE, ""), re.DOTALL)
    if found is None:
        raise TRICK.refusal(f"PyScript's {source_map.name} lacks its Python modules")
    files = {f"pyscript/{name}": text.encode() for name, text in json.loads(found[1])["pyscript"].items()}
    return {name: files[name] for name in imports.needed_to_start(("pyscript",), files)}
