"""The random player: any legal move, each as likely as the others."""

from __future__ import annotations

from random import Random
from typing import Any

from ..game import Message, Observation
from .bot import Advice, Budget, Choice, Thinking


def think(observation: Observation[Any], budget: Budget, random: Random) -> Thinking:
    """A legal move, drawn at random."""
    del budget
    move = random.choice(observation.legal_moves())
    yield
    return Advice(move, Choice(move, 0.0, 0.0, Message("Drawn at random.")))
