"""Flaws of positions that somebody made by hand."""

from __future__ import annotations

import pytest

from ra_core.dice import Options, State, read_state
from ra_core.game import PositionError

from .positions import applying, at_scoring, monuments, new_game, play, player, rolling

USED = applying("PPPss")
CHOOSING = play(applying("SSSSM", monuments=monuments(Y="111", G="0")), "D:M")

FLAWS: list[tuple[State, str]] = [
    (USED._replace(players=(player(),)), "2 to 4 seats"),
    (USED._replace(players=(player(),) * 5), "2 to 4 seats"),
    (USED._replace(options=Options(start=3)), "Player 3 cannot start"),
    (USED._replace(turn=2), "does not exist"),
    (USED._replace(turn=-1), "does not exist"),
    (USED._replace(phase="dance"), "The phase is one of"),
    (USED._replace(epoch=0), "The epoch is 1, 2 or 3"),
    (USED._replace(epoch=4), "The epoch is 1, 2 or 3"),
    (USED._replace(ra=9), "Ra stands beyond"),
    (USED._replace(ra=-1), "Ra stands beyond"),
    (USED._replace(dice="PPPP"), "five letters"),
    (USED._replace(dice="PPPPX"), "five letters"),
    (USED._replace(monuments="." * 39), "five rows"),
    (USED._replace(monuments="2" + "." * 39), "numbers of seats"),
    (USED._replace(players=(player(1000), player())), "score of seat 0 is out of range"),
    (USED._replace(players=(player(), player(-1000))), "score of seat 1 is out of range"),
    (USED._replace(players=(player(pharaoh=13), player())), "beyond its track"),
    (USED._replace(players=(player(nile=-1), player())), "beyond its track"),
    (USED._replace(players=(player(floods=-1), player())), "floods of seat 0"),
    (USED._replace(players=(player(civilization="GY"), player())), "in the order YGBVR"),
    (USED._replace(players=(player(civilization="YY"), player())), "in the order YGBVR"),
    (USED._replace(players=(player(civilization="X"), player())), "in the order YGBVR"),
    (USED._replace(players=(player(civilization="Y"), player(civilization="Y"))), "at most one marker fewer"),
    (USED._replace(columns="1234"), "at most three numbers"),
    (USED._replace(columns="9"), "at most three numbers"),
    (new_game()._replace(rolls=1, dice="PPPPP", phase="start"), "Before the first roll"),
    (new_game()._replace(dice="PPPPP"), "Before the first roll"),
    (new_game()._replace(columns="1"), "Before the first roll"),
    (USED._replace(rolls=0), "at most three rolls"),
    (USED._replace(rolls=4), "at most three rolls"),
    (rolling("PPPPP")._replace(rolls=3), "While dice can be rerolled"),
    (rolling("PPPPP")._replace(dice="pPPPP"), "While dice can be rerolled"),
    (rolling("PPPPP")._replace(dice="SSSSS"), "While dice can be rerolled"),
    (rolling("PPPPP")._replace(columns="1"), "nothing has been done with them"),
    (USED._replace(dice="PPPP-"), "Only while dice are rolled"),
    (USED._replace(dice="PPPsS"), "settled all together"),
    (USED._replace(phase="disaster"), "takes four or five Suns"),
    (at_scoring()._replace(dice="PPPPS"), "Before the epoch is scored"),
    (at_scoring()._replace(ra=3), "exactly when Ra stands on the last space"),
    (new_game()._replace(ra=8), "exactly when Ra stands on the last space"),
    (new_game()._replace(phase="over"), "The game ends with the third epoch"),
    (USED._replace(victims=(1,)), "go together"),
    (USED._replace(disaster="C"), "go together"),
    (USED._replace(disaster="P"), "go together"),
    (CHOOSING._replace(victims=(0,)), "other seats than the one whose turn it is"),
    (CHOOSING._replace(victims=(2,)), "other seats than the one whose turn it is"),
    (CHOOSING._replace(monuments=monuments(Y="11")), "more than two markers"),
    (CHOOSING._replace(dice="sssPM"), "takes four or five Suns"),
]


@pytest.mark.parametrize(("state", "reason"), FLAWS, ids=[reason + " " + state.text() for state, reason in FLAWS])
def test_a_flaw_has_its_name(state: State, reason: str) -> None:
    flaws = [str(flaw) for flaw in state.flaws()]
    assert any(reason in flaw for flaw in flaws), flaws


def test_all_flaws_are_named_at_once() -> None:
    state = USED._replace(columns="9", dice="PPPsS", players=(player(pharaoh=13), player()))
    assert len(state.flaws()) == 3


@pytest.mark.parametrize("state", [USED, CHOOSING, new_game(4, start="random"), rolling("SSSSP"), at_scoring()])
def test_positions_of_play_have_none(state: State) -> None:
    assert state.flaws() == ()


@pytest.mark.parametrize("text", ["2 start 0 0 ----- 0", "1 start 0 0 ----- 0"])
def test_a_start_player_is_drawn_only_once_and_where_the_table_wants_it(text: str) -> None:
    rows = "/".join(["........"] * 5)
    with pytest.raises(PositionError, match="drawn once"):
        read_state(f"{text} - - - 10/0/0/0/-,10/0/0/0/- {rows} {'start=random' if text[0] == '2' else '-'}")
