"""Thinking about the questions of the page, with an end by the clock: in the worker, or on the page in slices."""

from __future__ import annotations

from collections.abc import Generator
from time import perf_counter
from typing import Final

from ra_core.bots.bot import deadline
from ra_core.bots.post import answer

SECONDS: Final = 1.5
"""How long a bot may think at most; it mostly needs a tenth of it."""


def begun(question: str) -> Generator[None, None, str]:
    """The thinking about a question, in slices; its result is the answer."""
    # Reasons take about half as long again, and a hint should not have seen less than the bot.
    patience = 2 if '"explained": true' in question else 1
    return answer(question, deadline(patience * SECONDS, perf_counter))


def answered(question: str) -> str:
    """The answer to a question, thought out at one go."""
    thinking = begun(question)
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return str(end.value)
