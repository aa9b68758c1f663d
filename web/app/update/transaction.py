"""One event with all that storage has to do for it: written and read back before anything is painted.

What storage refuses comes back as events of its own, and is part of the same step.
"""

from __future__ import annotations

from typing import Final

from ..model.effects import Effect, StorageEffect
from ..model.events import Event
from ..model.session import Session, Step
from ..storage.perform import perform
from ..storage.store import Store
from .dispatch import update

MOST_ANSWERS: Final = 20
"""So many answers of storage are heard in one step: one that answers anything else each time is not asked for ever."""


def transacted(session: Session, store: Store, event: Event) -> Step:
    """The next session, and what is left for the browser to do once it has been painted."""
    session, effects = update(session, event)
    waiting, left, heard = list(effects), list[Effect](), 0
    while waiting:
        effect = waiting.pop(0)
        if not isinstance(effect, StorageEffect):
            left.append(effect)
            continue
        for told in perform(store, effect):
            heard += 1
            answer = told if heard <= MOST_ANSWERS else Event("unsaved")
            session, more = update(session, answer._replace(form={**event.form, **answer.form}))
            waiting[:0] = more
    return session, tuple(left)
