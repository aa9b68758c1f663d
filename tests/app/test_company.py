"""Bots at the table: they are asked at the right moment, answers that come late are dropped, and hints are read."""

from __future__ import annotations

import json
import re

import pytest
from app.browser.bot_worker import answered
from app.model.dialogs import HintDialog, read_dialog
from app.model.effects import Effect
from app.model.events import Event
from app.model.session import Session
from app.update.bot_turns import PAUSES, followed
from app.update.dispatch import update
from app.views.page import view

from ra_core.bots.bot import Advice, Choice
from ra_core.bots.protocol import read_answer
from ra_core.game import CHANCE, Message
from ra_core.games import find
from ra_core.reading import read_json, read_text

from .sessions import changed
from .test_update import do, last


def begin(*players: str) -> tuple[Session, tuple[Effect, ...]]:
    form = {"seats": str(len(players)), "fresh": "abc"}
    form |= {f"player-{seat}": player for seat, player in enumerate(players)}
    return update(Session(), Event("start", form=form))


def wanted(effects: tuple[Effect, ...]) -> Effect:
    (effect,) = [effect for effect in effects if effect.kind in ("think", "wait")]
    return effect


def came_back(session: Session, effect: Effect) -> tuple[Session, tuple[Effect, ...]]:
    """What happens when the edge has done what was asked."""
    if effect.kind == "wait":
        return update(session, Event("passed", effect.moment))
    return update(session, Event("thought", effect.moment, {"text": answered(effect.question)}))


def played_on(session: Session, effects: tuple[Effect, ...], most: int = 2000) -> Session:
    """Lets the bots move until a human has to decide, or the game is over."""
    for _ in range(most):
        todo = [effect for effect in effects if effect.kind in ("think", "wait")]
        if not todo:
            return session
        session, effects = came_back(session, todo[0])
    return session


def test_a_game_of_bots_alone_plays_itself_to_the_end() -> None:
    session = played_on(*begin("novice", "novice", "novice"))
    assert session.playing is not None
    assert session.playing.record.actor is None
    assert session.dialog == read_dialog("result")
    assert read_json(session.playing.record.json(), find) == session.playing.record


def test_a_bot_plays_its_turn_and_the_human_the_next_one() -> None:
    session = played_on(*begin("novice", "human"))
    assert session.playing is not None
    assert session.playing.record.state.phase == "roll"
    assert session.playing.actor == CHANCE
    assert len({state.actor for state in session.playing.record.states[:-1]} - {CHANCE}) == 1
    assert do(session, "roll").playing.actor == 1


def test_nobody_else_can_move_for_a_bot() -> None:
    session, _ = begin("novice", "human")
    for event in ("roll", "stop", "end", "all"):
        refused, effects = update(session, Event(event))
        assert refused.playing.record == session.playing.record
        assert refused.notice is not None
        assert not [effect for effect in effects if effect.kind == "save"]


def test_skipping_leaves_out_the_pauses_of_the_whole_turn() -> None:
    session, effects = begin("novice", "regular", "human")
    assert session.playing is not None
    turn = session.playing.record.state.turn  # type: ignore[attr-defined]
    session, effects = came_back(session, wanted(effects))
    session, skipped = update(session, Event("skip"))
    assert [effect.kind for effect in skipped] == ["skip"]
    pauses: dict[bool, set[int]] = {True: set(), False: set()}
    for _ in range(200):
        todo = [effect for effect in effects if effect.kind in ("think", "wait")]
        if not todo:
            break
        session, effects = came_back(session, todo[0])
        assert session.playing is not None
        now = session.playing.record.state.turn  # type: ignore[attr-defined]
        asked = [effect for effect in effects if effect.kind in ("think", "wait")]
        pauses[now == turn] |= {effect.pause for effect in asked}
    assert pauses[True] == {0}
    assert 0 not in pauses[False]


def test_the_pace_is_the_pause() -> None:
    for pace, pause in PAUSES.items():
        start = do(Session(), f"pace={pace}")
        form = {"fresh": "a", "player-0": "novice"}
        _, effects = update(start, Event("start", form=form))
        assert wanted(effects).pause == pause


@pytest.mark.parametrize("dialog", ["menu", "rules"])
def test_bots_wait_while_a_dialog_is_read(dialog: str) -> None:
    session, effects = begin("novice", "human")
    reading, called_off = update(session, Event("dialog", dialog))
    assert [effect.kind for effect in called_off] == ["leave"]
    late, _ = came_back(reading, wanted(effects))
    assert (late.dialog, late.playing.record) == (read_dialog(dialog), session.playing.record)
    closed, again = update(late, Event("close"))
    assert wanted(again) == wanted(effects)
    assert came_back(closed, wanted(again))[0].playing.record != session.playing.record


def test_a_stale_answer_is_dropped() -> None:
    session, effects = begin("novice", "human")
    session, effects = came_back(session, wanted(effects))
    asked = wanted(effects)
    assert asked.kind == "think"
    gone, effects = update(session, Event("home"))
    assert "leave" in [effect.kind for effect in effects]
    late = json.dumps({"move": ".", "choices": [[".", 0.5, 0, ["", {}]]], "complete": True})
    assert update(gone, Event("thought", asked.moment, {"text": late})) == (gone, ())
    other = do(gone, "continue=dice")
    assert update(other, Event("thought", "another moment", {"text": late}))[0] == other
    assert other.playing.awaited == asked.moment


def test_an_answer_that_makes_no_sense_changes_nothing() -> None:
    session, effects = begin("novice", "human")
    session, effects = came_back(session, wanted(effects))
    for text in ("", "{}", '{"move": "E"}', '{"move": "jump"}'):
        after, _ = update(session, Event("thought", session.playing.awaited, {"text": text}))
        assert after.playing.record == session.playing.record
        assert after.notice is not None


