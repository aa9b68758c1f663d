"""Links to a game or a position, and the texts by which a page of somebody else shows it."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any, Final

from ra_core.link import link_text
from ra_core.record import Record

from .playing import Playing

MARK: Final = "r="
"""What the fragment of an address begins with that holds a game; nothing behind a `#` ever reaches a server."""


def open_to_others(address: str) -> str:
    """The address of the page if others can open it, or nothing: that of a disk leads nobody else here.

    >>> open_to_others("https://example.org/ra/"), open_to_others("file:///home/ann/ra.html")
    ('https://example.org/ra/', '')
    """
    return address if address.startswith(("http://", "https://")) else ""


def game_link(playing: Playing[Any, Any], address: str) -> str:
    """The address that opens the whole game on the screen, up to the board that is shown; `address` is the page's.

    Without one it is a text that can be pasted into the game.
    """
    return f"{address}#{MARK}{link_text(up_to_here(playing))}"


def position_link(playing: Playing[Any, Any], address: str) -> str:
    """The address that opens the position on the screen, without what went before."""
    here = up_to_here(playing)
    return f"{address}#{MARK}{link_text(Record.begin(here.game, here.setup, here.state))}"


def element_code(playing: Playing[Any, Any], address: str) -> str:
    """What to write into a page so that it shows the game on the screen, with the element of embed.js."""
    game = up_to_here(playing)
    return (
        f'<script type="module" src="{escape(_folder(address))}embed.js"></script> '
        f'<ra-game game="{game.game.name}" record="{link_text(game)}"></ra-game>'
    )


def frame_code(playing: Playing[Any, Any], address: str) -> str:
    """The same as a plain frame."""
    game = up_to_here(playing)
    source = f"{_folder(address)}frame.html?game={game.game.name}#{MARK}{link_text(game)}"
    return (
        f'<iframe src="{escape(source)}" title="{escape(game.game.title)}" width="100%" height="640" '
        'loading="lazy" allow="clipboard-write" style="border:0"></iframe>'
    )


def up_to_here(playing: Playing[Any, Any]) -> Record:
    """The record up to the board that is shown."""
    record = playing.record
    return record.undo(len(record.moves) - playing.ply)


def _folder(address: str) -> str:
    return address.rpartition("/")[0] + "/"


LINKS: Final[dict[str, Callable[[Playing[Any, Any], str], str]]] = {
    "game": game_link,
    "position": position_link,
    "element": element_code,
    "frame": frame_code,
}
"""What can be copied to be sent or written elsewhere."""
