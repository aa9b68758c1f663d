"""The board of the auction game: the Sun track above, and below it what everybody owns."""

from __future__ import annotations

from functools import lru_cache

from ra_core.auction import Observation, State
from ra_core.auction.pieces import without
from ra_core.game import CHANCE

from ..hands import seen
from ..markup import Html, join
from ..session import Session
from ..words import Words
from .players import Light, strips
from .sky import sky


def board(session: Session, _: Words) -> Html:
    """The whole board, as whoever looks may see it."""
    assert session.record is not None
    eyes = seen(session)
    assert isinstance(eyes, Observation)
    ply = len(session.record.moves) if session.viewing is None else session.viewing
    before, after = session.record.states[max(ply - 1, 0)], session.record.states[ply]
    assert isinstance(before, State)
    assert isinstance(after, State)
    bag = -1 if eyes.bag is None else len(eyes.bag)
    return join(
        [
            sky(eyes.boat, eyes.track, bag, before.boat != after.boat, _.language),
            strips(eyes, session.record.setup.seats, _lights(eyes, after.winners, _gains(before, after)), _),
        ]
    )


def _lights(eyes: Observation, winners: tuple[int, ...], gains: tuple[str, ...]) -> tuple[Light, ...]:
    bids = dict(eyes.bids)
    acting = eyes.turn if eyes.actor == CHANCE and eyes.phase == "draw" else eyes.actor
    return tuple(
        Light(
            seat == acting,
            eyes.phase == "auction" and seat == eyes.turn,
            seat in winners,
            bids.get(seat, 0),
            gains[seat],
        )
        for seat in range(len(eyes.players))
    )


@lru_cache(maxsize=8)
def _gains(before: State, after: State) -> tuple[str, ...]:
    """The tiles that each seat has got by one move."""
    return tuple(without(new.tiles, old.tiles) for old, new in zip(before.players, after.players, strict=True))
