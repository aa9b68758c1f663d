"""Positions of the dice game for bots to think about, and slow, plain ways to their worth."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from ra_core.bots.dice.disasters import settled
from ra_core.bots.dice.evaluation import evaluate
from ra_core.bots.dice.expectation import expectation_now
from ra_core.bots.dice.tables import Tables
from ra_core.dice import GAME, Options, State
from ra_core.dice.pieces import COLORS, FACES
from ra_core.dice.state import new_state
from ra_core.dice.turn import close
from ra_core.game import CHANCE

OPTIONS = (
    Options(),
    Options(suns_last=True),
    Options(loose_columns=True),
    Options(no_debt=True),
    Options(sun_track=4, start="random"),
    Options(sun_track=20, start=2),
)


def random_game(seats: int, options: Options, seed: str) -> Iterator[State]:
    """The positions of a game played at random in which a seat acts."""
    random = Random(seed)
    state = new_state(seats, options)
    while state.actor is not None:
        if state.actor == CHANCE:
            state = state.apply(state.sample_chance(random))
        else:
            yield state
            state = state.apply(random.choice(state.legal_moves()))


def turn_starts(seats: int, options: Options, seed: str) -> list[State]:
    """Positions with all dice in the hand, from a game played at random."""
    return [
        state._replace(dice="-----", rolls=0, phase="roll")
        for state in random_game(seats, options, seed)
        if state.phase == "roll" and state.rolls == 1
    ]


def with_dice(state: State, dice: str) -> State:
    """The position in which these dice have been rolled and are used now."""
    return state._replace(dice=dice, rolls=3, phase="apply")


def random_dice(random: Random, faces: str = FACES) -> str:
    """Five faces."""
    return "".join(random.choices(faces, k=len(COLORS)))


def searched(tables: Tables, state: State, seat: int) -> float:
    """The best that can be made of the dice, found by trying every line of moves that the game allows."""

    @cache
    def best(state: State) -> float:
        if state.victims:
            return best(close(settled(tables, state)))
        if state.phase not in ("apply", "disaster"):
            return evaluate(seat, state, expectation_now(tables, state)).chance()
        return max(best(state.apply(move)) for move in state.legal_moves())

    return best(state)


__all__ = ["GAME", "OPTIONS", "random_dice", "random_game", "searched", "turn_starts", "with_dice"]
