"""Learns the tables of the dice game's strongest bot by self-play, and writes `ra_core/bots/dice/weights.json`.

    python3 -m bench.train_dice            # the run that made the weights in the repository
    python3 -m bench.train_dice --games 40 --generations 1 --out weights-try.json     # a quick look

In each generation the bot plays against itself with the tables it has. Half of the games begin at a random board, and
in half of them moves are judged with a small error, so that rare positions are seen too. From these games the worth
of each area of the board is estimated by least-squares temporal differences with eligibility traces, LSTD(lambda):

    Bradtke, S. J. and Barto, A. G. (1996). Linear least-squares algorithms for temporal difference learning.
    Machine Learning 22, 33-57.
    Boyan, J. A. (2002). Technical update: least-squares temporal difference learning. Machine Learning 49, 233-246.

The reward of an area are the points that a seat scores there. Each area has its own system of equations; where games
say little, the solution leans on the rules of thumb (`tables.handmade`) and on its neighbours in the table. Then two
numbers are fitted that turn a lead in points into a chance to win (by maximum likelihood). All seeds are fixed: the
same command gives the same file.
"""

from __future__ import annotations

import argparse
import pickle
from collections.abc import Iterator
from dataclasses import asdict, replace
from functools import partial
from math import log, sqrt
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from bench import weights
from bench.learning import episode, join_neighbours
from ra_core.bots.bot import Budget, finish
from ra_core.bots.dice import keep_solver
from ra_core.bots.dice.evaluation import areas_of, chance, expected_points, soft_max
from ra_core.bots.dice.expectation import expectation_now
from ra_core.bots.dice.levels import Style, think
from ra_core.bots.dice.tables import COUNTS, GAME_KNOTS, GAP, SPACES, STACKS, TURN_KNOTS, Tables, handmade
from ra_core.bots.dice.turns_left import game_turns, turns_left
from ra_core.dice.options import Options
from ra_core.dice.pieces import COLORS, COLUMNS, EMPTY, EPOCHS, TRACK_END
from ra_core.dice.state import State, new_state
from ra_core.game import CHANCE

WEIGHTS = Path(__file__).parent.parent / "ra_core/bots/dice/weights.json"
ERROR = 0.02
TRACE = 0.95
PRIOR = 15.0
SMOOTH = 80.0
BATCH = 40
Array = Any
Foreseen = tuple[list[float], float, tuple[float, ...]]

SHAPES = {
    "pharaoh": (2, EPOCHS, len(TURN_KNOTS), 2 * GAP + 1),
    "nile": (EPOCHS, len(TURN_KNOTS), STACKS, SPACES),
    "civilization": (EPOCHS, len(TURN_KNOTS), COUNTS, COUNTS),
    "monument": (len(GAME_KNOTS), COUNTS * COUNTS + COLUMNS + 1),
    "rest": (len(GAME_KNOTS), 1),
}
"""The weights of each area as an array; "pharaoh" holds `ahead` and `behind`, "monument" `column` and `columns`."""


class Step(NamedTuple):
    """A position between two turns, and what each seat scores in each area before the next one."""

    state: State
    rewards: dict[str, tuple[float, ...]]


class Played(NamedTuple):
    """A game: its steps, and the share of the win of each seat."""

    steps: tuple[Step, ...]
    shares: tuple[float, ...]


# -- Playing


def averaging(values: Any) -> Iterator[Any]:
    """`keep_solver.averaging` in one step of numpy."""
    grid = np.asarray(values).reshape((keep_solver.SIDES,) * len(COLORS))
    for axis in range(len(COLORS)):
        grid = np.concatenate([grid, grid.mean(axis, keepdims=True)], axis)
    yield grid.ravel()


def choosing(values: Any) -> Iterator[Any]:
    """`keep_solver.choosing` in one step of numpy."""
    grid = np.asarray(values).reshape((keep_solver.POINTS,) * len(COLORS))
    for axis in range(len(COLORS)):
        *kept, sun, rolled = np.split(grid, keep_solver.POINTS, axis)
        grid = np.concatenate([*(np.maximum(faces, rolled) for faces in kept), sun], axis)
    yield grid.ravel().tolist()


def hurry() -> None:
    """Lets the solver of this process run on numpy, for the training alone: the same values in a tenth of the time."""
    keep_solver.averaging, keep_solver.choosing = averaging, choosing


