"""Bots that a game brings along: whatever the level, they play the first move there is."""

from __future__ import annotations

from random import Random
from typing import Any

from ra_core.bots.bot import Advice, Bot, Budget, Choice, Thinking
from ra_core.game import Message, Observation


def bot(level: str, *, explained: bool = False) -> Bot:
    return _first


def _first(observation: Observation[Any], budget: Budget, random: Random) -> Thinking:
    move = observation.legal_moves()[0]
    yield
    return Advice(move, Choice(move, 0.0, 0.0, Message("Always.")))
