"""What the start screen says of the dice game."""

from __future__ import annotations

from typing import Final

from ra_core.game import Message

from ...model.game_page import Example, GameCard

CARD: Final = GameCard(
    "die",
    Message("Roll five dice, keep what you need"),
    pictured=90,
    example=Example(
        ("Ann", "Ben"),
        "2 apply 0 2 CANSP 3 - - - 6/6/3/0/-,16/4/0/0/R ......../......../.......0/....1.../..10.1.. -",
    ),
)
