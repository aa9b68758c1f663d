"""Set-up: seats, disks, the bag, who starts, and the options that belong here."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from ra_core.auction import GAME
from ra_core.auction.pieces import ALL_TILES, BOAT_STEPS, DISK_SETS
from ra_core.game import CHANCE, SetupError

from ..by_text import legal
from .positions import NAMES, new_game, play, refusal


def test_ra_01_a_new_game_of_three() -> None:
    state = play(new_game(3), "D:312")
    assert [player.face_up for player in state.players] == [(11, 10, 7, 4), (13, 8, 5, 2), (12, 9, 6, 3)]
    assert state.center == 1
    assert state.scores == (10, 10, 10)
    assert (state.actor, state.turn, state.epoch, state.boat, state.row) == (1, 1, 1, 0, "")


@pytest.mark.parametrize(
    ("players", "disks", "steps", "number"), [(2, "9", 6, 4), (3, "13", 8, 4), (4, "13", 9, 3), (5, "16", 10, 3)]
)
def test_disks_and_boat_by_number_of_players(players: int, disks: str, steps: int, number: int) -> None:
    for seed in range(10):
        state = new_game(players)
        state = state.apply(state.sample_chance(Random(seed)))
        assert state.track == steps
        assert {player.face_up for player in state.players} == set(DISK_SETS[players])
        assert all(len(player.face_up) == number for player in state.players)
        assert state.players[state.turn].face_up[0] == int(disks)


def test_every_disk_set_of_the_rules() -> None:
    assert DISK_SETS == {
        2: ((9, 6, 5, 2), (8, 7, 4, 3)),
        3: ((13, 8, 5, 2), (12, 9, 6, 3), (11, 10, 7, 4)),
        4: ((13, 6, 2), (12, 7, 3), (11, 8, 4), (10, 9, 5)),
        5: ((16, 7, 2), (15, 8, 3), (14, 9, 4), (13, 10, 5), (12, 11, 6)),
    }
    assert BOAT_STEPS == {2: 6, 3: 8, 4: 9, 5: 10}


def test_the_bag_of_180_tiles() -> None:
    bag = Counter(new_game().bag)
    assert sum(bag.values()) == 180
    assert bag == Counter(
        {"R": 30, "G": 8, "O": 5, "P": 25, "N": 25, "F": 12, "B": 2, "D": 2, "U": 4, "E": 2}
        | dict.fromkeys("abcde", 5)
        | dict.fromkeys("mnopqrst", 5)
    )
    assert "".join(sorted(ALL_TILES)) == ALL_TILES


@pytest.mark.parametrize("count", [1, 6])
def test_two_to_five_players(count: int) -> None:
    with pytest.raises(SetupError, match="2 to 5 players"):
        GAME.setup(("Ann", "Ben", "Cleo", "Dora", "Eve", "Finn")[:count])


# -- Seating


def test_seats_are_taken_at_random_unless_set_otherwise() -> None:
    state = GAME.start(GAME.setup(NAMES[:3]))
    assert (state.phase, state.actor, state.legal_moves()) == ("start", CHANCE, ())
    assert {move.text() for move, _ in state.chance_moves()} == {"@012", "@021", "@102", "@120", "@201", "@210"}
    assert all(probability == pytest.approx(1 / 6) for _, probability in state.chance_moves())
    assert refusal(state, "D:123") == "First the players are seated."
    seated = play(state, "@201")
    assert (seated.seating, seated.phase, seated.actor) == ((2, 0, 1), "start", CHANCE)
    assert refusal(seated, "@201") == "The players are seated; now the sets of disks are dealt."
    assert {move.kind for move, _ in seated.chance_moves()} == {"deal"}


def test_turns_go_round_as_the_players_sit() -> None:
    state = play(GAME.start(GAME.setup(NAMES[:3])), "@021", "D:123", "+", "=P")
    assert state.turn == 2
    assert play(state, "+", "=P").turn == 1
    assert play(state, "+", "=P", "+", "=P").turn == 0
    assert play(state, "R").waiting == (1, 0, 2)


@pytest.mark.parametrize("text", ["@001", "@0123", "@013", "@01"])
def test_a_seating_names_every_seat_once(text: str) -> None:
    assert "every seat once" in refusal(GAME.start(GAME.setup(NAMES[:3])), text)


# -- Disks


def test_the_deal_is_a_move_of_chance() -> None:
    state = new_game(4)
    assert (state.phase, state.actor) == ("start", CHANCE)
    deals = [move.text() for move, _ in state.chance_moves()]
    assert len(set(deals)) == len(deals) == 24
    assert {state.sample_chance(Random(seed)).text() for seed in range(400)} == set(deals)
    for text in ("D:1123", "D:123", "D:1235"):
        assert "every set of disks once" in refusal(state, text)


def test_option_drafted_sets() -> None:
    state = new_game(3, disks="drafted")
    assert (state.phase, state.actor) == ("draft", 0)
    assert legal(state) == {"K:1", "K:2", "K:3"}
    state = play(state, "K:2")
    assert (state.actor, legal(state)) == (1, {"K:1", "K:3"})
    assert refusal(state, "K:2") == "Pick one of the sets of disks that are left."
    assert refusal(state, "+") == "First everybody picks a set of disks."
    state = play(state, "K:1")
    assert (state.actor, legal(state)) == (2, {"K:3"})
    state = play(state, "K:3")
    assert [player.face_up[0] for player in state.players] == [12, 13, 11]
    assert (state.phase, state.turn) == ("turn", 1)


def test_the_draft_goes_round_as_the_players_sit() -> None:
    state = play(GAME.start(GAME.setup(NAMES[:3], {"disks": "drafted"})), "@120")
    assert (state.phase, state.waiting) == ("draft", (1, 2, 0))
    assert play(state, "K:1", "K:2", "K:3").players[1].face_up == (13, 8, 5, 2)


def test_option_chosen_sets() -> None:
    state = new_game(3, disks="chosen", set_1=3, set_2=1, set_3=2)
    assert (state.phase, state.turn) == ("turn", 1)
    assert [player.face_up[0] for player in state.players] == [11, 13, 12]
    assert new_game(2, disks="chosen").players[0].face_up == (9, 6, 5, 2)
    random_seats = GAME.start(GAME.setup(NAMES[:2], {"disks": "chosen"}))
    assert play(random_seats, "@10").phase == "turn"


def test_chosen_sets_are_one_for_each_player() -> None:
    with pytest.raises(SetupError, match="sets 1 to 3"):
        new_game(3, disks="chosen", set_1=2)
    with pytest.raises(SetupError, match="sets 1 to 2"):
        new_game(2, disks="chosen", set_1=3)
    assert new_game(3, set_1=2).phase == "start"


def test_no_penalties_is_for_two() -> None:
    assert new_game(2, no_penalties=True).options.no_penalties
    with pytest.raises(SetupError, match="for two players"):
        new_game(3, no_penalties=True)
