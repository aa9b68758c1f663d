"""The five dice in their places."""

from __future__ import annotations

from collections import Counter

from ra_core.dice import State
from ra_core.dice.pieces import COLORS

from ...markup import Html, h, icon
from ...model.words import Words
from ...views.elements import button
from .labels import COLORS as COLOR_NAMES
from .labels import FACES, ICONS, MARKS
from .playing import Pick, Playing


def dice_row(playing: Playing, _: Words) -> Html:
    """All five places, with the dice to pick."""
    state, times = playing.state, times_rolled(playing)
    return _places([_die(state, playing.pick, color, _, tumble=times[color] % 2) for color in COLORS], _)


def still_dice_row(playing: Playing, viewer: int, _: Words) -> Html:
    """The dice of an earlier board, only to be looked at."""
    return _places([_die(playing.state, Pick(), color, _, tumble=None) for color in COLORS], _)


def times_rolled(playing: Playing) -> Counter[str]:
    """How often each die has been rolled in the turn that is going on: a die tumbles when this changes."""
    times: Counter[str] = Counter()
    left = playing.states[-1].rolls
    for move in reversed(playing.record.moves):
        if not left:
            break
        if move.kind == "roll":
            left -= 1
            times.update(color for color, face in zip(COLORS, move.dice, strict=True) if face != "-")
    return times


def _places(dice: list[Html], _: Words) -> Html:
    return h(
        "div",
        dice,
        class_="dice",
        id="dice",
        role="group",
        data_group="dice",
        aria_label=_("Dice"),
    )


def small_die(color: str, face: str, _: Words) -> Html:
    """A die as a picture."""
    return h("span", icon(ICONS[face]), _mark(color, _), class_=f"die small die-{color}")


def _die(state: State, pick: Pick, color: str, _: Words, *, tumble: int | None) -> Html:
    """One die in its place; a Sun lies on the track, and only its place is left here."""
    face = state.dice[COLORS.index(color)]
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
    return _ready_die(state, pick, color, _, tumble=tumble)


def _ready_die(state: State, pick: Pick, color: str, _: Words, *, tumble: int | None) -> Html:
    """A die that shows its face; `tumble` changes with each roll, and is None for one that is only looked at."""
    face = state.dice[COLORS.index(color)]
    chosen = color in pick.dice
    idle = tumble is None or state.phase not in ("roll", "apply") or bool(state.victims)
    label = _("{color}: {face}", color=_.say(COLOR_NAMES[color]), face=FACES[face])
    marks = ["die", f"die-{color}"] + ["picked"] * chosen + [f"tumble-{tumble}"] * (tumble is not None)
    return button(
        [icon(ICONS[face]), _mark(color, _), icon("undo", class_="icon again") if state.phase == "roll" else None],
        "die",
        color,
        key=str(COLORS.index(color) + 1),
        id=f"die-{color}",
        class_=" ".join(marks),
        data_fly=f"die-{color}",
        aria_label=label,
        aria_pressed="true" if chosen else "false",
        disabled=idle,
    )


def _mark(color: str, _: Words) -> Html:
    return h("i", _.say(MARKS[color]), class_="mark", aria_hidden="true", translate="no")
