"""What a table of *Ra: The Dice Game* may agree on before the start.

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

    sun_track: int | str = _DECLARED.choice(
        N_("Length of the Sun track"),
        N_(
            "How many steps Ra takes until an epoch ends. The usual length is a house value: 8, 11 or 14 steps with "
            "2, 3 or 4 players."
        ),
        ("usual", *range(4, 21)),
        (N_("As usual"), *map(str, range(4, 21))),
    )
    suns_last: bool = _DECLARED.switch(
        N_("Suns are settled last"),
        N_("The Suns take effect only after all other dice. Otherwise the player chooses the moment."),
    )
    loose_columns: bool = _DECLARED.switch(
        N_("Looser Monument columns"),
        N_(
            "A second or third Monument only avoids the column that was used just before, not every column with a "
            "marker of the player."
        ),
    )
    no_debt: bool = _DECLARED.switch(N_("No score below zero"), N_("After each epoch a score below zero becomes zero."))
    start: int | str = _DECLARED.choice(
        N_("Start player"),
        N_("Who takes the first turn."),
        (1, 2, 3, 4, "random"),
        (N_("First player"), N_("Second player"), N_("Third player"), N_("Fourth player"), N_("Drawn at random")),
    )


OPTIONS: Final = _DECLARED.named(Options._fields)


def check_options(seats: int, options: Mapping[str, int | str | bool]) -> Message | None:
    """Why these options do not fit this number of seats, or None."""
    start = options["start"]
    if isinstance(start, int) and start > seats:
        return Message("Player {start} cannot start: there are only {count}.", {"start": start, "count": seats})
    return None
