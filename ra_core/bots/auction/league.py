"""What games against rivals of other kinds have taught beyond self-play: corrections of the points that are expected.

Whoever plays only its like never meets a rival that keeps its disks until it is alone. In a league of rivals of several
kinds (`bench/train_league.py`) the tables of self-play were found to be wrong in a few plain things, named here. Each
is multiplied by a weight, by epochs left, and added to the points of a seat; the weights stand with the tables.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...auction.pieces import GOD, MONUMENTS, PHARAOH
from .table import Table

FEATURES: Final = (
    "face-up disks",
    "face-up disks by the part of the boat's way that is left",
    "ranks of face-up disks while others have some",
    "ranks of all own disks",
    "alone with face-up disks",
    "face-up disks when alone",
    "the part of the boat's way that is left, when alone",
    "Gods",
    "monuments",
    "lead in Pharaohs, in halves",
)
"""The names of what `features` counts, in its order."""

GODS, MONUMENT_TILES, PHARAOHS = (FEATURES.index(name) for name in ("Gods", "monuments", "lead in Pharaohs, in halves"))
NOTHING: Final = (0.0,) * len(FEATURES)
LEAD: Final = 3
"""A lead in Pharaohs counts up to this many, both ways."""


def features(table: Table, seat: int, rank: Mapping[int, float], way_left: float) -> tuple[float, ...]:
    """The counts of one seat, in the order of `FEATURES`.

    `rank` says of each disk from 0 to 1 how high it is; `way_left` is the part of the boat's way that is left, 0 to 1.
    """
    own = table.tiles[seat]
    hand, others = table.hands[seat], [tiles for other, tiles in enumerate(table.tiles) if other != seat]
    up = sum([rank[disk] for disk in hand])
    alone = bool(hand) and not any(other for number, other in enumerate(table.hands) if number != seat)
    lead = own.count(PHARAOH) - max([tiles.count(PHARAOH) for tiles in others])
    return (
        len(hand),
        len(hand) * way_left,
        0.0 if alone else up,
        up + sum([rank[disk] for disk in table.covered[seat]]),
        alone,
        alone * len(hand),
        alone * way_left,
        own.count(GOD),
        sum([own.count(kind) for kind in MONUMENTS]),
        max(-LEAD, min(LEAD, lead)) / 2,
    )
