"""Why a move is made: what it does on the board, and what it brings more or less than another one.

The first rests on the board, the second on the attribution of the choice, so that it cannot contradict the numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import Final

from ...dice.moves import Move
from ...dice.pieces import COLORS, COLUMNS, ROLLS, TRACK_END, available, faces
from ...dice.scoring import CIVILIZATION_POINTS, COLUMN_POINTS, FULL_COLUMN_POINTS, FURTHEST
from ...dice.state import State
from ...game import N_, Message
from ..attribution import comparison, reasons_by_comparison
from ..bot import Choice
from .attribution import PLACES, Attribution, differences

_THREE: Final = 3
"""Dice that make a flood or a Civilization."""


def reasons(state: State, choices: list[Choice], found: list[Attribution]) -> list[Message]:
    """Why the first of some choices is the best, and what the others lose; `found` are their attributions."""
    rolling = state.phase == "roll" and not state.victims
    if len(choices) == 1 and choices[0].move.kind == "end":
        return [Message("Nothing more to do with these dice.")]
    told = reasons_by_comparison(
        [
            REASONS[choice.move.kind](state, choice.move, attribution)
            for choice, attribution in zip(choices, found, strict=True)
        ],
        [choice.loss for choice in choices],
        lambda one, other: differences(found[one], found[other]),
        comparison(N_("Expected from this turn: {account}."), differences(found[0])) if rolling else None,
    )
    if choices[1:] and _leaves_dice(state, choices[0].move):
        others = Message("What the other dice can still do is counted in.")
        told[0] = Message("{first} {rest}", {"first": told[0], "rest": others})
    return [_with_ankhs(state, choice.move, reason) for choice, reason in zip(choices, told, strict=True)]


def _leaves_dice(state: State, move: Move) -> bool:
    """Whether dice are used and others can be used after them."""
    return move.kind in PLACES and len(available(state.dice).replace(".", "")) > len(move.dice)


def _with_ankhs(state: State, move: Move, reason: Message) -> Message:
    """Where Ankhs can be used, how many are: the same step can be made with others."""
    if move.kind not in PLACES or move.kind == "ankhs" or len(move.dice) == 1 or "A" not in state.dice:
        return reason
    ankhs = Message("Ankhs used: {count}.", {"count": faces(state.dice, move.dice).count("A")})
    return Message("{first} {rest}", {"first": ankhs, "rest": reason})


def _reroll(state: State, move: Move, attribution: Attribution) -> Message | None:
    """By the face that most of the kept dice show; an Ankh goes with all of them."""
    kept = faces(state.dice, "".join([color for color in COLORS if color not in move.dice])).replace("S", "")
    if not kept:
        return Message("Nothing here is worth keeping.")
    aims = kept.replace("A", "")
    if not aims:
        return Message("Ankhs go with whatever is rolled next.")
    aim = max(aims, key=lambda face: (aims.count(face), attribution["PNCM".index(face)]))
    count = aims.count(aim) + kept.count("A")
    if aim == "N" and state.players[state.turn].floods:
        aim = "flooded"
    percent = round(100 * _chance(_THREE - count, len(move.dice), ROLLS - state.rolls))
    if aim in "NC" and percent in (0, 100):
        return None
    return Message(_AIMS[aim], {"count": count, "percent": percent})


def _chance(needed: int, dice: int, rolls: int) -> float:
    """The chance that so many dice come to show a certain face or an Ankh; a Sun cannot be rolled again.

    >>> round(_chance(1, 2, 1), 3), round(_chance(1, 1, 2), 3)
    (0.556, 0.5)
    """
    hit = 0.0
    for _ in range(rolls):
        hit = 1 / 3 + hit / 2
    return sum([comb(dice, hits) * hit**hits * (1 - hit) ** (dice - hits) for hits in range(max(needed, 0), dice + 1)])


def _pharaoh(state: State, move: Move, attribution: Attribution) -> Message | None:
    end = min(state.players[state.turn].pharaoh + len(move.dice), TRACK_END)
    if end >= max(player.pharaoh for seat, player in enumerate(state.players) if seat != state.turn):
        return Message("Nobody is further, which scores {points} at the end of the epoch.", {"points": FURTHEST})
    return Message("It closes in on the others.")


def _nile(state: State, move: Move, attribution: Attribution) -> Message | None:
    if state.players[state.turn].floods:
        return Message("On the flooded Nile every step is a point.")
    return Message("The steps wait for a flood to come.")


def _flood(state: State, move: Move, attribution: Attribution) -> Message | None:
    player = state.players[state.turn]
    if player.floods:
        return Message("One more flood guards the {points} points of the Nile against a disaster.",
                       {"points": player.nile})  # fmt: skip
    return Message("With a flood the Nile scores {points} at the end of the epoch, and every further step one more.",
                   {"points": player.nile})  # fmt: skip


def _civilization(state: State, move: Move, attribution: Attribution) -> Message | None:
    count = len(state.players[state.turn].civilization) + len(move.spaces)
    points = CIVILIZATION_POINTS[count]
    if points:
        return Message("{count} Civilizations score {points} at the end of the epoch.",
                       {"count": count, "points": points})  # fmt: skip
    return Message("With a Civilization the epoch does not cost {points} points.", {"points": -CIVILIZATION_POINTS[0]})


def _monument(state: State, move: Move, attribution: Attribution) -> Message | None:
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


def _loss(state: State, move: Move, attribution: Attribution) -> Message | None:
    return Message("These markers will be missed least.")


def _end(state: State, move: Move, attribution: Attribution) -> Message | None:
    """Four Suns that have not been settled are asked about when the turn is over."""
    asked = state.apply(move).phase == "disaster"
    return Message("Which disaster is declared, if any, is decided after that.") if asked else None


def _told(state: State, move: Move, attribution: Attribution) -> Message | None:
    """What the move does says it all."""


_AIMS: Final = {
    "P": N_("Dice kept for the Pharaoh track: {count}."),
    "N": N_("Dice kept for the Nile: {count}; with those rolled again the chance of a flood is {percent} %."),
    "flooded": N_("Dice kept for the flooded Nile, where every step is a point: {count}."),
    "C": N_("Dice kept for a Civilization: {count}; with those rolled again the chance of three is {percent} %."),
    "M": N_("Dice kept for Monuments: {count}."),
}

REASONS: Final[dict[str, Callable[[State, Move, Attribution], Message | None]]] = {
    "stop": _told,
    "reroll": _reroll,
    "pharaoh": _pharaoh,
    "nile": _nile,
    "flood": _flood,
    "civilization": _civilization,
    "monument": _monument,
    "ankhs": _told,
    "suns": _told,
    "disaster": _told,
    "decline": _told,
    "loss": _loss,
    "end": _end,
}
"""What each kind of move is good for; the game lists the kinds in `ra_core.dice.rules.RULES`."""
