"""The seats that nobody sits on: bots move by themselves, at the pace that the player has set.

After every event `followed` looks whether something has to happen by itself, and asks the edge for it: a bot to think,
or a pause to pass. What comes back names the moment it was asked for; if the game has gone another way since, it is
dropped.
"""

from __future__ import annotations

from typing import Final

from ra_core.bots.levels import STRONGEST
from ra_core.bots.protocol import question, read_answer
from ra_core.game import CHANCE, GameError, Message
from ra_core.record import Record

from ..model.game_page import game_page
from ..model.perspective import may_ask
from ..model.play import play, play_luck, refuse
from ..model.session import HUMAN, PACES, Effect, Event, Handler, Session, Step
from .lifecycle import with_save, with_settings

PAUSES: Final = {"slow": 1800, "normal": 900, "fast": 350, "at-once": 0}
"""Milliseconds between two steps of a bot."""

SCORING_PAUSE: Final = 4


def people(record: Record) -> tuple[int, ...]:
    """The seats that humans play."""
    return tuple(seat for seat, who in enumerate(record.setup.seats) if who.player == HUMAN)


def last_seen(session: Session) -> int:
    """After how many moves whoever looks decided last, or an epoch was scored: what has changed since is marked.

    At least the last move is. On an earlier board, for guests and after the end it is the last move alone.
    """
    record = session.record
    assert record is not None
    last = len(record.moves) if session.viewing is None else session.viewing
    human = people(record)
    ply = last
    if not human or record.actor is None or not (session.plays and session.live):
        return max(last - 1, 0)
    turn = game_page(record.game.name).turn(record.state)
    seat = human[0] if len(human) == 1 else record.actor if record.actor in human else turn
    while ply > 0 and record.states[ply - 1].actor != seat and record.moves[ply - 1].kind != "score":
        ply -= 1
    return max(min(ply, last - 1), 0)


def busy(session: Session) -> int | None:
    """The seat of the bot whose turn it is to do something, `CHANCE` where bots alone wait for a scoring, or None."""
    record = session.record
    if record is None or record.actor is None or not session.plays or session.elsewhere:
        return None
    human = people(record)
    if record.actor != CHANCE:
        return None if record.actor in human else record.actor
    if record.state.phase == "scoring":
        return None if human else CHANCE
    turn = game_page(record.game.name).turn(record.state)
    return None if turn in human else turn


def followed(before: Session, step: Step) -> Step:
    """The step that follows a session, and what has to happen by itself after it."""
    session, effects = step
    # Bots wait while a dialog lies over the board: their next move would shut it under the reader's eyes.
    seat = None if session.dialog else busy(session)
    moment = _moment(session) if seat is not None and session.live else ""
    session = session._replace(awaited=moment, skipped=_still_skipped(session) if moment else None)
    if moment == before.awaited:
        return session, effects
    if not moment:
        return session, (*effects, Effect("leave"))
    return session, (*effects, _wanted(session, moment))


def _still_skipped(session: Session) -> int | None:
    """The seat whose pauses are skipped, until the turn passes on."""
    record = session.record
    assert record is not None
    return session.skipped if game_page(record.game.name).turn(record.state) == session.skipped else None


def _wanted(session: Session, moment: str) -> Effect:
    record = session.record
    assert record is not None
    pause = "0" if session.skipped is not None else str(PAUSES[session.settings.pace])
    if record.state.phase == "scoring":
        pause = str(PAUSES[session.settings.pace] * SCORING_PAUSE)
    if record.actor == CHANCE or record.actor is None:
        return Effect("wait", moment, pause)
    return Effect("think", moment, _question(record, record.setup.seats[record.actor].player), pause)


def _question(record: Record, level: str, *, explained: bool = False) -> str:
    """What is given to whoever thinks: what the seat may know, and nothing else."""
    assert record.actor is not None
    return question(record.game.name, level, record.state.observation(record.actor), explained=explained)


def _moment(session: Session) -> str:
    """What tells one moment of a game from every other: an answer that names another one is stale."""
    record = session.record
    assert record is not None
    return f"{record.setup.seed}/{len(record.moves)}/{record.state.text()}"


def _passed(session: Session, event: Event) -> Step:
    """The pause before a roll, a tile or a scoring of the bots is over."""
    if event.arg != session.awaited or session.record is None or session.actor != CHANCE:
        return session, ()
    after = play_luck(session)
    if after.actor is None:
        after = after._replace(dialog="result")
    return with_save(session, after)


def _thought(session: Session, event: Event) -> Step:
    """A bot has decided."""
    record = session.record
    if event.arg != session.awaited or record is None:
        return session, ()
    try:
        advice = read_answer(record.game.name, event.form["text"])
        after = play(session, advice.move)
    except (GameError, ValueError, KeyError, TypeError):
        return refuse(session, Message("The bot has lost its thread; take its move back or start anew.")), ()
    return with_save(session, after)


def _skip(session: Session, event: Event) -> Step:
    """The pause that is running ends, and there is none for the rest of the turn."""
    record = session.record
    if record is None or busy(session) is None:
        return session, ()
    return session._replace(skipped=game_page(record.game.name).turn(record.state)), (Effect("skip"),)


def _pace(session: Session, event: Event) -> Step:
    if event.arg not in PACES:
        return session, ()
    return with_settings(session, session.settings._replace(pace=event.arg))


def _hint(session: Session, event: Event) -> Step:
    """The player asks what the strongest bot would do."""
    record = session.record
    if record is None or not may_ask(session):
        return session, ()
    asked = session._replace(dialog="hint", hint=None, notice=None)
    return asked, (Effect("hint", _moment(session), _question(record, STRONGEST, explained=True)),)


def _hinted(session: Session, event: Event) -> Step:
    record = session.record
    if record is None or session.dialog != "hint" or event.arg != _moment(session):
        return session, ()
    return session._replace(hint=read_answer(record.game.name, event.form["text"])), ()


def _take_turn_back(session: Session, event: Event) -> Step:
    """Against bots a player may take back a whole turn; the luck is the same again, and the result says so."""
    record = session.record
    ply = turn_began(session)
    if record is None or ply is None or session.elsewhere or session.guest:
        return session, ()
    back = session._replace(record=record.retake(ply), viewing=None, dialog="", notice=None, hint=None, firm=0)
    return with_save(session, back)


def turn_began(session: Session) -> int | None:
    """The ply at which the only human's last turn began, where it can be taken back."""
    record = session.record
    if record is None or not session.plays:
        return None
    human = people(record)
    if len(human) != 1 or len(record.setup.seats) < 2:
        return None
    return game_page(record.game.name).turn_began(record, human[0])


HANDLERS: Final[dict[str, Handler]] = {
    "passed": _passed,
    "thought": _thought,
    "skip": _skip,
    "pace": _pace,
    "hint": _hint,
    "hinted": _hinted,
    "take-turn-back": _take_turn_back,
}
