"""From one session to the next: the only place where the page changes its mind.

`update` is pure. What the browser shall do besides (write a save, change the theme) comes back as effects. Each module
of this room has the handlers of one subject in its tables: `HANDLERS` for what means something on any screen,
`GAME_HANDLERS` for what needs a game on the screen, `PLAY` for what changes that game, whatever game it is. Everything
else is for the game's own `decisions` to understand.
"""

from __future__ import annotations

from typing import Any, Final

from ra_core.game import Message

from ..model.events import Event
from ..model.game_page import page_of
from ..model.perspective import due
from ..model.play import refuse
from ..model.playing import Playing
from ..model.session import GameHandler, Handler, Session, Step
from ..model.turns import busy, watching
from . import (
    address,
    archive,
    bot_turns,
    handover,
    lifecycle,
    offline_copy,
    reading,
    screen,
    settings,
    sharing,
    tab_lock,
    turn,
    tutorial,
)

HANDLERS: Final[dict[str, Handler]] = {
    **settings.HANDLERS,
    **screen.HANDLERS,
    **address.HANDLERS,
    **bot_turns.HANDLERS,
    **lifecycle.HANDLERS,
    **tutorial.HANDLERS,
    **archive.HANDLERS,
    **offline_copy.HANDLERS,
    **sharing.HANDLERS,
    **reading.HANDLERS,
    **tab_lock.HANDLERS,
}
"""What is always possible."""

GAME_HANDLERS: Final[dict[str, GameHandler]] = {
    **screen.GAME_HANDLERS,
    **handover.GAME_HANDLERS,
    **bot_turns.GAME_HANDLERS,
    **lifecycle.GAME_HANDLERS,
    **tutorial.GAME_HANDLERS,
    **archive.GAME_HANDLERS,
    **sharing.GAME_HANDLERS,
    **tab_lock.GAME_HANDLERS,
}
"""What is possible while a game is on the screen."""


def update(session: Session, event: Event) -> Step:
    """The next session and what the browser has to do for it."""
    after, effects = _handled(session, event)
    if after.dialog is None and after.beneath:
        after = after._replace(beneath=())
    step = lifecycle.saved(session, (after, effects), event)
    return bot_turns.followed(session, lifecycle.noted(session, step))


def _handled(session: Session, event: Event) -> Step:
    handler = HANDLERS.get(event.name)
    if handler is not None:
        return handler(session, event)
    if session.playing is None:
        return session, ()
    game_handler = GAME_HANDLERS.get(event.name, _decide)
    return game_handler(session, session.playing, event)


def _decide(session: Session, playing: Playing[Any, Any], event: Event) -> Step:
    """A decision in the game on the screen, or why there can be none."""
    reason = _why_not_play(session, playing, event)
    if reason is not None:
        return session._replace(playing=refuse(playing, reason)), ()
    if event.name in turn.PLAY:
        return turn.PLAY[event.name](session, playing, event)
    return session._replace(playing=handover.held(session, playing, page_of(playing).decide(playing, event))), ()


def _why_only_look(guest: Playing[Any, Any]) -> Message:
    if guest.seen_by is not None:
        return Message("This came by a link to look at: there is nothing to decide here.")
    return Message("This game came by a link. Play on from here, and it becomes yours.")


def _why_not_play(session: Session, playing: Playing[Any, Any], event: Event) -> Message | None:
    """What stands in the way of any decision at all."""
    if playing.guest:
        return _why_only_look(playing)
    if session.tab.elsewhere:
        return watching()
    if busy(playing) is not None and event.name not in turn.PLAY:
        return Message("It is not your turn: {name} is playing.", {"name": playing.name(busy(playing) or 0)})
    if not playing.live:
        return Message("This is the board as it was; go back to the present to play on.")
    waiting_for = due(playing, session.settings)
    if waiting_for is not None and event.name not in turn.PLAY:
        return Message("First pass the device to {name}.", {"name": playing.name(waiting_for)})
    return None
