"""How a game comes onto the screen: begun, taken up again, or played once more, and saved from then on."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final
from zlib import crc32

from ra_core.bots.levels import playing_level
from ra_core.game import Message, SetupError
from ra_core.games import NAMES, find
from ra_core.observed import Observed
from ra_core.record import Record

from ..model.archive import MOST_GAMES, SAVE, Archive, ArchivedGame, Saved, is_begun
from ..model.effects import NoteOpen, Save, SaveForm, ScrollToTop
from ..model.events import Event, read_number
from ..model.game_page import page_of
from ..model.play import play_luck, untouched
from ..model.playing import HUMAN, Notice, Playing
from ..model.session import GameHandler, Handler, Session, StartScreen, Step
from ..model.setup_form import exchanged, kept, name_of, other_seats, read_setup, seat_count
from ..model.words import words
from ..storage.archive_format import replayed, stored_text, with_offered

GENTLE: Final = "novice"
"""Who plays against somebody alone."""

# -- What every step ends with


def saved(before: Session, step: Step, event: Event) -> Step:
    """The step, and the save of the game on the screen if anything of it has changed: no other place saves a game."""
    after, effects = step
    playing, was = after.playing, before.playing
    if playing is None or not playing.own or after.tab.elsewhere:
        return step
    held = after.archive.find(playing.key)
    is_same = was is not None and (was.key, was.own) == (playing.key, True) and was.record is playing.record
    if is_same or (held is not None and held.saved.record is playing.record):
        return step
    when = read_number(event.form.get("now", ""), digits=15) or 0
    game = ArchivedGame(playing.key, held.title if held is not None else "", when, Saved(playing.record))
    after = after._replace(archive=after.archive.with_game(game))
    drops: tuple[str, ...] = ()
    if held is None:
        after, drops = _bounded(after)
    return after, (Save(game.key, stored_text(game), drops), *effects)


def _bounded(session: Session) -> tuple[Session, tuple[str, ...]]:
    """The session with no more games than there is room for, and the keys of those that go: finished ones, unnamed."""
    archive = session.archive
    count = sum(not game.is_damaged for game in archive.games) - MOST_GAMES
    if count <= 0:
        return session, ()
    over = [game.key for game in archive.games[1:] if game.key.startswith(SAVE) and game.is_over and not game.title]
    gone = tuple(over[-count:])
    for key in gone:
        archive = archive.without(key)
    if gone:
        told = Message("The list of games was full: the oldest finished one has made room.")
    else:
        told = Message("The list of games is full. All are kept, but please delete some that you do not need any more.")
    session = session._replace(archive=archive)
    return (session if session.notice is not None else session.with_notice(Notice(told))), gone


def noted(before: Session, step: Step) -> Step:
    """The step, and the notes of what was set up or played last, and of what is on the screen, where that has changed.

    The one is offered next time, the other is where a reload comes back to.
    """
    after, effects = step
    key = _on_screen(after)
    if key is not None and key != _on_screen(before):
        effects = (*effects, NoteOpen(key))
    if after.plays and after.plays != before.plays:
        form = tuple((dict(after.start.form) | {"game": after.plays}).items())
        after = after._replace(start=after.start._replace(form=form))
    if after.start.form == before.start.form:
        return after, effects
    return after, (*effects, SaveForm(json.dumps(dict(after.start.form))))


def _on_screen(session: Session) -> str | None:
    """The key of the game on the screen, or of the one that the tutorial has interrupted; empty for none.

    None while a game from a link is looked at, which leaves storage alone.
    """
    playing = session.playing
    if playing is not None and playing.tutorial is not None:
        playing = playing.tutorial.before
    if playing is None:
        return ""
    return None if playing.guest else playing.key


# -- Onto the screen, and off it


def at_start(session: Session) -> Session:
    """The start screen, with what the device knows."""
    session = _cleared(session)
    return session._replace(archive=with_offered(session.archive, NAMES))


def _cleared(session: Session) -> Session:
    return session._replace(
        start=StartScreen(session.game, session.start.form),
        playing=None,
        archive=session.archive._replace(deleted=None),
        tab=session.tab._replace(elsewhere=False),
    )


def shown(session: Session, playing: Playing[Any, Any]) -> Session:
    """The session with a game on the screen."""
    session = _cleared(session)
    session = session._replace(playing=playing, start=session.start._replace(game=playing.game))
    return session.with_notice(_unknown_level(playing))


def _unknown_level(playing: Playing[Any, Any]) -> Notice | None:
    """What is said of a seat that a level is to play which only another version of the program knows."""
    for seat in playing.seats:
        level = playing_level(seat.player)
        if seat.player not in (HUMAN, level.name):
            return Notice(
                Message(
                    "{name} is a bot of a level “{level}” that this version does not know; {strongest} plays.",
                    {"name": seat.name, "level": seat.player[:20], "strongest": Message(level.title)},
                )
            )
    return None


def guest(session: Session, shared: Record | Observed) -> Session:
    """The session in which a game that came from outside is looked at, or what a seat sees of one."""
    if isinstance(shared, Observed):
        return shown(session, untouched(shared.record)._replace(guest=True, seen_by=shared.seat))
    return shown(session, untouched(shared)._replace(guest=True))


def begin(session: Session, record: Record, event: Event) -> Step:
    """Shows a new game, under a key of its own."""
    playing = past_the_deal(untouched(record))
    key = _key(session.archive, playing.game, event)
    session = shown(session, playing._replace(key=key))
    if session.playing is not None:
        notice = session.notice
        session = session._replace(playing=page_of(playing).opened(session.playing, session.settings))
        session = session if notice is None else session.with_notice(notice)
    return session, (ScrollToTop(),)


def adopted(session: Session, record: Record, event: Event) -> Step:
    """A game that came from elsewhere becomes one's own; one that is the same as one's own is that one."""
    for game in session.archive.games:
        moves = game.saved.outline.moves if game.saved.outline is not None else len(record.moves)
        may_be = game.is_run(record.game.name) and moves == len(record.moves)
        if may_be and _is_same(replayed(game).saved.record, record):
            return take_up(session, game.key)
    return begin(session, record, event)


def _is_same(one: Record | None, other: Record) -> bool:
    return one is not None and (one.setup, one.origin, one.moves, one.retaken) == (
        other.setup, other.origin, other.moves, other.retaken
    )  # fmt: skip


def _key(archive: Archive, game: str, event: Event) -> str:
    """The key for a new game: that of one in which nobody has decided anything, or one under which nothing lies."""
    for one in archive.games:
        record = one.saved.record
        if one.is_run(game) and record is not None and not one.title and not is_begun(record):
            return one.key
    return new_key(archive, game, event)


def new_key(archive: Archive, game: str, event: Event) -> str:
    """A key under which nothing lies. It is no secret, as the seed is, for which the same letters may serve."""
    return archive.free_key(game, f"{crc32(event.form.get('fresh', '0').encode()):08x}")


def past_the_deal(playing: Playing[Any, Any]) -> Playing[Any, Any]:
    """The game after what chance does before the first decision."""
    while playing.record.state.phase == "start":
        playing = play_luck(playing)
    return playing


def take_up(session: Session, key: str) -> Step:
    """Plays on from a game that is stored, which goes on being saved where it is."""
    game = session.archive.find(key)
    if game is None or game.is_damaged:
        return session, ()
    game = replayed(game)
    record, trouble = game.saved.record, game.saved.trouble
    if record is None:
        session = session._replace(archive=session.archive.with_changed(game))
        return (session if trouble is None else session.with_notice(Notice(trouble, "trouble"))), ()
    session = session._replace(archive=session.archive.with_game(game))
    return shown(session, untouched(record)._replace(key=key)), (ScrollToTop(),)


# -- What the start screen asks for


def _start(session: Session, event: Event) -> Step:
    """Begins a game from the form of the start screen."""
    return _begun(session, event, event.form)


def _start_against_bots(session: Session, event: Event) -> Step:
    """The same for one person alone: gentle bots play for the other people; the form stays as it is."""
    return _begun(session, event, {**event.form, **dict.fromkeys(other_seats(event.form), GENTLE)})


def _begun(session: Session, event: Event, asked: Mapping[str, str]) -> Step:
    """A game as the form asks for it, with what was changed in it."""
    game = find(event.form.get("game", session.game))
    try:
        setup = read_setup(game, asked)
    except SetupError as error:
        return session.with_notice(Notice(error.message, "trouble")), ()
    form = kept(event.form, words(session.settings.language))
    return begin(session._replace(start=session.start._replace(form=form)), Record.begin(game, setup), event)


def _fill(session: Session, event: Event) -> Step:
    """The form of the start screen says something else now; what that entails is shown at once."""
    if session.playing is not None:
        return session, ()
    _ = words(session.settings.language)
    form, swap = exchanged(dict(session.start.form), event.form)
    game = find(form["game"]) if form.get("game") in NAMES else find(session.game)
    told = session.start.notice
    # What stood in the way of playing may be mended now. Another message stays: without it Play would move away from
    # under a pointer that is about to press it.
    notice = None if told and told.kind == "trouble" else told
    if swap and max(swap) < seat_count(game, form):
        one, other = (name_of(form, seat, _) for seat in swap)
        notice = Notice(Message("{one} and {other} have exchanged their markers.", {"one": one, "other": other}))
    start = session.start._replace(game=game.name, form=kept(form, _), notice=notice)
    return session._replace(start=start), ()


def _continue(session: Session, event: Event) -> Step:
    """Takes up the game under a key; before Python was awake the start screen knew no more than the game's name."""
    if session.archive.find(event.arg) is not None:
        return take_up(session, event.arg)
    offered = session.archive.offered(event.arg or session.game)
    return take_up(session, offered[0].key) if offered else (session, ())


def _resume(session: Session, event: Event) -> Step:
    """The tab has been loaded anew while this game was on its screen. What the address asks for comes first."""
    if session.playing is not None or session.notice is not None:
        return session, ()
    return take_up(session, event.arg)


def _again(session: Session, playing: Playing[Any, Any], event: Event) -> Step:
    """The same players and options once more, with new luck."""
    setup = playing.record.setup._replace(seed=event.form.get("fresh", "0"))
    return begin(session, Record.begin(playing.record.game, setup), event)


HANDLERS: Final[dict[str, Handler]] = {
    "fill": _fill,
    "start": _start,
    "start-against-bots": _start_against_bots,
    "continue": _continue,
    "resume": _resume,
}

GAME_HANDLERS: Final[dict[str, GameHandler]] = {"again": _again}
