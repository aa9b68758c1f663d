"""The attribution of the dice game: it adds up, and the reasons that come of it are what a player would say."""

from __future__ import annotations

from random import Random

import pytest

from ra_core.bots.bot import Budget
from ra_core.bots.dice.attribution import AREAS, Attribution, attributions
from ra_core.bots.dice.tables import trained
from ra_core.dice import Move, Options, State
from ra_core.dice.pieces import FACES
from ra_core.game import Message
from tests.dice.positions import applying, monuments, play, player

from .boards import OPTIONS, random_dice, random_game, turn_starts
from .test_levels import advice, check


def attribution(state: State, *moves: Move) -> list[Attribution]:
    thinking = attributions(trained(len(state.players)), state, list(moves))
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            found: list[Attribution] = end.value
            return found


def rolled(state: State, dice: str, rolls: int) -> State:
    return state._replace(dice=dice, rolls=rolls, phase="roll")


@pytest.mark.parametrize("seats", [2, 4])
def test_a_roll_is_expected_to_bring_the_average_of_what_its_faces_bring(seats: int) -> None:
    random = Random(seats)
    for state in turn_starts(seats, Options(), "average")[::9]:
        dice = random_dice(random, FACES.replace("S", ""))
        (expected,) = attribution(rolled(state, dice, 2), Move("reroll", "B"))
        faces = [dice[:2] + face + dice[3:] for face in FACES]
        outcomes = [attribution(rolled(state, face, 2), Move("stop"))[0] for face in faces]
        for area in range(len(AREAS)):
            mean = sum(outcome[area] for outcome in outcomes) / len(FACES)
            assert expected[area] == pytest.approx(mean, abs=1e-4)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_reasons_change_neither_moves_nor_values(options: Options) -> None:
    for state in list(random_game(3, options, "why"))[::11]:
        plain, told = advice("master", state), advice("master", state, explained=True)
        assert plain.move == told.move
        assert [choice[:3] for choice in (plain.best, *plain.others)] == [
            choice[:3] for choice in (told.best, *told.others)
        ]
        assert all(str(choice.reason) for choice in (told.best, *told.others))
        check(state, told)


def test_with_reasons_no_value_is_made_up() -> None:
    for state in turn_starts(2, Options(), "short")[:3]:
        short = advice("master", rolled(state, "PNCMA", 1), Budget(1), explained=True)
        assert 0 < short.best.value < 1
        assert short.others


def said(state: State) -> list[str]:
    given = advice("master", state, explained=True)
    return [str(choice.reason) for choice in (given.best, *given.others)]


def test_what_is_kept_is_told_with_its_chance() -> None:
    state = rolled(applying("NNAPC", player(nile=8), player()), "NNPCM", 2)
    best = said(state)[0]
    assert "Dice kept for the Nile: 2" in best
    assert "the chance of a flood is 56 %" in best
    assert "from the Nile" in best


def test_what_is_given_up_is_told_by_area() -> None:
    best, *others = said(applying("NNNSS", player(nile=9), player()))
    assert best.startswith("With a flood the Nile scores 9")
    assert any("less from the Nile" in other for other in others)


def test_a_disaster_is_told_by_where_it_strikes() -> None:
    others = said(applying("SSSSP", player(), player(nile=12, floods=1), monuments=monuments(Y="1")))[1:]
    assert any("less from the Nile" in other for other in others)


def test_steps_beyond_the_end_of_a_track_are_no_advice() -> None:
    state = applying("PMSSS", player(pharaoh=12), player())
    given = advice("master", state, explained=True)
    assert all(choice.move.kind != "pharaoh" for choice in (given.best, *given.others))


def test_where_there_is_nothing_to_do_the_hint_says_so() -> None:
    assert said(play(applying("PSSSS"), "P:Y", "D:P")) == ["Nothing more to do with these dice."]
    assert isinstance(advice("master", applying("PSSSS")).best.reason, Message)
