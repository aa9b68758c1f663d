"""What the board offers to the player who points at dice and places.

A *target* is a part of the board that can be pointed at: `pharaoh`, `pharaoh:5` (the space on the track), `nile`,
`nile:5`, `flood`, `C:Y` (a Civilization space), `M:Y3` (a Monument space), `ankhs`, `suns`, `disaster`. Which of them
light up, and which moves they stand for, follows from the engine's legal moves alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ra_core.dice import Move, State
from ra_core.dice.pieces import COLORS, TRACK_END, available, faces

from ...model.play import legal_moves
from .playing import Pick

TRACKS = {"pharaoh": "P", "nile": "N"}


def targets_of(state: State, move: Move) -> tuple[str, ...]:
    """The parts of the board that stand for a move."""
    if move.kind in TRACKS:
        return (move.kind, f"{move.kind}:{landing(state, move)}")
    if move.kind == "civilization":
        return tuple(f"C:{space}" for space in move.spaces)
    if move.kind == "monument":
        return (f"M:{move.spaces[0]}",)
    return (move.kind,)


def landing(state: State, move: Move) -> int:
    """The space of the track on which the marker comes to stand."""
    player = state.players[state.turn]
    step = player.pharaoh if move.kind == "pharaoh" else player.nile
    return min(step + len(move.dice), TRACK_END)


def fits(move: Move, pick: Pick) -> bool:
    """Whether a move agrees with what has been picked: exactly these dice, at least these spaces."""
    return (not pick.dice or move.dice == pick.dice) and set(pick.spaces) <= set(move.spaces)


@lru_cache(maxsize=64)
def lit(state: State, pick: Pick) -> frozenset[str]:
    """All targets that light up: with dice picked those which they pay for, else all that can be paid for."""
    return frozenset(
        target
        for move in legal_moves(state)
        if fits(move, pick) and not idle(state, move)
        for target in targets_of(state, move)
        if target[2:] not in pick.spaces
    )


def ways(state: State, target: str, pick: Pick) -> tuple[Move, ...]:
    """The ways to pay for a target that differ in what they leave: nothing needs to be asked where there is one.

    With dice picked the player has said what to pay. Otherwise wasteful ways are left out (more dice than the markers
    need, fewer Pharaohs than there are, Ankhs beyond the end of a track); they can still be entered dice first.
    """
    offered = (move for move in legal_moves(state) if fits(move, pick) and not idle(state, move))
    moves = [move for move in offered if target in targets_of(state, move)]
    if pick.dice:
        return tuple(moves)
    found: dict[object, Move] = {}
    for move in moves:
        if not _wasteful(state, move):
            found.setdefault(_what_is_spent(state, move), move)
    return tuple(sorted(found.values(), key=lambda move: (-len(move.dice), faces(state.dice, move.dice).count("A"))))


def useful(state: State) -> bool:
    """Whether dice are left that could still do something."""
    return any(move.kind not in ("end", "suns", "disaster") and not idle(state, move) for move in legal_moves(state))


def idle(state: State, move: Move) -> bool:
    """Whether a move is legal but changes nothing: a step from the end of a track."""
    return move.kind in TRACKS and _step(state, move.kind) == TRACK_END


def capacity(state: State, pick: Pick) -> int:
    """How many Civilization markers the picked dice can place at most."""
    counts = [len(move.spaces) for move in legal_moves(state) if move.kind == "civilization" and fits(move, pick)]
    return max(counts, default=0)


def wish(state: State, target: str, pick: Pick) -> Move:
    """The move that somebody had in mind who pointed at a target that is not lit, for the engine to explain."""
    kind, _, place = target.partition(":")
    dice = pick.dice or _suitable(state, kind)
    if kind == "C":
        return Move("civilization", dice, (place,))
    if kind == "M":
        first = not state.columns and not pick.dice and place[:1] in dice
        return Move("monument", place[:1] if first else dice, (place,))
    return Move(kind, dice)


def _suitable(state: State, kind: str) -> str:
    """All dice that somebody would have used for this kind of move; the first one if there is none."""
    wanted = {"pharaoh": "PA", "nile": "NA", "flood": "NA", "C": "CA", "M": "MA", "ankhs": "A"}.get(kind, "")
    shown = available(state.dice)
    return "".join(color for color, face in zip(COLORS, shown, strict=True) if face in wanted) or COLORS[0]


def _what_is_spent(state: State, move: Move) -> tuple[object, ...]:
    """What tells two ways apart: the effect, and the dice that would be gone.

    Ankhs, Pharaohs and Niles are alike whatever their colour, and so are Civilization dice, which cannot be used a
    second time.
    """
    shown = faces(state.dice, move.dice)
    if move.kind == "monument":
        spent = sorted("A" if face == "A" else color for color, face in zip(move.dice, shown, strict=True))
        return (move.kind, move.spaces, *spent)
    return (move.kind, move.spaces, len(shown), shown.count("A"))


def _wasteful(state: State, move: Move) -> bool:
    shown = faces(state.dice, move.dice)
    if move.kind == "civilization":
        return len(shown) > len(move.spaces) + 2
    if move.kind not in TRACKS:
        return False
    face = TRACKS[move.kind]
    ready = available(state.dice)
    if "A" in shown and _step(state, move.kind) + len(shown) > TRACK_END:
        return True
    may_flood = move.kind == "nile" and ready.count("N") + ready.count("A") >= 3
    return not may_flood and shown.count(face) < ready.count(face)


def _step(state: State, kind: str) -> int:
    player = state.players[state.turn]
    return player.pharaoh if kind == "pharaoh" else player.nile


def colors_in_order(colors: Iterable[str]) -> str:
    """Colours in the order of the dice."""
    return "".join(sorted(set(colors), key=COLORS.index))
