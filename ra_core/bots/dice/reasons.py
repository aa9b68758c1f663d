"""Why a move is made: one sentence from what it does on the board.

A sentence says what the move is good for, not that it is the best; how good it is, the numbers beside it say.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...dice.pieces import COLORS, COLUMNS, TRACK_END, Move, faces
from ...dice.scoring import CIVILIZATION_POINTS, COLUMN_POINTS, FULL_COLUMN_POINTS, FURTHEST
from ...dice.state import State
from ...dice.suns import SCORING_SUNS, unsettled
from ...game import N_, Message


def reason(state: State, move: Move) -> Message:
    """A sentence about what a move of the seat that acts is good for."""
    return REASONS[move.kind](state, move)


def _stop(state: State, move: Move) -> Message:
    return Message("These dice are worth using as they lie.")


def _reroll(state: State, move: Move) -> Message:
    """By the face that most of the kept dice show; an Ankh goes with all of them."""
    kept = faces(state.dice, "".join([color for color in COLORS if color not in move.dice])).replace("S", "")
    if not kept:
        return Message("Nothing here is worth keeping.")
    aims = kept.replace("A", "")
    if not aims:
        return Message("Ankhs go with whatever is rolled next.")
    aim = max(aims, key=aims.count)
    if aim == "N":
        aim = "flooded" if state.players[state.turn].floods else "N"
    return Message(_AIMS[aim], {"count": len(kept)})


def _pharaoh(state: State, move: Move) -> Message:
    start = state.players[state.turn].pharaoh
    end = min(start + len(move.dice), TRACK_END)
    best = max(player.pharaoh for seat, player in enumerate(state.players) if seat != state.turn)
    values = {"start": start, "end": end, "points": FURTHEST}
    if end >= best:
        return Message("From {start} to {end} on the Pharaoh track: nobody is further, which scores {points}.", values)
    return Message("From {start} to {end} on the Pharaoh track, to catch up.", values)


def _nile(state: State, move: Move) -> Message:
    player = state.players[state.turn]
    values = {"start": player.nile, "end": min(player.nile + len(move.dice), TRACK_END)}
    if player.floods:
        return Message("From {start} to {end} on the flooded Nile: every step is a point.", values)
    return Message("From {start} to {end} on the Nile, for a flood to come.", values)


def _flood(state: State, move: Move) -> Message:
    player = state.players[state.turn]
    if player.floods:
        return Message("One more flood guards the {points} points of the Nile against a disaster.",
                       {"points": player.nile})  # fmt: skip
    return Message("With a flood the Nile scores {points} at the end of the epoch, and every further step one more.",
                   {"points": player.nile})  # fmt: skip


def _civilization(state: State, move: Move) -> Message:
    count = len(state.players[state.turn].civilization) + len(move.spaces)
    points = CIVILIZATION_POINTS[count]
    if points:
        return Message("{count} Civilizations score {points} at the end of the epoch.",
                       {"count": count, "points": points})  # fmt: skip
    return Message("With a Civilization the epoch does not cost {points} points.", {"points": -CIVILIZATION_POINTS[0]})


def _monument(state: State, move: Move) -> Message:
    seat = str(state.turn)
    own = [state.monuments[column::COLUMNS].count(seat) for column in range(COLUMNS)]
    height = own[int(move.spaces[0][1]) - 1] + 1
    if height == 1:
        count = COLUMNS - own.count(0) + 1
        return Message("A new column: {count} different ones score {points} when the game ends.",
                       {"count": count, "points": COLUMN_POINTS[count]})  # fmt: skip
    if FULL_COLUMN_POINTS[height]:
        return Message("{count} Monuments in one column score {points} when the game ends.",
                       {"count": height, "points": FULL_COLUMN_POINTS[height]})  # fmt: skip
    return Message("A second Monument in this column; three of them score.")


def _suns(state: State, move: Move) -> Message:
    count = unsettled(state)
    if count == SCORING_SUNS:
        return Message("Three Suns score {points}.", {"points": SCORING_SUNS})
    if state.ra + count >= state.track:
        return Message("The Suns bring the epoch to its end with this turn.")
    return Message("The Suns move Ra now instead of later; it comes to the same.")


def _disaster(state: State, move: Move) -> Message:
    return Message(_DISASTERS[move.choice])


def _loss(state: State, move: Move) -> Message:
    if state.disaster == "C":
        return Message("These Civilizations will be missed least.")
    return Message("These Monuments will be missed least.")


def _plain(text: str) -> Callable[[State, Move], Message]:
    return lambda state, move: Message(text)


_AIMS: Final = {
    "P": N_("Dice kept for the Pharaoh track: {count}."),
    "N": N_("Dice kept for the Nile: {count}; three with a Nile or an Ankh flood it."),
    "flooded": N_("Dice kept for the flooded Nile, where every step is a point: {count}."),
    "C": N_("Dice kept for a Civilization, which takes three: {count}."),
    "M": N_("Dice kept for Monuments: {count}."),
}
_DISASTERS: Final = {
    "P": N_("All others go back on the Pharaoh track."),
    "N": N_("All others lose a flood, or steps on the Nile."),
    "C": N_("All others lose Civilizations."),
    "M": N_("All others lose Monuments."),
}

REASONS: Final = {
    "stop": _stop,
    "reroll": _reroll,
    "pharaoh": _pharaoh,
    "nile": _nile,
    "flood": _flood,
    "civilization": _civilization,
    "monument": _monument,
    "ankhs": _plain(N_("A pair of Ankhs scores 2 points at once.")),
    "suns": _suns,
    "disaster": _disaster,
    "decline": _plain(N_("No disaster is declared.")),
    "loss": _loss,
    "end": _plain(N_("The turn ends; dice that are left are lost.")),
}
"""What each kind of move is good for; the game lists the kinds in `ra_core.dice.rules.RULES`."""
