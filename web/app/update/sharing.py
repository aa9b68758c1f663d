"""Links: a game or a position that somebody sends, and what the one who opens it can do with it."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Final

from ra_core.games import find
from ra_core.link import link_text, read_link
from ra_core.record import Record, RecordError

from ..model.session import Effect, Event, Handler, Notice, Session, Step
from .lifecycle import begin, blank, shown

MARK: Final = "r="
"""What the fragment of an address begins with that holds a game; nothing behind a `#` ever reaches a server."""


def game_link(session: Session) -> str:
    """The address that opens the whole game on the screen, up to the board that is shown."""
    return f"{session.address}#{MARK}{link_text(_up_to_here(session))}"


def position_link(session: Session) -> str:
    """The address that opens the position on the screen, without what went before."""
    here = _up_to_here(session)
    return f"{session.address}#{MARK}{link_text(Record.begin(here.game, here.setup, here.state))}"


def element_code(session: Session) -> str:
    """What to write into a page so that it shows the game on the screen, with the element of embed.js."""
    game = _up_to_here(session)
    return (
        f'<script type="module" src="{escape(_folder(session))}embed.js"></script> '
        f'<ra-game game="{game.game.name}" record="{link_text(game)}"></ra-game>'
    )


def frame_code(session: Session) -> str:
    """The same as a plain frame."""
    game = _up_to_here(session)
    address = f"{_folder(session)}frame.html?game={game.game.name}#{MARK}{link_text(game)}"
    return (
        f'<iframe src="{escape(address)}" title="{escape(game.game.title)}" width="100%" height="640" '
        'loading="lazy" allow="clipboard-write" style="border:0"></iframe>'
    )


def _folder(session: Session) -> str:
    return session.address.rpartition("/")[0] + "/"


def _up_to_here(session: Session) -> Record:
    record = session.record
    assert record is not None
    return record if session.viewing is None else record.undo(len(record.moves) - session.viewing)


def _link(session: Session, event: Event) -> Step:
    """The address holds a game: it is shown as a guest, and storage is not touched; without one the guest is gone."""
    if not event.arg.startswith(MARK):
        return (blank(session), (Effect("scroll"),)) if session.guest and not session.embed else (session, ())
    try:
        record = read_link(event.arg.removeprefix(MARK), find)
    except RecordError as error:
        return session._replace(notice=Notice(error.message, "trouble")), ()
    return shown(session, record)._replace(guest=True, holder=None), (Effect("scroll"),)


def _adopt(session: Session, event: Event) -> Step:
    """The guest becomes a game of one's own, from the board that is shown on."""
    if session.record is None or not session.guest:
        return session, ()
    return begin(session, _up_to_here(session))


def _copy(session: Session, event: Event) -> Step:
    if session.record is None:
        return session, ()
    text = TEXTS.get(event.arg, game_link)(session)
    return session, (Effect("copy", event.arg, text),)


def _open(session: Session, event: Event) -> Step:
    """Shows the game in a tab of its own: from a frame on somebody else's page to the whole site."""
    if session.record is None:
        return session, ()
    return session, (Effect("open", "", game_link(session)),)


def _copied(session: Session, event: Event) -> Step:
    """The edge has put the link on the clipboard, or could not."""
    return session._replace(copied=event.arg), ()


TEXTS: Final[dict[str, Callable[[Session], str]]] = {
    "game": game_link,
    "position": position_link,
    "element": element_code,
    "frame": frame_code,
}
"""What can be copied to be sent or written elsewhere."""

HANDLERS: Final[dict[str, Handler]] = {
    "link": _link,
    "adopt": _adopt,
    "copy": _copy,
    "copied": _copied,
    "open": _open,
}
