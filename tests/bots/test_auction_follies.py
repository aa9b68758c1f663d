"""Twenty follies of the auction game that no level commits: a weak player sees less, but throws nothing away."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import pytest

from ra_core.auction import Move, State
from ra_core.auction.bidding import PASS
from ra_core.auction.turn import DRAW, INVOKE
from ra_core.bots.bot import Budget, finish
from ra_core.bots.levels import LEVELS, bot

from ..auction.positions import play, table

TRIES = 4
"""How often a level is asked, each time with other luck in its judgement."""

Foolish = Callable[[Move], bool]


class Folly(NamedTuple):
    """A position, and the moves that only a fool makes there."""

    state: State
    foolish: Foolish


def is_bid(move: Move) -> bool:
    return move.kind == "bid"


def is_gods(move: Move) -> bool:
    return move.kind == "gods"


def other_than(*moves: Move) -> Foolish:
    return lambda move: move not in moves


def exactly(*moves: Move) -> Foolish:
    return lambda move: move in moves


FOLLIES = {
    "buys nothing but disasters": Folly(play(table("PPab", "", row="BU", turn=1), "+", "=R"), is_bid),
    "pays for an empty row": Folly(play(table("", "", turn=1), "+", "=R"), is_bid),
    "invokes over an empty row": Folly(table("", ""), exactly(INVOKE)),
    "invokes over disasters": Folly(table("PPab", "", row="BU"), exactly(INVOKE)),
    "invokes over one Nile with all disks in hand": Folly(table("", "", row="N"), exactly(INVOKE)),
    "spends the last disk on one tile, far from the end": Folly(
        play(table("", "", disks=("5/9 6 2", "8 7 4 3"), row="N", turn=1), "+", "=R"), is_bid
    ),
    "ends the epoch alone for one tile": Folly(
        table("", "", disks=("5/9 6 2", "/8 7 4 3"), row="N", boat=1), exactly(INVOKE)
    ),
    "buys an Earthquake that breaks its four of a kind": Folly(
        play(table("nnnn", "", row="Em", epoch=3, turn=1), "+", "=R"), is_bid
    ),
    "leaves seven good tiles to a rival on the last step": Folly(
        play(table("NN", "", disks=("9/6 5 2", "8/7 4 3"), row="OOFFabc", boat=4, turn=1), "+", "=R"), exactly(PASS)
    ),
    "draws on the last step over a rich lot": Folly(
        table("NNNN", "", disks=("9/6 5 2", "/8 7 4 3"), scores=(25, 30), row="OOOFabc", boat=5, epoch=3),
        exactly(DRAW),
    ),
    "spends a God on a Nile that never scores": Folly(
        table("G", "", disks=("9/6 5 2", "/8 7 4 3"), row="N", boat=5, epoch=3), is_gods
    ),
    "takes a disaster that hits itself with a God": Folly(
        table("GGabcde", "", row="U", boat=2), exactly(Move("gods", "U"))
    ),
    "spends a God on a second copy of a civilization": Folly(
        table("Gabc", "", row="a", boat=2, epoch=3), exactly(Move("gods", "a"))
    ),
    "gives up the only tile of a kind beside copies": Folly(
        play(table("aabbc", "", row="U", turn=1, boat=4), "R", "B:9", "."), other_than(Move("loss", "ab"))
    ),
    "breaks a set of three beside single monuments": Folly(
        play(table("mmmno", "", row="E", turn=1, boat=4, epoch=3), "R", "B:9", "."), exactly(Move("loss", "mm"))
    ),
    "pays a forced bid with its best disk": Folly(
        play(table("", "", row="N", turn=0), "R", "."), exactly(Move("bid", disk=9))
    ),
    "passes on a great lot for the lowest disk": Folly(
        play(table("NNN", "", row="OOabcF", boat=4), "+", "=R", "."), exactly(PASS)
    ),
    "beats a three with its best disk": Folly(
        play(table("", "", disks=("9 6 5 2", "8 7 4 3"), row="OOab", boat=3), "R", "B:3"),
        exactly(Move("bid", disk=9)),
    ),
    "has a full row of good tiles discarded": Folly(
        play(table("NN", "", disks=("9/6 5 2", "/8 7 4 3"), row="OOOFGabc", boat=2), "R"), exactly(PASS)
    ),
    "buys Gold that costs five civilizations": Folly(play(table("abcde", "", row="OUU", turn=1), "+", "=R"), is_bid),
}


def test_there_are_twenty() -> None:
    assert len(FOLLIES) == 20


@pytest.mark.parametrize("level", [level.name for level in LEVELS])
@pytest.mark.parametrize("name", FOLLIES)
def test_no_level_is_a_fool(name: str, level: str) -> None:
    state, foolish = FOLLIES[name]
    assert state.actor is not None
    assert any(map(foolish, state.legal_moves()))
    assert not all(map(foolish, state.legal_moves()))
    for number in range(TRIES):
        think = bot("auction", level)
        advice = finish(think(state.recollection(state.actor), Budget(), Random(number)))
        assert not foolish(advice.move), advice.move.text()
