"""A turn: drawing weighed against invoking Ra and against spending Gods.

Drawing is an average over all kinds of tiles in the bag. The position after a draw is worth what an auction by the next
player would bring; a Ra tile brings an auction at once, or the end of the epoch.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...auction import gods as god_rules
from ...auction import order
from ...auction.moves import Move
from ...auction.pieces import (
    CIVILIZATIONS,
    DISASTERS,
    GOD,
    KINDS,
    MONUMENTS,
    RA,
    ROW_SPACES,
    only,
    together,
    without,
)
from ...auction.state import State
from ...auction.turn import DRAW, INVOKE
from .auction_solver import Auction, Bid, Thinker, auction, decided
from .evaluation import Chances
from .table import table_of

MOST_SPENDINGS: Final = 12
"""Ways to spend Gods that are looked at closely."""

Ranking = list[tuple[Chances, Move]]


def resting(thinker: Thinker, state: State, depth: int = 0) -> Chances:
    """The chances before a turn: what an auction now would bring, or with some depth a draw before it."""
    if state.phase == "scoring":
        return thinker.evaluator.chances(table_of(state))
    room = len(state.row) < ROW_SPACES
    if not depth or not room:
        return auction(thinker, state, drawn=room) if state.row else thinker.evaluator.chances(table_of(state))
    *_, drawn = draws(thinker, state, depth - 1)
    assert drawn is not None
    return decided(thinker, state.turn, [auction(thinker, state, drawn=False), drawn])


def drawn_tile(thinker: Thinker, state: State, kind: str, depth: int = 0) -> Chances:
    """The chances after a tile of a kind has come out of the bag."""
    state = state._replace(bag=state.bag.replace(kind, "", 1))
    if kind != RA:
        return resting(thinker, order.pass_on(state._replace(row=state.row + kind)), depth)
    boat = state.boat + 1
    sailed = state._replace(boat=boat)
    if boat == state.track:
        return thinker.evaluator.after_scoring(table_of(sailed))
    return auction(thinker, sailed, drawn=True)


def draws(thinker: Thinker, state: State, depth: int = 0) -> Iterator[Chances | None]:
    """The chances when a tile is drawn: kind after kind (None while the average is not complete)."""
    total = [0.0] * thinker.evaluator.width
    for kind, part in thought_of(thinker, state).items():
        after = drawn_tile(thinker, state, kind, depth)
        total = [sum_ + part * chance for sum_, chance in zip(total, after, strict=True)]
        yield None
    yield tuple(total)


def coming(thinker: Thinker, state: State) -> Iterator[Chances | None]:
    """The chances before a turn, looking at all that may be drawn (None while that is not complete)."""
    if state.phase == "scoring":
        yield thinker.evaluator.chances(table_of(state))
        return
    ways = [auction(thinker, state, drawn=False)] if state.row else []
    if len(state.row) < ROW_SPACES:
        for chances in draws(thinker, state):
            if chances is None:
                yield None
            else:
                ways.append(chances)
    yield decided(thinker, state.turn, ways)


def bids(thinker: Thinker, state: State, depth: int) -> Iterator[Ranking]:
    """All moves in an auction with their values; with some depth the next draw after it is looked at, too."""
    first = Auction(thinker, state)
    yield first.choices()
    if not depth:
        return
    known: dict[Bid, Chances] = {}
    for end in first.ends():
        for chances in coming(thinker, first.after(end)):
            if chances is None:
                yield []
            else:
                known[end] = chances
    yield Auction(thinker, state, known).choices()


def thought_of(thinker: Thinker, state: State) -> dict[str, float]:
    """The kinds that the thinker has in mind, each with its chance: all of them, or a few drawn from the bag.

    Ra is always among them, with its true chance: nobody at the table forgets what ends the epoch.
    """
    others = state.bag.replace(RA, "")
    if not thinker.tiles or not others:
        return alike(state)
    few = thinker.random.choices(others, k=thinker.tiles)
    part = len(others) / len(state.bag) / len(few)
    found = {kind: few.count(kind) * part for kind in sorted(set(few))}
    return found | ({RA: state.bag.count(RA) / len(state.bag)} if RA in state.bag else {})


def alike(state: State) -> dict[str, float]:
    """The kinds in the bag with the chance to draw them; kinds that do the same for everybody go under one of them."""
    found: dict[object, list[str]] = {}
    for kind in KINDS:
        if kind in state.bag:
            found.setdefault(_effect(state, kind), []).append(kind)
    bag = state.bag
    return {kinds[0]: sum([bag.count(kind) for kind in kinds]) / len(bag) for kinds in found.values()}


def _effect(state: State, kind: str) -> object:
    """Civilizations are alike, and monuments are, of which everybody has as many, and as many can come."""
    group = CIVILIZATIONS if kind in CIVILIZATIONS else MONUMENTS if kind in MONUMENTS else kind
    if group == kind:
        return kind
    owned = tuple([player.tiles.count(kind) for player in state.players])
    return group, owned, state.row.count(kind), state.bag.count(kind) if group == MONUMENTS else 0


def rankings(thinker: Thinker, state: State, depth: int) -> Iterator[Ranking]:
    """All moves of a turn with their values, looking up to `depth` draws further; an empty ranking is none yet."""
    invoking = (auction(thinker, state, drawn=False), INVOKE)
    for reach in range(depth + 1):
        ranking = [invoking]
        for move in spendings(thinker, state):
            ranking.append((resting(thinker, spent(thinker, state, move), reach), move))
            yield []
        if len(state.row) < ROW_SPACES:
            for chances in draws(thinker, state, reach):
                if chances is None:
                    yield []
                else:
                    ranking.append((chances, DRAW))
        yield ranking


def spendings(thinker: Thinker, state: State) -> list[Move]:
    """The most promising ways to spend Gods, by what the tiles taken add to one's own."""
    moves = god_rules.moves(state)
    if len(moves) <= MOST_SPENDINGS:
        return list(moves)
    left, pace = moment(thinker, state)
    return sorted(moves, key=lambda move: -thinker.evaluator.tiles(left, pace, _after(thinker, state, move)))[
        :MOST_SPENDINGS
    ]


def spent(thinker: Thinker, state: State, move: Move) -> State:
    """The position after Gods have been spent and disasters resolved; the turn has passed on."""
    seat = state.turn
    player = state.players[seat]._replace(tiles=_after(thinker, state, move))
    return order.pass_on(state.with_player(seat, player)._replace(row=without(state.row, move.tiles)))


def moment(thinker: Thinker, state: State) -> tuple[int, int]:
    """The epochs left, and the pace of the seat whose turn it is."""
    table = table_of(state)
    return table.left, thinker.evaluator.pace(table, state.turn)


def _after(thinker: Thinker, state: State, move: Move) -> str:
    own = without(state.players[state.turn].tiles, GOD * len(move.tiles))
    struck = only(move.tiles, DISASTERS)
    left, pace = moment(thinker, state)
    return thinker.evaluator.spared(left, pace, together(own, without(move.tiles, struck)), struck)
