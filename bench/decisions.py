"""How many decisions a second each level of play makes, and how long the slow ones take: `python3 -m bench.decisions`.

Bots of one level play whole games against each other until so many seconds of the processor have passed; a decision is
timed from what the seat sees to the move. Every level plays games of two, the strongest also those of all other
numbers of players. `node bench/inside.mjs bench.decisions` does the same inside Pyodide.
"""

from __future__ import annotations

import argparse
import json
import sys
from itertools import count
from typing import NamedTuple

from bench.arena import Match, play
from ra_core.bots.levels import LEVELS, STRONGEST
from ra_core.games import NAMES, find


class Rate(NamedTuple):
    """What was measured for one level: seconds of the processor for each decision, in order."""

    game: str
    level: str
    seats: int
    times: list[float]

    @property
    def title(self) -> str:
        """What was measured, in words."""
        return f"{self.game}, {self.level}, {self.seats} players"

    @property
    def rate(self) -> float:
        """Decisions a second."""
        return len(self.times) / sum(self.times)

    @property
    def late(self) -> float:
        """The time, in milliseconds, within which 95 of 100 decisions are made."""
        return 1000 * self.times[int(len(self.times) * 0.95)]

    @property
    def most(self) -> float:
        """The time of the slowest decision, in milliseconds."""
        return 1000 * self.times[-1]


def measure(seconds: float) -> list[Rate]:
    """Every level of every game."""
    rates = []
    for name in NAMES:
        fewest, *more = find(name).seat_counts
        tried = [(level.name, fewest) for level in LEVELS] + [(STRONGEST, seats) for seats in more]
        rates += [_measure(name, level, seats, seconds) for level, seats in tried]
    return rates


def _measure(game: str, level: str, seats: int, seconds: float) -> Rate:
    times: list[float] = []
    for number in count():
        times += play(Match(game, (level,) * seats, f"decisions {number}")).times[level]
        if sum(times) >= seconds:
            break
    return Rate(game, level, seats, sorted(times))


def table(rates: list[Rate]) -> str:
    """The measurement for people."""
    head = f"{'decisions':32} {'a second':>10} {'ms for 95 %':>12} {'ms at most':>11} {'counted':>8}"
    rows = (
        f"{rate.title:32} {rate.rate:10,.0f} {rate.late:12.0f} {rate.most:11.0f} {len(rate.times):8,}" for rate in rates
    )
    return "\n".join((head, *rows))


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(prog="python3 -m bench.decisions", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each level is measured (3)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    chosen = parser.parse_args()
    rates = measure(chosen.seconds)
    if chosen.json:
        print(json.dumps({rate.title: [rate.rate, rate.late, rate.most] for rate in rates}, indent=1))
    else:
        print(table(rates), f"Python {sys.version.split()[0]}.", sep="\n")


if __name__ == "__main__":
    main()
