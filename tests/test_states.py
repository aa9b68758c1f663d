"""A state is the data of a position with the contract on top: a subclass of a named tuple, and as good as one."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from ra_core.auction import state as auction
from ra_core.auction.position import Position as AuctionPosition
from ra_core.auction.position import SeenPosition
from ra_core.dice import state as dice
from ra_core.dice.position import Position as DicePosition
from ra_core.game import CHANCE
from ra_core.games import NAMES, find
from ra_core.record import Record

GAMES = pytest.mark.parametrize("name", NAMES)
POSITIONS: dict[str, Any] = {"dice": DicePosition, "auction": AuctionPosition}
STATES: dict[str, Any] = {"dice": dice.State, "auction": auction.State}


def played(name: str, moves: int = 60) -> Record:
    game = find(name)
    record = Record.begin(game, game.setup(("Ann", "Ben", "Cleo"), seed="5"))
    for _ in range(moves):
        record = record.play_luck() if record.actor == CHANCE else record.play(record.state.legal_moves()[-1])
    return record


@GAMES
def test_rules_make_states_of_states(name: str) -> None:
    assert {type(state) for state in played(name).states} == {STATES[name]}
    state: Any = played(name).state
    assert type(state._replace(epoch=2)) is STATES[name]
    assert type(state.with_player(0, state.players[1])) is STATES[name]
    assert type(find(name).read_state(state.text())) is STATES[name]


@GAMES
def test_a_state_is_equal_to_its_data(name: str) -> None:
    for state in played(name).states:
        data = POSITIONS[name]._make(state)
        assert (data, hash(data)) == (state, hash(state))
        assert type(data) is not type(state)


@GAMES
def test_a_state_holds_nothing_beside_its_data(name: str) -> None:
    state: Any = played(name).state
    assert not hasattr(state, "__dict__")
    with pytest.raises(AttributeError):
        state.epoch = 2
    with pytest.raises(AttributeError):
        state.anything = 2


@GAMES
def test_a_state_can_be_copied_and_sent(name: str) -> None:
    state = played(name).state
    for again in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert (again, type(again)) == (state, type(state))


def test_what_a_seat_sees_is_data_too() -> None:
    state: Any = played("auction").state
    seen = state.observation(0)
    assert type(seen) is auction.Observation
    assert seen == SeenPosition._make(seen)
    assert not hasattr(seen, "__dict__")
    assert type(seen._replace(turn=1)) is auction.Observation
