"""What a game brings to the page: one value, in which the shared views find everything particular to it.

A game called `name` keeps it as `TABLE` in the module `app.NAME.table`, which is loaded when it is first needed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, NamedTuple

from ra_core.game import Message, ScoreLine

from .markup import Html
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


class Table(NamedTuple):
    """A game as the page shows it.

    Attributes:
        board: the board, as it stands in the session.
        tray: whose turn it is, what can be done now, and the controls for it.
        still: what lies in the tray, to look at only, while an earlier board is shown.
        seat: what a seat has on the board, in short, for its card.
        dialogs: the dialogs that only this game knows, by the name that the session gives them.
        stage: how far the game is, such as "Epoch 2 of 3".
        turn: the seat whose turn it is.
        at_scoring: whether an epoch is over and about to be scored.
        narrate: the sentence for a move, from the states before and after it and the names of the players.
        score_titles: for each line of a scoring, in the order in which they are shown, how it is called.
        rules: the rules, told in the page's own words.
    """

    board: Callable[[Session, Words], Html]
    tray: Callable[[Session, Words], Html]
    still: Callable[[Session, Words], Html]
    seat: Callable[[Any, int, Words], Html]
    dialogs: Mapping[str, Callable[[Session, Words], Dialog]]
    stage: Callable[[Any, Words], str]
    turn: Callable[[Any], int]
    at_scoring: Callable[[Any], bool]
    narrate: Callable[[Any, Any, Any, tuple[str, ...]], Message]
    score_titles: Mapping[str, ScoreTitle]
    rules: Callable[[Words], Html]


def table(name: str) -> Table:
    """What the game called `name` brings to the page."""
    found = import_module(f".{name}.table", __package__).TABLE
    assert isinstance(found, Table)
    return found
