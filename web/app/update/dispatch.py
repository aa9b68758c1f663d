"""From one session to the next: the only place where the page changes its mind.

`update` is pure. What the browser shall do besides (write a save, change the theme) comes back as effects. The handlers
of events stand here where they change what is looked at, in `opening` where a game comes onto the screen, in `host`
where the host tells, and in the game's own `choices` where somebody decides.
"""

from __future__ import annotations

from importlib import import_module

from ra_core.game import Message

from ..model.perspective import due, take
from ..model.play import play_luck, refuse, take_back
from ..model.session import THEMES, Effect, Event, Handler, Notice, Pick, Session, Step
from ..model.words import LANGUAGES
from . import address, archive, bot_turns, lifecycle, offline_copy, sharing, tab_lock, tutorial
from .lifecycle import blank, noted, take_up, with_save, with_settings


def update(session: Session, event: Event) -> Step:
    """The next session and what the browser has to do for it."""
    return bot_turns.followed(session, noted(session, _handled(session, event)))


def _handled(session: Session, event: Event) -> Step:
    handler = HANDLERS.get(event.name)
    if handler is not None:
        return handler(session, event)
    if session.record is None or session.screen != "game":
        return session, ()
    reason = _why_not_play(session, event)
    if reason is not None:
        return refuse(session, reason), ()
    if event.name in PLAY:
        return PLAY[event.name](session, event)
    choose = import_module(f"app.games.{session.game}.decisions").choose
    return with_save(session, choose(session, event))


def _why_not_play(session: Session, event: Event) -> Message | None:
    """What stands in the way of any decision at all."""
    if session.guest:
        return Message("This game came by a link. Play on from here, and it becomes yours.")
    if session.elsewhere:
        return tab_lock.watching()
    if bot_turns.busy(session) is not None and event.name not in PLAY:
        return Message("It is not your turn: {name} is playing.", {"name": session.name(bot_turns.busy(session) or 0)})
    if not session.live:
        return Message("This is the board as it was; go back to the present to play on.")
    waiting_for = due(session)
    if waiting_for is not None and event.name not in PLAY:
        return Message("First pass the device to {name}.", {"name": session.name(waiting_for)})
    return None


def _language(session: Session, event: Event) -> Step:
    if event.arg not in LANGUAGES:
        return session, ()
    return with_settings(session, session.settings._replace(language=event.arg))


def _theme(session: Session, event: Event) -> Step:
    if event.arg not in THEMES:
        return session, ()
    return with_settings(session, session.settings._replace(theme=event.arg))


def _host_theme(session: Session, event: Event) -> Step:
    """The page around this one is light or dark; what it says is not kept."""
    if not session.embed or event.arg not in THEMES:
        return session, ()
    return session._replace(settings=session.settings._replace(theme=event.arg)), ()


def _handover(session: Session, event: Event) -> Step:
    """Whether the device is passed on before secrets are shown."""
    return with_settings(session, session.settings._replace(handover=event.arg == "yes"))


def _take(session: Session, event: Event) -> Step:
    """The player who has to decide says: it is I who hold the device."""
    return take(session), ()


# -- The game on the screen


def _undo(session: Session, event: Event) -> Step:
    if session.record is None or session.screen != "game":
        return session, ()
    return with_save(session, take_back(session))


def _score(session: Session, event: Event) -> Step:
    """Goes on after the scoring of an epoch."""
    record = session.record
    if record is None or record.state.phase != "scoring":
        return session, ()
    after = play_luck(session)
    over = after.actor is None
    after, effects = with_save(session, after._replace(dialog="result" if over else ""))
    return after, (*effects, Effect("scroll"))


def _dialog(session: Session, event: Event) -> Step:
    return session._replace(dialog=event.arg, notice=None), ()


def _close(session: Session, event: Event) -> Step:
    return session._replace(dialog="", pick=session.pick._replace(target=""), notice=None), ()


def _view(session: Session, event: Event) -> Step:
    """Shows the board after so many moves; the newest is the present."""
    if session.record is None or not event.arg.isdecimal() or len(event.arg) > 5:
        return session, ()
    ply = min(int(event.arg), len(session.record.moves))
    viewing = None if ply == len(session.record.moves) else ply
    return session._replace(viewing=viewing, dialog="", pick=Pick(), notice=None), ()


def _present(session: Session, event: Event) -> Step:
    return session._replace(viewing=None, notice=None), ()


def _home(session: Session, event: Event) -> Step:
    start = blank(session)
    return start, (Effect("scroll"), *offline_copy.when_quiet(start))


def _went(session: Session, event: Event) -> Step:
    """The browser has gone back out of the game, or on into it again. What lies over the board closes first."""
    there = session.screen == event.arg and not session.guest
    if there or session.embed:
        return session, ()
    if event.arg == "game":
        return take_up(session, dict(session.form).get("game", session.game))
    if session.lesson is not None:
        return tutorial.lesson_over(session, event)
    return _close(session, event) if session.dialog else _home(session, event)


def _saved(session: Session, event: Event) -> Step:
    """The edge has read back what it wrote."""
    return session._replace(saving="saved"), ()


def _unsaved(session: Session, event: Event) -> Step:
    """The edge could not write; said once, and shown as long as it lasts."""
    if session.saving == "off":
        return session, ()
    message = Message(
        "This browser does not keep the game (storage is full or switched off). You can play on, but "
        "after closing the page the game is gone."
    )
    said = session.notice
    notice = said if said is not None and said.kind == "trouble" else Notice(message, "trouble")
    return session._replace(saving="off", notice=notice), ()


HANDLERS: dict[str, Handler] = {
    "language": _language,
    "theme": _theme,
    "handover": _handover,
    "take": _take,
    "dialog": _dialog,
    "close": _close,
    "view": _view,
    "present": _present,
    "home": _home,
    "saved": _saved,
    "unsaved": _unsaved,
    "host-theme": _host_theme,
    "went": _went,
    **address.HANDLERS,
    **bot_turns.HANDLERS,
    **lifecycle.HANDLERS,
    **tutorial.HANDLERS,
    **archive.HANDLERS,
    **offline_copy.HANDLERS,
    **sharing.HANDLERS,
    **tab_lock.HANDLERS,
}
"""What is always possible."""

PLAY: dict[str, Handler] = {
    "undo": _undo,
    "score": _score,
}
"""What changes the game on the screen, whatever game it is."""
