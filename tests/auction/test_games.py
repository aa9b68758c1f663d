"""Whole games played at random: nothing breaks, and nothing is lost on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from ra_core.auction import GAME, Move, State
from ra_core.game import CHANCE, IllegalMove

from .invariants import OPTIONS, invariant
from .positions import NAMES, play, table
from .referee import Referee

GAMES = 300


def playout(
    players: int, seed: int, options: dict[str, int | str | bool], calm: float = 0.0
) -> Iterator[tuple[State, Move, State]]:
    """Every step of a random game: before, move, after.

    A calm player draws as often as this rather than choosing among all moves, so that rows grow long.
    """
    random = Random(seed)
    state = GAME.start(GAME.setup(NAMES[:players], options))
    while state.actor is not None:
        if state.actor == CHANCE:
            move = state.sample_chance(random)
        else:
            moves = state.legal_moves()
            move = moves[0] if random.random() < calm else random.choice(moves)
        after = state.apply(move)
        yield state, move, after
        state = after


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_300_random_games(players: int) -> None:
    """Each ply conserves tiles and disks; what leaves the game leaves by the rules, and never returns."""
    for seed in range(GAMES):
        # Every tenth game is looked at ply by ply, the others at their end.
        for before, move, after in playout(players, seed, OPTIONS[seed % len(OPTIONS)]):
            if seed % 10 == 0:
                invariant(after)
                assert after.flaws() == ()
                assert_discards(before, move, after)
        assert after.phase == "over"
        assert len(after.winners) == 1
        invariant(after)


def assert_discards(before: State, move: Move, after: State) -> None:
    """Only what the rules throw away is thrown away."""
    gone, back = Counter(after.discards), Counter(before.discards)
    assert not back - gone
    left = "".join((gone - back).elements())
    if move.kind in ("seat", "deal", "pick", "draw", "invoke"):
        assert left == ""
    elif move.kind == "tile":
        assert left == ("R" if move.tiles == "R" else "")
    elif move.kind == "pass" and after.phase != "auction" and not before.bids:
        assert left == ("".join(sorted(before.row)) if not before.drawn else "")
    elif move.kind == "loss":
        assert not Counter(move.tiles) - Counter(left)
    elif move.kind == "score":
        assert not set(left) & set("R")
        assert set(after.row) == set()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("options", [*OPTIONS, {"seating": "entered", "gods_avoid_disasters": True, "epochs": 2}])
def test_a_second_reading_of_the_rules_agrees(players: int, options: dict[str, int | str | bool]) -> None:
    """At every ply of random games the referee has the same position."""
    for seed in range(12):
        referee = None
        for before, move, after in playout(players, seed, options, calm=0.8 if seed % 2 else 0.0):
            if referee is None and before.phase == "turn":
                referee = Referee(before)
            if referee is not None:
                referee.make(move)
                referee.agrees_with(after)


def test_a_second_reading_without_penalties() -> None:
    for seed in range(20):
        referee = None
        for before, move, after in playout(2, seed, {"no_penalties": True}):
            referee = referee or (Referee(before) if before.phase == "turn" else None)
            if referee is not None:
                referee.make(move)
                referee.agrees_with(after)


def test_the_input_of_apply_stays_as_it_is() -> None:
    for before, move, after in playout(3, 1, {}):
        text, number = before.text(), hash(before)
        assert before.apply(move) == after
        assert (before.text(), hash(before)) == (text, number)


def test_states_cannot_be_changed() -> None:
    state = table("P", "")
    with pytest.raises(AttributeError):
        state.turn = 1  # type: ignore[misc]
    with pytest.raises(AttributeError):
        state.players[0].tiles = ""  # type: ignore[misc]


def test_games_end_in_every_short_form() -> None:
    for epochs in (1, 2, 3):
        *_, (_, _, last) = playout(4, 5, {"epochs": epochs})
        assert (last.epoch, last.actor) == (epochs, None)


def test_a_refused_move_leaves_everything() -> None:
    state = table("P", "", row="PNFabmnU")
    with pytest.raises(IllegalMove):
        play(state, "+")
    assert state == table("P", "", row="PNFabmnU")
