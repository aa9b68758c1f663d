"""The count file of the dice game: from a position, how many lines of legal moves there are to each depth.

`counts.json` holds a list of `{"about": …, "position": …, "lines": [depth 1, depth 2, …]}`. Anyone who writes these
rules anew can check them against it; the text of a position is explained in `ra_core/dice/notation.py`. Moves of chance
count like all others, every ordered roll by itself. A use of dice names the dice and the spaces, so that the same board
reached with other dice is another line.

`python3 -m tests.dice.counts` counts again and writes the file; a change then shows in the diff and wants a reason.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ra_core.counting import count_lines
from ra_core.dice import read_state

FILE = Path(__file__).with_name("counts.json")


def known() -> list[dict[str, Any]]:
    """The content of the file."""
    entries: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
    return entries


def counted(entry: dict[str, Any]) -> dict[str, Any]:
    """An entry with its lines counted again, to the same depth."""
    state = read_state(entry["position"])
    lines = [count_lines(state, depth) for depth in range(1, len(entry["lines"]) + 1)]
    return {"about": entry["about"], "position": state.text(), "lines": lines}


if __name__ == "__main__":
    again = [counted(entry) for entry in known()]
    FILE.write_text(json.dumps(again, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
