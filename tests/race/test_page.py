"""The race plugs into the page: set up, played, saved, resumed, shared by link, and played by bots."""

from __future__ import annotations

import pytest
from app.browser.bot_worker import answered
from app.model.dialogs import read_dialog
from app.model.effects import Effect
from app.model.events import Event
from app.model.playing import Playing
from app.model.session import Session
from app.model.setup_form import last_game
from app.storage.store import Store
from app.update.dispatch import update
from app.views.page import view

from ra_core.bots.levels import LEVELS
from ra_core.game import CHANCE
from ra_core.games import find
from ra_core.link import link_text
from ra_core.reading import read_json

from ..app.sessions import changed, session_of
from ..app.test_setup_form import filled_in
from ..app.test_store import Memory
from ..app.test_update import do
from ..app.test_views import Page
from .state import State

FORM = {"game": "race", "seats": "2", "option-race-track": "30", "fresh": "seed"}


def begun(**players: str) -> tuple[Session, tuple[Effect, ...]]:
    """A race of two, played by humans or by bots of a level."""
    form = FORM | {name.replace("_", "-"): player for name, player in players.items()}
    return update(session_of(game="race"), Event("start", form=form))


def on_screen(session: Session) -> Playing[State, None]:
    assert session.playing is not None
    assert isinstance(session.playing.state, State)
    return session.playing


def state_of(session: Session) -> State:
    return on_screen(session).state


def pressed(session: Session, name: str) -> tuple[Session, tuple[Effect, ...]]:
    """The session after a control that is really on the page has been pressed."""
    control = Page(view(session)).one(id=name)
    assert "disabled" not in control.attributes
    return update(session, Event(str(control["data-do"]), control["data-arg"] or ""))


def played(session: Session, effects: tuple[Effect, ...]) -> tuple[Session, list[Effect]]:
    """The game played to its end by the controls and by the bots, and all that the browser was asked for."""
    asked = list(effects)
    for _ in range(500):
        state = state_of(session)
        waiting = [effect for effect in effects if effect.kind in ("think", "wait")]
        if state.actor is None:
            return session, asked
        if waiting and waiting[0].kind == "think":
            session, effects = update(
                session, Event("thought", waiting[0].moment, {"text": answered(waiting[0].question)})
            )
        elif waiting:
            session, effects = update(session, Event("passed", waiting[0].moment))
        elif state.phase == "scoring":
            session, effects = pressed(session, "score")
        elif state.phase == "roll":
            session, effects = pressed(session, "race-roll")
        else:
            can_move = len(state.legal_moves()) > 1
            session, effects = pressed(session, "race-move" if can_move else "race-hold")
        asked += effects
    raise AssertionError("the race does not end")


# -- The start screen


def test_the_start_screen_offers_it_with_its_own_option() -> None:
    page = Page(view(session_of(game="race")))
    assert page.one(id="game-race")["value"] == "race"
    assert "checked" in page.one(id="game-race").attributes
    mine = [one for one in page.elements if "for-race" in one.classes]
    assert len(mine) == 1
    assert "one-game" in mine[0].classes
    fields = [name for name in filled_in(session_of(game="race")) if name.startswith("option-race-")]
    assert fields == ["option-race-track"]


def test_what_was_set_up_is_offered_again() -> None:
    session, effects = begun()
    (note,) = [effect.text for effect in effects if effect.kind == "setup"]
    store = Store(Memory())
    assert store.save_form(note)
    assert last_game(store.form(), ()) == "race"
    assert filled_in(session_of(game="race", form=store.form()))["option-race-track"] == "30"
    assert state_of(session).options.track == 30


def test_what_another_game_agrees_on_is_no_matter_here() -> None:
    session, _ = update(
        session_of(game="race"), Event("start", form=FORM | {"option-auction-epochs": "none", "seats": "9"})
    )
    assert len(on_screen(session).seats) == 4
    refused, _ = update(session_of(game="race"), Event("start", form=FORM | {"option-race-track": "13"}))
    assert refused.playing is None
    assert refused.notice is not None


# -- The game


