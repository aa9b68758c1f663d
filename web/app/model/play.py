"""How a decision becomes part of the record, whatever the game."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ra_core.game import Message, MoveT, State
from ra_core.record import Record

from .game_page import game_page, page_of
from .playing import HUMAN, Notice, PickT, Playing, StateT


def untouched(record: Record) -> Playing[Any, Any]:
    """A game as it comes onto the screen: nobody has pointed at anything yet."""
    return Playing(record, game_page(record.game.name).no_pick)


def play(playing: Playing[StateT, PickT], move: Any) -> Playing[StateT, PickT]:
    """The game after a legal move: nothing is picked, asked or viewed any more.

    Raises:
        IllegalMove: the engine forbids it.
    """
    return _with(playing, playing.record.play(move))


def play_luck(playing: Playing[StateT, PickT]) -> Playing[StateT, PickT]:
    """The game after the chance move that the seed has in store.

    Raises:
        IllegalMove: it is not for chance to act.
    """
    return _with(playing, playing.record.play_luck())


def play_or_refuse(playing: Playing[StateT, PickT], move: Any) -> Playing[StateT, PickT]:
    """The game after a move, or with the reason why it is not legal now."""
    reason = playing.record.state.why_illegal(move)
    return refuse(playing, reason) if reason else play(playing, move)


def legal_moves(state: State[MoveT]) -> tuple[MoveT, ...]:
    """The engine's list, remembered while the player ponders."""
    position: Any = state
    moves: tuple[MoveT, ...] = _legal_moves(position)
    return moves


@lru_cache(maxsize=64)
def _legal_moves(state: Any) -> tuple[Any, ...]:
    return tuple(state.legal_moves())


def undoable(playing: Playing[StateT, PickT]) -> bool:
    """Whether the last decision can be taken back: nobody else has decided since, and luck has shown nothing."""
    return len(playing.record.moves) > _firm(playing)


def take_back(playing: Playing[StateT, PickT]) -> Playing[StateT, PickT]:
    """The game before the last decision."""
    firm = _firm(playing)
    if len(playing.record.moves) <= firm:
        return refuse(
            playing, Message("Nothing can be taken back: what luck has shown and what others have decided stays.")
        )
    return _with(playing, playing.record.undo())._replace(firm=firm)


def _firm(playing: Playing[StateT, PickT]) -> int:
    """How many moves can no longer be taken back."""
    return max(playing.firm, page_of(playing).firm(playing.states), _after_bots(playing.record))


def _after_bots(record: Record) -> int:
    """How many moves there are up to the last one that a bot has made."""
    bots = {seat for seat, who in enumerate(record.setup.seats) if who.player != HUMAN}
    plies = (ply for ply in range(len(record.moves), 0, -1) if record.states[ply - 1].actor in bots)
    return next(plies, 0) if bots else 0


def refuse(playing: Playing[StateT, PickT], reason: Message | None) -> Playing[StateT, PickT]:
    """The game unchanged but for a sentence that says why."""
    return playing if reason is None else playing._replace(notice=Notice(reason, "refusal"))


def _with(playing: Playing[StateT, PickT], record: Record) -> Playing[StateT, PickT]:
    return playing._replace(record=record, pick=page_of(playing).no_pick, dialog=None, viewing=None, notice=None)
