"""Kept games, links and several tabs: nothing is lost, and nothing is overwritten without a word."""

from __future__ import annotations

import json

import pytest
from app.model.archive import ArchivedGame, Saved
from app.model.dialogs import TextDialog
from app.model.effects import CopyText, Download
from app.model.events import Event
from app.model.links import position_link
from app.model.session import Session
from app.model.settings import Settings
from app.storage import archive_format
from app.storage.archive_format import FORMAT, archived_text, read_any, read_archived
from app.storage.store import Store
from app.update.dispatch import update
from app.update.reading import to_read
from app.update.transaction import transacted
from app.views.page import view

from ra_core.games import find
from ra_core.link import link_text, read_link
from ra_core.record import RecordError

from ..test_record import played
from .sessions import changed, game_link_of, record_under, saved_keys, saves, session_of
from .test_store import Memory
from .test_update import do

ADDRESS = "https://example.org/ra/"


def playing(moves: int = 30) -> Session:
    record = played(moves)
    return session_of(record=record, games=saves(dice=Saved(record)), address=ADDRESS)


def kept_one(session: Session) -> Session:
    form = {"title": " Evening ", "fresh": "abc", "now": "1800000000000"}
    return update(session, Event("keep", form=form))[0]


# -- Kept games


def test_a_game_is_kept_by_name_and_played_on_from() -> None:
    session, effects = update(playing(), Event("keep", form={"title": " Evening ", "fresh": "abc", "now": "12"}))
    kept = session.archive.games[0]
    assert (kept.title, kept.when, kept.key) == ("Evening", 12, "kept.abc")
    assert [(effect.kind, effect.key) for effect in effects] == [("archive", "kept.abc")]
    assert read_archived(kept.key, effects[0].text) == kept
    on = do(session, "end-anyway")
    opened, effects = update(do(on, "home"), Event("kept-open", "kept.abc"))
    assert opened.playing.record == kept.saved.record
    assert opened.archive.find("kept.abc") == kept
    assert record_under(opened, "save.dice") == on.playing.record != kept.saved.record
    assert saved_keys(effects) == [opened.key]
    assert opened.key not in ("kept.abc", "save.dice")


def test_a_kept_game_without_a_name_is_called_after_its_players() -> None:
    session, _ = update(playing(), Event("keep", form={"title": "  ", "fresh": "x", "now": "junk"}))
    assert session.archive.games[0].title == "Ann, Ben B."
    assert session.archive.games[0].when == 0


def test_renaming() -> None:
    session, effects = update(kept_one(playing()), Event("kept-rename", "kept.abc", {"title": "Night"}))
    assert session.archive.games[0].title == "Night"
    assert read_archived("kept.abc", effects[0].text).title == "Night"
    assert update(session, Event("kept-rename", "kept.abc", {"title": " "})) == (session, ())


def test_deleting_can_be_undone() -> None:
    before = kept_one(playing())
    session, effects = update(before, Event("kept-delete", "kept.abc"))
    assert [game.key for game in session.archive.games] == ["save.dice"]
    assert effects[0].kind == "remove"
    back, effects = update(session, Event("kept-back"))
    assert back.archive.games == before.archive.games
    assert effects[0].text == archived_text(before.archive.games[0])


def test_a_kept_game_that_could_not_be_written_is_not_claimed() -> None:
    session = do(kept_one(playing()), "keep-failed=kept.abc")
    assert [game.key for game in session.archive.games] == ["save.dice"]
    assert session.notice is not None
    assert "file" in str(session.notice.message)


def test_files_go_out_and_come_in() -> None:
    session = playing()
    _, (effect,) = update(session, Event("give-out"))
    assert effect.file == "ra-dice.json"
    fresh, effects = update(Session(), Event("take-in", form={"text": effect.text}))
    assert fresh.playing.record == session.playing.record
    assert fresh.playing is not None
    assert "save" in [effect.kind for effect in effects]


def test_b4_in_a_frame_the_text_of_the_game_comes_first() -> None:
    session = playing()
    framed = session._replace(tab=session.tab._replace(framed=True))
    shown, effects = update(framed, Event("give-out"))
    assert effects == ()
    assert isinstance(shown.dialog, TextDialog)
    assert read_any(shown.dialog.text) == session.playing.record
    assert "readonly" in (page := view(shown))
    assert "seed" in page.partition("<textarea")[2]
    assert update(shown, Event("give-out-text"))[1] == (CopyText("text", shown.dialog.text),)
    assert update(shown, Event("give-out-file"))[1] == (Download("ra-dice.json", shown.dialog.text),)
    assert "Copied" in view(do(shown, "copied=text"))
    assert "from the field" in view(do(shown, "copied=failed"))
    for name in ("give-out-text", "give-out-file", "copied"):
        assert update(framed, Event(name, "text")) == (framed, ())


