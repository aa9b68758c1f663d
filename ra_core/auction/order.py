"""Around the table: who sits where, who acts, who is next, who starts an epoch.

Seats have fixed numbers (a name and a colour belong to each); `State.seating` tells how they sit, clockwise. "Left of"
a player is the next one in that order.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ..game import CHANCE

if TYPE_CHECKING:
    from .observation import Observation
    from .state import State


def actor(table: State | Observation) -> int | None:
    """The seat that acts, `CHANCE`, or None when the game is over."""
    phase = table.phase
    if phase == "turn":
        return table.turn
    if table.waiting:
        return table.waiting[0]
    return None if phase == "over" else CHANCE


@lru_cache(maxsize=1024)
def clockwise(seating: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """All seats from the left of `seat` round to `seat` itself.

    >>> clockwise((0, 2, 1, 3), 2)
    (1, 3, 0, 2)
    """
    place = seating.index(seat) + 1
    return seating[place:] + seating[:place]


def bidders(table: State | Observation) -> tuple[int, ...]:
    """The seats with a face-up disk, from the left of the player whose turn it is round to that player."""
    players = table.players
    return tuple([seat for seat in clockwise(table.seating, table.turn) if players[seat].face_up])


def pass_on(state: State) -> State:
    """The turn is over: the next player with a face-up disk plays; without one the epoch is over."""
    players = state.players
    for seat in clockwise(state.seating, state.turn):
        if players[seat].face_up:
            return state._replace(phase="turn", turn=seat)
    return state._replace(phase="scoring")


def begin_epoch(state: State) -> State:
    """The owner of the highest disk starts; the one in the centre does not count."""
    highest = [max(player.face_up) for player in state.players]
    return state._replace(phase="turn", turn=highest.index(max(highest)))
