"""The evaluator of the auction game and the reasoning on it: plain truths that any player would agree with."""

from __future__ import annotations

from gzip import compress
from importlib.resources import files

import pytest

from ra_core.auction import State, read_move
from ra_core.bots.auction.auction_solver import Auction, Thinker
from ra_core.bots.auction.evaluation import Evaluator
from ra_core.bots.auction.table import table_of
from ra_core.bots.auction.tables import Tables, handmade, trained
from ra_core.bots.auction.tiles_to_come import Tempo, tiles_to_come
from ra_core.game import luck
from tests.auction.positions import play, table

from .auctions import advice

both = pytest.mark.parametrize("make", [handmade, trained])


def worth(tables: Tables, *tiles: str, **fields: object) -> float:
    """The points of the first seat, seen from the same bag whatever the tiles are."""
    bag = table("", "", **fields)  # type: ignore[arg-type]
    return Evaluator(tables, bag).points(table_of(table(*tiles, **fields)))[0]  # type: ignore[arg-type]


@both
@pytest.mark.parametrize("epoch", [1, 2, 3])
@pytest.mark.parametrize("boat", [0, 3, 5])
def test_what_scores_is_worth_something(make: object, epoch: int, boat: int) -> None:
    tables = make(2)  # type: ignore[operator]
    fields = {"epoch": epoch, "boat": boat}

    def gain(more: str, own: str = "", other: str = "") -> float:
        return worth(tables, own + more, other, **fields) - worth(tables, own, other, **fields)

    assert gain("F", "NNNN") > gain("F") > 0
    assert gain("N", "F") > 0.7
    assert gain("a") > gain("a", "a")
    assert gain("P", "PP", "PPP") > gain("P", "PPPPP", "") - 0.5
    assert gain("G") > 1
    assert gain("O") == pytest.approx(3)


@both
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_at_the_end_the_points_are_those_of_the_scoring(make: object, seats: int) -> None:
    tables = make(seats)  # type: ignore[operator]
    state = table("FNNPab", *("O",) * (seats - 1), epoch=3, boat=1)
    evaluator = Evaluator(tables, state)
    chances = evaluator.after_scoring(table_of(state))
    over = play(state._replace(phase="scoring", boat=state.track), "#")
    assert [chance > 0.9 for chance in chances] == [seat in over.winners for seat in range(seats)]


def test_the_weights_are_small() -> None:
    weights = files("ra_core.bots.auction").joinpath("weights.json").read_bytes()
    assert len(compress(weights)) <= 20_000


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_chances_add_up_to_one(seats: int) -> None:
    state = table(*("NPa",) * seats)
    assert sum(Evaluator(handmade(seats), state).chances(table_of(state))) == pytest.approx(1)


def test_the_one_with_disks_wins_the_rest() -> None:
    alone, shared = tiles_to_come(Tempo(), ((9, 6), ()), 20.0), tiles_to_come(Tempo(), ((9, 6), (8, 7)), 20.0)
    assert alone[1] == 0
    assert alone[0] > shared[0] > 0
    assert sum(shared) <= 20


# -- Auctions


def auction(state: State) -> dict[str, float]:
    thinker = Thinker(Evaluator(handmade(len(state.players)), state), state.waiting[0], 0.01, 0, luck("x", 0))
    return {move.text(): chances[state.waiting[0]] for chances, move in Auction(thinker, state).choices()}


def test_the_lowest_disk_that_wins_is_enough() -> None:
    """Nobody can outbid: a 2 does what a 9 does."""
    state = table("NNNN", "", disks=("9 6 5 2", "8/7 4 3"), row="FFOab", turn=0)
    state = play(state, "R", ".")
    values = auction(state)
    assert max(values, key=lambda text: values[text]) == "B:2"


def test_a_flood_that_one_needs_is_bid_for() -> None:
    state = table("NNNNNN", "", row="FFO", epoch=3, boat=4, turn=1)
    state = play(state, "R")
    values = auction(state)
    assert values["."] < max(values.values())


def test_what_ruins_the_winner_is_left_alone() -> None:
    state = table("abcde", "a", row="U", epoch=3, boat=5, turn=1)
    state = state._replace(phase="auction", drawn=True, waiting=(0, 1))
    assert advice("expert", state).best.move == read_move(".")


def test_losses_spare_what_scores() -> None:
    """Unrest takes second copies before it takes what the five different ones rest on."""
    state = table("aabbcde", "", row="UF", epoch=3, boat=4, turn=1)
    state = play(state, "R", "B:9", ".")
    assert state.phase == "disaster"
    assert advice("expert", state).move == read_move("L:ab")


def test_a_god_takes_what_is_worth_most() -> None:
    state = table("GNNNNNN", "", row="mF", epoch=3, boat=5, turn=0)
    assert advice("expert", state).best.move == read_move("G:F")
