"""The auction game as text: well formed in every phase, and nothing in it that the one who looks may not know."""

from __future__ import annotations

import re
from random import Random

import pytest
from app.games.auction.playing import Pick
from app.model.archive import Saved
from app.model.playing import Notice
from app.model.session import Session
from app.model.settings import Settings
from app.model.words import LANGUAGES
from app.views.elements import SHAPES
from app.views.page import view

from ra_core.auction import GAME, State, read_move, read_state
from ra_core.auction.pieces import CIVILIZATIONS
from ra_core.game import CHANCE, Message
from ra_core.record import Record

from .auction_tables import CAREFUL, NAMES, QUIET, at, do, played, started, table
from .sessions import changed, due_in, saves, session_of, viewer_of
from .test_views import Page

BAG = "B2D2E2F3G4N20O3P14R20U3a2b3c3d3e3m3n3o3p3q3r3s3t3"
SECRETS = (
    "3 turn 0 021 4 1 PNaGU - - - - 93/8.5/13.2/GGNPPabcmm,87/9.6/12.3/FNNPPdn,76/10.7/11.4/OOPPPaopq " + BAG + " -"
)
"""Points 93, 87, 76 and face-down disks 13, 12, 11: none of these numbers stands for anything else on this page."""

HIDDEN = {0: ("93", "13"), 1: ("87", "12"), 2: ("76", "11")}
DIALOGS = ("", "menu", "log", "cases", "bag", "opening", "tutorial", "scoring:0", "result")


def shown(session: Session) -> Page:
    return Page(view(session))


def numbers(session: Session) -> set[str]:
    """Every number anywhere in the text of the page, its attributes included; only the shapes are left out."""
    return set(re.findall(r"\d+", view(session).replace(SHAPES, "")))


def showing(record: Record, settings: Settings = QUIET, **session: object) -> Session:
    return session_of(settings, record=record, **session)  # type: ignore[arg-type]


def several_bidders(state: State) -> bool:
    return state.phase == "auction" and bool(state.bids) and len(state.legal_moves()) > 1


def sessions() -> dict[str, Session]:
    """One of everything that can be seen."""
    over = played(4, lambda state: state.phase == "over")
    ply = next(ply for ply, state in enumerate(over.states) if state.phase == "scoring")  # type: ignore[attr-defined]
    refusal = Notice(Message("The space {space} is taken.", {"space": "Y3"}), "refusal")
    turn = played(3, lambda state: state.epoch == 2 and state.phase == "turn" and len(state.row) > 3)
    auction = played(5, several_bidders)
    disaster = played(2, lambda state: state.phase == "disaster")
    lesson = do(Session(QUIET), "lesson=auction")
    won = do(lesson, "lesson-on", "lesson-on", "disk=9", "bid", "lesson-on")
    return {
        "start": session_of(game="auction", games=saves(auction=Saved(over), dice=Saved(None, Message("Broken.")))),
        "start with the rules": session_of(game="auction", dialog="rules"),
        "host's offer": started(settings=Settings()),
        "opening": started(2),
        "drafting": started(5, disks="drafted"),
        "turn": showing(turn, notice=refusal),
        "turn with gods": showing(
            played(
                3, lambda state: state.phase == "turn" and len(state.row) > 2 and "G" in state.players[state.turn].tiles
            ),
            pick=Pick(row=(0,)),
        ),
        "hand over": showing(turn, CAREFUL),
        "taken": do(showing(turn, CAREFUL), "take"),
        "auction": showing(auction),
        "auction with a disk": showing(auction, pick=Pick(disk=16)),
        "nobody has bid": showing(played(4, lambda state: state.phase == "auction" and not state.bids)),
        "only a pass": showing(
            played(4, lambda state: state.phase == "auction" and bool(state.bids) and len(state.legal_moves()) == 1)
        ),
        "disaster": showing(disaster, pick=Pick(losses=(0,))),
        "bag": showing(turn, dialog="bag"),
        "hidden bag": showing(played(3, lambda state: len(state.row) > 3, options={"hidden_bag": True}), dialog="bag"),
        "cases": showing(auction, dialog="cases"),
        "menu": showing(turn, dialog="menu"),
        "log": showing(over, dialog="log"),
        "past": showing(over, viewing=40),
        "scoring": showing(over.undo(len(over.moves) - ply)),
        "last scoring": showing(over.undo()),
        "scoring looked up": showing(over, dialog=f"scoring:{ply}"),
        "result": showing(over, dialog="result"),
        "over": showing(over),
        "open": showing(played(3, lambda state: state.epoch == 2, options={"open_scores": True, "open_disks": True})),
        "lesson": lesson,
        "lesson, the bid": do(lesson, "lesson-on", "lesson-on", "disk=9"),
        "lesson, the answer": do(lesson, "lesson-on", "lesson-on", "disk=6", "bid"),
        "lesson, the exchange": won,
        "lesson, the end": do(won, "lesson-on"),
    }


