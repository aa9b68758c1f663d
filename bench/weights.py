"""The files that training writes and bots read: tables by number of players."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def write(path: Path, found: dict[str, Any]) -> None:
    """Writes some tables into a weights file, their rows in tenths of a point; those of other players stay."""
    data = json.loads(path.read_text("ascii")) if path.exists() else {}
    data |= json.loads(json.dumps(found))
    short = {seats: {name: shortened(value) for name, value in tables.items()} for seats, tables in data.items()}
    path.write_text(json.dumps(dict(sorted(short.items())), separators=(",", ":")) + "\n", "ascii")


def shortened(value: Any, depth: int = 0) -> Any:
    """Lists of rows in tenths: what travels is half as long, and no weaker. Single numbers and rows stay as they are.

    >>> shortened([[0.25, 1.0], [2.34, -0.01]]), shortened([0.25, 1.0])
    ([[0.2, 1], [2.3, 0]], [0.25, 1.0])
    """
    if isinstance(value, list):
        return [shortened(one, depth + 1) for one in value]
    if depth < 2 or not isinstance(value, float):
        return value
    tenths = round(value, 1) + 0.0
    return int(tenths) if tenths.is_integer() else tenths


def change(path: Path, seats: int, **found: Any) -> None:
    """Writes some of the tables of one number of players into a weights file; all others stay as they are."""
    data = json.loads(path.read_text("ascii"))
    data[str(seats)] |= found
    path.write_text(json.dumps(data, separators=(",", ":")) + "\n", "ascii")
