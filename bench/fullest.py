"""Games that fill the page: as many players as there can be, a full board, and a long log.

They are played here by a player who takes much and stops late, always with the same luck, up to the decision in the
last third of the game at which most lies on the table. The page loads them as saves of its own.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from ra_core.game import CHANCE
from ra_core.games import find
from ra_core.record import Record

NAMES = ("Ramses", "Nefertari", "Imhotep", "Hatshepsut", "Tutankhamun")
ENDS = frozenset({"end", "stop", "ra", "pass", "decline"})
"""Moves that end something; this player likes to go on."""


@cache
def record(name: str) -> Record:
    """The fullest game called `name`."""
    game = find(name)
    played = Record.begin(game, game.setup(NAMES[: game.seat_counts[-1]], seed="fullest"))
    random = Random(name)
    while played.actor is not None:
        played = played.play_luck() if played.actor == CHANCE else played.play(_choose(played.state, random))
    return played.undo(len(played.moves) - max(_decisions(played), key=lambda ply: len(played.states[ply].text())))


def _choose(state: Any, random: Random) -> Any:
    moves = state.legal_moves()
    going_on = [move for move in moves if move.kind not in ENDS]
    return random.choice(going_on if going_on and random.random() < 0.8 else moves)


def _decisions(played: Record) -> list[int]:
    """After how many moves somebody had something to decide, in the last third of the game."""
    plies = range(len(played.moves) * 2 // 3, len(played.moves))
    return [ply for ply in plies if played.states[ply].actor != CHANCE and len(played.states[ply].legal_moves()) > 1]
