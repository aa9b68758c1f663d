"""Back and Forward: from a game to the start screen and into it again, and what lies over the board closes first."""

from __future__ import annotations

import pytest
from app.model.archive import Saved
from app.model.events import Event
from app.model.session import Session
from app.model.settings import Settings
from app.update.dispatch import update
from app.update.history import moved, place

from ..test_record import played as dice_game
from .sessions import changed, saves, session_of
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
    assert start.playing is None
    again, _ = update(start, Event("went", "game"))
    assert again.playing.record == game.playing.record


def test_forward_resumes_the_game_that_was_left() -> None:
    auction, _ = played(FORM, do(Session(), "start"))
    back = changed(do(auction, "close", "went=start"), game="dice")
    assert do(back, "went=game").game == "auction"


def test_forward_into_a_game_that_is_not_there_any_more_leads_back() -> None:
    assert update(Session(), Event("went", "game")) == (Session(), ())
    assert stands(Session(), Event("went", "game")) == ["start"]


def test_what_lies_over_the_board_closes_first() -> None:
    menu = do(Session(), "start", "roll", "dialog=menu")
    closed, _ = update(menu, Event("went", "start"))
    assert (closed.playing is not None, closed.dialog) == (True, None)
    assert stands(menu, Event("went", "start")) == ["game"]
    assert do(closed, "went=start").playing is None


def test_d22_from_an_earlier_board_back_leads_to_the_present_one() -> None:
    earlier = do(Session(), "start", "roll", "view=0")
    assert earlier.playing.viewing == 0
    present, _ = update(earlier, Event("went", "start"))
    assert present.playing is not None
    assert present.playing.viewing is None
    assert stands(earlier, Event("went", "start")) == ["game"]


@pytest.mark.parametrize("way", ["close", "went=start"])
@pytest.mark.parametrize(
    ("below", "above"),
    [("result", "scoring:1"), ("menu", "scoring:1"), ("menu", "share"), ("menu", "archive"), ("log", "scoring:1")],
)
def test_b11_a_dialog_gives_way_to_the_one_it_was_opened_from(below: str, above: str, way: str) -> None:
    first = do(session_of(record=dice_game()), f"dialog={below}")
    second = do(first, f"dialog={above}")
    assert second.dialog != first.dialog
    back = do(second, way)
    assert back.dialog == first.dialog
    closed = do(back, way)
    assert (closed.dialog, closed.playing is not None) == (None, True)


def test_b11_what_closes_all_dialogs_leaves_none_to_come_back() -> None:
    session = do(session_of(record=dice_game()), "dialog=menu", "dialog=log", "dialog=log", "view=3", "dialog=rules")
    assert do(session, "close").dialog is None
    start = do(session_of(record=dice_game()), "dialog=menu", "dialog=archive", "home", "dialog=rules")
    assert do(start, "close").dialog is None


def test_a_lesson_is_left_to_where_it_was_asked_for() -> None:
    assert do(Session(), "lesson=auction", "went=start").playing is None
    game, _ = played(FORM)
    lesson = do(game, "close", "lesson=auction")
    assert do(lesson, "went=start").playing.record == game.playing.record
    assert stands(lesson, Event("went", "start")) == ["game"]


@pytest.mark.parametrize("how", [{"guest": True}, {"embed": True}])
def test_a_link_and_a_frame_leave_the_history_alone(how: dict[str, bool]) -> None:
    record = do(Session(), "start", "roll").playing.record
    session = session_of(record=record, games=saves(dice=Saved(record)), **how)  # type: ignore[arg-type]
    assert stands(session, Event("dialog", "menu"), Event("close")) == ["", ""]


def test_back_from_a_link_into_the_own_game() -> None:
    record = do(Session(), "start", "roll").playing.record
    guest = session_of(record=record, games=saves(dice=Saved(record)), guest=True)
    assert do(guest, "went=game").plays == "dice"


def test_a_frame_goes_nowhere() -> None:
    session = do(session_of(Settings(), embed=True), "start")
    assert update(session, Event("went", "start"))[0] == session
