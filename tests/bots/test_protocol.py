"""Questions and answers as text."""

from __future__ import annotations

import json

import pytest

from ra_core.bots.bot import Budget, finish, own_random
from ra_core.bots.levels import LEVELS, bot
from ra_core.bots.protocol import answer, is_answer, observation_text, question, read_answer, write_answer
from ra_core.dice import Options
from ra_core.game import GameError

from .boards import random_game


def asked(text: str) -> str:
    thinking = answer(text)
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return str(end.value)


@pytest.mark.parametrize("level", [level.name for level in LEVELS])
def test_a_worker_answers_what_the_bot_thinks(level: str) -> None:
    for state in list(random_game(3, Options(), "post"))[::12]:
        view = state.observation(state.actor or 0)
        advice = finish(bot("dice", level)(view, Budget(), own_random(level, observation_text(view))))
        text = asked(question("dice", level, view))
        assert read_answer("dice", text) == advice
        assert write_answer(read_answer("dice", text)) == text
        assert "\n" not in text


def test_a_question_holds_no_seed() -> None:
    state = next(random_game(2, Options(), "seed"))
    assert set(json.loads(question("dice", "master", state.observation(0)))) == {"game", "level", "view", "explained"}


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"game": "dice", "level": "master", "view": "0 x"}'])
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises(GameError):
        asked(text)


def test_who_is_not_to_move_gets_no_advice() -> None:
    state = next(random_game(2, Options(), "turn"))
    with pytest.raises(GameError):
        asked(question("dice", "master", state.observation(1 - state.turn)))


def test_b1_an_answer_is_one_only_with_moves_that_the_seat_may_make() -> None:
    game = list(random_game(2, Options(), "nonsense"))
    asking, later = (next(state for state in game if state.phase == phase) for phase in ("roll", "apply"))
    text = question("dice", "novice", asking.observation(asking.actor or 0))
    right = asked(text)
    assert is_answer(text, right)
    other = asked(question("dice", "novice", later.observation(later.actor or 0)))
    for nonsense in ("", "null", "[]", "7", '"x"', "<!doctype html>", "{}", right[:-5], other,
                     json.dumps({**json.loads(right), "move": "no move"}),
                     json.dumps({**json.loads(right), "choices": [None]}),
                     json.dumps({**json.loads(right), "choices": []})):  # fmt: skip
        assert not is_answer(text, nonsense), nonsense
    with pytest.raises(GameError):
        is_answer("{}", right)
