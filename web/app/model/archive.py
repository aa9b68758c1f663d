"""What storage holds: the games that go on, and those that were put away by name."""

from __future__ import annotations

from typing import NamedTuple

from ra_core.game import Message
from ra_core.record import Record


class Saved(NamedTuple):
    """What was found in storage for one game: a record, or why it cannot be played (its text is kept)."""

    record: Record | None
    trouble: Message | None = None
    text: str = ""


class ArchivedGame(NamedTuple):
    """A game that was put away by name.

    Attributes:
        key: its name in storage.
        title: what the player calls it.
        when: milliseconds since 1970, in the clock of the device.
        saved: the record, or why it cannot be played.
    """

    key: str
    title: str
    when: int
    saved: Saved


class Archive(NamedTuple):
    """All that storage holds.

    Attributes:
        saves: what each slot holds: a game by its name, and `NAME.previous`, the one that was laid aside for it.
        games: the archived games, the newest first.
        deleted: the archived game that was deleted last and can still be brought back.
    """

    saves: tuple[tuple[str, Saved], ...] = ()
    games: tuple[ArchivedGame, ...] = ()
    deleted: ArchivedGame | None = None

    def saved(self, slot: str) -> Saved | None:
        """What a slot holds."""
        return dict(self.saves).get(slot)

    def with_saved(self, slot: str, saved: Saved) -> Archive:
        """The same with one slot changed."""
        return self._replace(saves=tuple((dict(self.saves) | {slot: saved}).items()))

    def find(self, key: str) -> ArchivedGame | None:
        """The archived game under a key."""
        return next((game for game in self.games if game.key == key), None)

    def with_game(self, game: ArchivedGame) -> Archive:
        """The same with a game as the newest one; it stands there once."""
        return self._replace(games=(game, *(one for one in self.games if one.key != game.key)))

    def without(self, key: str) -> Archive:
        """The same without a game."""
        return self._replace(games=tuple(one for one in self.games if one.key != key))
