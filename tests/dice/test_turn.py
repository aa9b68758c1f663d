"""Set-up, rolling, keeping, stopping, and whose turn it is."""

from __future__ import annotations

from random import Random

import pytest

from ra_core.dice import GAME, Options, State
from ra_core.game import CHANCE, IllegalMove, SetupError

from ..by_text import legal
from .positions import applying, new_game, play, player, refusal, rolling

# -- Set-up


def test_dg_01_a_new_game_of_four() -> None:
    state = new_game(4)
    assert state.scores == (10, 11, 12, 13)
    for seat in state.players:
        assert (seat.pharaoh, seat.nile, seat.floods, seat.civilization) == (0, 0, 0, "")
    assert set(state.monuments) == {"."}


@pytest.mark.parametrize(("players", "steps"), [(2, 8), (3, 11), (4, 14)])
def test_usual_length_of_the_sun_track(players: int, steps: int) -> None:
    assert new_game(players).track == steps


@pytest.mark.parametrize("steps", [4, 9, 20])
def test_the_sun_track_can_have_another_length(steps: int) -> None:
    state = new_game(2, sun_track=steps)
    assert state.track == steps
    assert play(state, "=SPPPP", ".", "E").ra == 1


def test_seats_score_clockwise_from_the_start_player() -> None:
    assert new_game(4, start=3).scores == (12, 13, 10, 11)
    assert new_game(3, start=2).turn == 1
    assert new_game(2, start=2).scores == (11, 10)


def test_a_random_start_player_is_drawn_by_chance() -> None:
    state = new_game(3, start="random")
    assert state.actor == CHANCE
    drawn = list(state.chance_moves())
    assert {move.text() for move, _ in drawn} == {"@0", "@1", "@2"}
    assert all(probability == pytest.approx(1 / 3) for _, probability in drawn)
    started = play(state, "@1")
    assert (started.turn, started.scores) == (1, (12, 10, 11))
    assert {state.sample_chance(Random(seed)).text() for seed in range(50)} == {"@0", "@1", "@2"}


def test_only_somebody_at_the_table_can_start() -> None:
    with pytest.raises(SetupError, match="Player 3 cannot start: there are only 2"):
        new_game(2, start=3)
    assert "one of those at the table" in refusal(new_game(2, start="random"), "@2")


@pytest.mark.parametrize("count", [1, 5])
def test_two_to_four_players(count: int) -> None:
    with pytest.raises(SetupError, match="2 to 4 players"):
        GAME.setup(("Ann", "Ben", "Cleo", "Dora", "Eve")[:count])


# -- Rolling and keeping


def test_the_first_roll_takes_all_five_dice() -> None:
    state = new_game()
    assert state.actor == CHANCE
    assert state.legal_moves() == ()
    assert sum(1 for _ in state.chance_moves()) == 6**5
    assert refusal(state, ".") == "First the dice have to be rolled."


def test_dg_02_a_sun_stays_locked() -> None:
    state = play(new_game(), "=SPNCM")
    assert "*Y" not in legal(state)
    assert "Sun" in refusal(state, "*YGBVR")
    state = play(state, "*GBVR")
    assert sum(1 for _ in state.chance_moves()) == 6**4
    assert all(move.dice[0] == "-" for move, _ in state.chance_moves())
    assert refusal(state, "=PPPPP") != ""
    assert play(state, "=-PPSS").dice == "SPPSS"


def test_dg_03_a_die_kept_before_may_be_rerolled() -> None:
    state = play(new_game(), "=PNCMA", "*GBVR", "=-NCMA")
    assert state.dice[0] == "P"
    assert "*Y" in legal(state)
    assert play(state, "*Y", "=M----").dice == "MNCMA"


def test_a_reroll_takes_any_subset() -> None:
    state = play(new_game(), "=PNSMA")
    assert legal(state) == {".", *(f"*{some}" for some in "Y G V R YG YV YR GV GR VR YGV YGR YVR GVR YGVR".split())}


def test_new_suns_are_locked_too() -> None:
    state = play(new_game(), "=PPPPP", "*Y", "=S----")
    assert not any("Y" in move for move in legal(state, "*"))