SESSIONS = sessions()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SESSIONS)
def test_every_view_is_well_formed(name: str, language: str) -> None:
    session = SESSIONS[name]
    page = shown(changed(session, settings=session.settings._replace(language=language)))
    ids = [one["id"] for one in page.elements if one["id"] is not None]
    assert sorted({one for one in ids if ids.count(one) > 1}) == []
    for one in page.elements:
        for reference in ("aria-labelledby", "aria-describedby", "for"):
            assert one[reference] is None or one[reference] in ids


@pytest.mark.parametrize("name", SESSIONS)
def test_every_control_has_a_name_and_stands_alone(name: str) -> None:
    page = shown(SESSIONS[name])
    for one in page.elements:
        if one.tag == "button":
            assert one.name, one.attributes
            assert "button" not in one.inside
        if one["role"] in {"img", "group", "dialog"} or one.tag == "nav":
            assert one["aria-label"] or one["aria-labelledby"], one.attributes


@pytest.mark.parametrize("name", SESSIONS)
def test_keys_stand_for_one_control_and_flyers_for_one_thing(name: str) -> None:
    page = shown(SESSIONS[name])
    dialogs = any(one.tag == "dialog" for one in page.elements)
    layer = [one for one in page.elements if not dialogs or "dialog" in one.inside]
    for mark in ("data-key", "data-fly"):
        found = [one[mark] for one in (layer if mark == "data-key" else page.elements) if one[mark]]
        assert sorted({one for one in found if found.count(one) > 1}) == []


@pytest.mark.parametrize("name", SESSIONS)
def test_there_is_one_main_heading_and_at_most_one_dialog(name: str) -> None:
    page = shown(SESSIONS[name])
    assert len([one for one in page.elements if one.tag == "h1"]) == 1
    assert len([one for one in page.elements if one.tag == "dialog"]) <= 1


def test_names_are_only_text() -> None:
    evil = "<img src=x onerror=a()>"
    session = started()
    assert session.playing is not None
    seats = tuple(
        seat._replace(name=f"{evil[:20]}{place}") for place, seat in enumerate(session.playing.record.setup.seats)
    )
    record = session.playing.record._replace(setup=session.playing.record.setup._replace(seats=seats))
    for dialog in ("opening", "log", ""):
        assert "<img" not in view(changed(session, record=record, dialog=dialog))


# -- Nothing leaks


@pytest.mark.parametrize("dialog", DIALOGS)
def test_a_player_sees_only_what_is_theirs(dialog: str) -> None:
    for seat in range(3):
        state = read_state(SECRETS)._replace(turn=seat)
        session = at(state, dialog=dialog)
        found = numbers(session)
        assert set(HIDDEN[seat]) <= found
        for other in {0, 1, 2} - {seat}:
            assert not set(HIDDEN[other]) & found


@pytest.mark.parametrize("dialog", DIALOGS)
def test_until_the_device_is_passed_on_nobody_sees_anything_covered(dialog: str) -> None:
    session = table(SECRETS, settings=CAREFUL, dialog=dialog)
    assert due_in(session) == 0
    for seat in range(3):
        assert not set(HIDDEN[seat]) & numbers(session)
    taken = do(changed(session, dialog=""), "take")
    assert set(HIDDEN[0]) <= numbers(taken)
    assert not set(HIDDEN[1]) & numbers(taken)


def otherwise(state: State, eyes: int, random: Random) -> State:
    """A position that looks the same to one pair of eyes: other points, and face-down disks in other hands."""
    owners = [seat for seat in range(len(state.players)) if seat != eyes]
    pool = [disk for seat in owners for disk in state.players[seat].face_down]
    random.shuffle(pool)
    for seat in owners:
        player = state.players[seat]
        disks = tuple(sorted((pool.pop() for _ in player.face_down), reverse=True))
        state = state.with_player(seat, player._replace(score=player.score + random.randint(1, 50), face_down=disks))
    return state


@pytest.mark.parametrize("settings", [QUIET, CAREFUL])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_is_hidden_makes_no_difference(seats: int, settings: Settings) -> None:
    random = Random(seats)
    record = played(seats, lambda state: state.phase == "over", seed=seats)
    compared = 0
    for state in record.states[:: 7 if seats == 5 else 3]:
        assert isinstance(state, State)
        if state.phase in ("start", "over"):
            continue
        session = at(state, settings=settings)
        other = at(otherwise(state, viewer_of(session), random), settings=settings)
        for dialog in ("", "log", "scoring:0"):
            assert view(changed(session, dialog=dialog)) == view(changed(other, dialog=dialog))
        compared += 1
    assert compared > 15


