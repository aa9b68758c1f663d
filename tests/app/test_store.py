"""Storage: what is written is read back, what cannot be read is kept, and nothing of it stops the game."""

from __future__ import annotations

import pytest
from app.model.archive import ArchivedGame, Saved
from app.model.settings import Settings
from app.storage.archive_format import replayed, stored_text
from app.storage.store import StorageError, Store

from ra_core.games import find
from ra_core.reading import read_json

from ..test_record import played


class Memory:
    """A shelf that works, until it is told to refuse."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.refuses = ""

    def read(self, key: str) -> str | None:
        if "read" in self.refuses:
            raise StorageError
        return self.texts.get(key)

    def write(self, key: str, text: str) -> None:
        if "write" in self.refuses or ("spare" in self.refuses and key.endswith("~")):
            raise StorageError
        if "forget" not in self.refuses:
            self.texts[key] = text

    def remove(self, key: str) -> None:
        if "write" in self.refuses:
            raise StorageError
        self.texts.pop(key, None)

    def keys(self) -> list[str]:
        if "read" in self.refuses:
            raise StorageError
        return list(self.texts)


@pytest.fixture
def memory() -> Memory:
    return Memory()


@pytest.fixture
def store(memory: Memory) -> Store:
    return Store(memory, "/games/")


def test_a_save_comes_back(store: Store, memory: Memory) -> None:
    record = played(30)
    assert store.save("save.dice", record.json()) == "written"
    assert list(memory.texts) == ["ra.1/games/save.dice"]
    assert [(game.key, replayed(game).saved.record) for game in store.games()] == [("save.dice", record)]


def test_two_copies_of_the_site_do_not_meet(store: Store, memory: Memory) -> None:
    store.save("save.dice", played(10).json())
    assert Store(memory, "/other/").games() == ()


@pytest.mark.parametrize("refusal", ["write", "forget", "read write"])
def test_what_was_not_read_back_is_not_saved(store: Store, memory: Memory, refusal: str) -> None:
    store.save("save.dice", "old")
    memory.refuses = refusal
    assert store.save("save.dice", "new") == "refused"
    assert not store.save_settings(Settings("zh_CN", "dark"))
    memory.refuses = ""
    assert memory.texts["ra.1/games/save.dice"] == "old"


def test_without_a_shelf_nothing_is_saved_and_nothing_breaks() -> None:
    store = Store(None)
    assert store.save("save.dice", "x") == "refused"
    assert not store.remove("save.dice")
    assert store.games() == ()
    store.note_open("save.dice")
    assert store.open_key() == ""
    assert store.settings("zh_CN").language == "zh_CN"


def test_a_save_that_cannot_be_played_is_told_and_kept(store: Store, memory: Memory) -> None:
    store.save("save.dice", "rubbish")
    saved = store.games()[0].saved
    assert saved.record is None
    assert saved.trouble is not None
    assert saved.text == "rubbish"
    assert memory.texts["ra.1/games/save.dice"] == "rubbish"


def test_a_save_of_the_other_game_is_not_taken_for_this_one(store: Store) -> None:
    store.save("save.auction", played(5).json())
    saved = store.games()[0].saved
    assert saved.record is None
    assert "another game" in str(saved.trouble)


def test_a6_what_another_tab_has_written_is_never_overwritten(memory: Memory) -> None:
    one, other = Store(memory, "/"), Store(memory, "/")
    assert one.save("save.dice", "one") == "written"
    assert other.save("save.dice", "other") == "overtaken"
    assert memory.texts == {"ra.1/save.dice": "one"}
    assert not other.remove("save.dice")
    other.adopt("save.dice", "one")
    assert other.save("save.dice", "other") == "written"
    assert one.save("save.dice", "one more") == "overtaken"
    assert memory.texts == {"ra.1/save.dice": "other"}


def test_a_text_that_was_never_read_is_not_overwritten(store: Store, memory: Memory) -> None:
    memory.texts["ra.1/games/save.dice"] = "damaged"
    assert store.save("save.dice", "new") == "overtaken"
    assert memory.texts["ra.1/games/save.dice"] == "damaged"


def test_a_text_that_was_written_half_is_mended_at_the_next_start(store: Store, memory: Memory) -> None:
    old, new = played(10), played(12)
    for damage in ("", "half of it", old.json()):
        memory.texts = {"ra.1/games/save.dice~": new.json()} | ({"ra.1/games/save.dice": damage} if damage else {})
        records = [replayed(game).saved.record for game in Store(memory, "/games/").games()]
        assert new in records
        assert not any(key.endswith("~") for key in memory.texts)
        assert damage in ("", old.json()) or damage in memory.texts.values()


def test_a_spare_that_is_older_or_half_written_goes(store: Store, memory: Memory) -> None:
    new = played(12).json()
    for spare in (played(10).json(), new, new[:200]):
        memory.texts = {"ra.1/games/save.dice": new, "ra.1/games/save.dice~": spare}
        Store(memory, "/games/").games()
        assert memory.texts == {"ra.1/games/save.dice": new}


def test_a_spare_of_another_game_becomes_a_game(memory: Memory) -> None:
    one, other = played(10), played(10, seed="other")
    memory.texts = {"ra.1/save.dice": one.json(), "ra.1/save.dice~": other.json()}
    records = [replayed(game).saved.record for game in Store(memory, "/").games()]
    assert sorted(record.setup.seed for record in records if record) == sorted([one.setup.seed, "other"])


def test_where_there_is_no_room_for_a_spare_the_text_is_replaced_at_once(store: Store, memory: Memory) -> None:
    store.save("save.dice", "old")
    memory.refuses = "spare"
    assert store.save("save.dice", "new") == "written"
    assert memory.texts == {"ra.1/games/save.dice": "new"}


def test_what_is_owed_is_known(store: Store, memory: Memory) -> None:
    memory.refuses = "write"
    store.save("save.dice", "new")
    assert store.owed() == {"save.dice": "new"}
    memory.refuses = ""
    store.save("save.dice", "newer")
    assert store.owed() == {}


def test_listing_replays_nothing_and_labels_come_back(store: Store) -> None:
    record = played()
    game = ArchivedGame("save.dice", "Evening", 5, Saved(record))
    store.save(game.key, stored_text(game))
    (found,) = store.games()
    assert (found.title, found.when, found.is_over, found.saved.record) == ("Evening", 5, True, None)
    outline = found.saved.outline
    assert outline is not None
    assert outline.scores == record.state.scores
    assert outline.moves == len(record.moves)
    assert replayed(found) == game
    assert read_json(stored_text(game), find) == record


def test_a_tab_notes_which_game_is_open(memory: Memory) -> None:
    store = Store(memory, "/", Memory())
    assert store.open_key() == ""
    store.note_open("save.dice")
    assert store.open_key() == "save.dice"
    assert Store(memory, "/", Memory()).open_key() == ""
    store.note_open("")
    assert store.open_key() == ""
    assert memory.texts == {}


@pytest.mark.parametrize(
    "text", ["", "null", "[]", "{", "3", '{"language": "xx", "theme": 4}', '{"language": ["en"]}', "[" * 90_000]
)
def test_settings_that_make_no_sense(store: Store, memory: Memory, text: str) -> None:
    memory.texts["ra.1/games/settings"] = text
    assert store.settings("zh_CN") == Settings("zh_CN", "system")


def test_settings_come_back(store: Store) -> None:
    for settings in (
        Settings("zh_CN", "dark"),
        Settings("en", "light", handover=False, tutorial_seen=True, pace="at-once"),
    ):
        assert store.save_settings(settings)
        assert store.settings("en") == settings


def test_settings_of_the_first_version_are_read(store: Store, memory: Memory) -> None:
    memory.texts["ra.1/games/settings"] = '{"language": "zh_CN", "hosted": true}'
    assert store.settings() == Settings("zh_CN", tutorial_seen=True)


def test_what_was_set_up_comes_back_and_damage_is_passed_over(store: Store, memory: Memory) -> None:
    assert store.form() == ()
    assert store.save_form('{"game": "auction", "seats": "4", "name-0": 5, "name-1": null}')
    assert store.form() == (("game", "auction"), ("seats", "4"))
    for text in ("", "[]", "null", "{", '"seats"', "[" * 300):
        memory.texts["ra.1/games/setup"] = text
        assert store.form() == ()
