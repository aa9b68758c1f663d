"""What every tray has: the sentence at its top, what the page answers, and the way back."""

from __future__ import annotations

from ..markup import Child, Html, h, icon
from ..model.play import undoable
from ..model.session import Session
from ..model.words import Words
from ..update.bot_turns import turn_began
from .elements import button


def prompt(session: Session, words: Child, _: Words, *, aside: Child = None) -> Html:
    """What can be done now, or what the page answers to a wish; `aside` stands at the right end."""
    return h(
        "div",
        h("div", h("p", words, class_="say"), notice(session, _), id="prompt", tabindex=-1),
        aside,
        class_="top",
    )


def notice(session: Session, _: Words) -> Html:
    """What the page answers to a wish; the place stays where it is, so that it is read out."""
    said = session.notice
    kind = said.kind if said else "none"
    return h("p", _.say(said.message) if said else None, class_=f"notice {kind}", id="notice", role="status")


def undo_button(session: Session, _: Words) -> Html:
    """One decision back, at the left end where nothing else ever stands; against bots also a whole turn."""
    if not undoable(session) and turn_began(session) is not None:
        return button(
            [icon("undo"), h("span", _("My turn again"))],
            "take-turn-back",
            key="u",
            id="undo",
            class_="quiet undo",
            aria_label=_("My turn again: take it back"),
        )
    return button(
        [icon("undo"), h("span", _("Undo"))],
        "undo",
        key="u",
        id="undo",
        class_="quiet undo",
        disabled=not undoable(session),
        aria_label=_("Undo"),
    )
