"""The board of the auction game: the Sun track above, and below it what everybody owns."""

from __future__ import annotations

from ra_core.auction import Observation
from ra_core.game import CHANCE

from ...markup import Html, join
from ...model.words import Words
from .changes import Changes, changes
from .players import Light, strips
from .playing import Playing
from .sun_track import sun_track


def board(playing: Playing, viewer: int, _: Words) -> Html:
    """The whole board, as whoever looks may see it."""
    eyes = playing.state.observation(viewer)
    marked = changes(playing)
    bag = -1 if eyes.bag is None else len(eyes.bag)
    return join(
        [
            sun_track(eyes.boat, eyes.track, bag, marked.sailed, _.language),
            strips(eyes, playing.seats, _lights(eyes, playing.state.winners, marked), _),
        ]
    )


def _lights(eyes: Observation, winners: tuple[int, ...], marked: Changes) -> tuple[Light, ...]:
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
