"""What the page knows: one immutable value, from which everything that is shown follows.

`update` gives the next session, `view` the text of the page. Neither touches the browser.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ra_core.game import CHANCE, Message, State
from ra_core.record import Record

if TYPE_CHECKING:
    from ra_core.bots.bot import Advice

THEMES: Final = ("system", "light", "dark")
PACES: Final = ("slow", "normal", "fast", "at-once")
HUMAN: Final = "human"


class Settings(NamedTuple):
    """What a player has set for this device.

    Attributes:
        language: one of `words.LANGUAGES`.
        theme: one of `THEMES`.
        handover: whether the page asks for the device to be passed on before it shows what only one seat may see.
        pace: how fast bots move, one of `PACES`.
        hosted: whether the host has shown the first auction here, or been told that it is not needed.
    """

    language: str = "en"
    theme: str = "system"
    handover: bool = True
    hosted: bool = False
    pace: str = "normal"


class Pick(NamedTuple):
    """What the player whose decision it is has pointed at so far, not yet a move.

    Attributes:
        dice: colours of the picked dice, in their order.
        spaces: picked spaces of the board, in their order.
        target: the part of the board for which ways to pay are being offered.
        disk: the sun disk that would be bid; 0 for none.
    """

    dice: str = ""
    spaces: tuple[str, ...] = ()
    target: str = ""
    disk: int = 0


class Notice(NamedTuple):
    """One sentence that the page says at the fixed place beside the dice."""

    message: Message
    kind: str = "hint"  # "hint" | "refusal" | "trouble"


class Saved(NamedTuple):
    """What was found in storage for one game: a record, or why it cannot be played (its text is kept)."""

    record: Record | None
    trouble: Message | None = None
    text: str = ""


class Kept(NamedTuple):
    """A game that was put away by name.

    Attributes:
        key: its name in storage.
        title: what the player calls it.
        when: milliseconds since 1970, in the clock of the device.
        saved: the record, or why it cannot be played.
    """

    key: str
    title: str
    when: int
    saved: Saved


class Copy(NamedTuple):
    """The copy of the site that is kept for play without a network, and the version that runs.

    Attributes:
        version: of the code that runs.
        state: "" before anything is known, "loading", "stored" just now, "ready" from an earlier visit, "failed".
        got: bytes that have arrived, while it is loading.
        total: bytes that will have arrived in the end.
        newer: "newer" if a new version waits, "others" if other tabs still run this one.
    """

    version: str = ""
    state: str = ""
    got: int = 0
    total: int = 0
    newer: str = ""


class Event(NamedTuple):
    """Something that happened in the browser: a click on `data-do="name"` with its `data-arg`, or a form sent.

    `form` holds the fields of the form around the control that was used, and beside them what only the browser has:
    `now`, the milliseconds since 1970, and `fresh`, a few random letters.
    """

    name: str
    arg: str = ""
    form: Mapping[str, str] = {}


class Effect(NamedTuple):
    """Something that the edge shall do in the browser: kind, and what it needs as texts."""

    kind: str  # "save", "keep", "remove", "set_aside", "settings", "scroll", "copy", "download", "take-over",
    # "think", "wait", "leave", "skip", "hint", "renew", "open", "setup"
    key: str = ""
    text: str = ""
    pause: str = ""


class Session(NamedTuple):
    """All that the page knows.

    Attributes:
        settings: language and theme.
        screen: "start" or "game".
        game: the name of the game that the start screen sets up or the record belongs to.
        form: what the form of the start screen last said, field by field, and the game that was played last.
        saved: for each game, by name, what storage holds.
        record: the game on the screen.
        pick: what has been pointed at, not yet a move.
        dialog: what lies over the board: "", "rules", "menu", "log", "scoring:PLY" (an earlier scoring), "result", or
            one of the game's own, such as "ways" (how to pay).
        viewing: the number of moves after which the board is shown, or None for the present.
        notice: what the page says beside the dice.
        saving: whether the last save was read back: "" before the first, "saved", "off".
        holder: the seat whose player has the device in hand, or None while nobody has said so.
        firm: how many moves of the record can no longer be taken back, beside what the game says.
        lesson: the page of the host's lesson that is being told, or None; the record is then the lesson's own.
        before: the session to go back to after the lesson.
        kept: the games that were put away by name, the newest first.
        deleted: the kept game that was deleted last and can still be brought back.
        guest: whether the record came by a link and is only looked at.
        elsewhere: whether another tab plays the game and this one watches.
        address: where the page lives, without query and fragment; links begin with it.
        awaited: the moment of the game for which a bot or a pause has been asked, or nothing.
        skipped: the seat whose turn goes on without pauses, or None.
        hint: what the strongest bot advises, once it has thought.
        copy: the offline copy of the site.
        embed: whether the page stands in a frame on a page of somebody else.
        copied: which link was put on the clipboard last, or "failed".
    """

    settings: Settings = Settings()
    screen: str = "start"
    game: str = "dice"
    form: tuple[tuple[str, str], ...] = ()
    saved: tuple[tuple[str, Saved], ...] = ()
    record: Record | None = None
    pick: Pick = Pick()
    dialog: str = ""
    viewing: int | None = None
    notice: Notice | None = None
    saving: str = ""
    holder: int | None = None
    firm: int = 0
    lesson: int | None = None
    before: Session | None = None
    kept: tuple[Kept, ...] = ()
    deleted: Kept | None = None
    guest: bool = False
    elsewhere: bool = False
    address: str = ""
    awaited: str = ""
    skipped: int | None = None
    hint: Advice | None = None
    copy: Copy = Copy()
    embed: bool = False
    copied: str = ""

    @property
    def state(self) -> State[Any]:
        """The position on the screen: the present one, or the earlier one that is being viewed."""
        assert self.record is not None
        return self.record.state if self.viewing is None else self.record.states[self.viewing]

    @property
    def live(self) -> bool:
        """Whether the board shows the present, so that it can be played on."""
        return self.viewing is None

    @property
    def actor(self) -> int | None:
        """The seat that decides on the board that is shown, `CHANCE`, or None."""
        return self.state.actor

    @property
    def plays(self) -> str:
        """The name of the game that this tab plays and saves, or nothing."""
        own = self.screen == "game" and not self.guest and self.lesson is None and self.record is not None
        return self.game if own else ""

    def name(self, seat: int) -> str:
        """The name of the player on a seat; of nobody for `CHANCE`."""
        assert self.record is not None
        return "" if seat == CHANCE else self.record.setup.seats[seat].name


Step = tuple[Session, tuple[Effect, ...]]
"""What an event leads to: the next session, and what the browser has to do for it."""

Handler = Callable[[Session, Event], Step]