def test_undo_while_a_bot_thinks_calls_it_off() -> None:
    session = do(begin("human", "novice")[0], "roll", "stop")
    session, effects = update(session, Event("end-anyway"))
    if session.playing is not None and session.playing.record.state.phase == "disaster":
        session, effects = update(session, Event("decline"))
    assert wanted(effects).kind == "wait"
    back, effects = update(session, Event("undo"))
    assert [effect.kind for effect in effects if effect.kind != "save"] == ["leave"]
    assert back.playing.awaited == ""


def test_a_whole_turn_can_be_taken_back_against_bots_with_the_same_luck() -> None:
    start = begin("human", "novice")[0]
    session = do(start, "roll", "stop")
    first = last(do(start, "roll"))
    session, effects = update(session, Event("end-anyway"))
    session = played_on(session, effects)
    again, effects = update(session, Event("take-turn-back"))
    assert again.playing is not None
    assert again.playing.record.moves == ()
    assert again.playing.record.retaken == 1
    assert "save" in [effect.kind for effect in effects]
    assert last(do(again, "roll")) == first
    for read, text in ((read_json, again.playing.record.json()), (read_text, again.playing.record.text())):
        assert read(text, find) == again.playing.record


def test_c3_undo_and_my_turn_again_are_two_controls_and_the_second_asks() -> None:
    session = do(begin("human", "novice")[0], "roll", "stop")
    assert 'id="undo"' in view(session)
    assert 'id="turn-again"' not in view(session)
    session = do(session, "undo")
    undo, again = (re.search(rf'<button[^>]*id="{name}".*?</button>', view(session)) for name in ("undo", "turn-again"))
    assert undo is not None
    assert again is not None
    assert 'data-do="undo"' in undo[0]
    assert "disabled" in undo[0]
    signs = [re.findall(r"#icon-[a-z-]+", found[0]) for found in (undo, again)]
    assert signs == [["#icon-undo"], ["#icon-turn-again"]]
    assert do(session, "undo").playing.record == session.playing.record
    asked = do(session, "dialog=turn-again")
    assert asked.playing.record == session.playing.record
    assert 'id="take-back"' in view(asked)
    assert do(asked, "close").playing.record == session.playing.record
    taken = do(asked, "take-turn-back")
    assert (taken.playing.record.moves, taken.dialog) == ((), None)
    alone = do(begin("human", "human")[0], "roll")
    assert do(alone, "dialog=turn-again").dialog is None


def test_among_humans_no_turn_is_taken_back() -> None:
    session = do(begin("human", "human")[0], "roll", "stop", "end-anyway")
    assert do(session, "take-turn-back").playing.record == session.playing.record


def test_a_hint_is_asked_for_and_read() -> None:
    session = do(begin("human", "novice")[0], "roll")
    asked, effects = update(session, Event("hint"))
    (effect,) = effects
    assert asked.dialog == read_dialog("hint")
    assert json.loads(effect.question)["level"] == "master"
    answer = answered(effect.question)
    told, _ = update(asked, Event("hinted", effect.moment, {"text": answer}))
    assert told.dialog.advice is not None
    assert told.dialog.advice == read_answer("dice", answer)
    shown = view(told)
    assert "%" in shown
    late, _ = update(do(asked, "close"), Event("hinted", effect.moment, {"text": answer}))
    assert late.dialog is None


def test_a_hint_says_what_is_lost_in_percentage_points_and_names_the_players() -> None:
    session = do(begin("human", "novice")[0], "roll", "stop")
    assert session.playing is not None
    names = [seat.name for seat in session.playing.record.setup.seats]
    best, other = session.playing.record.state.legal_moves()[0], session.playing.record.state.legal_moves()[-1]
    more = Message("about {points} points more {where}", {"points": "2.0", "where": Message("for {seat}", {"seat": 1})})
    choices = Choice(best, 0.5, 0.0, more), Choice(other, 0.4997, 0.0003, Message("No."))
    shown = view(changed(session, dialog=HintDialog(Advice(best, choices[0], choices[1:], complete=False))))
    assert f"about 2.0 points more for {names[1]}" in shown
    assert "Chance to win: 50.0 %, lower by &lt;0.1 percentage points" in shown
    assert "no time to think it through" in shown


def test_what_a_hint_calls_lost_is_the_difference_of_what_it_shows() -> None:
    session = do(begin("human", "novice")[0], "roll", "stop")
    assert session.playing is not None
    best, other = session.playing.record.state.legal_moves()[0], session.playing.record.state.legal_moves()[-1]
    choices = Choice(best, 0.4796, 0.0, Message("Yes.")), Choice(other, 0.46155, 0.4796 - 0.46155, Message("No."))
    shown = view(changed(session, dialog=HintDialog(Advice(best, choices[0], choices[1:]))))
    assert "Chance to win: 48.0 %" in shown
    assert "Chance to win: 46.2 %, lower by 1.8 percentage points" in shown


def test_questions_tell_nothing_but_the_board() -> None:
    session = do(begin("human", "novice")[0], "roll")
    _, (effect,) = update(session, Event("hint"))
    assert "abc" not in effect.question
    assert "Player" not in effect.question


@pytest.mark.parametrize("players", [("human", "human"), ("human", "novice")])
def test_where_a_human_decides_nothing_happens_by_itself(players: tuple[str, ...]) -> None:
    session, effects = begin(*players)
    assert [effect.kind for effect in effects if effect.kind in ("think", "wait")] == []
    assert followed(session, (session, ())) == (session, ())