def test_it_is_played_to_the_end_by_its_controls() -> None:
    session, effects = played(*begun())
    assert session.dialog == read_dialog("result")
    shown = Page(view(session)).one(id="dialog").text
    assert "The game is over" in shown
    assert state_of(session).winners
    assert all(on_screen(session).name(seat) in shown for seat in state_of(session).winners)
    saves = [effect for effect in effects if effect.kind == "save"]
    assert {effect.key for effect in saves} == {"save.race"}
    assert read_json(saves[-1].text, find) == on_screen(session).record


def test_every_view_of_it_is_drawn_in_both_languages() -> None:
    session, _ = played(*begun())
    for language in ("en", "zh_CN"):
        spoken = changed(session._replace(settings=session.settings._replace(language=language)), dialog="")
        for dialog in ("", "rules", "menu", "log", "share", "archive", "result", "scoring:3"):
            Page(view(changed(spoken, dialog=dialog)))
        for ply in range(len(on_screen(session).record.moves)):
            Page(view(changed(spoken, viewing=ply)))


def test_a_move_that_the_rules_forbid_says_why_and_one_is_taken_back() -> None:
    origin = find("race").read_state("move 0 3 6 9/1/0,4/0/0 -")
    link, _ = update(
        session_of(embed=True),
        Event("address", form={"embed": "1", "game": "race", "position": origin.text(), "play": "1", "fresh": "x"}),
    )
    refused = do(link, "race-move")
    assert refused.notice is not None
    assert str(refused.notice.message) == "The last space has to be reached exactly."
    held = do(refused, "race-hold")
    assert state_of(held).players[0].rests == 2
    assert on_screen(do(held, "undo")).record == on_screen(link).record


def test_it_is_saved_and_resumed() -> None:
    session, _ = begun()
    session = do(session, "race-roll", "race-hold")
    store = Store(Memory())
    assert store.save("save.race", on_screen(session).record.json()) == "written"
    again = do(session_of(game="race", games=store.games()), "home")
    assert "Continue: The Race" in Page(view(again)).one(id="continue-race").text
    back = do(again, "continue=race")
    assert on_screen(back).record == on_screen(session).record
    assert back.game == "race"


def test_a_link_shows_it_to_a_guest() -> None:
    session, _ = begun()
    session = do(session, "race-roll", "race-hold")
    guest, _ = update(
        Session(), Event("address", form={"#": f"r={link_text(on_screen(session).record)}", "fresh": "x"})
    )
    assert on_screen(guest).guest
    assert guest.game == "race"
    assert on_screen(guest).record == on_screen(session).record
    assert state_of(do(guest, "adopt")) == state_of(session)


def test_an_address_asks_for_it_by_its_own_options() -> None:
    wishes = {"embed": "1", "game": "race", "bots": "1", "option-track": "12", "fresh": "x"}
    session, _ = update(Session(), Event("address", form=wishes))
    assert state_of(session).options.track == 12
    wrong, _ = update(Session(), Event("address", form=wishes | {"option-sun_track": "6"}))
    assert wrong.notice is not None
    assert "this game knows: track" in str(wrong.notice.message)


# -- Bots that any game has


@pytest.mark.parametrize("level", [level.name for level in LEVELS])
def test_bots_that_any_game_has_play_it(level: str) -> None:
    session, effects = played(*begun(player_1=level))
    assert any(effect.kind == "think" for effect in effects)
    assert on_screen(session).record.actor is None


def test_bots_alone_play_it_to_the_end() -> None:
    session, _ = played(*begun(player_0="novice", player_1="master"))
    assert state_of(session).actor is None


def test_the_strongest_of_them_gives_a_hint() -> None:
    session, _ = begun()
    session, effects = update(do(session, "race-roll"), Event("hint"))
    (question,) = [effect for effect in effects if effect.kind == "hint"]
    hinted, _ = update(session, Event("hinted", question.moment, {"text": answered(question.question)}))
    shown = Page(view(hinted)).one(id="dialog").text
    assert "points" in shown
    assert on_screen(session).actor != CHANCE
