"""What a seat may know, and positions that agree with it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from ra_core.auction import Options, Player, State

from .positions import play, scored, table

DISKS = ("13 8/5 2", "12/9 6 3", "11 10/7 4")


def open_fields(state: State, seat: int) -> str:
    """Everything that an observation says, as text."""
    return repr(state.observation(seat))


def test_own_points_and_face_down_disks_only() -> None:
    seen = table("P", "N", "", disks=DISKS, scores=(11, 22, 33)).observation(1)
    assert [player.score for player in seen.players] == [None, 22, None]
    assert [player.face_down for player in seen.players] == [None, (9, 6, 3), None]
    assert [player.covered for player in seen.players] == [2, 3, 2]
    assert [player.face_up for player in seen.players] == [(13, 8), (12,), (11, 10)]
    assert [player.tiles for player in seen.players] == ["P", "N", ""]


def test_option_open_scores() -> None:
    state = table("", "", "", disks=DISKS, scores=(11, 22, 33), options=Options(open_scores=True))
    assert [player.score for player in state.observation(1).players] == [11, 22, 33]
    assert [player.face_down for player in state.observation(1).players] == [None, (9, 6, 3), None]


def test_option_open_disks() -> None:
    state = table("", "", "", disks=DISKS, scores=(11, 22, 33), options=Options(open_disks=True))
    assert [player.face_down for player in state.observation(1).players] == [(5, 2), (9, 6, 3), (7, 4)]
    assert [player.score for player in state.observation(1).players] == [None, 22, None]


def test_the_bag_and_the_discards_are_counts() -> None:
    state = table("GP", "", "", row="Pa")
    seen = state.observation(0)
    assert seen.bag == "".join(sorted(state.bag))
    assert seen.discards == state.discards == ""
    assert play(state, "G:P").observation(2).discards == "G"


def test_option_hidden_bag() -> None:
    state = play(table("GP", "", "", row="Pa", options=Options(hidden_bag=True)), "G:P")
    seen = state.observation(0)
    assert (seen.bag, seen.discards) == (None, None)
    other = state._replace(bag=state.bag.replace("N", "", 3))
    assert other.observation(0) == seen


def test_everything_is_laid_open_at_the_end() -> None:
    state = scored("", "", "", epoch=3, disks=DISKS, scores=(11, 22, 33))
    seen = state.observation(0)
    assert [player.score for player in seen.players] == list(state.scores)
    assert [player.face_up for player in seen.players] == [player.face_up for player in state.players]


def test_observations_leak_nothing() -> None:
    """Positions that differ only in what is hidden look the same."""
    state = table("P", "N", "", disks=DISKS, scores=(11, 22, 33), epoch=2)
    first, second, third = state.players
    hidden = (
        state._replace(players=(first._replace(score=77), second, third)),
        state._replace(players=(first, second, third._replace(score=0))),
        state._replace(players=(first._replace(face_down=(7, 4)), second, third._replace(face_down=(5, 2)))),
        state._replace(players=(first._replace(face_down=(7, 2)), second, third._replace(face_down=(5, 4)))),
    )
    for other in hidden:
        assert other != state
        assert other.observation(1) == state.observation(1)
        assert open_fields(other, 1) == open_fields(state, 1)
        assert other.observation(1).sample(Random(1)) == state.observation(1).sample(Random(1))


def test_who_has_followed_the_game_knows_what_was_scored_and_taken_in_the_open() -> None:
    state = table("P", "N", "", disks=DISKS, scores=(11, 22, 33), epoch=2)
    seen = state.recollection(1)
    assert seen.scores == state.scores == (11, 22, 33)
    assert [player.face_down for player in seen.players] == [player.face_down for player in state.players]
    assert seen._replace(players=()) == state.observation(1)._replace(players=())
    assert seen.sample(Random(1)) == state
    assert state.observation(1).scores == (None, 22, None)


def test_a_bag_that_the_table_hides_is_not_counted_by_anybody() -> None:
    state = table("P", "N", "", row="Pa", options=Options(hidden_bag=True))
    assert state.recollection(0).bag is None


def test_an_observation_holds_no_state() -> None:
    def parts(value: object) -> list[object]:
        return [value, *(part for item in value for part in parts(item))] if isinstance(value, tuple) else [value]

    for part in parts(table("P", "N", "", disks=DISKS).observation(1)):
        assert not isinstance(part, (State, Player))


def test_score_lines_of_an_observation_leave_disks_out() -> None:
    state = table("PP", "N", "", disks=DISKS, epoch=3)
    names = [line.name for line in state.observation(0).score_lines()[0]]
    assert "disks" not in names
    assert [lines[:-1] for lines in state.score_lines()] == list(state.observation(0).score_lines())


def test_samples_in_the_first_epoch_know_the_points() -> None:
    sampled = table("", "", "", disks=DISKS).observation(0).sample(Random(0))
    assert sampled.scores == (10, 10, 10)


def test_samples_vary_in_what_is_hidden() -> None:
    seen = table("", "", "", disks=DISKS, epoch=3).observation(0)
    samples = [seen.sample(Random(seed)) for seed in range(60)]
    assert len({sample.players[1].face_down for sample in samples}) > 5
    assert len({sample.scores[1] for sample in samples}) > 5
    assert {sample.players[0] for sample in samples} == {Player(10, (13, 8), (5, 2))}
    for sample in samples:
        assert sample.flaws() == ()
        assert sample.observation(0) == seen


def test_a_single_unknown_owner_is_worked_out() -> None:
    state = table("", "", disks=("9 6 5 2", "8 7/4 1"))
    assert state.observation(0).sample(Random(0)).players[1].face_down == (4, 1)


@pytest.mark.parametrize("boat", [0, 4, 7])
@pytest.mark.parametrize("epoch", [1, 2, 3])
def test_a_hidden_bag_is_guessed_from_the_boat(boat: int, epoch: int) -> None:
    state = table("PPN", "a", "", row="Pa", boat=boat, epoch=epoch, options=Options(hidden_bag=True))
    for seed in range(20):
        sampled = state.observation(0).sample(Random(seed))
        assert sampled.flaws() == ()
        assert sampled.observation(0) == state.observation(0)
        assert 30 - boat - 8 * (epoch - 1) <= sampled.bag.count("R") <= 30 - boat
        assert not Counter(sampled.bag) - Counter(state.bag)


def test_moves_only_for_the_seat_that_acts() -> None:
    state = play(table("G", "", "", row="P"), "R")
    assert state.observation(0).legal_moves() == ()
    assert state.observation(1).legal_moves() == state.legal_moves()
    assert state.observation(1).actor == 1 == state.actor
    assert state.observation(1).track == state.track == 8
