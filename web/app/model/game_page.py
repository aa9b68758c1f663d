"""What a game brings to the page: one value, in which the shared views find everything particular to it.

A game called NAME keeps it as `PAGE` in the module `app.games.NAME.page`, which is loaded when it is first needed.
What has to be known without loading all of the game stands apart, as `CARD` in `app.games.NAME.card`. A game that lives
elsewhere says where with `room_registered`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final, Generic, NamedTuple, TypeVar

from ra_core.game import CHANCE, Message, Move, Option, ScoreLine, State
from ra_core.plugins import Plugins
from ra_core.record import Record

from ..markup import Html
from .events import Event
from .playing import PickT, Playing, StateT
from .settings import Settings
from .words import Words

MoveT = TypeVar("MoveT", bound=Move)


class DialogContent(NamedTuple):
    """What lies over the board, as it is drawn: its heading, what it holds, and the buttons below.

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


class Example(NamedTuple):
    """A position for the page that tells how to embed a game: who plays, and the position's text."""

    names: tuple[str, ...]
    position: str


class GameCard(NamedTuple):
    """What the start screen and the build have to know of a game; reading it loads nothing else of the game's page.

    Attributes:
        icon: its pictogram.
        about: what it is, in one line.
        pictured: how many moves have been made on the board of which a picture is drawn, for pages of others.
        example: a position that shows how a game is embedded.
        tutorial: how the tutorial is called, if there is one.
        labels: how the choices of an option are called among so many players, where the option's own words would not
            do; an empty one cannot be chosen.
    """

    icon: str
    about: Message
    pictured: int = 0
    example: Example | None = None
    tutorial: Message | None = None
    labels: Callable[[Option, int], tuple[str, ...]] | None = None


class Tutorial(NamedTuple, Generic[StateT, PickT]):
    """A few pages that are told on the real board before somebody's first game.

    Attributes:
        begin: the position it starts from, with the names of the players in the reader's language.
        go_on: the game after the page has been read: the next one, or what the other players do meanwhile.
        tray: what is told, and the controls; for the eyes of a seat.
    """

    begin: Callable[[Words], Record]
    go_on: Callable[[Playing[StateT, PickT]], Playing[StateT, PickT]]
    tray: Callable[[Playing[StateT, PickT], int, Words], Html]


def after_luck(states: Sequence[State[Any]]) -> int:
    """How many moves cannot be taken back: all up to the last one that chance has made."""
    luck = (ply for ply in range(len(states) - 1, 0, -1) if states[ply - 1].actor == CHANCE)
    return next(luck, 0)


def after_others(states: Sequence[State[Any]]) -> int:
    """How many moves cannot be taken back: all up to the last one that chance has made, or another player."""
    last = ply = len(states) - 1
    while ply > 0 and states[ply - 1].actor == states[last - 1].actor != CHANCE:
        ply -= 1
    return ply


def last_decision(states: Sequence[State[Any]], seat: int) -> int | None:
    """The ply at which a seat decided last."""
    plies = (ply for ply in range(len(states) - 2, -1, -1) if states[ply].actor == seat)
    return next(plies, None)


def as_it_is(playing: Playing[StateT, PickT], settings: Settings) -> Playing[StateT, PickT]:
    """A game that opens with nothing over its board."""
    return playing


class GamePage(NamedTuple, Generic[StateT, MoveT, PickT]):
    """A game as the page shows it, with the types of its states, its moves and of what can be pointed at.

    What is drawn is drawn for a seat, the second argument: `CHANCE` where only what lies open to all may be seen.

    Attributes:
        card: what the start screen says of it.
        decide: the game after an event on its board or tray; one that means nothing there changes nothing.
        no_pick: what is pointed at when nothing is.
        board: the board, as it stands on the screen.
        tray: whose turn it is, what can be done now, and the controls for it.
        still: what lies in the tray, to look at only, while an earlier board is shown.
        beside: what stands at the side of the board, and above it where there is no room.
        dialogs: the dialogs that only this game knows, by the name in a `GameDialog`.
        stage: how far the game is, such as "Epoch 2 of 3".
        turn: the seat whose turn it is, or `CHANCE` before the first turn.
        at_scoring: whether an epoch is over and about to be scored.
        narrate: the sentence for a move, from the states before and after it and the names of the players.
        tie_break: what decides among players with most points; without it they share the victory.
        untold: the kinds of moves that the log leaves to the sentence after them.
        score_titles: for each line of a scoring, in the order in which they are shown, how it is called.
        rules: the rules, told in the page's own words.
        opened: the game when it has just begun.
        firm: how many moves can no longer be taken back, from all states so far.
        turn_began: the ply at which the last turn of a seat began that it could take back whole, or None.
        secret: whether a seat sees something in a position that the others shall not see; None where all lies open.
        tutorial: what is told before the first game.
    """

    card: GameCard
    decide: Callable[[Playing[StateT, PickT], Event], Playing[StateT, PickT]]
    no_pick: PickT
    board: Callable[[Playing[StateT, PickT], int, Words], Html]
    tray: Callable[[Playing[StateT, PickT], int, Words], Html]
    still: Callable[[Playing[StateT, PickT], int, Words], Html]
    beside: Callable[[Playing[StateT, PickT], int, Words], Html]
    dialogs: Mapping[str, Callable[[Playing[StateT, PickT], int, Words], DialogContent]]
    stage: Callable[[StateT, Words], str]
    turn: Callable[[StateT], int]
    at_scoring: Callable[[StateT], bool]
    narrate: Callable[[StateT, MoveT, StateT, tuple[str, ...]], Message]
    score_titles: Mapping[str, ScoreTitle]
    rules: Callable[[Words], Html]
    opened: Callable[[Playing[StateT, PickT], Settings], Playing[StateT, PickT]] = as_it_is
    firm: Callable[[Sequence[StateT]], int] = after_luck
    turn_began: Callable[[Sequence[StateT], int], int | None] = last_decision
    secret: Callable[[StateT, int], bool] | None = None
    tutorial: Tutorial[StateT, PickT] | None = None
    untold: frozenset[str] = frozenset()
    tie_break: Message | None = None


_CARDS: Final = Plugins("app.games.{name}.card")
_PAGES: Final = Plugins("app.games.{name}.page")
_PartT = TypeVar("_PartT")


def game_card(name: str) -> GameCard:
    """What the start screen says of the game called `name`.

    Raises:
        ValueError: the game brings no card.
    """
    return _part(_CARDS, name, "CARD", GameCard)


def game_page(name: str) -> GamePage[Any, Any, Any]:
    """What the game called `name` brings to the page.

    Raises:
        ValueError: the game brings no page.
    """
    return _part(_PAGES, name, "PAGE", GamePage)


@contextmanager
def room_registered(name: str, path: str) -> Iterator[None]:
    """For as long as the `with` statement lasts a game has its modules `card` and `page` in the package `path`.

    Raises:
        ValueError: such a game has been registered already.
    """
    with _CARDS.registered(name, f"{path}.card"), _PAGES.registered(name, f"{path}.page"):
        yield


def _part(plugins: Plugins, name: str, value: str, kind: type[_PartT]) -> _PartT:
    found = getattr(plugins.module(name), value, None)
    if found is None or not isinstance(found, kind):
        raise ValueError(f"the game {name!r} has no {value} for the page: see app.model.game_page")
    return found


def page_of(playing: Playing[StateT, PickT]) -> GamePage[StateT, Any, PickT]:
    """What the game on the screen brings to the page."""
    return game_page(playing.game)
