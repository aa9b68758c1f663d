"""Before the first turn: seats are taken, sets of sun disks are dealt, drafted or given out by agreement."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import TYPE_CHECKING

from ..game import Message
from . import order
from .pieces import DISK_SETS, Move

if TYPE_CHECKING:
    from .observation import Observation
    from .state import State


# -- Chance


def all_starts(state: State) -> Iterator[tuple[Move, float]]:
    """Every order around the table, and once that is settled every deal, each as likely as the others."""
    count = len(state.players)
    ways = [_start_move(state, some) for some in permutations(range(count))]
    for move in ways:
        yield move, 1 / len(ways)


def sample_start(state: State, random: Random) -> Move:
    """One order around the table, or one deal."""
    return _start_move(state, tuple(random.sample(range(len(state.players)), len(state.players))))


def _start_move(state: State, some: tuple[int, ...]) -> Move:
    if not state.seating:
        return Move("seat", seats=some)
    return Move("deal", sets=tuple([number + 1 for number in some]))


# -- Seating


def why_not_seat(state: State, move: Move) -> Message | None:
    """Everybody gets one place, once."""
    if state.seating:
        return Message("The players are seated; now the sets of disks are dealt.")
    if move != Move("seat", seats=move.seats) or sorted(move.seats) != list(range(len(state.players))):
        return Message("The seating names every seat once.")
    return None


def seat(state: State, move: Move) -> State:
    """The players sit down; then they get their disks."""
    return take_seats(state, move.seats)


def take_seats(state: State, seats: tuple[int, ...]) -> State:
    """The position in which the seats are taken, clockwise from the first one."""
    state = state._replace(seating=seats)
    if state.options.disks == "dealt":
        return state._replace(phase="start")
    if state.options.disks == "drafted":
        return state._replace(phase="draft", waiting=seats)
    return give_out(state, state.options.chosen_sets(len(seats)))


# -- Dealing


def why_not_deal(state: State, move: Move) -> Message | None:
    """Every seat gets a set of its own."""
    if not state.seating:
        return Message("First the players are seated.")
    if move != Move("deal", sets=move.sets) or sorted(move.sets) != list(range(1, len(state.players) + 1)):
        return Message("The deal names every set of disks once.")
    return None


def deal(state: State, move: Move) -> State:
    """The sets lie before their owners, and the one with the highest disk starts."""
    return give_out(state, move.sets)


def give_out(state: State, sets: tuple[int, ...]) -> State:
    """Each seat gets the set with its number; the first epoch begins."""
    printed = DISK_SETS[len(sets)]
    players = tuple(
        player._replace(face_up=printed[number - 1]) for player, number in zip(state.players, sets, strict=True)
    )
    return order.begin_epoch(state._replace(players=players))


# -- Drafting


def open_sets(table: State | Observation) -> tuple[int, ...]:
    """The numbers of the sets that nobody has taken yet."""
    taken = {player.face_up for player in table.players}
    return tuple(number for number, disks in enumerate(DISK_SETS[len(table.players)], start=1) if disks not in taken)


def pick_moves(table: State | Observation) -> tuple[Move, ...]:
    """One move for each set that is left; the last player picks, too."""
    return tuple(Move("pick", sets=(number,)) for number in open_sets(table))


def why_not_pick(state: State, move: Move) -> Message | None:
    """One of the sets that are left."""
    if move not in pick_moves(state):
        return Message("Pick one of the sets of disks that are left.")
    return None


def pick(state: State, move: Move) -> State:
    """The player takes a set; after the last one the first epoch begins."""
    picker, *rest = state.waiting
    disks = DISK_SETS[len(state.players)][move.sets[0] - 1]
    state = state.with_player(picker, state.players[picker]._replace(face_up=disks))._replace(waiting=tuple(rest))
    return state if rest else order.begin_epoch(state)
