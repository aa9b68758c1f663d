"""What the dice game makes of the events on its board: picks, and from picks moves."""

from __future__ import annotations

from collections.abc import Callable

from ra_core.dice import Move, State, read_move
from ra_core.dice.pieces import COLORS
from ra_core.dice.suns import LOSS, markers
from ra_core.dice.uses import why_not_spend
from ra_core.game import CHANCE, GameError, Message

from ...model.dialogs import GameDialog
from ...model.events import Event
from ...model.play import play, play_luck, play_or_refuse, refuse
from . import targets
from .playing import Pick, Playing


def choose(playing: Playing, event: Event) -> Playing:
    """The game after an event on the dice board; one that means nothing here changes nothing."""
    handler = HANDLERS.get(event.name)
    return playing if handler is None else handler(playing, playing.state, event.arg)


def _roll(playing: Playing, state: State, arg: str) -> Playing:
    """The first roll of a turn, or a reroll of the picked dice."""
    if state.actor == CHANCE and state.phase == "roll":
        return play_luck(playing)
    if state.phase != "roll":
        return refuse(playing, state.why_illegal(Move("reroll", COLORS)))
    if not playing.pick.dice:
        return refuse(playing, Message("Pick the dice that you want to roll again, or use the dice as they are."))
    return play_luck(play(playing, Move("reroll", playing.pick.dice)))


def _die(playing: Playing, state: State, arg: str) -> Playing:
    """Picks a die, or puts it back."""
    if state.actor != state.turn or state.phase not in ("roll", "apply"):
        return playing
    reason = why_not_spend(state, Move("reroll", arg))
    if reason or len(arg) != 1:
        return refuse(playing, reason)
    picked = playing.pick.dice
    dice = picked.replace(arg, "") if arg in picked else targets.colors_in_order(picked + arg)
    return playing._replace(pick=Pick(dice), notice=None, dialog=None)


def _all(playing: Playing, state: State, arg: str) -> Playing:
    """Picks all dice that can be picked, or puts all back."""
    free = "".join(color for color in COLORS if why_not_spend(state, Move("reroll", color)) is None)
    return playing._replace(pick=Pick("" if playing.pick.dice == free else free), notice=None)


def _target(playing: Playing, state: State, target: str) -> Playing:
    """A part of the board was pointed at: play, ask how to pay, or say why not."""
    if state.victims:
        return _mark_loss(playing, state, target.partition(":")[2])
    if target == "disaster" and target in targets.lit(state, Pick()):
        return playing._replace(dialog=GameDialog("disaster"), notice=None)
    found = targets.ways(state, target, playing.pick)
    if not found:
        reason = state.why_illegal(targets.wish(state, target, playing.pick))
        return refuse(playing, reason or Message("Your marker stands at the end of this track already."))
    if target.startswith("C:") and playing.pick.dice:
        return _mark_civilization(playing, state, target[2:])
    if len(found) == 1:
        return play(playing, found[0])
    return playing._replace(dialog=GameDialog("ways", target), notice=None)


def _mark_civilization(playing: Playing, state: State, color: str) -> Playing:
    """One more Civilization marker for the picked dice; the last one that they pay for plays the move."""
    pick = playing.pick
    spaces = tuple(targets.colors_in_order((*pick.spaces, color)))
    if len(spaces) >= targets.capacity(state, pick):
        return play(playing, Move("civilization", pick.dice, spaces))
    return playing._replace(pick=pick._replace(spaces=spaces), notice=None)


def _mark_loss(playing: Playing, state: State, space: str) -> Playing:
    """A victim marks a marker to give up, or unmarks it."""
    own = markers(state, state.victims[0], state.disaster)
    marked = playing.pick.spaces
    if space not in own:
        return refuse(playing, state.why_illegal(Move("loss", spaces=(space, space))))
    if space not in marked and len(marked) == LOSS:
        return refuse(playing, Message("The disaster takes exactly two markers."))
    wanted = set(marked) ^ {space}
    return playing._replace(pick=Pick(spaces=tuple(mark for mark in own if mark in wanted)), notice=None)


def _way(playing: Playing, state: State, text: str) -> Playing:
    """One of the ways to pay that were offered."""
    try:
        return play(playing, read_move(text))
    except GameError as error:
        return refuse(playing, error.message)


def _place(playing: Playing, state: State, arg: str) -> Playing:
    """The marked spaces are enough."""
    kind = "loss" if state.victims else "civilization"
    return play_or_refuse(playing, Move(kind, playing.pick.dice, playing.pick.spaces))


def _end(playing: Playing, state: State, arg: str) -> Playing:
    """Ends the turn, but asks first while dice could still do something."""
    if state.phase == "apply" and not state.victims and targets.useful(state):
        return playing._replace(dialog=GameDialog("end"), pick=Pick(), notice=None)
    return play_or_refuse(playing, Move("end"))


def _plain(move: Callable[[str], Move]) -> Callable[[Playing, State, str], Playing]:
    """An event that is a move and nothing else."""
    return lambda playing, state, arg: play_or_refuse(playing, move(arg))


HANDLERS: dict[str, Callable[[Playing, State, str], Playing]] = {
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
