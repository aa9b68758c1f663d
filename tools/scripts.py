"""Our scripts and style sheets as they travel: small, and with what only the build knows written in (by esbuild).

For the one file, whose modules have no neighbours to import, it also joins them.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from tools import node

MODERN: Final = "es2021"
"""What a browser must know that can run the game at all (`lacking` in web/boot.js)."""

OLDEST: Final = "es5"
"""What any browser knows, to be told that it is too old."""


class Group(NamedTuple):
    """Modules to be joined: their texts by their names, the name of the one that imports the others, and its address.

    The address is what the joined module takes for its own (`import.meta.url`).
    """

    modules: Mapping[str, str]
    entry: str
    address: str


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
    jobs: list[dict[str, object]] = [
        {**source._asdict(), "path": str(source.path), "define": define} for source in sources
    ]
    return _made(jobs)


def joined(groups: Sequence[Group]) -> list[str]:
    """Each group as one module; what it imports beside the group stays an import.

    Raises `Trouble` where one of them is no module.
    """
    return _made([group._asdict() for group in groups])


def _made(jobs: list[dict[str, object]]) -> list[str]:
    made: list[str] = json.loads(node.run_script("scripts.mjs", text=json.dumps(jobs)))
    return made
