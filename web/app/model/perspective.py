"""Whose eyes are on the screen: the device goes from hand to hand, and shows each player what is theirs to see."""

from __future__ import annotations

from ra_core.game import CHANCE

from .game_page import page_of
from .playing import HUMAN, PickT, Playing, StateT
from .settings import Settings
from .turns import people


def viewer(playing: Playing[StateT, PickT], settings: Settings) -> int:
    """The seat for which the screen is drawn, or `CHANCE` where only what lies open to all may be seen.

    A guest, who looks at a game that came by a link, sits at no seat, unless the link holds what one seat sees.
    """
    record = playing.record
    if playing.guest:
        return CHANCE if playing.seen_by is None else playing.seen_by
    human = people(record)
    if len(human) == 1:
        return human[0]
    actor = record.actor
    if actor is None or actor not in human:
        return CHANCE
    secret = page_of(playing).secret
    passed = playing.holder == actor or not settings.handover
    return CHANCE if secret is not None and not passed and secret(playing.states[-1], actor) else actor


def due(playing: Playing[StateT, PickT], settings: Settings) -> int | None:
    """The seat to which the device has to be passed before it can decide.

    Where there is nothing to choose nobody needs to look, and the page can go on without passing the device.
    """
    record = playing.record
    if record.actor is None or record.actor == CHANCE or playing.guest:
        return None
    if viewer(playing, settings) == record.actor or len(record.state.legal_moves()) < 2:
        return None
    return record.actor if record.setup.seats[record.actor].player == HUMAN else None


def may_ask(playing: Playing[StateT, PickT], settings: Settings) -> bool:
    """Whether somebody who holds the device has to decide: advice rests on what only they may know."""
    actor = playing.record.actor
    if actor is None or actor == CHANCE:
        return False
    is_human = playing.seats[actor].player == HUMAN
    return is_human and playing.own and playing.live and due(playing, settings) is None


def take(playing: Playing[StateT, PickT], settings: Settings) -> Playing[StateT, PickT]:
    """Whoever has to decide has the device in hand; what others did before cannot be taken back any more."""
    record = playing.record
    seat = due(playing, settings)
    if seat is None:
        return playing
    count = len(record.moves)
    firm = count if not count or record.states[count - 1].actor != seat else playing.firm
    return playing._replace(holder=seat, firm=firm, notice=None)
