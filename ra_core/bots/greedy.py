"""A bot for any game: greedy by points.

It knows nothing but the contract in `ra_core/game.py`, so a game that has no bots of its own is played by it. It looks
one move ahead: each move is made in some positions that agree with what the seat sees, the luck that follows is drawn,
and what comes of it is worth the points that each seat has and those that a scoring now would give.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import exp
from random import Random
from typing import Any, Final

from ..game import CHANCE, Message, Observation, State
from . import random_player
from .bot import UNTOLD, Advice, Bot, Budget, Choice, Thinking

OTHERS: Final = 3
"""Choices that are told beside the best one, at most."""

LOOKS: Final = {"regular": 1, "expert": 4, "master": 16}
"""In how many positions each move is tried, by level; a level that is not named here plays at random."""

SPREAD: Final = 5.0
"""The points of lead that lift a chance to win from one half to 73 in a hundred."""

MOST_LUCK: Final = 20
"""Moves of chance in a row that are played out."""

_SAME: Final = 1e-9


def bot(level: str, *, explained: bool = False) -> Bot:
    """The bot of a level, on demand with reasons."""
    looks = LOOKS.get(level)
    return partial(think, looks, explained=explained) if looks else random_player.think


def think(
    looks: int, observation: Observation[Any], budget: Budget, random: Random, *, explained: bool = False
) -> Thinking:
    """Thinking about the next move: all are tried, then all again, until each has had its looks."""
    moves = observation.legal_moves()
    totals = [0.0] * len(moves)
    leads = [0.0] * len(moves)
    rounds = 0
    for rounds, state in enumerate(_positions(observation, looks, random), start=1):
        found = [_after(state, move, observation.seat, random) for move in moves]
        totals = [total + chance for total, (chance, _) in zip(totals, found, strict=True)]
        leads = [total + lead for total, (_, lead) in zip(leads, found, strict=True)]
        if budget.over(rounds):
            break
        yield
    ranked = sorted(zip(totals, leads, moves, strict=True), key=lambda ranked: -ranked[0])
    best = ranked[0][0]
    choices = [
        Choice(move, total / rounds, (best - total) / rounds, _reason(lead / rounds) if explained else Message(UNTOLD))
        for total, lead, move in _different(ranked)
    ]
    return Advice(choices[0].move, choices[0], tuple(choices[1:]), complete=rounds == looks)


def _positions(observation: Observation[Any], looks: int, random: Random) -> Iterator[State[Any]]:
    return (observation.sample(random) for _ in range(looks))


def _different(ranked: list[tuple[float, float, Any]]) -> list[tuple[float, float, Any]]:
    """The best choice and the next ones that come to something else."""
    shown = ranked[:1]
    for choice in ranked[1:]:
        if choice[0] < shown[-1][0] - _SAME and len(shown) <= OTHERS:
            shown.append(choice)
    return shown


def _after(state: State[Any], move: Any, seat: int, random: Random) -> tuple[float, float]:
    """The chance to win and the lead of a seat after a move and the luck that follows it."""
    state = state.apply(move)
    for _ in range(MOST_LUCK):
        if state.actor != CHANCE:
            break
        state = state.apply(state.sample_chance(random))
    lead = _lead(state, seat)
    if state.actor is None:
        winners = state.winners
        return (1 / len(winners) if seat in winners else 0.0), lead
    return 1 / (1 + exp(-lead / SPREAD)), lead


def _lead(state: State[Any], seat: int) -> float:
    """Points before those of the best other seat, with what a scoring now would bring."""
    lines = state.score_lines() if state.actor is not None else ((),) * len(state.scores)
    points = [score + sum([line.points for line in own]) for score, own in zip(state.scores, lines, strict=True)]
    others = points[:seat] + points[seat + 1 :]
    return points[seat] - max(others, default=0)


def _reason(lead: float) -> Message:
    points = f"{abs(lead):.1f}"
    if lead >= 0:
        return Message("After it you are about {points} points ahead of the best other player.", {"points": points})
    return Message("After it you are about {points} points behind the best other player.", {"points": points})
