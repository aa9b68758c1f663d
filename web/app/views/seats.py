"""The players: a card for each seat, in turn order."""

from __future__ import annotations

from ..markup import Html, h
from ..session import Session
from ..tables import Table
from ..words import Words
from .pieces import marker, score_text, unseen


def seats(session: Session, own: Table, _: Words) -> Html:
    """All cards."""
    assert session.record is not None
    count = len(session.record.setup.seats)
    return h(
        "section",
        h("ol", [_card(session, own, seat, _) for seat in range(count)], id="seat-list"),
        id="seats",
        class_="seats",
        aria_label=_("Players"),
        data_count=count,
    )


def _card(session: Session, own: Table, seat: int, _: Words) -> Html:
    assert session.record is not None
    state = session.state
    who = session.record.setup.seats[seat]
    over = state.actor is None
    acting = not over and (
        state.actor == seat or (state.actor is not None and state.actor < 0 and own.turn(state) == seat)
    )
    won = seat in state.winners
    return h(
        "li",
        marker(who.color, "big"),
        h("span", who.name, class_="name", title=who.name),
        unseen(_("to move")) if acting else unseen(_("winner")) if won else None,
        h(
            "span",
            score_text(state.scores[seat]),
            class_="score",
            id=f"score-{seat}",
            data_fly=f"score-{seat}",
            aria_label=_.many("{count} point", "{count} points", state.scores[seat]),
            role="img",
        ),
        own.seat(state, seat, _),
        id=f"seat-{seat}",
        class_=f"seat{' acting' if acting else ''}{' won' if won else ''}",
        aria_current="true" if acting else None,
    )
