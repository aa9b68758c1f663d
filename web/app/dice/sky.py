"""The Sun track: Ra sails from dawn to dusk, and the locked Suns wait in front of his boat."""

from __future__ import annotations

from functools import lru_cache

from ra_core.dice.pieces import COLORS, DISASTER_SUNS
from ra_core.dice.suns import SCORING_SUNS

from ..markup import Child, Html, h, icon
from ..views.pieces import button
from ..words import Words, words
from .lights import Lights
from .names import COLORS as COLOR_NAMES


@lru_cache(maxsize=32)
def sky(ra: int, track: int, dice: str, turn: int, shine: Lights, language: str) -> Html:
    """The whole track. `turn` tells apart the Suns of one player and the next."""
    _ = words(language)
    suns = [color for color, face in zip(COLORS, dice, strict=True) if face in "Ss"]
    waiting = [color for color in suns if dice[COLORS.index(color)] == "S"]
    landing = min(ra + len(waiting), track) if "suns" in shine.lit and len(waiting) != SCORING_SUNS else -1
    steps = [
        _step(
            step,
            ra,
            track,
            [color for place, color in enumerate(suns, ra + 1) if min(place, track) == step],
            dice,
            landing=landing,
            fresh="ra" in shine.fresh and step == ra,
        )
        for step in range(track + 1)
    ]
    del turn
    left = track - ra
    said = _.many("Ra is {count} step from the end of the epoch", "Ra is {count} steps from the end of the epoch", left)
    return h(
        "section",
        h("h2", icon("sun"), h("span", _("Sun track"))),
        h(
            "div",
            steps,
            class_="steps",
            role="img",
            aria_label=_("{where}; Suns waiting: {suns}", where=said, suns=_names(waiting, _)),
        ),
        _settle(waiting, shine, _),
        class_="sky",
        id="sky",
        aria_label=_("Sun track"),
        style=f"--steps:{track + 1}",
    )


def _step(step: int, ra: int, track: int, suns: list[str], dice: str, *, landing: int, fresh: bool) -> Html:
    """One place of the track: Ra's boat, the Suns that lie there, or how far it is."""
    boat: Child = (
        h("span", icon("boat"), icon("sun", class_="icon glow"), class_="ra", data_fly="ra") if step == ra else None
    )
    lying = [sun(color, settled=dice[COLORS.index(color)] == "s") for color in suns]
    marks = ["step"]
    marks += ["dawn"] if step == 0 else ["dusk"] if step == track else []
    marks += ["passed"] if step < ra else []
    marks += ["landing"] if step == landing else []
    marks += ["fresh"] if fresh else []
    return h("span", boat, lying, h("i", track - step, class_="number"), class_=" ".join(marks), id=f"step-{step}")


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
