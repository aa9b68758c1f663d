"""A position of *Ra: The Dice Game* and the contract it fulfils.

The state knows whose turn it is and hands every question to the module that holds the rule: `turn` for rolling,
stopping and ending, `uses` for spending dice, `suns` for Ra and the disasters, `scoring` for the end of an epoch.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from ..game import CHANCE, IllegalMove, Message, ScoreLine
from . import rules, scoring
from .pieces import FIRST_SCORE, HAND, NO_MONUMENTS, SUN_TRACK, Move, Options, Player


class State(NamedTuple):
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

    def legal_moves(self) -> tuple[Move, ...]:
        """All moves of the seat that acts; empty when chance or nobody acts."""
        return rules.legal_moves(self)

    def chance_moves(self) -> Iterator[tuple[Move, float]]:
        """All moves of chance with their probabilities: at most 6 ** 5 ordered rolls."""
        return rules.chance_moves(self)

    def sample_chance(self, random: Random) -> Move:
        """One move of chance.

        Raises:
            IllegalMove: a seat acts, or the game is over.
        """
        return rules.sample_chance(self, random)

    def why_illegal(self, move: Move) -> Message | None:
        """The rule that forbids `move`, or None when it is legal."""
        return rules.why_illegal(self, move)

    def apply(self, move: Move) -> State:
        """The state after `move`.

        Raises:
            IllegalMove: the message names the rule that forbids it.
        """
        reason = rules.why_illegal(self, move)
        if reason is not None:
            raise IllegalMove(reason)
        return rules.perform(self, move)

    def moment(self, phase: str, turn: int, dice: str, rolls: int, columns: str) -> State:
        """The same board at another moment; what `_replace` does, in half the time, for the moves made most often."""
        return State(
            self.options, self.players, phase, turn, self.epoch, self.ra, dice, rolls, columns,
            self.victims, self.disaster, self.monuments,
        )  # fmt: skip

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple([player.score for player in self.players])

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

    def flaws(self) -> tuple[Message, ...]:
        """All reasons why this position cannot arise; empty for a sound one."""
        from .soundness import flaws

        return flaws(self)

    def text(self) -> str:
        """The position in one line; `notation.read_state` reads it back."""
        from .notation import state_text

        return state_text(self)


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
    players = tuple(Player(FIRST_SCORE) for _ in range(seats))
    if isinstance(options.start, str):
        return State(options, players, phase="start")
    return started(State(options, players), options.start - 1)


def started(state: State, first: int) -> State:
    """The position in which seat `first` begins: seats score 10, 11, 12, 13 clockwise from it."""
    count = len(state.players)
    players = tuple(
        player._replace(score=FIRST_SCORE + (seat - first) % count) for seat, player in enumerate(state.players)
    )
    return state._replace(players=players, turn=first, phase="roll")
