"""The tournament of the bots: who beats whom, and how long they think.

    python3 -m bench.arena                     # the whole table of the dice game
    python3 -m bench.arena --game auction      # that of the auction game
    python3 -m bench.arena --games 200         # games of each pairing (rounded up to whole rotations)
    python3 -m bench.arena --players 2 --levels expert master
    python3 -m bench.arena --game auction --against fixed-prices outlast   # the strongest among rivals (bench/rivals)
    python3 -m bench.arena --game auction --hero outlast --against master  # a rival among the strongest
    python3 -m bench.arena --deals fresh       # deals by another name, which nobody has looked at

Every deal of luck is played once from each seat, so that both sides get the same luck. Win rates are shares of the win
(a tie of two counts one half) with 95 % intervals from the spread between deals.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import sqrt
from multiprocessing import Pool
from time import perf_counter, process_time
from typing import NamedTuple

from bench.rivals import RIVALS
from ra_core.bots.bot import Bot, Budget, finish, own_random
from ra_core.bots.levels import LEVELS, RANDOM, STRONGEST, bot
from ra_core.game import CHANCE, luck
from ra_core.games import find


class Match(NamedTuple):
    """One game: a level or a rival (`bench.rivals`) for each seat."""

    game: str
    levels: tuple[str, ...]
    seed: str


class Outcome(NamedTuple):
    """What became of a match.

    Attributes:
        shares: the share of the win of each seat.
        points: the points of each seat.
        times: seconds of the processor for each decision, by level.
    """

    shares: tuple[float, ...]
    points: tuple[int, ...]
    times: dict[str, list[float]]


class Pairing(NamedTuple):
    """One `hero` at a table of `rival`s."""

    game: str
    players: int
    hero: str
    rival: str


def play(match: Match) -> Outcome:
    """Plays one game to its end."""
    game = find(match.game)
    count = len(match.levels)
    state = game.start(game.setup(("Ann", "Ben", "Cleo", "Dan", "Eve")[:count], seed=match.seed))
    times: dict[str, list[float]] = {level: [] for level in match.levels}
    drawn = 0
    while (actor := state.actor) is not None:
        if actor == CHANCE:
            state = state.apply(state.sample_chance(luck(match.seed, drawn)))
            drawn += 1
            continue
        level = match.levels[actor]
        begin = process_time()
        view = state.recollection(actor)
        advice = finish(opponent(match.game, level)(view, Budget(), own_random(level, repr(view))))
        times[level].append(process_time() - begin)
        state = state.apply(advice.move)
    return Outcome(_shares(state.winners, count), state.scores, times)


def opponent(game: str, name: str) -> Bot:
    """The rival of this name, or else the bot of this level."""
    return RIVALS.get(game, {}).get(name) or bot(game, name)


def _shares(winners: tuple[int, ...], count: int) -> tuple[float, ...]:
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(count))


def matches(pairing: Pairing, games: int, deals: str = "deal") -> Iterator[tuple[int, Match]]:
    """The matches of a pairing, each with the seat of the hero: every deal once for each seat.

    Deals are numbered; `deals` is the name of all of them.
    """
    for deal in range(-(-games // pairing.players)):
        for seat in range(pairing.players):
            levels = [pairing.rival] * pairing.players
            levels[seat] = pairing.hero
            yield seat, Match(pairing.game, tuple(levels), f"{deals} {deal}")


class Row(NamedTuple):
    """A line of the table."""

    pairing: Pairing
    games: int
    rate: float
    margin: float
    points: float
    rival_points: float
    seconds: float
    times: list[float]


def measure(pairing: Pairing, games: int, pool: Pool, deals: str = "deal") -> Row:  # type: ignore[valid-type]
    """Plays a pairing and sums it up."""
    begin = perf_counter()
    seated = list(matches(pairing, games, deals))
    outcomes = pool.map(play, [match for _, match in seated], chunksize=1)  # type: ignore[attr-defined]
    won = [outcome.shares[seat] for (seat, _), outcome in zip(seated, outcomes, strict=True)]
    count = pairing.players
    rates = [sum(won[start : start + count]) / count for start in range(0, len(won), count)]
    rate = sum(rates) / len(rates)
    variance = sum((one - rate) ** 2 for one in rates) / max(len(rates) - 1, 1)
    points = sum(outcome.points[seat] for (seat, _), outcome in zip(seated, outcomes, strict=True)) / len(won)
    total = sum(sum(outcome.points) for outcome in outcomes) / len(won)
    times = sorted(time for outcome in outcomes for time in outcome.times[pairing.hero])
    return Row(
        pairing,
        len(won),
        rate,
        1.96 * sqrt(variance / len(rates)),
        points,
        (total - points) / (count - 1),
        perf_counter() - begin,
        times,
    )


def show(row: Row) -> str:
    """The line as text."""
    quantile = row.times[int(len(row.times) * 0.95)] * 1000
    return (
        f"{row.pairing.players}  {row.pairing.hero:17} : {row.pairing.rival:17} {row.games:5}  "
        f"{row.rate:6.1%} ± {row.margin:5.1%}  x{row.rate * row.pairing.players:4.2f}  "
        f"{row.points:5.1f} : {row.rival_points:5.1f}  {sum(row.times) / len(row.times) * 1000:5.0f} {quantile:5.0f} "
        f"{row.times[-1] * 1000:5.0f}  {row.seconds:5.0f} s"
    )


HEADING = (
    f"   {'hero':17} : {'rivals':17} games  share of wins   x fair  points         ms mean   95% max   took\n"
    f"{'':47}(95 % interval)"
)


def pairings(game: str, players: Sequence[int], levels: Sequence[str]) -> Iterator[Pairing]:
    """Each level against the one below; the strongest also against random."""
    for count in players:
        for rival, hero in pairwise(levels):
            yield Pairing(game, count, hero, rival)
        if RANDOM not in levels:
            yield Pairing(game, count, levels[-1], RANDOM)


def main() -> None:
    """Reads the command line and prints the table."""
    parser = argparse.ArgumentParser(prog="python3 -m bench.arena", description=__doc__, allow_abbrev=False)
    parser.add_argument("--game", default="dice", help="the game, by name")
    parser.add_argument("--games", type=int, default=200, help="games of each pairing")
    parser.add_argument("--players", type=int, nargs="+", help="numbers of players; all that the game is for")
    parser.add_argument("--levels", nargs="+", default=[level.name for level in LEVELS], help="from weak to strong")
    parser.add_argument("--hero", default=STRONGEST, help="who plays --against others; the strongest level")
    parser.add_argument("--against", nargs="+", help="levels or rivals that the hero plays, instead of the table")
    parser.add_argument("--deals", default="deal", help="a name for the deals; another name, other luck")
    parser.add_argument("--cores", type=int, default=os.cpu_count(), help="processes")
    chosen = parser.parse_args()
    print(HEADING)
    with Pool(chosen.cores) as pool:
        players = chosen.players or find(chosen.game).seat_counts
        found = pairings(chosen.game, players, chosen.levels)
        if chosen.against:
            found = (Pairing(chosen.game, count, chosen.hero, rival) for count in players for rival in chosen.against)
        for pairing in found:
            print(show(measure(pairing, chosen.games, pool, chosen.deals)), flush=True)


if __name__ == "__main__":
    main()
