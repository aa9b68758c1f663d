"""States and moves in their short forms, for tests of any game."""

from __future__ import annotations

from typing import Any, TypeVar

from ra_core.game import Game

StateT = TypeVar("StateT", bound=Any)


class ByText:
    """Plays a game by the short forms of its moves."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def play(self, state: StateT, *moves: str) -> StateT:
        """The state after some moves in their short form."""
        for text in moves:
            state = state.apply(self._game.read_move(text))
        return state

    def refusal(self, state: Any, text: str) -> str:
        """Why a move is not allowed; the empty text when it is."""
        reason = state.why_illegal(self._game.read_move(text))
        return "" if reason is None else str(reason)


def legal(state: Any, lead: str = "") -> set[str]:
    """The short forms of all legal moves that begin with `lead`."""
    return {text for move in state.legal_moves() if (text := move.text()).startswith(lead)}