def play(tables: Tables, seats: int, seed: str) -> Played:
    """One game of the bot against itself."""
    random = Random(seed)
    state = random_board(seats, random) if random.random() < 0.5 else random_seat(seats, random)
    error = ERROR if random.random() < 0.5 else 0.0
    style = Style(lambda _: tables, 2, error)
    steps: list[Step] = []
    while (actor := state.actor) is not None:
        if state.phase == "roll" and not state.rolls and "-" in state.dice:
            steps.append(Step(state, {}))
        if actor == CHANCE:
            before, state = state, state.apply(state.sample_chance(random))
            if before.phase == "scoring":
                steps.append(Step(before, {}))
        else:
            state = state.apply(finish(think(style, state.observation(actor), Budget(), random)).move)
    steps.append(Step(state, {}))
    shares = tuple((seat in state.winners) / len(state.winners) for seat in range(seats))
    return Played(tuple(map(rewarded, steps, steps[1:])), shares)


def rewarded(step: Step, following: Step) -> Step:
    """The step with what is scored until the following one."""
    state = step.state
    change = [after - before for after, before in zip(following.state.scores, state.scores, strict=True)]
    if state.phase != "scoring":
        return Step(state, {"rest": tuple(change)})
    names = {"columns": "monument", "full_columns": "monument"}
    rewards: dict[str, list[float]] = {}
    for seat, lines in enumerate(state.score_lines()):
        for line in lines:
            rewards.setdefault(names.get(line.name, line.name), [0.0] * len(change))[seat] += line.points
    return Step(state, {name: tuple(points) for name, points in rewards.items()})


def random_seat(seats: int, random: Random) -> State:
    """The beginning of a game with any start player."""
    return new_state(seats, Options(start=random.randint(1, seats)))


def random_board(seats: int, random: Random) -> State:
    """A board as it might lie between two turns, from any epoch."""
    state = random_seat(seats, random)
    epoch = random.randint(1, EPOCHS)
    players = tuple(
        player._replace(
            score=player.score + random.randint(0, 8 * (epoch - 1)),
            pharaoh=random.randint(0, min(4 * epoch, TRACK_END)),
            nile=random.randint(0, min(5 * epoch, TRACK_END)),
            floods=random.choice((0, 0, 0, 1, 2)),
            civilization="",
        )
        for player in state.players
    )
    for color in COLORS:
        owners = random.sample(range(seats), random.choice((0, 0, random.randint(0, seats - 1))))
        for seat in owners:
            player = players[seat]
            held = player._replace(civilization=player.civilization + color)
            players = (*players[:seat], held, *players[seat + 1 :])
    area = [EMPTY] * (len(COLORS) * COLUMNS)
    for seat in range(seats):
        for index in random.sample(range(len(area)), random.randint(0, 4 * epoch - 2)):
            area[index] = str(seat)
    ra = random.randrange(state.track)
    return state._replace(players=players, epoch=epoch, ra=ra, monuments="".join(area))


# -- Features


class View(NamedTuple):
    """The turns left of one seat, and the board."""

    state: State
    seat: int
    turns: float
    all_turns: float


def views(tables: Tables, state: State) -> list[View]:
    """A view for each seat of a position between two turns (not of one that is about to be scored)."""
    seats = len(state.players)
    turns = turns_left(tables.steps, seats, state.track - state.ra)
    later = game_turns(tables.steps, seats, state.track, state.epoch)
    own = [turns[(seat - state.turn) % seats] for seat in range(seats)]
    return [View(state, seat, own[seat], own[seat] + later) for seat in range(seats)]


def knots(values: tuple[float, ...], turns: float) -> list[tuple[int, float]]:
    """The knots about a number of turns, with their weights."""
    upper = next((index for index, knot in enumerate(values) if turns < knot), 0)
    if not upper:
        return [(len(values) - 1, 1.0)]
    part = (turns - values[upper - 1]) / (values[upper] - values[upper - 1])
    return [(upper - 1, 1 - part), (upper, part)]


def features(area: str, view: View) -> Array:
    """The features of one area, as a flat array in the shape of `SHAPES`."""
    array = np.zeros(SHAPES[area])
    in_game = area in ("monument", "rest")
    for knot, weight in knots(GAME_KNOTS, view.all_turns) if in_game else knots(TURN_KNOTS, view.turns):
        for place in _places(area, view):
            index = (knot, *place) if in_game else (*place[:1], view.state.epoch - 1, knot, *place[1:])
            array[index if area == "pharaoh" or in_game else index[1:]] += weight
    return array.ravel()


