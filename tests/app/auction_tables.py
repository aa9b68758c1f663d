"""Sessions of the auction game for tests: games played to a wished-for moment, and events as a page sends them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from app.games.auction import targets
from app.model.events import Event
from app.model.session import Session
from app.model.settings import Settings
from app.update.dispatch import update

from ra_core.auction import GAME, Move, State, read_move, read_state
from ra_core.game import CHANCE
from ra_core.record import Record

from .sessions import due_in, session_of

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Eve")
QUIET = Settings(tutorial_seen=True, handover=False)
CAREFUL = Settings(tutorial_seen=True, handover=True)


def do(session: Session, *events: str) -> Session:
    """The session after events written as `name` or `name=arg`."""
    for event in events:
        name, _, arg = event.partition("=")
        session, _ = update(session, Event(name, arg))
    return session


def started(seats: int = 3, settings: Settings = QUIET, **options: str) -> Session:
    """A game from the form of the start screen."""
    form = {"game": "auction", "seats": str(seats), "fresh": "7"}
    form |= {f"name-{seat}": NAMES[seat] for seat in range(seats)}
    form |= {f"option-auction-{name}": value for name, value in options.items()}
    session, _ = update(session_of(settings, game="auction"), Event("start", form=form))
    assert session.notice is None, session.notice
    return session


def table(position: str, *moves: str, settings: Settings = QUIET, **session: object) -> Session:
    """A session in which a game goes on from a position."""
    return at(read_state(position), *moves, settings=settings, **session)


def at(state: State, *moves: str, settings: Settings = QUIET, **session: object) -> Session:
    """The same from a state."""
    setup = GAME.setup(NAMES[: len(state.players)], state.options._asdict(), seed="seed")
    record = Record.begin(GAME, setup, state)
    for move in moves:
        record = record.play(read_move(move))
    return session_of(settings, record=record, **session)  # type: ignore[arg-type]


def state_of(session: Session) -> State:
    assert session.playing is not None
    assert isinstance(session.playing.record.state, State)
    return session.playing.record.state


def last(session: Session) -> str:
    assert session.playing is not None
    return session.playing.record.moves[-1].text() if session.playing.record.moves else ""


def refusal(session: Session) -> str:
    assert session.notice is not None
    assert session.notice.kind == "refusal"
    return str(session.notice.message)


def enter(session: Session, move: Move) -> Session:
    """The session after a move has been made by the events of its controls."""
    if due_in(session) is not None:
        session = do(session, "take")
    state = state_of(session)
    if move.kind == "gods":
        row = list(state.row)
        for tile in move.tiles:
            slot = row.index(tile)
            row[slot] = "-"
            session = do(session, f"tile={slot}")
        return do(session, "gods")
    if move.kind == "loss":
        hit = list(targets.hit(state))
        for tile in move.tiles:
            place = hit.index(tile)
            hit[place] = "-"
            session = do(session, f"lose={place}")
        return do(session, "loss")
    if move.kind == "bid":
        return do(session, f"disk={move.disk}", "bid")
    if move.kind == "pick":
        return do(session, f"set={move.sets[0]}")
    return do(session, move.kind)


def sensible(state: State, random: Random) -> Move:
    """A move as somebody might make it: lots grow before they are sold."""
    moves = state.legal_moves()
    kinds = {move.kind: move for move in moves}
    if state.phase == "turn":
        gods = [move for move in moves if move.kind == "gods"]
        if gods and random.random() < 0.2:
            return random.choice(gods)
        grow = len(state.row) < 5 or random.random() < 0.6
        return kinds["draw"] if "draw" in kinds and grow else kinds["invoke"]
    bids = [move for move in moves if move.kind == "bid"]
    if state.phase == "auction" and "pass" in kinds:
        return random.choice(bids) if bids and random.random() < 0.1 * len(state.row) else kinds["pass"]
    return random.choice(moves)


def played(
    seats: int, wanted: Callable[[State], bool], seed: int = 1, options: dict[str, int | str | bool] | None = None
) -> Record:
    """A game that has been played to a wished-for moment."""
    for number in range(seed, seed + 300):
        random = Random(number)
        record = Record.begin(GAME, GAME.setup(NAMES[:seats], options, seed=str(number)))
        while True:
            state = record.state
            assert isinstance(state, State)
            if wanted(state):
                return record
            if record.actor is None:
                break
            record = record.play_luck() if record.actor == CHANCE else record.play(sensible(state, random))
    raise AssertionError("no such moment")
