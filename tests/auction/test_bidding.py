"""Auctions: order, bids, the exchange of disks, and what happens when nobody bids."""

from __future__ import annotations

import pytest

from ra_core.auction import Move
from ra_core.auction.bidding import if_nobody_bids
from ra_core.game import IllegalMove

from ..by_text import legal
from .positions import play, refusal, table


def test_ra_02_the_first_ra_on_an_empty_row() -> None:
    state = play(table("", "", ""), "+", "=R")
    assert (state.boat, state.row, state.phase) == (1, "", "auction")
    sold = play(state, "B:12", ".", ".")
    assert (sold.center, sold.players[1].face_up, sold.players[1].face_down) == (12, (9, 6, 3), (1,))
    assert sold.players[1].tiles == ""
    passed = play(state, ".", ".", ".")
    assert (passed.center, passed.turn, passed.phase) == (1, 1, "turn")


def test_ra_03_after_a_drawn_ra_all_pass_and_the_lot_stays() -> None:
    before = table("", "", "", row="PNaFO", turn=1)
    state = play(before, "+", "=R")
    assert if_nobody_bids(state) == "stays"
    state = play(state, ".", ".", ".")
    assert state.row == "PNaFO"
    assert [player.face_up for player in state.players] == [player.face_up for player in before.players]
    assert (state.turn, state.phase, state.center) == (2, "turn", 1)


def test_invoked_with_a_full_row_all_pass_and_the_lot_is_discarded() -> None:
    state = play(table("", "", "", row="PNaFObcd"), "R")
    assert if_nobody_bids(state) == "discarded"
    state = play(state, ".", ".")
    assert "." in legal(state)
    state = play(state, ".")
    assert (state.row, state.turn, state.phase) == ("", 1, "turn")
    assert sorted(state.discards) == sorted("PNaFObcd")


def test_invoked_with_room_in_the_row_the_invoker_must_bid() -> None:
    state = play(table("", "", "", row="PNaFObc"), "R")
    assert if_nobody_bids(state) == "forced"
    state = play(state, ".", ".")
    assert legal(state) == {"B:2", "B:5", "B:8", "B:13"}
    assert refusal(state, ".") == "You invoked Ra, the row is not full and nobody has bid: you must bid."


def test_the_invoker_may_pass_once_somebody_has_bid() -> None:
    state = play(table("", "", "", row="P"), "R", "B:3", ".")
    assert legal(state) == {".", "B:5", "B:8", "B:13"}


def test_ra_09_order_of_an_auction() -> None:
    state = play(table("", "", "", "", turn=1, row="P"), "R")
    assert state.waiting == (2, 3, 0, 1)
    seats = []
    while state.phase == "auction":
        seats.append(state.actor)
        state = play(state, "." if state.actor != 1 else "B:3")
    assert seats == [2, 3, 0, 1]


def test_ra_10_a_bid_is_higher_than_the_last() -> None:
    state = table("", "", "", disks=("13 8 5/1", "12 9 6 3", "11 10 7 4"), turn=1)
    state = play(state, "+", "=R", "B:7")
    assert state.actor == 0
    lower = table("", "", "", disks=("5/8 2 1", "12 9 6 3", "11 10 7 4"), turn=1, row="P")
    lower = play(lower, "R", "B:7")
    assert (lower.actor, legal(lower)) == (0, {"."})
    assert refusal(lower, "B:5") == "A bid must be higher than 7, the highest so far."
    with pytest.raises(IllegalMove, match="higher than 7"):
        play(lower, "B:5")
    assert legal(state) == {".", "B:8", "B:13"}


def test_a_bid_is_one_own_face_up_disk() -> None:
    state = play(table("", "", "", disks=("13 8 5/1", "12 9 6 3", "11 10 7 4"), turn=2, row="P"), "R")
    assert refusal(state, "B:12") == "Bid one of your own face-up disks."
    assert refusal(state, "B:1") == "The disk 1 lies face down: it cannot be used before the next epoch."
    assert refusal(state, "+") == "An auction is going on: bid a disk or pass."
    assert str(state.why_illegal(Move("bid", "P", 13))) == "A bid names one disk."
    assert str(state.why_illegal(Move("pass", disk=13))) == "Passing names nothing else."


def test_ra_11_the_winner_swaps_disks() -> None:
    state = play(table("", "", "", row="PN"), "R", "B:9", ".", ".")
    assert state.center == 9
    assert (state.players[1].face_up, state.players[1].face_down) == ((12, 6, 3), (1,))
    again = play(state, "R", ".", ".")
    assert (again.actor, refusal(again, "B:1")) == (
        1,
        "The disk 1 lies face down: it cannot be used before the next epoch.",
    )


def test_ra_12_the_next_winner_takes_that_disk_face_down() -> None:
    state = play(table("", "", "", row="PN"), "R", "B:9", ".", ".", "R", "B:10", ".", ".")
    assert state.center == 10
    assert (state.players[2].face_up, state.players[2].face_down) == ((11, 7, 4), (9,))


def test_ra_13_losing_bidders_keep_their_disks() -> None:
    state = play(table("", "", "", row="PN"), "R", "B:12", ".", "B:13")
    assert state.players[1].face_up == (12, 9, 6, 3)
    assert (state.center, state.players[0].face_up) == (13, (8, 5, 2))


def test_the_winner_takes_all_tiles() -> None:
    state = play(table("aP", "", "", row="PNOGa"), "+", "=R", ".", ".", "B:2")
    assert (state.players[0].tiles, state.row) == ("GNOPPaa", "")


def test_players_without_face_up_disks_are_skipped() -> None:
    state = table("", "", "", "", disks=("13 6 1", "/12 7 3", "11 8 4", "10 9 5"), turn=0)
    assert play(state, "R").waiting == (2, 3, 0)


def test_ra_17_the_only_one_with_disks_must_bid() -> None:
    state = table("", "", "", "", disks=("/13 6 2", "/12 7 3", "/11 8 4", "10/9 1"), turn=3, row="PNa")
    state = play(state, "R")
    assert (state.actor, legal(state)) == (3, {"B:10"})
    state = play(state, "B:10")
    assert (state.phase, state.players[3].tiles, state.center) == ("scoring", "NPa", 10)


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_play_goes_on_left_of_the_one_who_triggered(winner: int) -> None:
    state = play(table("", "", "", turn=1, row="P"), "+", "=R")
    for _ in range(3):
        bid = next((text for text in sorted(legal(state, "B")) if state.actor == winner), ".")
        state = play(state, bid)
    assert state.players[winner].tiles == "P"
    assert (state.turn, state.phase) == (2, "turn")


def test_the_state_tells_who_has_passed_and_what_is_to_beat() -> None:
    state = play(table("", "", "", "", row="P"), "R", ".", "B:8")
    assert (state.bids, state.waiting, state.turn) == (((2, 8),), (3, 0), 0)


def test_all_disks_spent_ends_the_epoch_after_the_disasters() -> None:
    state = table("aab", "", "", disks=("13/8 5 2", "/12 9 6 3", "/11 10 7 4"), row="U")
    state = play(state, "R", "B:13")
    assert (state.phase, state.actor) == ("disaster", 0)
    state = play(state, "L:ab")
    assert (state.phase, state.players[0].tiles, state.players[0].face_up) == ("scoring", "a", ())
