"""The Civilization and the Monument area."""

from __future__ import annotations

from itertools import combinations

import pytest

from ra_core.dice import Options

from ..by_text import legal
from .positions import applying, monuments, play, player, refusal

# -- Civilization


def test_dg_16_a_civilization_goes_to_the_colour_of_its_own_die() -> None:
    state = applying("CCAPP")
    assert legal(state, "C:") == {"C:YGB>Y", "C:YGB>G"}
    assert "must show a Civilization" in refusal(state, "C:YGB>B")
    assert play(state, "C:YGB>G").players[0].civilization == "G"


def test_dg_18_four_dice_place_two() -> None:
    state = applying("CCAAP")
    assert play(state, "C:YGBV>YG").players[0].civilization == "YG"
    assert "C:YGBV>YG" in legal(state)


def test_dg_20_two_players_share_no_space() -> None:
    state = applying("CCCPP", player(), player(civilization="B"))
    assert legal(state, "C:") == {"C:YGB>Y", "C:YGB>G"}
    assert "full" in refusal(state, "C:YGB>B")


def test_dg_21_three_players_leave_room_for_two() -> None:
    others = player(civilization="B"), player(civilization="B")
    state = applying("CCCPP", player(), *others)
    assert "full" in refusal(state, "C:YGB>B")
    assert "C:YGB>B" in legal(applying("CCCPP", player(), others[0], player()))


def test_four_players_leave_room_for_three() -> None:
    other = player(civilization="B")
    assert "C:YGB>B" in legal(applying("CCCPP", player(), other, other, player()))
    assert "full" in refusal(applying("CCCPP", player(), other, other, other), "C:YGB>B")


@pytest.mark.parametrize(
    ("dice", "used", "most"),
    [
        ("CCCPP", "YGB", 1),
        ("CCCCP", "YGBV", 2),
        ("CCCCC", "YGBVR", 3),
        ("CCCAA", "YGBVR", 3),
    ],
)
def test_k_dice_place_up_to_k_minus_2(dice: str, used: str, most: int) -> None:
    state = applying(dice)
    places = [color for color, face in zip("YGBVR", dice, strict=True) if face == "C"]
    expected = {f"C:{used}>{''.join(some)}" for count in range(1, most + 1) for some in combinations(places, count)}
    assert {move for move in legal(state, "C:") if move.startswith(f"C:{used}>")} == expected
    too_many = "".join(places[: most + 1])
    assert too_many == "YGBV"[: most + 1] or dice == "CCCAA"
    if len(too_many) > most:
        assert "Three dice place one marker" in refusal(state, f"C:{used}>{too_many}")


def test_two_dice_place_none() -> None:
    assert not legal(applying("CCPPN"), "C:")
    assert "Three dice place one marker" in refusal(applying("CCPPN"), "C:YG>Y")


def test_ankhs_alone_are_no_civilization() -> None:
    assert not legal(applying("AAACP"), "C:YGB>")
    assert "at least one die must show it" in refusal(applying("AAACP"), "C:YGB>Y")


def test_one_civilization_and_four_ankhs_place_one() -> None:
    assert legal(applying("CAAAA"), "C:YGBVR>") == {"C:YGBVR>Y"}


def test_the_colour_must_be_among_the_dice_used() -> None:
    assert "among those used" in refusal(applying("CCCCP"), "C:YGB>V")


def test_one_marker_of_a_player_on_a_space() -> None:
    state = applying("CCCPP", player(civilization="Y"), player(), player())
    assert legal(state, "C:") == {"C:YGB>G", "C:YGB>B"}
    assert "already have a marker" in refusal(state, "C:YGB>Y")


def test_the_picture_of_the_rulebook() -> None:
    """Three Civilizations and two Ankhs; blue is full, on purple the player has a marker: only yellow is left."""
    state = applying("CACCA", player(civilization="V"), player(civilization="B"), player(civilization="B"))
    assert {move.split(">")[1] for move in legal(state, "C:")} == {"Y"}
    after = play(state, "C:YBV>Y", "A:GR")
    assert (after.players[0].civilization, after.scores[0]) == ("YV", 12)


def test_civilizations_are_kept_in_the_order_of_the_board() -> None:
    state = applying("CCCCC", player(civilization="B"), player(), player())
    assert play(state, "C:YGBVR>YR").players[0].civilization == "YBR"


def test_a_marker_taken_back_frees_its_place() -> None:
    state = applying("SSSSC", player(), player(civilization="YB"), player(civilization="Y"))
    after = play(state, "D:C", "E")
    assert [seat.civilization for seat in after.players] == ["", "", ""]
    again = play(after, "=CCCPP", ".")
    assert "C:YGB>Y" in legal(again)


# -- Monuments


def test_dg_22_the_first_monument_may_share_a_column() -> None:
    state = applying("MPPPP", monuments=monuments(G="0", B="0"))
    assert "M:Y>Y1" in legal(state)
    assert play(state, "M:Y>Y1").monuments[0] == "0"


