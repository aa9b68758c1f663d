"""Spending Gods: each takes one tile that is not a God from the auction row."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ..game import Message
from . import disasters
from .pieces import DISASTERS, GOD, Move, handfuls, only, together, without

if TYPE_CHECKING:
    from .observation import Observation
    from .state import State


def moves(table: State | Observation) -> tuple[Move, ...]:
    """All ways to spend Gods now, the smaller ones first; tiles of a kind are alike."""
    owned = table.players[table.turn].tiles.count(GOD)
    if not owned or not table.row:
        return ()
    return _moves(owned, together(within_reach(table)))


def within_reach(table: State | Observation) -> str:
    """The tiles of the row that a God can take."""
    barred = GOD + DISASTERS if table.options.gods_avoid_disasters else GOD
    return "".join([tile for tile in table.row if tile not in barred])


def why_not_spend(state: State, move: Move) -> Message | None:
    """One God for each tile, and each tile lies in the row and may be taken."""
    tiles = move.tiles
    if move != Move("gods", tiles) or not tiles or together(tiles) != tiles:
        return Message("Name at least one tile to take, in the order of the alphabet.")
    owned = state.players[state.turn].tiles.count(GOD)
    if len(tiles) > owned:
        return Message("Each tile costs one God; you have {count}.", {"count": owned})
    return next(filter(None, [_why_not_take(state, tiles, tile) for tile in tiles]), None)


def spend(state: State, move: Move) -> State:
    """Everything taken belongs to the player, then each disaster resolves. The spent Gods leave the game."""
    seat = state.turn
    player = state.players[seat]
    struck = only(move.tiles, DISASTERS)
    tiles = together(without(player.tiles, GOD * len(move.tiles)), without(move.tiles, struck))
    state = state.with_player(seat, player._replace(tiles=tiles))
    return disasters.strike(state._replace(row=without(state.row, move.tiles)), seat, struck)


def _why_not_take(state: State, tiles: str, tile: str) -> Message | None:
    if tile == GOD:
        return Message("A God cannot take a God.")
    if tiles.count(tile) > state.row.count(tile):
        return Message("The auction row does not hold all these tiles.")
    if tile in DISASTERS and state.options.gods_avoid_disasters:
        return Message("At this table a God may not take a disaster.")
    return None


@lru_cache(maxsize=4096)
def _moves(owned: int, tiles: str) -> tuple[Move, ...]:
    """Every handful of at most `owned` of the tiles."""
    sizes = range(1, min(owned, len(tiles)) + 1)
    return tuple(Move("gods", taken) for size in sizes for taken in handfuls(tiles, size))
