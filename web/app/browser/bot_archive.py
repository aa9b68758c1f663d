"""The bots of the games: an archive of its own, which comes when somebody thinks for the first time.

A worker gets it with its files. The page fetches it where it has to think itself.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any, Final
from zipfile import ZipFile

import ra_core.bots

from .deadline import within

CODE: Final = "bots.code.zip"
"""What the archive holds, and what Python imports from as it is (tools/python_archives.py)."""

PATIENCE: Final = 20.0
"""Seconds until an archive that does not come is given up."""


def find_bots() -> None:
    """Lets Python find the bots of the games in the unpacked archive."""
    path = f"{Path(CODE).absolute()}/ra_core/bots"
    if path not in ra_core.bots.__path__:
        ra_core.bots.__path__.append(path)


async def fetch_bots(window: Any, address: str) -> None:
    """Fetches the archive, if it is not there yet.

    Raises:
        JsException: the server does not answer.
        Overdue: it does not answer in time.
        BadZipFile: it answers with something else.
    """
    if not Path(CODE).exists():
        answer = await within(PATIENCE, window.fetch(address))
        content = await within(PATIENCE, answer.arrayBuffer())
        with ZipFile(BytesIO(content.to_bytes())) as archive:
            archive.extract(CODE)
    find_bots()
