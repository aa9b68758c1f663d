"""The Sun track: each drawn Ra tile moves the boat a step, and the last step ends the epoch."""

from __future__ import annotations

from functools import lru_cache

from ...markup import Html, h, icon
from ...model.words import Words, words
from ...views.elements import button


@lru_cache(maxsize=32)
def sun_track(boat: int, track: int, bag: int, fresh: bool, language: str) -> Html:
    """The track, the steps left, and the bag with so many tiles in it (-1 where that is hidden)."""
    _ = words(language)
    left = track - boat
    said = _.many(
        "The boat is {count} step from the end of the epoch",
        "The boat is {count} steps from the end of the epoch",
        left,
    )
    return h(
        "section",
        h("h2", icon("boat"), h("span", _("Sun track"))),
        h(
            "div",
            [_step(step, boat, track, fresh=fresh) for step in range(track + 1)],
            class_="steps",
            role="img",
            aria_label=said,
        ),
        h("div", _cases(_), _bag(bag, _), class_="at-hand"),
        class_="sky",
        id="sky",
        aria_label=_("Sun track"),
        style=f"--steps:{track + 1}",
    )


def _step(step: int, boat: int, track: int, *, fresh: bool) -> Html:
    """One place of the track: the boat, or how far it is to the end."""
    ra = h("span", icon("boat"), icon("sun", class_="icon glow"), class_="ra", data_fly="ra") if step == boat else None
    marks = ["step"]
    marks += ["dawn"] if step == 0 else ["dusk"] if step == track else []
    marks += ["passed"] if step < boat else []
    marks += ["fresh"] if fresh and step == boat else []
    return h("span", ra, h("i", track - step, class_="number"), class_=" ".join(marks), id=f"step-{step}")


def _bag(count: int, _: Words) -> Html:
    """The bag: what is left in it is one touch away."""
    label = _("The bag") if count < 0 else _.many("The bag: {count} tile", "The bag: {count} tiles", count)
    return button(
        [icon("bag"), h("span", count) if count >= 0 else None],
        "dialog",
        "bag",
        id="bag",
        key="t",
        class_="quiet",
        aria_label=label,
        title=label,
        data_place="bag",
    )


def _cases(_: Words) -> Html:
    """What happens if nobody bids: beside the board where there is room, and one touch away where there is not."""
    label = _("If nobody bids")
    return button(icon("gavel"), "dialog", "cases", id="cases", key="n", class_="quiet", aria_label=label, title=label)
