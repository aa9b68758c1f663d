"""What others get wrong: the ten checks that the rules reference names, each in one place."""

from __future__ import annotations

from ..by_text import legal
from .positions import at_scoring, gains, play, refusal, scored, table


def test_all_equal_ties_score_nothing() -> None:
    state = at_scoring("PP", "PP", "PP")
    assert [gains(state, seat)["pharaohs"] for seat in range(3)] == [0, 0, 0]


def test_scores_have_a_floor_at_zero() -> None:
    assert scored("", "P", "P", scores=(1, 10, 10)).scores[0] == 0


def test_a_full_row_that_nobody_buys_is_discarded() -> None:
    state = play(table("", "", row="PNFabmnU"), "R", ".", ".")
    assert (state.row, sorted(state.discards)) == ("", sorted("PNFabmnU"))


def test_drought_takes_floods_before_nile() -> None:
    state = play(table("FFNN", "", row="D"), "R", ".", "B:9")
    assert state.players[0].tiles == "NN"


def test_stacked_disasters_count_each() -> None:
    state = play(table("PPPPP", "", row="BB"), "R", ".", "B:9")
    assert state.players[0].tiles == "P"


def test_gods_work_on_a_full_row_and_never_on_a_god() -> None:
    state = table("G", "", row="PNFabmnG")
    assert "G:P" in legal(state)
    assert refusal(state, "G:G") == "A God cannot take a God."


def test_the_next_epoch_is_started_by_the_owner_of_the_highest_disk() -> None:
    for turn in (0, 1, 2):
        assert scored("", "", "", disks=("8 7 5/2", "13/9 6 3", "11 10 4/1"), turn=turn).turn == 1


def test_bids_are_higher_than_the_last() -> None:
    state = play(table("", "", "", row="P"), "R", "B:12", ".")
    assert legal(state) == {".", "B:13"}


def test_a_face_down_disk_is_not_used_in_the_same_epoch() -> None:
    state = play(table("", "", row="P"), "R", "B:8", ".", "+", "=R", ".")
    assert state.players[1].face_down == (1,)
    assert "face down" in refusal(state, "B:1")
    assert "B:1" not in legal(state)


def test_turn_order_after_an_auction_comes_from_the_triggering_player() -> None:
    state = play(table("", "", "", "", row="P", turn=1), "R", "B:11", ".", ".", ".")
    assert state.players[2].tiles == "P"
    assert state.turn == 2
    state = play(table("", "", "", "", row="P", turn=1), "R", ".", ".", "B:13", ".")
    assert state.turn == 2
