"""From one session to the next, under plain CPython: no browser is needed to play."""

from __future__ import annotations

from itertools import combinations
from random import Random
from types import UnionType
from typing import get_args

import pytest
from app.games.dice.playing import Pick
from app.model.archive import Saved
from app.model.dialogs import Dialog, PlainDialog, ShareDialog, read_dialog
from app.model.effects import Effect
from app.model.events import Event
from app.model.play import play
from app.model.session import Session
from app.update.dispatch import update

from ra_core.dice import GAME, State, read_move, read_state
from ra_core.game import CHANCE, Message
from ra_core.games import find
from ra_core.reading import read_json
from ra_core.record import Record

from .sessions import changed, record_under, saved_keys, saves, session_of


def do(session: Session, *events: str) -> Session:
    """The session after events written as `name` or `name:arg`."""
    for event in events:
        name, _, arg = event.partition("=")
        session, _ = update(session, Event(name, arg))
    return session


def table(position: str, *names: str) -> Session:
    """A session in which a game has come to a position."""
    state = read_state(position)
    setup = GAME.setup(names or ("Ann", "Ben", "Cy", "Dee")[: len(state.players)])
    return session_of(record=Record.begin(GAME, setup, state))


def applying(dice: str, *, area: str = "", seats: str = "10/0/0/0/-,11/0/0/0/-") -> Session:
    """Ann is using these dice."""
    rows = area or "/".join(["........"] * 5)
    return table(f"1 apply 0 0 {dice} 3 - - - {seats} {rows} -")


def last(session: Session) -> str:
    assert session.playing is not None
    return session.playing.record.moves[-1].text() if session.playing.record.moves else ""


def state_of(session: Session) -> State:
    assert session.playing is not None
    assert isinstance(session.playing.record.state, State)
    return session.playing.record.state


def refusal(session: Session) -> str:
    assert session.notice is not None
    assert session.notice.kind == "refusal"
    return str(session.notice.message)


# -- Starting


def test_one_click_starts_a_game() -> None:
    session, effects = update(Session(), Event("start", form={"fresh": "abc"}))
    assert session.playing is not None
    assert session.playing is not None
    assert [seat.name for seat in session.playing.record.setup.seats] == ["Player 1", "Player 2"]
    assert session.playing.record.setup.seed == "abc"
    assert [effect.kind for effect in effects] == ["save", "scroll", "note-open", "setup"]
    assert read_json(effects[0].text, find) == session.playing.record


def test_the_form_decides() -> None:
    form = {"seats": "3", "name-0": " Ann ", "name-2": "Cy", "color-0": "malachite", "option-dice-start": "random",
            "option-dice-sun_track": "6", "option-dice-no_debt": "on", "seed": "mine", "fresh": "x"}  # fmt: skip
    session, _ = update(Session(), Event("start", form=form))
    assert session.playing is not None
    setup = session.playing.record.setup
    assert [seat.name for seat in setup.seats] == ["Ann", "Player 2", "Cy"]
    assert setup.seats[0].color == "malachite"
    assert setup.seed == "mine"
    assert dict(setup.options)["no_debt"] is True
    assert state_of(session).track == 6
    assert [move.kind for move in session.playing.record.moves] == ["start"]


@pytest.mark.parametrize(
    "form",
    [
        {"name-0": "A", "name-1": "A"},
        {"name-0": "x" * 40},
        {"color-0": "turquoise"},
        {"option-dice-sun_track": "1000"},
        {"seats": "2", "option-dice-start": "3"},
        {"seed": "\u2603"},
    ],
)
def test_a_form_that_cannot_be_says_why(form: dict[str, str]) -> None:
    session, effects = update(Session(), Event("start", form=form | {"fresh": "x"}))
    assert session.playing is None
    assert session.notice is not None
    assert session.notice.kind == "trouble"
    assert effects == ()


