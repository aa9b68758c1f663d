"""The tray: whose decision it is and what can be done, the dice, and the buttons."""

from __future__ import annotations

from ra_core.dice import State
from ra_core.dice.pieces import ROLLS

from ...markup import Html, h, join
from ...model.session import Session
from ...model.words import Words
from ...views.scoring import winners_text
from ...views.tray import prompt, undo_button
from . import targets
from .buttons import acts, end_button
from .dice_row import rack


def tray(session: Session, _: Words) -> Html:
    """Words, dice and buttons."""
    state = session.state
    assert isinstance(state, State)
    return join(
        [
            prompt(session, said(session, state, _), _, aside=end_button(state, _)),
            rack(session, _),
            h("div", undo_button(session, _), acts(session, state, _), class_="acts", id="acts"),
        ]
    )


# -- Words


def said(session: Session, state: State, _: Words) -> Html:
    """Whose decision it is, and which."""
    assert session.record is not None
    if state.phase == "over":
        return h("b", winners_text(session, _))
    seat = state.victims[0] if state.victims else state.turn
    return join([h("b", session.name(seat)), " ", h("span", _task(session, state, _))])


def _task(session: Session, state: State, _: Words) -> str:
    if state.victims:
        return _("Choose two markers to give up to the disaster.")
    if state.phase == "roll":
        return _roll_task(session, state, _)
    if state.phase == "disaster":
        return _("Your Suns may strike all the others with a disaster.")
    if state.phase == "apply":
        return _apply_task(session, state, _)
    return _("The epoch is over.")


def _roll_task(session: Session, state: State, _: Words) -> str:
    if state.rolls == 0:
        return _("Roll the dice.")
    left = ROLLS - state.rolls
    if session.pick.dice:
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


def _apply_task(session: Session, state: State, _: Words) -> str:
    pick = session.pick
    if pick.spaces:
        return _("Markers chosen: {count} of {most}.", count=len(pick.spaces), most=targets.capacity(state, pick))
    if pick.dice:
        return _("Choose a lit place for these dice.")
    if not targets.useful(state):
        return _("Nothing more to do with these dice.")
    return _("Choose a lit place, or dice first.")
