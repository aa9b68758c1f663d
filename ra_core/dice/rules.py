"""Which rule governs which move: the rulebook of *Ra: The Dice Game*.

For each kind of move there is a `Rule`: the moments when it can be made, why it is not allowed, and what it does. The
moments are those of `moment`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ..game import N_, Message
from ..rulebook import Chance, Rule, Rulebook, bare, certain
from . import start, suns, turn, uses
from .moves import Move
from .position import Position


def moment(position: Position) -> str:
    """What a position waits for: the phase, or one of two things that come before anything else in it.

    These are "loss", while a victim has to choose, and "hand", while dice are in the hand and about to be rolled.
    """
    if position.victims:
        return "loss"
    return "hand" if position.phase == "roll" and "-" in position.dice else position.phase


def _spending(why_not: Callable[[Position, Move], Message | None]) -> Callable[[Position, Move], Message | None]:
    """The rule of a move that uses dice: they must lie ready, then its own rule holds."""
    return lambda position, move: uses.why_not_spend(position, move) or why_not(position, move)


RULES: Final[Mapping[str, Rule[Position, Move]]] = {
    "start": Rule(("start",), start.why_not_start, lambda position, move: start.begin(position, int(move.choice))),
    "roll": Rule(("hand", "roll"), turn.why_not_roll, turn.roll),
    "stop": Rule(("roll",), bare(turn.STOP), lambda position, move: position._replace(phase="apply")),
    "reroll": Rule(("roll",), turn.why_not_reroll, turn.reroll),
    "pharaoh": Rule(
        ("apply",), _spending(lambda position, move: uses.why_not_advance(position, move, "P")), uses.advance_pharaoh
    ),
    "nile": Rule(
        ("apply",), _spending(lambda position, move: uses.why_not_advance(position, move, "N")), uses.advance_nile
    ),
    "flood": Rule(("apply",), _spending(uses.why_not_flood), uses.flood),
    "civilization": Rule(("apply",), _spending(uses.why_not_civilization), uses.civilize),
    "monument": Rule(("apply",), _spending(uses.why_not_monument), uses.build),
    "ankhs": Rule(("apply",), _spending(uses.why_not_ankhs), uses.score_ankhs),
    "suns": Rule(("apply",), suns.why_not_settle, lambda position, move: suns.settle(position)),
    "disaster": Rule(
        ("apply", "disaster"),
        suns.why_not_declare,
        lambda position, move: turn.close(suns.declare(position, move)),
    ),
    "decline": Rule(("disaster",), suns.why_not_decline, lambda position, move: turn.close(suns.decline(position))),
    "loss": Rule(
        ("loss", "apply", "disaster"),
        suns.why_not_lose,
        lambda position, move: turn.close(suns.lose(position, move)),
    ),
    "end": Rule(("apply",), bare(turn.END), lambda position, move: turn.end(position)),
    "score": Rule(("scoring",), bare(turn.SCORE), lambda position, move: turn.score(position)),
}

RULEBOOK: Final[Rulebook[Position, Move]] = Rulebook(
    RULES,
    choices={
        "roll": lambda position: turn.roll_moves(position.dice),
        "apply": lambda position: (*uses.moves(position), *suns.moves(position), turn.END),
        "disaster": lambda position: (*suns.DECLARATIONS, suns.DECLINE),
        "loss": suns.loss_moves,
    },
    chances={
        "start": Chance(start.all_starts, start.sample_start),
        "hand": Chance(turn.all_rolls, turn.sample_roll),
        "scoring": certain(turn.SCORE),
    },
    waits_for={
        "start": N_("First the start player has to be drawn."),
        "hand": N_("First the dice have to be rolled."),
        "roll": N_("First roll again or stop rolling; dice are used after that."),
        "apply": N_("The rolls of this turn are over; now the dice are used."),
        "loss": N_("First the disaster takes its markers: the player it hits has to choose."),
        "disaster": N_("The turn is over but for its Suns: declare a disaster or decline."),
        "scoring": N_("The epoch is over; first it is scored."),
        "over": N_("The game is over."),
    },
    moment=moment,
)
