"""Random playouts in moves per second, beside other Python games: `python3 -m bench.playouts`.

A playout chooses at random among the listed legal moves until the game ends; moves of chance count like all others.
Beside the games of this project run `python_tic_tac_toe` and `python_liars_poker` of OpenSpiel and chess of
python-chess, where these are installed. All are measured in one run, in rounds that take turns, and by the time of the
processor, so that a busy machine slows all alike; the table shows the median of the rounds and its ratio to that of
liar's poker (or to the first line).
"""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from ra_core import games
from ra_core.game import CHANCE, Game

Playout = Callable[[Random], int]
"""Plays one game and returns how many moves it had."""

YARDSTICK = "open_spiel python_liars_poker"
NAMES = ("Ann", "Ben", "Cleo", "Dora", "Eve")


class Line(NamedTuple):
    """What was measured for one game: moves per second in each round."""

    name: str
    rates: tuple[float, ...]

    @property
    def rate(self) -> float:
        """The median of the rounds."""
        return median(self.rates)


# -- Games


def contestants() -> Iterator[tuple[str, Playout]]:
    """All games that can be played here, by name."""
    for name in games.NAMES:
        game = games.find(name)
        for seats in game.seat_counts:
            yield f"{name}, {seats} players", of_ours(game, seats)
    if spiel := installed("pyspiel"):
        importlib.import_module("open_spiel.python.games")
        for name in ("python_tic_tac_toe", "python_liars_poker"):
            yield f"open_spiel {name}", of_open_spiel(spiel, name)
    if chess := installed("chess"):
        yield "python-chess", of_chess(chess)


def installed(name: str) -> Any:
    """The module, or None where it is not installed."""
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


def of_ours(game: Game, seats: int) -> Playout:
    """Playouts of a game of this project."""
    start = game.start(game.setup(NAMES[:seats]))

    def play(random: Random) -> int:
        state, moves = start, 0
        while (actor := state.actor) is not None:
            if actor == CHANCE:
                move = state.sample_chance(random)
            else:
                legal = state.legal_moves()
                move = legal[int(random.random() * len(legal))]
            state = state.apply(move)
            moves += 1
        return moves

    return play


def of_open_spiel(spiel: Any, name: str) -> Playout:
    """Playouts of a game of OpenSpiel."""
    game = spiel.load_game(name)

    def play(random: Random) -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                action = random.choices(actions, weights)[0]
            else:
                legal = state.legal_actions()
                action = legal[int(random.random() * len(legal))]
            state.apply_action(action)
            moves += 1
        return moves

    return play


def of_chess(chess: Any) -> Playout:
    """Playouts of chess; the board is changed in place, as is usual there."""

    def play(random: Random) -> int:
        board, moves = chess.Board(), 0
        while not board.is_game_over():
            legal = list(board.legal_moves)
            board.push(legal[int(random.random() * len(legal))])
            moves += 1
        return moves

    return play


# -- Measuring


def measure(rounds: int, seconds: float) -> list[Line]:
    """Every game in every round for so many seconds, after a round that only warms up."""
    playouts = list(contestants())
    rates: dict[str, list[float]] = {name: [] for name, _ in playouts}
    for number in range(rounds + 1):
        for name, play in playouts:
            rate = moves_per_second(play, Random(number), seconds)
            if number:
                rates[name].append(rate)
    return [Line(name, tuple(values)) for name, values in rates.items()]


def moves_per_second(play: Playout, random: Random, seconds: float) -> float:
    """The rate of whole games played for at least so many seconds."""
    moves, start = 0, process_time()
    while (passed := process_time() - start) < seconds:
        moves += play(random)
    return moves / passed


def table(lines: list[Line]) -> str:
    """The measurement for people."""
    named = {line.name: line.rate for line in lines}
    yardstick = YARDSTICK if YARDSTICK in named else lines[0].name
    width = max(len(line.name) for line in lines)
    head = f"{'moves per second':<{width}}  {'median':>9}  {'lowest':>9}  {'highest':>9}  {'ratio':>6}"
    rows = (
        f"{line.name:<{width}}  {line.rate:>9,.0f}  {min(line.rates):>9,.0f}  {max(line.rates):>9,.0f}"
        f"  {line.rate / named[yardstick]:>6.2f}"
        for line in lines
    )
    return "\n".join((head, *rows, f"Ratios are to {yardstick}. Python {sys.version.split()[0]}."))


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(prog="python3 -m bench.playouts", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--rounds", type=int, default=7, help="how often each game is measured (7)")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long each measurement takes (0.5)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    chosen = parser.parse_args()
    lines = measure(max(chosen.rounds, 1), chosen.seconds)
    if chosen.json:
        print(json.dumps({line.name: {"median": line.rate, "rounds": line.rates} for line in lines}, indent=1))
    else:
        print(table(lines))


if __name__ == "__main__":
    main()
