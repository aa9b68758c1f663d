"""A turn: drawing, invoking Ra, spending Gods, and whose turn it is."""

from __future__ import annotations

from random import Random

import pytest

from ra_core.auction import Move, Options
from ra_core.game import CHANCE, IllegalMove

from ..by_text import legal
from .positions import new_game, play, refusal, table

# -- Drawing


def test_drawing_is_a_move_and_the_tile_another() -> None:
    state = play(table("", "", ""), "+")
    assert (state.phase, state.actor, state.legal_moves()) == ("draw", CHANCE, ())
    odds = {move.text(): probability for move, probability in state.chance_moves()}
    assert len(odds) == 23
    assert odds["=R"] == pytest.approx(30 / 180)
    assert odds["=a"] == pytest.approx(5 / 180)
    assert refusal(state, "R") == "First the tile that is being drawn has to come out of the bag."


def test_a_tile_goes_to_the_next_space_and_the_turn_is_over() -> None:
    state = play(table("", "", "", row="Pa"), "+", "=N")
    assert (state.row, state.turn, state.phase) == ("PaN", 1, "turn")
    assert state.bag.count("N") == 24


def test_only_tiles_of_the_bag_are_drawn() -> None:
    state = play(table("OOO", "OO", ""), "+")
    assert refusal(state, "=O") == "No such tile is left in the bag."
    assert "=O" not in {move.text() for move, _ in state.chance_moves()}


def test_ra_06_no_drawing_with_a_full_row() -> None:
    state = table("G", "", "", row="PNFabmnU")
    assert refusal(state, "+") == "The auction row is full: invoke Ra or spend a God."
    assert legal(state, "+") == set()
    assert "R" in legal(state)
    with pytest.raises(IllegalMove, match="row is full"):
        play(state, "+")


def test_a_drawn_ra_moves_the_boat_and_starts_an_auction() -> None:
    state = play(table("", "", "", boat=3, row="PN"), "+", "=R")
    assert (state.boat, state.phase, state.drawn, state.row) == (4, "auction", True, "PN")
    assert "R" not in state.row
    assert state.bag.count("R") == 26


@pytest.mark.parametrize(("players", "steps"), [(2, 6), (3, 8), (4, 9), (5, 10)])
def test_the_last_step_ends_the_epoch_without_an_auction(players: int, steps: int) -> None:
    state = play(table(*[""] * players, boat=steps - 1, row="PN"), "+", "=R")
    assert (state.boat, state.phase, state.actor) == (steps, "scoring", CHANCE)
    assert [move.text() for move, _ in state.chance_moves()] == ["#"]
    assert play(state, "#").row == ""
    assert play(state, "#").epoch == 2


# -- Invoking


def test_invoking_leaves_the_boat() -> None:
    state = play(table("", "", "", boat=3, row="PN"), "R")
    assert (state.boat, state.phase, state.drawn, state.waiting) == (3, "auction", False, (1, 2, 0))


def test_invoking_on_an_empty_row() -> None:
    state = play(table("", "", ""), "R", ".", ".")
    assert "." not in legal(state)
    sold = play(state, "B:2")
    assert (sold.center, sold.players[0].face_down) == (2, (1,))


# -- Gods


def test_a_god_takes_one_tile() -> None:
    state = play(table("GG", "", "", row="PNaP"), "G:P")
    assert (state.players[0].tiles, state.row, state.turn, state.phase) == ("GP", "NaP", 1, "turn")
    assert state.discards == "G"


def test_several_gods_in_one_action() -> None:
    state = table("GG", "", "", row="PPNG")
    assert legal(state, "G") == {"G:P", "G:N", "G:PP", "G:NP"}
    taken = play(state, "G:PP")
    assert (taken.players[0].tiles, taken.row, taken.discards) == ("PP", "NG", "GG")
    assert refusal(table("G", "", "", row="PPN"), "G:PP") == "Each tile costs one God; you have 1."
    assert refusal(state, "G:PPP") == "Each tile costs one God; you have 2."
    assert refusal(table("GGG", "", "", row="PPN"), "G:PPP") == "The auction row does not hold all these tiles."
    assert refusal(state, "G:PN") == "Name at least one tile to take, in the order of the alphabet."
    assert refusal(table("", "", "", row="PPN"), "G:P") == "Each tile costs one God; you have 0."


