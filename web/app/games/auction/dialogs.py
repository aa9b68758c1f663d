"""What the auction game lays over the board: who has got which disks, and the offer of the tutorial."""

from __future__ import annotations

from ra_core.game import CHANCE

from ...markup import Html, h, icon, join
from ...model.dialogs import GameDialog
from ...model.game_page import DialogContent
from ...model.settings import Settings
from ...model.turns import people
from ...model.words import Words
from ...views.elements import button, marker
from .playing import Playing
from .tiles import disk


def opened(playing: Playing, settings: Settings) -> Playing:
    """A new game opens with what all must see: first the offer of the tutorial, then who has got which disks.

    Where only bots sit down nobody is asked anything: their game begins.
    """
    untouched = all(before.actor == CHANCE for before in playing.states[:-1])
    if not untouched or playing.tutorial is not None or not people(playing.record):
        return playing
    if not settings.tutorial_seen:
        return playing._replace(dialog=GameDialog("tutorial"))
    return playing._replace(dialog=GameDialog("opening") if playing.state.phase == "turn" else None)


def opening_dialog(playing: Playing, viewer: int, _: Words) -> DialogContent:
    """The set-up, to be seen by all: the places, the disks, the one in the centre, and who starts."""
    state, seats = playing.states[-1], playing.seats
    places = [
        h(
            "li",
            marker(seats[seat].color, "big"),
            h(
                "span",
                h("span", seats[seat].name, class_="name"),
                [" ", h("b", _("starts"), class_="starts")] if seat == state.turn else None,
            ),
            h("span", [disk(number) for number in state.players[seat].face_up], class_="disks"),
        )
        for seat in state.seating
    ]
    body = join(
        [
            h("p", _("You sit like this, clockwise. Turns and bids go down this list and begin again at its top.")),
            h("ol", places, class_="places-taken"),
            h(
                "p",
                disk(state.center),
                h("span", _("The 1 lies in the centre: it goes to whoever wins the first auction.")),
                class_="in-centre",
            )
            if state.center == 1
            else None,
            h(
                "p",
                _(
                    "The highest disk makes {name} the one who starts. All have 10 points, and what comes to them "
                    "stays covered until the end.",
                    name=seats[state.turn].name,
                )
                if not state.options.open_scores
                else _(
                    "The highest disk makes {name} the one who starts. All have 10 points.", name=seats[state.turn].name
                ),
            ),
        ]
    )
    begin = button([icon("check"), h("span", _("Begin"))], "close", id="begin", class_="primary", key="g")
    return DialogContent(_("The table is set"), body, begin, kind="opening")


def tutorial_dialog(playing: Playing, viewer: int, _: Words) -> DialogContent:
    """Offered once, before the first game: an auction with the host."""
    body: Html = join(
        [
            h(
                "p",
                _(
                    "Is somebody new at this table? The host plays one auction with you on the real board, step by "
                    "step. You make the bid, and you see what winning costs now and what it changes in the next "
                    "epoch."
                ),
            ),
            h("p", _("It takes about a minute. The menu and the start screen call it up again at any time.")),
        ]
    )
    actions = join(
        [
            button(_("Skip it"), "lesson-over", id="lesson-over"),
            button([icon("eye"), h("span", _("Show us an auction"))], "lesson", id="lesson", class_="primary", key="g"),
        ]
    )
    return DialogContent(_("Before the first game"), body, actions, closable=False, kind="narrow")
