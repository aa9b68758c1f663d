"""The log: a sentence for everything that happened, turn by turn; each line shows the board as it was."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import Any, Final, NamedTuple

from ra_core.game import CHANCE

from ..markup import Html, h, icon
from ..model.dialogs import scoring_text
from ..model.game_page import DialogContent, GamePage, game_page, page_of
from ..model.playing import PickT, Playing, StateT
from ..model.words import Words, words
from .elements import button, marker

SHOWN_TURNS: Final = 7


class Line(NamedTuple):
    """A sentence of the log: after how many moves it was true, whose turn it was, and whether a scoring was made."""

    ply: int
    turn: int
    text: str
    scoring: bool


def log_side(playing: Playing[StateT, PickT], _: Words) -> Html:
    """The last few turns, and in each its sentences, newest first."""
    return h(
        "aside",
        h("h2", _("Log"), id="log-title"),
        h("ol", _turns(playing, _, SHOWN_TURNS), class_="log", id="log", aria_labelledby="log-title"),
        id="side",
        class_="side",
        aria_labelledby="log-title",
    )


def log_dialog(playing: Playing[StateT, PickT], _: Words) -> DialogContent:
    """All turns, newest first."""
    body = h("ol", _turns(playing, _, None, "all-"), class_="log", id="whole-log")
    return DialogContent(_("Log"), body, kind="tall")


def newest(playing: Playing[StateT, PickT], _: Words) -> str:
    """The newest sentences: what happened since the last decision but one."""
    lines = list(_lines_back(playing, _, 3))
    texts = [line.text for line in reversed(lines[: 2 if playing.live else 1])]
    return _("{first} {rest}", first=texts[0], rest=texts[1]) if len(texts) > 1 else "".join(texts)


def scorings(playing: Playing[StateT, PickT]) -> tuple[int, ...]:
    """After how many moves the board stood at a scoring."""
    own = page_of(playing)
    return tuple(ply for ply, state in enumerate(playing.states) if own.at_scoring(state))


def _turns(playing: Playing[StateT, PickT], _: Words, most: int | None, lead: str = "") -> list[Html]:
    """Turns, newest first, at most so many; `lead` begins their ids."""
    found: list[Html] = []
    states, own = playing.states, page_of(playing)
    lines = _lines_back(playing, _, None, whole=True)
    for (turn, first), group in groupby(lines, key=lambda line: (line.turn, _turn_start(states, own, line))):
        if most is not None and len(found) == most:
            break
        found.append(_turn(playing, turn, first, tuple(group), lead, _))
    return found


def _turn_start(states: tuple[StateT, ...], own: GamePage[StateT, Any, PickT], line: Line) -> int:
    """The first move of the turn to which a line belongs."""
    ply = line.ply - 1
    while ply > 0 and own.turn(states[ply - 1]) == line.turn:
        ply -= 1
    return ply


def _turn(playing: Playing[StateT, PickT], turn: int, first: int, lines: tuple[Line, ...], lead: str, _: Words) -> Html:
    who = playing.seats[turn] if turn != CHANCE else None
    return h(
        "li",
        h("h3", marker(who.color) if who else None, h("span", who.name if who else _("Before the first turn"))),
        h("ol", [_line(line, playing.viewing == line.ply, lead, _.language) for line in lines]),
        id=f"{lead}turn-{first}",
    )


@lru_cache(maxsize=1024)
def _line(line: Line, shown: bool, lead: str, language: str) -> Html:
    _ = words(language)
    look = (
        button(
            [icon("laurels"), h("span", _("The scoring"))],
            "dialog",
            scoring_text(line.ply - 1),
            id=f"{lead}look-{line.ply - 1}",
            class_="link",
        )
        if line.scoring
        else None
    )
    return h(
        "li",
        button(line.text, "view", str(line.ply), class_="line", aria_current="true" if shown else None),
        look,
        id=f"{lead}ply-{line.ply}",
    )


def _lines_back(playing: Playing[StateT, PickT], _: Words, most: int | None, *, whole: bool = False) -> Iterator[Line]:
    """Lines from the newest to the oldest, up to the board that is shown or of the whole game."""
    own, moves = page_of(playing), playing.record.moves
    states: tuple[Any, ...] = playing.states  # hashable, which no bound of a type variable says
    names = tuple(seat.name for seat in playing.seats)
    given = 0
    for ply in range(len(moves) if whole else playing.ply, 0, -1):
        before, after, move = states[ply - 1], states[ply], moves[ply - 1]
        if move.kind not in own.untold:
            text = _sentence(playing.game, before, move, after, names, _.language)
            given += 1
            yield Line(ply, own.turn(before), text, own.at_scoring(before))
        if given == most:
            return


@lru_cache(maxsize=1024)
def _sentence(game: str, before: Any, move: Any, after: Any, names: tuple[str, ...], language: str) -> str:
    message = game_page(game).narrate(before, move, after, names)
    return words(language).say(message)
