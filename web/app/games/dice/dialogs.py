"""The questions that the dice game asks over the board: how to pay, end with useful dice left, which disaster."""

from __future__ import annotations

from ra_core.dice import Move, State
from ra_core.dice.pieces import COLORS, DISASTERS, faces
from ra_core.game import Message

from ...markup import Child, Html, h, icon, join
from ...model.dialogs import GameDialog
from ...model.game_page import DialogContent
from ...model.words import Words
from ...views.elements import button
from . import targets
from .buttons import DISASTER_ICONS
from .dice_row import small_die
from .labels import COLORS as COLOR_NAMES
from .labels import FACES
from .playing import Playing


def ways_dialog(playing: Playing, viewer: int, _: Words) -> DialogContent:
    """The ways to pay for the place that was pointed at, which the dialog is about."""
    state = playing.state
    target = playing.dialog.about if isinstance(playing.dialog, GameDialog) else ""
    moves = targets.ways(state, target, playing.pick)
    body = h("ol", [h("li", _way(state, move, _)) for move in moves], class_="ways")
    return DialogContent(_("Which dice?"), body, kind="narrow")


def _way(state: State, move: Move, _: Words) -> Html:
    shown = zip(move.dice, faces(state.dice, move.dice), strict=True)
    dice = [(color, face) for color, face in shown]
    said = _(", ").join(_("{color}: {face}", color=COLOR_NAMES[color], face=FACES[face]) for color, face in dice)
    return button(
        [
            h(
                "span",
                [small_die(color, face, _) for color, face in dice],
                class_="payment",
                role="img",
                aria_label=said,
            ),
            h("span", effect(state, move, _)),
        ],
        "way",
        move.text(),
        class_="wide",
        id=f"way-{move.dice}-{'-'.join(move.spaces)}",
    )


def effect(state: State, move: Move, _: Words) -> str:
    """What a move brings, in a few words."""
    if move.kind in targets.TRACKS:
        return _("to space {space}", space=targets.landing(state, move))
    if move.kind == "flood":
        return _("one flood")
    if move.kind == "ankhs":
        return _("+2 points")
    if move.kind == "civilization":
        return _("on {colors}", colors=_(", ").join(_.say(COLOR_NAMES[color]) for color in move.spaces))
    space = move.spaces[0]
    return _("{color} row, column {column}", color=COLOR_NAMES[space[0]], column=space[1])


def end_dialog(playing: Playing, viewer: int, _: Words) -> DialogContent:
    """Asks once before useful dice are given away."""
    left = [(color, face) for color, face in zip(COLORS, playing.state.dice, strict=True) if face in "PNCMA"]
    body = join(
        [
            h("p", _("These dice could still do something:")),
            h("p", [small_die(color, face, _) for color, face in left], class_="payment"),
        ]
    )
    actions = join(
        [
            button(_("Back to the dice"), "close", id="end-not", class_="primary"),
            button(_("End the turn"), "end-anyway", id="end-anyway"),
        ]
    )
    return DialogContent(_("End the turn?"), body, actions, kind="narrow")


_EFFECTS = {
    "P": (Message("Pharaoh"), Message("2 steps back")),
    "N": (Message("Nile"), Message("A flood is lost; without one, 2 steps back")),
    "C": (Message("Civilization"), Message("2 markers of their choice are lost")),
    "M": (Message("Monuments"), Message("2 markers of their choice are lost")),
}


def disaster_dialog(playing: Playing, viewer: int, _: Words) -> DialogContent:
    """Which disaster strikes all the others."""
    choices: list[Child] = [
        button(
            [
                icon(DISASTER_ICONS[face]),
                h("span", h("b", _.say(_EFFECTS[face][0])), h("small", _.say(_EFFECTS[face][1]))),
            ],
            "disaster",
            face,
            class_="wide grim",
            id=f"strike-{face}",
        )
        for face in DISASTERS
    ]
    return DialogContent(_("A disaster for all the others"), h("div", choices, class_="ways"), kind="narrow")
