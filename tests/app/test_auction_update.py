"""The auction game under plain CPython: no browser is needed to play it."""

from __future__ import annotations

from random import Random

import pytest
from app.games.auction.playing import Pick
from app.model.archive import Saved
from app.model.dialogs import read_dialog
from app.model.events import Event
from app.model.session import Session
from app.model.settings import Settings
from app.update.dispatch import update
from app.views.page import view

from ra_core.auction import State
from ra_core.game import CHANCE
from ra_core.games import find
from ra_core.reading import read_json

from .auction_tables import CAREFUL, QUIET, do, enter, last, played, refusal, sensible, started, state_of, table
from .sessions import can_undo, changed, due_in, record_under, saved_keys, saves, session_of, viewer_of

BAG = "B2D2E2F3G4N20O3P14R20U3a2b3c3d3e3m3n3o3p3q3r3s3t3"


def turn(
    row: str = "PNaGU", *moves: str, tiles: str = "GGNPPab", settings: Settings = QUIET, **more: object
) -> Session:
    """Ann's turn in the third epoch; she has 8 and 5 to bid."""
    seats = f"20/8.5/13.2/{tiles},21/9.6/12.3/FNNPPdn,22/10.7/11.4/OPPPaopq"
    return table(f"3 turn 0 021 4 1 {row or '-'} - - - - {seats} {BAG} -", *moves, settings=settings, **more)


# -- Starting


def test_a_game_opens_with_the_host_and_then_with_who_has_what() -> None:
    first = started(settings=Settings())
    assert first.dialog == read_dialog("tutorial")
    assert do(first, "lesson-over").dialog == read_dialog("opening")
    assert do(first, "lesson-over").settings.tutorial_seen
    assert started().dialog == read_dialog("opening")
    assert do(started(), "close").dialog is None


def test_where_only_bots_sit_nobody_is_asked_to_begin() -> None:
    form = {"game": "auction", "seats": "2", "player-0": "novice", "player-1": "expert", "fresh": "7"}
    for settings in (Settings(), QUIET):
        session, effects = update(Session(settings), Event("start", form=form))
        assert session.dialog is None
        assert "think" in [effect.kind for effect in effects]


def test_drafted_sets_are_picked_and_then_shown() -> None:
    session = started(2, disks="drafted", seating="entered")
    assert (session.dialog, state_of(session).phase) == (None, "draft")
    session = do(session, "set=2")
    assert last(session) == "K:2"
    session = do(session, "undo", "set=1", "set=2")
    assert session.dialog == read_dialog("opening")
    assert state_of(session).turn == 0


def test_the_form_of_both_games_is_read_by_either() -> None:
    form = {"game": "dice", "seats": "5", "option-auction-epochs": "1", "fresh": "x"}
    session, _ = update(Session(), Event("start", form=form))
    assert session.playing is not None
    assert (session.game, len(session.playing.record.setup.seats)) == ("dice", 4)


def test_chosen_sets_that_do_not_fit_say_why() -> None:
    form = {
        "game": "auction",
        "seats": "2",
        "option-auction-disks": "chosen",
        "option-auction-set_1": "2",
        "fresh": "x",
    }
    session, _ = update(session_of(game="auction"), Event("start", form=form))
    assert session.playing is None
    assert session.notice is not None
    assert "set of disks of their own" in str(session.notice.message)


def test_saves_of_both_games_live_side_by_side() -> None:
    auction = do(started(), "close", "draw", "home")
    dice, effects = update(auction, Event("start", form={"game": "dice", "fresh": "y"}))
    assert saved_keys(effects) == ["save.dice"]
    back = do(dice, "home", "continue=auction")
    assert back.playing.record == record_under(auction, "save.auction")
    assert back.game == "auction"
    assert record_under(back, "save.dice") == dice.playing.record


def test_the_start_screen_changes_games() -> None:
    for name, game in (("auction", "auction"), ("chess", "dice")):
        session, _ = update(Session(), Event("fill", form={"game": name}))
        assert session.game == game


# -- Turns


def test_drawing_brings_a_tile_at_once() -> None:
    session = do(started(), "close", "draw")
    assert session.playing is not None
    assert [move.kind for move in session.playing.record.moves[-2:]] == ["draw", "tile"]


def test_gods_take_the_chosen_tiles() -> None:
    session = do(turn(), "tile=0", "tile=2")
    assert session.playing.pick == Pick(row=(0, 2))
    assert last(do(session, "gods")) == "G:Pa"
    assert do(session, "tile=0").playing.pick.row == (2,)
    assert do(session, "unpick").playing.pick == Pick()
    assert "you have 2" in refusal(do(session, "tile=4"))


