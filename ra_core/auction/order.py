"""Around the table: who sits where, who acts, who is next, who starts an epoch.

Seats have fixed numbers (a name and a colour belong to each); `seating` tells how they sit, clockwise. "Left of"
a player is the next one in that order.
"""

from __future__ import annotations

from functools import lru_cache

from .position import AnyPosition, PositionT


@lru_cache(maxsize=1024)
def clockwise(seating: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """All seats from the left of `seat` round to `seat` itself.

    >>> clockwise((0, 2, 1, 3), 2)
    (1, 3, 0, 2)
    """
    place = seating.index(seat) + 1
    return seating[place:] + seating[:place]


def bidders(position: AnyPosition) -> tuple[int, ...]:
    """The seats with a face-up disk, from the left of the player whose turn it is round to that player."""
    players = position.players
    return tuple([seat for seat in clockwise(position.seating, position.turn) if players[seat].face_up])


def pass_on(position: PositionT) -> PositionT:
    """The turn is over: the next player with a face-up disk plays; without one the epoch is over."""
    players = position.players
    for seat in clockwise(position.seating, position.turn):
        if players[seat].face_up:
            return position._replace(phase="turn", turn=seat)
    return position._replace(phase="scoring")


def begin_epoch(position: PositionT) -> PositionT:
    """The owner of the highest disk starts; the one in the centre does not count."""
    highest = [max(player.face_up) for player in position.players]
    return position._replace(phase="turn", turn=highest.index(max(highest)))