def test_a_tab_that_could_not_be_opened_leaves_the_link_to_be_copied() -> None:
    assert "No tab may be opened here" in view(do(playing(), "not-opened"))


def test_every_form_of_a_game_is_taken_in() -> None:
    record = played(40)
    kept = ArchivedGame("kept.x", "T", 3, Saved(record, None, record.json()))
    link = f"{ADDRESS}#r={link_text(record)}"
    for text in (record.json(), "\ufeff " + record.text(), archived_text(kept), link, link_text(record)):
        assert read_any(text) == record


@pytest.mark.parametrize("text", ["", "hello", "{", '{"format":"ra-kept"}', "ra dice", "#r=1xyz", "?" * 90_000])
def test_what_holds_no_game_is_refused_and_nothing_changes(text: str) -> None:
    before = playing()
    session, effects = update(before, Event("take-in", form={"text": text}))
    assert session.notice is not None
    assert changed(session, notice=None) == before
    assert effects == ()


def test_damaged_games_can_be_given_out_for_repair() -> None:
    memory = Memory()
    store = Store(memory, "/")
    memory.texts["ra.1/aside.dice.0"] = "broken"
    (kept,) = store.games()
    session = session_of(games=store.games())
    assert kept.saved.trouble is not None
    assert do(session, f"kept-open={kept.key}") == session
    _, (effect,) = update(session, Event("give-out", kept.key))
    assert effect.text == "broken"
    back = do(session, f"kept-delete={kept.key}")
    assert update(back, Event("kept-back"))[1][0].text == "broken"


def test_the_store_lists_what_was_kept_newest_first() -> None:
    memory = Memory()
    store = Store(memory, "/a/")
    record = played(10)
    for key, when in (("kept.old", 1), ("kept.new", 2)):
        assert store.write(key, archived_text(ArchivedGame(key, key, when, Saved(record)))) == "written"
    memory.texts["ra.1/b/kept.other"] = "of another copy of the site"
    assert [kept.key for kept in store.games()] == ["kept.new", "kept.old"]
    assert store.remove("kept.old")
    assert [kept.key for kept in store.games()] == ["kept.new"]
    memory.refuses = "write"
    assert not store.remove("kept.new")
    assert Store(None).games() == ()


def test_a_label_that_was_edited_is_damage() -> None:
    text = json.dumps({"format": FORMAT, "schema": 1, "title": 5, "when": 1, "record": "{}"})
    assert read_archived("kept.x", text).saved.trouble is not None


def test_a_third_game_loses_none_of_the_first_two() -> None:
    session = Session()
    for seed in ("one", "two", "three"):
        session = do(update(session, Event("start", form={"fresh": seed}))[0], "roll", "stop", "home")
    records = [game.saved.record for game in session.archive.games]
    assert [record.setup.seed for record in records if record] == ["three", "two", "one"]


# -- Links


def test_a_link_opens_the_game_as_a_guest_and_leaves_storage_alone() -> None:
    here = playing(50)
    link = game_link_of(here)
    session, effects = update(Session(), Event("link", link.partition("#")[2]))
    assert session.playing.record == here.playing.record
    assert session.playing.guest
    assert [effect.kind for effect in effects] == ["scroll"]
    for event in ("roll", "stop", "undo", "end", "score"):
        refused, effects = update(session, Event(event))
        assert refused.playing.record == session.playing.record
        assert effects == ()


def test_a_guest_becomes_a_game_of_ones_own_from_any_ply() -> None:
    here = playing(50)
    guest = do(session_of(games=here.archive.games), "link=" + game_link_of(here).partition("#")[2], "view=20")
    session, effects = update(guest, Event("adopt"))
    assert session.playing is not None
    assert here.playing is not None
    assert session.playing.record.moves == here.playing.record.moves[:20]
    assert not session.playing.guest
    assert saved_keys(effects) == [session.key] != ["save.dice"]
    assert record_under(session, "save.dice") == here.playing.record


def test_a_position_link_holds_the_board_that_is_shown() -> None:
    session = do(playing(50), "view=20")
    record = read_link(position_link(session.playing, ADDRESS).partition("#r=")[2], find)
    assert record.moves == ()
    assert record.state == session.playing.state


@pytest.mark.parametrize("fragment", ["r=", "r=1abc", "r=2abcdefg", "r=" + "x" * 200_000])
def test_a_broken_link_says_so(fragment: str) -> None:
    session, effects = update(Session(), Event("link", fragment))
    assert session.playing is None
    assert session.notice is not None
    assert effects == ()


def test_other_fragments_mean_nothing() -> None:
    assert update(Session(), Event("link", "tray")) == (Session(), ())


# -- Several tabs


