"""What lies on the table of *Ra: The Dice Game*: dice, tracks, spaces, moves and options.

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
from typing import Final, NamedTuple

from ..game import N_, Message, Option

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

OPTIONS: Final = (
    Option(
        "sun_track",
        N_("Length of the Sun track"),
        N_(
            "How many steps Ra takes until an epoch ends. The usual length is a house value: 8, 11 or 14 steps with "
            "2, 3 or 4 players."
        ),
        ("usual", *range(4, 21)),
        (N_("As usual"), *map(str, range(4, 21))),
    ),
    Option(
        "suns_last",
        N_("Suns are settled last"),
        N_("The Suns take effect only after all other dice. Otherwise the player chooses the moment."),
    ),
    Option(
        "loose_columns",
        N_("Looser Monument columns"),
        N_(
            "A second or third Monument only avoids the column that was used just before, not every column with a "
            "marker of the player."
        ),
    ),
    Option("no_debt", N_("No score below zero"), N_("After each epoch a score below zero becomes zero.")),
    Option(
        "start",
        N_("Start player"),
        N_("Who takes the first turn."),
        (1, 2, 3, 4, "random"),
        (N_("First player"), N_("Second player"), N_("Third player"), N_("Fourth player"), N_("Drawn at random")),
    ),
)


class Options(NamedTuple):
    """The options of a table, by name; see `OPTIONS` for what they mean."""

    sun_track: int | str = "usual"
    suns_last: bool = False
    loose_columns: bool = False
    no_debt: bool = False
    start: int | str = 1


class Move(NamedTuple):
    """One step of the dice game.

    `dice` are the colours of the dice that the move uses or rerolls (for "roll": the five dice as rolled, `-` for one
    that was not in the hand), `spaces` where markers go or are taken from, `choice` the face that names a disaster or
    the seat that starts.

    >>> Move("monument", "YV", ("Y3",)).text()
    'M:YV>Y3'
    """

    kind: str
    dice: str = ""
    spaces: tuple[str, ...] = ()
    choice: str = ""

    def text(self) -> str:
        """The short form; `notation.read_move` reads it back."""
        from .notation import move_text

        return move_text(self)


class Player(NamedTuple):
    """What one seat has on the board. `floods` counts the markers on the Nile beyond the first."""

    score: int
    pharaoh: int = 0
    nile: int = 0
    floods: int = 0
    civilization: str = ""


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


def check_options(seats: int, options: object) -> Message | None:
    """Why these options do not fit this number of seats, or None."""
    start = dict(options)["start"]  # type: ignore[call-overload]
    if isinstance(start, int) and start > seats:
        return Message("Player {start} cannot start: there are only {count}.", {"start": start, "count": seats})
    return None


_AVAILABLE = str.maketrans("S-pncmas", "." * 8)
