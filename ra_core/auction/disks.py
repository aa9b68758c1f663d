"""Before the first turn: seats are taken, sets of sun disks are dealt, drafted or given out by agreement."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random

from ..game import Message
from ..rulebook import with_player
from . import order
from .moves import Move
from .pieces import DISK_SETS
from .position import AnyPosition, Position, PositionT

# -- Chance


def all_starts(position: Position) -> Iterator[tuple[Move, float]]:
    """Every order around the table, and once that is settled every deal, each as likely as the others."""
    count = len(position.players)
    ways = [_start_move(position, some) for some in permutations(range(count))]
    for move in ways:
        yield move, 1 / len(ways)


def sample_start(position: Position, random: Random) -> Move:
    """One order around the table, or one deal."""
    return _start_move(position, tuple(random.sample(range(len(position.players)), len(position.players))))


def _start_move(position: Position, some: tuple[int, ...]) -> Move:
    if not position.seating:
        return Move("seat", seats=some)
    return Move("deal", sets=tuple([number + 1 for number in some]))


# -- Seating


def why_not_seat(position: Position, move: Move) -> Message | None:
    """Everybody gets one place, once."""
    if position.seating:
        return Message("The players are seated; now the sets of disks are dealt.")
    if move != Move("seat", seats=move.seats) or sorted(move.seats) != list(range(len(position.players))):
        return Message("The seating names every seat once.")
    return None


def seat(position: PositionT, move: Move) -> PositionT:
    """The players sit down; then they get their disks."""
    return take_seats(position, move.seats)


def take_seats(position: PositionT, seats: tuple[int, ...]) -> PositionT:
    """The position in which the seats are taken, clockwise from the first one."""
    position = position._replace(seating=seats)
    if position.options.disks == "dealt":
        return position._replace(phase="start")
    if position.options.disks == "drafted":
        return position._replace(phase="draft", waiting=seats)
    return give_out(position, position.options.chosen_sets(len(seats)))


# -- Dealing


def why_not_deal(position: Position, move: Move) -> Message | None:
    """Every seat gets a set of its own."""
    if not position.seating:
        return Message("First the players are seated.")
    if move != Move("deal", sets=move.sets) or sorted(move.sets) != list(range(1, len(position.players) + 1)):
        return Message("The deal names every set of disks once.")
    return None


def deal(position: PositionT, move: Move) -> PositionT:
    """The sets lie before their owners, and the one with the highest disk starts."""
    return give_out(position, move.sets)


def give_out(position: PositionT, sets: tuple[int, ...]) -> PositionT:
    """Each seat gets the set with its number; the first epoch begins."""
    printed = DISK_SETS[len(sets)]
    players = tuple(
        player._replace(face_up=printed[number - 1]) for player, number in zip(position.players, sets, strict=True)
    )
    return order.begin_epoch(position._replace(players=players))


# -- Drafting


def open_sets(position: AnyPosition) -> tuple[int, ...]:
    """The numbers of the sets that nobody has taken yet."""
    taken = {player.face_up for player in position.players}
    return tuple(number for number, disks in enumerate(DISK_SETS[len(position.players)], start=1) if disks not in taken)


def pick_moves(position: AnyPosition) -> tuple[Move, ...]:
    """One move for each set that is left; the last player picks, too."""
    return tuple(Move("pick", sets=(number,)) for number in open_sets(position))


def why_not_pick(position: Position, move: Move) -> Message | None:
    """One of the sets that are left."""
    if move not in pick_moves(position):
        return Message("Pick one of the sets of disks that are left.")
    return None


def pick(position: PositionT, move: Move) -> PositionT:
    """The player takes a set; after the last one the first epoch begins."""
    picker, *rest = position.waiting
    disks = DISK_SETS[len(position.players)][move.sets[0] - 1]
    position = with_player(position, picker, position.players[picker]._replace(face_up=disks))._replace(
        waiting=tuple(rest)
    )
    return position if rest else order.begin_epoch(position)
