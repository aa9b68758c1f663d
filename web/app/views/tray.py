"""What every tray has: the sentence at its top, what the page answers, and the way back."""

from __future__ import annotations

from ..markup import Child, Html, h, icon, join
from ..model.play import undoable
from ..model.playing import PickT, Playing, StateT
from ..model.turns import turn_began
from ..model.words import Words
from .elements import button


def prompt(playing: Playing[StateT, PickT], words: Child, _: Words, *, aside: Child = None) -> Html:
    """What can be done now, or what the page answers to a wish; `aside` stands at the right end."""
    return h(
        "div",
        h("div", h("p", words, class_="say"), notice(playing, _), id="prompt", tabindex=-1),
        aside,
        class_="top",
    )


def notice(playing: Playing[StateT, PickT], _: Words) -> Html:
    """What the page answers to a wish; the place stays where it is, so that it is read out."""
    said = playing.notice
    kind = said.kind if said else "none"
    return h("p", _.say(said.message) if said else None, class_=f"notice {kind}", id="notice", role="status")


def undo_buttons(playing: Playing[StateT, PickT], _: Words) -> Html:
    """One decision back, at the left end where nothing else ever stands; beside it, against bots, a whole turn.

    The whole turn is offered where no single decision can be taken back. It never stands in the place of Undo, and asks
    first, so that one more press of Undo costs nothing.
    """
    one = button(
        [icon("undo"), h("span", _("Undo"))],
        "undo",
        key="u",
        id="undo",
        class_="quiet undo",
        disabled=not undoable(playing),
        aria_label=_("Undo"),
    )
    if undoable(playing) or turn_began(playing) is None:
        return one
    whole = button(
        [icon("turn-again"), h("span", _("My turn again"))],
        "dialog",
        "turn-again",
        id="turn-again",
        class_="quiet undo",
        aria_label=_("My turn again: take it back"),
    )
    return join([one, whole])
