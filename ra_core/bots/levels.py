"""The levels of play, and the bots that play them, loaded when they are first needed.

>>> [level.name for level in LEVELS]
['novice', 'regular', 'expert', 'master']
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ..game import N_, GameError, Message, SetupError
from ..games import find as find_game
from ..plugins import Plugins
from . import greedy, random_player
from .bot import Bot


class Level(NamedTuple):
    """A level of play: the word that set-ups hold, and English texts to be translated where they are shown."""

    name: str
    title: str
    about: str


LEVELS: Final = (
    Level("novice", N_("Novice"), N_("Knows the rules and what scores, but often misjudges.")),
    Level("regular", N_("Regular"), N_("Plays for points, does not plan far ahead, and slips now and then.")),
    Level("expert", N_("Expert"), N_("Counts chances, looks less far ahead than the master, and errs a little.")),
    Level("master", N_("Master"), N_("Counts the chances, looks furthest ahead, and has learned from its own games.")),
)
"""From the weakest to the strongest."""

STRONGEST: Final = LEVELS[-1].name
"""The level that gives hints."""

RANDOM: Final = "random"
"""Not a level to play against: any legal move, for comparison."""

BOTS: Final = Plugins("ra_core.bots.{name}.levels")
"""The modules whose `bot(level, explained=…)` makes the bots of a game; one from elsewhere registers its own here."""


def find(level: str) -> Level:
    """The level of this name.

    Raises:
        SetupError: there is none.
    """
    for known in LEVELS:
        if known.name == level:
            return known
    names = ", ".join(known.name for known in LEVELS)
    raise SetupError(
        Message("There is no level {name}; choose one of: {names}.", {"name": repr(level[:20]), "names": names})
    )


def playing_level(word: str) -> Level:
    """The level that plays for a seat whose set-up holds this word.

    A record may name a level that only a later version knows; then the strongest one plays, and whoever shows the game
    can tell by the name.

    >>> playing_level("novice").name, playing_level("grandmaster").name
    ('novice', 'master')
    """
    return next((known for known in LEVELS if known.name == word), LEVELS[-1])


def bot(game: str, level: str, *, explained: bool = False) -> Bot:
    """The bot that plays a game (by its name) at a level.

    A game that has none in `BOTS` is played by those for any game (`greedy`, `random_player`).

    `explained` asks for reasons: the moves and their values are the same, but thinking takes longer, and it does not
    stop before all moves have been weighed once, so that no value is made up.

    Raises:
        SetupError: there is no such level or game.
    """
    if level == RANDOM:
        return random_player.think
    find(level)
    try:
        find_game(game)
    except GameError as error:
        raise SetupError(error.message) from None
    own = BOTS.module(game)
    if own is None:
        return greedy.bot(level, explained=explained)
    found: Bot = own.bot(level, explained=explained)
    return found
