"""Every game keeps the laws: played at random at many tables."""

from __future__ import annotations

import pytest

from . import laws
from .auction.invariants import TABLES as AUCTION
from .dice.invariants import TABLES as DICE
from .laws import Table

TABLES = [*DICE, *AUCTION]
tables = pytest.mark.parametrize("table", TABLES, ids=str)


@tables
@pytest.mark.parametrize("seed", ["0", "1"])
def test_every_position_keeps_the_laws(table: Table, seed: str) -> None:
    for ply in laws.playout(table, seed):
        for law in laws.LAWS:
            law(table, ply)


@tables
def test_the_same_seed_is_the_same_game(table: Table) -> None:
    first, second, other = (list(laws.playout(table, seed)) for seed in ("same", "same", "other"))
    assert first == second
    assert [ply.move for ply in first] != [ply.move for ply in other]


@tables
def test_positions_are_equal_exactly_when_their_texts_are(table: Table) -> None:
    seen: dict[object, str] = {}
    for seed in ("0", "1", "2"):
        for state, _ in laws.playout(table, seed):
            assert seen.setdefault(state, state.text()) == state.text()
    assert len(set(seen.values())) == len(seen)
    assert len({hash(state) for state in seen}) > len(seen) * 0.99


@tables
def test_a_game_replays_from_its_texts(table: Table) -> None:
    plies = list(laws.playout(table, "replay"))
    state = table.game.start(table.setup("replay"))
    for ply in plies[:-1]:
        state = table.game.read_state(state.text()).apply(table.game.read_move(ply.move.text()))
    assert state == plies[-1].state
