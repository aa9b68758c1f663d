"""A race with one die: the smallest game that fulfils the whole contract, to prove that a game plugs in.

It lives here alone; nothing outside this folder knows it. Two to four players race along a track. In a turn the die is
rolled, and the player moves on by so many spaces, or holds, and rests. The last space has to be reached exactly, and
whoever reaches it ends the race; so does the last round. Then it is scored: a point for each space and each rest, and
five for whoever has arrived.

>>> state = GAME.start(GAME.setup(("Ann", "Ben")))
>>> for text in ("=6", "M", "=2", "H"):
...     state = state.apply(GAME.read_move(text))
>>> state.text()
'roll 0 2 0 6/0/0,0/1/0 -'
"""

from ra_core.game import Game

from .options import OPTIONS
from .state import SEATS, new_state, read_move, read_state

__all__ = ["GAME"]

GAME = Game(
    name="race",
    title="The Race",
    rules_version=1,
    seat_counts=SEATS,
    options=OPTIONS,
    start=new_state,
    read_move=read_move,
    read_state=read_state,
)
