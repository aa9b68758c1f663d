"""Links: a game or a position that somebody sends, and what the one who opens it can do with it."""

from __future__ import annotations

from typing import Any, Final

from ra_core.game import CHANCE
from ra_core.games import find
from ra_core.link import read_shared
from ra_core.record import RecordError

from ..model.dialogs import ShareDialog
from ..model.effects import CopyText, OpenTab, ScrollToTop
from ..model.events import Event, read_number
from ..model.links import LINKS, MARK, game_link, look_link, up_to_here
from ..model.playing import Notice, Playing
from ..model.session import GameHandler, Handler, Session, Step
from .lifecycle import adopted, at_start, guest


def _link(session: Session, event: Event) -> Step:
    """The address holds a game: it is shown as a guest, and storage is not touched; without one the guest is gone."""
    if not event.arg.startswith(MARK):
        is_guest = session.playing is not None and session.playing.guest
        return (at_start(session), (ScrollToTop(),)) if is_guest and not session.tab.embed else (session, ())
    try:
        shared = read_shared(event.arg.removeprefix(MARK), find)
    except RecordError as error:
        return session.with_notice(Notice(error.message, "trouble")), ()
    return guest(session, shared), (ScrollToTop(),)


def _adopt(session: Session, playing: Playing[Any, Any], event: Event) -> Step:
    """The guest becomes a game of one's own, from the board that is shown on; what a seat sees is no game."""
    is_game = playing.guest and playing.seen_by is None
    return adopted(session, up_to_here(playing), event) if is_game else (session, ())


def _copy(session: Session, playing: Playing[Any, Any], event: Event) -> Step:
    if event.arg == "look" and isinstance(playing.dialog, ShareDialog):
        text = look_link(playing, session.tab.address, playing.dialog.seat)
    else:
        text = LINKS.get(event.arg, game_link)(playing, session.tab.address)
    return session, (CopyText(event.arg, text),)


def _look_as(session: Session, playing: Playing[Any, Any], event: Event) -> Step:
    """For whom the link to look at is made: a seat by its number, or everybody."""
    seat = read_number(event.arg, digits=1)
    if not isinstance(playing.dialog, ShareDialog) or playing.seen_by is not None:
        return session, ()
    seat = CHANCE if seat is None or seat >= len(playing.seats) else seat
    return session._replace(playing=playing._replace(dialog=ShareDialog("", seat))), ()


def _open(session: Session, playing: Playing[Any, Any], event: Event) -> Step:
    """Shows the game in a tab of its own: from a frame on somebody else's page to the whole site."""
    return session, (OpenTab(game_link(playing, session.tab.address)),)


def _copied(session: Session, playing: Playing[Any, Any], event: Event) -> Step:
    """The edge has put the link on the clipboard, or could not."""
    if not isinstance(playing.dialog, ShareDialog):
        return session, ()
    return session._replace(playing=playing._replace(dialog=playing.dialog._replace(copied=event.arg))), ()


HANDLERS: Final[dict[str, Handler]] = {"link": _link}

GAME_HANDLERS: Final[dict[str, GameHandler]] = {
    "adopt": _adopt,
    "copy": _copy,
    "copied": _copied,
    "look-as": _look_as,
    "open": _open,
}
