"""Disasters: what they take, in which order, and when the player is asked."""

from __future__ import annotations

import pytest

from ra_core.auction import Move, State

from ..by_text import legal
from .positions import play, refusal, table


def win(row: str, tiles: str) -> State:
    """The first player, who owns `tiles`, has just won this row."""
    return play(table(tiles, "", "", row=row), "R", ".", ".", "B:13")


def test_ra_20_funeral_takes_new_pharaohs_too() -> None:
    assert win("PPB", "P").players[0].tiles == "P"


def test_ra_22_drought_takes_floods_before_nile() -> None:
    assert win("D", "FNNNN").players[0].tiles == "NNN"


def test_ra_23_drought_takes_only_floods_while_there_are_two() -> None:
    state = win("D", "FFFNN")
    assert (state.players[0].tiles, state.phase) == ("FNN", "turn")
    assert refusal(state, "L:NN") == "No auction is going on: draw a tile, invoke Ra or spend Gods."
    asked = win("DU", "FFFNNabc")
    assert asked.players[0].tiles == "FNNabc"
    assert refusal(asked, "L:NN") == "Unrest does not take such tiles."


def test_ra_24_an_earthquake_without_monuments() -> None:
    state = win("E", "P")
    assert (state.players[0].tiles, state.discards) == ("P", "E")
    later = play(state, "+", "=m", "+", "=n", "R", "B:3", ".", ".")
    assert later.players[1].tiles == "mn"


def test_new_tiles_can_be_chosen_too() -> None:
    assert legal(win("Uc", "ab")) == {"L:ab", "L:ac", "L:bc"}


@pytest.mark.parametrize(
    ("row", "tiles", "left"),
    [
        ("BB", "PPPPP", "P"),
        ("BB", "PPP", ""),
        ("DD", "FFFFF", "F"),
        ("DD", "FNNN", ""),
        ("DD", "FNNNN", "N"),
        ("DD", "NNNNN", "N"),
        ("UU", "abcd", ""),
        ("UUUU", "aaaaabbb", ""),
        ("EE", "mmm", ""),
        ("B", "", ""),
        ("U", "ab", ""),
        ("E", "m", ""),
        ("U", "aaa", "a"),
        ("EE", "mmmmm", "m"),
    ],
)
def test_losses_without_a_choice(row: str, tiles: str, left: str) -> None:
    state = win(row, tiles)
    assert (state.players[0].tiles, state.phase) == (left, "turn")


def test_stacked_disasters_are_one_loss() -> None:
    state = win("UU", "aabcd")
    assert legal(state) == {"L:aabc", "L:aabd", "L:aacd", "L:abcd"}
    assert play(state, "L:abcd").players[0].tiles == "a"


def test_asked_only_where_two_different_losses_are_possible() -> None:
    assert win("U", "aab").phase == "disaster"
    assert legal(win("U", "aab")) == {"L:aa", "L:ab"}
    assert win("U", "aaaa").phase == "turn"
    assert legal(win("E", "mmnt")) == {"L:mm", "L:mn", "L:mt", "L:nt"}


def test_order_funeral_drought_unrest_earthquake() -> None:
    state = win("EUDB", "PPPFNNabcmno")
    assert state.players[0].tiles == "NNPabcmno".replace("NN", "N", 1)
    assert legal(state) == {"L:ab", "L:ac", "L:bc"}
    assert state.disasters == "EU"
    state = play(state, "L:ab")
    assert legal(state) == {"L:mn", "L:mo", "L:no"}
    assert (state.disasters, state.actor) == ("E", 0)
    state = play(state, "L:no")
    assert (state.players[0].tiles, state.phase, state.disasters, state.turn) == ("NPcm", "turn", "", 1)


def test_a_choice_after_a_forced_loss_and_before_it() -> None:
    state = win("UE", "abcmm")
    assert play(state, "L:bc").players[0].tiles == "a"
    assert win("UE", "abmno").players[0].tiles == "mno"


def test_a_loss_is_exact() -> None:
    state = win("UU", "aabcde")
    assert refusal(state, "L:ab") == "Unrest takes exactly 4 tiles."
    assert refusal(state, "L:aabcd") == "Unrest takes exactly 4 tiles."
    assert refusal(state, "L:aaab") == "Give up only tiles that you have."
    assert refusal(state, "L:abcm") == "Unrest does not take such tiles."
    assert refusal(state, "L:baac") == "A loss names tiles, in the order of the alphabet."
    assert str(state.why_illegal(Move("loss", "aabc", 3))) == "A loss names tiles, in the order of the alphabet."
    assert refusal(state, ".") == "First the disaster takes its tiles: the player it hits has to choose."
    assert refusal(state, "+") == refusal(state, ".")


def test_a_winner_without_face_up_disks_still_chooses() -> None:
    state = table("", "mno", "", disks=("13 8 5 2", "12/9 6 3", "11 10 7 4"), row="EP")
    state = play(state, "R", "B:12", ".", ".")
    assert (state.players[1].face_up, state.actor, legal(state)) == ((), 1, {"L:mn", "L:mo", "L:no"})
    state = play(state, "L:mn")
    assert (state.turn, state.phase, state.players[1].tiles) == (2, "turn", "Po")


def test_the_disaster_of_another_hits_only_the_winner() -> None:
    state = play(table("PPP", "PP", "PPP", row="B"), "R", "B:3", ".", ".")
    assert [player.tiles for player in state.players] == ["PPP", "", "PPP"]
