"""From one session to the next: the only place where the page changes its mind.

`update` is pure. What the browser shall do besides (write a save, change the theme) comes back as effects.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from ra_core.game import Message, SetupError
from ra_core.games import NAMES, find
from ra_core.record import Record

from .hands import due, take
from .play import play_luck, refuse, take_back
from .session import THEMES, Effect, Event, Notice, Pick, Saved, Session, Settings
from .setup_form import read_setup
from .tables import table
from .words import LANGUAGES, words

Step = tuple[Session, tuple[Effect, ...]]


def update(session: Session, event: Event) -> Step:
    """The next session and what the browser has to do for it."""
    handler = HANDLERS.get(event.name)
    if handler is not None:
        return handler(session, event)
    if session.record is None or session.screen != "game":
        return session, ()
    if not session.live:
        return refuse(session, Message("This is the board as it was; go back to the present to play on.")), ()
    waiting_for = due(session)
    if waiting_for is not None:
        reason = Message("First pass the device to {name}.", {"name": session.name(waiting_for)})
        return refuse(session, reason), ()
    choose = import_module(f".{session.game}.choices", __package__).choose
    return with_save(session, choose(session, event))


def with_save(before: Session, after: Session) -> Step:
    """The session after a step in the game, saved if the record has changed."""
    record = after.record
    if record is None or record is before.record or after.lesson is not None:
        return after, ()
    return _remember(after), (Effect("save", record.game.name, record.json()),)


def _start(session: Session, event: Event) -> Step:
    """Begins a game from the form of the start screen."""
    game = find(event.form.get("game", session.game))
    try:
        setup = read_setup(game, event.form)
    except SetupError as error:
        return session._replace(notice=Notice(error.message, "trouble")), ()
    return _begin(session, Record.begin(game, setup))


def _again(session: Session, event: Event) -> Step:
    """The same table once more, with new luck."""
    if session.record is None:
        return session, ()
    record = session.record
    return _begin(session, Record.begin(record.game, record.setup._replace(seed=event.form.get("fresh", "0"))))


def _begin(session: Session, record: Record) -> Step:
    """Shows a new game; what storage held before is kept beside it."""
    name = record.game.name
    fresh = _shown(session, record)
    while fresh.state.phase == "start":
        fresh = play_luck(fresh)
    assert fresh.record is not None
    effects: tuple[Effect, ...] = (Effect("save", name, fresh.record.json()), Effect("scroll"))
    held = dict(session.saved).get(name)
    if held is not None and held.trouble is not None:
        effects = (Effect("set_aside", name, held.text), *effects)
    elif held is not None and held.record is not None and held.record.actor is not None and held.record.moves:
        effects = (Effect("save", f"{name}.previous", held.record.json()), *effects)
        fresh = _held(fresh, f"{name}.previous", Saved(held.record))
    return table(name).opened(_remember(fresh)), effects


def _shown(session: Session, record: Record) -> Session:
    """The session with a game on the screen that nobody has touched yet."""
    fresh = Session(session.settings, "game", record.game.name, session.saved, record)
    return fresh._replace(saving=session.saving)


def _continue(session: Session, event: Event) -> Step:
    """Takes up a saved game; one that was laid aside for another changes places with it."""
    slot = event.arg or session.game
    saved = dict(session.saved).get(slot)
    if saved is None or saved.record is None:
        return session, ()
    record = saved.record
    game = record.game.name
    shown = _shown(session, record)
    effects: tuple[Effect, ...] = (Effect("scroll"),)
    if slot != game:
        current = dict(session.saved).get(game)
        if current is not None and current.record is not None:
            shown = _held(shown, slot, current)
            effects += (Effect("save", slot, current.record.json()),)
        effects += (Effect("save", game, record.json()),)
    return _remember(shown), effects


def _remember(session: Session) -> Session:
    """The session with its game as the one that storage holds."""
    assert session.record is not None
    return _held(session, session.record.game.name, Saved(session.record))


def _held(session: Session, slot: str, saved: Saved) -> Session:
    """The session with one entry of `saved` replaced."""
    return session._replace(saved=tuple((dict(session.saved) | {slot: saved}).items()))


def _language(session: Session, event: Event) -> Step:
    if event.arg not in LANGUAGES:
        return session, ()
    return _set(session, session.settings._replace(language=event.arg))


def _theme(session: Session, event: Event) -> Step:
    if event.arg not in THEMES:
        return session, ()
    return _set(session, session.settings._replace(theme=event.arg))


def _set(session: Session, settings: Settings) -> Step:
    return session._replace(settings=settings), (Effect("settings"),)


def _handover(session: Session, event: Event) -> Step:
    """Whether the device is passed on before secrets are shown."""
    return _set(session, session.settings._replace(handover=event.arg == "yes"))


def _game(session: Session, event: Event) -> Step:
    """The start screen sets up the other game."""
    if session.screen != "start" or event.arg not in NAMES:
        return session, ()
    return session._replace(game=event.arg, notice=None), ()


def _take(session: Session, event: Event) -> Step:
    """The player who has to decide says: it is I who hold the device."""
    return take(session), ()


# -- The host's lesson


def _lesson(session: Session, event: Event) -> Step:
    """The host begins to tell."""
    name = event.arg or session.game
    lesson = table(name).lesson if name in NAMES else None
    if lesson is None or session.lesson is not None:
        return session, ()
    record = lesson.begin(words(session.settings.language))
    return _shown(session, record)._replace(lesson=0, before=session._replace(dialog="")), (Effect("scroll"),)


def _lesson_on(session: Session, event: Event) -> Step:
    lesson = table(session.game).lesson
    if lesson is None or session.lesson is None:
        return session, ()
    return lesson.go_on(session), ()


def _lesson_over(session: Session, event: Event) -> Step:
    """The lesson is over, or not wanted: back to where it was asked for, and it is not offered again by itself."""
    before = session._replace(dialog="") if session.before is None else session.before
    back, effects = _set(before._replace(saving=session.saving), session.settings._replace(hosted=True))
    if back.screen == "game":
        back = table(back.game).opened(back)
    return back, effects


# -- The game on the screen


def _undo(session: Session, event: Event) -> Step:
    if session.record is None or session.screen != "game":
        return session, ()
    return with_save(session, take_back(session))


def _score(session: Session, event: Event) -> Step:
    """Goes on after the scoring of an epoch."""
    record = session.record
    if record is None or record.state.phase != "scoring":
        return session, ()
    after = play_luck(session)
    over = after.actor is None
    after, effects = with_save(session, after._replace(dialog="result" if over else ""))
    return after, (*effects, Effect("scroll"))


def _dialog(session: Session, event: Event) -> Step:
    return session._replace(dialog=event.arg, notice=None), ()


def _close(session: Session, event: Event) -> Step:
    return session._replace(dialog="", pick=session.pick._replace(target=""), notice=None), ()


def _view(session: Session, event: Event) -> Step:
    """Shows the board after so many moves; the newest is the present."""
    if session.record is None or not event.arg.isdecimal() or len(event.arg) > 5:
        return session, ()
    ply = min(int(event.arg), len(session.record.moves))
    viewing = None if ply == len(session.record.moves) else ply
    return session._replace(viewing=viewing, dialog="", pick=Pick(), notice=None), ()


def _present(session: Session, event: Event) -> Step:
    return session._replace(viewing=None, notice=None), ()


def _home(session: Session, event: Event) -> Step:
    return Session(session.settings, game=session.game, saved=session.saved, saving=session.saving), (Effect("scroll"),)


def _saved(session: Session, event: Event) -> Step:
    """The edge has read back what it wrote."""
    return session._replace(saving="saved"), ()


def _unsaved(session: Session, event: Event) -> Step:
    """The edge could not write; said once, and shown as long as it lasts."""
    if session.saving == "off":
        return session, ()
    message = Message(
        "This browser does not keep the game (storage is full or switched off). You can play on, but "
        "after closing the page the game is gone."
    )
    return session._replace(saving="off", notice=Notice(message, "trouble")), ()


HANDLERS: dict[str, Callable[[Session, Event], Step]] = {
    "start": _start,
    "again": _again,
    "continue": _continue,
    "language": _language,
    "theme": _theme,
    "handover": _handover,
    "game": _game,
    "take": _take,
    "lesson": _lesson,
    "lesson-on": _lesson_on,
    "lesson-over": _lesson_over,
    "undo": _undo,
    "score": _score,
    "dialog": _dialog,
    "close": _close,
    "view": _view,
    "present": _present,
    "home": _home,
    "saved": _saved,
    "unsaved": _unsaved,
}
