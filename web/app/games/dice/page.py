"""What the dice game brings to the page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ra_core.dice import Move, Player, State
from ra_core.dice.pieces import COLUMNS
from ra_core.game import Message, ScoreLine

from ...markup import Html, h, icon
from ...model.game_page import GamePage, ScoreTitle
from ...model.words import Words
from ...views.elements import epoch_name, signed, unseen
from ...views.seats import seats
from .board import board
from .card import CARD
from .decisions import choose
from .dialogs import disaster_dialog, end_dialog, ways_dialog
from .dice_row import still_dice_row
from .narration import narrate
from .playing import Pick, Playing
from .tray import tray


def seat_summary(state: State, seat: int, _: Words) -> Html:
    """What a seat has on the board, as small numbers beside their pictograms."""
    player: Player = state.players[seat]
    columns = sum(str(seat) in state.monuments[column::COLUMNS] for column in range(COLUMNS))
    facts = [
        ("pharaoh", _("Pharaoh: {count}", count=player.pharaoh), player.pharaoh, False),
        (
            "nile",
            _("Nile: {count}, floods: {floods}", count=player.nile, floods=player.floods),
            player.nile,
            player.floods > 0,
        ),
        ("civilization", _("Civilizations: {count}", count=len(player.civilization)), len(player.civilization), False),
        ("monument", _("Columns with Monuments: {count}", count=columns), columns, False),
    ]
    now = sum(line.points for line in score_lines(state)[seat])
    label = _("If scored now: {points}", points=signed(now))
    due = h("li", icon("laurels"), h("span", label), class_="due")
    return h("ul", [_fact(*fact) for fact in facts], None if state.phase == "over" else due, class_="facts")


@lru_cache(maxsize=8)
def score_lines(state: State) -> tuple[tuple[ScoreLine, ...], ...]:
    """The scoring that would be made now, worked out once for all seats."""
    return state.score_lines()


def _fact(picture: str, label: str, count: int, flooded: bool) -> Html:
    return h(
        "li",
        icon(picture),
        h("span", count, aria_hidden="true"),
        icon("flood", class_="icon wet") if flooded else None,
        unseen(label),
        title=label,
    )


def _space(_: Words, line: ScoreLine) -> str:
    return _("space {count}", count=line.basis)


def _markers(_: Words, line: ScoreLine) -> str:
    return _.many("{count} marker", "{count} markers", line.basis)


def _columns(_: Words, line: ScoreLine) -> str:
    return _.many("{count} column", "{count} columns", line.basis)


def _cards(playing: Playing, viewer: int, _: Words) -> Html:
    return seats(playing, viewer, seat_summary, playing.state.turn, _)


def turn_began(states: Sequence[State], seat: int) -> int | None:
    """The ply before the first roll of the last turn in which a seat has rolled."""
    for ply in range(len(states) - 2, -1, -1):
        state = states[ply]
        if state.turn == seat and state.phase == "roll" and state.rolls == 0:
            return ply
    return None


def rules(_: Words) -> Html:
    """The rules, which are loaded when they are first read."""
    from . import rules_page

    return rules_page.rules(_)


PAGE: Final = GamePage[State, Move, Pick](
    card=CARD,
    decide=choose,
    no_pick=Pick(),
    board=board,
    tray=tray,
    still=still_dice_row,
    beside=_cards,
    dialogs={"ways": ways_dialog, "end": end_dialog, "disaster": disaster_dialog},
    stage=lambda state, _: epoch_name(state.epoch, _),
    turn=lambda state: state.turn,
    at_scoring=lambda state: state.phase == "scoring",
    narrate=narrate,
    turn_began=turn_began,
    score_titles={
        "pharaoh": ScoreTitle("pharaoh", Message("Pharaoh"), _space),
        "nile": ScoreTitle("nile", Message("Nile"), _space),
        "civilization": ScoreTitle("civilization", Message("Civilization"), _markers),
        "columns": ScoreTitle("monument", Message("Monument columns"), _columns),
        "full_columns": ScoreTitle("palace", Message("Columns of three or more"), _markers),
    },
    rules=rules,
)
