"""The same game open twice: one tab plays, the others watch until they take it over."""

from __future__ import annotations

from typing import Any, Final

from ra_core.game import Message
from ra_core.games import NAMES
from ra_core.record import Record

from ..model.archive import ArchivedGame, extends
from ..model.effects import Adopt, Save, TakeOver
from ..model.events import Event
from ..model.game_page import page_of
from ..model.playing import Notice, Playing
from ..model.session import GameHandler, Handler, Session, Step
from ..storage.archive_format import listed, read_archived, stored_text, with_offered
from .lifecycle import new_key


def _elsewhere(session: Session, playing: Playing[Any, Any], event: Event) -> Step:
    """Another tab has the game: this one shows what is stored, and follows, unless it has begun something else."""
    if event.arg != session.key:
        return session, ()
    text = event.form.get("text", "")
    stored = read_archived(event.arg, text).saved.record if text else playing.record
    if stored is None or not extends(stored, playing.record):
        return _apart(session, event)
    session = session._replace(tab=session.tab._replace(elsewhere=True))
    watching = playing._replace(pick=page_of(playing).no_pick, dialog=None, notice=None)
    session = session._replace(playing=watching)
    return _following(session, read_archived(event.arg, text), text) if text else (session, ())


def _held(session: Session, event: Event) -> Step:
    """The game is this tab's."""
    return session._replace(tab=session.tab._replace(elsewhere=False)), ()


def _changed(session: Session, event: Event) -> Step:
    """Another tab has written a game, or taken one away."""
    key, text = event.arg, event.form.get("text", "")
    if key != session.key:
        return _list_changed(session, key, text)
    playing = session.playing
    if not text or playing is None:
        return session, ()
    stored = read_archived(key, text)
    record = stored.saved.record
    if record is None or not (session.tab.elsewhere or _is_ahead(record, playing.record)):
        return session, ()
    after, effects = _following(session, stored, text)
    return (after if session.tab.elsewhere else after.with_notice(_went_on())), effects


def _list_changed(session: Session, key: str, text: str) -> Step:
    """A game that is not on the screen has changed. What this tab could not write yet is not given up for it."""
    archive = session.archive
    held = archive.find(key)
    if session.tab.saving == "off" and held is not None and held.saved.record is not None:
        return session, ()
    if not text:
        archive = archive.without(key)
    elif held is None:
        archive = archive.with_game(listed(key, text))
    else:
        archive = archive.with_changed(listed(key, text))
    if session.playing is None:
        archive = with_offered(archive, NAMES)
    return session._replace(archive=archive), (Adopt(key, text),) if text else ()


def _overtaken(session: Session, event: Event) -> Step:
    """What lies under the key of a save is not what this tab left there: neither of the two is lost."""
    key, text = event.arg, event.form.get("text", "")
    stored, mine = read_archived(key, text), session.archive.find(key)
    record, own = stored.saved.record, mine.saved.record if mine is not None else None
    if mine is None or own is None:
        return session, (Adopt(key, text),)
    if record is not None and extends(record, own):
        after, effects = _following(session, stored, text)
        return (after.with_notice(_went_on()) if _is_ahead(record, own) else after), effects
    if record is not None and extends(own, record):
        return session, (Adopt(key, text), Save(key, stored_text(mine)))
    return _apart(session, event)


def _is_ahead(record: Record, other: Record) -> bool:
    return extends(record, other) and len(record.moves) > len(other.moves)


def _went_on() -> Notice:
    return Notice(Message("This game has gone on in another tab; the board shows how."))


def _following(session: Session, stored: ArchivedGame, text: str) -> Step:
    """The session with a game as it is stored, also on the screen."""
    archive, playing = session.archive, session.playing
    archive = archive.with_changed(stored) if archive.find(stored.key) is not None else archive.with_game(stored)
    session = session._replace(archive=archive)
    if playing is not None and session.key == stored.key and stored.saved.record is not None:
        nothing = page_of(playing).no_pick
        following = playing._replace(record=stored.saved.record, viewing=None, pick=nothing, dialog=None)
        session = session._replace(playing=following)
    return session, (Adopt(stored.key, text),)


def _apart(session: Session, event: Event) -> Step:
    """This tab's game goes on under a key of its own, and the one that lies under the key stays."""
    key, text = event.arg, event.form.get("text", "")
    mine, playing, archive = session.archive.find(key), session.playing, session.archive
    if mine is None:
        return session, ()
    moved = mine._replace(key=new_key(archive, mine.game, event))
    archive = archive.without(key).with_game(moved)
    if text:
        archive = archive._replace(games=(archive.games[0], listed(key, text), *archive.games[1:]))
    session = session._replace(archive=archive)
    if playing is not None and playing.key == key:
        session = session._replace(playing=playing._replace(key=moved.key))
    told = Message("Another tab plays another game in this place; yours has a place of its own now. Both are kept.")
    effects = ((Adopt(key, text),) if text else ()) + (Save(moved.key, stored_text(moved)),)
    return session.with_notice(Notice(told)), effects


def _take_over(session: Session, playing: Playing[Any, Any], event: Event) -> Step:
    return session, (TakeOver(playing.key),) if session.tab.elsewhere else ()


def _lock_silent(session: Session, playing: Playing[Any, Any], event: Event) -> Step:
    """The browser does not say who has the game: it is played, as where there are no locks at all."""
    message = Message("The browser does not say whether this game is open in another tab. Play it in one tab only.")
    return session.with_notice(Notice(message, "trouble")), ()


HANDLERS: Final[dict[str, Handler]] = {
    "held": _held,
    "changed": _changed,
    "overtaken": _overtaken,
}

GAME_HANDLERS: Final[dict[str, GameHandler]] = {
    "elsewhere": _elsewhere,
    "take-over": _take_over,
    "lock-silent": _lock_silent,
}
