"""What the start screen says of the auction game."""

from __future__ import annotations

from typing import Final

from ra_core.auction.pieces import DISK_SETS
from ra_core.game import Message

from ..markup import Html, h
from ..tables import Door
from ..words import Words


def _sets(_: Words) -> Html:
    """The sets of disks by their numbers, for those who give them out by agreement; the style shows those that fit."""
    return h(
        "div",
        [
            h(
                "div",
                h("strong", _("The sets for {count} players", count=count)),
                h("ol", [h("li", "-".join(map(str, disks))) for disks in sets]),
                class_="sets",
                data_count=count,
            )
            for count, sets in DISK_SETS.items()
        ],
    )


DOOR: Final = Door(
    "gavel",
    Message("Auctions on the Nile: bid suns, not money"),
    Message("First an auction with the host"),
    _sets,
)