def test_ra_27_a_god_takes_no_god() -> None:
    state = table("GG", "", "", row="GP")
    assert refusal(state, "G:G") == "A God cannot take a God."
    assert refusal(state, "G:GP") == "A God cannot take a God."
    assert legal(state, "G") == {"G:P"}


def test_ra_28_no_god_without_a_face_up_disk_or_in_an_auction() -> None:
    state = table("G", "GG", "", row="PN")
    bidding = play(state, "R")
    assert bidding.actor == 1
    assert refusal(bidding, "G:P") == "An auction is going on: bid a disk or pass."
    assert legal(bidding, "G") == set()
    spent = table("", "GG", "", disks=("13 8 5 1", "/12 9 6 3", "11 10 7 4"), row="PN", turn=0)
    assert play(spent, "+", "=P").turn == 2
    by_hand = spent._replace(turn=1)
    assert refusal(by_hand, "G:P") == "Without a face-up disk there is nothing to do until the next epoch."
    assert by_hand.legal_moves() == ()
    assert by_hand.flaws()


def test_a_god_on_a_full_row_reopens_it() -> None:
    state = table("G", "", "", row="PNFabmnU")
    assert legal(state, "G") == {f"G:{tile}" for tile in "PNFabmnU"}
    after = play(state, "G:m")
    assert after.row == "PNFabnU"
    assert "+" in legal(after)


def test_a_god_may_take_a_disaster_which_resolves_at_once() -> None:
    state = play(table("GPPP", "", "", row="BN"), "G:B")
    assert (state.players[0].tiles, state.row, state.turn) == ("P", "N", 1)
    assert state.discards == "BGPP"


def test_tiles_taken_with_a_disaster_belong_to_the_player_first() -> None:
    state = play(table("GG", "", "", row="BPN"), "G:BP")
    assert state.players[0].tiles == ""
    asked = play(table("GGab", "", "", row="Uc"), "G:Uc")
    assert (asked.phase, asked.actor, legal(asked)) == ("disaster", 0, {"L:ab", "L:ac", "L:bc"})
    assert play(asked, "L:ab").players[0].tiles == "c"
    assert play(asked, "L:ab").turn == 1


def test_option_gods_avoid_disasters() -> None:
    state = table("GG", "", "", row="BP", options=Options(gods_avoid_disasters=True))
    assert legal(state, "G") == {"G:P"}
    assert refusal(state, "G:B") == "At this table a God may not take a disaster."
    assert "G:B" in legal(state._replace(options=Options()))


# -- Whose turn it is


def test_ra_15_without_a_face_up_disk_a_player_is_skipped() -> None:
    state = table("", "", "", disks=("13 8 5 2", "12/9 6 3", "11 10 7 4"), row="PN", turn=2)
    state = play(state, "R", ".", "B:12", ".")
    assert (state.players[1].face_up, state.turn) == ((), 0)
    state = play(state, "+", "=P")
    assert state.turn == 2
    state = play(state, "+", "=R")
    assert state.waiting == (0, 2)
    state = play(state, ".", ".")
    assert state.turn == 0


def test_a_lone_player_goes_on_drawing_invoking_and_spending() -> None:
    state = table("G", "", "", disks=("13 8/5 2", "/12 9 6 3", "/11 10 7 4"), row="P")
    state = play(state, "+", "=N", "G:P")
    assert (state.turn, state.phase) == (0, "turn")
    state = play(state, "+", "=R")
    assert (state.waiting, legal(state)) == ((0,), {".", "B:8", "B:13"})
    state = play(state, ".", "R")
    assert legal(state) == {"B:8", "B:13"}


def test_moves_name_nothing_beyond_what_they_are() -> None:
    state = table("G", "", "", row="P")
    for move in (Move("draw", "P"), Move("invoke", disk=1), Move("gods", "P", disk=3), Move("score"), Move("fly")):
        assert state.why_illegal(move) is not None
    assert refusal(state, "B:13") == "No auction is going on: draw a tile, invoke Ra or spend Gods."
    assert str(state.why_illegal(Move("fly"))) == "There is no such move in this game."
    drawing = play(state, "+")
    for move in (Move("tile"), Move("tile", "PP"), Move("tile", "P", 1)):
        assert str(drawing.why_illegal(move)) == "One tile is drawn."


def test_luck_acts_only_when_asked() -> None:
    with pytest.raises(IllegalMove, match="not for chance"):
        table("", "").sample_chance(Random(0))
    assert new_game(2).sample_chance(Random(1)).kind == "deal"
