"""Learns the tables of the auction game's strongest bot by self-play, and writes `ra_core/bots/auction/weights.json`.

    python3 -m bench.train_auction                    # all numbers of players
    python3 -m bench.train_auction --players 2 3      # the run that made the weights in the repository
    python3 -m bench.train_auction --games 20 --races 100 --out weights.json     # a quick look, with races

In each generation the bot plays against itself with the tables it has; in half of the games moves are judged with an
error, so that rare positions are seen too. From these games the worth of each kind of thing is estimated by
least-squares temporal differences with eligibility traces, LSTD(lambda):

    Bradtke, S. J. and Barto, A. G. (1996). Linear least-squares algorithms for temporal difference learning.
    Machine Learning 22, 33-57.
    Boyan, J. A. (2002). Technical update: least-squares temporal difference learning. Machine Learning 49, 233-246.

The reward of an area are the points that a seat scores there. Each area has its own system of equations; where games
say little, the solution leans on the rules of thumb (`tables.handmade`) and on its neighbours in the table. The spread
that turns a lead into a chance to win is fitted by maximum likelihood.

What disks and Gods are worth does not show in an area of its own. These few numbers are found by races: a change is
kept when the bot that judges with it beats a table of those that judge without it. All seeds are fixed: the same
command gives the same file.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from ra_core.auction.pieces import CIVILIZATIONS, EPOCHS, FLOOD, MONUMENTS, NILE, PHARAOH, Options
from ra_core.auction.state import State, new_state
from ra_core.bots.auction.judge import Judge, log_share, table_of
from ra_core.bots.auction.player import Style, think
from ra_core.bots.auction.tables import (
    COPIES,
    EPOCH_KNOTS,
    GAME_KNOTS,
    GAP,
    KINDS,
    LOTS,
    SUPPLY,
    TYPES,
    Tables,
    handmade,
    read,
)
from ra_core.bots.bot import Budget, finish
from ra_core.game import CHANCE

WEIGHTS = Path(__file__).parent.parent / "ra_core/bots/auction/weights.json"
ERROR = 0.03
TILES = 4
"""Thinking of a few tiles only makes games three times as fast, and more various."""

RACE_TILES = 6
MARGIN = 0.06
"""A change is kept when it wins by more than this over a fair share."""

TRACE = 0.85
PRIOR = 15.0
SMOOTH = 15.0
Array = Any

_EPOCH = (EPOCHS, len(EPOCH_KNOTS))
SHAPES = {
    "pharaoh": (2, *_EPOCH, 2 * GAP + 1),
    "river": (*_EPOCH, 4),
    "civilization": (*_EPOCH, KINDS),
    "types": (len(GAME_KNOTS), TYPES),
    "copies": (len(GAME_KNOTS), COPIES, SUPPLY),
}
"""The weights of each area as an array; "pharaoh" holds `ahead` and `behind`."""

SMOOTHED = {"pharaoh": (2, 3), "river": (1,), "civilization": (1,), "types": (0, 1), "copies": (0,)}
"""The axes along which neighbours are alike."""

LINES = {
    "pharaohs": "pharaoh",
    "floods": "river",
    "nile": "river",
    "civilizations": "civilization",
    "monument_types": "types",
    "monument_sets": "copies",
}


class Step(NamedTuple):
    """A position between two auctions, and what each seat scores in each area before the next one."""

    state: State
    rewards: dict[str, tuple[float, ...]]


class Played(NamedTuple):
    """A game: its steps, the share of the win of each seat, and the points after each epoch."""

    steps: tuple[Step, ...]
    shares: tuple[float, ...]
    points: tuple[tuple[int, ...], ...]


# -- Playing


def play(tables: Tables, seats: int, seed: str) -> Played:
    """One game of the bot against itself."""
    random = Random(seed)
    state = new_state(seats, Options())
    error = ERROR if random.random() < 0.5 else 0.0
    style = Style(lambda _: tables, tiles=TILES, error=error)
    moments: list[tuple[State, dict[str, list[float]]]] = []
    totals = []
    while (actor := state.actor) is not None:
        if state.phase == "turn" and not state.row and (not moments or is_news(moments[-1][0], state)):
            moments.append((state, {}))
        if actor == CHANCE:
            before, state = state, state.apply(state.sample_chance(random))
            if before.phase == "scoring":
                reward(moments[-1][1], before)
                totals.append(state.scores)
        else:
            state = state.apply(finish(think(style, state.observation(actor), Budget(), random)).move)
    steps = [Step(seen, {area: tuple(points) for area, points in rewards.items()}) for seen, rewards in moments]
    shares = tuple(float(seat in state.winners) for seat in range(seats))
    return Played(tuple(steps), shares, tuple(totals))


def is_news(known: State, state: State) -> bool:
    """Whether anybody has won anything since, or an epoch has begun."""
    return known.players != state.players or known.epoch != state.epoch


def reward(rewards: dict[str, list[float]], before: State) -> None:
    """Adds the points of a scoring to its areas."""
    for seat, lines in enumerate(before.score_lines()):
        for line in lines:
            if line.name in LINES:
                rewards.setdefault(LINES[line.name], [0.0] * len(before.players))[seat] += line.points


# -- Features


class View(NamedTuple):
    """One seat of a position: the epochs left, and the tiles to be won in this epoch and in the game."""

    state: State
    seat: int
    left: int
    tiles: float
    game: float


def views(tables: Tables, state: State) -> list[View]:
    """A view for each seat."""
    left = EPOCHS - state.epoch
    come = Judge(tables, state).to_come(table_of(state))
    return [View(state, seat, left, tiles, tiles + left * LOTS[len(come)]) for seat, tiles in enumerate(come)]


def knots(values: tuple[float, ...], tiles: float) -> list[tuple[int, float]]:
    """The knots about a number of tiles, with their weights."""
    upper = next((index for index, knot in enumerate(values) if tiles < knot), 0)
    if not upper:
        return [(len(values) - 1, 1.0)]
    part = (tiles - values[upper - 1]) / (values[upper] - values[upper - 1])
    return [(upper - 1, 1 - part), (upper, part)]


def features(area: str, view: View) -> Array:
    """The features of one area, as a flat array in the shape of `SHAPES`."""
    array = np.zeros(SHAPES[area])
    in_game = area in ("types", "copies")
    for knot, weight in knots(GAME_KNOTS, view.game) if in_game else knots(EPOCH_KNOTS, view.tiles):
        for place, amount in _places(area, view):
            if in_game:
                array[(knot, *place)] += weight * amount
            elif area == "pharaoh":
                array[(place[0], view.left, knot, place[1])] += weight * amount
            else:
                array[(view.left, knot, *place)] += weight * amount
    return array.ravel()


def _places(area: str, view: View) -> Iterator[tuple[tuple[int, ...], float]]:
    """What a seat has: where that stands in the table, and how often it counts."""
    tiles = view.state.players[view.seat].tiles
    if area == "pharaoh":
        yield from _pharaohs(view)
    elif area == "river":
        floods, nile = tiles.count(FLOOD), tiles.count(NILE)
        yield (0,), 1.0
        yield (2 if floods else 1,), float(nile)
        yield (3,), float(floods)
    elif area == "civilization":
        yield (sum(kind in tiles for kind in CIVILIZATIONS),), 1.0
    elif area == "types":
        yield (sum(kind in tiles for kind in MONUMENTS),), 1.0
    else:
        for kind in MONUMENTS:
            own, supply = tiles.count(kind), view.state.bag.count(kind)
            yield (own, min(supply, SUPPLY - 1, COPIES - 1 - own)), 1.0


def _pharaohs(view: View) -> Iterator[tuple[tuple[int, ...], float]]:
    counts = [player.tiles.count(PHARAOH) for player in view.state.players]
    own = counts.pop(view.seat)
    yield (0, GAP + max(-GAP, min(GAP, own - max(counts)))), 1.0
    if len(counts) > 1:
        yield (1, GAP + max(-GAP, min(GAP, own - min(counts)))), 1.0


# -- Learning


class Lesson(NamedTuple):
    """A game seen by one seat: its views, and the points in each area from each view to the next one."""

    views: tuple[View, ...]
    rewards: dict[str, Array]


def lessons(tables: Tables, games: list[Played]) -> Iterator[Lesson]:
    """All games, seen by each of their seats."""
    for game in games:
        seen = [views(tables, step.state) for step in game.steps]
        for seat in range(len(game.shares)):
            own = tuple(view[seat] for view in seen)
            none = (0.0,) * len(game.shares)
            rewards = {
                area: np.array([step.rewards.get(area, none)[seat] for step in game.steps], float) for area in SHAPES
            }
            yield Lesson(own, rewards)


def learn(tables: Tables, seats: int, games: list[Played]) -> Tables:
    """New tables from games that were played with `tables`."""
    prior = arrays_of(handmade(seats))
    taught = list(lessons(tables, games))
    solved = {}
    for area in SHAPES:
        rows = [np.array([features(area, view) for view in lesson.views]) for lesson in taught]
        matrix, target = equations(rows, [lesson.rewards[area] for lesson in taught])
        solved[area] = prior[area] + lean(area, matrix, target - matrix @ prior[area])
    tables = replace(tables_of(solved, tables), gain=mean_gain(games))
    return replace(tables, spread=fitted_spread(tables, games))


def equations(rows: list[Array], gains: list[Array]) -> tuple[Array, Array]:
    """The system of LSTD(lambda) of one area."""
    size = rows[0].shape[1]
    matrix, target = np.zeros((size, size)), np.zeros(size)
    for row, gain in zip(rows, gains, strict=True):
        traces = row.copy()
        for index in range(1, len(row)):
            traces[index] += TRACE * traces[index - 1]
        following = np.vstack([row[1:], np.zeros(size)])
        matrix += traces.T @ (row - following)
        target += traces.T @ gain
    return matrix, target


def lean(area: str, matrix: Array, target: Array) -> Array:
    """The solution that leans on the rules of thumb and on its neighbours where games say little."""
    shape = SHAPES[area]
    places = np.arange(int(np.prod(shape))).reshape(shape)
    system = matrix + PRIOR * np.eye(len(target))
    for axis in SMOOTHED[area]:
        one = np.take(places, range(shape[axis] - 1), axis).ravel()
        other = np.take(places, range(1, shape[axis]), axis).ravel()
        system[one, one] += SMOOTH
        system[other, other] += SMOOTH
        system[one, other] -= SMOOTH
        system[other, one] -= SMOOTH
    return np.linalg.solve(system, target)


def arrays_of(tables: Tables) -> dict[str, Array]:
    """Tables as flat arrays, in the shapes of `SHAPES`."""
    arrays = {
        "pharaoh": np.array([tables.ahead, tables.behind]),
        "river": np.array(tables.river),
        "civilization": np.array(tables.civilization),
        "types": np.array(tables.types),
        "copies": np.array(tables.copies),
    }
    return {area: array.ravel() for area, array in arrays.items()}


def tables_of(arrays: dict[str, Array], tables: Tables) -> Tables:
    """`tables` with the worth that arrays hold."""
    ahead, behind = arrays["pharaoh"].reshape(SHAPES["pharaoh"])
    found = {
        "ahead": ahead,
        "behind": behind,
        "river": arrays["river"].reshape(SHAPES["river"]),
        "civilization": arrays["civilization"].reshape(SHAPES["civilization"]),
        "types": arrays["types"].reshape(SHAPES["types"]),
        "copies": arrays["copies"].reshape(len(GAME_KNOTS), -1),
    }
    return read(asdict(tables) | {name: np.round(array, 2).tolist() for name, array in found.items()})


def mean_gain(games: list[Played]) -> tuple[float, float]:
    """The points of the first and the second epoch, on average."""
    after = np.array([game.points for game in games], float).mean(axis=(0, 2))
    return (round(float(after[0]) - 10, 2), round(float(after[1] - after[0]), 2))


def fitted_spread(tables: Tables, games: list[Played]) -> tuple[float, float]:
    """The two numbers that make the results of the games likeliest."""
    seen = []
    for game in games:
        for step in game.steps:
            judge = Judge(tables, step.state)
            tiles = sum(view.game for view in views(tables, step.state))
            seen.append((judge.points(table_of(step.state)), tiles, game.shares.index(1.0)))
    grid = [(base / 4, growth / 8) for base in range(1, 13) for growth in range(1, 17)]
    return max(
        grid,
        key=lambda pair: sum(
            log_share(points, pair[0] + pair[1] * float(tiles) ** 0.5, winner) for points, tiles, winner in seen
        ),
    )


# -- Races


def with_tempo(tables: Tables, **changes: float) -> Tables:
    """Tables with another pace."""
    return replace(tables, tempo=tables.tempo._replace(**changes))


def with_slope(tables: Tables, tile: float, god: float) -> Tables:
    """Tables in which a tile to come, and a God, are worth more."""
    rest = tuple(
        tuple((row[0] + tile * knot, row[1] + god) for row, knot in zip(rows, EPOCH_KNOTS, strict=True))
        for rows in tables.rest
    )
    return replace(tables, rest=rest)


CHANGES: tuple[Callable[[Tables], Tables], ...] = (
    lambda tables: with_tempo(tables, lot=tables.tempo.lot + 1),
    lambda tables: with_tempo(tables, rank=tables.tempo.rank * 2),
    lambda tables: with_slope(tables, 0.15, 0.0),
    lambda tables: replace(tables, hand=tuple(worth + 1 for worth in tables.hand)),
    lambda tables: replace(tables, disks=tuple(worth * 0.6 for worth in tables.disks)),
    lambda tables: with_tempo(tables, wasted=tables.tempo.wasted + 0.5),
    lambda tables: with_slope(tables, 0.0, 1.0),
    lambda tables: with_tempo(tables, lot=tables.tempo.lot - 1),
    lambda tables: with_slope(tables, -0.15, 0.0),
    lambda tables: replace(tables, hand=tuple(worth - 1 for worth in tables.hand)),
)
"""What is tried, one after the other."""


def beats(candidate: Tables, rivals: Tables, seats: int, seed: str) -> float:
    """The games that one seat wins with `candidate`, as a share, when it plays the same luck once from each seat."""
    won = 0
    for hero in range(seats):
        styles = [Style(lambda _: rivals, tiles=RACE_TILES)] * seats
        styles[hero] = Style(lambda _: candidate, tiles=RACE_TILES)
        random = Random(seed)
        state = new_state(seats, Options())
        while (actor := state.actor) is not None:
            if actor == CHANCE:
                state = state.apply(state.sample_chance(random))
            else:
                own = Random(f"{seed} {state.text()}")
                state = state.apply(finish(think(styles[actor], state.observation(actor), Budget(), own)).move)
        won += hero in state.winners
    return won / seats


def raced(tables: Tables, seats: int, games: int, pool: Any) -> Tables:
    """Tables with all changes that won their race."""
    deals = games // seats
    for number, change in enumerate(CHANGES):
        candidate = change(tables)
        seeds = [f"race {seats} {number} {deal}" for deal in range(deals)]
        share = sum(pool.map(partial(beats, candidate, tables, seats), seeds, chunksize=2)) / deals
        kept = share > (1 + MARGIN) / seats
        print(f"{seats} players, change {number}: {share:.1%}{' kept' if kept else ''}", flush=True)
        tables = candidate if kept else tables
    return tables


# -- The run


def train(seats: int, games: int, generations: int, races: int, pool: Any) -> Tables:
    """The tables for one number of players."""
    tables = handmade(seats)
    played: list[Played] = []
    for generation in range(generations):
        seeds = [f"train {seats} {generation} {number}" for number in range(games)]
        fresh = pool.map(partial(play, tables, seats), seeds, chunksize=2)
        # games of the last two generations: the older ones were played by a weaker bot
        played = played[-games:] + fresh
        tables = learn(tables, seats, played)
        print(f"{seats} players, generation {generation}: {tables.gain} {tables.spread}", flush=True)
    return raced(tables, seats, races, pool) if races else tables


def write(path: Path, found: dict[str, Any]) -> None:
    """Writes some tables into a weights file; those of other numbers of players stay."""
    data = json.loads(path.read_text("ascii")) if path.exists() else {}
    path.write_text(json.dumps(dict(sorted((data | found).items())), separators=(",", ":")) + "\n", "ascii")


def main() -> None:
    """Reads the command line and trains."""
    parser = argparse.ArgumentParser(prog="python3 -m bench.train_auction", description=__doc__, allow_abbrev=False)
    parser.add_argument("--games", type=int, default=100, help="games of each generation")
    parser.add_argument("--generations", type=int, default=1)
    parser.add_argument("--races", type=int, default=0, help="games of each race; 0 for none")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 5], help="numbers of players")
    parser.add_argument("--cores", type=int, default=2, help="processes")
    parser.add_argument("--out", type=Path, default=WEIGHTS, help="the file to write")
    chosen = parser.parse_args()
    with Pool(chosen.cores) as pool:
        for seats in chosen.players:
            write(chosen.out, {str(seats): asdict(train(seats, chosen.games, chosen.generations, chosen.races, pool))})


if __name__ == "__main__":
    main()
