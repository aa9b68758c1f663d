"""What a table of *Ra* may agree on before the start.

An option is one field of `Options`, which says its name, its type, its texts and its choices, the usual one first; the
rest of the core finds it there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from ..game import N_, Message, OptionList

_DECLARED: Final = OptionList()


class Options(NamedTuple):
    """The options of a table, by name."""

    epochs: int = _DECLARED.choice(
        N_("Length of the game"),
        N_("A short game ends after one or two epochs; the last one that is played gets the final scoring."),
        (3, 1, 2),
        (N_("Three epochs"), N_("One epoch"), N_("Two epochs")),
    )
    seating: str = _DECLARED.choice(
        N_("Seating"),
        N_("Whether the players sit around the table at random or in the order in which they were entered."),
        ("random", "entered"),
        (N_("At random"), N_("As entered")),
    )
    disks: str = _DECLARED.choice(
        N_("Sets of sun disks"),
        N_(
            "The printed sets are dealt at random; or drafted openly, one player after the other from the first seat; "
            "or given out by agreement."
        ),
        ("dealt", "drafted", "chosen"),
        (N_("Dealt at random"), N_("Drafted"), N_("Chosen by agreement")),
    )
    set_1: int = _DECLARED.choice(
        N_("Set of the first player"), N_("Matters only where sets are chosen."), (1, 2, 3, 4, 5)
    )
    set_2: int = _DECLARED.choice(
        N_("Set of the second player"), N_("Matters only where sets are chosen."), (2, 1, 3, 4, 5)
    )
    set_3: int = _DECLARED.choice(
        N_("Set of the third player"), N_("Matters only where sets are chosen."), (3, 1, 2, 4, 5)
    )
    set_4: int = _DECLARED.choice(
        N_("Set of the fourth player"), N_("Matters only where sets are chosen."), (4, 1, 2, 3, 5)
    )
    set_5: int = _DECLARED.choice(
        N_("Set of the fifth player"), N_("Matters only where sets are chosen."), (5, 1, 2, 3, 4)
    )
    open_scores: bool = _DECLARED.switch(N_("Open scores"), N_("Everybody sees the points of everybody."))
    open_disks: bool = _DECLARED.switch(
        N_("Open face-down disks"),
        N_("Everybody sees the disks that lie face down until the next epoch."),
    )
    no_penalties: bool = _DECLARED.switch(
        N_("Two players without penalties"),
        N_("With two players nobody loses points for the fewest Pharaohs or for the lowest disks."),
    )
    gods_avoid_disasters: bool = _DECLARED.switch(
        N_("Gods avoid disasters"),
        N_("A God may not take a disaster from the auction row."),
    )
    floor_each_loss: bool = _DECLARED.switch(
        N_("Score floor for each loss"),
        N_(
            "In a scoring all losses come before the gains, and each of them stops at zero. Otherwise only the sum of "
            "a scoring is kept from taking a score below zero."
        ),
    )
    hidden_bag: bool = _DECLARED.switch(
        N_("Hidden bag"), N_("Nobody is told what is left in the bag and what has been discarded.")
    )

    def chosen_sets(self, seats: int) -> tuple[int, ...]:
        """The numbers of the sets that were agreed on, for each seat.

        >>> Options(set_1=2, set_2=1).chosen_sets(3)
        (2, 1, 3)
        """
        return (self.set_1, self.set_2, self.set_3, self.set_4, self.set_5)[:seats]


OPTIONS: Final = _DECLARED.named(Options._fields)


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
