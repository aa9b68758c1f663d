"""The positions of the race, its moves and its rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from ra_core.game import CHANCE, N_, Message, MoveSyntax, PositionError, ScoreLine, Setup
from ra_core.rulebook import Chance, Rule, Rulebook, RuledState, bare, certain, with_player
from ra_core.textform import options_text, quoted, read_number, read_options
from ra_core.validation import phase_flaws, sound

from .options import OPTIONS, Options

SEATS: Final = range(2, 5)
PIPS: Final = range(1, 7)
ROUNDS: Final = 8
ARRIVAL_POINTS: Final = 5
PHASES: Final = ("roll", "move", "scoring", "over")


class Move(NamedTuple):
    """A step of the race: ``=4`` a roll, ``M`` move on, ``H`` hold, ``#`` the race is scored."""

    kind: str
    pips: int = 0

    def text(self) -> str:
        """The short form."""
        return f"={self.pips}" if self.kind == "roll" else _SIGNS[self.kind]


_SIGNS: Final = {"move": "M", "hold": "H", "score": "#"}
MOVE, HOLD, SCORE = (Move(kind) for kind in _SIGNS)
MOVES: Final = {move.text(): move for move in (MOVE, HOLD, SCORE, *(Move("roll", pips) for pips in PIPS))}


def read_move(text: str) -> Move:
    """The move of a short form.

    Raises:
        MoveSyntax: there is none.
    """
    if text not in MOVES:
        raise MoveSyntax(Message("{text} is no move of the race.", {"text": quoted(text)}))
    return MOVES[text]


class Player(NamedTuple):
    """What a seat has: the space it stands on, how often it has rested, and in the end its points."""

    space: int = 0
    rests: int = 0
    score: int = 0


class Position(NamedTuple):
    """A position between two moves; `die` is 0 before it is rolled."""

    options: Options
    players: tuple[Player, ...]
    phase: str = "roll"
    turn: int = 0
    round: int = 1
    die: int = 0

    @property
    def actor(self) -> int | None:
        """The seat that acts, `CHANCE`, or None when the race is over."""
        return None if self.phase == "over" else self.turn if self.phase == "move" else CHANCE


# -- Rules


def roll(position: Position, move: Move) -> Position:
    return position._replace(phase="move", die=move.pips)


def why_not_roll(position: Position, move: Move) -> Message | None:
    return None if move.pips in PIPS else Message("A die shows one to six pips.")


def why_not_move(position: Position, move: Move) -> Message | None:
    space = position.players[position.turn].space
    if move == MOVE and space + position.die > position.options.track:
        return Message("The last space has to be reached exactly.")
    return bare(MOVE)(position, move)


def move_on(position: Position, move: Move) -> Position:
    player = position.players[position.turn]
    moved = with_player(position, position.turn, player._replace(space=player.space + position.die))
    arrived = player.space + position.die == position.options.track
    return moved._replace(phase="scoring", die=0) if arrived else pass_on(moved)


def hold(position: Position, move: Move) -> Position:
    player = position.players[position.turn]
    return pass_on(with_player(position, position.turn, player._replace(rests=player.rests + 1)))


def pass_on(position: Position) -> Position:
    """The turn of the next seat; after the last one of the last round the race is over."""
    turn = (position.turn + 1) % len(position.players)
    if turn == 0 and position.round == ROUNDS:
        return position._replace(phase="scoring", die=0)
    return position._replace(phase="roll", die=0, turn=turn, round=position.round + (turn == 0))


def score_lines(position: Position) -> tuple[tuple[ScoreLine, ...], ...]:
    return tuple(
        (
            ScoreLine("space", player.space, player.space),
            ScoreLine("rests", player.rests, player.rests),
            ScoreLine("arrival", arrived := int(player.space == position.options.track), arrived * ARRIVAL_POINTS),
        )
        for player in position.players
    )


def score(position: Position, move: Move) -> Position:
    totals = [sum(line.points for line in lines) for lines in score_lines(position)]
    players = tuple(player._replace(score=total) for player, total in zip(position.players, totals, strict=True))
    return position._replace(phase="over", players=players)


def choices(position: Position) -> tuple[Move, ...]:
    return tuple(move for move in (MOVE, HOLD) if move == HOLD or why_not_move(position, move) is None)


