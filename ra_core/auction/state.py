"""A position of *Ra*, and what a seat sees of it, with all that the contract asks of them.

The data stand in `position`; every question goes to the module that holds the rule: `disks` for what comes before the
first turn, `turn` for drawing and invoking, `gods` for spending Gods, `bidding` for auctions, `disasters` for what is
lost, `scoring` for the end of an epoch, `order` for who is next. `rules` says which of them governs which move.
"""

from __future__ import annotations

from random import Random

from ..game import Message, ScoreLine
from ..rulebook import RuledState
from ..validation import sound
from . import disks, notation, observation, rules, scoring, validation
from .moves import Move
from .options import Options
from .pieces import FIRST_SCORE
from .position import Player, Position, SeenPosition


class State(Position, RuledState[Move]):
    """A position between two moves, and what can be asked of it and done with it."""

    __slots__ = ()

    rulebook = rules.RULEBOOK

    @property
    def winners(self) -> tuple[int, ...]:
        """Once the game is over, the seat with most points, and among equals with the highest single disk."""
        if self.phase != "over":
            return ()
        rank = [(player.score, max(player.disks)) for player in self.players]
        return (rank.index(max(rank)),)

    def score_lines(self) -> tuple[tuple[ScoreLine, ...], ...]:
        """For each seat the lines of the epoch scoring that would be made now."""
        return scoring.score_lines(self)

    def observation(self, seat: int) -> Observation:
        """What `seat` may know."""
        return Observation._make(observation.observe(self, seat))

    def recollection(self, seat: int) -> Observation:
        """What `seat` may know that has counted: points were scored, and disks taken, before everybody's eyes."""
        return Observation._make(observation.recollect(self, seat))

    def flaws(self) -> tuple[Message, ...]:
        """All reasons why this position cannot arise; empty for a sound one."""
        return validation.flaws(self)

    def text(self) -> str:
        """The position in one line; `read_state` reads it back."""
        return notation.position_text(self)


class Observation(SeenPosition):
    """What `seat` may know, and what can be asked of it."""

    __slots__ = ()

    def legal_moves(self) -> tuple[Move, ...]:
        """The moves of this seat now; empty when another acts."""
        return rules.CHOICES[self.phase](self) if self.actor == self.seat else ()

    def score_lines(self) -> tuple[tuple[ScoreLine, ...], ...]:
        """The lines of `State.score_lines` that rest on open tiles: all but "disks"."""
        return scoring.tile_lines(self)

    def sample(self, random: Random) -> State:
        """A state that agrees with this observation; see `observation.sample`."""
        return State._make(observation.sample(self, random))


def new_state(seats: int, options: Options) -> State:
    """The position before anything has happened, or before the first thing that is not agreed on."""
    state = State(options, (Player(FIRST_SCORE),) * seats)
    return disks.take_seats(state, tuple(range(seats))) if options.seating == "entered" else state


def read_state(text: str) -> State:
    """The position that a line describes.

    >>> read_state(new_state(2, Options()).text()) == new_state(2, Options())
    True

    Raises:
        PositionError: it describes none, or one that cannot arise.
    """
    return sound(State._make(notation.read_position(text)))
