"""The best set of uses of the final dice.

The uses of a turn touch different areas of the board, and what they add to a lead adds up: the Pharaoh track, the Nile,
the Civilization area, the Monument area and Ankh pairs compete for nothing but the Ankhs. So the gain of each area is
worked out for each number of Ankhs spent there, and the Ankhs are shared out in the best way.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property
from itertools import product
from typing import NamedTuple

from ...dice.pieces import COLORS, COLUMNS, EMPTY, MONUMENTS_PER_TURN, TRACK_END
from ...dice.uses import ANKH_POINTS, FLOOD_DICE, FREE_CIVILIZATIONS, barred_columns
from .evaluation import Evaluation, soft_max
from .tables import COUNTS, SPACES, STACKS

DICE = len(COLORS)
_CANDIDATES = 3


class Hand(NamedTuple):
    """Dice that can be used: how many show Pharaoh, Nile and Ankh, and which show Civilization and Monument.

    The last two are sets of colours, as sums of powers of two: yellow 1, green 2, blue 4, purple 8, red 16.
    """

    pharaohs: int
    niles: int
    ankhs: int
    civilizations: int
    monuments: int


@cache
def hand(dice: str) -> Hand:
    """The hand of five dice, written as in `ra_core.dice.pieces`; Suns and used dice are no part of it.

    >>> hand("PCMAs")
    Hand(pharaohs=1, niles=0, ankhs=1, civilizations=2, monuments=4)
    """
    return Hand(dice.count("P"), dice.count("N"), dice.count("A"), _colors(dice, "C"), _colors(dice, "M"))


class BestUses:
    """What the player to move can gain with dice, in points of lead over `evaluation`, where no die is used.

    `area` is the Monument area in which markers are placed, where it is not the one of `evaluation`: at a table that
    settles Suns last, a disaster empties its spaces only afterwards.
    """

    def __init__(self, evaluation: Evaluation, area: str = "") -> None:
        self.evaluation = evaluation
        self._area = area or evaluation.state.monuments
        self._placed: dict[int, float] = {}
        self._track_rows: dict[tuple[int, int], list[float]] = {}
        self._area_rows: dict[tuple[int, int], list[float]] = {}
        self._civilization_rows: dict[int, list[float]] = {}
        self._monument_rows: dict[int, list[float]] = {}

    def best(self, dice: Hand) -> float:
        """The points of lead that the best set of uses adds; never below 0, since no use is owed."""
        pharaohs, niles, ankhs, civilizations, monuments = dice
        track = self._track_rows.get((pharaohs, niles)) or self.tracks(pharaohs, niles)
        area = self._area_rows.get((civilizations, monuments)) or self.areas(civilizations, monuments)
        if not ankhs:
            return track[0] + area[0]
        return max([track[ankhs - there] + area[there] for there in range(ankhs + 1)])

    def tracks(self, pharaohs: int, niles: int) -> list[float]:
        """The best gain on the two tracks and with Ankh pairs, by the number of Ankhs at hand."""
        row = self._track_rows[pharaohs, niles] = [
            max(
                [
                    self.pharaoh(pharaohs, first)
                    + self.nile(niles, second)
                    + ANKH_POINTS * ((ankhs - first - second) // 2)
                    for first in range(ankhs + 1 if pharaohs else 1)
                    for second in range(ankhs - first + 1 if niles else 1)
                ]
            )
            for ankhs in range(DICE - pharaohs - niles + 1)
        ]
        return row

    def areas(self, civilizations: int, monuments: int) -> list[float]:
        """The best gain in the Civilization and the Monument area, by the number of Ankhs at hand."""
        one, other = self.civilization(civilizations), self.monument(monuments)
        most = DICE - civilizations.bit_count() - monuments.bit_count()
        if not most:
            row = [one[0] + other[0]]
        else:
            row = [max([one[first] + other[all_ - first] for first in range(all_ + 1)]) for all_ in range(most + 1)]
        self._area_rows[civilizations, monuments] = row
        return row

    @cached_property
    def _sites(self) -> _Sites:
        return _Sites(self.evaluation, self._area)

    def pharaoh(self, dice: int, ankhs: int) -> float:
        """The gain of Pharaoh dice with up to this many Ankhs."""
        return max(self._pharaoh[: dice + ankhs + 1]) if dice else 0.0

    def nile(self, dice: int, ankhs: int) -> float:
        """The gain of Nile dice with up to this many Ankhs: steps, or a flood and steps with what is left."""
        if not dice:
            return 0.0
        best = max(self._nile[0][: dice + ankhs + 1])
        for used in range(1, min(dice, FLOOD_DICE) + 1):
            spare = ankhs - (FLOOD_DICE - used)
            if spare >= 0:
                steps = dice - used + spare if dice > used else 0
                best = max(best, *self._nile[1][: steps + 1])
        return best

    def civilization(self, colors: int) -> list[float]:
        """The gain of Civilization dice of some colours, by the number of Ankhs at hand."""
        if colors not in self._civilization_rows:
            dice = colors.bit_count()
            best = _best_by_count(colors, dice and DICE - FREE_CIVILIZATIONS, self._place)
            most = [min(max(dice + ankhs - FREE_CIVILIZATIONS, 0), len(best) - 1) for ankhs in range(DICE - dice + 1)]
            self._civilization_rows[colors] = [best[count] for count in most]
        return self._civilization_rows[colors]

    def monument(self, colors: int) -> list[float]:
        """The gain of Monument dice of some colours, by the number of Ankhs at hand."""
        if colors not in self._monument_rows:
            dice = colors.bit_count()
            built = len(self.evaluation.state.columns)
            best = _best_by_count(colors, _affordable(dice, DICE - dice, built), self._sites.gain)
            self._monument_rows[colors] = [best[_affordable(dice, ankhs, built)] for ankhs in range(DICE - dice + 1)]
        return self._monument_rows[colors]

    @cached_property
    def _pharaoh(self) -> list[float]:
        """The gain by the number of steps."""
        seat, state, moment = self.evaluation.seat, self.evaluation.state, self.evaluation.expectation
        spaces = [player.pharaoh for player in state.players]
        before = moment.pharaoh(tuple(spaces))
        gains = []
        for steps in range(DICE + 1):
            after = moment.pharaoh((*spaces[:seat], min(spaces[seat] + steps, TRACK_END), *spaces[seat + 1 :]))
            gains.append(self._lead_after(before, after) - self.evaluation.lead)
        return gains

    def _lead_after(self, before: list[float], after: list[float]) -> float:
        """The lead when the worth of one area changes from `before` to `after`, both by seat."""
        now = [point + new - old for point, new, old in zip(self.evaluation.points, after, before, strict=True)]
        mine = now.pop(self.evaluation.seat)
        return mine - soft_max(now, self.evaluation.expectation.spread)

    @cached_property
    def _nile(self) -> tuple[list[float], list[float]]:
        """The gain by the number of steps, without and with one more flood."""
        seat = self.evaluation.seat
        player = self.evaluation.state.players[seat]
        worth = self.evaluation.expectation.seats[seat].nile
        places = [min(player.nile + steps, TRACK_END) for steps in range(DICE + 1)]
        stack = min(player.floods, STACKS - 1) * SPACES
        flooded = min(player.floods + 1, STACKS - 1) * SPACES
        now = worth[stack + player.nile]
        return [worth[stack + place] - now for place in places], [worth[flooded + place] - now for place in places]

    def _place(self, colors: int) -> float:
        """The gain of a marker on each of these colours, minus infinity if one of them cannot be placed."""
        if colors not in self._placed:
            state, areas = self.evaluation.state, self.evaluation.areas
            own = state.players[self.evaluation.seat].civilization
            places = [color for index, color in enumerate(COLORS) if colors >> index & 1]
            closed = any(color in own or areas.marked[color] >= len(state.players) - 1 for color in places)
            self._placed[colors] = float("-inf") if closed else self._civilization_gain(places)
        return self._placed[colors]

    def _civilization_gain(self, places: list[str]) -> float:
        """The gain of markers on some colours: the own ones, and what is closed to the others."""
        evaluation = self.evaluation
        players, areas = evaluation.state.players, evaluation.areas
        filled = [color for color in places if areas.marked[color] == len(players) - 2]
        gain = 0.0
        for seat, player in enumerate(players):
            worth = evaluation.expectation.seats[seat].civilization
            own, left = len(player.civilization), areas.open[seat]
            if seat == evaluation.seat:
                gain += worth[(own + len(places)) * COUNTS + left - len(places)] - worth[own * COUNTS + left]
            else:
                closed = sum([color not in player.civilization for color in filled])
                gain -= evaluation.shares[seat] * (worth[own * COUNTS + left - closed] - worth[own * COUNTS + left])
        return gain


class _Sites:
    """Where Monument markers go: the gain of the best columns for markers in given rows."""

    def __init__(self, evaluation: Evaluation, area: str) -> None:
        state = evaluation.state
        self._area = area
        self._state = state
        self._barred = [int(column) - 1 for column in barred_columns(state)] if state.columns else []
        self._own = evaluation.areas.own[evaluation.seat]
        self._gains = [[_column_gain(evaluation, column, count) for count in (1, 2)] for column in range(COLUMNS)]
        worth = evaluation.expectation.seats[evaluation.seat].columns
        held = COLUMNS - self._own.count(0)
        self._new = [worth[min(held + new, COLUMNS)] - worth[held] for new in range(MONUMENTS_PER_TURN + 1)]
        self._ranked = sorted(range(COLUMNS), key=lambda column: -self._gains[column][0])
        self._candidates: dict[int, tuple[list[int], list[int]]] = {}
        self._best: dict[int, float] = {}

    def gain(self, rows: int) -> float:
        """The gain of one marker in each of these rows (a set of colours), minus infinity if they do not fit."""
        if rows not in self._best:
            choices = [self._columns(row) for row in range(DICE) if rows >> row & 1]
            loose = self._state.options.loose_columns
            self._best[rows] = self._loose(choices) if loose else self._strict(choices)
        return self._best[rows]

    def _columns(self, row: int) -> tuple[list[int], list[int]]:
        """The columns worth trying in a row: the best new ones and the best of those where the player stands."""
        if row not in self._candidates:
            empty = [column for column in self._ranked if self._area[row * COLUMNS + column] == EMPTY]
            new = [column for column in empty if not self._own[column]]
            old = [column for column in empty if self._own[column]]
            self._candidates[row] = new[:_CANDIDATES], old[:_CANDIDATES]
        return self._candidates[row]

    def _strict(self, choices: list[tuple[list[int], list[int]]]) -> float:
        """All markers in new columns, or the first one of the turn where the player stands already."""
        best = self._different([new for new, _ in choices])
        if self._state.columns:
            return best
        for index, (_, old) in enumerate(choices):
            if old:
                rest = [new for new, _ in choices[:index] + choices[index + 1 :]]
                best = max(best, self._gains[old[0]][0] + self._different(rest))
        return best

    def _different(self, choices: list[list[int]]) -> float:
        """The best gain of different new columns, one out of each list; the lists begin with their best."""
        if not all(choices):
            return float("-inf")
        limit = sum([self._gains[columns[0]][0] for columns in choices])
        best = float("-inf")
        for columns in product(*choices):
            if len(set(columns)) == len(columns):
                best = max(best, sum([self._gains[column][0] for column in columns]))
                if best >= limit:
                    break
        return best + self._new[len(choices)]

    def _loose(self, choices: list[tuple[list[int], list[int]]]) -> float:
        """Any columns, as long as two markers that follow each other are in different ones."""
        tried = product(*[new + old for new, old in choices])
        return max([self._gain(columns) for columns in tried if self._fits(columns)], default=float("-inf"))

    def _gain(self, columns: tuple[int, ...]) -> float:
        different = set(columns)
        new = sum([not self._own[column] for column in different])
        return self._new[new] + sum([self._gains[column][columns.count(column) - 1] for column in different])

    def _fits(self, columns: tuple[int, ...]) -> bool:
        """Whether markers can be placed in these columns, in some order."""
        different = set(columns)
        if len(columns) == 1:
            return different.isdisjoint(self._barred)
        return len(different) > 1 if len(columns) > 2 else len(different) == 2


def _column_gain(evaluation: Evaluation, column: int, count: int) -> float:
    """The gain of more markers in one column, beside what a new column is worth."""
    empty = evaluation.areas.empty[column]
    if empty < count:
        return float("-inf")
    gain = 0.0
    for seat, view in enumerate(evaluation.expectation.seats):
        own = evaluation.areas.own[seat][column]
        if seat == evaluation.seat:
            gain += view.column[(own + count) * COUNTS + empty - count] - view.column[own * COUNTS + empty]
        else:
            change = view.column[own * COUNTS + empty - count] - view.column[own * COUNTS + empty]
            gain -= evaluation.shares[seat] * change
    return gain


def _affordable(dice: int, ankhs: int, built: int) -> int:
    """How many markers this many Monument dice and Ankhs pay for, after `built` markers of the same turn.

    >>> [_affordable(dice, 0, 0) for dice in range(6)], _affordable(1, 1, 1), _affordable(3, 2, 0)
    ([0, 1, 1, 2, 2, 3], 1, 3)
    """
    for count in range(min(dice, MONUMENTS_PER_TURN - built), 0, -1):
        paying = count if built else count - 1
        if dice - count + ankhs >= paying:
            return count
    return 0


def _best_by_count(colors: int, most: int, gain: Callable[[int], float]) -> list[float]:
    """The best gain of up to so many markers on a set of colours, by number, from 0 to `most`."""
    best = [0.0]
    for count in range(1, most + 1):
        best.append(max([best[-1], *map(gain, _subsets(colors, count))]))
    return best


@cache
def _subsets(colors: int, count: int) -> tuple[int, ...]:
    return tuple([some for some in range(1 << DICE) if some & colors == some and some.bit_count() == count])


def _colors(dice: str, face: str) -> int:
    return sum([1 << index for index, shown in enumerate(dice) if shown == face])
