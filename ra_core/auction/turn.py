"""A turn: draw a tile, or invoke Ra. Spending Gods, the third choice, stands in `gods`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING

from ..game import Message
from . import bidding, gods, order
from .pieces import COPIES, RA, ROW_SPACES, Move

if TYPE_CHECKING:
    from .observation import Observation
    from .state import State


def moves(table: State | Observation) -> tuple[Move, ...]:
    """What the player whose turn it is can do."""
    if not table.players[table.turn].face_up:
        return ()
    usual = _USUAL if len(table.row) < ROW_SPACES else _FULL
    spending = gods.moves(table)
    return usual + spending if spending else usual


def why_not_act(state: State) -> Message | None:
    """Only who has a face-up disk draws, invokes Ra or spends Gods."""
    if not state.players[state.turn].face_up:
        return Message("Without a face-up disk there is nothing to do until the next epoch.")
    return None


def acting(why_not: Callable[[State, Move], Message | None]) -> Callable[[State, Move], Message | None]:
    """The rule of a turn's action: the player may act at all, then its own rule holds."""
    return lambda state, move: why_not_act(state) or why_not(state, move)


# -- Drawing


def why_not_draw(state: State, move: Move) -> Message | None:
    """There must be room in the auction row."""
    if move != DRAW:
        return Message("Drawing names nothing else.")
    if len(state.row) >= ROW_SPACES:
        return Message("The auction row is full: invoke Ra or spend a God.")
    return None


def draw(state: State, move: Move) -> State:
    """The hand goes into the bag; chance says what comes out."""
    del move
    return state._replace(phase="draw")


def all_tiles(state: State) -> Iterator[tuple[Move, float]]:
    """Every kind of tile in the bag, each as likely as it is frequent there."""
    for kind, move in TILES.items():
        count = state.bag.count(kind)
        if count:
            yield move, count / len(state.bag)


def sample_tile(state: State, random: Random) -> Move:
    """One tile out of the bag."""
    return TILES[random.choice(state.bag)]


def why_not_tile(state: State, move: Move) -> Message | None:
    """One tile that is in the bag."""
    if move.tiles not in TILES or move != TILES[move.tiles]:
        return Message("One tile is drawn.")
    if move.tiles not in state.bag:
        return Message("No such tile is left in the bag.")
    return None


def place(state: State, move: Move) -> State:
    """Ra moves the boat; any other tile goes to the next space of the row, and the turn is over."""
    tile = move.tiles
    state = state._replace(bag=state.bag.replace(tile, "", 1))
    if tile == RA:
        return _sail(state)
    return order.pass_on(state._replace(row=state.row + tile))


def _sail(state: State) -> State:
    """The boat moves and an auction starts; the last step ends the epoch at once, without one."""
    boat = state.boat + 1
    if boat == state.track:
        return state._replace(boat=boat, phase="scoring")
    return bidding.begin(state._replace(boat=boat), drawn=True)


# -- Invoking


def why_not_invoke(state: State, move: Move) -> Message | None:
    """It is always possible, also with an empty row."""
    if move != INVOKE:
        return Message("Invoking Ra names nothing else.")
    return None


def invoke(state: State, move: Move) -> State:
    """An auction starts; the boat stays where it is."""
    del move
    return bidding.begin(state, drawn=False)


DRAW = Move("draw")
INVOKE = Move("invoke")
TILES = {kind: Move("tile", kind) for kind in COPIES}
_USUAL = (DRAW, INVOKE)
_FULL = (INVOKE,)
