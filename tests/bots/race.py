"""A tiny game that has no bots of its own: a race with one die, to see what any game gets for nothing.

Seats in turn either rest for one point or run: then a die is rolled, and its points are theirs unless it shows a 1. Who
first has ten points wins.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from ra_core.game import CHANCE, Game, IllegalMove, Message, MoveSyntax, PositionError, ScoreLine, Setup

GOAL = 10


class Move(NamedTuple):
    kind: str
    points: int = 0

    def text(self) -> str:
        return f"={self.points}" if self.kind == "die" else self.kind


REST, RUN = Move("rest"), Move("run")


class State(NamedTuple):
    scores: tuple[int, ...]
    turn: int = 0
    phase: str = "turn"

    @property
    def actor(self) -> int | None:
        return None if self.phase == "over" else CHANCE if self.phase == "roll" else self.turn

    def legal_moves(self) -> tuple[Move, ...]:
        return (REST, RUN) if self.phase == "turn" else ()

    def chance_moves(self) -> Iterator[tuple[Move, float]]:
        if self.phase == "roll":
            yield from ((Move("die", points), 1 / 6) for points in range(1, 7))

    def sample_chance(self, random: Random) -> Move:
        return Move("die", random.randint(1, 6))

    def why_illegal(self, move: Move) -> Message | None:
        chance = [move for move, _ in self.chance_moves()]
        return None if move in (*self.legal_moves(), *chance) else Message("Not now.")

    def apply(self, move: Move) -> State:
        if reason := self.why_illegal(move):
            raise IllegalMove(reason)
        if move == RUN:
            return self._replace(phase="roll")
        gain = 1 if move == REST else move.points if move.points > 1 else 0
        scores = tuple(score + gain * (seat == self.turn) for seat, score in enumerate(self.scores))
        return State(scores, (self.turn + 1) % len(scores), "over" if max(scores) >= GOAL else "turn")

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, score in enumerate(self.scores) if score >= GOAL)

    def score_lines(self) -> tuple[tuple[ScoreLine, ...], ...]:
        return ((),) * len(self.scores)

    def observation(self, seat: int) -> Observation:
        return Observation(seat, self)

    def recollection(self, seat: int) -> Observation:
        return self.observation(seat)

    def flaws(self) -> tuple[Message, ...]:
        return ()

    def text(self) -> str:
        return f"{self.phase} {self.turn} {','.join(map(str, self.scores))}"


class Observation(NamedTuple):
    seat: int
    state: State

    @property
    def scores(self) -> tuple[int | None, ...]:
        return self.state.scores

    def score_lines(self) -> tuple[tuple[ScoreLine, ...], ...]:
        return self.state.score_lines()

    def legal_moves(self) -> tuple[Move, ...]:
        return self.state.legal_moves() if self.state.actor == self.seat else ()

    def sample(self, random: Random) -> State:
        return self.state


def start(setup: Setup) -> State:
    return State((0,) * len(setup.seats))


def read_move(text: str) -> Move:
    if text in ("rest", "run"):
        return Move(text)
    if text[:1] == "=" and text[1:].isdigit():
        return Move("die", int(text[1:]))
    raise MoveSyntax(Message("No move of the race."))


def read_state(text: str) -> State:
    try:
        phase, turn, scores = text.split(" ")
        return State(tuple(map(int, scores.split(","))), int(turn), phase)
    except ValueError:
        raise PositionError(Message("No position of the race.")) from None


GAME = Game("race", "Race", 1, range(2, 4), (), start, read_move, read_state)
