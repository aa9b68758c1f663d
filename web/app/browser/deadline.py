"""The end of every wait on somebody else: a worker that starts, a worker that thinks, anything that may never answer.

The page's scripts have the same in web/deadline.js.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

Answer = TypeVar("Answer")


class Overdue(Exception):
    """What was waited for has not come in time."""


async def within(seconds: float, awaited: Awaitable[Answer]) -> Answer:
    """What is awaited, a promise of JavaScript for one, if it comes within so many seconds.

    Raises:
        Overdue: it has not come.
    """
    try:
        return await asyncio.wait_for(asyncio.ensure_future(awaited), seconds)
    except TimeoutError:
        raise Overdue from None
