"""Whose turn it is, who sits where, and since when: what views and updates alike ask of a game on the screen."""

from __future__ import annotations

from ra_core.game import CHANCE, Message
from ra_core.record import Record

from .game_page import page_of
from .playing import HUMAN, PickT, Playing, StateT


def people(record: Record) -> tuple[int, ...]:
    """The seats that humans play."""
    return tuple(seat for seat, who in enumerate(record.setup.seats) if who.player == HUMAN)


def whose_turn(playing: Playing[StateT, PickT]) -> int:
    """The seat whose turn it is in the present, or `CHANCE` before the first turn."""
    return page_of(playing).turn(playing.states[-1])


def busy(playing: Playing[StateT, PickT]) -> int | None:
    """The seat of the bot whose turn it is to do something, `CHANCE` where bots alone wait for a scoring, or None.

    In a tab that only watches nobody is busy: that is for the caller to know.
    """
    record = playing.record
    if record.actor is None or not playing.own:
        return None
    human = people(record)
    if record.actor != CHANCE:
        return None if record.actor in human else record.actor
    if record.state.phase == "scoring":
        return None if human else CHANCE
    turn = whose_turn(playing)
    return None if turn in human else turn


def last_seen(playing: Playing[StateT, PickT]) -> int:
    """After how many moves whoever looks decided last, or an epoch was scored: what has changed since is marked.

    At least the last move is. On an earlier board, for guests and after the end it is the last move alone.
    """
    record, last = playing.record, playing.ply
    human = people(record)
    if not human or record.actor is None or not (playing.own and playing.live):
        return max(last - 1, 0)
    seat = human[0] if len(human) == 1 else record.actor if record.actor in human else whose_turn(playing)
    ply = last
    while ply > 0 and record.states[ply - 1].actor != seat and record.moves[ply - 1].kind != "score":
        ply -= 1
    return max(min(ply, last - 1), 0)


def turn_began(playing: Playing[StateT, PickT]) -> int | None:
    """The ply at which the only human's last turn began, where it can be taken back."""
    human = people(playing.record)
    if not playing.own or len(human) != 1 or len(playing.seats) < 2:
        return None
    return page_of(playing).turn_began(playing.states, human[0])


def watching() -> Message:
    """Why a tab that only watches cannot play."""
    return Message("This game is open in another tab. Play on there, or take it over.")
