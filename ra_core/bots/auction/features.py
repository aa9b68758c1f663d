"""What counts of a position between two auctions, seen by one seat, as a set of numbered features.

A feature is a place in a list of rows, such as "three different civilizations with few tiles still to come". The value
network (`value_network`) has a row of weights for each; a position is the sum of the rows of its features. The same
functions serve training and play, so what was learned is what is read.
"""

from __future__ import annotations

from bisect import bisect
from typing import Final

from ...auction.pieces import CIVILIZATIONS, DISK_SETS, FIRST_CENTER, FLOOD, GOD, GOLD, MONUMENTS, NILE, PHARAOH

EPOCHS_LEFT: Final = 3
DRAWS: Final = (1.0, 2.2, 3.8, 6.0, 9.0, 12.0)
"""Bounds between few and many tiles that will still be drawn in this epoch, for each seat."""
TIMES: Final = len(DRAWS) + 1
HAND: Final = 5
"""Face-up disks of one seat: 0 to 4."""
RIVALS: Final = 13
"""Face-up disks of all others: 0 to 12."""
RANKS: Final = 12
"""A disk is its place among all disks of the game, from the lowest to the highest, in twelve classes."""
GAP: Final = 4
"""Leads in Pharaohs count up to this many, both ways."""
SUMS: Final = (-16, -11, -7, -4, -2, -0.5, 0.5, 2, 4, 7, 11, 16)
"""Bounds between leads in the sum of disks."""

_SIZES: Final = {
    "moment": EPOCHS_LEFT * TIMES,
    "players": 6,
    "turn": 5,
    "civilizations by time": 6 * TIMES,
    "civilizations by disks": 6 * HAND,
    "civilizations doubled": 4,
    "nile": 8 * 2 * EPOCHS_LEFT,
    "flooded": 2 * TIMES,
    "floods": 4,
    "gold": 5,
    "gods": 4 * HAND,
    "types": 9 * EPOCHS_LEFT,
    "types by time": 9 * TIMES,
    "copies": 6 * 4 * EPOCHS_LEFT,
    "pharaohs": 7 * EPOCHS_LEFT,
    "ahead": (2 * GAP + 1) * EPOCHS_LEFT,
    "ahead by time": (2 * GAP + 1) * TIMES,
    "behind": (2 * GAP + 1) * EPOCHS_LEFT,
    "behind by time": (2 * GAP + 1) * TIMES,
    "hand": HAND * TIMES,
    "rivals": RIVALS * TIMES,
    "hands": HAND * HAND,
    "alone": HAND * TIMES,
    "top": HAND * HAND,
    "strength": 9,
    "own up": RANKS * 2,
    "own down": RANKS * 2,
    "theirs up": RANKS,
    "theirs down": RANKS,
    "sum ahead": (len(SUMS) + 1) * EPOCHS_LEFT,
    "sum behind": (len(SUMS) + 1) * EPOCHS_LEFT,
}


def _starts() -> dict[str, int]:
    starts, total = {}, 0
    for name, size in _SIZES.items():
        starts[name] = total
        total += size
    return starts


START: Final = _starts()
COUNT: Final = sum(_SIZES.values())


def rank_classes(seats: int) -> dict[int, int]:
    """The class of each disk of a game."""
    every = sorted([FIRST_CENTER, *[disk for disks in DISK_SETS[seats] for disk in disks]])
    return {disk: place * RANKS // len(every) for place, disk in enumerate(every)}


def time_class(draws: float) -> int:
    """The class of a number of draws for each seat."""
    return bisect(DRAWS, draws)


def of_moment(seats: int, left: int, time: int) -> list[int]:
    """Features that all seats share."""
    return [START["moment"] + left * TIMES + time, START["players"] + seats]


def of_tiles(tiles: str, left: int, time: int, disks: int, supply: dict[str, int]) -> list[int]:
    """Features of the tiles of a seat with `disks` face-up disks; `supply` are the monuments that can still come."""
    floods, nile = min(tiles.count(FLOOD), 3), min(tiles.count(NILE), 7)
    kinds = [tiles.count(kind) for kind in CIVILIZATIONS]
    different = 5 - kinds.count(0)
    copies = [(tiles.count(kind), kind) for kind in MONUMENTS]
    types = sum([own > 0 for own, _ in copies])
    found = [
        START["civilizations by time"] + different * TIMES + time,
        START["civilizations by disks"] + different * HAND + disks,
        START["civilizations doubled"] + min(sum(kinds) - different, 3),
        START["nile"] + (nile * 2 + (floods > 0)) * EPOCHS_LEFT + left,
        START["flooded"] + (floods > 0) * TIMES + time,
        START["floods"] + floods,
        START["gold"] + min(tiles.count(GOLD), 4),
        START["gods"] + min(tiles.count(GOD), 3) * HAND + disks,
        START["types"] + types * EPOCHS_LEFT + left,
        START["types by time"] + types * TIMES + time,
        START["pharaohs"] + min(tiles.count(PHARAOH), 6) * EPOCHS_LEFT + left,
    ]
    base = START["copies"]
    found += [
        base + ((own if own < 5 else 5) * 4 + min(supply[kind], 3)) * EPOCHS_LEFT + left for own, kind in copies if own
    ]
    return found


def of_pharaohs(own: int, others: list[int], left: int, time: int) -> list[int]:
    """Features of a number of Pharaohs against those of the others."""
    ahead = max(-GAP, min(GAP, own - max(others))) + GAP
    behind = max(-GAP, min(GAP, own - min(others))) + GAP
    return [
        START["ahead"] + ahead * EPOCHS_LEFT + left,
        START["ahead by time"] + ahead * TIMES + time,
        START["behind"] + behind * EPOCHS_LEFT + left,
        START["behind by time"] + behind * TIMES + time,
    ]


def of_disks(
    seat: int,
    hands: tuple[tuple[int, ...], ...],
    covered: tuple[tuple[int, ...], ...],
    left: int,
    time: int,
    ranks: dict[int, int],
) -> list[int]:
    """Features of the disks of all, seen by one seat."""
    own = hands[seat]
    others = [hand for other, hand in enumerate(hands) if other != seat]
    theirs = [disk for hand in others for disk in hand]
    most = max([len(hand) for hand in others])
    highest = max(theirs, default=0)
    top = sum([disk > highest for disk in own])
    found = [
        START["hand"] + len(own) * TIMES + time,
        START["rivals"] + min(len(theirs), RIVALS - 1) * TIMES + time,
        START["hands"] + len(own) * HAND + most,
        START["top"] + top * HAND + len(own),
    ]
    if own and theirs:
        beaten = sum([disk > other for disk in own for other in theirs])
        found.append(START["strength"] + 8 * beaten // (len(own) * len(theirs)))
    elif own:
        found.append(START["alone"] + len(own) * TIMES + time)
    later = left > 0
    found += [START["own up"] + ranks[disk] * 2 + later for disk in own]
    found += [START["own down"] + ranks[disk] * 2 + later for disk in covered[seat]]
    found += [START["theirs up"] + ranks[disk] for disk in theirs]
    if later:
        found += [
            START["theirs down"] + ranks[disk] for other, disks in enumerate(covered) if other != seat for disk in disks
        ]
    sums = [sum(hand) + sum(down) for hand, down in zip(hands, covered, strict=True)]
    mine = sums.pop(seat)
    found.append(START["sum ahead"] + bisect(SUMS, mine - max(sums)) * EPOCHS_LEFT + left)
    found.append(START["sum behind"] + bisect(SUMS, mine - min(sums)) * EPOCHS_LEFT + left)
    return found
