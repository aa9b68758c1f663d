"""Our scripts and style sheets as they travel: small, and with what only the build knows written in (by esbuild)."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from tools import node

MODERN: Final = "es2021"
"""What a browser must know that can run the game at all (`lacking` in web/boot.js)."""

OLDEST: Final = "es5"
"""What any browser knows, to be told that it is too old."""


class Source(NamedTuple):
    """A script or style sheet: its path, the oldest language that may come out, and whether its imports go into it."""

    path: Path
    target: str = MODERN
    bundled: bool = False


def small(sources: Sequence[Source], constants: Mapping[str, bool | str] | None = None) -> list[str]:
    """The text of each source as it travels; names among `constants` stand for their values.

    Raises `Trouble` where a source is no script or style sheet, or says what its language cannot.
    """
    define = {name: json.dumps(value) for name, value in (constants or {}).items()}
    jobs = [{**source._asdict(), "path": str(source.path), "define": define} for source in sources]
    made: list[str] = json.loads(node.run_script("scripts.mjs", text=json.dumps(jobs)))
    return made
