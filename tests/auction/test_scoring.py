"""The end of an epoch and of the game."""

from __future__ import annotations

import pytest

from ra_core.auction import Options
from ra_core.game import CHANCE

from .positions import at_scoring, gains, new_game, play, refusal, scored, table

# -- Lines


def test_ra_29_pharaohs() -> None:
    state = at_scoring("PPP", "PPP", "P")
    assert [gains(state, seat)["pharaohs"] for seat in range(3)] == [5, 5, -2]


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((1, 1, 1), (0, 0, 0)),
        ((0, 0, 0), (0, 0, 0)),
        ((3, 1, 1), (5, -2, -2)),
        ((3, 2, 0), (5, 0, -2)),
        ((2, 2), (0, 0)),
        ((1, 0), (5, -2)),
    ],
)
def test_most_and_fewest_pharaohs(counts: tuple[int, ...], points: tuple[int, ...]) -> None:
    state = at_scoring(*("P" * count for count in counts))
    assert tuple(gains(state, seat)["pharaohs"] for seat in range(len(counts))) == points


@pytest.mark.parametrize(("floods", "points"), [(0, 0), (2, 8)], ids=["ra_31", "ra_32"])
def test_ra_31_32_nile_with_and_without_flood(floods: int, points: int) -> None:
    state = at_scoring("NNNNNN" + "F" * floods, "", "")
    lines = gains(state)
    assert lines["nile"] + lines["floods"] == points
    assert play(state, "#").players[0].tiles == "NNNNNN"


def test_floods_count_without_nile() -> None:
    assert gains(at_scoring("FFF", "", ""))["floods"] == 3


def test_gold_and_gods() -> None:
    lines = gains(at_scoring("OOGGG", "", ""))
    assert (lines["gold"], lines["gods"]) == (6, 6)


@pytest.mark.parametrize(
    ("tiles", "points"),
    [("", -5), ("aaaaa", 0), ("ab", 0), ("abcca", 5), ("abc", 5), ("abcd", 10), ("abcde", 15), ("aabbccddee", 15)],
)
def test_ra_33_34_civilizations(tiles: str, points: int) -> None:
    for epoch in (1, 2, 3):
        assert gains(at_scoring(tiles, "", "", epoch=epoch))["civilizations"] == points


def test_ra_37_monuments() -> None:
    lines = gains(at_scoring("pppptttmmq", "", "", epoch=3))
    assert (lines["monument_types"], lines["monument_sets"]) == (4, 15)
    assert lines["monument_types"] + lines["monument_sets"] == 19


@pytest.mark.parametrize(
    ("tiles", "types", "sets"),
    [
        ("", 0, 0),
        ("m", 1, 0),
        ("mnopqr", 6, 0),
        ("mnopqrs", 10, 0),
        ("mnopqrst", 15, 0),
        ("mm", 1, 0),
        ("mmm", 1, 5),
        ("mmmm", 1, 10),
        ("mmmmm", 1, 15),
        ("mmmnnnnooooo", 3, 30),
    ],
)
def test_monument_points(tiles: str, types: int, sets: int) -> None:
    lines = gains(at_scoring(tiles, "", "", epoch=3))
    assert (lines["monument_types"], lines["monument_sets"]) == (types, sets)


def test_monuments_and_disks_only_at_the_end() -> None:
    for epoch in (1, 2):
        assert list(gains(at_scoring("mmm", "", "", epoch=epoch))) == [
            "pharaohs",
            "floods",
            "nile",
            "gold",
            "gods",
            "civilizations",
        ]
    assert list(gains(at_scoring("mmm", "", "", epoch=3)))[-3:] == ["monument_types", "monument_sets", "disks"]


def test_the_basis_of_each_line() -> None:
    state = at_scoring("PPFNNOGaabpppm", "", "", epoch=3)
    bases = {line.name: line.basis for line in state.score_lines()[0]}
    assert bases == {
        "pharaohs": 2,
        "floods": 1,
        "nile": 2,
        "gold": 1,
        "gods": 1,
        "civilizations": 2,
        "monument_types": 2,
        "monument_sets": 3,
        "disks": 28,
    }


def test_ra_39_disk_sums() -> None:
    disks = ("13 8 2/1", "12 6 3/4", "11 10 7 5")
    state = at_scoring("", "", "", epoch=3, disks=disks)
    assert [sum(player.disks) for player in state.players] == [24, 25, 33]
    assert [gains(state, seat)["disks"] for seat in range(3)] == [-5, 0, 5]
    tied = at_scoring("", "", "", epoch=3, disks=("13 8 2/5", "12 7 6/3", "11 4 1/10"))
    assert [sum(player.disks) for player in tied.players] == [28, 28, 26]
    assert [gains(tied, seat)["disks"] for seat in range(3)] == [5, 5, -5]
    lowest = at_scoring("", "", "", epoch=3, disks=("13 11 10 7", "12 8 3 2", "9 6/5 4"))
    assert [sum(player.disks) for player in lowest.players] == [41, 25, 24]
    lowest = at_scoring("", "", "", epoch=3, disks=("13 11 10 6", "12 8 3 2", "9 7/5 4"))
    assert [gains(lowest, seat)["disks"] for seat in range(3)] == [5, -5, -5]


def test_ra_40_equal_disk_sums() -> None:
    state = at_scoring("", "", epoch=3, disks=("9 6 5 2", "8 7 4 3"))
    assert [gains(state, seat)["disks"] for seat in range(2)] == [0, 0]


def test_ra_41_unused_disks_count_and_the_centre_does_not() -> None:
    state = at_scoring("", "", epoch=3, disks=("9 6/5 1", "7 4 3/2"))
    assert state.center == 8
    assert [line[-1].basis for line in state.score_lines()] == [21, 16]
    assert [line[-1].points for line in state.score_lines()] == [5, -5]


