"""Learns the corrections of the league (`ra_core/bots/auction/league.py`) and writes them beside the tables.

    python3 -m bench.train_league --players 2 --games 650    # for one number of players
    python3 -m bench.train_league --games 200                # for all

Opponents of several kinds play each other: the expected-holdings rival with prices drawn at random and more or less
noise in its judgement, the one with fixed prices, the one that outlasts the others, and random lots. Wherever disks
have changed hands the tables say what each seat can expect; what it had in the end, less that, is explained by the
counts of the league, as the lead of a seat before the mean of the others. Who plays is among the explanations, too, so
that the habits of good players are not taken for what makes them good. The fit leans towards 0 (ridge) and needs numpy.

The tables of self-play (`bench.train_auction`) come first: training them again takes the corrections away.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from bench import weights
from bench.rivals import RIVALS, at_once
from bench.rivals.expected_holdings import Prices, choose
from ra_core.auction import GAME
from ra_core.auction.pieces import EPOCHS
from ra_core.auction.state import State
from ra_core.bots.auction.evaluation import Evaluator
from ra_core.bots.auction.league import FEATURES, features
from ra_core.bots.auction.table import table_of
from ra_core.bots.auction.tables import Tables, self_taught
from ra_core.bots.bot import Bot, Budget, finish
from ra_core.game import CHANCE

WEIGHTS = Path(__file__).parent.parent / "ra_core/bots/auction/weights.json"
RIDGE: Final = 5.0
"""How much the weights lean towards 0; a weight of 1 costs as much as this many squared points."""

SCRIPTS: Final = {"fixed-prices": 0.08, "outlast": 0.08, "random-lots": 0.03}
"""How often a seat is taken by one of these; all others are expected-holdings rivals."""

Array = Any


class Player(NamedTuple):
    """Who plays a seat, and the numbers that say how: for the fit, not for play."""

    bot: Bot
    habits: tuple[float, ...]


class Moment(NamedTuple):
    """A position between two auctions, and what each seat had in the end."""

    game: int
    state: State
    scores: tuple[int, ...]
    habits: tuple[tuple[float, ...], ...]


def player(random: Random) -> Player:
    """An opponent drawn at random."""
    place = random.random()
    for number, (name, part) in enumerate(SCRIPTS.items()):
        place -= part
        if place < 0:
            return Player(RIVALS["auction"][name], tuple(float(number == other) for other in range(len(SCRIPTS) + 3)))
    prices = Prices(random.uniform(0, 10), random.uniform(3, 5.5), random.uniform(1, 4.5), random.choice([0, 0.7, 1.5]))
    habits = (0.0,) * len(SCRIPTS) + (prices.noise, prices.disk / 10, prices.lot / 4)
    return Player(at_once(partial(choose, prices=prices)), habits)


def moments(seats: int, number: int) -> list[Moment]:
    """The moments of one game of the league."""
    random = Random(f"league {seats} {number}")
    players = [player(random) for _ in range(seats)]
    state: Any = GAME.start(GAME.setup(("Ann", "Ben", "Cleo", "Dan", "Eve")[:seats]))
    found: list[State] = []
    while (actor := state.actor) is not None:
        if actor == CHANCE:
            state = state.apply(state.sample_chance(random))
            continue
        if state.phase == "turn" and len(state.row) <= 1 and not _is_known(found, state):
            found.append(state)
        state = state.apply(finish(players[actor].bot(state.observation(actor), Budget(), random)).move)
    habits = tuple(player.habits for player in players)
    return [Moment(number, state_then, state.scores, habits) for state_then in found]


def _is_known(found: list[State], state: State) -> bool:
    """Whether no disk has changed hands since the last moment."""
    if not found or found[-1].epoch != state.epoch:
        return False
    return [player.face_up for player in found[-1].players] == [player.face_up for player in state.players]


def before_others(values: list[Any]) -> Iterator[Any]:
    """What each seat has more than the others on average."""
    for seat, own in enumerate(values):
        others = values[:seat] + values[seat + 1 :]
        yield own - sum(others) / len(others)


def equations(tables: Tables, moment: Moment) -> Iterator[tuple[Array, float]]:
    """For each seat of a moment the counts and habits, and how far its lead came out above what was expected."""
    state = moment.state
    evaluator, table = Evaluator(tables, state), table_of(state)
    way_left = 1 - state.boat / state.track
    counts = [np.array(features(table, seat, evaluator.rank, way_left), float) for seat in range(len(moment.scores))]
    expected = evaluator.points(table)
    missed = list(before_others([score - points for score, points in zip(moment.scores, expected, strict=True)]))
    habits = [np.array(some) for some in moment.habits]
    for row, habit, rest in zip(before_others(counts), before_others(habits), missed, strict=True):
        yield np.concatenate([row, habit]), rest


def fit(tables: Tables, found: list[Moment]) -> list[list[float]]:
    """The weights of the league by epochs left, on top of tables without corrections."""
    weights_of = []
    for left in range(EPOCHS):
        some = [moment for moment in found if moment.state.options.epochs - moment.state.epoch == left]
        pairs = [pair for moment in some for pair in equations(tables, moment)]
        rows, rest = np.array([row for row, _ in pairs]), np.array([value for _, value in pairs])
        solved = np.linalg.solve(rows.T @ rows + RIDGE * np.eye(rows.shape[1]), rows.T @ rest)
        told = float(np.mean(rest**2)), float(np.mean((rest - rows @ solved) ** 2))
        print(f"{left} epochs left: {len(some)} moments, squared error {told[0]:.0f}, with corrections {told[1]:.0f}")
        weights_of.append([round(float(weight), 2) for weight in solved[: len(FEATURES)]])
    return weights_of


def main() -> None:
    """Reads the command line, plays and fits."""
    parser = argparse.ArgumentParser(prog="python3 -m bench.train_league", description=__doc__, allow_abbrev=False)
    parser.add_argument("--games", type=int, default=200, help="games for each number of players")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 5], help="numbers of players")
    parser.add_argument("--out", type=Path, default=WEIGHTS, help="the file to write")
    chosen = parser.parse_args()
    for seats in chosen.players:
        plain = self_taught(seats)
        found = [moment for number in range(chosen.games) for moment in moments(seats, number)]
        weights.change(chosen.out, seats, league=fit(plain, found))


if __name__ == "__main__":
    main()
