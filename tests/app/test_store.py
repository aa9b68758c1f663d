"""Storage: what is written is read back, what cannot be read is kept, and nothing of it stops the game."""

from __future__ import annotations

import pytest
from app.model.settings import Settings
from app.storage.store import MOST_ASIDE, StorageError, Store

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
        if "write" in self.refuses:
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
    assert store.save("dice", record.json())
    assert list(memory.texts) == ["ra.1/games/save.dice"]
    assert dict(store.saved())["dice"].record == record


def test_two_copies_of_the_site_do_not_meet(store: Store, memory: Memory) -> None:
    store.save("dice", played(10).json())
    assert Store(memory, "/other/").saved() == ()


@pytest.mark.parametrize("refusal", ["write", "forget", "read write"])
def test_what_was_not_read_back_is_not_saved(store: Store, memory: Memory, refusal: str) -> None:
    store.save("dice", "old")
    memory.refuses = refusal
    assert not store.save("dice", "new")
    assert not store.save_settings(Settings("zh_CN", "dark"))
    memory.refuses = ""
    assert memory.texts["ra.1/games/save.dice"] == "old"


def test_without_a_shelf_nothing_is_saved_and_nothing_breaks() -> None:
    store = Store(None)
    assert not store.save("dice", "x")
    assert not store.set_aside("dice", "x")
    assert store.saved() == ()
    assert store.settings("zh_CN").language == "zh_CN"


def test_a_save_that_cannot_be_played_is_told_and_kept(store: Store, memory: Memory) -> None:
    store.save("dice", "rubbish")
    saved = dict(store.saved())["dice"]
    assert saved.record is None
    assert saved.trouble is not None
    assert saved.text == "rubbish"
    assert memory.texts["ra.1/games/save.dice"] == "rubbish"


def test_a_save_of_the_other_game_is_not_taken_for_this_one(store: Store) -> None:
    store.save("auction", played(5).json())
    saved = dict(store.saved())["auction"]
    assert saved.record is None
    assert "another game" in str(saved.trouble)


def test_setting_aside_never_overwrites(store: Store, memory: Memory) -> None:
    assert store.set_aside("dice", "one")
    assert store.set_aside("dice", "two")
    assert store.set_aside("dice", "one")
    assert sorted(memory.texts.values()) == ["one", "two"]
    for number in range(MOST_ASIDE):
        store.set_aside("dice", f"more {number}")
    assert not store.set_aside("dice", "too much")
    assert len(memory.texts) == MOST_ASIDE


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
