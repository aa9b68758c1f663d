"""What an address may ask for, and that it can neither break the page nor change what is saved."""

from __future__ import annotations

import pytest
from app.model.effects import Effect
from app.model.events import Event
from app.model.links import element_code, frame_code, game_link, open_to_others
from app.model.session import Session
from app.update.address import FRAGMENT, room
from app.update.dispatch import update
from app.views.page import view
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ra_core.link import link_text
from ra_core.record import Record

from ..test_record import played
from .sessions import changed, record_under, saved_keys, session_of
from .test_keeping import ADDRESS, playing
from .test_update import do

POSITION = "2 apply 0 2 CANSP 3 - - - 6/6/3/0/-,16/4/0/0/R ......../......../.......0/....1.../..10.1.. -"


def opened(session: Session | None = None, /, **wishes: str) -> tuple[Session, tuple[Effect, ...]]:
    named = {name.replace("_", "-", 1) if name.startswith("option_") else name: value for name, value in wishes.items()}
    return update(session or Session(), Event("address", "", {"fresh": "f", "now": "1"} | named))


def record_of(session: Session) -> Record:
    assert session.playing is not None
    return session.playing.record


def trouble(session: Session) -> str:
    assert session.notice is not None
    assert session.notice.kind == "trouble"
    return str(session.notice.message)


def test_an_address_that_asks_for_nothing_changes_nothing() -> None:
    assert opened() == (Session(), ())
    assert opened(utm_source="x", fbclid="y") == (Session(), ())


def test_language_and_theme() -> None:
    session, effects = opened(lang="zh-CN", theme="dark")
    assert session.settings.language == "zh_CN"
    assert session.settings.theme == "dark"
    assert effects == ()
    assert "“pink”" in trouble(opened(theme="pink")[0])
    assert "“them”" in trouble(opened(them="dark")[0])


@pytest.mark.parametrize("name", ["isappinstalled", "x-data", "height", "_ngcontent-abc-1", "v-cloak", "ref", "s"])
def test_e3_words_that_others_add_are_nothing_to_complain_about(name: str) -> None:
    assert opened(**{name: "1"}) == (Session(), ())
    assert room({"embed": "1", "game": "dice", name: "1"}) == room({"embed": "1", "game": "dice"})


def test_e3_signs_that_were_escaped_once_too_often() -> None:
    session, _ = opened(**{"embed": "1", "game": "dice", "amp;bots": "1", "amp;level": "novice"})
    assert session.playing is not None
    assert [seat.player for seat in session.playing.seats] == ["human", "novice"]


@pytest.mark.parametrize(
    ("asked", "language"),
    [("zh", "zh_CN"), ("zh-TW", "zh_CN"), ("en-GB", "en"), ("de", "en"), ("\0", "en"), ("", "en")],
)
def test_e3_a_language_falls_back_to_its_base(asked: str, language: str) -> None:
    session, _ = opened(lang=asked)
    assert session.settings.language == language
    assert session.notice is None


def test_an_embedded_page_shows_the_game_at_once() -> None:
    session, effects = opened(embed="1")
    assert session.plays == "dice"
    assert "save" in [effect.kind for effect in effects]
    assert 'id="open"' in view(session)


def test_everything_about_the_table() -> None:
    session, _ = opened(
        embed="",
        game="dice",
        names="Ann, Ben",
        seats="3",
        players="human,novice,master",
        seed="s",
        option_sun_track="6",
    )
    setup = record_of(session).setup
    assert [(seat.name, seat.player) for seat in setup.seats] == [
        ("Ann", "human"),
        ("Ben", "novice"),
        ("Ramses", "master"),
    ]
    assert setup.seed == "s"
    assert dict(setup.options)["sun_track"] == 6


