"""How tiles look and are called, and how they lie together: as they score."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ra_core.auction.pieces import (
    CIVILIZATIONS,
    COPIES,
    DISASTERS,
    FLOOD,
    GOD,
    GOLD,
    MONUMENTS,
    NILE,
    PHARAOH,
    RA,
    TILE_NAMES,
)
from ra_core.game import Message

ICONS: Final = {
    "R": "ra", "G": "god", "O": "gold", "P": "pharaoh", "N": "nile", "F": "flood",
    "a": "art", "b": "agriculture", "c": "religion", "d": "astronomy", "e": "writing",
    "m": "fortress", "n": "obelisk", "o": "palace", "p": "pyramid", "q": "sphinx",
    "r": "statues", "s": "step-pyramid", "t": "temple",
    "B": "funeral", "D": "drought", "U": "unrest", "E": "earthquake",
}  # fmt: skip

NAMES: Final = {kind: Message(name) for kind, name in TILE_NAMES.items()}

FAMILIES: Final = {
    RA: "of-ra", GOD: "of-god", GOLD: "of-gold", PHARAOH: "of-pharaoh", NILE: "of-nile", FLOOD: "of-nile",
    **dict.fromkeys(CIVILIZATIONS, "of-civilization"), **dict.fromkeys(MONUMENTS, "of-monument"),
    **dict.fromkeys(DISASTERS, "of-disaster"),
}  # fmt: skip
"""The family of a tile, by which the style colours it."""

ORDER: Final = "".join(COPIES)
"""The kinds of tiles in the order of the rulebook."""


def in_order(tiles: Iterable[str]) -> str:
    """Tiles in the order of the rulebook.

    >>> in_order("aPNF")
    'PNFa'
    """
    return "".join(sorted(tiles, key=ORDER.index))


def listing(tiles: str) -> Message:
    """Tiles in a sentence, several of a kind as a number; nothing is not a list.

    >>> str(listing("NPPa"))
    '2 Pharaoh, Nile, Art'
    """
    items = [
        Message("{count} {tile}", {"count": tiles.count(kind), "tile": NAMES[kind]})
        if tiles.count(kind) > 1
        else NAMES[kind]
        for kind in ORDER
        if kind in tiles
    ]
    return chain(items)


def chain(items: list[Message]) -> Message:
    """Several things in one sentence."""
    first, *rest = items
    return Message("{first}, {rest}", {"first": first, "rest": chain(rest)}) if rest else first
