"""The form of the start screen keeps what it last said, and what is damaged in it falls back quietly."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from app.model.archive import Saved
from app.model.effects import Effect
from app.model.events import Event
from app.model.session import Session
from app.model.settings import Settings
from app.model.setup_form import colors, last_game
from app.update.dispatch import update
from app.views.page import view

from ra_core.game import SEAT_COLORS

from .sessions import saves, session_of
from .test_store import Memory, Store
from .test_views import Page

FORM = {
    "game": "auction", "seats": "3", "name-0": "Ann", "color-0": "malachite", "player-0": "human",
    "name-1": "Nefertari", "color-1": "obsidian", "player-1": "expert", "name-2": "Cy", "color-2": "carnelian",
    "player-2": "human", "option-auction-epochs": "1", "option-auction-open_scores": "yes", "seed": "mine",
    "fresh": "x", "now": "1",
}  # fmt: skip


def filled_in(session: Session) -> dict[str, str | None]:
    """What the form would send as it is drawn."""
    page = Page(view(session))
    found: dict[str, str | None] = {}
    select: str | None = None
    for one in page.elements:
        if one.tag == "select":
            select = one["name"]
            assert select is not None
        elif one.tag == "option" and select is not None:
            if select not in found or "selected" in one.attributes:
                found[select] = one["value"]
        elif one["name"] is not None and (one["type"] not in ("radio", "checkbox") or "checked" in one.attributes):
            assert one["name"] not in found, one["name"]
            found[one["name"]] = one["value"]
    return found


def played(form: dict[str, str], session: Session | None = None) -> tuple[Session, tuple[Effect, ...]]:
    return update(session or Session(Settings(tutorial_seen=True)), Event("start", form=form))


def test_after_a_game_the_form_says_what_was_set_up() -> None:
    game, _effects = played(FORM)
    home, _ = update(game, Event("home"))
    told = filled_in(home)
    for name, text in FORM.items():
        if name not in ("seed", "fresh", "now"):
            assert told[name] == text
    assert told["seed"] is None
    assert "option-auction-open_disks" not in told


def test_what_was_set_up_outlives_the_page() -> None:
    _, effects = played(FORM)
    (note,) = [effect.text for effect in effects if effect.kind == "setup"]
    store = Store(Memory())
    assert store.save_form(note)
    again = session_of(game=last_game(store.form(), ()), form=store.form())
    assert filled_in(again) == filled_in(update(played(FORM)[0], Event("home"))[0])


def test_a_form_of_which_the_options_named_no_game_is_still_read() -> None:
    old = {"game": "auction", "option-epochs": "1", "option-open_scores": "yes", "option-start": "2"}
    store = Store(Memory())
    assert store.save_form(json.dumps(old))
    told = filled_in(session_of(game="auction", form=store.form()))
    assert (told["option-auction-epochs"], told["option-auction-open_scores"], told["option-dice-start"]) == (
        "1",
        "yes",
        "2",
    )


def test_names_that_nobody_changed_are_not_kept_and_follow_the_language() -> None:
    game, _ = played(FORM)
    kept = dict(game.start.form)
    assert (kept["name-0"], kept["name-2"]) == ("Ann", "Cy")
    assert "name-1" not in kept


def test_the_game_played_last_is_offered_and_noted_once() -> None:
    dice, _ = played({"game": "dice", "fresh": "x"})
    auction, effects = played(FORM, dice)
    assert [json.loads(effect.text)["game"] for effect in effects if effect.kind == "setup"] == ["auction"]
    back, effects = update(update(auction, Event("home"))[0], Event("continue", "dice"))
    assert [json.loads(effect.text)["game"] for effect in effects if effect.kind == "setup"] == ["dice"]
    assert dict(back.start.form)["name-0"] == "Ann"
    _, effects = update(back, Event("roll"))
    assert "setup" not in [effect.kind for effect in effects]


def test_a_guest_a_lesson_and_a_refusal_note_nothing() -> None:
    for event in (Event("lesson", "auction"), Event("start", form=FORM | {"name-0": "Cy"})):
        after, effects = update(Session(), event)
        assert after.start.form == ()
        assert "setup" not in [effect.kind for effect in effects]


@pytest.mark.parametrize(
    ("form", "saved", "game"),
    [
        ({}, (), "dice"),
        ({}, ("auction",), "auction"),
        ({}, ("dice", "auction"), "dice"),
        ({}, ("chess",), "dice"),
        ({"game": "auction"}, ("dice",), "auction"),
        ({"game": "chess"}, ("auction",), "auction"),
    ],
)
def test_which_game_is_offered(form: dict[str, str], saved: tuple[str, ...], game: str) -> None:
    assert last_game(tuple(form.items()), saved) == game


def test_damaged_fields_fall_back() -> None:
    whole = filled_in(Session())
    broken = dict.fromkeys(whole, "\u2603\n" * 20) | {"game": "dice"}
    assert filled_in(session_of(form=tuple(broken.items()))) == whole


def test_no_two_seats_are_drawn_with_the_same_markers() -> None:
    assert colors({}) == SEAT_COLORS
    given = colors({"color-0": "turquoise", "color-1": "turquoise", "color-3": "?"})
    assert given[0] == "turquoise"
    assert sorted(given) == sorted(SEAT_COLORS)


def test_a_new_visit_still_looks_as_it_was_painted() -> None:
    from app.views.prerender import is_painted

    assert is_painted(Session())
    assert not is_painted(session_of(form=(("seats", "3"),)))
    assert not is_painted(session_of(game="auction", games=saves(auction=Saved(None))))


# -- What is said and done while it is filled in


def filling(session: Session, **changes: str) -> Session:
    """The session after fields of the form, as it is drawn, have been changed; `_`, and later `__`, stands for `-`."""
    form = {name: text or "" for name, text in filled_in(session).items()}
    form |= {name.replace("_", "-", 1).replace("__", "-"): text for name, text in changes.items()}
    return update(session, Event("fill", form=form | {"fresh": "x", "now": "1"}))[0]


def told(session: Session) -> str:
    return " ".join(one.text for one in Page(view(session)).all(id="notice"))


def test_whoever_wants_the_markers_of_another_player_gets_them_in_exchange() -> None:
    session = filling(Session(), color_0="turquoise")
    drawn = filled_in(session)
    assert (drawn["color-0"], drawn["color-1"], drawn["color-2"]) == ("turquoise", "carnelian", "obsidian")
    assert told(session) == "Ramses and Nefertari have exchanged their markers."
    game, _ = update(session, Event("start", form={name: text or "" for name, text in drawn.items()}))
    assert game.playing is not None


def test_two_players_of_one_name_are_told_at_once_and_no_longer_when_one_is_renamed() -> None:
    session = filling(Session(), name_1="Ramses")
    assert told(session) == "Two players have the same name; give each a name of their own."
    form = {name: text or "" for name, text in filled_in(session).items()}
    refused, _ = update(session, Event("start", form=form))
    assert told(refused) == told(session)
    assert told(filling(refused, name_1="Ann")) == ""


def test_markers_that_nobody_at_the_table_has_are_simply_taken() -> None:
    session = filling(Session(), color_1="malachite")
    assert told(session) == ""
    assert sorted(str(filled_in(session)[f"color-{seat}"]) for seat in range(5)) == sorted(SEAT_COLORS)


def test_markers_that_were_alike_before_anybody_looked_are_put_right() -> None:
    session = filling(Session(), color_0="turquoise", color_2="alabaster", seats="3")
    assert sorted(str(filled_in(session)[f"color-{seat}"]) for seat in range(5)) == sorted(SEAT_COLORS)


def test_what_so_many_players_cannot_choose_is_off_and_says_why() -> None:
    two = filling(Session(), game="auction", option_auction__no_penalties="yes")
    assert "disabled" not in Page(view(two)).one(id="option-auction-no_penalties").attributes
    three = filling(two, seats="3")
    page = Page(view(three))
    box = page.one(id="option-auction-no_penalties")
    assert "disabled" in box.attributes
    assert "checked" not in box.attributes
    assert page.one(id=str(box["aria-describedby"])).text == "Playing without penalties is for two players."
    assert told(three) == ""


def test_a_start_player_who_does_not_play_is_not_to_be_chosen() -> None:
    def off(session: Session) -> list[str | None]:
        page = Page(view(session))
        return [one["value"] for one in page.elements if one.tag == "option" and "disabled" in one.attributes]

    assert {"3", "4"} <= set(off(Session()))
    three = filling(Session(), seats="3", option_dice__start="3")
    assert "3" not in off(three)
    assert told(filling(three, seats="2")) == "Player 3 cannot start: there are only 2."


def test_what_is_chosen_at_first_is_never_off() -> None:
    for session in (Session(), filling(Session(), game="auction", seats="5")):
        elements = Page(view(session)).elements
        first = [one for before, one in pairwise(elements) if before.tag == "select" and one.tag == "option"]
        assert len(first) > 10
        assert not [one for one in first if "disabled" in one.attributes]


def test_sets_of_disks_are_chosen_by_their_disks() -> None:
    session = filling(Session(), game="auction", seats="3", option_auction__disks="chosen")
    options = [one.text for one in Page(view(session)).elements if one.tag == "option" and "-" in one.text]
    assert options[:3] == ["1: 13-8-5-2", "2: 12-9-6-3", "3: 11-10-7-4"]
    assert told(session) == ""
    twice = filling(session, option_auction__set_1="2")
    assert told(twice).startswith("Each player needs a set of disks of their own")
    assert told(filling(twice, option_auction__set_2="1")) == ""


def test_the_rules_on_the_start_screen_are_those_of_the_game_that_is_chosen() -> None:
    session, _ = update(filling(Session(), game="auction"), Event("dialog", "rules"))
    assert "Sun disks" in Page(view(session)).one(id="dialog").text


def test_a_game_that_goes_on_is_not_changed_by_the_form() -> None:
    game, _ = played(FORM)
    assert update(game, Event("fill", form={"game": "dice"})) == (game, ())


# -- Somebody alone


def players_of(session: Session) -> list[str]:
    assert session.playing is not None
    return [seat.player for seat in session.playing.record.setup.seats]


def test_somebody_alone_is_in_a_game_with_one_click() -> None:
    form = {"game": "dice", "seats": "3", "player-1": "human", "player-2": "expert", "fresh": "x"}
    session, _ = update(Session(), Event("start-against-bots", form=form))
    assert players_of(session) == ["human", "novice", "expert"]
    assert dict(session.start.form)["player-1"] == "human"


def test_a_form_that_is_wrong_is_told_to_somebody_alone_too() -> None:
    form = {"game": "dice", "name-0": "Ann", "name-1": "Ann", "fresh": "x"}
    session, _ = update(Session(), Event("start-against-bots", form=form))
    assert session.playing is None
    assert session.notice is not None


@pytest.mark.parametrize(
    ("form", "label"),
    [
        ({}, "Against a bot"),
        ({"seats": "3"}, "Against bots"),
        ({"seats": "3", "player-1": "novice"}, "Against bots"),
        ({"seats": "2", "player-1": "novice"}, None),
    ],
)
def test_the_door_for_somebody_alone_stands_where_it_changes_something(form: dict[str, str], label: str | None) -> None:
    session, _ = update(Session(), Event("fill", form={"game": "dice", **form}))
    page = view(session).partition('id="play-alone"')[2].partition("</button>")[0]
    assert (label in page) if label else page == ""
