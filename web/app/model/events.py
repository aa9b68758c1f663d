"""What happens in the browser, as the page hears of it, and how numbers in it are read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Event(NamedTuple):
    """Something that happened in the browser: a click on `data-do="name"` with its `data-arg`, or a form sent.

    `form` holds the fields of the form around the control that was used, and beside them what only the browser has:
    `now`, the milliseconds since 1970, and `fresh`, a few random letters.
    """

    name: str
    arg: str = ""
    form: Mapping[str, str] = {}


def read_number(text: str, *, digits: int) -> int | None:
    """The whole number in a text from outside, with at most so many digits; None where it is none.

    >>> [read_number(text, digits=2) for text in ("12", "123", "-1", "")]
    [12, None, None, None]
    """
    return int(text) if len(text) <= digits and text.isascii() and text.isdecimal() else None
