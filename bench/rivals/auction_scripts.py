"""Rivals for the auction game that follow a few fixed rules."""

from __future__ import annotations

from random import Random
from typing import Final

from ra_core.auction import Move, Observation
from ra_core.auction.pieces import CIVILIZATIONS, DISASTERS, FLOOD, GOD, GOLD, MONUMENTS, NILE, PHARAOH, ROW_SPACES

DRAW, INVOKE, PASS = Move("draw"), Move("invoke"), Move("pass")

PRICE: Final = 5.5
"""The worth of a lot for which the bot with fixed prices invokes and bids."""

LATE_PRICE: Final = 3.5
"""The same in the last two steps of the boat."""

GOD_PRICE: Final = 3.0
"""The worth of a tile for which it spends a God."""

GOOD_TILES: Final = 5
"""Tiles in a lot for which the one who outlasts the others bids while they have disks."""


def lowest_bid(seen: Observation) -> Move:
    """The lowest disk that can be bid, or a pass where none can."""
    return next((move for move in seen.legal_moves() if move.kind == "bid"), PASS)


def highest_bid(seen: Observation) -> Move:
    """The highest disk that can be bid, or a pass where none can."""
    return next((move for move in reversed(seen.legal_moves()) if move.kind == "bid"), PASS)


def passing(seen: Observation) -> Move:
    """A pass, or the lowest bid where passing is not allowed."""
    return PASS if PASS in seen.legal_moves() else lowest_bid(seen)


def rivals_can_bid(seen: Observation) -> bool:
    """Whether anybody else has a face-up disk."""
    return any(player.face_up for seat, player in enumerate(seen.players) if seat != seen.seat)


# -- Fixed prices


def tile_price(tile: str, own: str) -> float:
    """What a tile is worth to the owner of some tiles."""
    if tile in CIVILIZATIONS:
        return 0.1 if tile in own else 2.7
    if tile in MONUMENTS:
        return (1.5, 1.3)[own.count(tile)] if own.count(tile) < 2 else 4.0
    if tile in DISASTERS:
        return -2.5
    if tile == FLOOD:
        return 1.5 + 0.5 * own.count(NILE)
    if tile == NILE:
        return 1.2 if FLOOD in own else 0.8
    return {GOLD: 3.0, GOD: 2.5, PHARAOH: 1.3}[tile]


def lot_price(lot: str, own: str) -> float:
    """What a lot is worth, tile after tile."""
    total = 0.0
    for tile in lot:
        total += tile_price(tile, own)
        own += tile
    return total


def fixed_prices(seen: Observation, random: Random) -> Move:
    """Invokes and bids for lots that are worth a price, with the lowest disk that wins; Gods for good tiles."""
    moves, own = seen.legal_moves(), seen.players[seen.seat].tiles
    if seen.phase in ("disaster", "draft"):
        return moves[0]
    price = LATE_PRICE if seen.boat >= seen.track - 2 else PRICE
    wanted = lot_price(seen.row, own) >= price
    if seen.phase == "auction":
        return lowest_bid(seen) if wanted else passing(seen)
    spendings = [move for move in moves if move.kind == "gods" and len(move.tiles) == 1]
    best = max(spendings, key=lambda move: tile_price(move.tiles, own), default=None)
    if best and tile_price(best.tiles, own) >= GOD_PRICE:
        return best
    return INVOKE if wanted or DRAW not in moves else DRAW


# -- Outlasting the others


def outlast(seen: Observation, random: Random) -> Move:
    """Draws while others have disks and bids low on large lots only; then harvests alone."""
    moves = seen.legal_moves()
    if seen.phase in ("disaster", "draft"):
        return moves[0]
    good = sum(tile not in DISASTERS for tile in seen.row)
    if not rivals_can_bid(seen):
        own = seen.players[seen.seat].face_up
        steps = seen.track - seen.boat
        enough = good >= (3 if steps <= len(own) else 5 if steps <= len(own) + 1 else 7)
    else:
        enough = good >= GOOD_TILES
    if seen.phase == "auction":
        return lowest_bid(seen) if enough else passing(seen)
    if DRAW in moves and not (enough and not rivals_can_bid(seen)):
        return DRAW
    return INVOKE


# -- Follies


def invoke_at_once(seen: Observation, random: Random) -> Move:
    """Invokes Ra on every turn, and bids its lowest disk on anything."""
    return INVOKE if INVOKE in seen.legal_moves() else lowest_bid(seen) if seen.phase == "auction" else first(seen)


def never_bid(seen: Observation, random: Random) -> Move:
    """Draws as long as it can, and bids only where it must."""
    if seen.phase == "auction":
        return passing(seen)
    return DRAW if DRAW in seen.legal_moves() else first(seen)


def always_highest(seen: Observation, random: Random) -> Move:
    """Bids its highest disk on every lot that is not empty, and invokes as soon as two tiles lie there."""
    if seen.phase == "auction":
        return highest_bid(seen) if seen.row else passing(seen)
    if seen.phase != "turn":
        return first(seen)
    return INVOKE if len(seen.row) in (2, ROW_SPACES) else DRAW


def random_lots(seen: Observation, random: Random) -> Move:
    """Draws three times out of four, and bids the lowest disk on every other lot, whatever lies there."""
    if seen.phase == "auction":
        return lowest_bid(seen) if random.random() < 0.5 else passing(seen)
    moves = seen.legal_moves()
    return DRAW if DRAW in moves and random.random() < 0.75 else random.choice(moves)


def first(seen: Observation) -> Move:
    """The first of the legal moves."""
    return seen.legal_moves()[0]
