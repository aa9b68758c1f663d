"""What the page says of its offline copy, and when a new version may come."""

from __future__ import annotations

import pytest
from app.model.effects import Renew
from app.model.events import Event
from app.model.playing import Notice
from app.model.session import OfflineCopy, Session
from app.update.dispatch import update
from app.views.page import view

from ra_core.game import Message

from .sessions import changed
from .test_keeping import playing
from .test_update import do


def heard(session: Session, state: str, text: str = "") -> Session:
    return update(session, Event("offline", state, {"text": text}))[0]


def test_nothing_is_said_before_anything_is_known() -> None:
    assert 'id="offline"' not in view(Session())


def test_the_first_copy_is_counted_in_bytes() -> None:
    session = heard(Session(), "loading", "1234567/5400000")
    assert "1.2 of 5.4 MB" in view(session)


def test_only_the_end_of_it_is_read_out() -> None:
    for state, is_read in (("loading", False), ("stored", True), ("ready", False), ("failed", True)):
        line = view(heard(Session(), state)).partition('id="offline"')[2].partition(">")[0]
        assert ('role="status"' in line) == is_read, state


@pytest.mark.parametrize("text", ["", "x/y", "1/" + "9" * 50, "-1/-1"])
def test_a_count_that_is_none_does_no_harm(text: str) -> None:
    assert "of 0.0 MB" in view(heard(Session(), "loading", text))


def test_in_a_game_it_does_not_take_the_place_of_what_is_to_be_done() -> None:
    assert heard(playing(), "stored").notice is None


def test_a_game_is_not_interrupted_by_a_new_version() -> None:
    session, effects = update(playing(), Event("offline", "newer"))
    assert effects == ()
    assert "has-news" in view(session)
    assert "A new version is ready: reload" in view(do(session, "dialog=menu"))
    assert update(session, Event("renew"))[1] == (Renew("asked"),)
    home, effects = update(session, Event("home"))
    assert home.offline.newer == "newer"
    assert Renew("quiet") in effects


def test_on_the_start_screen_a_new_version_may_come_by_itself() -> None:
    session, effects = update(Session(), Event("offline", "newer"))
    assert effects == (Renew("quiet"),)
    later, effects = update(session, Event("offline", "others"))
    assert effects == ()
    assert "other tabs" in view(later)


def test_the_version_that_runs_stands_in_the_menu() -> None:
    assert "Version abc" in view(do(changed(playing(), offline=OfflineCopy("abc")), "dialog=menu"))


def test_a_refusal_of_the_game_is_not_talked_over() -> None:
    spoken = changed(playing(), notice=Notice(Message("No."), "refusal"))
    assert heard(spoken, "stored").notice == spoken.notice
    assert heard(spoken, "nonsense") == spoken
