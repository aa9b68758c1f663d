"""The levels of the dice game: one way of thinking with more or less knowledge, foresight and care."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple

from ...dice.moves import Move
from ...dice.pieces import COLORS, ROLLS, available, faces
from ...dice.state import State
from ...dice.turn import roll_moves
from ...game import Message, Observation
from ..bot import UNTOLD, Advice, Bot, Budget, Choice, Thinking
from . import keep_solver
from .attribution import attributions
from .best_uses import hand
from .disasters import loss_values
from .reasons import reasons
from .tables import Tables, handmade, trained
from .turn_solver import Solution, solve, worth

OTHERS: Final = 3
_SAME: Final = 1e-9
_SLICE: Final = 4

_ORDER: Final = {kind: place for place, kind in enumerate(("end", "disaster", "civilization", "monument", "flood"))}
"""Among moves that are worth the same: nothing is done without need, and what is most particular comes first."""

Ranking = list[tuple[float, Move]]


class Style(NamedTuple):
    """What tells one level from another.

    Attributes:
        tables: the worth of a position, by number of players.
        foresight: the rolls to come that are thought of when dice are kept, 1 or 2.
        error: how far off the chance of a move is judged, as a standard deviation.
    """

    tables: Callable[[int], Tables]
    foresight: int
    error: float = 0.0


STYLES: Final = {
    "novice": Style(handmade, 1, 0.09),
    "regular": Style(handmade, 1, 0.04),
    "expert": Style(handmade, 1, 0.014),
    "master": Style(trained, 2),
}


def bot(level: str, *, explained: bool = False) -> Bot:
    """The bot of a level, on demand with reasons."""
    return partial(think, STYLES[level], explained=explained)


def think(
    style: Style, observation: Observation[Any], budget: Budget, random: Random, *, explained: bool = False
) -> Thinking:
    """Thinking about the next move: the moves are ranked, better and better, until the budget is used up.

    With reasons it goes on until all moves have been weighed once.
    """
    state = observation.sample(random)
    assert isinstance(state, State)
    tables = style.tables(len(state.players))
    ranking: Ranking = []
    complete = True
    for used, better in enumerate(rankings(tables, state, style.foresight)):
        ranking = better or ranking
        if budget.over(used + 1) and (ranking or not explained):
            complete = False
            break
        yield
    if not ranking:
        ranking = [(0.0, _quick_keep(state) if state.phase == "roll" else observation.legal_moves()[0])]
    advice = advise(state, ranking, style.error, random)._replace(complete=complete)
    return (yield from explain(tables, state, advice)) if explained else advice


def rankings(tables: Tables, state: State, foresight: int) -> Iterator[Ranking]:
    """Moves with their values, in slices of work: a ranking that is empty says that there is none yet."""
    if state.victims:
        yield loss_values(tables, state)
    elif state.phase == "roll":
        yield from _keeping(tables, state, min(foresight, ROLLS - state.rolls))
    else:
        yield from _spending(tables, state)


def _keeping(tables: Tables, state: State, foresight: int) -> Iterator[Ranking]:
    """Stopping and every set of dice that can be rolled again; first as if only one roll were left."""
    known = 0
    for solution in solve(tables, state, foresight):
        if solution.known > known:
            known = solution.known
            yield keep_values(solution, state.dice, known)
        else:
            yield []


def keep_values(solution: Solution, dice: str, rolls: int) -> Ranking:
    """Every move while dice can be rolled again, with its value, when up to this many rolls are left."""
    values = solution.rolled(dice, rolls)
    return [
        (solution.stop(dice) if move.kind == "stop" else values[keep_solver.set_index(move.dice)], move)
        for move in roll_moves(dice)
    ]


def _quick_keep(state: State) -> Move:
    """What to do when there is no time to think: keep the commonest face and the Ankhs."""
    shown = [face for face in state.dice if face not in "SA"]
    if not shown:
        return Move("stop")
    kept = max(shown, key=shown.count)
    rolled = "".join([color for color, die in zip(COLORS, state.dice, strict=True) if die not in ("S", "A", kept)])
    return Move("reroll", rolled) if rolled else Move("stop")


def _spending(tables: Tables, state: State) -> Iterator[Ranking]:
    """Every use, disaster and the end of the turn; moves that come to the same are looked at once.

    Uses that change nothing, such as steps at the end of a track, are left out, and so is settling Suns before the end
    of the turn, where they settle themselves.
    """
    ranking: Ranking = []
    seen: dict[object, float] = {}
    before = (state.players, state.monuments, state.ra, state.phase, state.victims)
    moves = [move for move in state.legal_moves() if move.kind != "suns"]
    alike = {(move.kind, _dice_that_count(state, move), move.spaces, move.choice): move for move in moves}
    for number, move in enumerate(alike.values()):
        after = state.apply(move)
        board = (after.players, after.monuments, after.ra, after.phase, after.victims)
        key = (board, after.columns, hand(available(after.dice)))
        if key not in seen and (board != before or move.kind in ("end", "decline")):
            seen[key] = worth(tables, after, state.turn)
            ranking.append((seen[key], move))
        if number % _SLICE == _SLICE - 1:
            yield list(ranking)
    yield ranking


def _dice_that_count(state: State, move: Move) -> str:
    """The dice that a move uses: their colours where they matter, else their faces."""
    if move.kind in ("civilization", "monument"):
        return move.dice
    return "".join(sorted(faces(state.dice, move.dice)))


def explain(tables: Tables, state: State, advice: Advice) -> Generator[None, None, Advice]:
    """The advice with its reasons, in slices of work."""
    choices = [advice.best, *advice.others]
    found = yield from attributions(tables, state, [choice.move for choice in choices])
    told = reasons(state, choices, found)
    best, *others = [choice._replace(reason=reason) for choice, reason in zip(choices, told, strict=True)]
    return advice._replace(best=best, others=tuple(others))


def advise(state: State, ranking: Ranking, error: float, random: Random) -> Advice:
    """The advice that follows from a ranking; with an error in judgement the move may be another than the best."""
    ranking = sorted(ranking, key=lambda ranked: (-round(ranked[0], 9), _ORDER.get(ranked[1].kind, len(_ORDER))))
    best = ranking[0][0]
    move = ranking[0][1]
    if error:
        move = max(ranking, key=lambda ranked: ranked[0] + random.gauss(0.0, error))[1]
    different: list[tuple[float, Move]] = []
    last = best
    for value, other in ranking[1:]:
        if value < last - _SAME and len(different) < OTHERS:
            different.append((value, other))
            last = value
    choices = [
        Choice(other, min(max(value, 0.0), 1.0), best - value, Message(UNTOLD))
        for value, other in [ranking[0], *different]
    ]
    return Advice(move, choices[0], tuple(choices[1:]))