@pytest.mark.parametrize(
    ("wishes", "players"),
    [
        ({"bots": "1"}, "human regular"),
        ({"bots": "2"}, "human regular regular"),
        ({"bots": "2", "seats": "4", "level": "master"}, "human human master master"),
        ({"level": "novice"}, "human novice"),
        ({"level": "novice", "seats": "3"}, "human novice novice"),
        ({"players": "expert"}, "expert human"),
        ({"bots": "2", "seats": "2"}, "regular regular"),
    ],
)
def test_who_plays(wishes: dict[str, str], players: str) -> None:
    session, _ = opened(embed="1", **wishes)
    assert [seat.player for seat in record_of(session).setup.seats] == players.split()


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"seats": "two"}, "seats has to be a small whole number"),
        ({"seats": "-1"}, "seats has to be a small whole number"),
        ({"seats": "9"}, "2 to 4 players, not 9"),
        ({"bots": "9"}, "2 to 4 players"),
        ({"seats": "2", "names": "a,b,c"}, "More players are named"),
        ({"names": "Ann,Ann"}, "same name"),
        ({"level": "god"}, "There is no level"),
        ({"players": "human,<b>"}, "There is no level"),
        ({"option_nothing": "yes"}, "There is no option"),
        ({"option_sun_track": "5000"}, "cannot be"),
        ({"position": "2 apply"}, "position"),
        ({"position": POSITION, "seats": "3"}, "number of seats"),
        ({"record": "1abc"}, "does not hold a game"),
        ({FRAGMENT: "r=9abcdefg"}, "newer version"),
        ({"seed": "ü"}, "seed"),
    ],
)
def test_what_is_wrong_is_said(wishes: dict[str, str], sentence: str) -> None:
    for frame in ({}, {"embed": "1"}):
        session, effects = opened(**frame, **wishes)
        assert session.playing is None
        assert sentence in trouble(session)
        assert effects == ()
        assert 'id="notice"' in view(session)


def test_outside_of_a_frame_a_game_is_only_shown() -> None:
    mine = playing()
    for wishes in ({"game": "dice", "seats": "3", "play": "1"}, {"position": POSITION, "play": "1"}):
        session, effects = opened(mine, **wishes)
        assert session.playing.guest
        assert session.archive.games == mine.archive.games
        assert [effect.kind for effect in effects] == ["scroll"]
        own, effects = update(session, Event("adopt"))
        assert own.plays == "dice"
        assert saved_keys(effects) == [own.key] != ["save.dice"]
        assert record_under(own, "save.dice") == record_of(mine)


def test_a_position_is_shown_or_played_on() -> None:
    shown, _ = opened(embed="1", game="dice", position=POSITION, names="Ann,Ben")
    assert shown.playing.guest
    assert shown.playing.state.text() == POSITION
    on, _ = opened(embed="1", position=POSITION, play="")
    assert on.plays == "dice"
    assert on.playing.state.text() == POSITION


@pytest.mark.parametrize("text", [played(40).text(), link_text(played(40)), played(40).json()])
def test_a_record_comes_in_every_form(text: str) -> None:
    for wishes in ({"record": text}, {FRAGMENT: f"r={text}"}):
        session, _ = opened(embed="1", **wishes)
        assert session.playing.record == played(40)
        assert session.playing.guest


def test_an_embedded_game_is_taken_up_again() -> None:
    first, _ = opened(embed="1", seed="a")
    moved = do(first, "roll")
    again, effects = opened(session_of(games=moved.archive.games), embed="1", seed="a")
    assert again.playing.record == moved.playing.record
    assert "save" not in [effect.kind for effect in effects]


def test_each_embedded_game_has_a_room_of_its_own() -> None:
    rooms = {room({"embed": "1", "seed": seed, FRAGMENT: link}) for seed in "abc" for link in ("", "r=1x")}
    assert len(rooms) == 6
    assert room({"embed": "no"}) == ""


def test_the_page_around_may_only_say_light_or_dark() -> None:
    session, _ = opened(embed="1")
    dark, effects = update(session, Event("frame-theme", "dark"))
    assert dark.settings.theme == "dark"
    assert effects == ()
    assert update(session, Event("frame-theme", "<b>")) == (session, ())
    assert update(Session(), Event("frame-theme", "dark")) == (Session(), ())


def test_the_code_for_a_page_holds_the_game() -> None:
    session = playing(20)
    link = link_text(record_of(session))
    assert f'<ra-game game="dice" record="{link}"></ra-game>' in element_code(session.playing, ADDRESS)
    assert 'src="https://example.org/ra/embed.js"' in element_code(session.playing, ADDRESS)
    assert f"https://example.org/ra/frame.html?game=dice#r={link}" in frame_code(session.playing, ADDRESS)
    assert "&lt;ra-game" in view(do(session, "dialog=share"))


