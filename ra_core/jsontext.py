"""JSON that comes from outside: texts that may be anything."""

from __future__ import annotations

import json
from typing import Any, Final

MOST_BRACKETS: Final = 200
"""More than any text of ours has.

Inside Pyodide the parser does not raise where nesting is too deep for it, it dies: of some hundred levels, where much
has been called before.
"""


def read(text: str) -> Any:
    """What a JSON text says.

    >>> read("[1, {}]")
    [1, {}]

    Raises:
        ValueError: it is no JSON, or nested deeper than anything sensible.
    """
    if text.count("[") + text.count("{") > MOST_BRACKETS:
        raise ValueError("too many brackets")
    try:
        return json.loads(text)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
