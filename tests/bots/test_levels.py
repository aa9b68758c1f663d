"""What every level of every game's bots keeps to."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from random import Random
from types import FunctionType, ModuleType
from typing import Any

import pytest

from ra_core.bots.bot import Advice, Budget, deadline, finish, own_random
from ra_core.bots.levels import LEVELS, RANDOM, bot, find
from ra_core.bots.protocol import observation_text
from ra_core.dice import Options, State
from ra_core.dice.rules import RULES
from ra_core.game import CHANCE, Message, SetupError, luck
from ra_core.games import find as find_game
from ra_core.record import Record

from .boards import OPTIONS, random_game

NAMES = [level.name for level in LEVELS]
levels = pytest.mark.parametrize("level", NAMES)


def advice(level: str, state: State, budget: Budget | None = None, *, explained: bool = False) -> Advice:
    assert state.actor is not None
    view = state.observation(state.actor)
    return finish(
        bot("dice", level, explained=explained)(view, budget or Budget(), own_random(level, observation_text(view)))
    )


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


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_bots_are_legal_everywhere(seats: int, options: Options) -> None:
    """All positions of games played at random; where dice are kept, some of them, since solving a turn takes longer."""
    for number, state in enumerate(random_game(seats, options, f"{seats} {options}")):
        if state.phase != "roll" or number % 16 == 0:
            check(state, advice(NAMES[number // 16 % 4], state))
        else:
            check(state, advice(NAMES[number // 16 % 4], state, Budget(slices=1)))


@levels
def test_victims_choose(level: str) -> None:
    for area, line in (("C", "YGBV"), ("M", "")):
        state = next(random_game(3, Options(), "v"))
        players = tuple(
            player._replace(civilization=line if seat == 1 else "") for seat, player in enumerate(state.players)
        )
        monuments = ("" if line else "111.1...").ljust(40, ".")
        state = state._replace(
            players=players,
            monuments=monuments,
            dice="ssssP",
            phase="apply",
            rolls=3,
            turn=0,
            victims=(1,),
            disaster=area,
        )
        check(state, advice(level, state))


@levels
def test_the_same_sight_gives_the_same_move(level: str) -> None:
    """Two games with different luck to come, the same past: the same move."""
    game = find_game("dice")
    records = [Record.begin(game, game.setup(("Ann", "Ben"), seed=seed)) for seed in ("one", "two")]
    for text in ("=PPASN", ".", "P:YGB", "E", "=NNACM"):
        records = [record.play(game.read_move(text)) for record in records]
    assert records[0].play(game.read_move("*VR")).play_luck() != records[1].play(game.read_move("*VR")).play_luck()
    assert advice(level, records[0].state) == advice(level, records[1].state)


@levels
def test_the_budget_is_kept(level: str) -> None:
    state = next(state for state in random_game(2, Options(), "budget") if state.phase == "roll")
    for slices in (1, 2, 5):
        assert steps(level, state, Budget(slices)) <= slices
    short = advice(level, state, Budget(2))
    assert not short.complete
    check(state, short)
    assert advice(level, state, Budget(2)) == short
    assert advice(level, state).complete


def test_the_time_is_kept() -> None:
    ticks = iter(range(1000))
    budget = deadline(3.0, lambda: float(next(ticks)))
    state = next(random_game(2, Options(), "time"))
    assert not advice("master", state, budget).complete
    assert next(ticks) < 6


def test_thinking_can_be_dropped() -> None:
    state = next(random_game(2, Options(), "drop"))
    whole = advice("master", state)
    for length in (1, 3, 8):
        thinking = bot("dice", "master")(state.observation(state.turn), Budget(), Random(0))
        for _ in range(length):
            next(thinking)
        thinking.close()
    assert advice("master", state) == whole


def steps(level: str, state: State, budget: Budget) -> int:
    thinking = bot("dice", level)(state.observation(state.turn), budget, Random(0))
    return sum(1 for _ in thinking)


# -- The wall


def reachable(*roots: object) -> Iterator[object]:
    """All objects that can be reached from some, but for code."""
    seen: set[int] = set()
    waiting = [*roots]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, type | ModuleType | FunctionType):
            continue
        seen.add(id(thing))
        yield thing
        waiting += gc.get_referents(thing)


class Peeker:
    """A bot that searches all it is given for the seed, and for any source of randomness that knows the next roll."""

    def __init__(self) -> None:
        self.foreseen: list[str] = []

    def look(self, state: Any, view: Any, random: Random, drawn: int) -> None:
        for thing in reachable(view, Budget(), random):
            if isinstance(thing, str) and 0 < len(thing) < 100:
                self.foreseen.append(state.sample_chance(luck(thing, drawn)).text())
            if isinstance(thing, Random):
                self.foreseen.append(state.sample_chance(thing).text())


@pytest.mark.parametrize("level", ["master", "novice"])
def test_a_peeking_bot_sees_nothing(level: str) -> None:
    """The luck of a game cannot be reached from what a bot gets; from the record, the same search finds it."""
    game = find_game("dice")
    seed = "tell" + "-tale 7391"
    record = Record.begin(game, game.setup(("Ann", "Ben"), seed=seed)).play_luck()
    view = record.state.observation(record.state.turn)
    own = own_random(level, observation_text(view))
    found = list(reachable(view, Budget(), own))
    assert seed not in found
    assert not any(isinstance(thing, Record) for thing in found)
    hidden = record.play(game.read_move("*YGBVR"))
    coming = hidden.play_luck().moves[-1].text()
    honest, cheat = Peeker(), Peeker()
    honest.look(hidden.state, view, own, 1)
    cheat.look(hidden.state, (view, record), own, 1)
    assert coming not in honest.foreseen
    assert coming in cheat.foreseen


# -- Names


def test_levels_have_names_that_a_record_can_hold() -> None:
    assert len(LEVELS) == 4
    game = find_game("dice")
    for level in LEVELS:
        assert find(level.name) == level
        assert level.name.isalpha()
        assert level.name.islower()
        assert level.name.isascii()
        assert game.setup(("Ann", "Ben"), players=("human", level.name)).seats[1].player == level.name


def test_what_is_unknown_is_refused() -> None:
    for name, level in (("dice", "genius"), ("chess", "master"), ("../x", "master")):
        with pytest.raises(SetupError):
            bot(name, level)
    state = next(random_game(2, Options(), "x"))
    assert advice(RANDOM, state).move in state.legal_moves()


def test_every_move_has_its_reason() -> None:
    from ra_core.bots.dice.reasons import REASONS

    by_chance = {"roll", "start", "score"}
    assert set(REASONS) == set(RULES) - by_chance


@levels
def test_whole_games_end(level: str) -> None:
    state = next(random_game(3, Options(sun_track=4), "whole"))
    random = Random(1)
    while state.actor is not None:
        if state.actor == CHANCE:
            state = state.apply(state.sample_chance(random))
        else:
            state = state.apply(advice(level, state).move)
    assert state.winners