def test_a_page_on_a_disk_offers_a_text_and_the_file_instead_of_a_link() -> None:
    page = view(do(changed(playing(20), address="", one_file=True), "dialog=share"))
    assert f'value="#r={link_text(record_of(playing(20)))}"' in page
    assert "This page lies on a disk" in page
    assert 'id="give-out"' in page
    assert "ra-game" not in page
    assert "embed.html" not in page


def test_the_text_that_stands_for_a_link_is_read_when_it_is_pasted() -> None:
    session = changed(playing(20), address="")
    text = game_link(session.playing, session.tab.address)
    taken, _ = update(Session(), Event("take-in", "", {"text": text, "fresh": "f", "now": "1"}))
    assert record_of(taken) == record_of(session)


def test_the_one_file_on_a_server_has_links_and_nothing_to_embed() -> None:
    page = view(do(changed(playing(20), one_file=True), "dialog=share"))
    assert f"{ADDRESS}#r=" in page
    assert "no server knows of it" in page
    assert "ra-game" not in page


@pytest.mark.parametrize(
    "address", ["file:///home/ann/ra.html", "content://mail/7", "about:blank", "about:srcdoc", "blob:null/7"]
)
def test_only_an_address_of_the_web_leads_others_to_the_page(address: str) -> None:
    assert open_to_others(address) == ""


# -- Whatever it says

NAMES = st.sampled_from(
    "embed game seats names players bots level seed record position play lang theme option-sun_track option-x x".split()
) | st.text(max_size=10)
VALUES = (
    st.sampled_from(
        ["", "1", "2", "3", "dice", "auction", "human", "novice", "master,human", "Ann,Ben", POSITION, "en"]
    )
    | st.text(max_size=40)
    | st.builds(lambda cut: link_text(played(15))[:cut], st.integers(0, 400))
    | st.builds(lambda cut: played(15).text()[:cut], st.integers(0, 400))
    | st.builds(lambda cut, extra: played(15).json()[:cut] + extra, st.integers(0, 800), st.text(max_size=4))
)


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(NAMES, VALUES, max_size=8), st.text(max_size=30) | VALUES.map("r={}".format))
@example({"embed": "1", "names": "<img src=x>,&amp;"}, "")
@example({"embed": "1", "seats": "١"}, "")
def test_no_address_breaks_the_page_or_touches_what_is_saved(wishes: dict[str, str], fragment: str) -> None:
    mine = playing(12)
    form = wishes | {FRAGMENT: fragment, "fresh": "f", "now": "1"}
    session, effects = update(mine._replace(playing=None), Event("address", "", form))
    text = view(session)
    assert "<img" not in text
    assert "<script" not in text
    if not session.tab.embed:
        assert session.archive.games == mine.archive.games
        assert {effect.kind for effect in effects} <= {"scroll"}


@settings(max_examples=100, deadline=None)
@given(VALUES)
def test_no_link_breaks_the_page(text: str) -> None:
    mine = playing(12)
    for event in (Event("link", f"r={text}"), Event("link", text)):
        session, effects = update(mine, event)
        assert session.archive.games == mine.archive.games
        assert {effect.kind for effect in effects} <= {"scroll"}
        view(session)


@settings(max_examples=100, deadline=None)
@given(VALUES | st.text())
def test_no_text_that_is_pasted_breaks_the_page(text: str) -> None:
    mine = playing(12)
    session, effects = update(mine, Event("take-in", form={"text": text, "fresh": "f", "now": "1"}))
    if session.notice is not None and session.notice.kind == "trouble":
        assert changed(session, notice=None) == mine
        assert effects == ()
    view(session)


def test_e4_what_the_player_chooses_is_asked_for_from_then_on() -> None:
    """The edge puts it into the address where that has asked for something else."""
    session = do(Session(), "address")
    for event, name, value in (("language=zh_CN", "lang", "zh-CN"), ("theme=dark", "theme", "dark")):
        session, effects = update(session, Event(*event.split("=")))
        assert [(effect.name, effect.value) for effect in effects if effect.kind == "query"] == [(name, value)]
        again, _ = update(session, Event("address", form={name: value}))
        assert again.settings == session.settings
