"""What counts of a position between two auctions."""

from __future__ import annotations

from typing import NamedTuple

from ...auction.state import State


class Table(NamedTuple):
    """By seat, the points, the disks and the tiles; `left` counts the epochs that follow the present one."""

    left: int
    boat: int
    scores: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    covered: tuple[tuple[int, ...], ...]
    tiles: tuple[str, ...]


def table_of(state: State) -> Table:
    """What counts of a position."""
    scores, hands, covered, tiles = zip(*state.players, strict=True)
    return Table(state.options.epochs - state.epoch, state.boat, scores, hands, covered, tiles)
