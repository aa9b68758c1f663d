"""Work in steps: a generator that yields between them, so that a page can draw, and whose result is the answer."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

Answer = TypeVar("Answer")


def finish(work: Generator[None, None, Answer]) -> Answer:
    """The answer at the end of a work, all steps made at one go.

    >>> def sum_up():
    ...     yield
    ...     return 3
    >>> finish(sum_up())
    3
    """
    while True:
        try:
            next(work)
        except StopIteration as end:
            answer: Answer = end.value
            return answer
