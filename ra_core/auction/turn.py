"""A turn: draw a tile, or invoke Ra. Spending Gods, the third choice, stands in `gods`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from ..game import Message
from . import bidding, gods, order
from .moves import Move
from .pieces import COPIES, RA, ROW_SPACES
from .position import AnyPosition, Position, PositionT


def moves(position: AnyPosition) -> tuple[Move, ...]:
    """What the player whose turn it is can do."""
    if not position.players[position.turn].face_up:
        return ()
    usual = _USUAL if len(position.row) < ROW_SPACES else _FULL
    spending = gods.moves(position)
    return usual + spending if spending else usual


def why_not_act(position: Position) -> Message | None:
    """Only who has a face-up disk draws, invokes Ra or spends Gods."""
    if not position.players[position.turn].face_up:
        return Message("Without a face-up disk there is nothing to do until the next epoch.")
    return None


def acting(why_not: Callable[[Position, Move], Message | None]) -> Callable[[Position, Move], Message | None]:
    """The rule of a turn's action: the player may act at all, then its own rule holds."""
    return lambda position, move: why_not_act(position) or why_not(position, move)


# -- Drawing


def why_not_draw(position: Position, move: Move) -> Message | None:
    """There must be room in the auction row."""
    if move != DRAW:
        return Message("Drawing names nothing else.")
    if len(position.row) >= ROW_SPACES:
        return Message("The auction row is full: invoke Ra or spend a God.")
    return None


def draw(position: PositionT, move: Move) -> PositionT:
    """The hand goes into the bag; chance says what comes out."""
    del move
    return position._replace(phase="draw")


def all_tiles(position: Position) -> Iterator[tuple[Move, float]]:
    """Every kind of tile in the bag, each as likely as it is frequent there."""
    for kind, move in TILES.items():
        count = position.bag.count(kind)
        if count:
            yield move, count / len(position.bag)


def sample_tile(position: Position, random: Random) -> Move:
    """One tile out of the bag."""
    return TILES[random.choice(position.bag)]


def why_not_tile(position: Position, move: Move) -> Message | None:
    """One tile that is in the bag."""
    if move.tiles not in TILES or move != TILES[move.tiles]:
        return Message("One tile is drawn.")
    if move.tiles not in position.bag:
        return Message("No such tile is left in the bag.")
    return None


def place(position: PositionT, move: Move) -> PositionT:
    """Ra moves the boat; any other tile goes to the next space of the row, and the turn is over."""
    tile = move.tiles
    position = position._replace(bag=position.bag.replace(tile, "", 1))
    if tile == RA:
        return _sail(position)
    return order.pass_on(position._replace(row=position.row + tile))


def _sail(position: PositionT) -> PositionT:
    """The boat moves and an auction starts; the last step ends the epoch at once, without one."""
    boat = position.boat + 1
    if boat == position.track:
        return position._replace(boat=boat, phase="scoring")
    return bidding.begin(position._replace(boat=boat), drawn=True)


# -- Invoking


def why_not_invoke(position: Position, move: Move) -> Message | None:
    """It is always possible, also with an empty row."""
    if move != INVOKE:
        return Message("Invoking Ra names nothing else.")
    return None


def invoke(position: PositionT, move: Move) -> PositionT:
    """An auction starts; the boat stays where it is."""
    del move
    return bidding.begin(position, drawn=False)


DRAW = Move("draw")
INVOKE = Move("invoke")
TILES = {kind: Move("tile", kind) for kind in COPIES}
_USUAL = (DRAW, INVOKE)
_FULL = (INVOKE,)