def test_a_tab_that_watches_follows_and_cannot_play() -> None:
    session = do(playing(20), "elsewhere=save.dice")
    assert session.tab.elsewhere
    refused, effects = update(session, Event("end"))
    assert effects == ()
    assert refused.notice is not None
    assert "another tab" in str(refused.notice.message)
    newer = played(25)
    followed, _ = update(session, Event("changed", "save.dice", {"text": newer.json()}))
    assert followed.playing.record == newer
    taken, effects = update(followed, Event("take-over"))
    assert [(effect.kind, effect.key) for effect in effects] == [("take-over", "save.dice")]
    assert not do(taken, "held").tab.elsewhere


def test_a_change_elsewhere_does_not_disturb_who_plays() -> None:
    session = playing(20)
    after, _ = update(session, Event("changed", "save.auction", {"text": "rubbish"}))
    assert after.playing.record == session.playing.record
    assert update(session, Event("changed", "save.dice"))[0] == session
    assert update(session, Event("changed", "save.dice", {"text": "rubbish"}))[0] == session


def test_archived_texts_of_any_kind_are_refused_cleanly() -> None:
    for text in ("null", "[1]", '{"format": "ra-kept", "title": "x", "when": true, "record": "x"}', "[" * 50_000):
        with pytest.raises(RecordError):
            read_any(text if text.startswith("{") else "{" + text)


def test_the_way_back_from_a_link_leads_to_the_start_screen() -> None:
    here = playing(20)
    guest = do(here, "link=" + game_link_of(here).partition("#")[2])
    back, effects = update(guest, Event("link", ""))
    assert back.playing is None
    assert back.archive.games == here.archive.games
    assert [effect.kind for effect in effects] == ["scroll", "note-open"]


def test_a_damaged_save_is_not_overwritten() -> None:
    memory = Memory()
    memory.texts["ra.1/save.dice"] = "broken"
    store = Store(memory, "/")
    assert store.games()[0].is_damaged
    session, _ = transacted(session_of(games=store.games()), store, Event("start", form={"fresh": "x"}))
    assert session.tab.saving == "saved"
    assert memory.texts["ra.1/save.dice"] == "broken"
    assert [game.is_damaged for game in store.games()].count(False) == 1


def test_a_scoring_is_not_asked_of_a_tab_that_watches() -> None:
    record = played(seed="1")
    ply = next(ply for ply, state in enumerate(record.states) if state.phase == "scoring")
    session = session_of(record=record.undo(len(record.moves) - ply))
    assert 'id="score"' in view(session)
    assert 'id="score"' not in view(changed(session, elsewhere=True))
    assert 'id="take-over"' in view(changed(session, elsewhere=True))


def test_a_game_in_which_nobody_has_decided_anything_is_not_kept() -> None:
    start = Event("start", form={"game": "auction", "fresh": "a"})
    session, _ = update(Session(Settings(tutorial_seen=True)), start)
    assert session.playing is not None
    assert session.playing.record.moves
    again, effects = update(session, start)
    assert saved_keys(effects) == ["save.auction"]
    assert len(again.archive.games) == 1


# -- B5: long texts


def long_text(turns: int = 4000) -> str:
    return played(0).text().rstrip("\n") + " =PPPPP . E" * turns


def test_b5_what_was_read_ahead_is_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    text = long_text()
    assert sum(1 for _ in archive_format.read_ahead(text)) > 100
    before = read_any(long_text(10))
    assert len(before.moves) == 30
    monkeypatch.setattr(archive_format, "reading_any", None)
    assert len(read_any(text).moves) == 12_000


def test_b5_what_was_refused_ahead_is_refused_with_the_same_words() -> None:
    text = long_text() + " nonsense"
    with pytest.raises(RecordError) as first:
        read_any(text)
    for _ in archive_format.read_ahead(text):
        pass
    with pytest.raises(RecordError) as second:
        read_any(text)
    assert str(first.value) == str(second.value)


@pytest.mark.parametrize("name", ["take-in", "link", "address", "kept-open", "resume"])
def test_b5_the_text_that_an_event_needs_is_known_before_it_is_handled(name: str) -> None:
    record = played(40)
    link = f"r={link_text(record)}"
    text = record.json()
    event = {
        "take-in": Event("take-in", form={"text": text}),
        "link": Event("link", link),
        "address": Event("address", "", {"#": link}),
    }.get(name, Event(name, "save.dice"))
    session = session_of(games=saves(dice=Saved(None, None, text)))
    for _ in archive_format.read_ahead(to_read(session, event)):
        pass
    assert archive_format._ahead
    after, _ = update(session, event)
    assert after.playing is not None
    assert after.playing.record.moves == record.moves
    assert not archive_format._ahead


def test_b5_nothing_is_read_ahead_for_what_needs_no_text() -> None:
    known = session_of(games=saves(dice=Saved(played(3))))
    for event in (Event("home"), Event("link", ""), Event("address"), Event("kept-open", "save.dice")):
        assert to_read(known, event) == ""


def test_b5_while_a_long_game_is_read_the_page_says_so() -> None:
    reading = do(Session(), "reading=yes")
    assert "A long game is being read" in view(reading)
    assert update(reading, Event("reading"))[0].notice is None
