"""Every step of the page against a storage that fails, lies, dies or tears at its n-th call, for every n.

After each of them every game that was there before can still be opened or given out, from what is stored or from the
page that is still open, and the page says "saved" only of what can be read back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from app.model.archive import MOST_GAMES, ArchivedGame, Saved, extends
from app.model.events import Event
from app.model.session import Session
from app.storage.archive_format import archived_text, read_any, replayed, stored_text
from app.storage.store import LocalStorage, StorageError, Store
from app.update.transaction import transacted

from ra_core.link import link_text
from ra_core.record import Record, RecordError

from ..test_record import played
from .sessions import record_under

FAULTS = ("fails", "lies", "dies", "tears")
"""One call raises; one write says that it is done and is not; every call from here on raises; as that, but of a text
that was being written half is there."""


class Faulty:
    """A storage with a fault at one of its calls."""

    def __init__(self, texts: dict[str, str], fault: str = "", call: int = 0) -> None:
        self.texts = texts
        self.calls = 0
        self._fault = fault
        self._call = call

    def read(self, key: str) -> str | None:
        self._count()
        return self.texts.get(key)

    def write(self, key: str, text: str) -> None:
        if self._fault == "tears" and self.calls + 1 == self._call:
            self.texts[key] = text[: len(text) // 2]
        if self._count():
            self.texts[key] = text

    def remove(self, key: str) -> None:
        if self._count():
            self.texts.pop(key, None)

    def keys(self) -> list[str]:
        self._count()
        return list(self.texts)

    def _count(self) -> bool:
        """Counts a call; False where it shall do nothing.

        Raises:
            StorageError: it fails.
        """
        self.calls += 1
        now, later = self.calls == self._call, self.calls > self._call
        if (self._fault == "fails" and now) or (self._fault in ("dies", "tears") and (now or later)):
            raise StorageError
        return not (self._fault == "lies" and now)


class Tab:
    """A page that is open, as the browser's edge drives it."""

    def __init__(self, storage: LocalStorage) -> None:
        self.store = Store(storage, "/")
        self.session = Session()
        self._fresh = 0

    def open(self) -> Tab:
        archive = self.session.archive._replace(games=self.store.games())
        self.session = self.session._replace(archive=archive)
        return self

    def do(self, name: str, arg: str = "", **form: str) -> Tab:
        self._fresh += 1
        form = {"fresh": f"f{self._fresh}", "now": str(10**12 + self._fresh)} | form
        self.session, _ = transacted(self.session, self.store, Event(name, arg, form))
        return self

    @property
    def record(self) -> Record:
        assert self.session.playing is not None
        return self.session.playing.record


def found(texts: dict[str, str]) -> list[Record]:
    """The games that a start finds, all of which can be opened."""
    games = map(replayed, Store(Faulty(dict(texts)), "/").games())
    return [game.saved.record for game in games if game.saved.record is not None]


def held(tab: Tab) -> list[Record]:
    """The games that the page which is still open can open or give out."""
    games = [*tab.session.archive.games, *filter(None, [tab.session.archive.deleted])]
    return [record for game in map(replayed, games) if (record := game.saved.record) is not None]


def stored(**games: Record) -> dict[str, str]:
    """Games under keys of storage, with `_` for the point, and damage of every kind beside them."""
    texts = {
        "ra.1/save.auction": '{"format": broken',
        "ra.1/save.auction.previous": '{"format":"ra-record","schema":99,"record":{}}',
        "ra.1/aside.dice.0": "aside",
    }
    return texts | {f"ra.1/{key.replace('_', '.')}": record.json() for key, record in games.items()}


LONG, SHORT, OTHER = played(30), played(12, seed="short"), played(20, seed="other")
KEPT = ArchivedGame("kept.k", "Evening", 5, Saved(OTHER))


def shelf() -> dict[str, str]:
    return stored(save_dice=LONG, save_dice_previous=SHORT) | {"ra.1/kept.k": archived_text(KEPT)}


