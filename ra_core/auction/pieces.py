"""What lies on the table of *Ra*: tiles, disks, the boat, moves and options.

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
from typing import Final, NamedTuple

from ..game import N_, Message, Option

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

OPTIONS: Final = (
    Option(
        "epochs",
        N_("Length of the game"),
        N_("A short game ends after one or two epochs; the last one that is played gets the final scoring."),
        (3, 1, 2),
        (N_("Three epochs"), N_("One epoch"), N_("Two epochs")),
    ),
    Option(
        "seating",
        N_("Seating"),
        N_("Whether the players sit around the table at random or in the order in which they were entered."),
        ("random", "entered"),
        (N_("At random"), N_("As entered")),
    ),
    Option(
        "disks",
        N_("Sets of sun disks"),
        N_(
            "The printed sets are dealt at random; or drafted openly, one player after the other from the first seat; "
            "or given out by agreement."
        ),
        ("dealt", "drafted", "chosen"),
        (N_("Dealt at random"), N_("Drafted"), N_("Chosen by agreement")),
    ),
    Option("set_1", N_("Set of the first player"), N_("Matters only where sets are chosen."), (1, 2, 3, 4, 5)),
    Option("set_2", N_("Set of the second player"), N_("Matters only where sets are chosen."), (2, 1, 3, 4, 5)),
    Option("set_3", N_("Set of the third player"), N_("Matters only where sets are chosen."), (3, 1, 2, 4, 5)),
    Option("set_4", N_("Set of the fourth player"), N_("Matters only where sets are chosen."), (4, 1, 2, 3, 5)),
    Option("set_5", N_("Set of the fifth player"), N_("Matters only where sets are chosen."), (5, 1, 2, 3, 4)),
    Option("open_scores", N_("Open scores"), N_("Everybody sees the points of everybody.")),
    Option(
        "open_disks",
        N_("Open face-down disks"),
        N_("Everybody sees the disks that lie face down until the next epoch."),
    ),
    Option(
        "no_penalties",
        N_("Two players without penalties"),
        N_("With two players nobody loses points for the fewest Pharaohs or for the lowest disks."),
    ),
    Option(
        "gods_avoid_disasters",
        N_("Gods avoid disasters"),
        N_("A God may not take a disaster from the auction row."),
    ),
    Option(
        "floor_each_loss",
        N_("Score floor for each loss"),
        N_(
            "In a scoring all losses come before the gains, and each of them stops at zero. Otherwise only the sum of "
            "a scoring is kept from taking a score below zero."
        ),
    ),
    Option("hidden_bag", N_("Hidden bag"), N_("Nobody is told what is left in the bag and what has been discarded.")),
)


class Options(NamedTuple):
    """The options of a table, by name; see `OPTIONS` for what they mean."""

    epochs: int = 3
    seating: str = "random"
    disks: str = "dealt"
    set_1: int = 1
    set_2: int = 2
    set_3: int = 3
    set_4: int = 4
    set_5: int = 5
    open_scores: bool = False
    open_disks: bool = False
    no_penalties: bool = False
    gods_avoid_disasters: bool = False
    floor_each_loss: bool = False
    hidden_bag: bool = False

    def chosen_sets(self, seats: int) -> tuple[int, ...]:
        """The numbers of the sets that were agreed on, for each seat.

        >>> Options(set_1=2, set_2=1).chosen_sets(3)
        (2, 1, 3)
        """
        return (self.set_1, self.set_2, self.set_3, self.set_4, self.set_5)[:seats]


class Move(NamedTuple):
    """One step of the auction game.

    `tiles` are the tiles that the move draws, takes or gives up, in the order of the alphabet; `disk` is the one that
    is bid; `sets` are the numbers of disk sets (for "deal" one for each seat, for "pick" a single one); `seats` is the
    order around the table, clockwise.

    >>> Move("gods", "PP").text(), Move("bid", disk=13).text()
    ('G:PP', 'B:13')
    """

    kind: str
    tiles: str = ""
    disk: int = 0
    sets: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()

    def text(self) -> str:
        """The short form; `notation.read_move` reads it back."""
        from .notation import move_text

        return move_text(self)


class Player(NamedTuple):
    """What one seat owns: points, the disks it can use in this epoch, those it cannot use, and its tiles."""

    score: int
    face_up: tuple[int, ...] = ()
    face_down: tuple[int, ...] = ()
    tiles: str = ""

    @property
    def disks(self) -> tuple[int, ...]:
        """All disks of this seat, used and unused, the highest first."""
        return tuple(sorted(self.face_up + self.face_down, reverse=True))


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


def check_options(seats: int, options: Mapping[str, int | str | bool]) -> Message | None:
    """Why these options do not fit this number of seats, or None."""
    if options["no_penalties"] and seats > 2:
        return Message("Playing without penalties is for two players.")
    if options["disks"] == "chosen":
        sets = [options[f"set_{number}"] for number in range(1, seats + 1)]
        if sorted(map(int, sets)) != list(range(1, seats + 1)):
            return Message(
                "Each player needs a set of disks of their own, out of the sets 1 to {count}.", {"count": seats}
            )
    return None
