"""Links: a game or a position that somebody sends, and what the one who opens it can do with it."""

from __future__ import annotations

from typing import Any, Final

from ra_core.game import CHANCE
from ra_core.record import RecordError

from ..model.dialogs import ShareDialog, TextDialog
from ..model.effects import CopyText, OpenTab, ScrollToTop
from ..model.events import Event, read_number
from ..model.links import LINKS, game_link, linked_text, look_link, up_to_here
from ..model.playing import Notice, Playing
from ..model.session import GameHandler, Handler, Session, Step
from ..storage.archive_format import read_any
from .lifecycle import adopted, at_start, guest


def _link(session: Session, event: Event) -> Step:
    """The address holds a game: it is shown as a guest, and storage is not touched; without one the guest is gone."""
    text = linked_text(event.arg)
    if not text:
        is_guest = session.playing is not None and session.playing.guest
        return (at_start(session), (ScrollToTop(),)) if is_guest and not session.tab.embed else (session, ())
    try:
        shared = read_any(text)
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


def _copied(session: Session, event: Event) -> Step:
    """The edge has put a text of the dialog on the clipboard, or could not."""
    dialog = session.dialog
    if isinstance(dialog, ShareDialog | TextDialog):
        return session.with_dialog(dialog._replace(copied=event.arg)), ()
    return session, ()


def _not_opened(session: Session, playing: Playing[Any, Any], event: Event) -> Step:
    """The page around this one lets it open no tab: the link is there to be copied."""
    return session.with_dialog(ShareDialog("blocked")), ()


HANDLERS: Final[dict[str, Handler]] = {"link": _link, "copied": _copied}

GAME_HANDLERS: Final[dict[str, GameHandler]] = {
    "adopt": _adopt,
    "copy": _copy,
    "look-as": _look_as,
    "open": _open,
    "not-opened": _not_opened,
}
