"""What the rules of all games have alike: which rule governs which move, when it can be made, and how chance draws.

A game writes its rules as functions of a position, and puts them into one `Rulebook`. `RuledState` makes of such a book
that part of the contract which is the same in every game, so that a game's own `State` only adds what differs.

A *moment* is what a position waits for. It is mostly the phase; a game may tell apart more than its phases do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import attrgetter
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

from .game import IllegalMove, Message, MoveT


class Position(Protocol):
    """The data of a position, so far as this module has to know it: a named tuple."""

    @property
    def players(self) -> tuple[Any, ...]:
        """What each seat has; `score` among it."""
        ...

    def _replace(self, *args: Any, **changes: Any) -> Self: ...


PositionT = TypeVar("PositionT", bound=Position)


class Rule(NamedTuple, Generic[PositionT, MoveT]):
    """What governs one kind of move.

    Attributes:
        moments: when it can be made.
        why_not: the reason against a move made at such a moment, or None.
        perform: the position after a legal move.
    """

    moments: tuple[str, ...]
    why_not: Callable[[PositionT, MoveT], Message | None]
    perform: Callable[[PositionT, MoveT], PositionT]


class Chance(NamedTuple, Generic[PositionT, MoveT]):
    """What chance does at one moment.

    Attributes:
        outcomes: all its moves, each with its probability.
        sample: one of them, drawn from that distribution.
    """

    outcomes: Callable[[PositionT], Iterator[tuple[MoveT, float]]]
    sample: Callable[[PositionT, Random], MoveT]


class Rulebook(NamedTuple, Generic[PositionT, MoveT]):
    """All rules of a game.

    Attributes:
        rules: for each kind of move its rule.
        choices: for each moment when a seat acts, the function that lists its legal moves.
        chances: for each moment when chance acts, what it does.
        waits_for: for each moment an English sentence: what has to happen before anything else.
        moment: what a position waits for, read from it; the phase, unless the game tells apart more.
    """

    rules: Mapping[str, Rule[PositionT, MoveT]]
    choices: Mapping[str, Callable[[PositionT], tuple[MoveT, ...]]]
    chances: Mapping[str, Chance[PositionT, MoveT]]
    waits_for: Mapping[str, str]
    moment: Callable[[PositionT], str] = attrgetter("phase")

    def legal_moves(self, position: PositionT) -> tuple[MoveT, ...]:
        """All moves of the seat that acts; empty when chance or nobody acts."""
        choices = self.choices.get(self.moment(position))
        return choices(position) if choices else ()

    def chance_moves(self, position: PositionT) -> Iterator[tuple[MoveT, float]]:
        """All moves of chance with their probabilities; empty when a seat or nobody acts."""
        chance = self.chances.get(self.moment(position))
        return chance.outcomes(position) if chance else iter(())

    def sample_chance(self, position: PositionT, random: Random) -> MoveT:
        """One move of chance.

        Raises:
            IllegalMove: a seat acts, or the game is over.
        """
        chance = self.chances.get(self.moment(position))
        if chance is None:
            raise IllegalMove(Message("It is not for chance to act now."))
        return chance.sample(position, random)

    def why_illegal(self, position: PositionT, move: MoveT) -> Message | None:
        """The rule that forbids a move, or None when it is legal."""
        rule = self.rules.get(move.kind)
        if rule is None:
            return Message("There is no such move in this game.")
        moment = self.moment(position)
        if moment not in rule.moments:
            return Message(self.waits_for[moment])
        return rule.why_not(position, move)


class RuledState(Generic[MoveT]):
    """The part of the contract of a state that follows from the rulebook of its game.

    To be mixed into a subclass of the named tuple that holds the data; see `game.State` for what the methods mean.
    """

    __slots__ = ()

    rulebook: ClassVar[Rulebook[Any, Any]]

    def legal_moves(self) -> tuple[MoveT, ...]:
        """All moves of the seat that acts, in a fixed order; empty when chance or nobody acts."""
        return self.rulebook.legal_moves(self)

    def chance_moves(self) -> Iterator[tuple[MoveT, float]]:
        """All moves that chance can make, each with its probability; empty when a seat or nobody acts."""
        return self.rulebook.chance_moves(self)

    def sample_chance(self, random: Random) -> MoveT:
        """One move of chance, drawn from its distribution.

        Raises:
            IllegalMove: it is not for chance to act.
        """
        move: MoveT = self.rulebook.sample_chance(self, random)
        return move

    def why_illegal(self, move: MoveT) -> Message | None:
        """The rule that forbids `move` here, or None when it is legal."""
        return self.rulebook.why_illegal(self, move)

    def apply(self, move: MoveT) -> Self:
        """The state after `move`; this one stays as it is.

        Raises:
            IllegalMove: the rules forbid it; the message names the rule.
        """
        reason = self.rulebook.why_illegal(self, move)
        if reason is not None:
            raise IllegalMove(reason)
        # Rules change a position by `_replace`, which keeps its class: of a state they make a state.
        after: Self = self.rulebook.rules[move.kind].perform(self, move)
        return after

    @property
    def scores(self: Position) -> tuple[int, ...]:
        """The points of each seat, hidden or not."""
        return tuple([player.score for player in self.players])

    def with_player(self, seat: int, player: Any) -> Self:
        """The state in which `seat` has what `player` says."""
        position: Any = self
        after: Self = with_player(position, seat, player)
        return after


def with_player(position: PositionT, seat: int, player: Any) -> PositionT:
    """The position in which `seat` has what `player` says, and all else is as it was."""
    players = position.players
    return position._replace(players=(*players[:seat], player, *players[seat + 1 :]))


# -- Rules that many games have


def bare(expected: MoveT) -> Callable[[Any, MoveT], Message | None]:
    """The rule of a move that names nothing beside its kind."""
    return lambda position, move: None if move == expected else Message("This move names nothing else.")


def certain(move: MoveT) -> Chance[Any, MoveT]:
    """The chance that is none: one move, always."""
    return Chance(lambda position: iter(((move, 1.0),)), lambda position, random: move)


def most_and_fewest(counts: Sequence[int], most: int, fewest: int) -> list[int]:
    """Points for those who have the most and the fewest, all tied ones alike; nothing when all are equal.

    >>> most_and_fewest([3, 3, 1], 5, -2), most_and_fewest([24, 24, 15], 5, -5), most_and_fewest([2, 2], 5, -2)
    ([5, 5, -2], [5, 5, -5], [0, 0])
    """
    highest, lowest = max(counts), min(counts)
    if highest == lowest:
        return [0] * len(counts)
    points = {highest: most, lowest: fewest}
    return [points.get(count, 0) for count in counts]
