"""What a seat may know as one line of text, for a worker that shares nothing with the page."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final

from ... import jsontext
from ...auction.options import Options
from ...auction.position import SeenPlayer
from ...auction.state import Observation
from ...game import Message, PositionError

_TYPES: Final = (int, str, bool, type(None))


def pack(observation: Observation) -> str:
    """What a seat may know, as one line of JSON: the fields of the observation in their order."""
    return json.dumps(observation, separators=(",", ":"))


def unpack(text: str) -> Observation:
    """The inverse of `pack`.

    Raises:
        PositionError: the text does not describe what a seat sees of a sound position.
    """
    try:
        seat, options, players, *rest = _tuples(jsontext.read(text))
        sight = Observation(seat, Options(*options), tuple([SeenPlayer(*player) for player in players]), *rest)
        sound = seat in range(-1, len(players)) and not sight.sample(Random(0)).flaws()
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        sound = False
    if not sound:
        raise PositionError(Message("The text does not describe what a seat sees of a game."))
    return sight


def _tuples(data: Any) -> Any:
    if isinstance(data, list):
        return tuple(map(_tuples, data))
    if isinstance(data, _TYPES):
        return data
    raise TypeError(data)
