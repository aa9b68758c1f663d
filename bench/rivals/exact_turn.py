"""A rival for the dice game that plays its turn exactly, over an evaluation made by hand.

What a final roll can gain is reckoned by rules of thumb, area by area, with the best sharing out of the Ankhs; what to
keep follows from averaging over all rolls. Uses are tried one after the other on the board itself. Nothing looks beyond
the turn, and no number comes from training.
"""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Final

from ra_core.bots.dice import keep_solver
from ra_core.dice import Move, Observation, State
from ra_core.dice.pieces import COLORS, COLUMNS, FACES, ROLLS, TRACK_END

STEP: Final = 1.1
"""The worth of a step on the Pharaoh track."""

RIVER: Final = 0.9
"""The worth of a step on the Nile."""

NEXT_FLOOD: Final = 0.3
"""The worth of a flood marker where one lies already."""

CIVILIZATIONS: Final = (-3.5, -1.5, 1.0, 5.5, 10.0, 15.0)
MARKERS: Final = (0.0, 1.6, 3.0, 4.4, 5.8, 7.4, 9.2, 12.0, 15.0)
"""The worth of markers in so many different columns of the Monument area."""

STACKED: Final = (0.0, 0.0, 1.2, 5.0, 10.0, 15.0)
"""The worth of so many markers in one column."""

SUNS: Final = (0.0, 0.0, 0.0, 3.0, 4.0, 5.0)


def worth(state: State, seat: int) -> float:
    """The points of a seat and what its markers are good for."""
    player = state.players[seat]
    columns = [state.monuments[column::COLUMNS].count(str(seat)) for column in range(COLUMNS)]
    return (
        player.score
        + STEP * player.pharaoh
        + RIVER * player.nile
        + (0.6 * player.nile + NEXT_FLOOD * (player.floods - 1) if player.floods else 0.0)
        + CIVILIZATIONS[len(player.civilization)]
        + MARKERS[COLUMNS - columns.count(0)]
        + sum(STACKED[count] for count in columns)
    )


def lead(state: State, seat: int) -> float:
    """What a seat is worth before the others on average."""
    others = [worth(state, other) for other in range(len(state.players)) if other != seat]
    return worth(state, seat) - sum(others) / len(others)


class Gains:
    """What final rolls can gain for the seat whose turn it is."""

    def __init__(self, state: State) -> None:
        self.player = state.players[state.turn]
        taken = "".join(player.civilization for player in state.players)
        room = len(state.players) - 1
        own = self.player.civilization
        self.open = {color for color in COLORS if color not in own and taken.count(color) < room}
        self._known: dict[tuple[int, int, int, int, int, int], float] = {}

    def values(self) -> list[float]:
        """The gain of each of the 6^5 final rolls, as `keep_solver` counts them."""
        return [self.gain(dice) for dice in product(FACES, repeat=len(COLORS))]

    def gain(self, dice: tuple[str, ...]) -> float:
        """The gain of one roll."""
        open_dice = sum(die == "C" and color in self.open for color, die in zip(COLORS, dice, strict=True))
        pharaohs, niles, cities, monuments, ankhs = map(dice.count, "PNCMA")
        key = (pharaohs, niles, cities, monuments, ankhs, open_dice)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._best(*key) + SUNS[dice.count("S")]
        return found

    def _best(self, pharaohs: int, niles: int, cities: int, monuments: int, ankhs: int, open_dice: int) -> float:
        best = 0.0
        for a, b, c, d in product(range(ankhs + 1), repeat=4):
            rest = ankhs - a - b - c - d
            if rest >= 0:
                value = self._steps(pharaohs, a) + self._river(niles, b) + self._cities(cities, c, open_dice)
                best = max(best, value + self._built(monuments, d) + 2 * (rest // 2))
        return best

    def _steps(self, dice: int, ankhs: int) -> float:
        return STEP * min(dice + ankhs, TRACK_END - self.player.pharaoh) if dice else 0.0

    def _river(self, dice: int, ankhs: int) -> float:
        if not dice:
            return 0.0
        steps = min(dice + ankhs, TRACK_END - self.player.nile)
        flooded = RIVER + (0.6 if self.player.floods else 0.0)
        if dice + ankhs < 3:
            return flooded * steps
        more = NEXT_FLOOD if self.player.floods else 0.6 * self.player.nile
        return max(flooded * steps, more + (RIVER + 0.6) * max(dice + ankhs - 3, 0))

    def _cities(self, dice: int, ankhs: int, open_dice: int) -> float:
        markers = min(max(dice + ankhs - 2, 0), open_dice) if dice else 0
        own = len(self.player.civilization)
        return CIVILIZATIONS[min(own + markers, 5)] - CIVILIZATIONS[own]

    @staticmethod
    def _built(dice: int, ankhs: int) -> float:
        return (0.0, 1.6, 1.9, 3.2, 3.4, 4.6)[min(dice + ankhs - (ankhs > 0 and dice < 2) * ankhs, 5)] if dice else 0.0


def keep(seen: Observation) -> Move:
    """Which dice to roll again."""
    state = seen.board
    values = Gains(state).values()
    final = values
    for _ in range(ROLLS - state.rolls - 1):
        *_, values = keep_solver.averaging(values)
        *_, values = keep_solver.choosing(values)
    rolled = keep_solver.keeping(values, state.dice)
    stop = final[keep_solver.rolled_index(state.dice)]
    moves = [
        (stop if move.kind == "stop" else rolled[keep_solver.set_index(move.dice)], number, move)
        for number, move in enumerate(seen.legal_moves())
    ]
    return max(moves)[2]


def use(seen: Observation) -> Move:
    """The next use of the dice: the one after which the board and the dice that are left look best."""
    state, seat = seen.board, seen.seat

    def value(move: Move) -> float:
        after = state.apply(move)
        left = Gains(after).gain(tuple(after.dice)) if after.turn == seat and after.phase == "apply" else 0.0
        return lead(after, seat) + left

    return max(seen.legal_moves(), key=value)


def choose(seen: Observation, random: Random) -> Move:
    """The move of the exact-turn rival."""
    state = seen.board
    return keep(seen) if state.phase == "roll" and not state.victims else use(seen)