def test_dg_23_a_further_monument_avoids_the_column_just_used() -> None:
    state = play(applying("MMPMP"), "M:Y>Y3")
    assert "column 3" in refusal(state, "M:GV>V3")
    assert "M:GV>V4" in legal(state)
    assert not {"M:GV>V3", "M:GV>G3"} & legal(state)


def test_dg_25_one_monument_and_an_ankh_pair() -> None:
    state = applying("MAAPP")
    after = play(state, "M:Y>Y1")
    assert not legal(after, "M:")
    assert play(after, "A:GB", "E").scores == (12, 11)
    assert "exactly one die" in refusal(state, "M:YG>Y1")
    assert "must show a Monument" in refusal(after, "M:GB>G2")


def test_dg_26_the_second_monument_by_monument_and_ankh() -> None:
    state = play(applying("MMAPP"), "M:Y>Y1")
    assert legal(state, "M:") == {f"M:GB>G{column}" for column in range(2, 9)}
    assert "must show a Monument" in refusal(state, "M:GB>B2")


def test_dg_27_four_monuments_place_two() -> None:
    state = play(applying("MMMMP"), "M:Y>Y1", "M:GB>B2")
    assert not legal(state, "M:")
    assert "two dice" in refusal(state, "M:V>V3")


def test_dg_30_the_row_is_full() -> None:
    state = applying("MPPPP", monuments=monuments(Y="01010101"))
    assert not legal(state, "M:")
    assert refusal(state, "M:Y>Y1") == "The space Y1 is taken."
    assert "needs the green die" in refusal(state, "M:Y>G1")


@pytest.mark.parametrize("dice", ["MMMMM", "MMMAA", "MMAMA"])
def test_five_dice_place_three(dice: str) -> None:
    state = applying(dice)
    pairs = {"MMMMM": ("M:GB>G2", "M:VR>R3"), "MMMAA": ("M:GV>G2", "M:BR>B3"), "MMAMA": ("M:GB>G2", "M:VR>V3")}
    after = play(state, "M:Y>Y1", *pairs[dice])
    assert after.monuments.count("0") == 3
    assert after.columns == "123"
    assert not legal(after, "M:")


def test_a_further_monument_avoids_every_column_with_an_old_marker() -> None:
    state = play(applying("MMMPP", monuments=monuments(R="0.0.0")), "M:Y>Y2")
    free = {1, 2, 3, 4, 5, 6, 7, 8} - {1, 3, 5, 2}
    assert legal(state, "M:") == {f"M:GB>{row}{column}" for row in "GB" for column in free}
    assert "column 5" in refusal(state, "M:GB>G5")


def test_columns_of_others_are_no_hindrance() -> None:
    state = play(applying("MMMPP", monuments=monuments(R="1")), "M:Y>Y2")
    assert "M:GB>G1" in legal(state)


def test_a_third_monument_avoids_both_columns_of_this_turn() -> None:
    state = play(applying("MMMMM"), "M:Y>Y1", "M:GB>G2")
    assert {move[-1] for move in legal(state, "M:")} == set("345678")


def test_two_ankhs_pay_for_no_monument() -> None:
    state = play(applying("MMAAP"), "M:Y>Y1")
    assert not any(move.startswith("M:BV") for move in legal(state))
    assert {move.split(">")[0] for move in legal(state, "M:")} == {"M:GB", "M:GV"}


def test_an_ankh_pays_for_no_first_monument() -> None:
    assert not any(">" in move for move in legal(applying("AMPPP"), "M:Y"))
    assert "must show a Monument" in refusal(applying("AMPPP"), "M:Y>Y1")


def test_further_monuments_cost_two_dice_even_one_by_one() -> None:
    state = play(applying("MMPPP"), "M:Y>Y1")
    assert not legal(state, "M:")
    assert "two dice" in refusal(state, "M:G>G2")


def test_another_turn_starts_with_a_first_monument_again() -> None:
    state = play(applying("MPPPP"), "M:Y>Y1", "E", "=MPPPP", ".")
    assert "M:Y>Y2" in legal(state)
    assert refusal(state, "M:Y>Y1") == "The space Y1 is taken."


def test_the_picture_of_the_rulebook_with_monuments() -> None:
    state = applying("MMAMM", monuments=monuments(G="0", B="0"))
    after = play(state, "M:Y>Y1", "M:BV>V3", "M:GR>G4")
    assert [after.monuments[index] for index in (0, 24 + 2, 8 + 3)] == ["0", "0", "0"]


LOOSE = Options(loose_columns=True)


def test_looser_columns_bar_only_the_column_just_used() -> None:
    state = play(applying("MMMMM", monuments=monuments(R="0"), options=LOOSE), "M:Y>Y2")
    assert "M:GB>G1" in legal(state)
    assert "column 2" in refusal(state, "M:GB>G2")
    after = play(state, "M:GB>G1")
    assert "column 1" in refusal(after, "M:VR>V1")
    assert "M:VR>V2" in legal(after)


def test_even_looser_columns_have_one_marker_a_space() -> None:
    state = play(applying("MMMPP", monuments=monuments(G="1"), options=LOOSE), "M:Y>Y2")
    assert refusal(state, "M:GB>G1") == "The space G1 is taken."
