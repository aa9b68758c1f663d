"""Links to look at on the page: what they show, what they leave unanswered, and what the share dialog says of links."""

from __future__ import annotations

import re

import pytest
from app.model.events import Event
from app.model.session import Session
from app.update.dispatch import update
from app.views.page import view

from ra_core.auction import GAME, State
from ra_core.game import CHANCE
from ra_core.link import link_text
from ra_core.observed import Observed, observed
from ra_core.record import Record

from ..auction.positions import at_scoring, table
from ..test_record import played
from .sessions import session_of
from .test_update import do

SETUP = GAME.setup(("Ann", "Ben", "Cleo"), seed="tut-ankh-42")
DISKS = ("13 8/5 2", "12/9 6 3", "11 10/7 4")
STATE = table("P", "N", "", disks=DISKS, scores=(437, 22, 519), epoch=2)
LAST = at_scoring("P", "N", "", disks=DISKS, scores=(437, 22, 519), epoch=3)


def running(state: State = STATE) -> Session:
    return session_of(record=Record.begin(GAME, SETUP, state), address="https://example.org/ra/")


def shown(state: State, seat: int) -> Session:
    """What a link shows in which the position is as it is: nobody may see what the seat does not see."""
    bare = GAME.setup(("Ann", "Ben", "Cleo"))
    return do(Session(), "link=r=" + link_text(Observed(Record.begin(GAME, bare, state), seat)))


def look_link(session: Session) -> str:
    found = re.search(r'id="link-look" value="[^"#]*#([^"]+)"', view(session))
    assert found is not None
    return found[1]


@pytest.mark.parametrize("seat", [CHANCE, 0, 1, 2])
def test_f6_the_share_dialog_offers_what_a_seat_may_see(seat: int) -> None:
    sharing = do(running(), "dialog=share", f"look-as={seat}")
    guest = do(Session(), "link=" + look_link(sharing))
    assert guest.playing.state.observation(seat) == STATE.observation(seat)
    assert [score in view(guest) for score in ("437", "519")] == [seat == 0, seat == 2]
    assert 'id="adopt"' not in view(guest)
    assert ("Ann" if seat == 0 else "to all" if seat == CHANCE else "may see") in view(guest)
    _, (effect,) = update(sharing, Event("copy", "look"))
    assert effect.text.endswith("#" + look_link(sharing))
    assert do(sharing, "copied=look").dialog == sharing.dialog._replace(copied="look")


@pytest.mark.parametrize("state", [STATE, LAST])
@pytest.mark.parametrize("seat", [CHANCE, 1])
def test_f6_nothing_that_is_covered_is_ever_drawn(state: State, seat: int) -> None:
    first, *others = state.players
    other = state._replace(players=(first._replace(score=601), *others))
    assert other.observation(seat) == state.observation(seat)
    one, two = shown(state, seat), shown(other, seat)
    assert view(one) == view(two)
    assert "437" not in view(one)
    for name in ("menu", "log", "share", "result", "scoring:0", "cases", "bag", "opening", "rules"):
        assert view(do(one, f"dialog={name}")) == view(do(two, f"dialog={name}")), name


def test_f6_there_is_nothing_to_decide_and_nothing_to_keep() -> None:
    session = shown(STATE, 1)
    for event in ("adopt", "keep", "give-out", "look-as=0", "undo", "hint"):
        after, effects = update(session, Event(*event.split("=")))
        assert (after.playing.record, after.playing.guest, effects) == (session.playing.record, True, ())
    refused = do(session, "draw")
    assert "nothing to decide" in str(refused.notice.message)
    assert "nothing to decide" in view(refused)
    share = view(do(session, "dialog=share"))
    assert 'id="link-position"' not in share
    assert 'id="give-out"' not in share
    for what in ("game", "position", "frame", "element"):
        _, (effect,) = update(session, Event("copy", what))
        assert link_text(observed(GAME, SETUP.seats, STATE.observation(1))) in effect.text


def test_f6_such_a_link_is_shown_however_it_comes() -> None:
    text = link_text(observed(GAME, SETUP.seats, STATE.observation(1)))
    pasted, effects = update(Session(), Event("take-in", form={"text": f"see https://example.org/ra/#r={text}."}))
    assert [effect.kind for effect in effects] == ["scroll"]
    for query in ({"#": f"r={text}"}, {"record": text}, {"embed": "1", "play": "1", "#": f"r={text}"}):
        session, effects = update(Session(), Event("address", form=query))
        assert session.playing == pasted.playing
        assert session.playing.seen_by == 1
        assert [effect.kind for effect in effects] == ["scroll"]


def test_f6_the_share_dialog_says_what_links_give_away_while_it_matters() -> None:
    share = view(do(running(), "dialog=share"))
    assert "given-away" in share
    assert "covered points" in share
    dice = view(do(session_of(record=played(20)), "dialog=share"))
    assert "given-away" in dice
    assert "covered points" not in dice
    assert "link-look" not in dice
    assert "given-away" not in view(do(session_of(record=played()), "dialog=share"))


def test_f6_the_seed_is_shown_when_the_game_is_over() -> None:
    unfinished, over = played(20, seed="ankh-42"), played(seed="ankh-42")
    for dialog in ("menu", "log", "result", "rules", "scoring:1", "archive"):
        assert "ankh-42" not in view(do(session_of(record=unfinished), f"dialog={dialog}"))
        assert "ankh-42" not in view(do(session_of(record=unfinished, guest=True), f"dialog={dialog}"))
        assert "tut-ankh" not in view(do(running(), f"dialog={dialog}"))
    assert "ankh-42" in view(do(session_of(record=over), "dialog=menu"))
    assert "Seed" not in view(do(shown(STATE, 1), "dialog=menu"))


@pytest.mark.parametrize("event", ["link=r=1abc", "take-in"])
def test_b9_a_broken_link_is_answered_whatever_is_shown(event: str) -> None:
    """By one sentence, in the tray or in the dialog that lies over it."""
    record = played(20)
    boards = {
        "a link": do(Session(), "link=r=" + link_text(record)),
        "a link to look at": shown(STATE, 1),
        "a game": session_of(record=record),
        "another tab's game": session_of(record=record, elsewhere=True),
        "an earlier board": do(session_of(record=record), "view=3"),
        "the start screen": Session(),
        "a lesson": do(Session(), "lesson=auction"),
    }
    for what, before in boards.items():
        after = do(before, event)
        assert after.notice is not None, what
        assert view(after).count(str(after.notice.message)) == 1, what
        assert after.playing is None or after.playing.record == before.playing.record
        for dialog in ("archive", "rules"):
            covered = do(before, f"dialog={dialog}", event)
            assert covered.dialog is not None
            assert str(covered.notice.message) in view(covered).partition("<dialog")[2], (what, dialog)
