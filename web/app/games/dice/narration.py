"""A sentence for everything that happens in the dice game."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ra_core.dice import Move, State
from ra_core.dice.pieces import COLOR_NAMES, COLORS, DISASTER_SUNS, FACE_NAMES
from ra_core.dice.suns import SCORING_SUNS, markers, unsettled
from ra_core.game import N_, Message

from ...views.elements import ROMAN

Names = tuple[str, ...]


def narrate(before: State, move: Move, after: State, names: Names) -> Message:
    """What a move did, in one sentence."""
    return _TELLERS[move.kind](before, move, after, names)


def listing(items: Iterable[Message]) -> Message:
    """Several things in one sentence.

    >>> str(listing(map(Message, "abc")))
    'a, b, c'
    """
    first, *rest = items
    return Message("{first}, {rest}", {"first": first, "rest": listing(rest)}) if rest else first


def space_words(space: str) -> Message:
    """A space of the board as people say it: "yellow", or "yellow 3" in the Monument area."""
    color = Message(COLOR_NAMES[space[0]])
    return Message("{color} {column}", {"color": color, "column": space[1]}) if len(space) > 1 else color


def _start(before: State, move: Move, after: State, names: Names) -> Message:
    return Message("{name} is drawn as start player.", {"name": names[after.turn]})


def _roll(before: State, move: Move, after: State, names: Names) -> Message:
    shown = listing(Message(FACE_NAMES[face]) for face in move.dice if face != "-")
    return Message("{name} rolls {dice}.", {"name": names[before.turn], "dice": shown})


def _stop(before: State, move: Move, after: State, names: Names) -> Message:
    return Message("{name} stops rolling.", {"name": names[before.turn]})


def _reroll(before: State, move: Move, after: State, names: Names) -> Message:
    dice = listing(Message(COLOR_NAMES[color]) for color in move.dice)
    return Message("{name} rolls again: {dice}.", {"name": names[before.turn], "dice": dice})


def _advance(before: State, move: Move, after: State, names: Names) -> Message:
    old, new = before.players[before.turn], after.players[before.turn]
    if move.kind == "pharaoh":
        values: dict[str, object] = {"name": names[before.turn], "old": old.pharaoh, "new": new.pharaoh}
        return Message("{name} advances the Pharaoh from {old} to {new}.", values)
    return Message(
        "{name} advances on the Nile from {old} to {new}.",
        {"name": names[before.turn], "old": old.nile, "new": new.nile},
    )


def _flood(before: State, move: Move, after: State, names: Names) -> Message:
    return Message(
        "{name} floods the Nile at {space}.", {"name": names[before.turn], "space": after.players[before.turn].nile}
    )


def _civilization(before: State, move: Move, after: State, names: Names) -> Message:
    return Message(
        "{name} places Civilization markers: {spaces}.",
        {"name": names[before.turn], "spaces": listing(map(space_words, move.spaces))},
    )


def _monument(before: State, move: Move, after: State, names: Names) -> Message:
    return Message(
        "{name} builds a Monument: {space}.", {"name": names[before.turn], "space": space_words(move.spaces[0])}
    )


def _ankhs(before: State, move: Move, after: State, names: Names) -> Message:
    return Message("{name} scores 2 points with two Ankhs.", {"name": names[before.turn]})


def _suns(before: State, move: Move, after: State, names: Names) -> Message:
    if unsettled(before) == SCORING_SUNS:
        return Message("{name} scores 3 points with three Suns.", {"name": names[before.turn]})
    return Message(
        "{name} moves Ra to step {step} of {track}.",
        {"name": names[before.turn], "step": after.ra, "track": after.track},
    )


def _disaster(before: State, move: Move, after: State, names: Names) -> Message:
    count = len(names)
    others = [(before.turn + step) % count for step in range(1, count)]
    losses = listing(_hit(move.choice, before, after, seat, names[seat]) for seat in others)
    return Message(
        "{name} declares a disaster. {what}",
        {"name": names[before.turn], "what": Message(_DISASTERS[move.choice], {"losses": losses})},
    )


def _hit(disaster: str, before: State, after: State, seat: int, name: str) -> Message:
    """What a disaster takes from one of the others, or that they still have to choose."""
    old, new = before.players[seat], after.players[seat]
    if seat in after.victims:
        return Message("{name} chooses 2 markers", {"name": name})
    if old.floods != new.floods:
        return Message("{name} loses a flood", {"name": name})
    space = {"P": "pharaoh", "N": "nile"}.get(disaster, "")
    if space and getattr(old, space) != getattr(new, space):
        values = {"name": name, "old": getattr(old, space), "new": getattr(new, space)}
        return Message("{name} from {old} to {new}", values)
    gone = [] if space else sorted(set(markers(before, seat, disaster)) - set(markers(after, seat, disaster)))
    if gone:
        return Message("{name} loses {spaces}", {"name": name, "spaces": listing(map(space_words, gone))})
    return Message("{name} loses nothing", {"name": name})


def _decline(before: State, move: Move, after: State, names: Names) -> Message:
    return Message("{name} declares no disaster.", {"name": names[before.turn]})


def _loss(before: State, move: Move, after: State, names: Names) -> Message:
    return Message(
        "{name} loses markers: {spaces}.",
        {"name": names[before.victims[0]], "spaces": listing(map(space_words, move.spaces))},
    )


def _end(before: State, move: Move, after: State, names: Names) -> Message:
    count = unsettled(before)
    name = names[before.turn]
    if count == 0 or count >= DISASTER_SUNS:
        return Message("{name} ends the turn.", {"name": name})
    if count == SCORING_SUNS:
        return Message("{name} ends the turn and scores 3 points with three Suns.", {"name": name})
    step = min(before.ra + count, before.track)
    return Message(
        "{name} ends the turn; Ra moves to step {step} of {track}.", {"name": name, "step": step, "track": before.track}
    )


def _score(before: State, move: Move, after: State, names: Names) -> Message:
    differences = (new.score - old.score for old, new in zip(before.players, after.players, strict=True))
    gains = (
        Message("{name} {points}", {"name": name, "points": signed(difference)})
        for name, difference in zip(names, differences, strict=True)
    )
    return Message("Epoch {epoch} is scored: {gains}.", {"epoch": ROMAN[before.epoch], "gains": listing(gains)})


def signed(points: int) -> str:
    """Points with their sign, as they are printed.

    >>> signed(5), signed(0), signed(-2) == chr(0x2212) + "2"
    ('+5', '0', True)
    """
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}") if points else "0"


_DISASTERS = {
    "P": N_("Pharaohs: {losses}."),
    "N": N_("Nile: {losses}."),
    "C": N_("Civilization: {losses}."),
    "M": N_("Monuments: {losses}."),
}

_TELLERS: dict[str, Callable[[State, Move, State, Names], Message]] = {
    "start": _start,
    "roll": _roll,
    "stop": _stop,
    "reroll": _reroll,
    "pharaoh": _advance,
    "nile": _advance,
    "flood": _flood,
    "civilization": _civilization,
    "monument": _monument,
    "ankhs": _ankhs,
    "suns": _suns,
    "disaster": _disaster,
    "decline": _decline,
    "loss": _loss,
    "end": _end,
    "score": _score,
}

assert set(COLOR_NAMES) == set(COLORS)
