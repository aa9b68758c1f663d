"""The rules of *Ra*, told in the page's own words."""

from __future__ import annotations

from functools import lru_cache

from ra_core.auction.pieces import BOAT_STEPS, COPIES, DISK_SETS, ROW_SPACES
from ra_core.auction.scoring import CIVILIZATION_POINTS, COPIES_POINTS, MONUMENT_POINTS

from ...markup import Html, h, icon, join
from ...model.words import Words, words
from ...views.elements import signed
from ...views.reference import part, points_table
from .labels import ICONS, NAMES, ORDER


def rules(_: Words) -> Html:
    """The whole reference, in the order in which a game meets it."""
    return _rules(_.language)


@lru_cache(maxsize=2)
def _rules(language: str) -> Html:
    _ = words(language)
    return join(
        [_aim(_), _disks(_), _turn(_), _auction(_), _exchange(_), _disasters(_), _scoring(_), _tiles(_), _options(_)]
    )


def _aim(_: Words) -> Html:
    return part(
        "trophy",
        _("The game"),
        _(
            "Three epochs. Tiles come out of a bag into the auction row, and are sold in lots for sun disks. Most "
            "points after the last scoring win; among equals, whoever has the highest single disk."
        ),
        _("All begin with 10 points. The points of the others are covered until the end."),
    )


def _disks(_: Words) -> Html:
    heads = [_("Players"), _("Sets of disks"), _("Steps of the boat")]
    rows = [
        (
            str(count),
            [" · ".join("\N{NON-BREAKING HYPHEN}".join(map(str, disks)) for disks in sets), str(BOAT_STEPS[count])],
        )
        for count, sets in DISK_SETS.items()
    ]
    return part(
        "sun",
        _("Sun disks"),
        _("Everybody gets a set of sun disks, face up. The 1 lies in the centre."),
        _("The owner of the highest disk starts each epoch; the one in the centre does not count."),
        _("A disk that lies face down cannot be used before the next epoch."),
        table=points_table(heads, rows, _("Sun disks")),
    )


def _turn(_: Words) -> Html:
    return part(
        "bag",
        _("A turn"),
        _("Only who has a face-up disk takes turns. Do one of three things:"),
        _(
            "Draw a tile. It goes to the next of the {spaces} spaces of the row; with a full row no tile is drawn. "
            "A Ra tile moves the boat instead, and an auction begins. The last step of the boat ends the epoch at "
            "once.",
            spaces=ROW_SPACES,
        ),
        _("Invoke Ra: an auction begins, and the boat stays. The row may even be empty."),
        _(
            "Spend Gods: each takes one tile that is not a God from the row and leaves the game. This is possible "
            "with a full row too, but never during an auction."
        ),
    )


def _auction(_: Words) -> Html:
    return part(
        "gavel",
        _("An auction"),
        _(
            "From the left of whoever started it round to that player, everybody has one chance: bid one face-up "
            "disk that is higher than all bids so far, or pass."
        ),
        _("If nobody bids after a drawn Ra, the tiles stay in the row."),
        _("If nobody bids after Ra was invoked with a full row, its tiles are discarded."),
        _("If nobody else bids after Ra was invoked with room in the row, whoever invoked it must bid."),
        _("Then play goes on left of whoever started the auction, whoever has won it."),
    )


def _exchange(_: Words) -> Html:
    return part(
        "hourglass",
        _("The exchange of disks"),
        _(
            "The winner takes all tiles of the row, puts the disk in the centre, and takes the disk that lay "
            "there, face down. The others keep theirs."
        ),
        _(
            "So a winning disk is spent for this epoch, and what comes back changes how strong you are in the next "
            "one; and it passes into the hands of whoever wins the next auction."
        ),
        _("Whoever has no face-up disk left is out until the next epoch. When nobody has one, the epoch is over."),
    )


def _disasters(_: Words) -> Html:
    return part(
        "unrest",
        _("Disasters"),
        _(
            "A disaster that you take costs you two tiles of its kind, old or new, of your choice; all of them if "
            "there are fewer."
        ),
        _(
            "Several of a kind add up: two Unrest take four tiles. They strike in this order: Funeral, Drought, "
            "Unrest, Earthquake."
        ),
        _(
            "Funeral takes Pharaohs, Unrest civilizations, Earthquake monuments. Drought takes Floods first, then "
            "Nile tiles."
        ),
    )


def _scoring(_: Words) -> Html:
    counts = [str(count) for count in range(6)]
    types = [str(count) for count in range(9)]
    points = _("Points")
    return join(
        [
            part(
                "laurels",
                _("Scoring an epoch"),
                _("Tiles left in the row are discarded."),
                _("Most Pharaohs: 5 points. Fewest: 2 points lost. All tied ones alike; nothing if all are equal."),
                _("Each Flood 1, and with at least one Flood each Nile 1. Without a Flood the Nile is worth nothing."),
                _("Gold 3, an unspent God 2."),
                _("Different civilizations, by their number; none costs 5."),
                _("The sum is added to your points; below zero they become zero."),
                _(
                    "Floods, Gold, Gods and civilizations go; Pharaohs, Nile and monuments stay. All disks turn "
                    "face up."
                ),
                table=points_table(
                    [_("Civilizations"), *counts],
                    [(points, [signed(each) for each in CIVILIZATION_POINTS])],
                    _("Civilizations"),
                ),
            ),
            part(
                "pyramid",
                _("After the last epoch"),
                _("Monuments: by the number of different ones, and more for three, four or five alike."),
                _(
                    "The highest sum of disks, face up and face down, scores 5, the lowest loses 5; nothing if all "
                    "are equal."
                ),
                table=join(
                    [
                        points_table(
                            [_("Different"), *types],
                            [(points, [str(each) for each in MONUMENT_POINTS])],
                            _("Different monuments"),
                        ),
                        points_table(
                            [_("Alike"), *counts[3:]],
                            [(points, [signed(each) for each in COPIES_POINTS[3:]])],
                            _("Monuments alike"),
                        ),
                    ]
                ),
            ),
        ]
    )


def _tiles(_: Words) -> Html:
    cells = [h("li", icon(ICONS[kind]), h("span", _.say(NAMES[kind])), h("b", COPIES[kind])) for kind in ORDER]
    return h(
        "section",
        h(
            "h3",
            icon("bag"),
            h("span", _.many("{count} tile in the bag", "{count} tiles in the bag", sum(COPIES.values()))),
        ),
        h("ul", cells, class_="kinds"),
    )


def _options(_: Words) -> Html:
    return part(
        "settings",
        _("What a table may agree on"),
        _("One or two epochs instead of three; the last one played gets the final scoring."),
        _("Open points, open face-down disks, or a bag of which nobody is told what is left."),
        _("Sets of disks drafted in turn, or given out by agreement."),
        _("Two players without the losses for fewest Pharaohs and lowest disks."),
        _("Gods that may not take disasters; losses that each stop at zero."),
    )
