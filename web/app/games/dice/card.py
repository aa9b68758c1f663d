"""What the start screen says of the dice game."""

from __future__ import annotations

from typing import Final

from ra_core.game import Message

from ...model.game_page import GameCard

CARD: Final = GameCard("die", Message("Roll five dice, keep what you need"))
