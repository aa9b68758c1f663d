"""Spending Gods: each takes one tile that is not a God from the auction row."""

from __future__ import annotations

from functools import lru_cache

from ..game import Message
from ..rulebook import with_player
from . import disasters
from .moves import Move
from .pieces import DISASTERS, GOD, handfuls, only, together, without
from .position import AnyPosition, Position, PositionT


def moves(position: AnyPosition) -> tuple[Move, ...]:
    """All ways to spend Gods now, the smaller ones first; tiles of a kind are alike."""
    owned = position.players[position.turn].tiles.count(GOD)
    if not owned or not position.row:
        return ()
    return _moves(owned, together(within_reach(position)))


def within_reach(position: AnyPosition) -> str:
    """The tiles of the row that a God can take."""
    barred = GOD + DISASTERS if position.options.gods_avoid_disasters else GOD
    return "".join([tile for tile in position.row if tile not in barred])


def why_not_spend(position: Position, move: Move) -> Message | None:
    """One God for each tile, and each tile lies in the row and may be taken."""
    tiles = move.tiles
    if move != Move("gods", tiles) or not tiles or together(tiles) != tiles:
        return Message("Name at least one tile to take, in the order of the alphabet.")
    owned = position.players[position.turn].tiles.count(GOD)
    if len(tiles) > owned:
        return Message("Each tile costs one God; you have {count}.", {"count": owned})
    return next(filter(None, [_why_not_take(position, tiles, tile) for tile in tiles]), None)


def spend(position: PositionT, move: Move) -> PositionT:
    """Everything taken belongs to the player, then each disaster resolves. The spent Gods leave the game."""
    seat = position.turn
    player = position.players[seat]
    struck = only(move.tiles, DISASTERS)
    tiles = together(without(player.tiles, GOD * len(move.tiles)), without(move.tiles, struck))
    position = with_player(position, seat, player._replace(tiles=tiles))
    return disasters.strike(position._replace(row=without(position.row, move.tiles)), seat, struck)


def _why_not_take(position: Position, tiles: str, tile: str) -> Message | None:
    if tile == GOD:
        return Message("A God cannot take a God.")
    if tiles.count(tile) > position.row.count(tile):
        return Message("The auction row does not hold all these tiles.")
    if tile in DISASTERS and position.options.gods_avoid_disasters:
        return Message("At this table a God may not take a disaster.")
    return None


@lru_cache(maxsize=4096)
def _moves(owned: int, tiles: str) -> tuple[Move, ...]:
    """Every handful of at most `owned` of the tiles."""
    sizes = range(1, min(owned, len(tiles)) + 1)
    return tuple(Move("gods", taken) for size in sizes for taken in handfuls(tiles, size))