@pytest.mark.parametrize(
    ("row", "tiles", "events", "words"),
    [
        ("PNaGU", "GGN", ("tile=3",), "cannot take a God"),
        ("PNaGU", "N", ("tile=0",), "no God"),
        ("PNaGUPPP", "GN", ("draw",), "full"),
        ("PNaGU", "GGN", ("gods",), "at least one tile"),
        ("PNaGU", "GGN", ("invoke", "bid"), "First choose"),
        ("PNaGU", "GGN", ("invoke", "draw"), "auction is going on"),
    ],
)
def test_an_illegal_wish_says_why(row: str, tiles: str, events: tuple[str, ...], words: str) -> None:
    assert words in refusal(do(turn(row, tiles=tiles), *events))


# -- Auctions


def test_a_disk_is_held_up_before_it_is_bid() -> None:
    session = do(turn(), "invoke", "disk=10")
    assert session.playing.pick.disk == 10
    assert last(session) == "R"
    assert do(session, "disk=10").playing.pick.disk == 0
    after = do(session, "bid")
    assert last(after) == "B:10"
    assert "higher than 10" in refusal(do(after, "disk=9"))


def test_whoever_invoked_must_bid_when_nobody_else_does() -> None:
    session = do(turn(), "invoke", "pass", "pass")
    assert "you must bid" in refusal(do(session, "pass"))
    assert state_of(do(session, "disk=5", "bid")).center == 5


def test_a_disaster_asks_for_exactly_so_many_tiles() -> None:
    session = do(turn(tiles="GGNPPabc"), "invoke", "pass", "pass", "disk=5", "bid")
    assert state_of(session).phase == "disaster"
    marked = do(session, "lose=0", "lose=2")
    assert "exactly 2" in refusal(do(marked, "lose=1"))
    assert "exactly 2" in refusal(do(do(session, "lose=0"), "loss"))
    assert last(do(marked, "loss")).startswith("L:")


# -- Undo


def test_a_decision_can_be_taken_back_until_another_player_decides() -> None:
    session = do(turn(), "invoke", "disk=10", "bid")
    assert can_undo(session)
    once = do(session, "undo")
    assert last(once) == "R"
    assert not can_undo(once)
    assert "taken back" in refusal(do(once, "undo"))
    again = do(once, "disk=7", "bid")
    assert last(do(again, "undo")) == "R"


def test_a_drawn_tile_stays() -> None:
    assert not can_undo(do(started(), "close", "draw"))


def test_several_decisions_of_one_player_are_taken_back_one_by_one() -> None:
    alone = turn("PNaU", tiles="GGNPPab")
    session = do(alone, "tile=0", "gods", "undo")
    assert last(session) == ""
    assert not can_undo(session)


def test_undo_is_there_after_a_reload() -> None:
    session = do(turn(), "invoke")
    back = do(session_of(QUIET, games=saves(auction=Saved(session.playing.record))), "continue=auction")
    assert last(do(back, "undo")) == ""


# -- From hand to hand


def test_the_device_is_passed_before_secrets_are_shown() -> None:
    session = turn(settings=CAREFUL)
    assert (due_in(session), viewer_of(session)) == (0, CHANCE)
    assert "pass the device to Ann" in refusal(do(session, "draw"))
    taken = do(session, "take")
    assert (due_in(taken), viewer_of(taken)) == (None, 0)
    bid = do(taken, "invoke")
    assert (due_in(bid), viewer_of(bid)) == (2, CHANCE)


def test_who_has_made_a_move_may_take_it_back_before_the_device_is_passed() -> None:
    session = do(turn(settings=CAREFUL), "take", "invoke")
    assert viewer_of(do(session, "undo")) == 0
    cleo = do(session, "take")
    assert not can_undo(cleo)
    assert can_undo(do(cleo, "disk=10", "bid"))


def test_after_a_reload_nobody_holds_the_device() -> None:
    session = do(turn(settings=CAREFUL), "take", "invoke", "undo")
    back = do(session_of(CAREFUL, games=saves(auction=Saved(session.playing.record))), "continue=auction")
    assert due_in(back) == 0


def test_nothing_is_passed_where_nothing_is_covered_or_nothing_is_to_be_chosen() -> None:
    assert due_in(do(started(settings=CAREFUL), "close")) is None
    bid = turn("PNa", "R", "B:10", settings=CAREFUL)
    assert due_in(bid) is None
    assert viewer_of(bid) == CHANCE
    assert last(do(bid, "pass")) == "."


def test_passing_the_device_can_be_switched_off() -> None:
    session = do(turn(settings=CAREFUL), "handover=no")
    assert (due_in(session), viewer_of(session)) == (None, 0)
    assert due_in(do(session, "handover=yes")) == 0


