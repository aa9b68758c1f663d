"""Which rule governs which move: the rulebook of *Ra*.

For each kind of move there is a `Rule`: the moments when it can be made, why it is not allowed, and what it does. The
moments are the phases.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ..game import N_
from ..rulebook import Chance, Rule, Rulebook, bare, certain
from . import bidding, disasters, disks, gods, scoring, turn
from .moves import Move
from .position import AnyPosition, Position

SCORE: Final = Move("score")

RULES: Final[Mapping[str, Rule[Position, Move]]] = {
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
    "score": Rule(("scoring",), bare(SCORE), lambda position, move: scoring.score(position)),
}

CHOICES: Final[Mapping[str, Callable[[AnyPosition], tuple[Move, ...]]]] = {
    "turn": turn.moves,
    "auction": bidding.moves,
    "disaster": disasters.moves,
    "draft": disks.pick_moves,
}
"""For each phase in which a seat acts the function that lists its legal moves. They rest on open things only."""

RULEBOOK: Final[Rulebook[Position, Move]] = Rulebook(
    RULES,
    choices=CHOICES,
    chances={
        "start": Chance(disks.all_starts, disks.sample_start),
        "draw": Chance(turn.all_tiles, turn.sample_tile),
        "scoring": certain(SCORE),
    },
    waits_for={
        "start": N_("First the players are seated and the sets of disks are dealt."),
        "draft": N_("First everybody picks a set of disks."),
        "turn": N_("No auction is going on: draw a tile, invoke Ra or spend Gods."),
        "draw": N_("First the tile that is being drawn has to come out of the bag."),
        "auction": N_("An auction is going on: bid a disk or pass."),
        "disaster": N_("First the disaster takes its tiles: the player it hits has to choose."),
        "scoring": N_("The epoch is over; first it is scored."),
        "over": N_("The game is over."),
    },
)
