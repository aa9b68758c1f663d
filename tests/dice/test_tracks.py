"""Pharaoh and Nile tracks, floods, and the pair of Ankhs."""

from __future__ import annotations

import pytest

from ..by_text import legal
from .positions import applying, play, player, refusal

# -- Pharaoh


def test_dg_04_ankhs_alone_do_not_advance_the_pharaoh() -> None:
    state = applying("AANCM")
    assert not legal(state, "P:")
    assert "at least one die must show Pharaoh" in refusal(state, "P:YG")
    assert play(state, "A:YG").scores == (12, 11)


def test_dg_06_the_pharaoh_stops_at_12() -> None:
    state = applying("PPPNC", player(pharaoh=11), player())
    assert play(state, "P:YGB").players[0].pharaoh == 12


@pytest.mark.parametrize(
    ("dice", "use", "steps"),
    [
        ("PNNNN", "P:Y", 1),
        ("PPNNN", "P:Y", 1),
        ("PPNNN", "P:YG", 2),
        ("PANNN", "P:YG", 2),
        ("PAAAA", "P:YGBVR", 5),
        ("PPAMM", "P:YGB", 3),
        ("PPPMM", "P:YGB", 3),
    ],
)
def test_one_step_for_each_pharaoh_and_ankh(dice: str, use: str, steps: int) -> None:
    assert play(applying(dice), use).players[0].pharaoh == steps


def test_a_second_use_needs_a_pharaoh_of_its_own() -> None:
    state = play(applying("PAANN"), "P:Y")
    assert not legal(state, "P:")
    assert "at least one die must show Pharaoh" in refusal(state, "P:G")


# -- Nile


def test_dg_07_flood_and_one_step_or_four_steps() -> None:
    state = applying("NNNNC", player(nile=3), player())
    flooded = play(state, "F:YGB", "N:V").players[0]
    assert (flooded.nile, flooded.floods) == (4, 1)
    advanced = play(state, "N:YGBV").players[0]
    assert (advanced.nile, advanced.floods) == (7, 0)


def test_dg_10_a_flood_takes_three_dice() -> None:
    assert not legal(applying("NNCCC"), "F:")
    assert "exactly three dice" in refusal(applying("NNCCC"), "F:YG")
    assert legal(applying("NNACC"), "F:") == {"F:YGB"}
    assert play(applying("NNACC"), "F:YGB").players[0].floods == 1


def test_dg_11_ankhs_alone_do_not_flood() -> None:
    state = applying("AAACC")
    assert not legal(state, "F:")
    assert "at least one die must show the Nile" in refusal(state, "F:YGB")


def test_dg_12_the_end_of_the_nile() -> None:
    state = applying("NNNCC", player(nile=12), player())
    assert play(state, "F:YGB").players[0].floods == 1
    assert play(state, "N:YGB").players[0].nile == 12


def test_no_flood_takes_more_than_three_dice() -> None:
    assert "exactly three dice" in refusal(applying("NNNNC"), "F:YGBV")
    assert all(len(move) == len("F:YGB") for move in legal(applying("NNNNN"), "F:"))


def test_the_whole_stack_moves() -> None:
    state = applying("NNCCC", player(nile=4, floods=2), player())
    moved = play(state, "N:YG").players[0]
    assert (moved.nile, moved.floods) == (6, 2)


def test_flood_before_or_after_the_step() -> None:
    state = applying("NNNNC")
    assert play(state, "N:V", "F:YGB", "E") == play(state, "F:YGB", "N:V", "E")


def test_three_nile_and_two_ankhs_are_a_flood_and_two_steps() -> None:
    after = play(applying("NNNAA"), "F:YVR", "N:GB").players[0]
    assert (after.nile, after.floods) == (2, 1)


def test_one_nile_and_four_ankhs_are_a_flood_and_two_points_but_no_steps() -> None:
    state = play(applying("NAAAA"), "F:YGB")
    assert legal(state) == {"A:VR", "E"}
    assert "at least one die must show Nile" in refusal(state, "N:VR")
    assert play(state, "A:VR").scores == (12, 11)


def test_flooding_on_0_is_allowed() -> None:
    assert play(applying("NNNCC"), "F:YGB").players[0].floods == 1


def test_several_floods_in_an_epoch() -> None:
    state = applying("NNNCC", player(nile=5, floods=2), player())
    assert play(state, "F:YGB").players[0].floods == 3


# -- Ankhs


def test_dg_31_four_ankhs_are_four_points() -> None:
    assert play(applying("AAAAC"), "A:YG", "A:BV").scores == (14, 11)


def test_dg_32_one_ankh_is_worth_nothing() -> None:
    assert legal(applying("ACCPP")) & {"A:Y", "P:Y", "N:Y"} == set()
    assert not legal(applying("ACCPP"), "A:")
    assert "Two Ankhs" in refusal(applying("ACCPP"), "A:Y")
    assert play(play(applying("AAAPP"), "A:YG"), "E").scores == (12, 11)
    assert not legal(play(applying("AAAPP"), "A:YG"), "A:")


def test_four_ankhs_score_as_two_pairs() -> None:
    assert "Two Ankhs" in refusal(applying("AAAAC"), "A:YGBV")
    assert "Two Ankhs" in refusal(applying("APAAC"), "A:YG")


def test_dice_used_with_others_are_marked_as_used() -> None:
    assert play(applying("PANCM"), "P:YG").dice == "paNCM"