def test_a_running_game_stays_in_its_place_beside_a_new_one_and_goes_on_there() -> None:
    first = do(Session(), "start", "roll", "stop")
    second, effects = update(do(first, "home"), Event("start", form={"fresh": "new"}))
    (key,) = saved_keys(effects)
    assert (first.key, second.key) == ("save.dice", key)
    assert record_under(second, "save.dice") == first.playing.record
    back, effects = update(do(second, "home"), Event("continue", "save.dice"))
    assert back.playing.record == first.playing.record
    assert record_under(back, key) == second.playing.record
    assert saved_keys(effects) == []
    assert saved_keys(update(back, Event("undo"))[1]) == ["save.dice"]


@pytest.mark.parametrize("place", ["dice", "dice_previous"])
def test_a1_a_damaged_save_stays_where_it_is_and_a_new_game_lies_elsewhere(place: str) -> None:
    damaged = Saved(None, Message("It is damaged."), "broken")
    session, effects = update(session_of(games=saves(**{place: damaged})), Event("start", form={"fresh": "x"}))
    (found,) = (game for game in session.archive.games if game.saved == damaged)
    assert [effect.kind for effect in effects].count("save") == 1
    assert found.key not in saved_keys(effects)
    assert session.playing is not None


def test_a2_playing_on_beside_a_damaged_save_leaves_it_alone() -> None:
    damaged = Saved(None, Message("It is damaged."), "broken")
    record = do(Session(), "start", "roll").playing.record
    session = do(session_of(games=saves(dice=damaged, dice_previous=Saved(record))), "continue=save.dice.previous")
    after, effects = update(session, Event("stop"))
    assert saved_keys(effects) == ["save.dice.previous"]
    assert after.archive.find("save.dice").saved == damaged


def test_continue_takes_up_the_game_where_it_was() -> None:
    record = do(Session(), "start", "roll", "die=Y").playing.record
    session = do(session_of(games=saves(dice=Saved(record))), "continue=dice")
    assert session.playing.record == record
    assert session.playing is not None


# -- Rolling


def test_rolling_keeping_and_stopping() -> None:
    session = do(Session(), "start", "roll")
    assert state_of(session).rolls == 1
    assert refusal(do(session, "roll")).startswith("Pick the dice")
    free = [color for color, face in zip("YGBVR", state_of(session).dice, strict=True) if face != "S"]
    picked = do(session, f"die={free[0]}", f"die={free[1]}", f"die={free[0]}")
    assert picked.playing.pick == Pick(free[1])
    rolled = do(picked, "roll")
    assert state_of(rolled).rolls == 2
    assert rolled.playing.pick == Pick()
    assert state_of(do(rolled, "stop")).phase == "apply"


def test_a_sun_cannot_be_picked() -> None:
    session = table("1 roll 0 0 SPNCM 1 - - - 10/0/0/0/-,11/0/0/0/- ......../......../......../......../........ -")
    assert "Sun" in refusal(do(session, "die=Y"))
    assert do(session, "all").playing.pick == Pick("GBVR")
    assert do(session, "all", "all").playing.pick == Pick()


# -- Applying


def test_picked_dice_light_the_targets_they_pay_for_and_nothing_else() -> None:
    session = applying("NNNAP")
    assert last(do(session, "die=Y", "die=G", "target=nile")) == "N:YG"
    assert last(do(session, "die=Y", "die=G", "die=B", "target=flood")) == "F:YGB"
    assert "three dice" in refusal(do(session, "die=Y", "target=flood"))


def test_a_target_with_one_way_to_pay_is_played_at_once() -> None:
    assert last(do(applying("PPSSS"), "target=pharaoh")) == "P:YG"
    assert last(do(applying("MPSSS"), "target=M:Y3")) == "M:Y>Y3"
    assert last(do(applying("AASSS"), "target=ankhs")) == "A:YG"


def test_ankhs_ask_only_where_it_matters() -> None:
    session = do(applying("PASSS"), "target=pharaoh")
    assert session.dialog == read_dialog("ways:pharaoh")
    assert last(do(session, "way=P:Y")) == "P:Y"
    assert last(do(session, "way=P:YG")) == "P:YG"
    assert do(session, "close").dialog is None


