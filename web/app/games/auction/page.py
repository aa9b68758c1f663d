"""What the auction game brings to the page."""

from __future__ import annotations

from typing import Final

from ra_core.auction import Move, State
from ra_core.auction.pieces import FIRST_SCORE
from ra_core.game import CHANCE, Message, ScoreLine

from ...markup import Html
from ...model.game_page import GamePage, ScoreTitle, after_others
from ...model.words import Words
from ...views.elements import epoch_name
from .board import board
from .card import CARD
from .decisions import choose
from .dialogs import opened, opening_dialog, tutorial_dialog
from .narration import narrate
from .playing import Pick
from .sidebar import bag_dialog, beside, cases_dialog
from .tray import still, tray
from .tutorial import TUTORIAL


def stage(state: State, _: Words) -> str:
    """How far the game is, of how many epochs the players have agreed on."""
    return epoch_name(state.epoch, _, state.options.epochs)


def secret(state: State, seat: int) -> bool:
    """Whether a seat sees points or disks that are covered for the others.

    Until something is scored everybody has the points that all began with, and nothing is covered yet.
    """
    player, options = state.players[seat], state.options
    points = not options.open_scores and (state.epoch > 1 or player.score != FIRST_SCORE)
    return points or bool(player.face_down and not options.open_disks)


def _tiles(_: Words, line: ScoreLine) -> str:
    return _.many("{count} tile", "{count} tiles", line.basis)


def _different(_: Words, line: ScoreLine) -> str:
    return _.many("{count} kind", "{count} kinds", line.basis)


def _sum(_: Words, line: ScoreLine) -> str:
    return _("sum {count}", count=line.basis)


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
    still=still,
    beside=beside,
    dialogs={"tutorial": tutorial_dialog, "opening": opening_dialog, "cases": cases_dialog, "bag": bag_dialog},
    stage=stage,
    turn=lambda state: CHANCE if state.phase in ("start", "draft") else state.turn,
    at_scoring=lambda state: state.phase == "scoring",
    narrate=narrate,
    untold=frozenset({"draw"}),
    tie_break=Message("Among equals the highest single disk decides."),
    score_titles={
        "pharaohs": ScoreTitle("pharaoh", Message("Pharaohs"), _tiles),
        "floods": ScoreTitle("flood", Message("Floods"), _tiles),
        "nile": ScoreTitle("nile", Message("Nile"), _tiles),
        "gold": ScoreTitle("gold", Message("Gold"), _tiles),
        "gods": ScoreTitle("god", Message("Gods"), _tiles),
        "civilizations": ScoreTitle("religion", Message("Civilizations"), _different),
        "monument_types": ScoreTitle("pyramid", Message("Different monuments"), _different),
        "monument_sets": ScoreTitle("temple", Message("Monuments alike"), _tiles),
        "disks": ScoreTitle("sun", Message("Sum of the disks"), _sum),
    },
    rules=rules,
    opened=opened,
    firm=after_others,
    secret=secret,
    tutorial=TUTORIAL,
)
