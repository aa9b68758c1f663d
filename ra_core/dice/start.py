"""Before the first turn: who starts."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ..game import Message
from .moves import Move
from .pieces import FIRST_SCORE
from .position import Position, PositionT


def all_starts(position: Position) -> Iterator[tuple[Move, float]]:
    """Every seat, each as likely as the others."""
    count = len(position.players)
    for seat in range(count):
        yield _start(seat), 1 / count


def sample_start(position: Position, random: Random) -> Move:
    """One of the seats."""
    return _start(random.randrange(len(position.players)))


def why_not_start(position: Position, move: Move) -> Message | None:
    """One of the seats, and nothing else."""
    fits = move.choice in [str(seat) for seat in range(len(position.players))] and move == _start(int(move.choice))
    return None if fits else Message("The start player is one of those at the table.")


def begin(position: PositionT, first: int) -> PositionT:
    """Seat `first` begins: seats score 10, 11, 12, 13 clockwise from it."""
    count = len(position.players)
    players = tuple(
        player._replace(score=FIRST_SCORE + (seat - first) % count) for seat, player in enumerate(position.players)
    )
    return position._replace(players=players, turn=first, phase="roll")


def _start(seat: int) -> Move:
    return Move("start", choice=str(seat))
