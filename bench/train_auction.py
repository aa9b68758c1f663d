"""Learns the tables of the auction game's strongest bot by self-play, and writes `ra_core/bots/auction/weights.json`.

    python3 -m bench.train_auction                    # the run that made the weights in the repository
    python3 -m bench.train_auction --players 2 --games 20 --generations 1 --out weights-try.json     # a quick look

In each generation the bot plays against itself with the tables it has; in half of the games moves are judged with an
error, so that rare positions are seen too. Three things are learned from these games:

The pace: how many tiles each seat wins until the epoch ends, by least squares over the few numbers of `tempo.Tempo`.

The worth of each kind of thing that is scored, by least-squares temporal differences with eligibility traces,
LSTD(lambda):

    Bradtke, S. J. and Barto, A. G. (1996). Linear least-squares algorithms for temporal difference learning.
    Machine Learning 22, 33-57.
    Boyan, J. A. (2002). Technical update: least-squares temporal difference learning. Machine Learning 49, 233-246.

The reward of an area are the points that a seat scores there, and each area has its own system of equations.

What disks for later epochs, Gods, and the rest are worth does not show in an area of its own: it is what the points of
a seat at the end of the game, against those of the others, say beyond the areas (ridge regression). A face-up disk is
worth the tiles that it will win and nothing beside: learned in the same way, it came out below nothing, since those who
are left with disks are losing, and a bot that believed it threw its disks away.

Where games say little, the solutions lean on the rules of thumb (`tables.handmade`) and on their neighbours in the
table. The spread that turns a lead into a chance to win is fitted by maximum likelihood. New tables are taken when the
bot that judges with them wins more than its share at a table of those that evaluator with the old ones. All seeds are
fixed: the same command gives the same file.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import asdict, replace
from functools import partial
from multiprocessing import Pool
from operator import add
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from bench import weights
from bench.learning import episode, join_neighbours
from ra_core.auction.options import Options
from ra_core.auction.pieces import CIVILIZATIONS, EPOCHS, FLOOD, GOD, MONUMENTS, NILE, PHARAOH, RA
from ra_core.auction.scoring import GOD_POINTS
from ra_core.auction.state import State, new_state
from ra_core.bots.auction.evaluation import Evaluator, log_share
from ra_core.bots.auction.levels import Style, think
from ra_core.bots.auction.table import table_of
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
from ra_core.bots.auction.tiles_to_come import Tempo, draws_left, tiles_to_come
from ra_core.bots.bot import Budget, finish
from ra_core.game import CHANCE

WEIGHTS = Path(__file__).parent.parent / "ra_core/bots/auction/weights.json"
ERROR = 0.03
TILES = 4
"""Thinking of a few tiles only makes games three times as fast, and more various."""

RACE_TILES = 6
TRACE = 0.85
PRIOR = 15.0
SMOOTH = 15.0
PACE_STEPS = {"rank": 0.25, "lot": 0.5, "wasted": 0.25}
"""By how much the numbers of the pace are changed in looking for better ones."""
Array = Any

_EPOCH = (EPOCHS, len(EPOCH_KNOTS))
SHAPES = {
    "pharaoh": (2, *_EPOCH, 2 * GAP + 1),
    "river": (*_EPOCH, 4),
    "civilization": (*_EPOCH, KINDS),
    "types": (len(GAME_KNOTS), TYPES),
    "copies": (len(GAME_KNOTS), COPIES, SUPPLY),
    "rest": (*_EPOCH, 2),
    "disks": (EPOCHS,),
}
"""The weights of each area as an array; "pharaoh" holds `ahead` and `behind`."""

SCORED = ("pharaoh", "river", "civilization", "types", "copies")
BEYOND = ("rest", "disks")

SMOOTHED = {
    "pharaoh": (2, 3),
    "river": (1,),
    "civilization": (1,),
    "types": (0, 1),
    "copies": (0,),
    "rest": (1,),
    "disks": (),
}
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
    """A position between two auctions, what each seat scores in each area before the next one, and tiles won so far."""

    state: State
    rewards: dict[str, tuple[float, ...]]
    won: tuple[int, ...]


class Played(NamedTuple):
    """A game: its steps, the share of the win of each seat, and the points and the tiles won after each epoch."""

    steps: tuple[Step, ...]
    shares: tuple[float, ...]
    points: tuple[tuple[int, ...], ...]
    won: tuple[tuple[int, ...], ...]


# -- Playing


def play(tables: Tables, seats: int, seed: str) -> Played:
    """One game of the bot against itself."""
    random = Random(seed)
    state = new_state(seats, Options())
    error = ERROR if random.random() < 0.5 else 0.0
    style = Style(lambda _: tables, tiles=TILES, error=error)
    steps: list[Step] = []
    points, won = [], []
    tiles = (0,) * seats
    while (actor := state.actor) is not None:
        if state.phase == "turn" and not state.row and (not steps or is_news(steps[-1].state, state)):
            steps.append(Step(state, {}, tiles))
        before = state
        if actor == CHANCE:
            state = state.apply(state.sample_chance(random))
        else:
            state = state.apply(finish(think(style, state.observation(actor), Budget(), random)).move)
        tiles = tuple(map(add, tiles, tiles_won(before, state)))
        if before.phase == "scoring":
            reward(steps[-1].rewards, before)
            points.append(state.scores)
            won.append(tiles)
    shares = tuple(float(seat in state.winners) for seat in range(seats))
    return Played(tuple(steps), shares, tuple(points), tuple(won))


def tiles_won(before: State, after: State) -> tuple[int, ...]:
    """The tiles that each seat has won by the move between two positions; a lot is won with a disk that is covered."""
    return tuple(
        [
            len(before.row) if len(now.face_down) > len(then.face_down) else 0
            for then, now in zip(before.players, after.players, strict=True)
        ]
    )


def is_news(known: State, state: State) -> bool:
    """Whether anybody has won anything since, or an epoch has begun."""
    return known.players != state.players or known.epoch != state.epoch


def reward(rewards: dict[str, tuple[float, ...]], before: State) -> None:
    """Writes down the points of a scoring by their areas."""
    for area in SCORED:
        rewards[area] = tuple(
            [
                float(sum([line.points for line in lines if LINES.get(line.name) == area]))
                for lines in before.score_lines()
            ]
        )


# -- Features


class View(NamedTuple):
    """One seat of a position.

    Attributes:
        left: the epochs that follow.
        tiles: those that it is going to win in this epoch.
        game: those that it is going to win in the game.
        disks: the ranks of all its disks, 0 to 1 each, added up.
    """

    state: State
    seat: int
    left: int
    tiles: float
    game: float
    disks: float


def views(tables: Tables, state: State) -> list[View]:
    """A view for each seat."""
    left = EPOCHS - state.epoch
    evaluator = Evaluator(tables, state)
    found = []
    for seat, tiles in enumerate(evaluator.to_come(table_of(state))):
        disks = sum(evaluator.rank[disk] for disk in state.players[seat].disks)
        found.append(View(state, seat, left, tiles, tiles + left * LOTS[evaluator.seats], disks))
    return found


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
            elif area == "disks":
                array[view.left] += weight * amount
            else:
                array[(view.left, knot, *place)] += weight * amount
    return array.ravel()


def _places(area: str, view: View) -> Iterator[tuple[tuple[int, ...], float]]:
    """What a seat has: where that stands in the table, and how often it counts."""
    tiles = view.state.players[view.seat].tiles
    if area == "pharaoh":
        yield from _pharaohs(view)
    elif area == "river":
        yield from _river(tiles)
    elif area == "civilization":
        yield (sum(kind in tiles for kind in CIVILIZATIONS),), 1.0
    elif area == "types":
        yield (sum(kind in tiles for kind in MONUMENTS),), 1.0
    elif area == "copies":
        yield from _copies(view)
    else:
        yield from _beyond(area, view)


def _river(tiles: str) -> Iterator[tuple[tuple[int, ...], float]]:
    floods, nile = tiles.count(FLOOD), tiles.count(NILE)
    yield (0,), 1.0
    yield (2 if floods else 1,), float(nile)
    yield (3,), float(floods)


def _copies(view: View) -> Iterator[tuple[tuple[int, ...], float]]:
    for kind in MONUMENTS:
        own, supply = view.state.players[view.seat].tiles.count(kind), view.state.bag.count(kind)
        yield (own, min(supply, SUPPLY - 1, COPIES - 1 - own)), 1.0


def _beyond(area: str, view: View) -> Iterator[tuple[tuple[int, ...], float]]:
    if area == "rest":
        yield (0,), 1.0
        yield (1,), float(view.state.players[view.seat].tiles.count(GOD))
    else:
        yield (), view.disks if view.left else 0.0


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
    tables = replace(tables, tempo=fitted_tempo(tables, games), gain=mean_gain(games))
    prior = arrays_of(handmade(seats))
    taught = list(lessons(tables, games))
    solved = prior | {area: prior[area] + lean((area,), *systems(area, taught, prior[area])) for area in SCORED}
    tables = tables_of(solved, tables)
    found = beyond(tables, games)
    tables = tables_of(solved | found, tables)
    return replace(tables, spread=fitted_spread(tables, games))


def systems(area: str, taught: list[Lesson], prior: Array) -> tuple[Array, Array]:
    """The equations of one area, for what is to be added to the rules of thumb."""
    rows = [np.array([features(area, view) for view in lesson.views]) for lesson in taught]
    matrix, target = equations(rows, [lesson.rewards[area] for lesson in taught])
    return matrix, target - matrix @ prior


def fitted_tempo(tables: Tables, games: list[Played]) -> Tempo:
    """The pace that foretells best how many tiles each seat wins until the epoch ends, one number after the other."""
    seen = []
    for game in games:
        for step in game.steps[::3]:
            won = np.subtract(game.won[step.state.epoch - 1], step.won)
            seen.append((step.state, won))
    best = tables.tempo
    error = _pace_error(best, seen)
    for scale in (2.0, 1.0, 1.0, 0.5):
        for name, step_size in PACE_STEPS.items():
            for sign in (1, -1):
                while (value := getattr(best, name) + sign * scale * step_size) >= 0:
                    tried = best._replace(**{name: round(value, 3)})
                    found = _pace_error(tried, seen)
                    if found >= error:
                        break
                    best, error = tried, found
    return best


def _pace_error(tempo: Tempo, seen: list[tuple[State, Array]]) -> float:
    total = 0.0
    for state, won in seen:
        ra = state.bag.count(RA)
        draws = draws_left(tempo, state.track - state.boat, len(state.bag) - ra, ra)
        hands = tuple([player.face_up for player in state.players])
        total += float(((np.array(tiles_to_come(tempo, hands, draws)) - won) ** 2).sum())
    return total


def beyond(tables: Tables, games: list[Played]) -> dict[str, Array]:
    """The worth of disks, Gods and the rest: what the results say beyond the areas, against the other seats."""
    prior = np.concatenate([arrays_of(tables)[area] for area in BEYOND])
    matrix, target = np.zeros((len(prior), len(prior))), np.zeros(len(prior))
    for game in games:
        final = np.array(game.points[-1], float)
        for step in game.steps:
            rows = np.array(
                [np.concatenate([features(area, view) for area in BEYOND]) for view in views(tables, step.state)]
            )
            missing = final - np.array(Evaluator(tables, step.state).points(table_of(step.state)))
            rows -= rows.mean(axis=0)
            matrix += rows.T @ rows
            target += rows.T @ (missing - missing.mean())
    solved = prior + lean(BEYOND, matrix, target)
    ends = np.cumsum([int(np.prod(SHAPES[area])) for area in BEYOND])
    return dict(zip(BEYOND, np.split(solved, ends[:-1]), strict=True))


def equations(rows: list[Array], gains: list[Array]) -> tuple[Array, Array]:
    """The system of LSTD(lambda) of one area."""
    size = rows[0].shape[1]
    matrix, target = np.zeros((size, size)), np.zeros(size)
    for row, gain in zip(rows, gains, strict=True):
        more = episode(row, gain, TRACE)
        matrix += more[0]
        target += more[1]
    return matrix, target


def lean(areas: tuple[str, ...], matrix: Array, target: Array) -> Array:
    """The solution that leans on the rules of thumb and on its neighbours where games say little."""
    system = matrix + PRIOR * np.eye(len(target))
    start = 0
    for area in areas:
        shape = SHAPES[area]
        places = start + np.arange(int(np.prod(shape))).reshape(shape)
        start += places.size
        join_neighbours(system, places, SMOOTHED[area], SMOOTH)
    return np.linalg.solve(system, target)


def arrays_of(tables: Tables) -> dict[str, Array]:
    """Tables as flat arrays, in the shapes of `SHAPES`."""
    arrays = {
        "pharaoh": np.array([tables.ahead, tables.behind]),
        "river": np.array(tables.river),
        "civilization": np.array(tables.civilization),
        "types": np.array(tables.types),
        "copies": np.array(tables.copies),
        "rest": np.array(tables.rest),
        "disks": np.array(tables.disks),
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
        "rest": arrays["rest"].reshape(SHAPES["rest"]),
        "disks": arrays["disks"],
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
            evaluator = Evaluator(tables, step.state)
            tiles = sum(view.game for view in views(tables, step.state))
            seen.append((evaluator.points(table_of(step.state)), tiles, game.shares.index(1.0)))
    grid = [(base / 4, growth / 8) for base in range(1, 13) for growth in range(1, 17)]
    return max(
        grid,
        key=lambda pair: sum(
            log_share(points, pair[0] + pair[1] * float(tiles) ** 0.5, winner) for points, tiles, winner in seen
        ),
    )


# -- The run


def train(seats: int, games: int, generations: int, races: int, pool: Any) -> Tables:
    """The tables for one number of players: of each generation's, those that win their race become the ones to beat."""
    best = handmade(seats)
    played: list[Played] = []
    for generation in range(generations):
        seeds = [f"train {seats} {generation} {number}" for number in range(games)]
        played += pool.map(partial(play, best, seats), seeds, chunksize=2)
        candidate = learn(best, seats, played[-2 * games :])
        deals = [f"race {seats} {generation} {number}" for number in range(races // seats)]
        times_fair = seats * sum(pool.map(partial(raced, candidate, best, seats), deals, chunksize=2)) / len(deals)
        print(f"{seats} players, generation {generation}: wins {times_fair:.2f} times a fair share", flush=True)
        best = candidate if times_fair > 1 else best
    return replace(best, rest=sure_gods(best.rest))


def sure_gods(rest: tuple[tuple[tuple[float, ...], ...], ...]) -> tuple[tuple[tuple[float, ...], ...], ...]:
    """The rest with every God worth what it scores unspent at least: where games say less, they were too few."""
    return tuple(tuple((row[0], max(row[1], float(GOD_POINTS))) for row in rows) for rows in rest)


def raced(candidate: Tables, rivals: Tables, seats: int, seed: str) -> float:
    """The games that one seat wins with `candidate`, as a share, when it plays the same luck once from each seat."""
    won = 0.0
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
        won += (hero in state.winners) / len(state.winners)
    return won / seats


def main() -> None:
    """Reads the command line and trains."""
    parser = argparse.ArgumentParser(prog="python3 -m bench.train_auction", description=__doc__, allow_abbrev=False)
    parser.add_argument("--games", type=int, default=150, help="games of each generation")
    parser.add_argument("--generations", type=int, default=2)
    parser.add_argument("--races", type=int, default=120, help="games of each race")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 5], help="numbers of players")
    parser.add_argument("--cores", type=int, default=2, help="processes")
    parser.add_argument("--out", type=Path, default=WEIGHTS, help="the file to write")
    chosen = parser.parse_args()
    with Pool(chosen.cores) as pool:
        for seats in chosen.players:
            weights.write(
                chosen.out, {str(seats): asdict(train(seats, chosen.games, chosen.generations, chosen.races, pool))}
            )


if __name__ == "__main__":
    main()