STEPS: dict[str, Callable[[Tab], object]] = {
    "begin": lambda tab: tab.do("start", game="dice"),
    "begin the game whose saves are damaged": lambda tab: tab.do("start", game="auction"),
    "begin and move": lambda tab: tab.do("start", game="dice").do("roll").do("stop"),
    "begin twice": lambda tab: tab.do("start").do("roll").do("stop").do("home").do("start").do("roll"),
    "move": lambda tab: tab.do("continue", "save.dice").do("end-anyway").do("roll"),
    "continue the short one and move": lambda tab: tab.do("continue", "save.dice.previous").do("undo"),
    "adopt a link": lambda tab: tab.do("link", f"r={link_text(played(40, seed='link'))}").do("adopt"),
    "import": lambda tab: tab.do("take-in", text=played(8, seed="file").json()),
    "import what is there": lambda tab: tab.do("take-in", text=LONG.json()),
    "keep": lambda tab: tab.do("continue", "save.dice").do("keep", title="Now").do("end-anyway"),
    "play on from a kept one": lambda tab: tab.do("kept-open", "kept.k").do("end-anyway").do("roll"),
    "rename": lambda tab: tab.do("kept-rename", "kept.k", title="Night"),
    "rename one that is played": lambda tab: tab.do("kept-rename", "save.dice", title="Night"),
    "delete and bring back": lambda tab: tab.do("kept-delete", "kept.k").do("kept-back"),
    "delete one that is played and bring it back": lambda tab: tab.do("kept-delete", "save.dice").do("kept-back"),
    "again": lambda tab: tab.do("continue", "save.dice").do("again").do("roll").do("stop"),
}


def faults(step: Callable[[Tab], object], texts: dict[str, str]) -> Iterator[tuple[str, int]]:
    """All faults at all calls that the step makes, and one behind them."""
    whole = Faulty(dict(texts))
    tab = Tab(whole).open()
    step(tab)
    for fault in FAULTS:
        for call in range(1, whole.calls + 2):
            yield fault, call


def is_there(record: Record, records: list[Record]) -> bool:
    """Whether a game is there: as it was, or played on or taken back by the step itself."""
    return any(
        extends(one, record) or (extends(record, one) and len(one.moves) >= len(record.moves) - 1) for one in records
    )


@pytest.mark.parametrize("name", STEPS)
def test_a3_no_fault_of_storage_loses_a_game(name: str) -> None:
    step = STEPS[name]
    for fault, call in faults(step, shelf()):
        storage = Faulty(shelf(), fault, call)
        tab = Tab(storage).open()
        step(tab)
        after = found(storage.texts)
        can_be_had = after + held(tab)
        deleted = name.startswith("delete")
        for game in (LONG, SHORT, OTHER):
            assert is_there(game, can_be_had if deleted else after), (fault, call, game.setup.seed)
        for key, text in shelf().items():
            if not _readable(text):
                assert storage.texts.get(key) == text, (fault, call, key)
        if tab.session.tab.saving == "saved" and tab.session.key:
            assert tab.record in after, (fault, call)


def _readable(text: str) -> bool:
    try:
        read_any(text)
    except RecordError:
        return False
    return True


def test_a3_a_full_storage_says_so_until_everything_is_written() -> None:
    storage = Faulty(shelf())
    tab = Tab(storage).open().do("continue", "save.dice")
    storage._fault, storage._call = "dies", 1
    tab.do("end-anyway")
    assert tab.session.tab.saving == "off"
    assert tab.session.notice is not None
    assert "file" in str(tab.session.notice.message)
    unsaved = tab.record
    assert LONG in found(storage.texts)
    storage._fault = ""
    tab.do("home").do("start").do("roll")
    assert tab.session.tab.saving == "saved"
    assert unsaved in found(storage.texts)


# -- Two tabs


def test_a4_what_a_second_tab_begins_is_kept_whoever_holds_the_lock() -> None:
    storage = Faulty({})
    one, other = Tab(storage).open(), Tab(storage).open()
    one.do("start", seed="one").do("roll").do("stop")
    other.do("start", seed="other").do("roll")
    other.do("elsewhere", "save.dice", text=other.store.text("save.dice"))
    other.do("stop").do("undo").do("stop")
    one.do("undo").do("stop")
    assert one.session.key != other.session.key
    assert one.record in found(storage.texts)
    assert other.record in found(storage.texts)


