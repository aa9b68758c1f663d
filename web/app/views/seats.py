"""The players: a card for each seat, in turn order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ra_core.game import CHANCE

from ..markup import Html, h
from ..model.perspective import seen
from ..model.session import Session
from ..model.words import Words
from .elements import marker, points, unseen

Summary = Callable[[Any, int, Words], Html]
"""What a seat has on the board, in short."""


def seats(session: Session, summary: Summary, turn: int, _: Words) -> Html:
    """All cards; `turn` is the seat whose turn it is."""
    assert session.record is not None
    count = len(session.record.setup.seats)
    return h(
        "section",
        h("ol", [_card(session, summary, turn, seat, _) for seat in range(count)], id="seat-list"),
        id="seats",
        class_="seats",
        aria_label=_("Players"),
        data_count=count,
    )


def _card(session: Session, summary: Summary, turn: int, seat: int, _: Words) -> Html:
    assert session.record is not None
    state = session.state
    who = session.record.setup.seats[seat]
    over = state.actor is None
    acting = not over and (state.actor == seat or (state.actor == CHANCE and turn == seat))
    won = seat in state.winners
    return h(
        "li",
        marker(who.color, "big"),
        h("span", who.name, class_="name", title=who.name),
        unseen(_("to move")) if acting else unseen(_("winner")) if won else None,
        points(seat, seen(session).scores[seat], _),
        summary(state, seat, _),
        id=f"seat-{seat}",
        class_=f"seat{' acting' if acting else ''}{' won' if won else ''}",
        aria_current="true" if acting else None,
    )