def test_ankhs_that_would_go_beyond_the_end_of_a_track_are_not_offered() -> None:
    assert last(do(applying("PASSS", seats="10/11/0/0/-,11/0/0/0/-"), "target=pharaoh")) == "P:Y"


def test_a_space_of_a_track_can_be_pointed_at() -> None:
    assert last(do(applying("NNNNS"), "target=nile:4")) == "N:YGBV"
    assert last(do(applying("NNNNS"), "target=nile:1")) == "N:Y"


def test_several_civilization_markers() -> None:
    session = do(applying("CCCCS"), "die=Y", "die=G", "die=B", "die=V", "target=C:Y")
    assert session.playing.pick.spaces == ("Y",)
    assert last(do(session, "target=C:V")) == "C:YGBV>YV"
    assert last(do(session, "place")) == "C:YGBV>Y"


def test_further_monuments_offer_their_payments() -> None:
    session = do(applying("MMMAS"), "target=M:Y1")
    offered = do(session, "target=M:G2")
    assert offered.dialog == read_dialog("ways:M:G2")
    assert last(do(offered, "way=M:GV>G2")) == "M:GV>G2"
    assert "column" in refusal(do(session, "die=G", "die=B", "target=M:G1"))


@pytest.mark.parametrize(
    ("dice", "events", "words"),
    [
        ("NPSSS", ("target=M:Y1",), "Monument"),
        ("NPSSS", ("target=C:Y",), "Civilization"),
        ("AASSS", ("target=pharaoh",), "Ankh alone"),
        ("APSSS", ("target=ankhs",), "Two Ankhs"),
        ("MPSSS", ("target=M:G1",), "green"),
        ("pPSSS", ("die=Y",), "used"),
        ("PPSSS", ("target=suns=1", "target=nowhere"), "no such move"),
    ],
)
def test_an_illegal_wish_says_why(dice: str, events: tuple[str, ...], words: str) -> None:
    assert words in refusal(do(applying(dice), *events))


def test_ending_with_useful_dice_asks_once() -> None:
    asked = do(applying("PNSSs".replace("s", "C")), "end")
    assert asked.dialog == read_dialog("end")
    assert last(do(asked, "end-anyway")) == "E"
    assert last(do(applying("CSSSs".replace("s", "S")), "end")) == "E"


def test_suns_before_and_after() -> None:
    assert last(do(applying("PNCSS"), "suns")) == "S"
    assert last(do(applying("SSSSP"), "target=disaster", "disaster=P")) == "D:P"
    after = do(applying("SSSSC"), "end")
    assert state_of(after).phase == "disaster"
    assert last(do(after, "decline")) == "D:-"


def test_a_victim_chooses_two_markers() -> None:
    session = applying("SSSSC", area="1.1.1.1./......../......../......../........")
    session = do(session, "disaster=M")
    assert session.playing.actor == 1
    assert "own markers" in refusal(do(session, "target=M:G1"))
    marked = do(session, "target=M:Y1", "target=M:Y3", "target=M:Y1", "target=M:Y7")
    assert marked.playing.pick.spaces == ("Y3", "Y7")
    assert "exactly two" in refusal(do(marked, "target=M:Y5"))
    assert last(do(marked, "place")) == "L:Y3Y7"
    assert "two markers" in refusal(do(session, "place"))


# -- Undo, log, scoring


def test_undo_goes_back_step_by_step_to_the_last_roll() -> None:
    session = do(applying("PNASS"), "target=nile:1", "suns")
    assert last(do(session, "undo")) == "N:G"
    assert last(do(session, "undo", "undo")) == ""
    rolled = do(Session(), "start", "roll")
    assert "taken back" in refusal(do(rolled, "undo"))


def test_every_change_of_the_record_is_saved() -> None:
    session = do(Session(), "start", "roll")
    for event in ("stop", "undo"):
        session, effects = update(session, Event(event))
        assert [effect.kind for effect in effects] == ["save"]
        assert read_json(effects[0].text, find) == session.playing.record