def test_a4_a_link_that_is_adopted_while_another_tab_plays_is_kept() -> None:
    storage = Faulty({})
    one = Tab(storage).open().do("start", seed="one").do("roll").do("stop")
    other = Tab(storage).open().do("link", f"r={link_text(LONG)}").do("adopt")
    assert other.session.key != one.session.key
    other.do("elsewhere", one.session.key).do("take-over")
    assert {LONG, one.record} <= set(found(storage.texts))


def test_a6_without_locks_the_tab_that_is_behind_follows() -> None:
    storage = Faulty({})
    one = Tab(storage).open().do("start", seed="one").do("roll")
    other = Tab(storage).open().do("continue", one.session.key)
    one.do("stop")
    other.do("changed", one.session.key, text=other.store.text(one.session.key))
    assert other.record == one.record
    assert "another tab" in str(other.session.notice.message)  # type: ignore[union-attr]


def test_a6_without_locks_or_word_of_the_other_tab_no_move_is_lost() -> None:
    storage = Faulty({})
    one = Tab(storage).open().do("start", seed="one").do("roll")
    other = Tab(storage).open().do("continue", one.session.key)
    one.do("stop")
    one.do("end-anyway")
    other.do("die", "Y").do("roll")
    assert not extends(one.record, other.record)
    assert one.record in found(storage.texts)
    assert other.record in found(storage.texts)
    assert other.session.key != one.session.key


# -- Bounds


def test_a5_a_finished_game_is_kept_when_it_is_played_again() -> None:
    over = played()
    storage = Faulty(stored(save_dice=over))
    tab = Tab(storage).open().do("continue", "save.dice").do("kept-open", "save.dice").do("again").do("roll").do("stop")
    assert {over, tab.record} <= set(found(storage.texts))


def test_a5_the_oldest_finished_games_make_room_and_unfinished_ones_never() -> None:
    over = played()
    games = [ArchivedGame(f"save.dice.{n:02}", "", n + 1, Saved(over if n % 2 else LONG)) for n in range(MOST_GAMES)]
    storage = Faulty({f"ra.1/{game.key}": stored_text(game) for game in games})
    tab = Tab(storage).open().do("start", seed="new")
    assert "save.dice.01" not in {key.removeprefix("ra.1/") for key in storage.texts}
    assert sum(key.startswith("ra.1/save.") for key in storage.texts) == MOST_GAMES
    assert "full" in str(tab.session.notice.message)  # type: ignore[union-attr]


def test_a5_a_list_full_of_unfinished_games_loses_none_and_says_so() -> None:
    games = [ArchivedGame(f"save.dice.{n:02}", "", n + 1, Saved(LONG)) for n in range(MOST_GAMES)]
    storage = Faulty({f"ra.1/{game.key}": stored_text(game) for game in games})
    tab = Tab(storage).open().do("start", seed="new")
    assert sum(key.startswith("ra.1/save.") for key in storage.texts) == MOST_GAMES + 1
    assert "delete some" in str(tab.session.notice.message)  # type: ignore[union-attr]


# -- When it is written


def test_a7_a_move_is_stored_before_anything_is_painted() -> None:
    """What `transacted` returns is what is painted next: by then the move can be read back."""
    storage = Faulty({})
    tab = Tab(storage).open().do("start").do("roll")
    assert tab.record in found(storage.texts)
    assert record_under(tab.session, tab.session.key) == tab.record


def test_d21_a_reload_finds_the_game_that_was_on_the_screen() -> None:
    storage, tab_storage = Faulty({}), Faulty({})
    tab = Tab(storage)
    tab.store = Store(storage, "/", tab_storage)
    tab.do("start", seed="one").do("roll")
    again = Tab(storage)
    again.store = Store(storage, "/", tab_storage)
    again.open().do("address").do("resume", again.store.open_key())
    assert again.record == tab.record
    again.do("home")
    assert again.store.open_key() == ""


def test_b2_a_level_that_is_not_known_is_said() -> None:
    text = played(10).text().replace("seat turquoise human", "seat turquoise grandmaster")
    tab = Tab(Faulty({})).open().do("take-in", text=text)
    assert "grandmaster" in str(tab.session.notice.message)  # type: ignore[union-attr]
