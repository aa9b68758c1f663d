"""The games by name: the one list of them. Each is loaded when it is first asked for.

A game plugs in with its name and the path of the module that holds its `GAME`:

>>> with registered("whist", "ra_core.dice"):
...     list(NAMES)
['dice', 'auction', 'whist']
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, overload

from .game import Game, Message
from .plugins import Plugins
from .record import ForeignRecord

_PLUGINS: Final = Plugins("ra_core.{name}")
for _name in ("dice", "auction"):
    _PLUGINS.register(_name)

register = _PLUGINS.register
unregister = _PLUGINS.unregister
registered = _PLUGINS.registered


class _Names(Sequence[str]):
    """The names as they are at the moment: a game that is registered later is among them."""

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[str, ...]: ...
    def __getitem__(self, index: int | slice) -> str | tuple[str, ...]:
        return _PLUGINS.names[index]

    def __len__(self) -> int:
        return len(_PLUGINS.names)

    def __repr__(self) -> str:
        return repr(_PLUGINS.names)


NAMES: Final[Sequence[str]] = _Names()
"""The names of the games, in the order in which they are offered."""


def find(name: str) -> Game:
    """The game called `name`.

    >>> find("dice").title
    'Ra: The Dice Game'

    Raises:
        ForeignRecord: there is no such game.
        ImportError: its module cannot be imported.
        ValueError: what its module holds is no game of that name.
    """
    module = _PLUGINS.module(name) if name in NAMES else None
    if module is None:
        raise ForeignRecord(
            Message(
                "There is no game {name}; choose one of: {names}.", {"name": repr(name[:20]), "names": ", ".join(NAMES)}
            )
        )
    game = getattr(module, "GAME", None)
    if not isinstance(game, Game) or game.name != name:
        raise ValueError(f"the module {module.__name__} holds no GAME called {name!r}; it was registered as one")
    return game
