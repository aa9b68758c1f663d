"""A position of *Ra: The Dice Game*: the data alone, on which rules and notation work."""

from __future__ import annotations

from typing import NamedTuple, Self, TypeVar

from ..game import CHANCE
from .options import Options
from .pieces import HAND, NO_MONUMENTS, SUN_TRACK


class Player(NamedTuple):
    """What one seat has on the board. `floods` counts the markers on the Nile beyond the first."""

    score: int
    pharaoh: int = 0
    nile: int = 0
    floods: int = 0
    civilization: str = ""


class Position(NamedTuple):
    """A position between two moves.

    Attributes:
        options: what the table agreed on.
        players: what each seat has on the board.
        phase: "start" (the start player is drawn), "roll" (dice are rolled, kept or rerolled), "apply" (dice are
            used), "disaster" (the turn is over but for a disaster), "scoring" (the epoch is over), "over".
        turn: the seat whose turn it is.
        epoch: 1, 2 or 3.
        ra: steps of Ra from its start mark.
        dice: the five dice, see `pieces`.
        rolls: rolls made in this turn.
        columns: the columns in which Monuments were placed in this turn, in that order.
        victims: seats that still have to choose what a disaster takes from them.
        disaster: "C" or "M" while there are victims.
        monuments: the forty spaces of the Monument area, see `pieces`.
    """

    options: Options
    players: tuple[Player, ...]
    phase: str = "roll"
    turn: int = 0
    epoch: int = 1
    ra: int = 0
    dice: str = HAND
    rolls: int = 0
    columns: str = ""
    victims: tuple[int, ...] = ()
    disaster: str = ""
    monuments: str = NO_MONUMENTS

    @property
    def track(self) -> int:
        """The steps that Ra takes until the epoch ends."""
        length = self.options.sun_track
        return length if isinstance(length, int) else SUN_TRACK[len(self.players)]

    @property
    def actor(self) -> int | None:
        """The seat that acts, `CHANCE`, or None when the game is over."""
        if self.victims:
            return self.victims[0]
        if self.phase == "over":
            return None
        if "-" in self.dice or self.phase in ("scoring", "start"):
            return CHANCE
        return self.turn

    def with_turn(self, phase: str, turn: int, dice: str, rolls: int, columns: str) -> Self:
        """The same board elsewhere in a turn; what `_replace` does, in half the time, for the moves made most often."""
        return type(self)(
            self.options, self.players, phase, turn, self.epoch, self.ra, dice, rolls, columns,
            self.victims, self.disaster, self.monuments,
        )  # fmt: skip


PositionT = TypeVar("PositionT", bound=Position)
"""A position, or a state, which is one: what a rule makes of it is of the same type."""
