"""What the start screen says of the auction game."""

from __future__ import annotations

from typing import Final

from ra_core.auction.pieces import DISK_SETS
from ra_core.game import Message, Option

from ...model.game_page import GameCard


def _labels(option: Option, count: int) -> tuple[str, ...]:
    """The sets of disks by what is on them; a number beyond them names none for so many players."""
    if not option.name.startswith("set_"):
        return ()
    sets = {number: f"{number}: {'-'.join(map(str, disks))}" for number, disks in enumerate(DISK_SETS[count], 1)}
    return tuple(sets.get(int(number), "") for number in option.choices)


CARD: Final = GameCard(
    "gavel",
    Message("Auctions on the Nile: bid suns, not money"),
    pictured=75,
    tutorial=Message("First an auction with the host"),
    labels=_labels,
)
