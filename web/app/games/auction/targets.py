"""What the board offers to the player who points at tiles and disks: it follows from the engine's legal moves."""

from __future__ import annotations

from ra_core.auction import Move, State
from ra_core.auction.pieces import together

from ...model.play import legal_moves
from .playing import Pick


def allows(state: State, kind: str) -> bool:
    """Whether there is a legal move of this kind."""
    return any(move.kind == kind for move in legal_moves(state))


def only_move(state: State) -> Move | None:
    """The one legal move, if there is no choice."""
    moves = legal_moves(state)
    return moves[0] if len(moves) == 1 else None


def bids(state: State) -> tuple[int, ...]:
    """The disks that can be bid now, the highest first."""
    return tuple(sorted((move.disk for move in legal_moves(state) if move.kind == "bid"), reverse=True))


def picked_row(state: State, pick: Pick) -> str:
    """The tiles of the row that have been pointed at, in the order of the alphabet."""
    return together(*[state.row[slot] for slot in pick.row if slot < len(state.row)])


def takeable(state: State, pick: Pick) -> frozenset[int]:
    """The places of the row that can be pointed at: those picked, and those that one more God could take."""
    taken = picked_row(state, pick)
    ways = {move.tiles for move in legal_moves(state) if move.kind == "gods"}
    return frozenset(slot for slot, tile in enumerate(state.row) if slot in pick.row or together(taken, tile) in ways)


def hit(state: State) -> str:
    """The own tiles among which the player who is hit by a disaster chooses."""
    most: dict[str, int] = {}
    for move in legal_moves(state):
        for tile in move.tiles:
            most[tile] = max(most.get(tile, 0), move.tiles.count(tile))
    own = state.players[state.waiting[0]].tiles if state.waiting else ""
    return "".join(tile for tile in own if tile in most)


def owed(state: State) -> int:
    """How many tiles the disaster takes."""
    return len(legal_moves(state)[0].tiles)


def given(state: State, pick: Pick) -> str:
    """The tiles that have been marked to be lost, in the order of the alphabet."""
    tiles = hit(state)
    return together(*[tiles[place] for place in pick.losses if place < len(tiles)])