def test_the_player_may_stop_after_any_roll() -> None:
    first = play(new_game(), "=PPPPP")
    assert play(first, ".").phase == "apply"
    assert play(first, "*Y", "=N----", ".").phase == "apply"


def test_after_the_third_roll_dice_are_used() -> None:
    state = play(new_game(), "=PPPPP", "*Y", "=N----", "*Y", "=N----")
    assert state.phase == "apply"
    assert "rolls of this turn are over" in refusal(state, "*Y")
    assert "rolls of this turn are over" in refusal(state, ".")


def test_all_five_dice_may_be_rerolled() -> None:
    state = play(new_game(), "=PPPPP", "*YGBVR")
    assert state.flaws() == ()
    assert sum(1 for _ in state.chance_moves()) == 6**5
    assert play(state, "=NNNNN").dice == "NNNNN"


def test_five_suns_end_the_rolling_at_once() -> None:
    assert play(new_game(), "=SSSSS").phase == "apply"
    assert play(new_game(), "=SSSSP", "*R", "=----S").phase == "apply"


def test_dice_cannot_be_used_before_the_rolling_is_over() -> None:
    assert "stop rolling" in refusal(rolling("PPNNC"), "P:Y")


def test_luck_covers_exactly_the_dice_in_the_hand() -> None:
    state = play(new_game(), "=PNCMS", "*YB")
    for seed in range(100):
        rolled = state.sample_chance(Random(seed)).dice
        assert [face == "-" for face in rolled] == [False, True, False, True, True]
    with pytest.raises(IllegalMove):
        rolling("PPPPP").sample_chance(Random(0))


def test_a_roll_names_a_face_for_each_die_in_the_hand() -> None:
    state = play(new_game(), "=PNCMS", "*YB")
    for text in ("=PNCMA", "=P----", "=-P---", "=P-P-P"):
        assert "each die in the hand" in refusal(state, text)
    assert refusal(state, "=P-S--") == ""


# -- Applying: any order, each die once, every use optional


def test_dice_are_used_in_any_order() -> None:
    orders = [("P:Y", "N:G", "M:B>B1"), ("M:B>B1", "P:Y", "N:G"), ("N:G", "M:B>B1", "P:Y")]
    ends = {play(applying("PNMCC"), *order, "E") for order in orders}
    assert len(ends) == 1


def test_each_die_is_used_at_most_once() -> None:
    state = play(applying("PPNNC"), "P:YG")
    assert not legal(state, "P:")
    assert refusal(state, "P:Y") == "The yellow die has been used in this turn."


def test_leftover_dice_are_lost() -> None:
    state = play(applying("PPPPP"), "E")
    assert state.players[0].pharaoh == 0
    assert (state.turn, state.dice, state.rolls) == (1, "-----", 0)


def test_ending_is_always_possible() -> None:
    assert "E" in legal(applying("PNCMA"))
    assert legal(applying("CCSSA", options=Options(suns_last=True))) == {"C:YGR>Y", "C:YGR>G", "E"}
    assert legal(applying("ACCSS", options=Options(suns_last=True)), "P") == set()
    assert legal(play(applying("PPPPP"), "P:YGBVR")) == {"E"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_clockwise(players: int) -> None:
    state = new_game(players, start=2)
    seats = []
    for _ in range(players + 1):
        seats.append(state.turn)
        state = play(state, "=PPPPP", ".", "E")
    assert seats == [seat % players for seat in range(1, players + 2)]


def test_an_ankh_is_applied_only_once() -> None:
    state = play(applying("PAANM"), "P:YG")
    assert not legal(state, "A:")
    assert legal(state, "N:") == {"N:V", "N:BV"}


# -- The end of the game


def test_nothing_is_legal_after_the_game() -> None:
    state: State = play(_last_scoring(), "#")
    assert (state.phase, state.actor, state.legal_moves(), list(state.chance_moves())) == ("over", None, (), [])
    for text in ("=PPPPP", ".", "E", "#", "S"):
        assert refusal(state, text) == "The game is over."
    with pytest.raises(IllegalMove, match="The game is over"):
        play(state, "E")


def _last_scoring() -> State:
    return play(applying("SSPPP", player(), player(), epoch=3, ra=7), "E")
