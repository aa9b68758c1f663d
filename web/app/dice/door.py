"""What the start screen says of the dice game."""

from __future__ import annotations

from typing import Final

from ra_core.game import Message

from ..tables import Door

DOOR: Final = Door("die", Message("Roll five dice, keep what you need"))
