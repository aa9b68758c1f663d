"""Counting the lines of a game, to check a rule engine against another one.

A *line* is a sequence of legal moves, those of chance included; two lines differ when they differ in any move. A line
that ends with the game before the depth is reached does not count. This is the perft of chess, with dice.
"""

from __future__ import annotations

from typing import Any

from .game import CHANCE, State


def count_lines(state: State[Any], depth: int) -> int:
    """The number of lines of exactly `depth` moves that start in `state`.

    Positions that several lines share are counted once and remembered, which changes the time and not the number.

    >>> from ra_core.dice import GAME, read_move
    >>> rolled = GAME.start(GAME.setup(("Ann", "Ben"))).apply(read_move("=PPASN"))
    >>> count_lines(rolled, 1), count_lines(rolled, 2)
    (16, 2410)

    Raises:
        ValueError: the depth is negative.
    """
    if depth < 0:
        raise ValueError("a line has no fewer than 0 moves")
    return _count(state, depth, {})


def _count(state: State[Any], depth: int, known: dict[tuple[State[Any], int], int]) -> int:
    if depth == 0:
        return 1
    if (state, depth) not in known:
        moves = _moves(state)
        known[state, depth] = (
            len(moves) if depth == 1 else sum(_count(state.apply(move), depth - 1, known) for move in moves)
        )
    return known[state, depth]


def _moves(state: State[Any]) -> tuple[Any, ...]:
    """All moves that can be made next, by whoever acts."""
    if state.actor == CHANCE:
        return tuple(move for move, _ in state.chance_moves())
    return state.legal_moves()
