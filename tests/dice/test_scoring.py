"""The end of an epoch and of the game."""

from __future__ import annotations

import pytest

from ra_core.dice import Options, State

from .positions import applying, at_scoring, monuments, play, player, refusal

NO_CIVILIZATION = -5


def scored(*players: object, **fields: object) -> State:
    """The state after the scoring of these seats."""
    return play(at_scoring(*players, **fields), "#")  # type: ignore[arg-type]


def lines(state: State, seat: int) -> dict[str, int]:
    """The points of a seat in the coming scoring, line by line."""
    return {line.name: line.points for line in state.score_lines()[seat]}


# -- Pharaoh


def pharaohs(*steps: int) -> tuple[list[int], list[int]]:
    """Points for Pharaoh and the steps after the scoring."""
    before = at_scoring(*(player(pharaoh=step) for step in steps))
    after = play(before, "#")
    return [lines(before, seat)["pharaoh"] for seat in range(len(steps))], [seat.pharaoh for seat in after.players]


def test_dg_41_tied_pharaohs_all_alike() -> None:
    assert pharaohs(4, 4, 2, 2) == ([5, 5, -2, -2], [2, 2, 3, 3])


def test_dg_42_level_pharaohs_change_nothing() -> None:
    for seats in (2, 3, 4):
        assert pharaohs(*[3] * seats) == ([0] * seats, [3] * seats)


def test_dg_44_two_players_are_one_each() -> None:
    assert pharaohs(6, 5) == ([5, -2], [4, 6])


@pytest.mark.parametrize(
    ("steps", "points", "after"),
    [
        ((5, 3, 1), [5, 0, -2], [3, 3, 2]),
        ((5, 3, 3, 1), [5, 0, 0, -2], [3, 3, 3, 2]),
        ((5, 5, 1), [5, 5, -2], [3, 3, 2]),
        ((5, 1, 1), [5, -2, -2], [3, 2, 2]),
        ((0, 1), [-2, 5], [1, 0]),
        ((12, 11), [5, -2], [10, 12]),
        ((0, 0, 0, 12), [-2, -2, -2, 5], [1, 1, 1, 10]),
    ],
)
def test_pharaoh_points_and_moves(steps: tuple[int, ...], points: list[int], after: list[int]) -> None:
    assert pharaohs(*steps) == (points, after)


# -- Nile


def test_dg_13_several_floods_score_once() -> None:
    state = scored(player(nile=7, floods=2), player())
    assert state.scores == (10 + 7 + NO_CIVILIZATION, 10 + NO_CIVILIZATION)
    assert (state.players[0].nile, state.players[0].floods) == (7, 0)


def test_dg_14_a_flood_on_0_scores_nothing() -> None:
    state = scored(player(nile=0, floods=1), player())
    assert state.scores == (10 + NO_CIVILIZATION, 10 + NO_CIVILIZATION)
    assert (state.players[0].nile, state.players[0].floods) == (0, 0)


def test_dg_15_without_a_flood_the_nile_scores_nothing() -> None:
    state = scored(player(nile=9), player())
    assert state.scores == (10 + NO_CIVILIZATION, 10 + NO_CIVILIZATION)
    assert (state.players[0].nile, state.players[0].floods) == (9, 0)


def test_the_nile_scores_in_each_epoch_anew() -> None:
    state = scored(player(nile=12, floods=1, civilization="Y"), player())
    assert state.scores[0] == 22
    again = play(state._replace(turn=0, phase="apply", dice="NNNPs", rolls=3, ra=8), "F:YGB", "E", "#")
    assert again.players[0].score == 22 + 12 + NO_CIVILIZATION


# -- Civilization


def test_dg_45_a_score_may_fall_below_zero() -> None:
    assert scored(player(score=3), player()).scores[0] == -2


@pytest.mark.parametrize(
    ("civilization", "points"),
    [
        ("", -5),
        ("Y", 0),
        ("YG", 0),
        ("YGB", 5),
        ("YGBV", 10),
        ("YGBVR", 15),
    ],
)
@pytest.mark.parametrize("epoch", [1, 2, 3])
def test_civilization_points_in_every_epoch(civilization: str, points: int, epoch: int) -> None:
    state = scored(player(civilization=civilization), player(), epoch=epoch)
    assert state.scores == (10 + points, 5)
    assert [seat.civilization for seat in state.players] == ["", ""]


# -- Monuments

COLUMN_POINTS = (0, 1, 2, 3, 4, 5, 6, 10, 15)


def test_dg_47_seven_and_eight_columns() -> None:
    seven = at_scoring(epoch=3, monuments=monuments(Y="0000000"))
    eight = at_scoring(epoch=3, monuments=monuments(Y="0000", R="....0000"))
    assert (lines(seven, 0)["columns"], lines(eight, 0)["columns"]) == (10, 15)
    assert play(seven, "#").scores[0] == 10 + 10 + NO_CIVILIZATION
    assert play(eight, "#").scores[0] == 10 + 15 + NO_CIVILIZATION


