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

GAMES = 300


def playout(players: int, seed: int, options: dict[str, int | str | bool]) -> Iterator[tuple[State, Move, State]]:
    """Every step of a random game: before, move, after."""
    random = Random(seed)
    state = GAME.start(GAME.setup(NAMES[:players], options))
    while state.actor is not None:
        move = state.sample_chance(random) if state.actor == CHANCE else random.choice(state.legal_moves())
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
