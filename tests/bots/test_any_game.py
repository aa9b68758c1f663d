"""A game that has no bots of its own is played all the same."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from ra_core import games
from ra_core.bots.bot import Budget, finish, own_random
from ra_core.bots.levels import BOTS, LEVELS, bot, playing_level
from ra_core.bots.protocol import observation_text, question, read_answer, read_observation, seconds
from ra_core.game import CHANCE

from . import own_bots, race
from .race import REST, RUN, State
from .test_protocol import asked


@pytest.fixture(autouse=True)
def plugged_in() -> Iterator[None]:
    """The race is a game like the others for as long as a test runs."""
    with games.registered("race", race.__name__):
        yield


def played(names: tuple[str, ...], seed: str) -> State:
    """The end of a race between levels."""
    state, random = State((0,) * len(names)), Random(seed)
    while (actor := state.actor) is not None:
        if actor == CHANCE:
            state = state.apply(state.sample_chance(random))
            continue
        answer = asked(question("race", names[actor], state.observation(actor), explained=True))
        state = state.apply(read_answer("race", answer).move)
    return state


def test_every_level_plays_through_the_protocol() -> None:
    for level in LEVELS:
        assert played((level.name, level.name, level.name), level.name).winners


def test_the_greedy_bot_runs_where_running_brings_more() -> None:
    """A roll is worth (2 + 3 + 4 + 5 + 6) / 6 points, resting one; nine points and a rest win at once."""
    for state, best in ((State((0, 0)), RUN), (State((9, 0)), REST)):
        view = state.observation(0)
        advice = finish(bot("race", "master", explained=True)(view, Budget(), Random(1)))
        assert advice.move == advice.best.move == best
        assert [choice.move for choice in advice.others] == [RUN if best == REST else REST]
        assert 0 < advice.others[0].loss <= advice.best.value <= 1
        assert "points" in str(advice.best.reason)


def test_its_budget_is_kept() -> None:
    view = State((0, 0)).observation(0)
    short = finish(bot("race", "master")(view, Budget(2), Random(1)))
    assert not short.complete
    assert short.move in view.legal_moves()
    assert finish(bot("race", "master")(view, Budget(), Random(1))).complete


def test_the_same_sight_gives_the_same_move() -> None:
    view = State((3, 5)).observation(0)
    one, other = (
        finish(bot("race", "expert")(view, Budget(), own_random("expert", observation_text(view)))) for _ in range(2)
    )
    assert one == other


def test_where_nothing_is_hidden_an_observation_is_its_position() -> None:
    view = State((3, 5), turn=1).observation(1)
    assert observation_text(view) == "1 " + view.state.text()
    assert read_observation("race", observation_text(view)) == view


def test_the_protocol_says_how_long_a_question_may_take() -> None:
    view = State((0, 0)).observation(0)
    plain, explained = (question("race", "master", view, explained=wanted) for wanted in (False, True))
    assert 0 < seconds(plain) < seconds(explained)


def test_an_unknown_level_is_played_by_the_strongest() -> None:
    assert playing_level("grandmaster") == LEVELS[-1]
    assert [playing_level(level.name) for level in LEVELS] == list(LEVELS)
    view = State((0, 0)).observation(0)
    assert question("race", "grandmaster", view) == question("race", "master", view)


def test_a_game_from_elsewhere_can_bring_its_own_bots() -> None:
    view = State((0, 0)).observation(0)
    with BOTS.registered("race", own_bots.__name__):
        advice = finish(bot("race", "novice")(view, Budget(), Random(1)))
        assert str(advice.best.reason) == "Always."
    assert str(finish(bot("race", "novice", explained=True)(view, Budget(), Random(1))).best.reason) != "Always."
