"""The course of a turn: roll, keep or reroll, stop, end, and who plays next."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from random import Random
from typing import TYPE_CHECKING

from ..game import Message
from . import scoring, suns
from .pieces import COLORS, DISASTER_SUNS, FACES, HAND, ROLLS, Move

if TYPE_CHECKING:
    from .state import State


# -- Chance


def all_rolls(state: State) -> Iterator[tuple[Move, float]]:
    """Every outcome of the dice in the hand, each as likely as the others."""
    sides = [FACES if die == "-" else "-" for die in state.dice]
    probability = len(FACES) ** -state.dice.count("-")
    for rolled in product(*sides):
        yield Move("roll", "".join(rolled)), probability


def sample_roll(state: State, random: Random) -> Move:
    """One roll of the dice in the hand."""
    rolled = random.choices(FACES, k=len(COLORS))
    if state.dice != HAND:
        rolled = [face if die == "-" else "-" for face, die in zip(rolled, state.dice, strict=True)]
    return Move("roll", "".join(rolled))


def why_not_roll(state: State, move: Move) -> Message | None:
    """A roll shows a face for each die in the hand and nothing else."""
    if "-" not in state.dice or state.phase != "roll":
        return Message("No dice are in the hand.")
    if move.spaces or move.choice or len(move.dice) != len(COLORS):
        return Message("A roll names five dice.")
    for rolled, die in zip(move.dice, state.dice, strict=True):
        if (rolled not in FACES) if die == "-" else (rolled != "-"):
            return Message("A roll gives a face to each die in the hand, and - for each of the others.")
    return None


def roll(state: State, move: Move) -> State:
    """The dice fall; Suns are locked; after the third roll, or with five Suns, the dice are used."""
    dice = "".join([die if rolled == "-" else rolled for rolled, die in zip(move.dice, state.dice, strict=True)])
    rolls = state.rolls + 1
    over = rolls == ROLLS or dice == "SSSSS"
    return state.moment("apply" if over else "roll", state.turn, dice, rolls, state.columns)


# -- Keeping and stopping


def roll_moves(dice: str) -> tuple[Move, ...]:
    """Stop, or reroll any of the dice that show no Sun."""
    return _reroll_moves("".join([color for color, face in zip(COLORS, dice, strict=True) if face != "S"]))


@cache
def _reroll_moves(free: str) -> tuple[Move, ...]:
    sets = (some for count in range(1, len(free) + 1) for some in combinations(free, count))
    return (STOP, *(Move("reroll", "".join(some)) for some in sets))


def why_not_reroll(state: State, move: Move) -> Message | None:
    """Any of the dice that show no Sun, while a roll is left."""
    from .uses import why_not_spend

    if move.spaces or move.choice:
        return Message("A reroll names nothing but dice.")
    return why_not_spend(state, move)


def reroll(state: State, move: Move) -> State:
    """The named dice go back into the hand."""
    dice = "".join(["-" if color in move.dice else die for color, die in zip(COLORS, state.dice, strict=True)])
    return state.moment(state.phase, state.turn, dice, state.rolls, state.columns)


# -- Ending


def end(state: State) -> State:
    """The player has used what they want: the Suns are settled, then the turn is over."""
    if suns.unsettled(state) >= DISASTER_SUNS:
        return state._replace(phase="disaster")
    return finish(suns.settle(state))


def close(state: State) -> State:
    """The turn is over once its disaster has been declared or declined and all victims have chosen."""
    if state.phase == "disaster" and not state.victims:
        return finish(state)
    return state


def finish(state: State) -> State:
    """The epoch is scored if Ra stands on the last space; otherwise the next player rolls."""
    return state._replace(phase="scoring") if state.ra >= state.track else pass_dice(state)


def pass_dice(state: State) -> State:
    """The next player clockwise takes the five dice."""
    following = (state.turn + 1) % len(state.players)
    return state.moment("roll", following, HAND, 0, "")


def score(state: State) -> State:
    """The epoch is scored; the player after the one who ended it starts the next."""
    return scoring.scored(pass_dice(state))


STOP = Move("stop")
END = Move("end")
SCORE = Move("score")