# -- The floor


def test_ra_35_the_net_of_a_scoring_never_goes_below_zero() -> None:
    state = at_scoring("", "P", "P", scores=(3, 10, 10))
    assert sum(gains(state).values()) == -7
    assert play(state, "#").scores[0] == 0


def test_the_floor_applies_to_the_net() -> None:
    assert scored("POO", "Pab", scores=(2, 10)).scores[0] == 2 + 6 - 5
    assert scored("PO", "Pab", scores=(2, 10)).scores[0] == 0
    assert scored("PO", "Pab", scores=(2, 10), options=Options(floor_each_loss=True)).scores[0] == 3


def test_option_floor_each_loss_puts_losses_first() -> None:
    options = Options(floor_each_loss=True)
    assert scored("OO", "PP", "PPP", scores=(4, 0, 0), options=options).scores[0] == 6
    assert scored("OO", "PP", "PPP", scores=(9, 0, 0), options=options).scores[0] == 8
    assert scored("OO", "PP", "PPP", scores=(4, 0, 0)).scores[0] == 3
    last = scored("OO", "P", epoch=3, disks=("6 5 4 2", "9 8 7 3"), scores=(11, 0), options=options)
    assert last.scores[0] == 6


# -- What stays and what goes


def test_what_is_discarded_and_what_is_kept() -> None:
    state = scored("PPNFFOGabmn", "Pab", row="aP")
    assert state.players[0].tiles == "NPPmn"
    assert state.row == ""
    assert sorted(state.discards) == sorted("FFOGab" + "ab" + "aP" + "R" * 6)


def test_ra_46_all_disks_spent() -> None:
    state = table("", "", disks=("9/6 5 1", "/8 7 4 2"), boat=2, row="P", turn=0)
    assert state.center == 3
    state = play(state, "R", "B:9")
    assert (state.phase, state.actor, state.row) == ("scoring", CHANCE, "")
    assert refusal(state, "+") == "The epoch is over; first it is scored."
    state = play(state, "#")
    assert (state.epoch, state.boat, state.phase, state.center) == (2, 0, "turn", 9)
    assert [player.face_up for player in state.players] == [(6, 5, 3, 1), (8, 7, 4, 2)]
    assert [player.face_down for player in state.players] == [(), ()]


def test_the_owner_of_the_highest_disk_starts_the_next_epoch() -> None:
    state = scored("", "", disks=("6 5/2 1", "8/7 4 3"), turn=0)
    assert (state.center, state.turn) == (9, 1)
    assert scored("", "", disks=("6 5/9 1", "8/7 4 3"), turn=1).turn == 0


def test_the_bag_is_not_refilled() -> None:
    before = at_scoring("PP", "NF")
    assert play(before, "#").bag == before.bag


# -- The end of the game


def test_three_epochs_and_the_winner() -> None:
    state = scored("OO", "O", epoch=3, scores=(20, 30))
    assert (state.phase, state.actor, state.epoch, state.legal_moves()) == ("over", None, 3, ())
    assert state.scores == (20 + 6 - 5, 30 + 3 - 5)
    assert state.winners == (1,)
    assert refusal(state, "+") == "The game is over."


def test_a_tie_goes_to_the_highest_single_disk() -> None:
    disks = ("8 6 5/2", "9/7 4 3")
    state = scored("OO", "", epoch=3, disks=disks, scores=(20, 16))
    assert state.scores == (16, 16)
    assert state.winners == (1,)
    face_down = scored("OO", "", epoch=3, disks=("8 6 5 2", "7 4 3/9"), scores=(20, 16))
    assert face_down.winners == (1,)
    assert scored("OO", "", epoch=3, disks=("8 6 5 1", "7 4 3 2"), scores=(10, 30)).winners == (1,)


def test_the_centre_breaks_no_tie() -> None:
    state = scored("OO", "", epoch=3, disks=("8 3 2 1", "7 6 5 4"), scores=(20, 16))
    assert state.center == 9
    assert state.scores == (16, 16)
    assert state.winners == (0,)


@pytest.mark.parametrize("epochs", [1, 2])
def test_option_short_game(epochs: int) -> None:
    options = Options(epochs=epochs)
    assert gains(at_scoring("mmm", "", epoch=epochs, options=options))["monument_sets"] == 5
    state = scored("mmm", "", epoch=epochs, options=options)
    assert state.phase == "over"
    if epochs == 2:
        first = at_scoring("mmm", "", epoch=1, options=options)
        assert "monument_sets" not in gains(first)
        assert play(first, "#").epoch == 2


def test_option_no_penalties() -> None:
    options = Options(no_penalties=True)
    state = at_scoring("P", "", epoch=3, disks=("9 8 6 5", "7 4 3 2"), options=options)
    assert [gains(state, seat)["pharaohs"] for seat in (0, 1)] == [5, 0]
    assert [gains(state, seat)["disks"] for seat in (0, 1)] == [5, 0]
    assert [gains(state, seat)["civilizations"] for seat in (0, 1)] == [-5, -5]


def test_ra_44_five_players_use_all_thirty_ra() -> None:
    state = play(new_game(5), "D:12345")
    for epoch in (1, 2, 3):
        for _ in range(9):
            state = play(state, "+", "=R", ".", ".", ".", ".", ".")
        state = play(state, "+", "=R")
        assert (state.phase, state.epoch, state.boat) == ("scoring", epoch, 10)
        assert state.flaws() == ()
        state = play(state, "#")
    assert state.phase == "over"
    assert state.bag.count("R") == 0
    assert len(state.bag) == 150
