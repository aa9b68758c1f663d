"""A game as set-up and moves: the save, the undo stack, the replay, the share link and the test fixture, all in one.

The **text form** is made for people and the command line. Its first line names the game and the version of its rules,
then one fact a line, then the moves in the game's notation::

    ra dice 1
    seat carnelian human Ann
    seat turquoise human Ben
    option suns_last yes
    seed 42
    moves =PPASN . P:YGB E

Options are written where they differ from the default; a line `position` stands before `moves` where the game did not
begin at its beginning. The **JSON form** holds the same with a schema version and a checksum::

    {"format": "ra-record", "schema": 1, "checksum": "…", "record": {"game": "dice", "rules": 1, "seats": […], …}}

`reading` reads both again. Whatever is read is replayed move by move, so a record that exists is one that the rules
allow.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any, Final, NamedTuple

from .game import CHANCE, Game, GameError, Setup, State, luck, option_text

SCHEMA: Final = 1
FORMAT: Final = "ra-record"
Find = Callable[[str], Game]


class RecordError(GameError):
    """The text is not a record that this version can play."""


class DamagedRecord(RecordError):
    """Cut off, edited, or not a record at all."""


class NewerRecord(RecordError):
    """Written by a newer version of the program."""


class ForeignRecord(RecordError):
    """Belongs to a game that is not known here."""


class Record(NamedTuple):
    """A game up to now.

    `states` has one state more than there are `moves`; `origin` is set when the game began from a position that
    somebody made; `retaken` counts the turns that a player took back after others had moved. Records are values: each
    change gives a new one.

    >>> from ra_core.games import find
    >>> game = find("dice")
    >>> record = Record.begin(game, game.setup(("Ann", "Ben"), seed="42")).play_luck()
    >>> record.moves[-1].text()
    '=NAPCM'
    >>> record.undo().play_luck() == record
    True
    """

    game: Game
    setup: Setup
    moves: tuple[Any, ...]
    states: tuple[State[Any], ...]
    origin: State[Any] | None = None
    retaken: int = 0

    @classmethod
    def begin(cls, game: Game, setup: Setup, origin: State[Any] | None = None) -> Record:
        """A record without moves."""
        return cls(game, setup, (), (origin or game.start(setup),), origin)

    @property
    def state(self) -> State[Any]:
        """The position now."""
        return self.states[-1]

    @property
    def actor(self) -> int | None:
        """Who acts now: a seat, `CHANCE`, or None when the game is over."""
        return self.state.actor

    def play(self, move: Any) -> Record:
        """The record with one more move.

        Raises:
            IllegalMove: the rules forbid it.
        """
        return self._replace(moves=(*self.moves, move), states=(*self.states, self.state.apply(move)))

    def play_luck(self) -> Record:
        """The record with the chance move that the seed has in store.

        Raises:
            IllegalMove: it is not for chance to act.
        """
        earlier = sum(state.actor == CHANCE for state in self.states[:-1])
        return self.play(self.state.sample_chance(luck(self.setup.seed, earlier)))

    def undo(self, count: int = 1) -> Record:
        """The record without its last moves; at the beginning nothing happens."""
        kept = max(len(self.moves) - count, 0)
        return self._replace(moves=self.moves[:kept], states=self.states[: kept + 1])

    def retake(self, ply: int) -> Record:
        """The record as it was after `ply` moves, which remembers that a turn was taken back."""
        return self.undo(len(self.moves) - ply)._replace(retaken=self.retaken + 1)

    def undoable(self) -> bool:
        """Whether the last move was a decision: chance is never taken back."""
        return bool(self.moves) and self.states[-2].actor != CHANCE

    def text(self) -> str:
        """The text form, with a newline at its end."""
        lines = [f"ra {self.game.name} {self.game.rules_version}"]
        lines += [f"seat {seat.color} {seat.player} {seat.name}" for seat in self.setup.seats]
        lines += [f"option {name} {option_text(value)}" for name, value in _changed_options(self)]
        lines.append(f"seed {self.setup.seed}")
        if self.origin is not None:
            lines.append(f"position {self.origin.text()}")
        if self.retaken:
            lines.append(f"retaken {self.retaken}")
        lines.append(" ".join(["moves", *(move.text() for move in self.moves)]))
        return "\n".join(lines) + "\n"

    def json(self) -> str:
        """The JSON form, in one line of ASCII."""
        body = {
            "game": self.game.name,
            "rules": self.game.rules_version,
            "seats": [list(seat) for seat in self.setup.seats],
            "options": {name: option_text(value) for name, value in _changed_options(self)},
            "seed": self.setup.seed,
            "position": self.origin.text() if self.origin is not None else "",
            "retaken": self.retaken,
            "moves": " ".join(move.text() for move in self.moves),
        }
        return _canonical({"format": FORMAT, "schema": SCHEMA, "checksum": checksum(body), "record": body})


def checksum(body: Mapping[str, object]) -> str:
    """What guards the JSON form against damage: the first 16 hex digits of SHA-256 over its canonical text."""
    return sha256(_canonical(body).encode()).hexdigest()[:16]


def _canonical(data: Mapping[str, object]) -> str:
    return json.dumps(data, separators=(",", ":"))


def _changed_options(record: Record) -> list[tuple[str, int | str | bool]]:
    defaults = {option.name: option.default for option in record.game.options}
    return [(name, value) for name, value in record.setup.options if value != defaults[name]]
