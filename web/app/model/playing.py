"""The game on the screen: its record, and what is seen and pointed at in it."""

from __future__ import annotations

from typing import Any, Final, Generic, NamedTuple, TypeVar, cast

from ra_core.game import CHANCE, Message, Seat, State
from ra_core.record import Record

from .dialogs import Dialog

HUMAN: Final = "human"
"""What a seat is played by that no bot plays."""

StateT = TypeVar("StateT", bound=State[Any])
PickT = TypeVar("PickT")


class Notice(NamedTuple):
    """One sentence that the page says at its fixed place."""

    message: Message
    kind: str = "hint"  # "hint" | "refusal" | "trouble"


class TutorialProgress(NamedTuple):
    """How far the tutorial is.

    Attributes:
        page: the page that is being told, from 0.
        before: the game to go back to afterwards, or None for the start screen.
    """

    page: int
    before: Playing[Any, Any] | None


class Playing(NamedTuple, Generic[StateT, PickT]):
    """A game on the screen, with the types of its states and of what can be pointed at in it.

    Attributes:
        record: the game itself.
        pick: what the player whose decision it is has pointed at so far, not yet a move; a type of the game's own.
        dialog: what lies over the board.
        notice: what the page says in the tray.
        viewing: the number of moves after which the board is shown, or None for the present.
        holder: the seat whose player has the device in hand, or None while nobody has said so.
        firm: how many moves of the record can no longer be taken back, beside what the game says.
        guest: whether the record came by a link and is only looked at.
        seen_by: the seat whose sight a link holds, `CHANCE` where it holds what lies open to all, or None where it
            holds the game itself; what the seat does not see is made up in the record, and never shown.
        tutorial: how far the tutorial is; the record is then the tutorial's own.
        awaited: the moment of the game for which a bot or a pause has been asked, or nothing.
        skipped: the seat whose turn goes on without pauses, or None.
        key: its name in storage, under which it is saved for the whole of its life; empty where it is not saved.
    """

    record: Record
    pick: PickT
    dialog: Dialog | None = None
    notice: Notice | None = None
    viewing: int | None = None
    holder: int | None = None
    firm: int = 0
    guest: bool = False
    seen_by: int | None = None
    tutorial: TutorialProgress | None = None
    awaited: str = ""
    skipped: int | None = None
    key: str = ""

    @property
    def states(self) -> tuple[StateT, ...]:
        """All positions of the game so far; a record holds those of its own game, and of no other."""
        return cast("tuple[StateT, ...]", self.record.states)

    @property
    def ply(self) -> int:
        """After how many moves the board is shown."""
        return len(self.record.moves) if self.viewing is None else self.viewing

    @property
    def state(self) -> StateT:
        """The position on the screen: the present one, or the earlier one that is being viewed."""
        return self.states[self.ply]

    @property
    def live(self) -> bool:
        """Whether the board shows the present, so that it can be played on."""
        return self.viewing is None

    @property
    def actor(self) -> int | None:
        """The seat that decides on the board that is shown, `CHANCE`, or None."""
        return self.state.actor

    @property
    def own(self) -> bool:
        """Whether this is a game that is played and saved here: neither a guest nor the tutorial."""
        return not self.guest and self.tutorial is None

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.record.game.name

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays."""
        return self.record.setup.seats

    def name(self, seat: int) -> str:
        """The name of the player on a seat; of nobody for `CHANCE`."""
        return "" if seat == CHANCE else self.seats[seat].name
