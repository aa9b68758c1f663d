"""What every level of the auction game's bots keeps to."""

from __future__ import annotations

from random import Random

import pytest

from ra_core.auction import Options, State
from ra_core.auction.rules import RULES
from ra_core.bots.auction.reasons import REASONS
from ra_core.bots.bot import Advice, Budget, finish, own_random
from ra_core.bots.levels import bot
from ra_core.bots.protocol import observation_text, read_observation
from ra_core.game import CHANCE, Message, PositionError

from .auctions import NAMES, OPTIONS, advice, random_game

levels = pytest.mark.parametrize("level", NAMES)


def check(state: State, given: Advice) -> None:
    legal = state.legal_moves()
    assert given.move in legal
    assert given.best.move in legal
    assert given.best.loss == 0
    assert all(other.move in legal and other.loss > 0 for other in given.others)
    losses = [other.loss for other in given.others]
    assert losses == sorted(losses)
    assert len(losses) <= 3
    for choice in (given.best, *given.others):
        assert isinstance(choice.reason, Message)
        assert "{" not in str(choice.reason)


def _named(options: Options) -> str:
    default = Options()._asdict()
    return " ".join(name for name, value in options._asdict().items() if value != default[name]) or "default"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("options", OPTIONS, ids=_named)
def test_bots_are_legal_everywhere(seats: int, options: Options) -> None:
    """All positions of games played at random, the levels in turn; some of them thought through to the end."""
    for number, state in enumerate(random_game(seats, options, f"{seats} {options}")):
        budget = Budget() if number % 40 == 0 else Budget(slices=1)
        check(state, advice(NAMES[number % 4], state, budget, explained=number % 3 == 0))


@pytest.mark.parametrize("seats", [2, 4])
def test_observations_are_written_and_read(seats: int) -> None:
    for options in OPTIONS:
        for number, state in enumerate(random_game(seats, options, f"pack {seats} {options}")):
            if number % 5 == 0:
                view = state.observation(state.actor or 0)
                assert read_observation("auction", observation_text(view)) == view
                followed = state.recollection(state.actor or 0)
                assert read_observation("auction", observation_text(followed)) == followed
                assert "\n" not in observation_text(view)


@pytest.mark.parametrize("text", ["", "[]", "{}", "[1,2,3]", "[" * 500 + "]" * 500, '[0,[],[],[],"turn"]'])
def test_texts_that_no_seat_sees_are_refused(text: str) -> None:
    with pytest.raises(PositionError):
        read_observation("auction", text)


# -- Honesty


def hidden_twins(state: State, seat: int, random: Random) -> State:
    """A state that differs in what the seat cannot see: points and face-down disks of others."""
    others = [other for other in range(len(state.players)) if other != seat]
    disks = [disk for other in others for disk in state.players[other].face_down]
    random.shuffle(disks)
    for other in others:
        player = state.players[other]
        covered = tuple(sorted((disks.pop() for _ in player.face_down), reverse=True))
        score = player.score if state.epoch == 1 else random.randint(0, 60)
        state = state.with_player(other, player._replace(score=score, face_down=covered))
    return state


@levels
def test_what_is_hidden_does_not_matter(level: str) -> None:
    random = Random(level)
    different = 0
    for number, state in enumerate(random_game(4, Options(), "twins")):
        if number % 9:
            continue
        seat = state.actor
        assert seat is not None
        twin = hidden_twins(state, seat, random)
        different += twin != state
        assert twin.observation(seat) == state.observation(seat)
        for explained in (False, True):
            one, other = [advice(level, some, Budget(slices=12), explained=explained) for some in (twin, state)]
            assert one == other
    assert different > 3


@levels
def test_the_same_sight_gives_the_same_move(level: str) -> None:
    for state in list(random_game(3, Options(), "same"))[::25]:
        assert advice(level, state) == advice(level, state)


# -- Reasons


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_reasons_change_neither_moves_nor_values(seats: int) -> None:
    for state in list(random_game(seats, Options(), "why"))[::15]:
        plain, told = advice("master", state), advice("master", state, explained=True)
        assert (plain.move, plain.best.move) == (told.move, told.best.move)
        assert [choice.value for choice in plain.others] == pytest.approx([choice.value for choice in told.others])
        assert all(str(choice.reason) for choice in (told.best, *told.others))


def test_with_reasons_no_value_is_made_up() -> None:
    """However short the time: the moves have been weighed once, and the nearer to the end, the same."""
    for state in list(random_game(4, Options(epochs=1), "short"))[::7]:
        short = advice("master", state, Budget(1), explained=True)
        assert 0 < short.best.value < 1
        assert short.best.reason.template


# -- The budget


@levels
def test_the_budget_is_kept(level: str) -> None:
    state = next(state for state in random_game(3, Options(), "budget") if state.phase == "turn" and state.row)
    for slices in (1, 2, 5):
        thinking = bot("auction", level)(state.observation(state.turn), Budget(slices), Random(0))
        assert sum(1 for _ in thinking) <= slices
    short = advice(level, state, Budget(1))
    assert not short.complete
    check(state, short)
    assert advice(level, state).complete


def test_thinking_can_be_dropped() -> None:
    state = next(state for state in random_game(2, Options(), "drop") if state.phase == "turn" and state.row)
    whole = advice("master", state)
    for length in (1, 3, 8):
        thinking = bot("auction", "master")(state.observation(state.turn), Budget(), Random(0))
        for _ in zip(range(length), thinking, strict=False):
            pass
        thinking.close()
    assert advice("master", state) == whole


def test_every_move_has_its_reason() -> None:
    by_chance = {"seat", "deal", "tile", "score"}
    assert set(REASONS) == set(RULES) - by_chance


@levels
def test_whole_games_end(level: str) -> None:
    state = next(random_game(3, Options(epochs=1), "whole"))
    random = Random(1)
    while state.actor is not None:
        if state.actor == CHANCE:
            state = state.apply(state.sample_chance(random))
        else:
            view = state.observation(state.actor)
            given = finish(bot("auction", level)(view, Budget(slices=6), own_random(level, observation_text(view))))
            state = state.apply(given.move)
    assert state.winners
