"""The five dice in their places."""

from __future__ import annotations

from ra_core.dice import State
from ra_core.dice.pieces import COLORS

from ..markup import Html, h, icon
from ..session import Pick, Session
from ..views.pieces import button
from ..words import Words
from .names import COLORS as COLOR_NAMES
from .names import FACES, ICONS, MARKS


def rack(state: State, pick: Pick, _: Words, *, still: bool = False) -> Html:
    """All five places; `still` dice are only to be looked at."""
    return h(
        "div",
        [_die(state, pick, index, _, still=still) for index in range(len(COLORS))],
        class_="dice",
        id="dice",
        role="group",
        aria_label=_("Dice"),
    )


def still_rack(session: Session, _: Words) -> Html:
    """The dice of an earlier board."""
    state = session.state
    assert isinstance(state, State)
    return rack(state, Pick(), _, still=True)


def small_die(color: str, face: str, _: Words) -> Html:
    """A die as a picture."""
    return h("span", icon(ICONS[face]), _mark(color, _), class_=f"die small die-{color}")


def _die(state: State, pick: Pick, index: int, _: Words, *, still: bool) -> Html:
    """One die in its place; a Sun lies on the track, and only its place is left here."""
    color, face = COLORS[index], state.dice[index]
    name = _.say(COLOR_NAMES[color])
    if face in "Ss":
        return h(
            "span",
            icon("sun"),
            _mark(color, _),
            class_=f"die gone die-{color}",
            role="img",
            id=f"die-{color}",
            aria_label=_("{color}: Sun, on the Sun track", color=name),
        )
    if face.islower():
        return h(
            "span",
            icon(ICONS[face.upper()]),
            _mark(color, _),
            class_=f"die used die-{color}",
            role="img",
            id=f"die-{color}",
            aria_label=_("{color}: {face}, used", color=name, face=FACES[face.upper()]),
        )
    if face == "-":
        return h(
            "span",
            _mark(color, _),
            class_=f"die hand die-{color}",
            role="img",
            id=f"die-{color}",
            data_fly=f"die-{color}",
            aria_label=_("{color}: in the hand", color=name),
        )
    return _ready_die(state, pick, color, _, still=still)


def _ready_die(state: State, pick: Pick, color: str, _: Words, *, still: bool) -> Html:
    face = state.dice[COLORS.index(color)]
    chosen = color in pick.dice
    idle = still or state.phase not in ("roll", "apply") or bool(state.victims)
    label = _("{color}: {face}", color=_.say(COLOR_NAMES[color]), face=FACES[face])
    parity = state.rolls % 2
    return button(
        [icon(ICONS[face]), _mark(color, _), icon("undo", class_="icon again") if state.phase == "roll" else None],
        "die",
        color,
        key=str(COLORS.index(color) + 1),
        id=f"die-{color}",
        class_=f"die die-{color} {'picked' if chosen else ''} tumble-{parity}",
        data_fly=f"die-{color}",
        aria_label=label,
        aria_pressed="true" if chosen else "false",
        disabled=idle,
    )


def _mark(color: str, _: Words) -> Html:
    return h("i", _.say(MARKS[color]), class_="mark", aria_hidden="true")
