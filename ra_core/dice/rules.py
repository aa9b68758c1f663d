"""Which rule governs which move: the table that `State` asks.

For each kind of move there is a `Rule`: the moments when it can be made, why it is not allowed, and what it does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from ..game import CHANCE, N_, IllegalMove, Message
from . import suns, turn, uses
from .pieces import Move

if TYPE_CHECKING:
    from .state import State


class Rule(NamedTuple):
    """What governs one kind of move.

    Attributes:
        moments: the phases in which it can be made.
        why_not: the reason against a move made at such a moment, or None.
        perform: the state after a legal move.
    """

    moments: tuple[str, ...]
    why_not: Callable[[State, Move], Message | None]
    perform: Callable[[State, Move], State]


def legal_moves(state: State) -> tuple[Move, ...]:
    """All moves of the seat that acts; empty when chance or nobody acts."""
    actor = state.actor
    if actor is None or actor == CHANCE:
        return ()
    if state.victims:
        return suns.loss_moves(state)
    if state.phase == "roll":
        return turn.roll_moves(state.dice)
    if state.phase == "disaster":
        return (*suns.DECLARATIONS, suns.DECLINE)
    return (*uses.moves(state), *suns.moves(state), turn.END)


def chance_moves(state: State) -> Iterator[tuple[Move, float]]:
    """All moves of chance with their probabilities; empty when a seat or nobody acts."""
    if state.actor != CHANCE:
        return
    if state.phase == "scoring":
        yield turn.SCORE, 1.0
    elif state.phase == "start":
        for seat in range(len(state.players)):
            yield _first(seat), 1 / len(state.players)
    else:
        yield from turn.all_rolls(state)


def sample_chance(state: State, random: Random) -> Move:
    """One move of chance.

    Raises:
        IllegalMove: a seat acts, or the game is over.
    """
    if state.actor != CHANCE:
        raise IllegalMove(Message("It is not for chance to act now."))
    if state.phase == "scoring":
        return turn.SCORE
    if state.phase == "start":
        return _first(random.randrange(len(state.players)))
    return turn.sample_roll(state, random)


def why_illegal(state: State, move: Move) -> Message | None:
    """The rule that forbids a move, or None when it is legal."""
    rule = RULES.get(move.kind)
    if rule is None:
        return Message("There is no such move in this game.")
    if state.phase not in rule.moments or (state.victims and move.kind != "loss"):
        return _wrong_moment(state)
    if state.phase == "roll" and "-" in state.dice and move.kind != "roll":
        return _wrong_moment(state)
    return rule.why_not(state, move)


def perform(state: State, move: Move) -> State:
    """The state after a move that is known to be legal."""
    return RULES[move.kind].perform(state, move)


def _wrong_moment(state: State) -> Message:
    """What has to happen before anything else."""
    if state.victims:
        return Message("First the disaster takes its markers: the player it hits has to choose.")
    if state.phase == "roll" and "-" in state.dice:
        return Message("First the dice have to be rolled.")
    return Message(_MOMENTS[state.phase])


def _first(seat: int) -> Move:
    return Move("start", choice=str(seat))


def _start(state: State, move: Move) -> State:
    from .state import started

    return started(state, int(move.choice))


def _why_not_start(state: State, move: Move) -> Message | None:
    fits = move.choice in [str(seat) for seat in range(len(state.players))] and move == _first(int(move.choice))
    return None if fits else Message("The start player is one of those at the table.")


def _bare(expected: Move) -> Callable[[State, Move], Message | None]:
    """The rule of a move that names nothing beside its kind."""

    def why_not(state: State, move: Move) -> Message | None:
        del state
        return None if move == expected else Message("This move names nothing else.")

    return why_not


def _spending(why_not: Callable[[State, Move], Message | None]) -> Callable[[State, Move], Message | None]:
    """The rule of a move that uses dice: they must lie ready, then its own rule holds."""
    return lambda state, move: uses.why_not_spend(state, move) or why_not(state, move)


_MOMENTS = {
    "start": N_("First the start player has to be drawn."),
    "roll": N_("First roll again or stop rolling; dice are used after that."),
    "apply": N_("The rolls of this turn are over; now the dice are used."),
    "disaster": N_("The turn is over but for its Suns: declare a disaster or decline."),
    "scoring": N_("The epoch is over; first it is scored."),
    "over": N_("The game is over."),
}

RULES = {
    "start": Rule(("start",), _why_not_start, _start),
    "roll": Rule(("roll",), turn.why_not_roll, turn.roll),
    "stop": Rule(("roll",), _bare(turn.STOP), lambda state, move: state._replace(phase="apply")),
    "reroll": Rule(("roll",), turn.why_not_reroll, turn.reroll),
    "pharaoh": Rule(
        ("apply",), _spending(lambda state, move: uses.why_not_advance(state, move, "P")), uses.advance_pharaoh
    ),
    "nile": Rule(("apply",), _spending(lambda state, move: uses.why_not_advance(state, move, "N")), uses.advance_nile),
    "flood": Rule(("apply",), _spending(uses.why_not_flood), uses.flood),
    "civilization": Rule(("apply",), _spending(uses.why_not_civilization), uses.civilize),
    "monument": Rule(("apply",), _spending(uses.why_not_monument), uses.build),
    "ankhs": Rule(("apply",), _spending(uses.why_not_ankhs), uses.score_ankhs),
    "suns": Rule(("apply",), suns.why_not_settle, lambda state, move: suns.settle(state)),
    "disaster": Rule(
        ("apply", "disaster"), suns.why_no_disaster, lambda state, move: turn.close(suns.declare(state, move))
    ),
    "decline": Rule(("disaster",), suns.why_not_decline, lambda state, move: turn.close(suns.decline(state))),
    "loss": Rule(("apply", "disaster"), suns.why_not_lose, lambda state, move: turn.close(suns.lose(state, move))),
    "end": Rule(("apply",), _bare(turn.END), lambda state, move: turn.end(state)),
    "score": Rule(("scoring",), _bare(turn.SCORE), lambda state, move: turn.score(state)),
}
