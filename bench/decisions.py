"""How many decisions a second each level of play makes: `python3 -m bench.decisions`.

Two bots of one level play whole games against each other until so many seconds of the
processor have passed; a decision is timed from what the seat sees to the move.
`node bench/inside.mjs bench.decisions` does the same inside Pyodide.
"""

from __future__ import annotations

import argparse
import json
import sys
from itertools import count
from typing import NamedTuple

from bench.arena import Match, play
from ra_core.bots.levels import LEVELS
from ra_core.games import NAMES, find


class Rate(NamedTuple):
    """What was measured for one level."""

    game: str
    level: str
    decisions: int
    seconds: float

    @property
    def rate(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds if self.seconds else 0.0


def measure(seconds: float) -> list[Rate]:
    """Every level of every game."""
    return [_measure(name, level.name, seconds) for name in NAMES for level in LEVELS]


def _measure(game: str, level: str, seconds: float) -> Rate:
    seats = find(game).seat_counts[0]
    times: list[float] = []
    for number in count():
        times += play(Match(game, (level,) * seats, f"decisions {number}")).times[level]
        if sum(times) >= seconds:
            break
    return Rate(game, level, len(times), sum(times))


def table(rates: list[Rate]) -> str:
    """The measurement for people."""
    rows = (f"{rate.game + ', ' + rate.level:28} {rate.rate:10,.0f} {rate.decisions:10,}" for rate in rates)
    return "\n".join((f"{'decisions per second':28} {'rate':>10} {'counted':>10}", *rows))


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(prog="python3 -m bench.decisions", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each level is measured (3)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    chosen = parser.parse_args()
    rates = measure(chosen.seconds)
    if chosen.json:
        print(json.dumps({f"{rate.game}, {rate.level}": rate.rate for rate in rates}, indent=1))
    else:
        print(table(rates), f"Python {sys.version.split()[0]}.", sep="\n")


if __name__ == "__main__":
    main()
