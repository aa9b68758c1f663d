"""What the start screen says of the race."""

from __future__ import annotations

from typing import Final

from app.model.game_page import GameCard

from ra_core.game import Message

CARD: Final = GameCard("die", Message("Roll one die, move on or hold"), pictured=10)
