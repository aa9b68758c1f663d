"""Suns and disasters."""

from __future__ import annotations

import pytest

from ra_core.dice import Options

from ..by_text import legal
from .positions import applying, monuments, play, player, refusal

LAST = Options(suns_last=True)

# -- One to three Suns


@pytest.mark.parametrize(
    ("dice", "steps", "points"),
    [
        ("PPPPP", 0, 0),
        ("SPPPP", 1, 0),
        ("SSPPP", 2, 0),
        ("SSSPP", 0, 3),
    ],
)
@pytest.mark.parametrize("settle", [True, False])
def test_one_or_two_suns_move_ra_and_three_score(dice: str, steps: int, points: int, settle: bool) -> None:
    state = applying(dice)
    early = ("S",) if settle and "S" in dice else ()
    after = play(state, *early, "E")
    assert (after.ra, after.scores) == (steps, (10 + points, 11))
    assert after.turn == 1


def test_suns_are_settled_once() -> None:
    state = play(applying("SSPPP"), "S")
    assert state.ra == 2
    assert refusal(state, "S") == "No Sun is waiting to be settled."
    assert "S" not in legal(state)
    assert play(state, "E").ra == 2


def test_dice_may_be_used_after_the_suns() -> None:
    state = play(applying("SSSPP"), "P:V", "S", "P:R", "E")
    assert (state.players[0].pharaoh, state.scores[0]) == (2, 13)


def test_without_suns_there_is_nothing_to_settle() -> None:
    assert "S" not in legal(applying("PPPPP"))
    assert refusal(applying("PPPPP"), "S") == "No Sun is waiting to be settled."


def test_suns_last_leaves_no_choice_of_the_moment() -> None:
    for dice in ("SPPPP", "SSSPP", "SSSSP"):
        state = applying(dice, options=LAST)
        assert legal(state) & {"S", "D:P", "D:N", "D:C", "D:M"} == set()
    assert "settled last" in refusal(applying("SPPPP", options=LAST), "S")
    assert "settled last" in refusal(applying("SSSSP", options=LAST), "D:P")
    assert play(applying("SPPPP", options=LAST), "E").ra == 1
    assert legal(play(applying("SSSSP", options=LAST), "E")) == {"D:P", "D:N", "D:C", "D:M", "D:-"}


@pytest.mark.parametrize(("ra", "dice"), [(7, "SPPPP"), (7, "SSPPP"), (6, "SSPPP")])
def test_ra_on_or_beyond_the_last_space_ends_the_epoch_after_the_turn(ra: int, dice: str) -> None:
    state = play(applying(dice, ra=ra), "S")
    assert (state.actor, state.phase) == (0, "apply")
    state = play(state, "P:R", "E")
    assert (state.phase, state.players[0].pharaoh) == ("scoring", 1)
    state = play(state, "#")
    assert (state.epoch, state.ra, state.turn, state.phase) == (2, 0, 1, "roll")


def test_ra_before_the_last_space_does_not_end_the_epoch() -> None:
    assert play(applying("SPPPP", ra=6), "E").phase == "roll"


@pytest.mark.parametrize("dice", ["SSSPP", "SSSSP", "SSSSS"])
def test_three_or_more_suns_leave_ra_where_it_is(dice: str) -> None:
    state = play(applying(dice, ra=7), "E")
    state = play(state, "D:-") if state.phase == "disaster" else state
    assert (state.ra, state.phase, state.epoch) == (7, "roll", 1)


# -- Disasters


def test_dg_35_five_suns_are_one_disaster_or_none() -> None:
    state = applying("SSSSS", player(), player(pharaoh=5))
    declined = play(state, "E", "D:-")
    assert (declined.ra, declined.scores, declined.turn) == (0, (10, 10), 1)
    assert declined.players[1].pharaoh == 5
    declared = play(state, "D:P")
    assert legal(declared) == {"E"}
    assert "four or five Suns" in refusal(declared, "D:N")
    assert (declared.ra, declared.scores[0], declared.players[1].pharaoh) == (0, 10, 3)
    assert play(declared, "E").turn == 1


def test_dg_37_the_nile_disaster_stops_at_0() -> None:
    state = applying("SSSSP", player(), player(nile=1))
    assert play(state, "D:N").players[1].nile == 0


def test_dg_38_the_civilization_disaster() -> None:
    state = applying("SSSSP", player(), player(), player(civilization="B"), player(civilization="YGVR"))
    state = play(state, "D:C")
    assert [seat.civilization for seat in state.players] == ["", "", "", "YGVR"]
    assert state.actor == 3
    assert legal(state) == {f"L:{pair}" for pair in ("YG", "YV", "YR", "GV", "GR", "VR")}
    after = play(state, "L:GR")
    assert after.players[3].civilization == "YV"
    assert after.actor == 0


@pytest.mark.parametrize("disaster", "PNCM")
def test_dg_40_the_declaring_player_is_untouched(disaster: str) -> None:
    me = player(pharaoh=5, nile=6, floods=1, civilization="YGB")
    state = applying("SSSSP", me, player(), monuments=monuments(Y="000"))
    after = play(state, f"D:{disaster}", "E")
    assert after.players[0] == me
    assert after.monuments == state.monuments


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (3, 1), (12, 10)])
def test_the_pharaoh_disaster_takes_two_steps(before: int, after: int) -> None:
    others = player(pharaoh=before), player(pharaoh=12)
    state = play(applying("SSSSP", player(pharaoh=7), *others), "D:P")
    assert [seat.pharaoh for seat in state.players] == [7, after, 10]