def _places(area: str, view: View) -> Iterator[tuple[int, ...]]:
    """Where in the table a seat stands, beside epoch and knot; the first number is the table, 0 where there is one."""
    state, seat = view.state, view.seat
    player = state.players[seat]
    if area == "pharaoh":
        others = [other.pharaoh for index, other in enumerate(state.players) if index != seat]
        yield 0, GAP + max(-GAP, min(GAP, player.pharaoh - max(others)))
        if len(others) > 1:
            yield 1, GAP + max(-GAP, min(GAP, player.pharaoh - min(others)))
    elif area == "nile":
        yield 0, min(player.floods, STACKS - 1), player.nile
    elif area == "civilization":
        yield 0, len(player.civilization), areas_of(state).open[seat]
    elif area == "monument":
        areas = areas_of(state)
        yield (COUNTS * COUNTS + COLUMNS - areas.own[seat].count(0),)
        yield from [(own * COUNTS + empty,) for own, empty in zip(areas.own[seat], areas.empty, strict=True)]
    else:
        yield (0,)


# -- Learning


def learn(tables: Tables, seats: int, games: list[Played]) -> Tables:
    """New tables from games that were played with `tables`."""
    tables = replace(tables, steps=measured_steps(games))
    prior = arrays_of(handmade(seats))
    solved = {}
    for area, shape in SHAPES.items():
        matrix, target = equations(area, tables, seats, games)
        solved[area] = prior[area] + lean(shape, matrix, target - matrix @ prior[area].ravel()).reshape(shape)
    tables = tables_of(solved, replace(tables))
    return replace(tables, spread=fitted_spread(tables, games))


def equations(area: str, tables: Tables, seats: int, games: list[Played]) -> tuple[Array, Array]:
    """The system of LSTD(lambda) of one area."""
    size = int(np.prod(SHAPES[area]))
    matrix, target = np.zeros((size, size)), np.zeros(size)
    for game in games:
        moments = [step for step in game.steps if step.state.phase != "scoring"]
        seen = [views(tables, step.state) for step in moments]
        for seat in range(seats):
            rows = np.array([features(area, view[seat]) for view in seen])
            more = episode(rows, np.array(rewards_between(game, area, seat)), TRACE)
            matrix += more[0]
            target += more[1]
    return matrix, target


def rewards_between(game: Played, area: str, seat: int) -> list[float]:
    """The points of a seat in an area from each moment between two turns to the next one."""
    rewards: list[float] = []
    for step in game.steps:
        if step.state.phase != "scoring":
            rewards.append(0.0)
        rewards[-1] += step.rewards.get(area, (0.0,) * len(game.shares))[seat]
    return rewards


def lean(shape: tuple[int, ...], matrix: Array, target: Array) -> Array:
    """The solution that leans on the rules of thumb and on its neighbours where games say little."""
    size = len(target)
    places = np.arange(size).reshape(shape)
    system = matrix + PRIOR * np.eye(size)
    axes = [axis for axis in range(len(shape)) if not (shape == SHAPES["monument"] and axis == 1)]
    join_neighbours(system, places, axes, SMOOTH)
    return np.linalg.solve(system, target)


def arrays_of(tables: Tables) -> dict[str, Array]:
    """Tables as arrays, in the shapes of `SHAPES`."""
    return {
        "pharaoh": np.array([tables.ahead, tables.behind]),
        "nile": np.array(tables.nile).reshape(SHAPES["nile"]),
        "civilization": np.array(tables.civilization).reshape(SHAPES["civilization"]),
        "monument": np.hstack([np.array(tables.column), np.array(tables.columns)]),
        "rest": np.array(tables.rest),
    }


def tables_of(arrays: dict[str, Array], tables: Tables) -> Tables:
    """`tables` with the worth that arrays hold."""
    column, columns = np.split(arrays["monument"], [COUNTS * COUNTS], axis=1)
    by_epoch = (EPOCHS, len(TURN_KNOTS), -1)
    found = {
        "ahead": arrays["pharaoh"][0],
        "behind": arrays["pharaoh"][1],
        "nile": arrays["nile"].reshape(by_epoch),
        "civilization": arrays["civilization"].reshape(by_epoch),
        "column": column,
        "columns": columns,
        "rest": arrays["rest"],
    }
    return replace(tables, **{name: _tuples(np.round(array, 2).tolist()) for name, array in found.items()})


def _tuples(data: Any) -> Any:
    return tuple(map(_tuples, data)) if isinstance(data, list) else data


