"""Disasters: what each of them would leave, and what a victim gives up."""

from __future__ import annotations

from itertools import combinations_with_replacement

from ...dice import suns
from ...dice.moves import Move
from ...dice.pieces import COLUMNS, DISASTERS
from ...dice.state import State
from .evaluation import areas_of, evaluate
from .expectation import Expectation, expectation
from .tables import COUNTS, Tables


def aftermaths(tables: Tables, state: State) -> list[State]:
    """The boards after no disaster and after each one, the victims' choices foreseen; the Suns are settled."""
    return [suns.decline(state), *(struck(tables, state, disaster) for disaster in DISASTERS)]


def struck(tables: Tables, state: State, disaster: str) -> State:
    """The board after a disaster has been declared and all its victims have given up what they need least."""
    state = suns.declare(state, Move("disaster", choice=disaster))
    return settled(tables, state) if state.victims else state


def settled(tables: Tables, state: State) -> State:
    """The board after all victims who still have to choose have done so."""
    moment = expectation(tables, state, state.ra)
    while state.victims:
        state = suns.lose(state, Move("loss", "", _foreseen(state, moment)))
    return state


def loss_values(tables: Tables, state: State) -> list[tuple[float, Move]]:
    """The losses that the next victim can choose, each with the victim's chance to win after it.

    Markers in the same two columns are worth the same, and only the first pair of them is listed. What the seat that
    declared the disaster may still do with its dice is left out: it hardly depends on which markers go, so the order
    of the losses is right, but the chances are a little higher than they will be.
    """
    seat = state.victims[0]
    moment = expectation(tables, state, state.ra)
    different: dict[tuple[str, ...], Move] = {}
    for move in suns.loss_moves(state):
        different.setdefault(tuple(sorted(space[-1] for space in move.spaces)), move)
    return [(evaluate(seat, suns.lose(state, move), moment).chance(), move) for move in different.values()]


def _foreseen(state: State, moment: Expectation) -> tuple[str, ...]:
    """What the next victim will give up: Civilizations are all alike, Monuments go by column."""
    seat = state.victims[0]
    own = suns.markers(state, seat, state.disaster)
    if state.disaster == "C":
        return own[: suns.LOSS]
    columns = [int(space[1]) - 1 for space in own]
    pairs = combinations_with_replacement(range(COLUMNS), suns.LOSS)
    held = [pair for pair in pairs if all(columns.count(column) >= pair.count(column) for column in pair)]
    first, second = max(held, key=lambda pair: _worth_without(state, seat, moment, pair))
    one = columns.index(first)
    other = columns.index(second, one + 1) if second == first else columns.index(second)
    return tuple([own[index] for index in sorted((one, other))])


def _worth_without(state: State, seat: int, moment: Expectation, lost: tuple[int, ...]) -> float:
    """The points that a seat can expect from Monuments without one marker in each of these columns."""
    view, areas = moment.seats[seat], areas_of(state)
    own = [mine - lost.count(column) for column, mine in enumerate(areas.own[seat])]
    empty = [spaces + lost.count(column) for column, spaces in enumerate(areas.empty)]
    worth = [view.column[mine * COUNTS + spaces] for mine, spaces in zip(own, empty, strict=True)]
    return view.columns[COLUMNS - own.count(0)] + sum(worth)
