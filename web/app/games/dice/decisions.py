"""What the dice game makes of the events on its board: picks, and from picks moves."""

from __future__ import annotations

from collections.abc import Callable

from ra_core.dice import Move, State, read_move
from ra_core.dice.pieces import COLORS
from ra_core.dice.suns import LOSS, markers
from ra_core.dice.uses import why_not_spend
from ra_core.game import CHANCE, GameError, Message

from ...model.play import play, play_luck, refuse
from ...model.session import Event, Pick, Session
from . import targets


def choose(session: Session, event: Event) -> Session:
    """The session after an event on the dice board; one that means nothing here changes nothing."""
    handler = HANDLERS.get(event.name)
    if handler is None or session.record is None:
        return session
    state = session.record.state
    assert isinstance(state, State)
    return handler(session, state, event.arg)


def _roll(session: Session, state: State, arg: str) -> Session:
    """The first roll of a turn, or a reroll of the picked dice."""
    if state.actor == CHANCE and state.phase == "roll":
        return play_luck(session)
    if state.phase != "roll":
        return refuse(session, state.why_illegal(Move("reroll", COLORS)))
    if not session.pick.dice:
        return refuse(session, Message("Pick the dice that you want to roll again, or use the dice as they are."))
    return play_luck(play(session, Move("reroll", session.pick.dice)))


def _die(session: Session, state: State, arg: str) -> Session:
    """Picks a die, or puts it back."""
    if state.actor != state.turn or state.phase not in ("roll", "apply"):
        return session
    reason = why_not_spend(state, Move("reroll", arg))
    if reason or len(arg) != 1:
        return refuse(session, reason)
    picked = session.pick.dice
    dice = picked.replace(arg, "") if arg in picked else targets.colors_in_order(picked + arg)
    return session._replace(pick=Pick(dice), notice=None, dialog="")


def _all(session: Session, state: State, arg: str) -> Session:
    """Picks all dice that can be picked, or puts all back."""
    free = "".join(color for color in COLORS if why_not_spend(state, Move("reroll", color)) is None)
    return session._replace(pick=Pick("" if session.pick.dice == free else free), notice=None)


def _target(session: Session, state: State, target: str) -> Session:
    """A part of the board was pointed at: play, ask how to pay, or say why not."""
    if state.victims:
        return _mark_loss(session, state, target.partition(":")[2])
    if target == "disaster" and target in targets.lit(state, Pick()):
        return session._replace(dialog="disaster", notice=None)
    found = targets.ways(state, target, session.pick)
    if not found:
        reason = state.why_illegal(targets.wish(state, target, session.pick))
        return refuse(session, reason or Message("Your marker stands at the end of this track already."))
    if target.startswith("C:") and session.pick.dice:
        return _mark_civilization(session, state, target[2:])
    if len(found) == 1:
        return play(session, found[0])
    return session._replace(pick=session.pick._replace(target=target), dialog="ways", notice=None)


def _mark_civilization(session: Session, state: State, color: str) -> Session:
    """One more Civilization marker for the picked dice; the last one that they pay for plays the move."""
    pick = session.pick
    spaces = tuple(targets.colors_in_order((*pick.spaces, color)))
    if len(spaces) >= targets.capacity(state, pick):
        return play(session, Move("civilization", pick.dice, spaces))
    return session._replace(pick=pick._replace(spaces=spaces), notice=None)


def _mark_loss(session: Session, state: State, space: str) -> Session:
    """A victim marks a marker to give up, or unmarks it."""
    own = markers(state, state.victims[0], state.disaster)
    marked = session.pick.spaces
    if space not in own:
        return refuse(session, state.why_illegal(Move("loss", spaces=(space, space))))
    if space not in marked and len(marked) == LOSS:
        return refuse(session, Message("The disaster takes exactly two markers."))
    wanted = set(marked) ^ {space}
    return session._replace(pick=Pick(spaces=tuple(mark for mark in own if mark in wanted)), notice=None)


def _way(session: Session, state: State, text: str) -> Session:
    """One of the ways to pay that were offered."""
    try:
        return play(session, read_move(text))
    except GameError as error:
        return refuse(session, error.message)


def _place(session: Session, state: State, arg: str) -> Session:
    """The marked spaces are enough."""
    kind = "loss" if state.victims else "civilization"
    return _play_or_refuse(session, state, Move(kind, session.pick.dice, session.pick.spaces))


def _end(session: Session, state: State, arg: str) -> Session:
    """Ends the turn, but asks first while dice could still do something."""
    if state.phase == "apply" and not state.victims and targets.useful(state):
        return session._replace(dialog="end", pick=Pick(), notice=None)
    return _play_or_refuse(session, state, Move("end"))


def _play_or_refuse(session: Session, state: State, move: Move) -> Session:
    reason = state.why_illegal(move)
    return refuse(session, reason) if reason else play(session, move)


def _plain(move: Callable[[str], Move]) -> Callable[[Session, State, str], Session]:
    """An event that is a move and nothing else."""
    return lambda session, state, arg: _play_or_refuse(session, state, move(arg))


HANDLERS: dict[str, Callable[[Session, State, str], Session]] = {
    "roll": _roll,
    "die": _die,
    "all": _all,
    "target": _target,
    "way": _way,
    "place": _place,
    "end": _end,
    "end-anyway": _plain(lambda arg: Move("end")),
    "stop": _plain(lambda arg: Move("stop")),
    "suns": _plain(lambda arg: Move("suns")),
    "disaster": _plain(lambda arg: Move("disaster", choice=arg)),
    "decline": _plain(lambda arg: Move("decline")),
}
