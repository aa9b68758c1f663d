"""The page plays to itself what a visit begins with, before its memory is kept for the next visit (web/snapshot.js).

Whatever that loads, reads and remembers is there from the start then. Nothing of it shows: all that plays here is pure.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from ra_core.games import NAMES

from . import jobs, store  # noqa: F401 -- only to have them loaded
from .back import moved, place
from .prerender import is_painted
from .session import Event, Session, Settings
from .update import update
from .view import view
from .words import LANGUAGES

_VISIT: Final = (
    Event("address"),
    Event("start", form={"fresh": "rehearsal"}),
    Event("roll"),
    Event("home"),
    Event("continue"),
)


def rehearse() -> None:
    """The first steps of a visit, in each game and language."""
    for language, game in product(LANGUAGES, NAMES):
        session = Session(Settings(language=language), game=game)
        is_painted(session)
        for event in _VISIT:
            before = session
            session, _ = update(before, event)
            view(session)
            if moved(before, event, session):
                place(session)
