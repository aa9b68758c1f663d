"""What the auction game makes of the events on its table: picks, and from picks moves."""

from __future__ import annotations

from collections.abc import Callable

from ra_core.auction import Move, State
from ra_core.auction.pieces import GOD
from ra_core.game import Message

from ...model.play import play, play_luck, refuse
from ...model.session import Event, Pick, Session
from . import targets


def choose(session: Session, event: Event) -> Session:
    """The session after an event on the table; one that means nothing here changes nothing."""
    handler = HANDLERS.get(event.name)
    if handler is None or session.record is None:
        return session
    state = session.record.state
    assert isinstance(state, State)
    return handler(session, state, event.arg)


def _draw(session: Session, state: State, arg: str) -> Session:
    """The hand goes into the bag, and a tile comes out."""
    reason = state.why_illegal(Move("draw"))
    return refuse(session, reason) if reason else play_luck(play(session, Move("draw")))


def _tile(session: Session, state: State, arg: str) -> Session:
    """A tile of the row is picked for a God, or put back."""
    if not arg.isdecimal() or len(arg) > 1 or int(arg) >= len(state.row):
        return session
    if int(arg) not in targets.takeable(state, session.pick):
        return refuse(session, _why_not_take(state, session.pick, state.row[int(arg)]))
    wanted = set(session.pick.spaces) ^ {arg}
    return session._replace(pick=Pick(spaces=tuple(sorted(wanted))), notice=None)


def _why_not_take(state: State, pick: Pick, tile: str) -> Message | None:
    taken = targets.picked_row(state, pick)
    if state.phase == "turn" and GOD not in state.players[state.turn].tiles:
        return Message("You have no God to spend.")
    return state.why_illegal(Move("gods", "".join(sorted(taken + tile))))


def _gods(session: Session, state: State, arg: str) -> Session:
    """The picked tiles are taken."""
    return _play_or_refuse(session, state, Move("gods", targets.picked_row(state, session.pick)))


def _unpick(session: Session, state: State, arg: str) -> Session:
    return session._replace(pick=Pick(), notice=None)


def _disk(session: Session, state: State, arg: str) -> Session:
    """A disk is held up, not yet bid; pointing at it again puts it back."""
    if state.phase != "auction" or not arg.isdecimal() or len(arg) > 2:
        return session
    reason = state.why_illegal(Move("bid", disk=int(arg)))
    if reason:
        return refuse(session, reason)
    disk = 0 if session.pick.disk == int(arg) else int(arg)
    return session._replace(pick=Pick(disk=disk), notice=None)


def _bid(session: Session, state: State, arg: str) -> Session:
    """The disk that is held up is bid."""
    if state.phase == "auction" and not session.pick.disk:
        return refuse(session, Message("First choose the disk that you want to bid."))
    return _play_or_refuse(session, state, Move("bid", disk=session.pick.disk))


def _lose(session: Session, state: State, arg: str) -> Session:
    """A tile is marked to be lost, or kept after all."""
    if state.phase != "disaster" or not arg.isdecimal() or len(arg) > 2 or int(arg) >= len(targets.hit(state)):
        return session
    marked = session.pick.spaces
    if arg not in marked and len(marked) == targets.owed(state):
        return refuse(session, Message("The disaster takes exactly {count} tiles.", {"count": targets.owed(state)}))
    wanted = set(marked) ^ {arg}
    return session._replace(pick=Pick(spaces=tuple(sorted(wanted, key=int))), notice=None)


def _loss(session: Session, state: State, arg: str) -> Session:
    """The marked tiles go."""
    if state.phase != "disaster":
        return session
    return _play_or_refuse(session, state, Move("loss", targets.given(state, session.pick)))


def _set(session: Session, state: State, arg: str) -> Session:
    """A set of disks is picked in the draft; after the last one everybody sees who has what."""
    if state.phase != "draft" or not arg.isdecimal() or len(arg) > 1:
        return session
    after = _play_or_refuse(session, state, Move("pick", sets=(int(arg),)))
    return after._replace(dialog="opening") if after.state.phase == "turn" else after


def _play_or_refuse(session: Session, state: State, move: Move) -> Session:
    reason = state.why_illegal(move)
    return refuse(session, reason) if reason else play(session, move)


def _plain(kind: str) -> Callable[[Session, State, str], Session]:
    """An event that is a move and nothing else."""
    return lambda session, state, arg: _play_or_refuse(session, state, Move(kind))


HANDLERS: dict[str, Callable[[Session, State, str], Session]] = {
    "draw": _draw,
    "invoke": _plain("invoke"),
    "tile": _tile,
    "gods": _gods,
    "unpick": _unpick,
    "disk": _disk,
    "bid": _bid,
    "pass": _plain("pass"),
    "lose": _lose,
    "loss": _loss,
    "set": _set,
}
