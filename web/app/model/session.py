"""What the page knows: one immutable value, from which everything that is shown follows.

`update` gives the next session, `view` the text of the page. Neither touches the browser.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from ra_core.games import NAMES

from .archive import Archive
from .dialogs import Dialog
from .effects import Effect
from .events import Event
from .playing import Notice, Playing
from .settings import Settings
from .setup_form import Fields


class StartScreen(NamedTuple):
    """What stands on the start screen.

    Attributes:
        game: the name of the game that is chosen.
        form: what its form last said, field by field, and the game that was played last.
        dialog: what lies over it.
        notice: what is wrong with what was asked for, or has happened to it.
    """

    game: str = NAMES[0]
    form: Fields = ()
    dialog: Dialog | None = None
    notice: Notice | None = None


class Tab(NamedTuple):
    """Where the page is open.

    Attributes:
        address: where others can open the page, without query and fragment; links begin with it. Empty where nobody
            else can: the page lies on a disk.
        one_file: whether the page is the one file (tools/one_file.py), which has no site around it.
        embed: whether it stands in a frame on a page of somebody else, and was made for that.
        framed: whether there is a page around it: that page may forbid files and further tabs.
        elsewhere: whether another tab plays the game and this one watches.
        saving: whether the last save was read back: "" before the first, "saved", "off".
        thinks: whether the page itself thinks for the bots, since no worker answers.
    """

    address: str = ""
    one_file: bool = False
    embed: bool = False
    framed: bool = False
    elsewhere: bool = False
    saving: str = ""
    thinks: bool = False


class OfflineCopy(NamedTuple):
    """The copy of the site that is kept for play without a network, and the version that runs.

    Attributes:
        version: of the code that runs.
        state: "" before anything is known, "loading", "stored" just now, "ready" from an earlier visit, "failed".
        got: bytes that have arrived, while it is loading.
        total: bytes that will have arrived in the end.
        newer: "newer" if a new version waits, "others" if other tabs still run this one, "stuck" if it did not come
            when it was asked to.
    """

    version: str = ""
    state: str = ""
    got: int = 0
    total: int = 0
    newer: str = ""


class Session(NamedTuple):
    """All that the page knows.

    Attributes:
        settings: what the player has set.
        start: the start screen; it waits behind a game.
        playing: the game on the screen, or None on the start screen.
        archive: what storage holds.
        tab: where the page is open.
        offline: the offline copy of the site.
        beneath: the dialogs from which the one that is open was opened, the nearest last.
    """

    settings: Settings = Settings()
    start: StartScreen = StartScreen()
    playing: Playing[Any, Any] | None = None
    archive: Archive = Archive()
    tab: Tab = Tab()
    offline: OfflineCopy = OfflineCopy()
    beneath: tuple[Dialog, ...] = ()

    @property
    def plays(self) -> str:
        """The name of the game that this tab plays and saves, or nothing."""
        return self.playing.game if self.playing is not None and self.playing.own else ""

    @property
    def key(self) -> str:
        """The key of the game that this tab plays and saves, or nothing."""
        return self.playing.key if self.playing is not None and self.playing.own else ""

    @property
    def game(self) -> str:
        """The name of the game on the screen, or of the one that the start screen sets up."""
        return self.start.game if self.playing is None else self.playing.game

    @property
    def dialog(self) -> Dialog | None:
        """What lies over the screen."""
        return (self.playing or self.start).dialog

    @property
    def notice(self) -> Notice | None:
        """What the page says."""
        return (self.playing or self.start).notice

    def with_dialog(self, dialog: Dialog | None) -> Session:
        """The session with another dialog, and nothing said any more."""
        if self.playing is None:
            return self._replace(start=self.start._replace(dialog=dialog, notice=None))
        return self._replace(playing=self.playing._replace(dialog=dialog, notice=None))

    def with_notice(self, notice: Notice | None) -> Session:
        """The session in which the page says something."""
        if self.playing is None:
            return self._replace(start=self.start._replace(notice=notice))
        return self._replace(playing=self.playing._replace(notice=notice))


Step: TypeAlias = tuple[Session, tuple[Effect, ...]]
"""What an event leads to: the next session, and what the browser has to do for it."""

Handler: TypeAlias = Callable[[Session, Event], Step]
"""What an event means on any screen."""

GameHandler: TypeAlias = Callable[[Session, Playing[Any, Any], Event], Step]
"""What an event means while a game is on the screen."""
