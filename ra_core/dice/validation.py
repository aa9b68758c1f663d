"""What is wrong with a position that somebody made by hand.

Every flaw is named, not only the first, so that a position can be mended in one go. A sound position need not be
reachable by play; it is one from which the game can go on by the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..game import Message
from .pieces import (
    COLORS,
    COLUMNS,
    DISASTER_SUNS,
    EMPTY,
    EPOCHS,
    FACES,
    HAND,
    MONUMENTS_PER_TURN,
    NO_MONUMENTS,
    ROLLS,
    SUN_TRACK,
    TRACK_END,
    check_options,
)
from .suns import LOSS, markers

if TYPE_CHECKING:
    from .state import State

_PHASES = ("start", "roll", "apply", "disaster", "scoring", "over")
_LARGEST_SCORE = 999


def flaws(state: State) -> tuple[Message, ...]:
    """All flaws of a position; empty for a sound one."""
    basic = (*_table_flaws(state), *_shape_flaws(state))
    return basic or (*_seat_flaws(state), *_area_flaws(state), *_phase_flaws(state))


def _table_flaws(state: State) -> Iterator[Message]:
    """Flaws that make all other questions meaningless."""
    seats = len(state.players)
    if seats not in SUN_TRACK:
        yield Message("The dice game has 2 to 4 seats.")
        return
    reason = check_options(seats, state.options._asdict())
    if reason:
        yield reason
    if not 0 <= state.turn < seats:
        yield Message("The seat whose turn it is does not exist.")
    if state.phase not in _PHASES:
        yield Message("The phase is one of: {phases}.", {"phases": ", ".join(_PHASES)})
    if not 1 <= state.epoch <= EPOCHS:
        yield Message("The epoch is 1, 2 or 3.")
    if not 0 <= state.ra <= state.track:
        yield Message("Ra stands beyond the Sun track.")


def _shape_flaws(state: State) -> Iterator[Message]:
    """Flaws in the length of dice and area, after which there is no reading them."""
    if len(state.dice) != len(COLORS) or not set(state.dice) <= set(FACES + FACES.lower() + "-"):
        yield Message("The dice are five letters out of PNCMAS, small when used, or - in the hand.")
    if len(state.monuments) != len(NO_MONUMENTS):
        yield Message("The Monument area has five rows.")


def _seat_flaws(state: State) -> Iterator[Message]:
    for seat, player in enumerate(state.players):
        number: dict[str, object] = {"seat": seat}
        if abs(player.score) > _LARGEST_SCORE:
            yield Message("The score of seat {seat} is out of range.", number)
        if not (0 <= player.pharaoh <= TRACK_END and 0 <= player.nile <= TRACK_END):
            yield Message("A marker of seat {seat} stands beyond its track.", number)
        if not 0 <= player.floods <= _LARGEST_SCORE:
            yield Message("The floods of seat {seat} are out of range.", number)
        if "".join([color for color in COLORS if color in player.civilization]) != player.civilization:
            yield Message("The civilizations of seat {seat} are colours, each once, in the order YGBVR.", number)
    taken = "".join(player.civilization for player in state.players)
    if any(taken.count(color) >= len(state.players) for color in COLORS):
        yield Message("A Civilization space holds at most one marker fewer than there are players.")


def _area_flaws(state: State) -> Iterator[Message]:
    seats = "".join(map(str, range(len(state.players))))
    if not set(state.monuments) <= set(EMPTY + seats):
        yield Message("The Monument area holds the numbers of seats, or a dot for an empty space.")
    placed = state.columns
    if len(placed) > MONUMENTS_PER_TURN or not set(placed) <= set("12345678"[:COLUMNS]):
        yield Message("The columns of this turn are at most three numbers from 1 to 8.")


def _phase_flaws(state: State) -> Iterator[Message]:
    """Flaws in how phase, dice and rolls go together."""
    fresh = state.phase in ("start", "over") or (state.phase == "roll" and state.rolls == 0)
    if fresh and (state.dice != HAND or state.rolls or state.columns or state.victims):
        yield Message("Before the first roll of a turn all dice are in the hand and nothing has been done.")
    elif not fresh and not 1 <= state.rolls <= ROLLS:
        yield Message("A turn has at most three rolls.")
    elif not fresh:
        yield from _dice_flaws(state)
    if (state.ra == state.track) != (state.phase == "scoring") and state.phase in ("start", "roll", "scoring"):
        yield Message("The epoch is scored exactly when Ra stands on the last space and the turn is over.")
    if state.phase == "start" and (state.epoch != 1 or isinstance(state.options.start, int)):
        yield Message("The start player is drawn once, before the first epoch, and only if the table wants it so.")
    if state.phase == "over" and state.epoch != EPOCHS:
        yield Message("The game ends with the third epoch.")
    yield from _victim_flaws(state)


def _dice_flaws(state: State) -> Iterator[Message]:
    if state.phase == "roll":
        if state.rolls >= ROLLS or state.dice.upper() != state.dice or state.dice == "SSSSS":
            yield Message("While dice can be rerolled, none of them has been used and not all show Suns.")
        if state.columns or state.victims:
            yield Message("While dice can be rerolled, nothing has been done with them.")
    elif "-" in state.dice:
        yield Message("Only while dice are rolled can one be in the hand.")
    suns = state.dice.count("S")
    if suns and suns + state.dice.count("s") != suns:
        yield Message("The Suns of a turn are settled all together.")
    if state.phase == "disaster" and not state.victims and suns < DISASTER_SUNS:
        yield Message("A disaster takes four or five Suns.")
    if state.phase == "scoring" and suns:
        yield Message("Before the epoch is scored the Suns have been settled.")


def _victim_flaws(state: State) -> Iterator[Message]:
    if bool(state.victims) != (state.disaster in ("C", "M")) or state.disaster not in ("", "C", "M"):
        yield Message("Victims and their disaster, Civilization or Monument, go together.")
        return
    seats = len(state.players)
    order = [(state.turn + step) % seats for step in range(1, seats)]
    if [seat for seat in order if seat in state.victims] != list(state.victims):
        yield Message("The victims are other seats than the one whose turn it is, clockwise from it.")
    elif any(len(markers(state, seat, state.disaster)) <= LOSS for seat in state.victims):
        yield Message("A victim who has to choose has more than two markers.")
    elif state.victims and (state.phase not in ("apply", "disaster") or state.dice.count("s") < DISASTER_SUNS):
        yield Message("A disaster takes four or five Suns.")
