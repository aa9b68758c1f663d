"""The attribution of the auction game: it adds up, and the reasons that come of it are what a player would say."""

from __future__ import annotations

import pytest

from ra_core.auction import Options, State
from ra_core.bots.attribution import Difference, comparison
from ra_core.bots.auction.attribution import AREAS, Attributor
from ra_core.bots.auction.evaluation import Evaluator
from ra_core.bots.auction.table import table_of
from ra_core.bots.auction.tables import trained
from ra_core.game import Message
from tests.auction.positions import play, table

from .auctions import advice, random_game


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("epochs", [1, 3])
def test_the_areas_add_up_to_the_points_and_the_chances_are_those_of_the_evaluator(seats: int, epochs: int) -> None:
    for state in list(random_game(seats, Options(epochs=epochs), "sum"))[::10]:
        tables = trained(seats)
        plain, told = Evaluator(tables, state), Attributor(tables, state, 1)
        before = table_of(state)
        for look in ("chances", "after_scoring"):
            chances, found = getattr(plain, look)(before), getattr(told, look)(before)
            assert len(found) == told.width == 2 * seats + len(AREAS)
            assert found[:seats] == chances
            assert sum(found[2 * seats :]) == pytest.approx(found[seats + 1])


def said(state: State) -> list[str]:
    given = advice("master", state, explained=True)
    return [str(choice.reason) for choice in (given.best, *given.others)]


def test_a_flood_is_bid_for_because_of_the_nile() -> None:
    state = play(table("NNNNNN", "", row="FF", epoch=2, boat=5, turn=1), "R")
    best, *others = said(state)
    assert "is for a Flood for Nile tiles (6)" in best
    assert "from the Nile" in best
    assert any("less" in other for other in others)


def test_a_disaster_is_told_by_what_it_costs() -> None:
    state = play(table("aabbcde", "", row="UF", epoch=3, boat=4, turn=1), "R", "B:9", ".")
    best, *others = said(state)
    assert best.startswith("What goes are second copies; every kind stays.")
    assert all("less from civilizations" in other for other in others)


def test_a_set_that_is_picked_is_compared_disk_by_disk() -> None:
    state = next(random_game(3, Options(disks="drafted"), "pick"))
    assert all("times in a hundred" in reason for reason in said(state))


def test_a_comparison_names_first_what_speaks_for_the_better_choice() -> None:
    parts = [("Nile", -3.0), ("disks", 2.0), ("Gold", -0.1)]
    differences = [Difference(Message(name), points, points) for name, points in parts]
    assert str(comparison("{account}", differences, -1.0)) == "about 3.0 points less Nile; about 2.0 points more disks"
    assert comparison("{account}", differences) is None
    assert comparison("{account}", []) is None


def test_a_comparison_that_would_leave_a_wrong_idea_ends_with_the_sum() -> None:
    parts = [("a", -2.0), ("b", 3.0), ("c", -1.5)]
    outweighed = [Difference(Message(name), points, points) for name, points in parts]
    assert str(comparison("{account}", outweighed, -1.0)) == (
        "about 2.0 points less a; about 3.0 points more b; about 0.5 points less in all"
    )
    many = [Difference(Message(name), 0.16, 0.16) for name in "abc"]
    assert str(comparison("{account}", many)) == "about 0.5 points more in all"
    few = [Difference(Message(name), 0.11, 0.11) for name in "ab"]
    assert str(comparison("{account}", few)) == "about 0.2 points more in all"