@pytest.mark.parametrize(
    ("before", "after"), [((5, 0), (3, 0)), ((5, 1), (5, 0)), ((5, 3), (5, 2)), ((0, 0), (0, 0)), ((0, 1), (0, 0))]
)
def test_the_nile_disaster_takes_a_flood_or_two_steps(before: tuple[int, int], after: tuple[int, int]) -> None:
    victim = player(nile=before[0], floods=before[1])
    state = play(applying("SSSSP", player(), victim), "D:N")
    assert (state.players[1].nile, state.players[1].floods) == after


@pytest.mark.parametrize(("row", "left"), [("", ""), ("1", "."), ("11", "..")])
def test_up_to_two_monuments_go_without_a_choice(row: str, left: str) -> None:
    state = play(applying("SSSSP", monuments=monuments(Y="0", B=row)), "D:M")
    assert state.monuments == monuments(Y="0", B=left)
    assert state.actor == 0


def test_a_victim_with_three_monuments_chooses_two() -> None:
    state = play(applying("SSSSP", monuments=monuments(Y="11", R="0......1")), "D:M")
    assert state.actor == 1
    assert legal(state) == {"L:Y1Y2", "L:Y1R8", "L:Y2R8"}
    assert play(state, "L:Y1R8").monuments == monuments(Y=".1", R="0")


def test_two_civilizations_go_without_a_choice() -> None:
    state = play(applying("SSSSP", player(), player(civilization="YG")), "D:C")
    assert (state.players[1].civilization, state.actor) == ("", 0)


@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_victims_choose_clockwise_from_the_declaring_player(turn: int) -> None:
    state = applying(
        "SSSSP", *(player() for _ in range(4)), turn=turn, monuments=monuments(Y="000", G="111", B="222", V="333")
    )
    state = play(state, "D:M")
    order = []
    while state.actor != turn:
        order.append(state.actor)
        state = state.apply(state.legal_moves()[0])
    assert order == [(turn + step) % 4 for step in (1, 2, 3)]
    assert [state.monuments.count(str(seat)) for seat in range(4)] == [3 if seat == turn else 1 for seat in range(4)]


def test_those_without_a_choice_are_passed_over() -> None:
    state = applying(
        "SSSSP",
        player(civilization="YGB"),
        player(civilization="YG"),
        player(civilization="BVR"),
        player(civilization="YGR"),
        turn=1,
    )
    state = play(state, "D:C")
    assert state.actor == 2
    state = play(state, "L:BV")
    assert state.actor == 3
    state = play(state, "L:YG")
    assert state.actor == 0
    state = play(state, "L:GB")
    assert [seat.civilization for seat in state.players] == ["Y", "YG", "R", "R"]


def test_a_disaster_may_hurt_nobody() -> None:
    for disaster in "PNCM":
        after = play(applying("SSSSP"), f"D:{disaster}")
        assert after.players == applying("SSSSP").players


def test_a_space_emptied_by_a_disaster_is_free_at_once() -> None:
    state = applying("SSSSM", monuments=monuments(R="11000000"))
    assert not legal(state, "M:")
    after = play(state, "D:M", "M:R>R1", "E")
    assert after.monuments == monuments(R="0.000000")


def test_a_space_emptied_at_the_end_of_the_turn_comes_too_late() -> None:
    state = applying("SSSSM", monuments=monuments(R="11000000"), options=LAST)
    state = play(state, "E", "D:M")
    assert (state.turn, state.phase) == (1, "roll")
    assert state.monuments == monuments(R="..000000")


def test_a_monument_placed_before_the_disaster_is_safe() -> None:
    state = play(applying("SSSSM", monuments=monuments(Y="1")), "M:R>R1", "D:M", "E")
    assert state.monuments == monuments(R="0")


def test_the_player_goes_on_after_the_victims() -> None:
    state = play(applying("SSSSM", player(), player(civilization="YGB")), "D:C", "L:YG")
    assert (state.actor, state.phase) == (0, "apply")
    assert "M:R>R1" in legal(state)


def test_a_disaster_declared_at_the_end_closes_the_turn() -> None:
    state = play(applying("SSSSM", player(), player(civilization="YGB")), "E")
    assert (state.actor, state.phase) == (0, "disaster")
    state = play(state, "D:C")
    assert state.actor == 1
    state = play(state, "L:YG")
    assert (state.turn, state.phase) == (1, "roll")


def test_four_or_five_suns_need_not_be_used() -> None:
    state = play(applying("SSSSP", player(), player(pharaoh=4)), "E", "D:-")
    assert (state.turn, state.players[1].pharaoh, state.ra) == (1, 4, 0)


def test_three_suns_are_no_disaster() -> None:
    assert not legal(applying("SSSPP"), "D:")
    assert "four or five Suns" in refusal(applying("SSSPP"), "D:P")


def test_four_suns_are_not_settled_like_fewer() -> None:
    assert "S" not in legal(applying("SSSSP"))
    assert "declaring a disaster" in refusal(applying("SSSSP"), "S")
