"""What is wrong with a position that somebody made by hand.

Every flaw is named, not only the first, so that a position can be mended in one go. A sound position need not be
reachable by play; it is one from which the game can go on by the rules.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..game import Message
from ..validation import LARGEST_SCORE, phase_flaws
from .options import check_options
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
)
from .position import Position
from .suns import LOSS, markers

_PHASES = ("start", "roll", "apply", "disaster", "scoring", "over")


def flaws(position: Position) -> tuple[Message, ...]:
    """All flaws of a position; empty for a sound one."""
    basic = (*_table_flaws(position), *_shape_flaws(position))
    return basic or (*_seat_flaws(position), *_area_flaws(position), *_phase_flaws(position))


def _table_flaws(position: Position) -> Iterator[Message]:
    """Flaws that make all other questions meaningless."""
    seats = len(position.players)
    if seats not in SUN_TRACK:
        yield Message("The dice game has 2 to 4 seats.")
        return
    reason = check_options(seats, position.options._asdict())
    if reason:
        yield reason
    if not 0 <= position.turn < seats:
        yield Message("The seat whose turn it is does not exist.")
    yield from phase_flaws(position.phase, _PHASES)
    if not 1 <= position.epoch <= EPOCHS:
        yield Message("The epoch is 1, 2 or 3.")
    if not 0 <= position.ra <= position.track:
        yield Message("Ra stands beyond the Sun track.")


def _shape_flaws(position: Position) -> Iterator[Message]:
    """Flaws in the length of dice and area, after which there is no reading them."""
    if len(position.dice) != len(COLORS) or not set(position.dice) <= set(FACES + FACES.lower() + "-"):
        yield Message("The dice are five letters out of PNCMAS, small when used, or - in the hand.")
    if len(position.monuments) != len(NO_MONUMENTS):
        yield Message("The Monument area has five rows.")


def _seat_flaws(position: Position) -> Iterator[Message]:
    for seat, player in enumerate(position.players):
        number: dict[str, object] = {"seat": seat}
        if abs(player.score) > LARGEST_SCORE:
            yield Message("The score of seat {seat} is out of range.", number)
        if not (0 <= player.pharaoh <= TRACK_END and 0 <= player.nile <= TRACK_END):
            yield Message("A marker of seat {seat} stands beyond its track.", number)
        if not 0 <= player.floods <= LARGEST_SCORE:
            yield Message("The floods of seat {seat} are out of range.", number)
        if "".join([color for color in COLORS if color in player.civilization]) != player.civilization:
            yield Message("The civilizations of seat {seat} are colours, each once, in the order YGBVR.", number)
    taken = "".join(player.civilization for player in position.players)
    if any(taken.count(color) >= len(position.players) for color in COLORS):
        yield Message("A Civilization space holds at most one marker fewer than there are players.")


def _area_flaws(position: Position) -> Iterator[Message]:
    seats = "".join(map(str, range(len(position.players))))
    if not set(position.monuments) <= set(EMPTY + seats):
        yield Message("The Monument area holds the numbers of seats, or a dot for an empty space.")
    placed = position.columns
    if len(placed) > MONUMENTS_PER_TURN or not set(placed) <= set("12345678"[:COLUMNS]):
        yield Message("The columns of this turn are at most three numbers from 1 to 8.")


def _phase_flaws(position: Position) -> Iterator[Message]:
    """Flaws in how phase, dice and rolls go together."""
    fresh = position.phase in ("start", "over") or (position.phase == "roll" and position.rolls == 0)
    if fresh and (position.dice != HAND or position.rolls or position.columns or position.victims):
        yield Message("Before the first roll of a turn all dice are in the hand and nothing has been done.")
    elif not fresh and not 1 <= position.rolls <= ROLLS:
        yield Message("A turn has at most three rolls.")
    elif not fresh:
        yield from _dice_flaws(position)
    if (position.ra == position.track) != (position.phase == "scoring") and position.phase in (
        "start",
        "roll",
        "scoring",
    ):
        yield Message("The epoch is scored exactly when Ra stands on the last space and the turn is over.")
    if position.phase == "start" and (position.epoch != 1 or isinstance(position.options.start, int)):
        yield Message("The start player is drawn once, before the first epoch, and only if the table wants it so.")
    if position.phase == "over" and position.epoch != EPOCHS:
        yield Message("The game ends with the third epoch.")
    yield from _victim_flaws(position)


def _dice_flaws(position: Position) -> Iterator[Message]:
    if position.phase == "roll":
        if position.rolls >= ROLLS or position.dice.upper() != position.dice or position.dice == "SSSSS":
            yield Message("While dice can be rerolled, none of them has been used and not all show Suns.")
        if position.columns or position.victims:
            yield Message("While dice can be rerolled, nothing has been done with them.")
    elif "-" in position.dice:
        yield Message("Only while dice are rolled can one be in the hand.")
    suns = position.dice.count("S")
    if suns and suns + position.dice.count("s") != suns:
        yield Message("The Suns of a turn are settled all together.")
    if position.phase == "disaster" and not position.victims and suns < DISASTER_SUNS:
        yield Message("A disaster takes four or five Suns.")
    if position.phase == "scoring" and suns:
        yield Message("Before the epoch is scored the Suns have been settled.")


def _victim_flaws(position: Position) -> Iterator[Message]:
    if bool(position.victims) != (position.disaster in ("C", "M")) or position.disaster not in ("", "C", "M"):
        yield Message("Victims and their disaster, Civilization or Monument, go together.")
        return
    seats = len(position.players)
    order = [(position.turn + step) % seats for step in range(1, seats)]
    if [seat for seat in order if seat in position.victims] != list(position.victims):
        yield Message("The victims are other seats than the one whose turn it is, clockwise from it.")
    elif any(len(markers(position, seat, position.disaster)) <= LOSS for seat in position.victims):
        yield Message("A victim who has to choose has more than two markers.")
    elif position.victims and (position.phase not in ("apply", "disaster") or position.dice.count("s") < DISASTER_SUNS):
        yield Message("A disaster takes four or five Suns.")
