"""The Sun track: Ra sails from dawn to dusk, and the locked Suns wait in front of his boat."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ra_core.dice import State
from ra_core.dice.pieces import COLORS, DISASTER_SUNS
from ra_core.dice.suns import SCORING_SUNS

from ...markup import Html, h, icon
from ...model.words import Words, words
from ...views.elements import button
from .highlights import Lights
from .labels import COLORS as COLOR_NAMES


def sun_track(state: State, shine: Lights, _: Words) -> Html:
    """The whole track."""
    suns = "".join(face if face in "Ss" else "." for face in state.dice)
    return _track(state.ra, state.track, suns, shine, _.language)


@lru_cache(maxsize=32)
def _track(ra: int, track: int, suns: str, shine: Lights, language: str) -> Html:
    """The track; `suns` has a character for each colour: a Sun that waits, one that is settled, or neither."""
    _ = words(language)
    # One or two Suns that are settled are under the boat, which has moved over them.
    sunk = 0 < suns.count("s") < SCORING_SUNS
    lying = [
        sun(color, settled=face == "s") for color, face in zip(COLORS, suns, strict=True) if face != "." and not sunk
    ]
    waiting = [color for color, face in zip(COLORS, suns, strict=True) if face == "S"]
    landing = min(ra + len(waiting), track) if "suns" in shine.lit and len(waiting) != SCORING_SUNS else -1
    steps = [
        _step(
            step,
            ra,
            track,
            [die for place, die in enumerate(lying, ra + 1) if min(place, track) == step],
            landing=step == landing,
            fresh="ra" in shine.fresh and step == ra,
        )
        for step in range(track + 1)
    ]
    where = _.many(
        "Ra is {count} step from the end of the epoch", "Ra is {count} steps from the end of the epoch", track - ra
    )
    return h(
        "section",
        h("h2", icon("sun"), h("span", _("Sun track"))),
        h(
            "div",
            steps,
            class_="steps",
            role="img",
            aria_label=_("{where}; Suns waiting: {suns}", where=where, suns=_names(waiting, _)),
        ),
        _settle(waiting, shine, _),
        class_="sky",
        id="sky",
        aria_label=_("Sun track"),
        style=f"--steps:{track + 1}",
    )


def _step(step: int, ra: int, track: int, lying: list[Html], *, landing: bool, fresh: bool) -> Html:
    """One place of the track, with Ra's boat or the Suns that lie there."""
    marks = {"dawn": step == 0, "dusk": step == track, "passed": step < ra, "landing": landing, "fresh": fresh}
    return h(
        "span",
        BOAT if step == ra else None,
        lying,
        class_=" ".join(["step", *(mark for mark, holds in marks.items() if holds)]),
        id=f"step-{step}",
    )


BOAT: Final = h("span", icon("sun", class_="icon glow"), icon("boat"), class_="ra", data_fly="ra")
"""Ra, who carries the Sun across the sky."""


def sun(color: str, *, settled: bool = False) -> Html:
    """A die that shows a Sun, on the track."""
    return h("b", icon("sun"), class_=f"sun die-{color}{' settled' if settled else ''}", data_fly=f"die-{color}")


def _settle(waiting: list[str], shine: Lights, _: Words) -> Html | None:
    """The button by which the Suns take effect now; the tray has it as well."""
    target = "suns" if "suns" in shine.lit else "disaster" if "disaster" in shine.lit else ""
    if not target:
        return None
    return button(
        h("span", suns_do(len(waiting), _)), "target", target, id="sky-suns", class_="settle lit", tabindex=-1
    )


def suns_do(count: int, _: Words) -> str:
    """What the waiting Suns would do."""
    if count >= DISASTER_SUNS:
        return _("Suns: disaster")
    if count == SCORING_SUNS:
        return _("Suns: +3 points")
    return _("Suns: Ra +{count}", count=count)


def _names(colors: list[str], _: Words) -> str:
    return _(", ").join(_.say(COLOR_NAMES[color]) for color in colors) or _("none")
