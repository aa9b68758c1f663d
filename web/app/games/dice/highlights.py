"""What shines on the board: what can be pointed at, what has been picked, and what the last move changed."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ra_core.dice import State
from ra_core.dice.pieces import space_name
from ra_core.dice.position import Player
from ra_core.game import CHANCE

from ...model.play import legal_moves
from ...model.turns import busy, last_seen
from . import targets
from .playing import Pick, Playing

States = tuple[State, ...]


class Lights(NamedTuple):
    """Parts of the board, as `targets` names them.

    What changed is named by seat where several seats can stand: `pharaoh-0`, `nile-0`, `C:Y-0`, and `M:Y3`, `ra`.
    """

    lit: frozenset[str] = frozenset()
    picked: frozenset[str] = frozenset()
    fresh: frozenset[str] = frozenset()


def lights(playing: Playing) -> Lights:
    """What shines on the board that is shown; where nobody here decides, nothing can be pointed at."""
    states, last = playing.states, playing.ply
    fresh = _since(states, last_seen(playing), last) or last_change(states, last)
    if not playing.live or playing.guest or busy(playing) is not None:
        return Lights(fresh=fresh)
    return Lights(lit(playing.state, playing.pick), picked(playing.state, playing.pick), fresh)


def lit(state: State, pick: Pick) -> frozenset[str]:
    """The targets that can be pointed at now: places for dice, or for a victim the markers it can give up."""
    if state.victims:
        return _losable(state) - picked(state, pick)
    if state.phase != "apply" or state.actor == CHANCE:
        return frozenset()
    return targets.lit(state, pick)


def picked(state: State, pick: Pick) -> frozenset[str]:
    """The targets that stand for the picked spaces."""
    area = state.disaster if state.victims else "C"
    return frozenset(f"{area}:{space}" for space in pick.spaces)


@lru_cache(maxsize=8)
def _losable(state: State) -> frozenset[str]:
    return frozenset(f"{state.disaster}:{space}" for move in legal_moves(state) for space in move.spaces)


def _since(states: States, seen: int, ply: int) -> frozenset[str]:
    """What others have changed since so many moves, in whole turns; nothing where that was one move."""
    plies = range(seen + 1, ply + 1) if ply - seen > 1 else ()
    return frozenset[str]().union(*(_changed(states, index) for index in plies))


def last_change(states: States, ply: int) -> frozenset[str]:
    """What the last move before `ply` that changed anything on the board has changed; what a turn that is over has."""
    index = ply
    while index > max(ply - 8, 0) and not _changed(states, index):
        index -= 1
    found = _changed(states, index) if index else frozenset()
    turn = _turn(states, index - 1) if index else None
    if turn == _turn(states, ply):
        return found
    while index > 1 and _turn(states, index - 2) == turn:
        index -= 1
        found |= _changed(states, index)
    return found


def _changed(states: States, ply: int) -> frozenset[str]:
    """What the move before `ply` has changed."""
    before, after = states[ply - 1], states[ply]
    if before.players is after.players and before.monuments is after.monuments and before.ra == after.ra:
        return frozenset()
    return changes(before, after)


def _turn(states: States, ply: int) -> tuple[int, int]:
    """Whose turn it is after so many moves, and in which epoch."""
    return states[ply].epoch, states[ply].turn


@lru_cache(maxsize=64)
def changes(before: State, after: State) -> frozenset[str]:
    """The parts of the board in which two positions differ."""
    found = {"ra"} if before.ra != after.ra else set()
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        if old is new:
            continue
        found.update(_player_changes(seat, old, new))
    if before.monuments != after.monuments:
        pairs = enumerate(zip(before.monuments, after.monuments, strict=True))
        found.update(f"M:{space_name(place)}" for place, (old, new) in pairs if old != new)
    return frozenset(found)


def _player_changes(seat: int, old: Player, new: Player) -> set[str]:
    found = {f"C:{color}-{seat}" for color in set(old.civilization) ^ set(new.civilization)}
    if old.pharaoh != new.pharaoh:
        found.add(f"pharaoh-{seat}")
    if (old.nile, old.floods) != (new.nile, new.floods):
        found.add(f"nile-{seat}")
    if old.score != new.score:
        found.add(f"score-{seat}")
    return found
