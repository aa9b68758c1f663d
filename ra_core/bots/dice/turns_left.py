"""How many turns are left: Ra's way to the end of the epoch seen as a random walk.

A turn moves Ra by 0, 1 or 2 steps (three and more Suns do not move it). With the chances of these three steps the
number of turns until Ra arrives is a renewal process, worked out here without sampling.
"""

from __future__ import annotations

from functools import lru_cache

from ...dice.pieces import EPOCHS

_RARE = 1e-4


@lru_cache(maxsize=4096)
def turns_left(steps: tuple[float, float, float], seats: int, distance: int) -> tuple[float, ...]:
    """The expected turns in this epoch of the seat that plays next, of the one after it, and so on.

    `steps` are the chances that a turn moves Ra by 0, 1, 2; `distance` are the steps left to the end of the track.

    >>> [round(turns, 2) for turns in turns_left((0.5, 0.5, 0.0), 2, 1)]
    [1.33, 0.67]
    """
    turns = [0.0] * seats
    waiting = [0.0] * distance + [1.0]
    number = 0
    while distance and (chance := sum(waiting)) > _RARE:
        turns[number % seats] += chance
        waiting = _after_turn(waiting, steps)
        number += 1
    return tuple(turns)


def game_turns(steps: tuple[float, float, float], seats: int, track: int, epoch: int) -> float:
    """The expected turns of one seat in the epochs after `epoch`."""
    return (EPOCHS - epoch) * sum(turns_left(steps, seats, track)) / seats


def _after_turn(waiting: list[float], steps: tuple[float, float, float]) -> list[float]:
    """The chance of each distance above 0 after one more turn; `waiting[0]` stays 0, since the epoch is over there."""
    stay, one, two = steps
    padded = [*waiting, 0.0, 0.0]
    after = [stay * padded[at] + one * padded[at + 1] + two * padded[at + 2] for at in range(len(waiting))]
    after[0] = 0.0
    return after
