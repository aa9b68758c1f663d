"""Rivals for the dice game that follow a few fixed rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final

from ra_core.dice import Move, Observation
from ra_core.dice.pieces import COLORS

STOP: Final = "stop"


def reroll(seen: Observation, kept: str) -> Move:
    """Rolls every die again that shows none of some faces, or stops where all of them do."""
    dice = seen.board.dice
    rolled = "".join(color for color, die in zip(COLORS, dice, strict=True) if die != "S" and die not in kept)
    return next((move for move in seen.legal_moves() if move.kind == "reroll" and move.dice == rolled), Move(STOP))


def use(seen: Observation, kinds: Sequence[str]) -> Move:
    """The use of the most dice among the kinds of moves that come first, else the last move, which ends the turn."""
    moves = seen.legal_moves()
    for kind in kinds:
        found = [move for move in moves if move.kind == kind]
        if found:
            return max(found, key=lambda move: len(move.dice))
    return next((move for move in moves if move.kind in ("end", "decline")), moves[0])


USES: Final = ("disaster", "civilization", "monument", "flood", "pharaoh", "nile", "ankhs")


def reroll_all(seen: Observation, random: Random) -> Move:
    """Rolls all dice again as often as it can, and uses what comes."""
    return reroll(seen, "") if seen.board.phase == "roll" and not seen.board.victims else use(seen, USES)


def only_monuments(seen: Observation, random: Random) -> Move:
    """Keeps Monuments, and Ankhs where a Monument lies, and builds; the rest goes where it can."""
    board = seen.board
    if board.phase == "roll" and not board.victims:
        return reroll(seen, "MA" if board.dice.count("M") else "M")
    return use(seen, ("monument", *USES))


def suns_and_disasters(seen: Observation, random: Random) -> Move:
    """Rolls for Suns as long as it can, and declares the disaster that comes first; else keeps what it has most of."""
    board = seen.board
    if board.phase == "roll" and not board.victims:
        if board.dice.count("S") < 2:
            common = Counter(board.dice.replace("S", "").replace("A", "")).most_common(1)
            return reroll(seen, common[0][0] + "A" if common and common[0][1] >= 3 else "")
        return reroll(seen, "")
    return use(seen, USES)
