"""The tray: whose decision it is and what can be done, the dice, and the buttons."""

from __future__ import annotations

from ra_core.dice import State
from ra_core.dice.pieces import ROLLS

from ...markup import Html, h, join
from ...model.words import Words
from ...views.scoring import winners_text
from ...views.tray import prompt, undo_buttons
from . import targets
from .buttons import acts, end_button
from .dice_row import dice_row
from .playing import Pick, Playing


def tray(playing: Playing, viewer: int, _: Words) -> Html:
    """Words, dice and buttons."""
    return join(
        [
            prompt(playing, said(playing, _), _, aside=end_button(playing.state, _)),
            dice_row(playing, _),
            h("div", undo_buttons(playing, _), acts(playing, _), class_="acts", id="acts"),
        ]
    )


# -- Words


def said(playing: Playing, _: Words) -> Html:
    """Whose decision it is, and which."""
    state = playing.state
    if state.phase == "over":
        return h("b", winners_text(playing, _))
    seat = state.victims[0] if state.victims else state.turn
    return join([h("b", playing.name(seat)), " ", h("span", _task(playing.state, playing.pick, _))])


def _task(state: State, pick: Pick, _: Words) -> str:
    if state.victims:
        return _("Choose two markers to give up to the disaster.")
    if state.phase == "roll":
        return _roll_task(state, pick, _)
    if state.phase == "disaster":
        return _("Your Suns may strike all the others with a disaster.")
    if state.phase == "apply":
        return _apply_task(state, pick, _)
    return _("The epoch is over.")


def _roll_task(state: State, pick: Pick, _: Words) -> str:
    if state.rolls == 0:
        return _("Roll the dice.")
    left = ROLLS - state.rolls
    if pick.dice:
        return _.many(
            "{count} roll left: the raised dice are rolled again.",
            "{count} rolls left: the raised dice are rolled again.",
            left,
        )
    return _.many(
        "{count} roll left: choose dice to roll again, or use them.",
        "{count} rolls left: choose dice to roll again, or use them.",
        left,
    )


def _apply_task(state: State, pick: Pick, _: Words) -> str:
    if pick.spaces:
        return _("Markers chosen: {count} of {most}.", count=len(pick.spaces), most=targets.capacity(state, pick))
    if pick.dice:
        return _("Choose a lit place for these dice.")
    if not targets.useful(state):
        return _("Nothing more to do with these dice.")
    return _("Choose a lit place, or dice first.")
