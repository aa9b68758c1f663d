"""The players: a card for each seat, in turn order."""

from __future__ import annotations

from collections.abc import Callable

from ra_core.game import CHANCE

from ..markup import Html, h
from ..model.playing import PickT, Playing, StateT
from ..model.words import Words
from .elements import marker, points, unseen

Summary = Callable[[StateT, int, Words], Html]
"""What a seat has on the board, in short."""


def seats(playing: Playing[StateT, PickT], viewer: int, summary: Summary[StateT], turn: int, _: Words) -> Html:
    """All cards, as `viewer` may see them; `turn` is the seat whose turn it is."""
    count = len(playing.seats)
    return h(
        "section",
        h("ol", [_card(playing, viewer, summary, turn, seat, _) for seat in range(count)], id="seat-list"),
        id="seats",
        class_="seats",
        aria_label=_("Players"),
        data_count=count,
    )


def _card(
    playing: Playing[StateT, PickT], viewer: int, summary: Summary[StateT], turn: int, seat: int, _: Words
) -> Html:
    state, who = playing.state, playing.seats[seat]
    over = state.actor is None
    acting = not over and (state.actor == seat or (state.actor == CHANCE and turn == seat))
    won = seat in state.winners
    return h(
        "li",
        marker(who.color, "big"),
        h("span", who.name, class_="name", title=who.name),
        unseen(_("to move")) if acting else unseen(_("winner")) if won else None,
        points(seat, state.observation(viewer).scores[seat], _),
        summary(state, seat, _),
        id=f"seat-{seat}",
        class_=f"seat{' acting' if acting else ''}{' won' if won else ''}",
        aria_current="true" if acting else None,
    )
