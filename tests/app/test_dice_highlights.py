"""What can be pointed at on the board of the dice game, and when nothing can."""

from __future__ import annotations

from app.games.dice.highlights import lights
from app.model.play import untouched

from ra_core.dice import GAME
from ra_core.record import Record

from ..dice.positions import applying


def record(player: str) -> Record:
    state = applying("PNCMA")
    return Record.begin(GAME, GAME.setup(("Ann", "Ben"), players=(player, "human")), state)


def test_whoever_decides_sees_where_dice_can_go() -> None:
    assert lights(untouched(record("human"))).lit


def test_d8_nothing_lights_up_in_the_turn_of_a_bot_or_of_somebody_elses_game() -> None:
    assert not lights(untouched(record("master"))).lit
    assert not lights(untouched(record("human"))._replace(guest=True)).lit
    assert not lights(untouched(record("human"))._replace(viewing=0, guest=True)).lit