RULEBOOK: Final[Rulebook[Position, Move]] = Rulebook(
    {
        "roll": Rule(("roll",), why_not_roll, roll),
        "move": Rule(("move",), why_not_move, move_on),
        "hold": Rule(("move",), bare(HOLD), hold),
        "score": Rule(("scoring",), bare(SCORE), score),
    },
    choices={"move": choices},
    chances={
        "roll": Chance(
            lambda position: ((Move("roll", pips), 1 / len(PIPS)) for pips in PIPS),
            lambda position, random: Move("roll", random.choice(PIPS)),
        ),
        "scoring": certain(SCORE),
    },
    waits_for={
        "roll": N_("First the die has to be rolled."),
        "move": N_("Move on or hold."),
        "scoring": N_("The race is over; first it is scored."),
        "over": N_("The game is over."),
    },
)


# -- The contract


class State(Position, RuledState[Move]):
    """A position, with what can be asked of it and done with it."""

    __slots__ = ()

    rulebook = RULEBOOK

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with most points, once the race is over."""
        best = max(self.scores)
        return tuple(seat for seat, points in enumerate(self.scores) if points == best) if self.phase == "over" else ()

    def score_lines(self) -> tuple[tuple[ScoreLine, ...], ...]:
        """What the scoring would bring now."""
        return score_lines(self)

    def observation(self, seat: int) -> Observation:
        """Everything lies open."""
        return Observation(seat, self)

    def recollection(self, seat: int) -> Observation:
        """The same."""
        return self.observation(seat)

    def flaws(self) -> tuple[Message, ...]:
        """Why this cannot arise."""
        return tuple(flaws(self))

    def text(self) -> str:
        """The position in a line: phase, turn, round, die, the seats as ``space/rests/score``, and the options."""
        players = ",".join("/".join(map(str, player)) for player in self.players)
        return f"{self.phase} {self.turn} {self.round} {self.die} {players} {options_text(OPTIONS, self.options)}"


class Observation(NamedTuple):
    """What one seat may know: all of it."""

    seat: int
    board: State

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""
        return self.board.scores

    def score_lines(self) -> tuple[tuple[ScoreLine, ...], ...]:
        """What the scoring would bring now."""
        return self.board.score_lines()

    def legal_moves(self) -> tuple[Move, ...]:
        """The moves of this seat now."""
        return self.board.legal_moves() if self.board.actor == self.seat else ()

    def sample(self, random: Random) -> State:
        """The state itself."""
        del random
        return self.board


def new_state(setup: Setup) -> State:
    """The position before the first roll."""
    return State(Options._make(value for _, value in setup.options), (Player(),) * len(setup.seats))


def read_state(text: str) -> State:
    """The position that a line describes.

    Raises:
        PositionError: it describes none.
    """
    fields = text.split(" ")
    if len(fields) != 6:
        raise PositionError(Message("A position of the race has six fields."))
    phase, turn, number, die, players, options = fields
    return sound(
        State(
            Options._make(read_options(OPTIONS, options)),
            tuple(_read_player(player) for player in players.split(",")),
            phase,
            read_number(turn),
            read_number(number),
            read_number(die),
        )
    )


def _read_player(text: str) -> Player:
    fields = text.split("/")
    if len(fields) != len(Player._fields):
        raise PositionError(Message("A player of the race has three numbers."))
    return Player(*map(read_number, fields))


def flaws(position: Position) -> Iterator[Message]:
    """All reasons why a position cannot arise."""
    yield from phase_flaws(position.phase, PHASES)
    if len(position.players) not in SEATS:
        yield Message("The race is for two to four players.")
    if not (0 <= position.turn < len(position.players) and 1 <= position.round <= ROUNDS):
        yield Message("There is no such turn.")
    if (position.die in PIPS) != (position.phase == "move") or position.die not in (0, *PIPS):
        yield Message("The die is rolled before each move.")
    for player in position.players:
        if not (0 <= player.space <= position.options.track and 0 <= player.rests <= ROUNDS):
            yield Message("A player stands beyond the track.")
        if player.score and position.phase != "over":
            yield Message("Points are given in the end.")
