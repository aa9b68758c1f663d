"""The seats that nobody sits on: bots move by themselves, at the pace that the player has set.

After every event `followed` looks whether something has to happen by itself, and asks the edge for it: a bot to think,
or a pause to pass. What comes back names the moment it was asked for; if the game has gone another way since, it is
dropped.
"""

from __future__ import annotations

from typing import Any, Final

from ra_core.bots.levels import STRONGEST
from ra_core.bots.protocol import question, read_answer
from ra_core.game import CHANCE, GameError, Message
from ra_core.record import Record

from ..model.dialogs import RESULT, HintDialog
from ..model.effects import AskHint, SkipPause, StopThinking, Think, Wait
from ..model.events import Event
from ..model.perspective import may_ask
from ..model.play import play, play_luck, refuse
from ..model.playing import Playing
from ..model.session import GameHandler, Handler, Session, Step
from ..model.turns import busy, turn_began, whose_turn

PAUSES: Final = {"slow": 1800, "normal": 900, "fast": 350, "at-once": 0}
"""Milliseconds between two steps of a bot."""

SCORING_PAUSE: Final = 4
"""So many times as long a scoring is shown where bots play alone."""


def followed(before: Session, step: Step) -> Step:
    """The step that follows a session, and what has to happen by itself after it."""
    session, effects = step
    asked = before.playing.awaited if before.playing is not None else ""
    playing = session.playing
    moment = _moment(playing) if playing is not None and _bots_go_on(session, playing) else ""
    if playing is not None:
        skipped = playing.skipped if moment and playing.skipped == whose_turn(playing) else None
        playing = playing._replace(awaited=moment, skipped=skipped)
        session = session._replace(playing=playing)
    if moment == asked:
        return session, effects
    if not moment or playing is None:
        return session, (*effects, StopThinking())
    return session, (*effects, _wanted(playing, moment, session.settings.pace))


def _bots_go_on(session: Session, playing: Playing[Any, Any]) -> bool:
    """Whether a bot moves now. While a dialog lies over the board it waits: its move would shut what is being read."""
    return playing.dialog is None and playing.live and not session.tab.elsewhere and busy(playing) is not None


def _wanted(playing: Playing[Any, Any], moment: str, pace: str) -> Think | Wait:
    record = playing.record
    pause = 0 if playing.skipped is not None else PAUSES[pace]
    if record.state.phase == "scoring":
        pause = PAUSES[pace] * SCORING_PAUSE
    if record.actor == CHANCE or record.actor is None:
        return Wait(moment, pause)
    return Think(moment, _question(record, record.actor, record.setup.seats[record.actor].player), pause)


def _question(record: Record, seat: int, level: str, *, explained: bool = False) -> str:
    """What is given to whoever thinks: what the seat may know, and nothing else."""
    return question(record.game.name, level, record.state.recollection(seat), explained=explained)


def _moment(playing: Playing[Any, Any]) -> str:
    """What tells one moment of a game from every other: an answer that names another one is stale."""
    record = playing.record
    return f"{record.setup.seed}/{len(record.moves)}/{record.state.text()}"


def _passed(session: Session, playing: Playing[Any, Any], event: Event) -> Step:
    """The pause before a roll, a tile or a scoring of the bots is over."""
    if not playing.awaited or event.arg != playing.awaited or playing.actor != CHANCE:
        return session, ()
    after = play_luck(playing)
    return session._replace(playing=after._replace(dialog=RESULT) if after.actor is None else after), ()


def _thought(session: Session, playing: Playing[Any, Any], event: Event) -> Step:
    """A bot has decided."""
    if not playing.awaited or event.arg != playing.awaited:
        return session, ()
    try:
        advice = read_answer(playing.game, event.form["text"])
        after = play(playing, advice.move)
    except (GameError, ValueError, KeyError, TypeError):
        reason = Message("The bot has lost its thread; take its move back or start anew.")
        return session._replace(playing=refuse(playing, reason)), ()
    return session._replace(playing=after), ()


def _skip(session: Session, playing: Playing[Any, Any], event: Event) -> Step:
    """The pause that is running ends, and there is none for the rest of the turn."""
    if session.tab.elsewhere or busy(playing) is None:
        return session, ()
    return session._replace(playing=playing._replace(skipped=whose_turn(playing))), (SkipPause(),)


def _hint(session: Session, playing: Playing[Any, Any], event: Event) -> Step:
    """The player asks what the strongest bot would do."""
    record = playing.record
    if record.actor is None or not may_ask(playing, session.settings):
        return session, ()
    question = _question(record, record.actor, STRONGEST, explained=True)
    return session.with_dialog(HintDialog()), (AskHint(_moment(playing), question),)


def _hinted(session: Session, playing: Playing[Any, Any], event: Event) -> Step:
    if not isinstance(playing.dialog, HintDialog) or event.arg != _moment(playing):
        return session, ()
    advice = read_answer(playing.game, event.form["text"])
    return session._replace(playing=playing._replace(dialog=HintDialog(advice))), ()


def _take_turn_back(session: Session, playing: Playing[Any, Any], event: Event) -> Step:
    """Against bots a player may take back a whole turn; the luck is the same again, and the result says so."""
    ply = turn_began(playing)
    if ply is None or session.tab.elsewhere:
        return session, ()
    record = playing.record.retake(ply)
    playing = playing._replace(record=record, viewing=None, dialog=None, notice=None, firm=0)
    return session._replace(playing=playing), ()


def _no_worker(session: Session, event: Event) -> Step:
    """The browser runs nothing beside the page that thinks for the bots: from now on the page does."""
    return session._replace(tab=session.tab._replace(thinks=True)), ()


HANDLERS: Final[dict[str, Handler]] = {"no-worker": _no_worker}

GAME_HANDLERS: Final[dict[str, GameHandler]] = {
    "passed": _passed,
    "thought": _thought,
    "skip": _skip,
    "hint": _hint,
    "hinted": _hinted,
    "take-turn-back": _take_turn_back,
}
