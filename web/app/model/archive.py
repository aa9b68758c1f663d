"""What storage holds: every game under a key of its own, for the whole of its life.

No text of one game is ever written over the text of another, so nothing has to be moved to make room, and a write that
fails can only fail to add something.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ra_core.game import CHANCE, Message
from ra_core.record import Record

SAVE: Final = "save."
"""What the keys of games that are played here begin with; the name of the game comes next."""

KEPT: Final = "kept."
"""What the keys of games begin with that somebody has put away by name: they stay as they were then."""

ASIDE: Final = "aside."
"""What the keys of damaged texts begin with that earlier versions moved out of the way."""

MOST_GAMES: Final = 60
"""So many games are held; beyond that the oldest finished ones go."""

OFFERED: Final = 2
"""So many games of a kind does the start screen offer to go on with."""


class Outline(NamedTuple):
    """What the text of a game says of it before it is replayed.

    Attributes:
        game: the name of the game.
        names: who plays.
        moves: how many moves have been made.
        scores: the result of a game that is over; empty while it goes on, and where an older version wrote the text.
    """

    game: str
    names: tuple[str, ...]
    moves: int
    scores: tuple[int, ...] = ()


class Saved(NamedTuple):
    """What was found in storage for one game.

    Attributes:
        record: the game, once it has been replayed.
        trouble: why it cannot be played.
        text: the text as it is stored, for as long as there is no record.
        outline: what the text says of a game that has not been replayed yet.
    """

    record: Record | None
    trouble: Message | None = None
    text: str = ""
    outline: Outline | None = None


class ArchivedGame(NamedTuple):
    """A game in storage.

    Attributes:
        key: its name in storage.
        title: what the player calls it; empty where nobody has given it a name.
        when: when it was played last or put away, in milliseconds since 1970 in the clock of the device, or 0.
        saved: the game, or why it cannot be played.
    """

    key: str
    title: str
    when: int
    saved: Saved

    @property
    def game(self) -> str:
        """The name of the game, where it can be told."""
        if self.key.startswith(SAVE):
            return self.key.removeprefix(SAVE).partition(".")[0].removesuffix("~")
        record, outline = self.saved.record, self.saved.outline
        return record.game.name if record is not None else outline.game if outline is not None else ""

    @property
    def is_damaged(self) -> bool:
        """Whether it cannot be played."""
        return self.saved.trouble is not None

    @property
    def is_over(self) -> bool:
        """Whether it is known to be over."""
        record, outline = self.saved.record, self.saved.outline
        return record.actor is None if record is not None else outline is not None and bool(outline.scores)

    def is_run(self, game: str) -> bool:
        """Whether it is a game of this name that is played here."""
        return self.key.startswith(SAVE) and self.game == game and not self.is_damaged


class Archive(NamedTuple):
    """All that storage holds.

    Attributes:
        games: all games, the one that was played last first.
        deleted: the game that was deleted last and can still be brought back.
    """

    games: tuple[ArchivedGame, ...] = ()
    deleted: ArchivedGame | None = None

    def find(self, key: str) -> ArchivedGame | None:
        """The game under a key."""
        return next((game for game in self.games if game.key == key), None)

    def latest(self, game: str) -> ArchivedGame | None:
        """The game of this name that was played last, over or not."""
        return next((one for one in self.games if one.is_run(game)), None)

    def offered(self, game: str) -> tuple[ArchivedGame, ...]:
        """The games of this name to go on with."""
        return tuple(one for one in self.games if one.is_run(game) and not one.is_over)[:OFFERED]

    def with_game(self, game: ArchivedGame) -> Archive:
        """The same with a game as the newest one; it stands there once."""
        return self._replace(games=(game, *(one for one in self.games if one.key != game.key)))

    def with_changed(self, game: ArchivedGame) -> Archive:
        """The same with another game under a key, in the same place of the list."""
        return self._replace(games=tuple(game if one.key == game.key else one for one in self.games))

    def without(self, key: str) -> Archive:
        """The same without a game."""
        return self._replace(games=tuple(one for one in self.games if one.key != key))

    def free_key(self, game: str, fresh: str) -> str:
        """A key where nothing lies. The first game of a kind lies where it always lay; `fresh` tells others apart.

        >>> first = Archive().free_key("dice", "a1")
        >>> first, Archive((ArchivedGame(first, "", 0, Saved(None)),)).free_key("dice", "a1")
        ('save.dice', 'save.dice.a1')
        """
        taken, key, number = {one.key for one in self.games}, SAVE + game, 1
        while key in taken:
            key = f"{SAVE}{game}.{fresh}" + (f"-{number}" if number > 1 else "")
            number += 1
        return key


def is_begun(record: Record) -> bool:
    """Whether somebody has decided something; until then there was only the deal."""
    return any(state.actor != CHANCE for state in record.states[: len(record.moves)])


def extends(longer: Record, shorter: Record) -> bool:
    """Whether a record is another one played on, or the same."""
    return (
        (longer.game.name, longer.setup, longer.origin) == (shorter.game.name, shorter.setup, shorter.origin)
        and longer.moves[: len(shorter.moves)] == shorter.moves
        and longer.retaken >= shorter.retaken
    )
