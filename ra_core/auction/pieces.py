"""What lies on the table of *Ra*: tiles, disks and the boat.

A **tile** is a letter, and several tiles are a piece of text, so that positions can be read in a debugger as on the
table:

====================  ========================================================================================
``R G O P N F``       Ra, God, Gold, Pharaoh, Nile, Flood
``a b c d e``         the civilizations: Art, Agriculture, Religion, Astronomy, Writing
``m n o p q r s t``   the monuments: Fortress, Obelisk, Palace, Pyramid, Sphinx, Statues, Step Pyramid, Temple
``B D U E``           the disasters: Funeral (burial), Drought, Unrest, Earthquake
====================  ========================================================================================

Wherever tiles have no order on the table (in the bag, in front of a player, in a move) they are written in the order of
the alphabet: such a text says how many there are of each kind and nothing else. Only the auction row keeps the order in
which its tiles were drawn.

A **disk** is its number, and several disks are a tuple with the highest first, as the rules print them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from ..game import N_

RA: Final = "R"
GOD: Final = "G"
GOLD: Final = "O"
PHARAOH: Final = "P"
NILE: Final = "N"
FLOOD: Final = "F"
CIVILIZATIONS: Final = "abcde"
MONUMENTS: Final = "mnopqrst"
FUNERAL: Final = "B"
DROUGHT: Final = "D"
UNREST: Final = "U"
EARTHQUAKE: Final = "E"

DISASTERS: Final = FUNERAL + DROUGHT + UNREST + EARTHQUAKE
"""The disasters in the order in which they resolve."""

COPIES: Final[Mapping[str, int]] = {
    RA: 30, GOD: 8, GOLD: 5, PHARAOH: 25, NILE: 25, FLOOD: 12,
    **dict.fromkeys(CIVILIZATIONS, 5),
    **dict.fromkeys(MONUMENTS, 5),
    FUNERAL: 2, DROUGHT: 2, UNREST: 4, EARTHQUAKE: 2,
}  # fmt: skip
"""How many tiles there are of each kind: 180 in all. The order is that of the rulebook."""

KINDS: Final = "".join(sorted(COPIES))
ALL_TILES: Final = "".join(kind * COPIES[kind] for kind in KINDS)

TILE_NAMES: Final[Mapping[str, str]] = {
    "R": N_("Ra"), "G": N_("God"), "O": N_("Gold"), "P": N_("Pharaoh"), "N": N_("Nile"), "F": N_("Flood"),
    "a": N_("Art"), "b": N_("Agriculture"), "c": N_("Religion"), "d": N_("Astronomy"), "e": N_("Writing"),
    "m": N_("Fortress"), "n": N_("Obelisk"), "o": N_("Palace"), "p": N_("Pyramid"), "q": N_("Sphinx"),
    "r": N_("Statues"), "s": N_("Step Pyramid"), "t": N_("Temple"),
    "B": N_("Funeral"), "D": N_("Drought"), "U": N_("Unrest"), "E": N_("Earthquake"),
}  # fmt: skip

VICTIMS: Final[Mapping[str, str]] = {
    FUNERAL: PHARAOH, DROUGHT: FLOOD + NILE, UNREST: CIVILIZATIONS, EARTHQUAKE: MONUMENTS,
}  # fmt: skip
"""The kinds of tiles that each disaster takes; Drought takes them in this order."""

DISK_SETS: Final[Mapping[int, tuple[tuple[int, ...], ...]]] = {
    2: ((9, 6, 5, 2), (8, 7, 4, 3)),
    3: ((13, 8, 5, 2), (12, 9, 6, 3), (11, 10, 7, 4)),
    4: ((13, 6, 2), (12, 7, 3), (11, 8, 4), (10, 9, 5)),
    5: ((16, 7, 2), (15, 8, 3), (14, 9, 4), (13, 10, 5), (12, 11, 6)),
}
"""The sets of sun disks by number of players; a set is named by its place in the list, counted from 1."""

BOAT_STEPS: Final[Mapping[int, int]] = {2: 6, 3: 8, 4: 9, 5: 10}
"""Steps of the boat that end an epoch, by number of players."""

FIRST_CENTER: Final = 1
ROW_SPACES: Final = 8
EPOCHS: Final = 3
FIRST_SCORE: Final = 10


def together(*tiles: str) -> str:
    """Several lots of tiles as one.

    >>> together("PN", "aP")
    'NPPa'
    """
    return "".join(sorted("".join(tiles)))


def without(tiles: str, gone: str) -> str:
    """Tiles after some of them have left; what remains keeps its order, and of equal tiles the first one goes.

    >>> without("PaNPb", "Pb")
    'aNP'
    """
    for tile in gone:
        tiles = tiles.replace(tile, "", 1)
    return tiles


def only(tiles: str, kinds: str) -> str:
    """Those of the tiles that are of some kinds.

    >>> only("FNNPab", "NF")
    'FNN'
    """
    return "".join([tile for tile in tiles if tile in kinds])


def elsewhere(*tiles: str) -> str:
    """The tiles of the game that are not among the given ones.

    >>> elsewhere(ALL_TILES.replace("R", "")) == "R" * 30
    True
    """
    seen = "".join(tiles)
    return "".join([kind * (COPIES[kind] - seen.count(kind)) for kind in KINDS])


def handfuls(tiles: str, size: int) -> Iterator[str]:
    """All different ways to take `size` of the tiles, which are in the order of the alphabet.

    Tiles of a kind are alike, so taking one or another of them is the same way.

    >>> list(handfuls("aabc", 2))
    ['aa', 'ab', 'ac', 'bc']
    """
    if size == 0:
        yield ""
        return
    for index in range(len(tiles) - size + 1):
        if index == 0 or tiles[index] != tiles[index - 1]:
            for others in handfuls(tiles[index + 1 :], size - 1):
                yield tiles[index] + others
