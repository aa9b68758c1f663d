"""The auction game on the screen: what can be pointed at in it, and its types."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ra_core.auction import State

from ...model.playing import Playing as AnyPlaying


class Pick(NamedTuple):
    """What the player whose decision it is has pointed at so far, not yet a move.

    Attributes:
        row: the places of the auction row whose tiles would be taken for Gods, in their order, from 0.
        losses: the places, among the tiles that a disaster may take, of those that would be given up.
        disk: the sun disk that would be bid; 0 for none.
    """

    row: tuple[int, ...] = ()
    losses: tuple[int, ...] = ()
    disk: int = 0


Playing: TypeAlias = AnyPlaying[State, Pick]
