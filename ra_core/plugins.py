"""What belongs to one game, found by the game's name: its rules, its bots, its page.

A *plugin* is a module that holds one such part. For the games of this project its path follows a convention; any other
game is registered with the path of its own. Neither is imported before it is first asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType


class Plugins:
    """The modules that hold one part of every game.

    `convention` is the path of the module of a game, `{name}` standing for the name.

    >>> rules = Plugins("ra_core.{name}.rules")
    >>> rules.module("dice").__name__
    'ra_core.dice.rules'
    >>> rules.module("whist") is None
    True
    >>> with rules.registered("whist", "ra_core.dice.suns"):
    ...     rules.module("whist").__name__
    'ra_core.dice.suns'
    """

    def __init__(self, convention: str) -> None:
        self._convention = convention
        self._paths: dict[str, str] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The games that have been registered, in that order."""
        return tuple(self._paths)

    def register(self, name: str, path: str = "") -> None:
        """Lets a game plug in: `path` is the dotted path of its module; without one the convention says it.

        Raises:
            ValueError: there is a game of that name already, or it is no name.
        """
        if name in self._paths:
            raise ValueError(f"there is a game {name!r} already, at {self._paths[name]}; choose another name")
        if not (name.isascii() and name.isidentifier()):
            raise ValueError(f"a game cannot be called {name!r}; choose a name of letters, digits and _")
        self._paths[name] = path or self._convention.format(name=name)

    def unregister(self, name: str) -> None:
        """Takes a game out again.

        Raises:
            KeyError: it was not registered.
        """
        del self._paths[name]

    @contextmanager
    def registered(self, name: str, path: str = "") -> Iterator[None]:
        """Registers a game for as long as the `with` statement lasts.

        Raises:
            ValueError: see `register`.
        """
        self.register(name, path)
        try:
            yield
        finally:
            self.unregister(name)

    def module(self, name: str) -> ModuleType | None:
        """The module that holds the part of this game; None where there is none.

        Raises:
            ImportError: there is one, and it cannot be imported.
        """
        if not (name.isascii() and name.isidentifier()):
            return None
        path = self._paths.get(name) or self._convention.format(name=name)
        try:
            return import_module(path)
        except ModuleNotFoundError as error:
            # A module that is there and misses another one is a fault, and no game without this part.
            if name in self._paths or not f"{path}.".startswith(f"{error.name}."):
                raise
            return None
