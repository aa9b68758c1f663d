"""Thinking about the questions of the page, with an end by the clock: in the worker, or on the page in slices."""

from __future__ import annotations

from collections.abc import Generator
from time import perf_counter

from ra_core.bots.bot import deadline
from ra_core.bots.protocol import answer, seconds


def begun(question: str) -> Generator[None, None, str]:
    """The thinking about a question, in slices; its result is the answer."""
    return answer(question, deadline(seconds(question), perf_counter))


def answered(question: str) -> str:
    """The answer to a question, thought out at one go."""
    thinking = begun(question)
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return str(end.value)
