"""How a game comes onto the screen: begun, taken up again, or played once more, and saved from then on."""

from __future__ import annotations

import json
from typing import Any, Final

from ra_core.game import CHANCE, Message, SetupError
from ra_core.games import NAMES, find
from ra_core.record import Record

from ..model.archive import Archive, Saved
from ..model.effects import ArchiveGame, Effect, Save, SaveForm, ScrollToTop, SetAside
from ..model.events import Event
from ..model.game_page import page_of
from ..model.play import play_luck, untouched
from ..model.playing import Notice, Playing
from ..model.session import GameHandler, Handler, Session, StartScreen, Step
from ..model.setup_form import exchanged, kept, name_of, read_setup, seat_count
from ..model.words import words
from ..storage.archive_format import archived_text, laid_away

# -- What every step ends with


def with_save(session: Session, playing: Playing[Any, Any]) -> Step:
    """The session after a step in the game on its screen, saved if the record has changed."""
    before = session.playing
    after = session._replace(playing=playing)
    if (before is not None and playing.record is before.record) or not playing.own:
        return after, ()
    return _saved(after, playing.record)


def noted(before: Session, step: Step) -> Step:
    """The step, and the note of what was set up or played last, where that has changed: it is offered next time."""
    after, effects = step
    if after.plays and after.plays != before.plays:
        form = tuple((dict(after.start.form) | {"game": after.plays}).items())
        after = after._replace(start=after.start._replace(form=form))
    if after.start.form == before.start.form:
        return after, effects
    return after, (*effects, SaveForm(json.dumps(dict(after.start.form))))


# -- Onto the screen, and off it


def at_start(session: Session) -> Session:
    """The start screen, with what the device knows."""
    return session._replace(
        start=StartScreen(session.game, session.start.form),
        playing=None,
        archive=session.archive._replace(deleted=None),
        tab=session.tab._replace(elsewhere=False),
    )


def shown(session: Session, playing: Playing[Any, Any]) -> Session:
    """The session with a game on the screen."""
    session = at_start(session)
    return session._replace(playing=playing, start=session.start._replace(game=playing.game))


def guest(session: Session, record: Record) -> Session:
    """The session in which a game that came from outside is looked at."""
    return shown(session, untouched(record)._replace(guest=True))


def begin(session: Session, record: Record) -> Step:
    """Shows a new game; what storage held before is kept beside it."""
    playing = past_the_deal(untouched(record))
    session, effects = _make_room(session, playing.game)
    session, saved = _saved(shown(session, playing), playing.record)
    opened = page_of(playing).opened(playing, session.settings)
    return session._replace(playing=opened), (*effects, *saved, ScrollToTop())


def past_the_deal(playing: Playing[Any, Any]) -> Playing[Any, Any]:
    """The game after what chance does before the first decision."""
    while playing.record.state.phase == "start":
        playing = play_luck(playing)
    return playing


def _make_room(session: Session, game: str) -> Step:
    """What the slot of a game holds is put elsewhere: a running game beside it, a damaged text out of the way."""
    held = session.archive.saved(game)
    if held is None:
        return session, ()
    if held.trouble is not None:
        return session, (SetAside(game, held.text),)
    if held.record is None or held.record.actor is None or not _is_begun(held.record):
        return session, ()
    return _lay_aside(session, held.record)


def _is_begun(record: Record) -> bool:
    """Whether somebody has decided something; until then there was only the deal."""
    return any(state.actor != CHANCE for state in record.states[: len(record.moves)])


def _lay_aside(session: Session, record: Record) -> Step:
    """Keeps a running game beside the new one; the one that lay there before is archived."""
    slot = f"{record.game.name}.previous"
    archive, effects = _archived(session.archive, session.archive.saved(slot))
    archive = archive.with_saved(slot, Saved(record))
    return session._replace(archive=archive), (Save(slot, record.json()), *effects)


def _archived(archive: Archive, saved: Saved | None) -> tuple[Archive, tuple[Effect, ...]]:
    """The archive with a game that makes room for another one, unless it is over."""
    if saved is None or saved.record is None or saved.record.actor is None:
        return archive, ()
    game = laid_away(saved.record)
    return archive.with_game(game), (ArchiveGame(game.key, archived_text(game)),)


def take_up(session: Session, slot: str) -> Step:
    """Plays on from a save; a game that was laid aside for another changes places with it."""
    saved = session.archive.saved(slot)
    if saved is None or saved.record is None:
        return session, ()
    record = saved.record
    effects: tuple[Effect, ...] = (ScrollToTop(),)
    archive, game = session.archive, record.game.name
    if slot != game:
        current = archive.saved(game)
        if current is not None and current.record is not None:
            archive = archive.with_saved(slot, current)
            effects += (Save(slot, current.record.json()),)
        effects += (Save(game, record.json()),)
    session = session._replace(archive=archive.with_saved(game, Saved(record)))
    return shown(session, untouched(record)), effects


def _saved(session: Session, record: Record) -> Step:
    """The session with a record as the one that storage holds."""
    name = record.game.name
    return session._replace(archive=session.archive.with_saved(name, Saved(record))), (Save(name, record.json()),)


# -- What the start screen asks for


def _start(session: Session, event: Event) -> Step:
    """Begins a game from the form of the start screen."""
    game = find(event.form.get("game", session.game))
    try:
        setup = read_setup(game, event.form)
    except SetupError as error:
        return session.with_notice(Notice(error.message, "trouble")), ()
    form = kept(event.form, words(session.settings.language))
    return begin(session._replace(start=session.start._replace(form=form)), Record.begin(game, setup))


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
    """Takes up a saved game."""
    return take_up(session, event.arg or session.game)


def _again(session: Session, playing: Playing[Any, Any], event: Event) -> Step:
    """The same players and options once more, with new luck."""
    setup = playing.record.setup._replace(seed=event.form.get("fresh", "0"))
    return begin(session, Record.begin(playing.record.game, setup))


HANDLERS: Final[dict[str, Handler]] = {
    "fill": _fill,
    "start": _start,
    "continue": _continue,
}

GAME_HANDLERS: Final[dict[str, GameHandler]] = {"again": _again}
