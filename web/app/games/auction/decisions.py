"""What the auction game makes of the events on its board: picks, and from picks moves."""

from __future__ import annotations

from collections.abc import Callable

from ra_core.auction import Move, State
from ra_core.auction.pieces import GOD
from ra_core.game import Message

from ...model.dialogs import GameDialog
from ...model.events import Event, read_number
from ...model.play import play, play_luck, play_or_refuse, refuse
from . import targets
from .playing import Pick, Playing


def choose(playing: Playing, event: Event) -> Playing:
    """The game after an event on the auction board; one that means nothing here changes nothing."""
    handler = HANDLERS.get(event.name)
    return playing if handler is None else handler(playing, playing.state, event.arg)


def _draw(playing: Playing, state: State, arg: str) -> Playing:
    """A tile comes out of the bag."""
    reason = state.why_illegal(Move("draw"))
    return refuse(playing, reason) if reason else play_luck(play(playing, Move("draw")))


def _tile(playing: Playing, state: State, arg: str) -> Playing:
    """A tile of the row is picked for a God, or put back."""
    place = read_number(arg, digits=1)
    if place is None or place >= len(state.row):
        return playing
    if place not in targets.takeable(state, playing.pick):
        return refuse(playing, _why_not_take(state, playing.pick, state.row[place]))
    wanted = set(playing.pick.row) ^ {place}
    return playing._replace(pick=Pick(row=tuple(sorted(wanted))), notice=None)


def _why_not_take(state: State, pick: Pick, tile: str) -> Message | None:
    taken = targets.picked_row(state, pick)
    if state.phase == "turn" and GOD not in state.players[state.turn].tiles:
        return Message("You have no God to spend.")
    return state.why_illegal(Move("gods", "".join(sorted(taken + tile))))


def _gods(playing: Playing, state: State, arg: str) -> Playing:
    """The picked tiles are taken."""
    return play_or_refuse(playing, Move("gods", targets.picked_row(state, playing.pick)))


def _unpick(playing: Playing, state: State, arg: str) -> Playing:
    return playing._replace(pick=Pick(), notice=None)


def _disk(playing: Playing, state: State, arg: str) -> Playing:
    """A disk is held up, not yet bid; pointing at it again puts it back."""
    disk = read_number(arg, digits=2)
    if state.phase != "auction" or disk is None:
        return playing
    reason = state.why_illegal(Move("bid", disk=disk))
    if reason:
        return refuse(playing, reason)
    return playing._replace(pick=Pick(disk=0 if playing.pick.disk == disk else disk), notice=None)


def _bid(playing: Playing, state: State, arg: str) -> Playing:
    """The disk that is held up is bid."""
    if state.phase == "auction" and not playing.pick.disk:
        return refuse(playing, Message("First choose the disk that you want to bid."))
    return play_or_refuse(playing, Move("bid", disk=playing.pick.disk))


def _lose(playing: Playing, state: State, arg: str) -> Playing:
    """A tile is marked to be lost, or kept after all."""
    place = read_number(arg, digits=2)
    if state.phase != "disaster" or place is None or place >= len(targets.hit(state)):
        return playing
    marked = playing.pick.losses
    if place not in marked and len(marked) == targets.owed(state):
        return refuse(playing, Message("The disaster takes exactly {count} tiles.", {"count": targets.owed(state)}))
    wanted = set(marked) ^ {place}
    return playing._replace(pick=Pick(losses=tuple(sorted(wanted))), notice=None)


def _loss(playing: Playing, state: State, arg: str) -> Playing:
    """The marked tiles go."""
    if state.phase != "disaster":
        return playing
    return play_or_refuse(playing, Move("loss", targets.given(state, playing.pick)))


def _set(playing: Playing, state: State, arg: str) -> Playing:
    """A set of disks is picked in the draft; after the last one everybody sees who has what."""
    number = read_number(arg, digits=1)
    if state.phase != "draft" or number is None:
        return playing
    after = play_or_refuse(playing, Move("pick", sets=(number,)))
    return after._replace(dialog=GameDialog("opening")) if after.state.phase == "turn" else after


def _plain(kind: str) -> Callable[[Playing, State, str], Playing]:
    """An event that is a move and nothing else."""
    return lambda playing, state, arg: play_or_refuse(playing, Move(kind))


HANDLERS: dict[str, Callable[[Playing, State, str], Playing]] = {
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
