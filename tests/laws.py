"""The laws that every game keeps, checked by playing it at random.

A law is a function that looks at one position on the way and complains by an assertion. Nothing here knows a rule: what
belongs to one game only (bounds of markers, tiles conserved) is its *invariant*, handed in with the game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from random import Random
from typing import Any, NamedTuple

import pytest

from ra_core.game import CHANCE, Game, IllegalMove, MoveSyntax, Setup, State, luck

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Eve")
FEW_CHANCES = 100
"""Up to so many moves of chance are listed at every position; longer lists only now and then."""


class Table(NamedTuple):
    """A game as it is played at one table.

    Attributes:
        game: the game.
        seats: how many play.
        options: what they agreed on.
        longest: a bound for the number of moves, chance included.
        invariant: asserts what holds in every position of this game.
    """

    game: Game
    seats: int
    options: Mapping[str, int | str | bool]
    longest: int
    invariant: Callable[[Any], None]

    def setup(self, seed: str) -> Setup:
        """The set-up of this table with a seed."""
        return self.game.setup(NAMES[: self.seats], self.options, seed)

    def __str__(self) -> str:
        options = ",".join(f"{name}={value}" for name, value in self.options.items())
        return " ".join(filter(None, (self.game.name, str(self.seats), options)))


class Ply(NamedTuple):
    """A position on the way and the move that was made there (None at the end)."""

    state: State[Any]
    move: Any


def playout(table: Table, seed: str) -> Iterator[Ply]:
    """A game in which every seat moves at random; its luck comes from the set-up's seed, as in a record."""
    state = table.game.start(table.setup(seed))
    chooser = Random(f"seats of {seed}")
    chances = 0
    for _ in range(table.longest):
        if state.actor is None:
            yield Ply(state, None)
            return
        if state.actor == CHANCE:
            move = state.sample_chance(luck(seed, chances))
            chances += 1
        else:
            move = chooser.choice(state.legal_moves())
        yield Ply(state, move)
        state = state.apply(move)
    pytest.fail(f"a game of {table} has not ended after {table.longest} moves")


# -- Laws of every position


def actors_and_moves_go_together(table: Table, ply: Ply) -> None:
    """Seats have legal moves, chance draws, and nobody moves when the game is over."""
    state, actor = ply.state, ply.state.actor
    if actor is None:
        assert state.legal_moves() == ()
        assert next(state.chance_moves(), None) is None
    elif actor == CHANCE:
        assert state.legal_moves() == ()
        assert next(state.chance_moves(), None) is not None
    else:
        assert 0 <= actor < table.seats
        assert state.legal_moves() != ()
        assert next(state.chance_moves(), None) is None
    if actor is None or actor >= 0:
        with pytest.raises(IllegalMove):
            state.sample_chance(Random(0))


def legal_moves_differ_and_apply(table: Table, ply: Ply) -> None:
    """No move is listed twice; every one applies and leads to a sound position."""
    moves = ply.state.legal_moves()
    assert len(set(moves)) == len(moves)
    assert moves == ply.state.legal_moves()
    for move in moves:
        assert ply.state.why_illegal(move) is None
    for move in Random(ply.state.text()).sample(moves, min(len(moves), 3)):
        assert ply.state.apply(move).flaws() == ()


def apply_leaves_its_input_alone(table: Table, ply: Ply) -> None:
    """Text, hash and equality of a position are the same after a move has been applied to it."""
    if ply.move is None:
        return
    before = (ply.state.text(), hash(ply.state))
    after = ply.state.apply(ply.move)
    assert (ply.state.text(), hash(ply.state)) == before
    assert after == ply.state.apply(ply.move)
    assert hash(after) == hash(ply.state.apply(ply.move))


def texts_read_back(table: Table, ply: Ply) -> None:
    """The texts of a position and of its moves are ASCII in one line and read back to what they came from."""
    text = ply.state.text()
    assert text.isascii()
    assert text.isprintable()
    again = table.game.read_state(text)
    assert (again, hash(again), again.text()) == (ply.state, hash(ply.state), text)
    for move in (*ply.state.legal_moves(), *([ply.move] if ply.move is not None else [])):
        short = move.text()
        assert re.fullmatch("[!-~]+", short)
        assert table.game.read_move(short) == move
    assert len({move.text() for move in ply.state.legal_moves()}) == len(ply.state.legal_moves())


def positions_are_sound(table: Table, ply: Ply) -> None:
    """The game's own check finds no flaw, and its invariant holds."""
    assert [str(flaw) for flaw in ply.state.flaws()] == []
    table.invariant(ply.state)


def scores_and_winners_agree(table: Table, ply: Ply) -> None:
    """A score for each seat; winners exactly at the end, and nobody who won has fewer points than one who lost."""
    scores, winners = ply.state.scores, ply.state.winners
    assert len(scores) == table.seats
    assert all(type(score) is int for score in scores)
    assert bool(winners) == (ply.state.actor is None)
    assert all(scores[seat] == max(scores) for seat in winners)
    assert list(winners) == sorted(set(winners))
    for lines in ply.state.score_lines():
        assert all(line.name and type(line.points) is int and type(line.basis) is int for line in lines)
    assert len(ply.state.score_lines()) == table.seats


