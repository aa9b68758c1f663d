"""The rules of *Ra: The Dice Game*, told in the page's own words."""

from __future__ import annotations

from functools import lru_cache

from ra_core.dice.pieces import ROLLS, SUN_TRACK, TRACK_END
from ra_core.dice.scoring import CIVILIZATION_POINTS, COLUMN_POINTS, FULL_COLUMN_POINTS

from ...markup import Html, join
from ...model.words import Words, words
from ...views.elements import signed
from ...views.reference import part, points_table


def rules(_: Words) -> Html:
    """The whole reference, in the order in which a game meets it."""
    return _rules(_.language)


@lru_cache(maxsize=2)
def _rules(language: str) -> Html:
    _ = words(language)
    return join([_aim(_), _rolling(_), _tracks(_), _civilization(_), _monuments(_), _suns(_), _scoring(_), _options(_)])


def _aim(_: Words) -> Html:
    return part(
        "trophy",
        _("The game"),
        _(
            "Three epochs. In your turn you roll five dice and spend them on the board. When Ra reaches the end of "
            "the Sun track, the epoch is scored. Most points after the third scoring win; a tie is a shared victory."
        ),
        _("The start player begins with 10 points, the next ones clockwise with 11, 12 and 13."),
        _(
            "Each die has the same six faces: Pharaoh, Nile, Civilization, Monument, Ankh and Sun. The colour of a "
            "die counts for Civilizations and Monuments."
        ),
    )


def _rolling(_: Words) -> Html:
    return part(
        "die",
        _("Rolling"),
        _(
            "Roll all five dice, then up to {count} times more any of those that show no Sun. A die that you kept may"
            " be rolled again later. Stop whenever you like.",
            count=ROLLS - 1,
        ),
        _("A Sun moves to the Sun track at once and stays there."),
        _(
            "After that, use the other dice in any order, each one once. Nothing has to be used; what is left over is"
            " lost."
        ),
    )


def _tracks(_: Words) -> Html:
    return join(
        [
            part(
                "ankh",
                _("Ankh"),
                _(
                    "An Ankh stands for a Pharaoh, Nile, Civilization or Monument, beside at least one die that "
                    "really shows it."
                ),
                _("Two unused Ankhs score 2 points at once."),
            ),
            part(
                "pharaoh",
                _("Pharaoh"),
                _("One step for each Pharaoh you use, and one for each Ankh with it, not beyond {end}.", end=TRACK_END),
            ),
            part(
                "nile",
                _("Nile"),
                _(
                    "Advance: one step for each Nile you use, and one for each Ankh with it, not beyond {end}. The "
                    "whole stack moves.",
                    end=TRACK_END,
                ),
                _(
                    "Flood: exactly three dice, Niles or Ankhs with at least one Nile, put one more marker on your "
                    "stack, wherever it stands. Further dice may advance it in the same turn; each use needs a Nile "
                    "of its own."
                ),
                _(
                    "Several floods in an epoch are allowed. A disaster takes only one of them, but the Nile scores "
                    "only once."
                ),
            ),
        ]
    )


def _civilization(_: Words) -> Html:
    return part(
        "civilization",
        _("Civilization"),
        _(
            "Three dice place one marker, four dice two, five dice three. They show Civilizations or Ankhs, at least "
            "one a Civilization."
        ),
        _("Each marker goes on the colour of a die that shows a Civilization and is among those used."),
        _("On a colour you have one marker at most, and all players together one fewer than there are players."),
    )


def _monuments(_: Words) -> Html:
    return part(
        "monument",
        _("Monuments"),
        _(
            "The first Monument of a turn takes one Monument die: any empty space in the row of its colour, in any "
            "column."
        ),
        _(
            "A second and a third take two dice each: two Monuments, or a Monument and an Ankh. The marker goes in "
            "the row of one of those Monument dice, in a column where you have no marker at all."
        ),
        _("No more than three in one turn. Monuments stay until the end of the game."),
    )


def _suns(_: Words) -> Html:
    lengths = _(", ").join(
        _("{steps} with {players} players", steps=steps, players=players) for players, steps in SUN_TRACK.items()
    )
    return join(
        [
            part(
                "sun",
                _("Suns and Ra"),
                _(
                    "One or two Suns: Ra moves as many steps. Three Suns: you score 3 points and Ra stays. This "
                    "always happens."
                ),
                _("Four or five Suns: Ra stays, and you may declare a disaster that strikes all the others."),
                _("You choose the moment among your other dice; if you do not, it comes last."),
                _(
                    "When Ra has reached the last space, you finish your turn, and the epoch is scored. The next "
                    "player begins the next epoch with Ra back at dawn."
                ),
                _(
                    "How long the Sun track is, is a value of this house, as our sources do not give it: {lengths} "
                    "steps. It can be changed before a game.",
                    lengths=lengths,
                ),
            ),
            part(
                "unrest",
                _("Disasters"),
                _("Pharaoh: 2 steps back, not below 0."),
                _("Nile: one flood is lost; who has none moves 2 steps back, not below 0."),
                _("Civilization or Monuments: each victim gives up two markers of their own choice, or the only one."),
                _("Victims choose clockwise. A disaster that hurts nobody may be declared."),
            ),
        ]
    )


def _scoring(_: Words) -> Html:
    counts = [str(count) for count in range(6)]
    columns = [str(count) for count in range(9)]
    return join(
        [
            part(
                "laurels",
                _("Scoring an epoch"),
                _(
                    "Pharaoh: the furthest score 5, the least advanced lose 2, all tied ones alike; if all are level,"
                    " nothing. Then who scored 5 moves 2 steps back, and who lost 2 moves 1 step up."
                ),
                _(
                    "Nile: with at least one flood you score the number of your space. The floods are taken back, the"
                    " marker stays. Without a flood it scores nothing and stays."
                ),
                _("Civilization: by the number of your markers; then all of them are taken back."),
                table=points_table(
                    [_("Civilizations"), *counts], [(_("Points"), [signed(points) for points in CIVILIZATION_POINTS])]
                ),
            ),
            part(
                "monument",
                _("After the third epoch"),
                _(
                    "Monuments: by the number of different columns in which you stand, and more for each column that "
                    "holds three, four or five of your markers."
                ),
                table=join(
                    [
                        points_table(
                            [_("Columns"), *columns], [(_("Points"), [str(points) for points in COLUMN_POINTS])]
                        ),
                        points_table(
                            [_("In one column"), *counts[3:]],
                            [(_("Points"), [signed(points) for points in FULL_COLUMN_POINTS[3:]])],
                        ),
                    ]
                ),
            ),
            part("info", _("Below zero"), _("A score may go below zero.")),
        ]
    )


def _options(_: Words) -> Html:
    return part(
        "settings",
        _("What a table may agree on"),
        _("Length of the Sun track; who starts, or a start player drawn at random."),
        _("Suns are settled last: their moment is not yours to choose."),
        _("Looser columns: a second or third Monument only avoids the column used just before."),
        _("No score below zero: after each scoring a lower score becomes zero."),
    )
