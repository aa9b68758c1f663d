"""What the browser shall do after an event, as values; `browser/edge.py` does it.

The last field of each class is its `kind`: it keeps two effects of different classes from being equal, as tuples that
hold the same would be.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from .settings import Settings


class Save(NamedTuple):
    """Write the text of the game that is played under its key; when it is there, the games under `drops` go."""

    key: str
    text: str
    drops: tuple[str, ...] = ()
    kind: Literal["save"] = "save"


class ArchiveGame(NamedTuple):
    """Write a game that is not played, such as one that is put away by name, under its key."""

    key: str
    text: str
    kind: Literal["archive"] = "archive"


class Remove(NamedTuple):
    """Take a game out of storage."""

    key: str
    kind: Literal["remove"] = "remove"


class Adopt(NamedTuple):
    """Go on from this text, which another tab has written under the key: it may be replaced now."""

    key: str
    text: str
    kind: Literal["adopt"] = "adopt"


class NoteOpen(NamedTuple):
    """Note for a reload which game is on the screen of this tab; an empty key for none."""

    key: str
    kind: Literal["note-open"] = "note-open"


class SaveSettings(NamedTuple):
    """Write the settings."""

    settings: Settings
    kind: Literal["settings"] = "settings"


class SaveForm(NamedTuple):
    """Write what the form of the start screen says, as JSON."""

    text: str
    kind: Literal["setup"] = "setup"


class ScrollToTop(NamedTuple):
    """Show the top of the page."""

    kind: Literal["scroll"] = "scroll"


class CopyText(NamedTuple):
    """Put a text on the clipboard; `what` names it in the answer."""

    what: str
    text: str
    kind: Literal["copy"] = "copy"


class Download(NamedTuple):
    """Save a text as a file."""

    file: str
    text: str
    kind: Literal["download"] = "download"


class OpenTab(NamedTuple):
    """Open an address in a tab of its own."""

    address: str
    kind: Literal["open"] = "open"


class SetQuery(NamedTuple):
    """Say this behind the question mark of the address, where it says something else under that name."""

    name: str
    value: str
    kind: Literal["query"] = "query"


class TakeOver(NamedTuple):
    """Take the lock of a game, named by its key, from the tab that holds it."""

    key: str
    kind: Literal["take-over"] = "take-over"


class Renew(NamedTuple):
    """Change over to the new version of the site: "asked" by the player, or "quiet" where nothing is interrupted."""

    how: Literal["asked", "quiet"]
    kind: Literal["renew"] = "renew"


class Think(NamedTuple):
    """Have a bot think about a question; the answer names the moment, and comes after `pause` milliseconds or later."""

    moment: str
    question: str
    pause: int
    kind: Literal["think"] = "think"


class Wait(NamedTuple):
    """Let so many milliseconds pass; what comes back names the moment."""

    moment: str
    pause: int
    kind: Literal["wait"] = "wait"


class AskHint(NamedTuple):
    """Have the strongest bot think about a question of the player's."""

    moment: str
    question: str
    kind: Literal["hint"] = "hint"


class StopThinking(NamedTuple):
    """Drop what a bot is thinking about, or the pause that is running."""

    kind: Literal["leave"] = "leave"


class SkipPause(NamedTuple):
    """End the pause that is running."""

    kind: Literal["skip"] = "skip"


StorageEffect: TypeAlias = Save | ArchiveGame | Remove | Adopt | NoteOpen | SaveSettings | SaveForm
BotEffect: TypeAlias = Think | Wait | AskHint | StopThinking | SkipPause
PageEffect: TypeAlias = ScrollToTop | CopyText | Download | OpenTab | SetQuery | TakeOver | Renew
Effect: TypeAlias = StorageEffect | BotEffect | PageEffect
