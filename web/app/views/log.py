"""The log: a sentence for everything that happened, turn by turn; each line shows the board as it was."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import Any, Final, NamedTuple

from ra_core.game import CHANCE
from ra_core.record import Record

from ..markup import Html, h, icon
from ..model.game_page import Dialog, GamePage, game_page
from ..model.session import Session
from ..model.words import Words, words
from .elements import button, marker

SHOWN_TURNS: Final = 7


class Line(NamedTuple):
    """A sentence of the log: after how many moves it was true, whose turn it was, and whether a scoring was made."""

    ply: int
    turn: int
    text: str
    scoring: bool


def log_side(session: Session, own: GamePage, _: Words) -> Html:
    """The last few turns, and in each its sentences, newest first."""
    return h(
        "aside",
        h("h2", _("Log"), id="log-title"),
        h("ol", _turns(session, own, _, SHOWN_TURNS), class_="log", id="log", aria_labelledby="log-title"),
        id="side",
        class_="side",
        aria_labelledby="log-title",
    )


def log_dialog(session: Session, own: GamePage, _: Words) -> Dialog:
    """All turns, newest first."""
    body = h("ol", _turns(session, own, _, None, "all-"), class_="log", id="whole-log")
    return Dialog(_("Log"), body, kind="tall")


def newest(session: Session, own: GamePage, _: Words) -> str:
    """The newest sentences: what happened since the last decision but one."""
    lines = list(_lines_back(session, own, _, 3))
    texts = [line.text for line in reversed(lines[: 2 if session.live else 1])]
    return _("{first} {rest}", first=texts[0], rest=texts[1]) if len(texts) > 1 else "".join(texts)


def scorings(record: Record, own: GamePage) -> tuple[int, ...]:
    """After how many moves the board stood at a scoring."""
    return tuple(ply for ply, state in enumerate(record.states) if own.at_scoring(state))


def _turns(session: Session, own: GamePage, _: Words, most: int | None, lead: str = "") -> list[Html]:
    """Turns, newest first, at most so many; `lead` begins their ids."""
    assert session.record is not None
    found: list[Html] = []
    lines = _lines_back(session, own, _, None, whole=True)
    for (turn, first), group in groupby(lines, key=lambda line: (line.turn, _turn_start(session.record, own, line))):
        if most is not None and len(found) == most:
            break
        found.append(_turn(session, turn, first, tuple(group), lead, _))
    return found


def _turn_start(record: Record | None, own: GamePage, line: Line) -> int:
    """The first move of the turn to which a line belongs."""
    assert record is not None
    ply = line.ply - 1
    while ply > 0 and own.turn(record.states[ply - 1]) == line.turn:
        ply -= 1
    return ply


def _turn(session: Session, turn: int, first: int, lines: tuple[Line, ...], lead: str, _: Words) -> Html:
    assert session.record is not None
    who = session.record.setup.seats[turn] if turn != CHANCE else None
    return h(
        "li",
        h("h3", marker(who.color) if who else None, h("span", who.name if who else _("Before the first turn"))),
        h("ol", [_line(line, session.viewing == line.ply, lead, _.language) for line in lines]),
        id=f"{lead}turn-{first}",
    )


@lru_cache(maxsize=1024)
def _line(line: Line, shown: bool, lead: str, language: str) -> Html:
    _ = words(language)
    look = (
        button([icon("laurels"), h("span", _("The scoring"))], "dialog", f"scoring:{line.ply - 1}", class_="link")
        if line.scoring
        else None
    )
    return h(
        "li",
        button(line.text, "view", str(line.ply), class_="line", aria_current="true" if shown else None),
        look,
        id=f"{lead}ply-{line.ply}",
    )


def _lines_back(session: Session, own: GamePage, _: Words, most: int | None, *, whole: bool = False) -> Iterator[Line]:
    """Lines from the newest to the oldest, up to the board that is shown or of the whole game."""
    record = session.record
    assert record is not None
    last = len(record.moves) if whole or session.viewing is None else session.viewing
    names = tuple(seat.name for seat in record.setup.seats)
    given = 0
    for ply in range(last, 0, -1):
        before: Any = record.states[ply - 1]
        after: Any = record.states[ply]
        move = record.moves[ply - 1]
        if move.kind not in own.untold:
            text = _sentence(session.game, before, move, after, names, _.language)
            given += 1
            yield Line(ply, own.turn(before), text, own.at_scoring(before))
        if given == most:
            return


@lru_cache(maxsize=1024)
def _sentence(game: str, before: Any, move: Any, after: Any, names: tuple[str, ...], language: str) -> str:
    message = game_page(game).narrate(before, move, after, names)
    return words(language).say(message)
