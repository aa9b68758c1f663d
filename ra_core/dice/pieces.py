"""What lies on the table of *Ra: The Dice Game*: dice, tracks and spaces.

Everything small is a piece of text, so that positions can be read in a debugger as on the board:

- a **colour** of a die, or of a row: one of `COLORS`, always in that order;
- a **face**: one of `FACES`;
- the **dice** on the table: five characters, one per colour. A capital letter is a face that can still be used, a small
  one a die that has been used (or a Sun that has been settled), `-` a die that is in the hand and about to be rolled;
- the **Monument area**: forty characters, row after row, a seat's digit or `.`;
- a **space**: a colour, in the Monument area followed by its column from 1 to 8.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from ..game import N_

COLORS: Final = "YGBVR"
"""Yellow, green, blue, purple (V as in violet, P is the Pharaoh), red."""

FACES: Final = "PNCMAS"
"""Pharaoh, Nile, Civilization, Monument, Ankh, Sun."""

DICE_SETS: Final = frozenset(
    "".join(some) for count in range(1, len(COLORS) + 1) for some in combinations(COLORS, count)
)
"""All ways to name some of the dice: each once, in the order of the colours."""

HAND: Final = "-----"
"""The dice before the first roll of a turn."""

ROLLS: Final = 3
TRACK_END: Final = 12
COLUMNS: Final = 8
EPOCHS: Final = 3
FIRST_SCORE: Final = 10
MONUMENTS_PER_TURN: Final = 3
DISASTER_SUNS: Final = 4
EMPTY: Final = "."
NO_MONUMENTS: Final = EMPTY * (len(COLORS) * COLUMNS)

SUN_TRACK: Final = {2: 8, 3: 11, 4: 14}
"""Steps of Ra that end an epoch, by number of players. The sources do not give them: these are house values."""

COLOR_NAMES: Final = {"Y": N_("yellow"), "G": N_("green"), "B": N_("blue"), "V": N_("purple"), "R": N_("red")}
FACE_NAMES: Final = {
    "P": N_("Pharaoh"),
    "N": N_("Nile"),
    "C": N_("Civilization"),
    "M": N_("Monument"),
    "A": N_("Ankh"),
    "S": N_("Sun"),
}
DISASTERS: Final = "PNCM"
"""The faces that name a disaster."""


def available(dice: str) -> str:
    """The dice with everything blanked that cannot be used: Suns, used dice, dice in the hand.

    >>> available("PnSMA")
    'P..MA'
    """
    return dice.translate(_AVAILABLE)


def faces(dice: str, colors: str) -> str:
    """The faces of some of the dice, in the order of the colours.

    >>> faces("PNCMA", "YR")
    'PA'
    """
    return "".join([dice[COLORS.index(color)] for color in colors])


def use(dice: str, colors: str) -> str:
    """The dice after those of some colours have been used.

    >>> use("PNCMA", "GR")
    'PnCMa'
    """
    return "".join([face.lower() if color in colors else face for color, face in zip(COLORS, dice, strict=True)])


def space_index(space: str) -> int:
    """The place of a Monument space in the forty characters of the area.

    >>> space_index("G1")
    8
    """
    return COLORS.index(space[0]) * COLUMNS + int(space[1]) - 1


def space_name(index: int) -> str:
    """The Monument space at a place of the area; the inverse of `space_index`."""
    row, column = divmod(index, COLUMNS)
    return f"{COLORS[row]}{column + 1}"


_AVAILABLE = str.maketrans("S-pncmas", "." * 8)