@pytest.mark.parametrize("columns", range(9))
def test_points_for_different_columns(columns: int) -> None:
    state = at_scoring(epoch=3, monuments=monuments(B="1" * columns, V="1"[:columns]))
    assert lines(state, 1)["columns"] == COLUMN_POINTS[columns]
    assert lines(state, 0)["columns"] == 0


@pytest.mark.parametrize(("markers", "points"), [(1, 0), (2, 0), (3, 5), (4, 10), (5, 15)])
def test_points_for_a_full_column(markers: int, points: int) -> None:
    rows = dict.fromkeys("YGBVR"[:markers], "..0")
    state = at_scoring(epoch=3, monuments=monuments(**rows))
    assert lines(state, 0)["columns"] + lines(state, 0)["full_columns"] == 1 + points
    assert play(state, "#").scores[0] == 10 + 1 + points + NO_CIVILIZATION


def test_each_full_column_counts_with_own_markers_only() -> None:
    state = at_scoring(epoch=3, monuments=monuments(Y="00111", G="00111", B="00110", V="0.011", R="..1.1"))
    # Seat 0: columns 1 (four), 2 (three), 3 (one), 5 (one); seat 1: columns 3 (four), 4 (four), 5 (four).
    assert lines(state, 0)["columns"] == 4
    assert lines(state, 0)["full_columns"] == 10 + 5
    assert lines(state, 1)["columns"] == 3
    assert lines(state, 1)["full_columns"] == 10 + 10 + 10


@pytest.mark.parametrize("epoch", [1, 2])
def test_dg_50_no_monument_points_before_the_third_epoch(epoch: int) -> None:
    state = at_scoring(epoch=epoch, monuments=monuments(Y="00000000", G="0", B="0"))
    assert not {"columns", "full_columns"} & set(lines(state, 0))
    after = play(state, "#")
    assert after.scores == (5, 6)
    assert after.monuments == state.monuments


# -- The next epoch, the end


def test_what_stays_on_the_board() -> None:
    state = scored(
        player(pharaoh=4, nile=3, floods=1, civilization="YG"), player(pharaoh=4), monuments=monuments(Y="01")
    )
    assert state.monuments == monuments(Y="01")
    assert (state.players[0].pharaoh, state.players[0].nile) == (4, 3)
    assert (state.ra, state.epoch, state.phase, state.dice, state.rolls) == (0, 2, "roll", "-----", 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_player_after_the_one_who_ended_the_epoch_starts_the_next(seats: int) -> None:
    for turn in range(seats):
        state = scored(*(player() for _ in range(seats)), turn=turn)
        assert state.turn == (turn + 1) % seats


def test_the_epoch_is_scored_by_chance_and_only_when_it_is_over() -> None:
    state = at_scoring()
    assert [move.text() for move, _ in state.chance_moves()] == ["#"]
    assert state.legal_moves() == ()
    assert "first it is scored" in refusal(state, "E")
    assert refusal(applying("PPPPP"), "#") != ""


def test_the_game_ends_with_the_third_epoch() -> None:
    assert scored(epoch=2).winners == ()
    assert scored(epoch=2).epoch == 3
    state = scored(player(20), player(), epoch=3)
    assert (state.phase, state.actor, state.winners) == ("over", None, (0,))


def test_dg_49_a_tie_is_a_shared_victory() -> None:
    state = scored(player(46), player(46), epoch=3)
    assert (state.scores, state.winners) == ((41, 41), (0, 1))


def test_only_the_best_win() -> None:
    assert scored(player(20), player(30), player(30), player(29), epoch=3).winners == (1, 2)


def test_winners_are_decided_after_the_last_scoring() -> None:
    behind = player(20, nile=12, floods=1, civilization="YGB")
    assert scored(player(30), behind, epoch=3).winners == (1,)


def test_no_score_below_zero() -> None:
    options = Options(no_debt=True)
    low = player(score=3, nile=1, floods=1, pharaoh=1)
    assert scored(low, player(), options=options).scores == (4, 3)
    assert scored(player(score=3), player(pharaoh=1), options=options).scores == (0, 10)
    assert scored(player(score=3), player(pharaoh=1)).scores == (-4, 10)


def test_all_lines_of_one_scoring() -> None:
    best = player(10, pharaoh=8, nile=6, floods=1, civilization="YGBV")
    state = at_scoring(best, player(10, pharaoh=2, nile=4), epoch=3, monuments=monuments(Y="0", G="0", B="01", R="11"))
    assert lines(state, 0) == {"pharaoh": 5, "nile": 6, "civilization": 10, "columns": 1, "full_columns": 5}
    assert lines(state, 1) == {"pharaoh": -2, "nile": 0, "civilization": -5, "columns": 2, "full_columns": 0}
    assert [line.basis for line in state.score_lines()[0][:3]] == [8, 6, 4]
    assert play(state, "#").scores == (37, 5)
