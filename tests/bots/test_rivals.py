"""The rivals of the benchmarks: they play by the rules, from what a seat may know, and do what their names say."""

from __future__ import annotations

from random import Random

import pytest

pytest.importorskip("bench")

from bench.arena import opponent
from bench.rivals import RIVALS
from bench.rivals.auction_scripts import lot_price
from bench.rivals.expected_holdings import holding_points
from ra_core.bots.bot import Budget, finish
from ra_core.game import CHANCE
from ra_core.games import find

PAIRS = [(game, name) for game, rivals in RIVALS.items() for name in rivals]


def played(game: str, name: str, seats: int, options: dict[str, int | str | bool]) -> list[tuple[int, object]]:
    """The moves of a game in which all seats are played by one rival, each with its actor."""
    random = Random(f"{name} {seats}")
    state = find(game).start(find(game).setup(("Ann", "Ben", "Cleo", "Dan", "Eve")[:seats], options))
    moves = []
    while (actor := state.actor) is not None:
        if actor == CHANCE:
            move = state.sample_chance(random)
        else:
            move = finish(RIVALS[game][name](state.observation(actor), Budget(), random)).move
            assert state.why_illegal(move) is None
        moves.append((actor, move))
        state = state.apply(move)
    assert state.winners
    return moves


@pytest.mark.parametrize(("game", "name"), PAIRS)
def test_they_play_whole_games_by_the_rules(game: str, name: str) -> None:
    short = {"epochs": 1} if game == "auction" else {"sun_track": 4}
    for seats in find(game).seat_counts:
        played(game, name, seats, short)


def test_they_do_what_their_names_say() -> None:
    kinds = {
        name: [move.kind for actor, move in played("auction", name, 3, {"epochs": 1}) if actor != CHANCE]
        for name in ("invoke-at-once", "never-bid", "always-highest")
    }
    assert set(kinds["invoke-at-once"]) <= {"invoke", "bid", "pass"}
    assert kinds["never-bid"].count("bid") <= kinds["never-bid"].count("invoke")
    assert kinds["always-highest"].count("pass") < kinds["always-highest"].count("bid") + 8


def test_fixed_prices_are_those_that_are_written_down() -> None:
    assert lot_price("OGP", "") == pytest.approx(3 + 2.5 + 1.3)
    assert lot_price("aa", "") == pytest.approx(2.7 + 0.1)
    assert lot_price("F", "NN") == pytest.approx(2.5)
    assert lot_price("N", "F") == pytest.approx(1.2)
    assert lot_price("mmm", "") == pytest.approx(1.5 + 1.3 + 4)
    assert lot_price("B", "PP") == -2.5


def test_expected_holdings_end_in_what_is_scored() -> None:
    """With nothing to come, the last epoch's points but for Pharaohs and disks are exact."""
    assert holding_points("FNNOGab", 0, 0, 2) == pytest.approx(1 + 2 + 3 + 2)
    assert holding_points("abcmmmn", 0, 0, 2) == pytest.approx(5 + 2 + 5)


def test_an_opponent_is_a_rival_or_a_level() -> None:
    assert opponent("auction", "outlast") is RIVALS["auction"]["outlast"]
    assert opponent("dice", "master") is not None