def test_the_past_can_be_viewed_but_not_changed() -> None:
    session = do(Session(), "start", "roll", "stop")
    past = do(session, "view=1")
    assert past.playing.state.phase == "roll"
    assert "as it was" in refusal(do(past, "end"))
    assert do(past, "present").playing.live
    assert do(past, "view=2").playing.live
    assert do(session, "view=x") == session


def test_the_scoring_goes_on_by_a_click_and_the_end_shows_the_result() -> None:
    session = table("3 scoring 0 8 PNCMs 3 - - - 10/4/0/0/-,11/0/0/0/- ......../......../......../......../........ -")
    done = do(session, "score")
    assert done.dialog == read_dialog("result")
    assert done.playing.actor is None
    assert do(session, "end").playing.record == session.playing.record


def test_a_storage_that_fails_is_said_once() -> None:
    session = do(Session(), "start", "unsaved")
    assert session.tab.saving == "off"
    assert session.notice is not None
    again = do(changed(session, notice=None), "unsaved")
    assert again.notice is None
    assert do(again, "saved").tab.saving == "saved"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whatever_is_clicked_in_whatever_order_the_session_stays_sound(seats: int) -> None:
    random = Random(seats)
    session, _ = update(Session(), Event("start", form={"seats": str(seats), "fresh": "f"}))
    names = [
        "roll",
        "stop",
        "end",
        "end-anyway",
        "undo",
        "score",
        "decline",
        "all",
        "suns",
        "place",
        "close",
        "present",
    ]
    targets = ["pharaoh", "nile", "flood", "ankhs", "disaster", "", "C:", "nile:3", "M:"]
    targets += [f"C:{color}" for color in "YGBVR"] + [
        f"M:{color}{column}" for color in "YGBVR" for column in range(1, 9)
    ]
    for _ in range(3000):
        name = random.choice([*names, "die", "target", "target", "way", "disaster", "view"])
        arg = {"die": random.choice("YGBVRX"), "target": random.choice(targets), "disaster": random.choice("PNCMX"),
               "way": random.choice(["P:Y", "N:YG", "E", "junk"]), "view": "3"}.get(name, "")  # fmt: skip
        before = session.playing.record
        session, effects = update(session, Event(name, arg))
        assert session.playing is not None
        assert (session.playing.record != before) == any(effect.kind == "save" for effect in effects)
    assert session.playing is not None
    assert read_json(session.playing.record.json(), find) == session.playing.record


def test_play_clears_what_was_picked() -> None:
    session = changed(applying("PNASS"), pick=Pick("Y"), dialog="ways", viewing=0)
    after = play(session.playing, read_move("P:Y"))
    assert (after.pick, after.dialog, after.viewing) == (Pick(), None, None)
    assert after.actor != CHANCE


# -- Values


@pytest.mark.parametrize("union", [Effect, Dialog])
def test_values_of_different_classes_are_never_equal(union: UnionType) -> None:
    values = [kind(*["x"] * (len(kind._fields) - 1), *kinds_of(kind)) for kind in get_args(union)]
    assert all(values)
    assert not [(one, other) for one, other in combinations(values, 2) if one == other]


def kinds_of(value: type) -> list[str]:
    """What stands in the last field of a value, where it does not stand there by itself."""
    return ["menu"] if value is PlainDialog else []


@pytest.mark.parametrize("name", ["nonsense", "bag", "ways:", ""])
def test_a_dialog_that_there_is_not_stays_shut(name: str) -> None:
    start, game = Session(), do(Session(), "start")
    assert do(start, f"dialog={name}") == start
    if not name.startswith("ways"):
        assert do(game, f"dialog={name}") == game
    assert do(start, "dialog=menu") == start


def test_what_was_copied_is_told_until_the_links_are_closed() -> None:
    shared = do(Session(), "start", "dialog=share", "copied=game")
    assert shared.dialog == ShareDialog("game")
    assert do(shared, "close", "dialog=share").dialog == ShareDialog()
    assert do(shared, "close", "copied=game").dialog is None
