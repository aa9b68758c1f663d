"""The lattice of keeping and rolling: five dice, each with one of its six faces or not rolled yet.

The best choice among all sets of dice to keep, and the average over all rolls, are both worked out die by die, since a
maximum over sets of dice is a maximum over the first die, then the second, and so on, and so is an average. A pass
over all 7^5 points takes a few thousandths of a second.

Values stand in flat lists, one for each five faces (6^5 values), or one for each five dice of which some may not be
rolled yet (7^5). The yellow die counts most. A locked Sun is a face that is never rolled again.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from ...dice.pieces import COLORS, FACES

SIDES = len(FACES)
POINTS = SIDES + 1
_SUN = FACES.index("S")

Values = list[float]


def averaging(values: Values) -> Iterator[Values]:
    """From values of five faces to values before some of them are rolled, in five steps; the last one is the result.

    Each step takes the die that counts least, adds "not rolled yet" as the average of its faces, and makes it the one
    that counts most; after five steps the dice are in their order again.
    """
    for _ in COLORS:
        faces = [values[face::SIDES] for face in range(SIDES)]
        mean = [(p + n + c + m + a + s) / SIDES for p, n, c, m, a, s in zip(*faces, strict=True)]
        values = [*chain(*faces, mean)]
        yield values


def choosing(values: Values) -> Iterator[Values]:
    """From values before rolling to the best choice for five faces: each die but a Sun may be rolled again."""
    for _ in COLORS:
        rolled = values[SIDES::POINTS]
        kept = [values[face::POINTS] for face in range(SIDES)]
        best = [faces if face == _SUN else _larger(faces, rolled) for face, faces in enumerate(kept)]
        values = [*chain(*best)]
        yield values


def keeping(values: Values, dice: str) -> Values:
    """From values of five faces to values before each set of the dice is rolled: 2^5 values, see `set_index`.

    `dice` are the faces that lie there, or `-` for a die that is rolled in any case; a Sun is not rolled.
    """
    for die in reversed(dice):
        faces = [values[face::SIDES] for face in range(SIDES)]
        if die == "S":
            values = faces[_SUN] * 2
        else:
            mean = [(p + n + c + m + a + s) / SIDES for p, n, c, m, a, s in zip(*faces, strict=True)]
            values = (mean if die == "-" else faces[FACES.index(die)]) + mean
    return values


def set_index(colors: str) -> int:
    """The place of a set of dice among all sets.

    >>> set_index(""), set_index("R"), set_index("YGBVR")
    (0, 1, 31)
    """
    return sum([1 << len(COLORS) - 1 - COLORS.index(color) for color in colors])


def rolled_index(dice: str) -> int:
    """The place of five faces among the 6^5 values.

    >>> rolled_index("PPPPP"), rolled_index("PPPPS"), rolled_index("SSSSS") == 6**5 - 1
    (0, 5, True)
    """
    index = 0
    for die in dice:
        index = index * SIDES + FACES.index(die)
    return index


def _larger(some: Values, others: Values) -> Values:
    return [a if a > b else b for a, b in zip(some, others, strict=True)]  # noqa: FURB136 -- max() takes thrice as long
