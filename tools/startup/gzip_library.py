"""The standard library as one stored archive, compressed by gzip as a whole, which the browser itself unpacks.

Gain: 82 kB of 827; on a slow line a start took 3380 instead of 3463 ms.

Rests on: Pyodide asks for `python_stdlib.zip` by the global `fetch` (web/interpreter/requests.mjs answers instead), and
the browser has `DecompressionStream`, which all have that can run Pyodide.
"""

import gzip
from collections.abc import Mapping
from typing import Final

from tools import archive
from tools.startup.trick import Trick

TRICK: Final = Trick("gzip-library", "the standard library is compressed as a whole")

FILE: Final = "python_stdlib.bin"
"""A name of its own: servers take a .gz apart by themselves, or do not, as they like."""


def packed(files: Mapping[str, bytes]) -> bytes:
    """The library as it travels."""
    return gzip.compress(archive.pack(files, archive.STORED), 9, mtime=0)