def test_options_open_what_is_covered() -> None:
    state = read_state(SECRETS)
    opened = at(state._replace(options=state.options._replace(open_scores=True, open_disks=True)), settings=CAREFUL)
    assert due_in(opened) is None
    assert {number for pair in HIDDEN.values() for number in pair} <= numbers(opened)


def test_everything_is_open_when_the_game_is_over() -> None:
    record = played(3, lambda state: state.phase == "over", seed=9)
    for session in (showing(record, CAREFUL), showing(record, CAREFUL, dialog="result")):
        assert {str(score) for score in record.state.scores} <= numbers(session)


def test_the_last_scoring_lays_everything_open() -> None:
    record = played(3, lambda state: state.phase == "over", seed=9)
    due = Page(view(showing(record.undo()))).one(id="dialog").text
    looked_up = Page(view(showing(record, dialog=f"scoring:{len(record.moves) - 1}"))).one(id="dialog").text
    for text in (due, looked_up):
        assert "Sum of the disks" in text
        assert all(str(score) in text for score in record.state.scores)


# -- What is to be seen


def test_the_case_that_applies_is_marked_while_an_auction_runs() -> None:
    seats, bag = "10/13.8/5.2/-,10/12.9/6.3/-,10/11.10/7.4/-", BAG.replace("R20", "R27")
    for how, boat, case in (("drawn", 3, "Ra was drawn"), ("invoked", 2, "the row is not full")):
        session = table(f"1 auction 0 012 {boat} 1 PNa {how} - 120 - {seats} {bag} -")
        marked = [
            one for one in shown(session).elements if "now" in one.classes and one.tag == "li" and one["id"] is None
        ]
        assert len(marked) == 1
        assert case in marked[0].text
    turn = shown(table(SECRETS))
    assert not [one for one in turn.elements if "now" in one.classes]


def test_only_higher_disks_are_live() -> None:
    page = shown(table(SECRETS, "R", "."))
    bid = shown(table(SECRETS, "R", "B:7"))
    assert page.one(id="bid-6")["aria-disabled"] is None
    assert bid.one(id="bid-6")["aria-disabled"] == "true"
    assert bid.one(id="bid-9")["aria-disabled"] is None
    assert "Cleo" in bid.one(id="chance-2").text
    assert "7" in bid.one(id="chance-2").text
    assert bid.one(id="chance-1")["aria-current"] == "true"


def test_drawing_and_invoking_stand_apart_and_a_full_row_cannot_grow() -> None:
    page = shown(table(SECRETS))
    order = [one["id"] for one in page.elements]
    assert order.index("invoke") < order.index("lot") < order.index("acts") < order.index("draw")
    full = shown(table(SECRETS.replace("PNaGU", "PNaGUPPP").replace("P14", "P9")))
    assert not [one for one in full.elements if one["id"] == "draw"]
    order = [one["id"] for one in full.elements]
    assert order.index("lot") < order.index("acts") < order.index("invoke")


def test_seats_stand_in_the_order_in_which_they_sit() -> None:
    page = shown(table(SECRETS))
    assert [one["id"] for one in page.elements if "owner" in one.classes] == ["seat-0", "seat-2", "seat-1"]


def test_what_a_seat_would_score_now() -> None:
    text = shown(table(SECRETS)).one(id="seat-1").text
    assert "If the epoch were scored now: +2" in text
    assert "Nile: Flood" not in text
    assert "1 Flood, 2 Nile, +3" in text


def test_after_the_end_nothing_is_said_of_a_scoring_that_never_comes() -> None:
    page = shown(SESSIONS["over"])
    seats = [page.one(id=f"seat-{seat}") for seat in range(4)]
    assert not [one for one in page.elements if "gain-now" in one.classes or "due" in one.classes]
    assert not [seat.text for seat in seats if "scored now" in seat.text or re.search("[+\u2212][0-9]", seat.text)]
    assert any("gain-now" in one.classes for one in shown(SESSIONS["last scoring"]).elements)


def test_the_opening_shows_who_has_what() -> None:
    page = shown(started(3))
    state = started(3).playing.state
    assert isinstance(state, State)
    text = page.one(id="dialog").text
    for name in NAMES[:3]:
        assert name in text
    assert "The 1 lies in the centre" in text
    assert f"makes {NAMES[state.turn]} the one who starts" in text


