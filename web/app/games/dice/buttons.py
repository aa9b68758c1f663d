"""The buttons of the moment, below and above the dice.

Rolling stands at the right end below the dice, using the dice beside it, and the end of the turn above them: no two
taps on one place ever roll and end, or stop and end.
"""

from __future__ import annotations

from ra_core.dice import State
from ra_core.dice.pieces import COLORS, DISASTER_SUNS, DISASTERS, HAND
from ra_core.dice.suns import SCORING_SUNS
from ra_core.game import CHANCE

from ...markup import Child, Html, h, icon
from ...model.words import Words
from ...views.elements import button
from . import targets
from .highlights import lit
from .playing import Pick, Playing
from .sun_track import suns_do

DISASTER_ICONS = {"P": "funeral", "N": "drought", "C": "unrest", "M": "earthquake"}


def end_button(state: State, _: Words) -> Html | None:
    """The end of the turn: above the dice, away from everything that is tapped during a turn."""
    if state.phase != "apply" or state.victims:
        return None
    done = not targets.useful(state)
    return button(
        [icon("check"), h("span", _("End turn"))], "end", key="e", id="end", class_="primary" if done else None
    )


def acts(playing: Playing, _: Words) -> list[Child]:
    """The buttons of the moment."""
    state, pick = playing.state, playing.pick
    if state.victims:
        return [h("span", class_="gap"), _give_up(pick, _)]
    if state.phase == "roll":
        return _roll_acts(state, pick, _)
    if state.phase == "apply":
        return _apply_acts(state, pick, _)
    if state.phase == "disaster":
        return _disaster_buttons(_)
    if state.phase == "over":
        return [
            h("span", class_="gap"),
            button(_("Result"), "dialog", "result", id="see-result"),
            button([icon("die"), h("span", _("Play again"))], "again", id="again", class_="primary"),
        ]
    return []


def _give_up(pick: Pick, _: Words) -> Html:
    count = len(pick.spaces)
    return button(
        _("Give up {count} of 2 markers", count=count),
        "place",
        key="p",
        id="place",
        class_="primary",
        disabled=count != 2,
    )


def _roll_acts(state: State, pick: Pick, _: Words) -> list[Child]:
    rolling = len(COLORS) if state.dice == HAND else len(pick.dice)
    waiting = state.actor == CHANCE and state.dice != HAND
    label = _.many("Roll {count} die", "Roll {count} dice", rolling) if rolling else _("Roll")
    roll = button(
        [icon("die"), h("span", label)], "roll", key="r", id="roll", class_="primary", disabled=waiting or not rolling
    )
    if state.rolls == 0:
        return [h("span", class_="gap"), roll]
    free = sum(face != "S" for face in state.dice)
    every = len(pick.dice) == free
    return [
        button(
            _("None") if every else _("All"),
            "all",
            key="a",
            id="all",
            class_="quiet",
            aria_label=_("Roll none again") if every else _("Roll all again"),
        ),
        h("span", class_="gap"),
        button([icon("check"), h("span", _("Use the dice"))], "stop", key="s", id="stop"),
        roll,
    ]


def _apply_acts(state: State, pick: Pick, _: Words) -> list[Child]:
    shining = lit(state, pick)
    chips: list[Child] = [
        _chip(state, pick, target, _)
        for target in ("pharaoh", "nile", "flood", "ankhs", "suns", "disaster")
        if target in shining
    ]
    if not pick.spaces:
        return [h("div", chips, class_="chips")]
    label = _.many("Place {count} marker", "Place {count} markers", len(pick.spaces))
    return [
        h("span", class_="gap"),
        button([icon("check"), h("span", label)], "place", key="p", id="place", class_="primary"),
    ]


CHIP_KEYS = {"pharaoh": "h", "nile": "n", "flood": "f", "ankhs": "k", "suns": "o", "disaster": "d"}


def _chip(state: State, pick: Pick, target: str, _: Words) -> Html:
    """A use of dice that names no space of its own, as a button beside the dice."""
    picture = {"ankhs": "ankh", "suns": "sun", "disaster": "unrest"}.get(target, target)
    full, brief = _chip_words(state, pick, target, _)
    words = [h("span", full, class_="full"), h("span", brief, class_="brief", aria_hidden="true")]
    return button(
        [icon(picture), words],
        "target",
        target,
        key=CHIP_KEYS[target],
        id=f"chip-{target}",
        class_="chip",
        aria_label=full,
        title=full,
    )


def _chip_words(state: State, pick: Pick, target: str, _: Words) -> tuple[str, str]:
    """What a chip says where there is room, and where there is not."""
    if target in targets.TRACKS:
        moves = targets.ways(state, target, pick)
        player = state.players[state.turn]
        start = player.pharaoh if target == "pharaoh" else player.nile
        steps = max((targets.landing(state, move) for move in moves), default=start) - start
        title = _("Pharaoh") if target == "pharaoh" else _("Nile")
        return _("{track} +{steps}", track=title, steps=steps), f"+{steps}"
    if target == "flood":
        return _("Flood the Nile"), _("Flood")
    if target == "ankhs":
        return _("Ankhs: +2 points"), "+2"
    count = state.dice.count("S")
    brief = (
        _("Disaster") if count >= DISASTER_SUNS else "+3" if count == SCORING_SUNS else _("Ra +{count}", count=count)
    )
    return suns_do(count, _), brief


def _disaster_buttons(_: Words) -> list[Child]:
    """The four disasters, and none."""
    titles = {"P": _("Pharaoh"), "N": _("Nile"), "C": _("Civilization"), "M": _("Monuments")}
    return [
        h(
            "div",
            [
                button(
                    [icon(DISASTER_ICONS[face]), h("span", titles[face])],
                    "disaster",
                    face,
                    id=f"disaster-{face}",
                    class_="chip grim",
                )
                for face in DISASTERS
            ],
            class_="strikes",
        ),
        button(_("No disaster"), "decline", id="decline", key="x"),
    ]
