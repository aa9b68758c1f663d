"""Back and Forward: from a game to the start screen and into it again, and what lies over the board closes first."""

from __future__ import annotations

import pytest
from app.model.session import Event, Saved, Session, Settings
from app.update.dispatch import update
from app.update.history import moved, place

from .test_setup_form import FORM, played
from .test_update import do


def stands(session: Session, *events: Event) -> list[str]:
    """Where the page says that it stands, event by event."""
    told = []
    for event in events:
        before, (session, _) = session, update(session, event)
        told.append(place(session) if moved(before, event, session) else "-")
    return told


def test_a_game_is_a_step_on_and_the_start_screen_a_step_back() -> None:
    events = [Event("address"), Event("start", form={"fresh": "x"}), Event("roll"), Event("home"), Event("continue")]
    assert stands(Session(), *events) == ["start", "game", "-", "start", "game"]


def test_back_keeps_the_game_and_forward_resumes_it() -> None:
    game = do(Session(), "start", "roll")
    start, _ = update(game, Event("went", "start"))
    assert start.screen == "start"
    again, _ = update(start, Event("went", "game"))
    assert again.record == game.record


def test_forward_resumes_the_game_that_was_left() -> None:
    auction, _ = played(FORM, do(Session(), "start"))
    back = do(auction, "close", "went=start")._replace(game="dice")
    assert do(back, "went=game").game == "auction"


def test_forward_into_a_game_that_is_not_there_any_more_leads_back() -> None:
    assert update(Session(), Event("went", "game")) == (Session(), ())
    assert stands(Session(), Event("went", "game")) == ["start"]


def test_what_lies_over_the_board_closes_first() -> None:
    menu = do(Session(), "start", "roll", "dialog=menu")
    closed, _ = update(menu, Event("went", "start"))
    assert (closed.screen, closed.dialog) == ("game", "")
    assert stands(menu, Event("went", "start")) == ["game"]
    assert do(closed, "went=start").screen == "start"


def test_a_lesson_is_left_to_where_it_was_asked_for() -> None:
    assert do(Session(), "lesson=auction", "went=start").screen == "start"
    game, _ = played(FORM)
    lesson = do(game, "close", "lesson=auction")
    assert do(lesson, "went=start").record == game.record
    assert stands(lesson, Event("went", "start")) == ["game"]


@pytest.mark.parametrize("how", [{"guest": True}, {"embed": True}])
def test_a_link_and_a_frame_leave_the_history_alone(how: dict[str, bool]) -> None:
    record = do(Session(), "start", "roll").record
    session = Session(screen="game", record=record, saved=(("dice", Saved(record)),), **how)  # type: ignore[arg-type]
    assert stands(session, Event("dialog", "menu"), Event("close")) == ["", ""]


def test_back_from_a_link_into_the_own_game() -> None:
    record = do(Session(), "start", "roll").record
    guest = Session(screen="game", record=record, saved=(("dice", Saved(record)),), guest=True)
    assert do(guest, "went=game").plays == "dice"


def test_a_frame_goes_nowhere() -> None:
    session = do(Session(Settings(), embed=True), "start")
    assert update(session, Event("went", "start"))[0] == session
