"""Pace: how many tiles each seat will still win before the epoch ends.

The boat and the bag say how many tiles are still drawn; the disks say how many of them can be won, and by whom. A disk
is a rank: what counts is how many disks of the others it beats.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

ALONE: Final = 7.5
"""Tiles that a disk can win when nobody else has one."""

_SHARPNESS: Final = 3


class Tempo(NamedTuple):
    """How a table plays.

    Attributes:
        rank: how much more a disk wins that beats all disks of the others than one that beats none, which wins 1.
        lot: tiles that a disk wins at most, on average, while others have many disks as well.
        wasted: the part of the last step of the boat in which nothing is won any more: what lies in the row then is
            discarded.
    """

    rank: float = 0.5
    lot: float = 4.5
    wasted: float = 0.5


def draws_left(tempo: Tempo, steps: int, tiles: float, ra: float) -> float:
    """Tiles that come out of the bag, and in time for an auction, before the boat has made `steps` steps.

    `tiles` are those in the bag that are not Ra, `ra` the Ra tiles.
    """
    return max(steps - tempo.wasted, 0.0) * tiles / (ra + 1)


@lru_cache(maxsize=65536)
def shares(rank: float, hands: tuple[tuple[int, ...], ...]) -> tuple[float, ...]:
    """How much of what comes each seat will win, by the face-up disks of all; adds up to 1, or to 0 without disks.

    >>> shares(1.0, ((9, 2), (8, 7)))
    (0.5, 0.5)
    """
    strengths = []
    for seat, own in enumerate(hands):
        rivals = [disk for other, hand in enumerate(hands) if other != seat for disk in hand]
        beaten = sum([rival < disk for disk in own for rival in rivals])
        strengths.append(len(own) + rank * (beaten / len(rivals) if rivals else len(own)))
    total = sum(strengths)
    return tuple([strength / total if total else 0.0 for strength in strengths])


@lru_cache(maxsize=65536)
def tiles_to_come(tempo: Tempo, hands: tuple[tuple[int, ...], ...], draws: float) -> tuple[float, ...]:
    """The tiles that each seat will still win in this epoch, by the face-up disks of all and the tiles to be drawn."""
    total = sum(map(len, hands))
    if not total or draws <= 0:
        return (0.0,) * len(hands)
    room = sum([len(own) * (tempo.lot + (ALONE - tempo.lot) * (len(own) / total) ** 2) for own in hands])
    won = (draws**-_SHARPNESS + room**-_SHARPNESS) ** (-1 / _SHARPNESS)
    return tuple(
        [min(won * share, ALONE * len(own)) for share, own in zip(shares(tempo.rank, hands), hands, strict=True)]
    )
