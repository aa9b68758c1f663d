"""*Ra* (Reiner Knizia, 1999; the edition of 25th Century Games), for two to five players, with all its options.

A bag of tiles, an auction row, sun disks to bid with, and a boat that ends the epochs. `State` is a position; the rules
stand in `disks`, `turn`, `gods`, `bidding`, `disasters`, `scoring` and `order`, named as in the rulebook.

>>> from ra_core.auction import GAME, read_move
>>> state = GAME.start(GAME.setup(("Ann", "Ben"), {"seating": "entered"}))
>>> for text in ("D:21", "+", "=P", "R", "B:2", "B:3"):
...     state = state.apply(read_move(text))
>>> state.center, [player.face_up for player in state.players], state.players[0].tiles
(3, [(8, 7, 4), (9, 6, 5, 2)], 'P')
"""

from ..game import Game, Setup
from .moves import Move, read_move
from .options import OPTIONS, Options, check_options
from .pieces import DISK_SETS
from .position import Player, SeenPlayer
from .state import Observation, State, new_state, read_state

__all__ = ["GAME", "Move", "Observation", "Options", "Player", "SeenPlayer", "State", "read_move", "read_state"]


def _start(setup: Setup) -> State:
    return new_state(len(setup.seats), Options._make(value for _, value in setup.options))


GAME = Game(
    name="auction",
    title="Ra",
    rules_version=1,
    seat_counts=range(min(DISK_SETS), max(DISK_SETS) + 1),
    options=OPTIONS,
    start=_start,
    read_move=read_move,
    read_state=read_state,
    check_options=check_options,
)