def measured_steps(games: list[Played]) -> tuple[float, float, float]:
    """How often a turn moves Ra by 0, 1 and 2 steps, where the end of the track does not cut it short."""
    counts = [1.0, 1.0, 1.0]
    for game in games:
        for before, after in zip(game.steps, game.steps[1:], strict=False):
            state = before.state
            if state.phase == "roll" and state.ra + 2 <= state.track:
                counts[after.state.ra - state.ra] += 1
    total = sum(counts)
    return (round(counts[0] / total, 3), round(counts[1] / total, 3), round(counts[2] / total, 3))


def fitted_spread(tables: Tables, games: list[Played]) -> tuple[float, float]:
    """The two numbers that make the results of the games likeliest."""
    seen = foreseen(tables, games)
    grid = [(base / 4, growth / 8) for base in range(13) for growth in range(1, 25)]
    return max(grid, key=lambda pair: _likelihood(pair, seen))


def foreseen(tables: Tables, games: list[Played]) -> list[Foreseen]:
    """For each moment of the games the points that were expected, the turns left, and how the win was shared."""
    seen = []
    for game in games:
        for step in game.steps:
            if step.state.phase != "scoring":
                points = expected_points(step.state, expectation_now(tables, step.state), areas_of(step.state))
                turns = sum(view.all_turns for view in views(tables, step.state))
                seen.append((points, turns, game.shares))
    return seen


def _likelihood(pair: tuple[float, float], seen: list[Foreseen]) -> float:
    total = 0.0
    for points, turns, shares in seen:
        spread = pair[0] + pair[1] * sqrt(turns)
        for seat, share in enumerate(shares):
            if share:
                others = points[:seat] + points[seat + 1 :]
                total += share * log(chance(points[seat] - soft_max(others, spread), spread) + 1e-9)
    return total


# -- The run


def train(seats: int, games: int, generations: int, pool: Any, store: Path | None) -> Tables:
    """The tables for one number of players."""
    tables = handmade(seats)
    played: list[Played] = []
    for generation in range(generations):
        fresh = games_of(tables, seats, generation, games, pool, store)
        before, by_hand = fit(tables, fresh), fit(handmade(seats), fresh)
        played += fresh
        tables = learn(tables, seats, played)
        print(
            f"{seats} players, generation {generation}: {tables.steps}, {tables.spread}; "
            f"new results foreseen {before:.4f}, by rules of thumb {by_hand:.4f}, now learned {fit(tables, fresh):.4f}",
            flush=True,
        )
    return tables


def games_of(tables: Tables, seats: int, generation: int, games: int, pool: Any, store: Path | None) -> list[Played]:
    """The games of a generation; those that an earlier run has stored are not played again."""
    played: list[Played] = []
    for start in range(0, games, BATCH):
        path = store / f"{seats}-{generation}-{start}.pickle" if store else None
        if path and path.exists():
            played += pickle.loads(path.read_bytes())[: games - start]
            continue
        seeds = [f"train {seats} {generation} {number}" for number in range(start, min(start + BATCH, games))]
        batch = pool.map(partial(play, tables, seats), seeds, chunksize=1)
        if path:
            path.write_bytes(pickle.dumps(batch))
        played += batch
    return played


def fit(tables: Tables, games: list[Played]) -> float:
    """The mean logarithm of the chance that was given to what happened; the nearer to 0 the better."""
    seen = foreseen(tables, games)
    return _likelihood(tables.spread, seen) / len(seen)


def main() -> None:
    """Reads the command line and trains."""
    parser = argparse.ArgumentParser(prog="python3 -m bench.train_dice", description=__doc__, allow_abbrev=False)
    parser.add_argument(
        "--games", type=int, default=320, help="games of two in each generation; fewer with more players"
    )
    parser.add_argument("--generations", type=int, default=1)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4], help="numbers of players")
    parser.add_argument("--cores", type=int, default=2, help="processes")
    parser.add_argument("--out", type=Path, default=WEIGHTS, help="the file to write")
    parser.add_argument("--store", type=Path, help="a folder for the games, so that an interrupted run goes on")
    chosen = parser.parse_args()
    with Pool(chosen.cores, hurry) as pool:
        for seats in chosen.players:
            games = chosen.games * 2 // seats
            tables = train(seats, games, chosen.generations, pool, chosen.store)
            weights.write(chosen.out, {str(seats): asdict(tables)})


if __name__ == "__main__":
    main()