def chance_draws_from_its_distribution(table: Table, ply: Ply) -> None:
    """Probabilities are positive and sum to one; what is drawn is listed."""
    state = ply.state
    if state.actor != CHANCE:
        return
    drawn = {state.sample_chance(Random(seed)) for seed in range(5)}
    assert all(state.why_illegal(move) is None for move in drawn)
    assert state.sample_chance(Random(7)) == state.sample_chance(Random(7))
    listed = outcomes(state)
    if listed is not None:
        assert drawn <= set(listed)
        assert all(probability > 0 for probability in listed.values())
        assert abs(sum(listed.values()) - 1) < 1e-9
        assert all(state.why_illegal(move) is None for move in Random(0).sample(list(listed), min(len(listed), 20)))


def each_seat_knows_its_own_moves(table: Table, ply: Ply) -> None:
    """The observation of a seat offers the moves of the state when that seat acts, and none otherwise."""
    for seat in range(table.seats):
        seen = ply.state.observation(seat)
        assert seen.seat == seat
        expected = ply.state.legal_moves() if ply.state.actor == seat else ()
        assert seen.legal_moves() == expected


def samples_agree_with_what_a_seat_knows(table: Table, ply: Ply) -> None:
    """A state drawn by an observation is sound and looks the same to that seat."""
    for seat in range(table.seats):
        seen = ply.state.observation(seat)
        sampled = seen.sample(Random(seat))
        assert sampled.observation(seat) == seen
        assert sampled.actor == ply.state.actor
        assert sampled.flaws() == ()
        assert sampled == seen.sample(Random(seat))


def only_listed_moves_apply(table: Table, ply: Ply) -> None:
    """Of moves made elsewhere, whole or garbled, exactly the listed ones are legal; the others meet a reason."""
    state = ply.state
    random = Random(state.text())
    listed = outcomes(state) if state.actor == CHANCE else set(state.legal_moves())
    for move in (*foreign_moves(table, random), *neighbours(table.game, state, random)):
        reason = state.why_illegal(move)
        if listed is not None:
            assert (reason is None) == (move in listed), f"{move.text()} in {state.text()}: {reason}"
        if reason is not None:
            assert str(reason)
            with pytest.raises(IllegalMove) as error:
                state.apply(move)
            assert error.value.message == reason


LAWS: tuple[Callable[[Table, Ply], None], ...] = (
    actors_and_moves_go_together,
    legal_moves_differ_and_apply,
    apply_leaves_its_input_alone,
    texts_read_back,
    positions_are_sound,
    scores_and_winners_agree,
    chance_draws_from_its_distribution,
    each_seat_knows_its_own_moves,
    samples_agree_with_what_a_seat_knows,
    only_listed_moves_apply,
)


# -- Moves from elsewhere


@lru_cache(maxsize=64)
def outcomes(state: State[Any]) -> dict[Any, float] | None:
    """The distribution of chance in a position; None for most of those where it is very long."""
    listed = {}
    for count, (move, probability) in enumerate(state.chance_moves()):
        if count == FEW_CHANCES and Random(state.text()).random() > 0.03:
            return None
        listed[move] = probability
    assert len(listed) == sum(1 for _ in state.chance_moves()), "chance lists a move twice"
    return listed


def foreign_moves(table: Table, random: Random) -> list[Any]:
    """Some moves out of other positions."""
    universe = moves_of(table.game, table.seats, tuple(table.options.items()))
    return random.sample(universe, min(len(universe), 15))


def neighbours(game: Game, state: State[Any], random: Random) -> list[Any]:
    """Some legal moves and moves that read almost like them."""
    moves = state.legal_moves() or (state.sample_chance(random),) if state.actor is not None else ()
    chosen = random.sample(moves, min(len(moves), 10))
    changed = [garbled(game, move.text(), random) for move in chosen]
    return chosen + [move for move in changed if move is not None]


@cache
def moves_of(game: Game, seats: int, options: tuple[tuple[str, int | str | bool], ...]) -> list[Any]:
    """All moves that came up in a few games, in a fixed order."""
    table = Table(game, seats, dict(options), 100_000, lambda state: None)
    found: dict[Any, None] = {}
    for seed in range(3):
        for ply in playout(table, f"universe {seed}"):
            found.update(dict.fromkeys(ply.state.legal_moves()))
            found.setdefault(ply.move)
    return [move for move in found if move is not None]


def garbled(game: Game, text: str, random: Random) -> Any:
    """The move whose text differs from `text` in a place or two; None where that is no move."""
    letters = list(text)
    for _ in range(random.randint(1, 2)):
        place = random.randrange(len(letters))
        change = random.choice(("swap", "drop", "double", "replace"))
        if change == "swap":
            other = random.randrange(len(letters))
            letters[place], letters[other] = letters[other], letters[place]
        elif change == "replace":
            letters[place] = random.choice(letters)
        else:
            letters[place : place + 1] = letters[place : place + 1] * (2 if change == "double" else len(letters) == 1)
    try:
        return game.read_move("".join(letters))
    except MoveSyntax:
        return None
