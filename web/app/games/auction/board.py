"""The board of the auction game: the Sun track above, and below it what everybody owns."""

from __future__ import annotations

from ra_core.auction import Observation
from ra_core.game import CHANCE

from ...markup import Html, join
from ...model.perspective import seen
from ...model.session import Session
from ...model.words import Words
from .changes import Lately, lately
from .players import Light, strips
from .sun_track import sky


def board(session: Session, _: Words) -> Html:
    """The whole board, as whoever looks may see it."""
    assert session.record is not None
    eyes = seen(session)
    assert isinstance(eyes, Observation)
    marked = lately(session)
    bag = -1 if eyes.bag is None else len(eyes.bag)
    return join(
        [
            sky(eyes.boat, eyes.track, bag, marked.sailed, _.language),
            strips(eyes, session.record.setup.seats, _lights(eyes, session.state.winners, marked), _),
        ]
    )


def _lights(eyes: Observation, winners: tuple[int, ...], marked: Lately) -> tuple[Light, ...]:
    bids = dict(eyes.bids)
    acting = eyes.turn if eyes.actor == CHANCE and eyes.phase == "draw" else eyes.actor
    return tuple(
        Light(
            seat == acting,
            eyes.phase == "auction" and seat == eyes.turn,
            seat in winners,
            bids.get(seat, 0),
            marked.gained[seat],
            marked.won[seat],
        )
        for seat in range(len(eyes.players))
    )
