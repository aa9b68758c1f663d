"""The course of a turn: roll, keep or reroll, stop, end, and who plays next."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from random import Random

from ..game import Message
from . import scoring, suns
from .moves import Move
from .pieces import COLORS, DISASTER_SUNS, FACES, HAND, ROLLS
from .position import Position, PositionT
from .uses import why_not_spend

# -- Chance


def all_rolls(position: Position) -> Iterator[tuple[Move, float]]:
    """Every outcome of the dice in the hand, each as likely as the others."""
    sides = [FACES if die == "-" else "-" for die in position.dice]
    probability = len(FACES) ** -position.dice.count("-")
    for rolled in product(*sides):
        yield Move("roll", "".join(rolled)), probability


def sample_roll(position: Position, random: Random) -> Move:
    """One roll of the dice in the hand."""
    rolled = random.choices(FACES, k=len(COLORS))
    if position.dice != HAND:
        rolled = [face if die == "-" else "-" for face, die in zip(rolled, position.dice, strict=True)]
    return Move("roll", "".join(rolled))


def why_not_roll(position: Position, move: Move) -> Message | None:
    """A roll shows a face for each die in the hand and nothing else."""
    if "-" not in position.dice or position.phase != "roll":
        return Message("No dice are in the hand.")
    if move.spaces or move.choice or len(move.dice) != len(COLORS):
        return Message("A roll names five dice.")
    for rolled, die in zip(move.dice, position.dice, strict=True):
        if (rolled not in FACES) if die == "-" else (rolled != "-"):
            return Message("A roll gives a face to each die in the hand, and - for each of the others.")
    return None


def roll(position: PositionT, move: Move) -> PositionT:
    """The dice fall; Suns are locked; after the third roll, or with five Suns, the dice are used."""
    dice = "".join([die if rolled == "-" else rolled for rolled, die in zip(move.dice, position.dice, strict=True)])
    rolls = position.rolls + 1
    over = rolls == ROLLS or dice == "SSSSS"
    return position.with_turn("apply" if over else "roll", position.turn, dice, rolls, position.columns)


# -- Keeping and stopping


def roll_moves(dice: str) -> tuple[Move, ...]:
    """Stop, or reroll any of the dice that show no Sun."""
    return _reroll_moves("".join([color for color, face in zip(COLORS, dice, strict=True) if face != "S"]))


@cache
def _reroll_moves(free: str) -> tuple[Move, ...]:
    sets = (some for count in range(1, len(free) + 1) for some in combinations(free, count))
    return (STOP, *(Move("reroll", "".join(some)) for some in sets))


def why_not_reroll(position: Position, move: Move) -> Message | None:
    """Any of the dice that show no Sun, while a roll is left."""
    if move.spaces or move.choice:
        return Message("A reroll names nothing but dice.")
    return why_not_spend(position, move)


def reroll(position: PositionT, move: Move) -> PositionT:
    """The named dice go back into the hand."""
    dice = "".join(["-" if color in move.dice else die for color, die in zip(COLORS, position.dice, strict=True)])
    return position.with_turn(position.phase, position.turn, dice, position.rolls, position.columns)


# -- Ending


def end(position: PositionT) -> PositionT:
    """The player has used what they want: the Suns are settled, then the turn is over."""
    if suns.unsettled(position) >= DISASTER_SUNS:
        return position._replace(phase="disaster")
    return finish(suns.settle(position))


def close(position: PositionT) -> PositionT:
    """The turn is over once its disaster has been declared or declined and all victims have chosen."""
    if position.phase == "disaster" and not position.victims:
        return finish(position)
    return position


def finish(position: PositionT) -> PositionT:
    """The epoch is scored if Ra stands on the last space; otherwise the next player rolls."""
    return position._replace(phase="scoring") if position.ra >= position.track else pass_dice(position)


def pass_dice(position: PositionT) -> PositionT:
    """The next player clockwise takes the five dice."""
    following = (position.turn + 1) % len(position.players)
    return position.with_turn("roll", following, HAND, 0, "")


def score(position: PositionT) -> PositionT:
    """The epoch is scored; the player after the one who ended it starts the next."""
    return scoring.scored(pass_dice(position))


STOP = Move("stop")
END = Move("end")
SCORE = Move("score")
