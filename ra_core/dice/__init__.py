"""*Ra: The Dice Game* (Reiner Knizia, 2009), for two to four players, with all its options.

The board is five dice, two tracks, a Civilization and a Monument area, and a Sun track. `State` is a position; the
rules stand in `start`, `turn`, `uses`, `suns` and `scoring`, named as in the rulebook.

>>> from ra_core.dice import GAME, read_move
>>> state = GAME.start(GAME.setup(("Ann", "Ben")))
>>> state.scores
(10, 11)
>>> for text in ("=PPASN", ".", "P:YGB", "E"):
...     state = state.apply(read_move(text))
>>> state.players[0].pharaoh, state.ra, state.turn
(3, 1, 1)
"""

from ..game import Game, Setup
from .moves import Move, read_move
from .options import OPTIONS, Options, check_options
from .pieces import SUN_TRACK
from .position import Player
from .state import Observation, State, new_state, read_state

__all__ = ["GAME", "Move", "Observation", "Options", "Player", "State", "read_move", "read_state"]


def _start(setup: Setup) -> State:
    return new_state(len(setup.seats), Options._make(value for _, value in setup.options))


GAME = Game(
    name="dice",
    title="Ra: The Dice Game",
    rules_version=1,
    seat_counts=range(min(SUN_TRACK), max(SUN_TRACK) + 1),
    options=OPTIONS,
    start=_start,
    read_move=read_move,
    read_state=read_state,
    check_options=check_options,
)