def test_no_hint_tells_what_only_the_next_player_may_know() -> None:
    waiting = turn(settings=CAREFUL)
    assert 'data-do="hint"' not in view(waiting)
    assert update(waiting, Event("hint")) == (waiting, ())
    assert 'data-do="hint"' in view(do(waiting, "take"))
    assert do(waiting, "take", "hint").dialog == read_dialog("hint")


def test_a_guest_sees_what_lies_open_and_is_handed_nothing() -> None:
    session = changed(turn(), guest=True)
    assert (due_in(session), viewer_of(session)) == (None, CHANCE)


# -- The host


def test_the_lesson_is_played_with_real_moves_and_never_saved() -> None:
    before = do(started(), "close", "draw")
    session, effects = update(before, Event("lesson"))
    assert all(effect.kind != "save" for effect in effects)
    moves = ("lesson-on", "lesson-on", "disk=9", "bid", "lesson-on", "lesson-on")
    for event in moves:
        name, _, arg = event.partition("=")
        session, effects = update(session, Event(name, arg))
        assert effects == ()
    assert session.playing is not None
    assert [move.text() for move in session.playing.record.moves] == ["+", "=R", "B:5", "B:9", "."]
    assert state_of(session).players[0].face_down == (1,)
    back = do(session, "lesson-over")
    assert back.playing.record == before.playing.record
    assert (back.playing.tutorial, back.settings.tutorial_seen) == (None, True)
    assert back.archive.games == before.archive.games


@pytest.mark.parametrize(
    ("choice", "winner"), [(("disk=6", "bid"), 1), (("disk=9", "bid"), 0), (("disk=12", "bid"), 0), (("pass",), 2)]
)
def test_whatever_the_learner_does_the_lesson_comes_to_its_end(choice: tuple[str, ...], winner: int) -> None:
    session = do(Session(QUIET), "lesson=auction", "lesson-on", "lesson-on", *choice, "lesson-on", "lesson-on")
    assert session.playing.tutorial.page == 5
    assert [bool(player.face_down) for player in state_of(session).players].index(True) == winner
    again = do(session, "lesson")
    assert again.playing.tutorial.page == 0
    assert do(again, "lesson-over").playing is None


def test_the_host_does_not_go_on_before_the_learner_has_decided() -> None:
    session = do(Session(QUIET), "lesson=auction", "lesson-on", "lesson-on")
    assert do(session, "lesson-on") == session


# -- Whole games


@pytest.mark.parametrize("settings", [QUIET, CAREFUL])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_whole_game_by_events(seats: int, settings: Settings) -> None:
    random = Random(seats)
    session = do(started(seats, settings), "close")
    while session.playing.actor is not None:
        before = session.playing.record
        state = state_of(session)
        session = do(session, "score") if state.phase == "scoring" else enter(session, sensible(state, random))
        assert session.playing.record != before
    assert session.dialog == read_dialog("result")
    assert session.playing is not None
    assert read_json(session.playing.record.json(), find).state.scores == session.playing.record.state.scores


@pytest.mark.parametrize("seats", [2, 4])
def test_whatever_is_clicked_in_whatever_order_the_session_stays_sound(seats: int) -> None:
    random = Random(seats)
    session = started(seats, CAREFUL)
    names = ["draw", "invoke", "gods", "unpick", "bid", "pass", "loss", "undo", "score", "close", "take", "present"]
    for _ in range(3000):
        name = random.choice([*names, "tile", "disk", "lose", "set", "view", "lesson-on", "handover"])
        args = {
            "tile": random.choice("0123456789x"),
            "disk": str(random.randint(0, 17)),
            "lose": random.choice("0129x"),
            "set": random.choice("1239"),
            "view": "3",
            "handover": random.choice(["yes", "no"]),
        }
        arg = args.get(name, "")
        before = session.playing.record
        session, effects = update(session, Event(name, arg))
        assert session.playing is not None
        assert (session.playing.record != before) == any(effect.kind == "save" for effect in effects)
    assert session.playing is not None
    assert read_json(session.playing.record.json(), find) == session.playing.record


def test_every_move_has_a_sentence_that_names_no_secret() -> None:
    from app.games.auction.narration import narrate

    record = played(4, lambda state: state.phase == "over")
    names = tuple(seat.name for seat in record.setup.seats)
    for before, move, after in zip(record.states, record.moves, record.states[1:], strict=False):
        assert isinstance(before, State)
        assert isinstance(after, State)
        text = str(narrate(before, move, after, names))
        assert text.endswith(".")
        assert "{" not in text
