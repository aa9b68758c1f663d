"""The page plays to itself what a visit begins with, before its memory is kept for the next visit (web/snapshot.js).

Whatever that loads, reads and remembers is there from the start then. Nothing of it shows: all that plays here is pure.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from ra_core.games import NAMES

from ..model.events import Event
from ..model.session import Session, StartScreen
from ..model.settings import Settings
from ..model.words import LANGUAGES
from ..update.dispatch import update
from ..update.history import moved, place
from ..views.page import view
from ..views.prerender import is_painted

_VISIT: Final = (
    Event("address"),
    Event("start", form={"fresh": "rehearsal"}),
    Event("roll"),
    Event("hint"),
    Event("home"),
    Event("continue"),
)


def rehearse() -> None:
    """The first steps of a visit, in each game and language."""
    for language, game in product(LANGUAGES, NAMES):
        session = Session(Settings(language=language), StartScreen(game))
        is_painted(session)
        for event in _VISIT:
            before = session
            session, _ = update(before, event)
            view(session)
            if moved(before, event, session):
                place(session)