def test_a_hidden_bag_is_not_counted() -> None:
    page = shown(SESSIONS["hidden bag"])
    assert "agreed not to tell" in page.one(id="dialog").text
    assert page.one(id="bag").name == "The bag"


def test_points_are_covered_before_they_are_words() -> None:
    page = shown(table(SECRETS))
    assert page.one(id="score-0")["aria-label"] == "93 points"
    assert page.one(id="score-1")["aria-label"] == "points are covered"


def test_civilizations_that_a_disaster_may_take_are_offered() -> None:
    session = SESSIONS["disaster"]
    page = shown(session)
    offered = [one for one in page.elements if one["data-do"] == "lose"]
    assert len(offered) > 2
    assert [one["aria-pressed"] for one in offered].count("true") == 1
    assert session.playing.actor not in (CHANCE, None)
    assert set(CIVILIZATIONS)


# -- What has changed since one's own last decision

BOTS = Settings(tutorial_seen=True, handover=False)


def against_bots(position: str, *moves: str, **session: object) -> Session:
    """Ann, the only human, sits with bots at a position."""
    state = read_state(position)
    count = len(state.players)
    setup = GAME.setup(NAMES[:count], state.options._asdict(), "seed", players=("human", *("novice",) * (count - 1)))
    record = Record.begin(GAME, setup, state)
    for move in moves:
        record = record.play(read_move(move))
    return session_of(BOTS, record=record, **session)  # type: ignore[arg-type]


def marked(page: Page) -> list[str | None]:
    return [one["data-fly"] for one in page.elements if "fresh" in one.classes and one["data-fly"]]


DRAWS = ("+", "=P", "+", "=P", "+", "=N")
"""Ann draws a Pharaoh, Cleo one, and Ben a Nile: the row is full."""

LOST = ("+", "=P", "R", "B:6", ".", ".")
"""Ann draws, Cleo invokes Ra, Ben bids 6, Ann passes, and so does Cleo."""


def test_everything_since_ones_own_last_decision_is_marked() -> None:
    assert marked(shown(against_bots(SECRETS, *DRAWS))) == ["lot-5", "lot-6", "lot-7"]
    page = shown(against_bots(SECRETS, *LOST, "+", "=N"))
    assert "has won with 6" in page.one(id="seat-1").text
    assert "has won" not in page.one(id="seat-0").text + page.one(id="seat-2").text
    assert marked(page) == ["pile-1-P-4", "pile-1-N-3", "pile-1-G-1", "lot-0"]


def test_the_marks_go_with_the_next_decision_of_ones_own() -> None:
    page = shown(against_bots(SECRETS, *DRAWS, "R"))
    assert marked(page) == []


def test_the_past_shows_what_its_own_move_changed() -> None:
    session = against_bots(SECRETS, *DRAWS, viewing=4)
    assert marked(shown(session)) == ["lot-6"]


def test_a_scoring_wipes_the_marks_away() -> None:
    record = played(3, lambda state: state.epoch == 2 and state.phase == "turn")
    page = shown(showing(record))
    assert marked(page) == []
    assert not [one for one in page.elements if "lots" in one.classes]


def test_d24_when_the_row_is_full_the_main_place_is_that_of_invoking() -> None:
    page = shown(against_bots(SECRETS, *DRAWS))
    assert "primary" in page.one(id="invoke").classes
    assert not [one for one in page.elements if one["id"] == "draw"]


@pytest.mark.parametrize(("row", "said"), [("PNa", "the tiles stay in the row"), ("-", "nothing changes")])
def test_d23_over_an_empty_row_no_tiles_are_said_to_stay(row: str, said: str) -> None:
    seats, bag = "10/13.8/5.2/-,10/12.9/6.3/-,10/11.10/7.4/-", BAG.replace("R20", "R27")
    page = shown(table(f"1 auction 0 012 3 1 {row} drawn - 120 - {seats} {bag} -"))
    assert said in page.one(id="case").text.lower().replace("if nobody bids: ", "")


def test_d18_in_the_lesson_only_ones_own_disks_can_be_raised() -> None:
    for name in ("lesson", "lesson, the answer", "lesson, the exchange", "lesson, the end"):
        assert not [one for one in shown(SESSIONS[name]).elements if str(one["id"]).startswith("bid-")]
    assert [one for one in shown(SESSIONS["lesson, the bid"]).elements if str(one["id"]).startswith("bid-")]


def test_d20_play_again_has_the_sign_of_the_game() -> None:
    page = view(changed(SESSIONS["over"], dialog="result"))
    again = page.partition('id="result-again"')[2].partition("</button>")[0]
    assert "gavel" in again
    assert "die" not in again
