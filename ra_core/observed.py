"""A position so far as a seat may know it, as a text to hand on: a record from which nothing hidden can be learned.

Its text is that of a record which begins, without moves, from a position in which the seat sees just that; only the
first line is another one, with the seat that looks, `-1` for nobody's eyes::

    seen -1 auction 1
    seat carnelian human Ann
    seat turquoise human Ben
    seed 0
    position …
    moves

What the seat does not see is made up, always in the same way, from what it sees: the same sight has the same text,
whatever is really hidden. It stands there because a position has no place for what is unknown, and is never shown.
"""

from __future__ import annotations

import re
from collections.abc import Generator
from random import Random
from typing import Any, Final, NamedTuple

from .game import CHANCE, Game, Message, Observation, Seat
from .reading import reading_text
from .record import DamagedRecord, Find, Record

_HEADING: Final = re.compile(r"seen (-?[0-9]{1,2}) (\S+ \S+)")
_NO_SEED: Final = "0"


class Observed(NamedTuple):
    """What a seat may know of a game at one moment.

    Attributes:
        record: it begins from a position that agrees with what is seen, has no moves, and no seed of its own.
        seat: the seat that looks, or `CHANCE` where only what lies open to all is seen.
    """

    record: Record
    seat: int

    @property
    def observation(self) -> Observation[Any]:
        """All that is known."""
        seen: Observation[Any] = self.record.state.observation(self.seat)
        return seen

    def text(self) -> str:
        """The text form; `reading_observed` reads it back."""
        return self.record.text().replace("ra ", f"seen {self.seat} ", 1)


def observed(game: Game, seats: tuple[Seat, ...], observation: Observation[Any]) -> Observed:
    """What a seat sees, made of its observation alone, and of who sits at the table.

    >>> from ra_core.games import find
    >>> game = find("auction")
    >>> setup = game.setup(("Ann", "Ben"), seed="secret")
    >>> seen = game.start(setup).observation(0)
    >>> shared = observed(game, setup.seats, seen)
    >>> shared.observation == seen, "secret" in shared.text()
    (True, False)
    """
    state = observation.sample(Random(0))
    names, colors, players = zip(*seats, strict=True)
    setup = game.setup(names, state.options._asdict(), _NO_SEED, colors, players)
    return Observed(Record.begin(game, setup, state), observation.seat)


def is_observed(text: str) -> bool:
    """Whether a text is, by its first word, one for `reading_observed`."""
    return text.startswith("seen ")


def reading_observed(text: str, find: Find) -> Generator[None, None, Observed]:
    """Reads the text form, in steps.

    Raises:
        RecordError: the message says what is wrong with it.
    """
    first, _, rest = text.partition("\n")
    heading = _HEADING.fullmatch(first)
    record = yield from reading_text(f"ra {heading[2]}\n{rest}" if heading else "", find)
    seat = int(heading[1]) if heading else CHANCE
    if record.moves or record.origin is None or not CHANCE <= seat < len(record.setup.seats):
        raise DamagedRecord(Message("This does not say what a seat of a game sees."))
    return Observed(record, seat)
