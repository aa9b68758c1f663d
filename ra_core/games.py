"""The games by name, each loaded when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from .game import Game, Message
from .record import ForeignRecord

NAMES: Final = ("dice", "auction")


def find(name: str) -> Game:
    """The game called `name`.

    >>> find("dice").title
    'Ra: The Dice Game'

    Raises:
        ForeignRecord: there is no such game.
    """
    if name not in NAMES:
        raise ForeignRecord(
            Message(
                "There is no game {name}; choose one of: {names}.", {"name": repr(name[:20]), "names": ", ".join(NAMES)}
            )
        )
    game = import_module(f".{name}", __package__).GAME
    assert isinstance(game, Game)
    return game
