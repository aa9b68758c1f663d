"""What stands beside the board: the three cases in which nobody bids, and what is left in the bag."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ra_core.auction import Observation
from ra_core.auction.bidding import if_nobody_bids
from ra_core.game import Message

from ...markup import Html, h, icon, join
from ...model.game_page import DialogContent
from ...model.words import Words, words
from ...views.elements import unseen
from .labels import ICONS, NAMES, ORDER, listing
from .playing import Playing
from .tiles import tile

CASES: Final = {
    "stays": ("sun", Message("Ra was drawn"), Message("The tiles stay in the row.")),
    "discarded": ("bag", Message("Ra was invoked, the row is full"), Message("All tiles of the row are discarded.")),
    "forced": (
        "gavel",
        Message("Ra was invoked, the row is not full"),
        Message("Whoever invoked Ra must bid."),
    ),
}


def beside(playing: Playing, viewer: int, _: Words) -> Html:
    """The sidebar, where there is room for it."""
    eyes = playing.state.observation(viewer)
    return h(
        "aside",
        h("section", h("h2", _("If nobody bids")), cases(eyes, _)),
        h("section", h("h2", _("The bag")), _left(eyes.bag, eyes.discards, _.language)),
        id="host",
        class_="host",
        aria_label=_("The host"),
    )


def applies(eyes: Observation) -> str:
    """The case that applies in the auction that is going on, while nobody has bid; otherwise none."""
    return if_nobody_bids(eyes) if eyes.phase == "auction" and not eyes.bids else ""


def cases(eyes: Observation, _: Words) -> Html:
    """The three cases; the one that applies now is marked."""
    return _cases(applies(eyes), _.language)


@lru_cache(maxsize=8)
def _cases(now: str, language: str) -> Html:
    _ = words(language)
    return h(
        "ul",
        [
            h(
                "li",
                icon(picture),
                h("span", h("b", _.say(when)), h("span", _.say(what))),
                unseen(_("applies now")) if case == now else None,
                class_="now" if case == now else None,
                aria_current="true" if case == now else None,
            )
            for case, (picture, when, what) in CASES.items()
        ],
        class_="cases",
    )


@lru_cache(maxsize=16)
def bag(left: str | None, gone: str | None, language: str) -> Html:
    """How many tiles of each kind are left in the bag, and how many have been discarded."""
    _ = words(language)
    if left is None or gone is None:
        return h("p", _("This table has agreed not to tell what is left in the bag."))
    head = h(
        "tr",
        h("td"),
        h("th", _("In the bag"), scope="col"),
        h("th", _("Discarded"), scope="col"),
    )
    rows = [
        h(
            "tr",
            h("th", icon(ICONS[kind]), h("span", _.say(NAMES[kind])), scope="row"),
            h("td", h("b", left.count(kind))),
            h("td", gone.count(kind) or h("span", "–", aria_label="0", role="img")),
        )
        for kind in ORDER
    ]
    foot = h("tr", h("th", _("Altogether"), scope="row"), h("td", h("b", len(left))), h("td", len(gone)))
    return h("table", h("thead", head), h("tbody", rows), h("tfoot", foot), class_="counts")


@lru_cache(maxsize=16)
def _left(left: str | None, gone: str | None, language: str) -> Html:
    """The same in little room: a tile of each kind with how many are left, and in words what has been discarded."""
    _ = words(language)
    if left is None or gone is None:
        return bag(left, gone, language)
    counts = [
        h(
            "li",
            tile(kind, _),
            h("b", left.count(kind)),
            unseen(_.say(NAMES[kind])),
            class_=None if kind in left else "none",
        )
        for kind in ORDER
    ]
    said = _("Discarded: {tiles}", tiles=listing(gone)) if gone else _("Nothing has been discarded.")
    return join([h("ul", counts, class_="left"), h("p", said, class_="gone")])


def cases_dialog(playing: Playing, viewer: int, _: Words) -> DialogContent:
    """The three cases, where there is no room for them beside the board."""
    eyes = playing.state.observation(viewer)
    return DialogContent(_("If nobody bids"), cases(eyes, _), kind="narrow")


def bag_dialog(playing: Playing, viewer: int, _: Words) -> DialogContent:
    """What is left in the bag."""
    eyes = playing.state.observation(viewer)
    return DialogContent(_("The bag"), bag(eyes.bag, eyes.discards, _.language), kind="narrow")
