"""Opponents that are none of the ladder's family: outside yardsticks for the levels, and sparring partners in training.

Each is short, plays on our engine, and gets what a seat may know and nothing else. `RIVALS` has them by game and name.
They never travel to the browser.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from ra_core.bots.bot import Advice, Bot, Budget, Choice, Thinking
from ra_core.game import Message, Observation

from . import auction_scripts, dice_scripts, exact_turn, expected_holdings

Chooser = Callable[[Any, Random], Any]


def at_once(choose: Chooser) -> Bot:
    """A bot that makes the move which `choose` picks from an observation."""

    def think(observation: Observation[Any], budget: Budget, random: Random) -> Thinking:
        move = choose(observation, random)
        yield
        return Advice(move, Choice(move, 0.5, 0.0, Message("A rival gives no reasons.")))

    return think


RIVALS: Final[Mapping[str, Mapping[str, Bot]]] = {
    "auction": {
        "fixed-prices": at_once(auction_scripts.fixed_prices),
        "outlast": at_once(auction_scripts.outlast),
        "expected-holdings": at_once(expected_holdings.choose),
        "invoke-at-once": at_once(auction_scripts.invoke_at_once),
        "never-bid": at_once(auction_scripts.never_bid),
        "always-highest": at_once(auction_scripts.always_highest),
        "random-lots": at_once(auction_scripts.random_lots),
    },
    "dice": {
        "reroll-all": at_once(dice_scripts.reroll_all),
        "only-monuments": at_once(dice_scripts.only_monuments),
        "suns-and-disasters": at_once(dice_scripts.suns_and_disasters),
        "exact-turn": at_once(exact_turn.choose),
    },
}
"""Every rival, by game and name."""
