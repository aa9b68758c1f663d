"""The levels of the auction game: one way of thinking with more or less knowledge and care."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple

from ...auction.disasters import resolving
from ...auction.moves import Move
from ...auction.pieces import without
from ...auction.state import Observation as Sight
from ...auction.state import State
from ...game import Message, Observation
from ..bot import UNTOLD, Advice, Bot, Budget, Choice, Thinking
from . import turn_solver
from .attribution import Attributor
from .auction_solver import Thinker, with_seat
from .evaluation import Chances, Evaluator
from .reasons import Teller, odds
from .table import table_of
from .tables import Tables, self_taught, trained
from .turn_solver import Ranking

OTHERS: Final = 3
_SAME: Final = 1e-9


class Style(NamedTuple):
    """What tells one level from another.

    Attributes:
        tables: the worth of tiles and disks, by number of players.
        guesses: how many guesses at what is hidden are thought through, where something is hidden.
        depth: how many more draws are thought of than the next one.
        tiles: of how many tiles that may be drawn next the bot thinks; 0 for all.
        error: how far off the chance of a move is judged, as a standard deviation.
        slip: the most of its chance that a wrong judgement gives away: weak players see less, but no player takes for
            good what is plainly bad.
        doubt: the difference in chance that others are expected to overlook in an auction.
    """

    tables: Callable[[int], Tables]
    guesses: int = 1
    depth: int = 0
    tiles: int = 0
    error: float = 0.0
    slip: float = 0.0
    doubt: float = 0.01


STYLES: Final = {
    "novice": Style(self_taught, tiles=3, error=0.09, slip=0.035),
    "regular": Style(self_taught, tiles=4, error=0.04, slip=0.025),
    "expert": Style(self_taught, tiles=6, error=0.015, slip=0.012),
    "master": Style(trained, guesses=2, depth=1),
}


def bot(level: str, *, explained: bool = False) -> Bot:
    """The bot of a level, and on demand with reasons."""
    return partial(think, STYLES[level], explained=explained)


def think(
    style: Style, observation: Observation[Any], budget: Budget, random: Random, *, explained: bool = False
) -> Thinking:
    """Thinking about the next move: the moves are ranked, better and better, until the budget is used up.

    With reasons there is always a first ranking, also when it takes longer.
    """
    assert isinstance(observation, Sight)
    tables = style.tables(len(observation.players))
    make = partial(Attributor, seat=observation.seat) if explained else Evaluator
    ranking: Ranking = []
    complete = True
    for used, better in enumerate(rankings(style, tables, observation, random, make)):
        ranking = better or ranking
        if budget.over(used + 1) and (ranking or not explained):
            complete = False
            break
        yield
    ranking = ranking or [((0.0,) * len(observation.players), observation.legal_moves()[0])]
    teller = _teller(tables, observation) if explained else None
    return advise(observation, ranking, style, random, teller)._replace(complete=complete)


def _teller(tables: Tables, sight: Sight) -> Teller:
    """Takes nothing from the bot's source of randomness, so that its moves are the same with reasons."""
    return Teller(sight, Attributor(tables, guessed(tables, sight, Random(0)), sight.seat))


def rankings(
    style: Style, tables: Tables, sight: Sight, random: Random, make: Callable[[Tables, State], Evaluator]
) -> Iterator[Ranking]:
    """Rankings of the moves, in slices of work; an empty one says that there is none yet."""
    total: dict[Move, Chances] = {}
    for number in range(1, (style.guesses if is_covered(sight) else 1) + 1):
        state = guessed(tables, sight, random)
        thinker = Thinker(make(tables, state), sight.seat, style.doubt, style.tiles, random)
        latest: Ranking = []
        for ranking in ranked(thinker, state, style.depth):
            latest = ranking or latest
            yield ranking if number == 1 else []
        total = {move: _plus(total.get(move), chances) for chances, move in latest}
        yield [(tuple([chance / number for chance in chances]), move) for move, chances in total.items()]


def _plus(some: Chances | None, more: Chances) -> Chances:
    return tuple([one + other for one, other in zip(some, more, strict=True)]) if some else more


def is_covered(sight: Sight) -> bool:
    """Whether something is hidden that a guess can get wrong, other than points."""
    unseen = {player.covered for player in sight.players if player.face_down is None and player.covered}
    return sight.bag is None or (len(sight.players) > 2 and bool(unseen))


def guessed(tables: Tables, sight: Sight, random: Random) -> State:
    """A position that agrees with what is seen; covered points are what is usual by now."""
    state = sight.sample(random)
    usual = round(sum(tables.gain[: sight.epoch - 1]))
    players = tuple(
        [
            player._replace(score=10 + usual) if seen.score is None else player
            for player, seen in zip(state.players, sight.players, strict=True)
        ]
    )
    return state._replace(players=players)


def ranked(thinker: Thinker, state: State, depth: int) -> Iterator[Ranking]:
    """Every move of the seat that acts with its value."""
    if state.phase == "turn":
        yield from turn_solver.rankings(thinker, state, depth)
    elif state.phase == "auction":
        yield from turn_solver.bids(thinker, state, depth)
    elif state.phase == "disaster":
        yield losses(thinker, state)
    else:
        yield picks(state)


def losses(thinker: Thinker, state: State) -> Ranking:
    """Every way to give up tiles; the disasters that follow take what is worth least."""
    evaluator, seat = thinker.evaluator, thinker.seat
    table = table_of(state)
    pace = evaluator.pace(table, seat)
    rest = state.disasters.replace(resolving(state), "")
    ranking = []
    for move in state.legal_moves():
        tiles = evaluator.spared(table.left, pace, without(table.tiles[seat], move.tiles), rest)
        after = table._replace(tiles=with_seat(table.tiles, seat, tiles))
        ranking.append((evaluator.chances(after), move))
    return ranking


def picks(state: State) -> Ranking:
    """Every set of disks: how often one of it is higher than one of another set, as a chance near an equal share."""
    seats = len(state.players)
    chances = [(1 + 0.4 * (odds(seats, move.sets[0]) - 0.5)) / seats for move in state.legal_moves()]
    return [((chance,) * seats, move) for chance, move in zip(chances, state.legal_moves(), strict=True)]


def advise(sight: Sight, ranking: Ranking, style: Style, random: Random, teller: Teller | None) -> Advice:
    """The advice that follows from a ranking; with an error in judgement the move may be another than the best."""
    seat = sight.seat
    ranking = sorted(ranking, key=lambda ranked: -ranked[0][seat])
    best, move = ranking[0][0][seat], ranking[0][1]
    if style.error:
        likely = [(chances, other) for chances, other in ranking if best - chances[seat] <= style.slip]
        move = max(likely, key=lambda ranked: ranked[0][seat] + random.gauss(0.0, style.error))[1]
    shown = ranking[:1]
    for chances, other in ranking[1:]:
        if chances[seat] < shown[-1][0][seat] - _SAME and len(shown) <= OTHERS:
            shown.append((chances, other))
    reasons = teller.reasons(shown, ranking) if teller else [Message(UNTOLD)] * len(shown)
    choices = [
        Choice(other, min(max(chances[seat], 0.0), 1.0), best - chances[seat], reason)
        for (chances, other), reason in zip(shown, reasons, strict=True)
    ]
    return Advice(move, choices[0], tuple(choices[1:]))
