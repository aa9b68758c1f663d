"""Links to a game or a position, and the texts by which a page of somebody else shows it."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any, Final

from ra_core.link import link_text
from ra_core.observed import observed
from ra_core.record import Record

from .game_page import page_of
from .playing import Playing

MARK: Final = "r="
"""What the fragment of an address begins with that holds a game; nothing behind a `#` ever reaches a server."""


def linked_text(fragment: str) -> str:
    """A link as a text, of which the fragment of an address is all that matters; "" if the fragment holds no game."""
    return f"#{fragment}" if fragment.startswith(MARK) else ""


def open_to_others(address: str) -> str:
    """The address of the page if others can open it, or nothing: that of a disk leads nobody else here.

    >>> open_to_others("https://example.org/ra/"), open_to_others("file:///home/ann/ra.html")
    ('https://example.org/ra/', '')
    """
    return address if address.startswith(("http://", "https://")) else ""


def game_link(playing: Playing[Any, Any], address: str) -> str:
    """The address that opens the whole game on the screen, up to the board that is shown; `address` is the page's.

    Where no more is known than what a seat sees, it opens that again. Without the page's address it is a text that can
    be pasted into the game.
    """
    return f"{address}#{MARK}{_letters(playing)}"


def look_link(playing: Playing[Any, Any], address: str, seat: int) -> str:
    """The address that shows the position on the screen as a seat may see it, or all, for `CHANCE`; nothing else."""
    return f"{address}#{MARK}{_look_letters(playing, seat)}"


def has_secrets(playing: Playing[Any, Any]) -> bool:
    """Whether in the game on the screen not all lies open to all."""
    return page_of(playing).secret is not None and playing.record.actor is not None


def position_link(playing: Playing[Any, Any], address: str) -> str:
    """The address that opens the position on the screen, without what went before."""
    if playing.seen_by is not None:
        return game_link(playing, address)
    here = up_to_here(playing)
    return f"{address}#{MARK}{link_text(Record.begin(here.game, here.setup, here.state))}"


def element_code(playing: Playing[Any, Any], address: str) -> str:
    """What to write into a page so that it shows the game on the screen, with the element of embed.js."""
    game = up_to_here(playing)
    return (
        f'<script type="module" src="{escape(_folder(address))}embed.js"></script> '
        f'<ra-game game="{game.game.name}" record="{_letters(playing)}"></ra-game>'
    )


def frame_code(playing: Playing[Any, Any], address: str) -> str:
    """The same as a plain frame."""
    game = up_to_here(playing)
    source = f"{_folder(address)}frame.html?game={game.game.name}#{MARK}{_letters(playing)}"
    return (
        f'<iframe src="{escape(source)}" title="{escape(game.game.title)}" width="100%" height="640" '
        'loading="lazy" allow="clipboard-write" style="border:0"></iframe>'
    )


def up_to_here(playing: Playing[Any, Any]) -> Record:
    """The record up to the board that is shown."""
    record = playing.record
    return record.undo(len(record.moves) - playing.ply)


def _letters(playing: Playing[Any, Any]) -> str:
    """What a link holds behind its mark."""
    if playing.seen_by is not None:
        return _look_letters(playing, playing.seen_by)
    return link_text(up_to_here(playing))


def _look_letters(playing: Playing[Any, Any], seat: int) -> str:
    return link_text(observed(playing.record.game, playing.seats, playing.state.observation(seat)))


def _folder(address: str) -> str:
    return address.rpartition("/")[0] + "/"


LINKS: Final[dict[str, Callable[[Playing[Any, Any], str], str]]] = {
    "game": game_link,
    "position": position_link,
    "element": element_code,
    "frame": frame_code,
}
"""What can be copied to be sent or written elsewhere."""
