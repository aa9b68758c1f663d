"""What a game brings to the page: one value, in which the shared views find everything particular to it.

A game called `name` keeps it as `PAGE` in the module `app.games.NAME.page`, which is loaded when it is first needed.
What the start screen has to know stands apart, as `CARD` in `app.games.NAME.card`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, NamedTuple

from ra_core.game import CHANCE, Message, Option, ScoreLine
from ra_core.record import Record

from ..markup import Html
from .session import Session
from .words import Words


class Dialog(NamedTuple):
    """What lies over the board: its heading, what it holds, and the buttons below.

    `closable` is False where a decision is due that only one of the buttons can make.
    """

    title: str
    body: Html
    actions: Html = Html()
    closable: bool = True
    kind: str = ""


class ScoreTitle(NamedTuple):
    """How a line of a scoring is called: its pictogram, its name, and what its count counts."""

    icon: str
    title: Message
    basis: Callable[[Words, ScoreLine], str]


class GameCard(NamedTuple):
    """What the start screen says of a game; it is read at once, and so it loads nothing else of the game.

    Attributes:
        icon: its pictogram.
        about: what it is, in one line.
        lesson: what the host offers to show, if there is a lesson.
        labels: how the choices of an option are called among so many players, where the option's own words would not
            do; an empty one cannot be chosen.
    """

    icon: str
    about: Message
    lesson: Message | None = None
    labels: Callable[[Option, int], tuple[str, ...]] | None = None


class Lesson(NamedTuple):
    """A few pages which the host tells on the real board before somebody's first game.

    Attributes:
        begin: the position it starts from, with the names of the players in the reader's language.
        go_on: the session after the page has been read: the next one, or what the others at the table do meanwhile.
        tray: what the host says, and the controls.
    """

    begin: Callable[[Words], Record]
    go_on: Callable[[Session], Session]
    tray: Callable[[Session, Words], Html]


def after_luck(record: Record) -> int:
    """How many moves cannot be taken back: all up to the last one that chance has made."""
    luck = (ply for ply in range(len(record.moves), 0, -1) if record.states[ply - 1].actor == CHANCE)
    return next(luck, 0)


def after_others(record: Record) -> int:
    """How many moves cannot be taken back: all up to the last one that chance has made, or another player."""
    ply = len(record.moves)
    while ply > 0 and record.states[ply - 1].actor == record.states[len(record.moves) - 1].actor != CHANCE:
        ply -= 1
    return ply


def last_decision(record: Record, seat: int) -> int | None:
    """The ply at which a seat decided last."""
    plies = (ply for ply in range(len(record.moves) - 1, -1, -1) if record.states[ply].actor == seat)
    return next(plies, None)


class GamePage(NamedTuple):
    """A game as the page shows it.

    Attributes:
        board: the board, as it stands in the session.
        tray: whose turn it is, what can be done now, and the controls for it.
        still: what lies in the tray, to look at only, while an earlier board is shown.
        beside: what stands at the side of the board, and above it where there is no room.
        dialogs: the dialogs that only this game knows, by the name that the session gives them.
        stage: how far the game is, such as "Epoch 2 of 3".
        turn: the seat whose turn it is, or `CHANCE` before the first turn.
        at_scoring: whether an epoch is over and about to be scored.
        narrate: the sentence for a move, from the states before and after it and the names of the players.
        tie_break: what decides among players with most points; without it they share the victory.
        untold: the kinds of moves that the log leaves to the sentence after them.
        score_titles: for each line of a scoring, in the order in which they are shown, how it is called.
        rules: the rules, told in the page's own words.
        opened: the session when a game has just begun.
        firm: how many moves of a record can no longer be taken back.
        turn_began: the ply at which the last turn of a seat began that it could take back whole, or None.
        secret: whether a seat sees something in a position that the others shall not see; None where all lies open.
        lesson: what the host shows before the first game.
    """

    board: Callable[[Session, Words], Html]
    tray: Callable[[Session, Words], Html]
    still: Callable[[Session, Words], Html]
    beside: Callable[[Session, Words], Html]
    dialogs: Mapping[str, Callable[[Session, Words], Dialog]]
    stage: Callable[[Any, Words], str]
    turn: Callable[[Any], int]
    at_scoring: Callable[[Any], bool]
    narrate: Callable[[Any, Any, Any, tuple[str, ...]], Message]
    score_titles: Mapping[str, ScoreTitle]
    rules: Callable[[Words], Html]
    opened: Callable[[Session], Session] = lambda session: session
    firm: Callable[[Record], int] = after_luck
    turn_began: Callable[[Record, int], int | None] = last_decision
    secret: Callable[[Any, int], bool] | None = None
    lesson: Lesson | None = None
    untold: frozenset[str] = frozenset()
    tie_break: Message | None = None


def game_card(name: str) -> GameCard:
    """What the start screen says of the game called `name`."""
    found = import_module(f"app.games.{name}.card").CARD
    assert isinstance(found, GameCard)
    return found


def game_page(name: str) -> GamePage:
    """What the game called `name` brings to the page."""
    found = import_module(f"app.games.{name}.page").PAGE
    assert isinstance(found, GamePage)
    return found
