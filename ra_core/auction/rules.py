"""Which rule governs which move: the table that `State` asks.

For each kind of move there is a `Rule`: the moments when it can be made, why it is not allowed, and what it does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from ..game import CHANCE, N_, IllegalMove, Message
from . import bidding, disasters, disks, gods, order, scoring, turn
from .pieces import Move

if TYPE_CHECKING:
    from .observation import Observation
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


def legal_moves(table: State | Observation) -> tuple[Move, ...]:
    """All moves of the seat that acts; empty when chance or nobody acts. They rest on open things only."""
    find = _MOVES.get(table.phase)
    return find(table) if find else ()


def chance_moves(state: State) -> Iterator[tuple[Move, float]]:
    """All moves of chance with their probabilities; empty when a seat or nobody acts."""
    if state.phase == "scoring":
        yield SCORE, 1.0
    elif state.phase == "draw":
        yield from turn.all_tiles(state)
    elif state.phase == "start":
        yield from disks.all_starts(state)


def sample_chance(state: State, random: Random) -> Move:
    """One move of chance.

    Raises:
        IllegalMove: a seat acts, or the game is over.
    """
    if order.actor(state) != CHANCE:
        raise IllegalMove(Message("It is not for chance to act now."))
    if state.phase == "draw":
        return turn.sample_tile(state, random)
    if state.phase == "scoring":
        return SCORE
    return disks.sample_start(state, random)


def why_illegal(state: State, move: Move) -> Message | None:
    """The rule that forbids a move, or None when it is legal."""
    rule = RULES.get(move.kind)
    if rule is None:
        return Message("There is no such move in this game.")
    if state.phase not in rule.moments:
        return Message(_MOMENTS[state.phase])
    return rule.why_not(state, move)


def perform(state: State, move: Move) -> State:
    """The state after a move that is known to be legal."""
    return RULES[move.kind].perform(state, move)


def _why_not_score(state: State, move: Move) -> Message | None:
    del state
    return None if move == SCORE else Message("This move names nothing else.")


SCORE = Move("score")

_MOMENTS = {
    "start": N_("First the players are seated and the sets of disks are dealt."),
    "draft": N_("First everybody picks a set of disks."),
    "turn": N_("No auction is going on: draw a tile, invoke Ra or spend Gods."),
    "draw": N_("First the tile that is being drawn has to come out of the bag."),
    "auction": N_("An auction is going on: bid a disk or pass."),
    "disaster": N_("First the disaster takes its tiles: the player it hits has to choose."),
    "scoring": N_("The epoch is over; first it is scored."),
    "over": N_("The game is over."),
}

_MOVES: dict[str, Callable[[State | Observation], tuple[Move, ...]]] = {
    "turn": turn.moves,
    "auction": bidding.moves,
    "disaster": disasters.moves,
    "draft": disks.pick_moves,
}

RULES = {
    "seat": Rule(("start",), disks.why_not_seat, disks.seat),
    "deal": Rule(("start",), disks.why_not_deal, disks.deal),
    "pick": Rule(("draft",), disks.why_not_pick, disks.pick),
    "draw": Rule(("turn",), turn.acting(turn.why_not_draw), turn.draw),
    "tile": Rule(("draw",), turn.why_not_tile, turn.place),
    "invoke": Rule(("turn",), turn.acting(turn.why_not_invoke), turn.invoke),
    "gods": Rule(("turn",), turn.acting(gods.why_not_spend), gods.spend),
    "bid": Rule(("auction",), bidding.why_not_bid, bidding.bid),
    "pass": Rule(("auction",), bidding.why_not_pass, bidding.pass_bid),
    "loss": Rule(("disaster",), disasters.why_not_lose, disasters.lose),
    "score": Rule(("scoring",), _why_not_score, lambda state, move: scoring.score(state)),
}
