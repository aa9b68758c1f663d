"""A position of *Ra: The Dice Game* with all that the contract asks of it.

The data stand in `position`; every question goes to the module that holds the rule: `start` for who begins, `turn` for
rolling, stopping and ending, `uses` for spending dice, `suns` for Ra and the disasters, `scoring` for the end of an
epoch. `rules` says which of them governs which move.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from ..game import Message, ScoreLine
from ..rulebook import RuledState
from ..validation import sound
from . import notation, rules, scoring, start, validation
from .moves import Move
from .options import Options
from .pieces import FIRST_SCORE
from .position import Player, Position


class State(Position, RuledState[Move]):
    """A position between two moves, and what can be asked of it and done with it."""

    __slots__ = ()

    rulebook = rules.RULEBOOK

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with most points once the game is over; a tie is a shared victory."""
        if self.phase != "over":
            return ()
        scores = self.scores
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    def score_lines(self) -> tuple[tuple[ScoreLine, ...], ...]:
        """For each seat the lines of the epoch scoring that would be made now."""
        return scoring.score_lines(self)

    def observation(self, seat: int) -> Observation:
        """What `seat` may know: in this game everything lies open."""
        return Observation(seat, self)

    def recollection(self, seat: int) -> Observation:
        """The same, since nothing is ever covered."""
        return self.observation(seat)

    def flaws(self) -> tuple[Message, ...]:
        """All reasons why this position cannot arise; empty for a sound one."""
        return validation.flaws(self)

    def text(self) -> str:
        """The position in one line; `read_state` reads it back."""
        return notation.position_text(self)


class Observation(NamedTuple):
    """What one seat may know of the dice game: the whole board. The luck to come is not on the board."""

    seat: int
    board: State

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""
        return self.board.scores

    def score_lines(self) -> tuple[tuple[ScoreLine, ...], ...]:
        """For each seat the lines of the epoch scoring that would be made now."""
        return self.board.score_lines()

    def legal_moves(self) -> tuple[Move, ...]:
        """The moves of this seat now; empty when another acts."""
        return self.board.legal_moves() if self.board.actor == self.seat else ()

    def sample(self, random: Random) -> State:
        """The state itself, since nothing is hidden; `random` is not asked."""
        del random
        return self.board


def new_state(seats: int, options: Options) -> State:
    """The position before the first roll, or before the start player is drawn."""
    state = State(options, (Player(FIRST_SCORE),) * seats, phase="start")
    return state if isinstance(options.start, str) else start.begin(state, options.start - 1)


def read_state(text: str) -> State:
    """The position that a line describes.

    >>> read_state(new_state(2, Options()).text()) == new_state(2, Options())
    True

    Raises:
        PositionError: it describes none, or one that cannot arise.
    """
    return sound(State._make(notation.read_position(text)))
