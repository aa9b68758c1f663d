"""Disasters: Funeral, Drought, Unrest and Earthquake, in that order, and the tiles they take."""

from __future__ import annotations

from functools import lru_cache

from ..game import Message
from ..rulebook import with_player
from . import order
from .moves import Move
from .pieces import DISASTERS, DROUGHT, TILE_NAMES, VICTIMS, handfuls, only, without
from .position import AnyPosition, Position, PositionT

LOSS = 2


def strike(position: PositionT, seat: int, struck: str) -> PositionT:
    """All disasters that `seat` has taken resolve, kind after kind; then the turn is over.

    `struck` are the disasters, as tiles in the order of the alphabet.
    Several of a kind are one loss. Where two different losses are possible the position waits for the choice of `seat`.
    """
    for disaster in DISASTERS:
        if disaster in struck:
            ways = losses(position.players[seat].tiles, disaster, struck.count(disaster))
            if len(ways) > 1:
                return position._replace(phase="disaster", waiting=(seat,), disasters=struck)
            position = _take(position, seat, ways[0])
            struck = struck.replace(disaster, "")
    return order.pass_on(position)


def resolving(position: AnyPosition) -> str:
    """The disaster for which a choice is awaited; nothing when there is none."""
    return next((disaster for disaster in DISASTERS if disaster in position.disasters), "")


@lru_cache(maxsize=4096)
def losses(tiles: str, disaster: str, count: int) -> tuple[str, ...]:
    """All different ways in which `count` disasters of a kind can take from the tiles of a player.

    Two tiles for each disaster, or all that there are; Drought takes Floods before Nile tiles.

    >>> losses("FNNNN", "D", 1)
    ('FN',)
    >>> losses("PPP", "B", 2)
    ('PPP',)
    >>> losses("aab", "U", 1)
    ('aa', 'ab')
    """
    hit = only(tiles, VICTIMS[disaster])
    owed = LOSS * count
    if disaster == DROUGHT or len(hit) <= owed:
        # Floods stand before Nile tiles in the order of the alphabet, too.
        return (hit[:owed],)
    return tuple(handfuls(hit, owed))


def moves(position: AnyPosition) -> tuple[Move, ...]:
    """The losses among which the player who is hit can choose."""
    disaster = resolving(position)
    tiles = position.players[position.waiting[0]].tiles
    return _moves(losses(tiles, disaster, position.disasters.count(disaster)))


def why_not_lose(position: Position, move: Move) -> Message | None:
    """Exactly two own tiles for each disaster, of the kinds that it takes."""
    disaster = resolving(position)
    own = only(position.players[position.waiting[0]].tiles, VICTIMS[disaster])
    owed = LOSS * position.disasters.count(disaster)
    named = {"disaster": Message(TILE_NAMES[disaster]), "count": owed}
    if move != Move("loss", "".join(sorted(move.tiles))):
        return Message("A loss names tiles, in the order of the alphabet.")
    if any(tile not in VICTIMS[disaster] for tile in move.tiles):
        return Message("{disaster} does not take such tiles.", named)
    if len(move.tiles) != owed:
        return Message("{disaster} takes exactly {count} tiles.", named)
    if any(move.tiles.count(tile) > own.count(tile) for tile in move.tiles):
        return Message("Give up only tiles that you have.")
    return None


def lose(position: PositionT, move: Move) -> PositionT:
    """The tiles go; the other disasters follow."""
    seat = position.waiting[0]
    rest = position.disasters.replace(resolving(position), "")
    return strike(_take(position, seat, move.tiles)._replace(waiting=(), disasters=""), seat, rest)


def _take(position: PositionT, seat: int, gone: str) -> PositionT:
    player = position.players[seat]
    return with_player(position, seat, player._replace(tiles=without(player.tiles, gone)))


@lru_cache(maxsize=4096)
def _moves(ways: tuple[str, ...]) -> tuple[Move, ...]:
    return tuple(Move("loss", tiles) for tiles in ways)
