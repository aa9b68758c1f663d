"""How a game comes onto the screen: begun, taken up again, or played once more, and saved from then on."""

from __future__ import annotations

import json

from ra_core.game import CHANCE, Message, SetupError
from ra_core.games import NAMES, find
from ra_core.record import Record

from ..model.game_page import game_page
from ..model.play import play_luck
from ..model.session import Effect, Event, Handler, Notice, Saved, Session, Settings, Step
from ..model.setup_form import exchanged, kept, name_of, read_setup, seat_count
from ..model.words import words
from ..storage.archive_format import kept_text, laid_away


def with_save(before: Session, after: Session) -> Step:
    """The session after a step in the game, saved if the record has changed."""
    record = after.record
    if record is None or record is before.record or not after.plays:
        return after, ()
    return _remember(after), (Effect("save", record.game.name, record.json()),)


def with_settings(session: Session, settings: Settings) -> Step:
    """The session with other settings, which are kept."""
    return session._replace(settings=settings), (Effect("settings"),)


def noted(before: Session, step: Step) -> Step:
    """The step, and the note of what was set up or played last, where that has changed: it is offered next time."""
    after, effects = step
    if after.plays and after.plays != before.plays:
        after = after._replace(form=tuple((dict(after.form) | {"game": after.plays}).items()))
    if after.form == before.form:
        return after, effects
    return after, (*effects, Effect("setup", "", json.dumps(dict(after.form))))


def _start(session: Session, event: Event) -> Step:
    """Begins a game from the form of the start screen."""
    game = find(event.form.get("game", session.game))
    try:
        setup = read_setup(game, event.form)
    except SetupError as error:
        return session._replace(notice=Notice(error.message, "trouble")), ()
    session = session._replace(form=kept(event.form, words(session.settings.language)))
    return begin(session, Record.begin(game, setup))


def _fill(session: Session, event: Event) -> Step:
    """The form of the start screen says something else now; what that entails is shown at once."""
    if session.screen != "start":
        return session, ()
    _ = words(session.settings.language)
    form, swap = exchanged(dict(session.form), event.form)
    game = find(form["game"]) if form.get("game") in NAMES else find(session.game)
    told = session.notice
    # What stood in the way of playing may be mended now. Another message stays: without it Play would move away from
    # under a pointer that is about to press it.
    notice = None if told and told.kind == "trouble" else told
    session = session._replace(form=kept(form, _), game=game.name, notice=notice)
    if not swap or max(swap) >= seat_count(game, form):
        return session, ()
    one, other = (name_of(form, seat, _) for seat in swap)
    message = Message("{one} and {other} have exchanged their markers.", {"one": one, "other": other})
    return session._replace(notice=Notice(message)), ()


def _again(session: Session, event: Event) -> Step:
    """The same table once more, with new luck."""
    if session.record is None:
        return session, ()
    record = session.record
    return begin(session, Record.begin(record.game, record.setup._replace(seed=event.form.get("fresh", "0"))))


def begin(session: Session, record: Record) -> Step:
    """Shows a new game; what storage held before is kept beside it."""
    name = record.game.name
    fresh = shown(session, record)
    while fresh.state.phase == "start":
        fresh = play_luck(fresh)
    assert fresh.record is not None
    effects: tuple[Effect, ...] = (Effect("save", name, fresh.record.json()), Effect("scroll"))
    held = dict(session.saved).get(name)
    if held is not None and held.trouble is not None:
        effects = (Effect("set_aside", name, held.text), *effects)
    elif held is not None and held.record is not None and held.record.actor is not None and _is_begun(held.record):
        fresh, effects = _lay_aside(fresh, held.record, effects)
    return game_page(name).opened(_remember(fresh)), effects


def _is_begun(record: Record) -> bool:
    """Whether somebody has decided something; until then there was only the deal."""
    return any(state.actor != CHANCE for state in record.states[: len(record.moves)])


def _lay_aside(session: Session, record: Record, effects: tuple[Effect, ...]) -> Step:
    """Keeps a running game beside the new one; the one that lay there before goes to the kept games."""
    slot = f"{record.game.name}.previous"
    before = dict(session.saved).get(slot)
    if before is not None and before.record is not None and before.record.actor is not None:
        kept = laid_away(before.record)
        others = tuple(one for one in session.kept if one.key != kept.key)
        session = session._replace(kept=(kept, *others))
        effects = (Effect("keep", kept.key, kept_text(kept)), *effects)
    return _held(session, slot, Saved(record)), (Effect("save", slot, record.json()), *effects)


def shown(session: Session, record: Record) -> Session:
    """The session with a game on the screen that nobody has touched yet."""
    return blank(session)._replace(screen="game", game=record.game.name, record=record)


def blank(session: Session) -> Session:
    """The start screen, with what the device knows."""
    return Session(
        session.settings,
        game=session.game,
        form=session.form,
        saved=session.saved,
        saving=session.saving,
        kept=session.kept,
        address=session.address,
        copy=session.copy,
        embed=session.embed,
    )


def _continue(session: Session, event: Event) -> Step:
    """Takes up a saved game."""
    return take_up(session, event.arg or session.game)


def take_up(session: Session, slot: str) -> Step:
    """Plays on from a save; a game that was laid aside for another changes places with it."""
    saved = dict(session.saved).get(slot)
    if saved is None or saved.record is None:
        return session, ()
    record = saved.record
    game = record.game.name
    back = shown(session, record)
    effects: tuple[Effect, ...] = (Effect("scroll"),)
    if slot != game:
        current = dict(session.saved).get(game)
        if current is not None and current.record is not None:
            back = _held(back, slot, current)
            effects += (Effect("save", slot, current.record.json()),)
        effects += (Effect("save", game, record.json()),)
    return _remember(back), effects


def _remember(session: Session) -> Session:
    """The session with its game as the one that storage holds."""
    assert session.record is not None
    return _held(session, session.record.game.name, Saved(session.record))


def _held(session: Session, slot: str, saved: Saved) -> Session:
    """The session with one entry of `saved` replaced."""
    return session._replace(saved=tuple((dict(session.saved) | {slot: saved}).items()))


HANDLERS: dict[str, Handler] = {
    "fill": _fill,
    "start": _start,
    "again": _again,
    "continue": _continue,
}
