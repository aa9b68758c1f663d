"""Positions of the auction game for bots to think about."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ra_core.auction import Options, State
from ra_core.auction.state import new_state
from ra_core.bots.bot import Advice, Budget, finish, own_random
from ra_core.bots.levels import LEVELS, bot
from ra_core.bots.protocol import observation_text
from ra_core.game import CHANCE

NAMES = [level.name for level in LEVELS]

OPTIONS = (
    Options(),
    Options(epochs=1, disks="drafted"),
    Options(epochs=2, gods_avoid_disasters=True, floor_each_loss=True),
    Options(open_scores=True, open_disks=True, seating="entered"),
    Options(hidden_bag=True),
    Options(disks="chosen", set_1=2, set_2=1, seating="entered"),
)


def random_game(seats: int, options: Options, seed: str) -> Iterator[State]:
    """The positions of a game played at random in which a seat acts; passing is rarer, drawing more usual."""
    random = Random(seed)
    state = new_state(seats, options)
    while state.actor is not None:
        if state.actor == CHANCE:
            state = state.apply(state.sample_chance(random))
        else:
            yield state
            moves = state.legal_moves()
            state = state.apply(moves[0] if moves[0].kind == "draw" and random.random() < 0.5 else random.choice(moves))


def advice(
    level: str, state: State, budget: Budget | None = None, seat: int | None = None, *, explained: bool = False
) -> Advice:
    """What a bot says to the seat that acts."""
    assert state.actor is not None
    view = state.observation(state.actor if seat is None else seat)
    think = bot("auction", level, explained=explained)
    return finish(think(view, budget or Budget(), own_random(level, observation_text(view))))
