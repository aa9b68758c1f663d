"""The page as text: well formed in every phase, safe, and every control has a name."""

from __future__ import annotations

from html.parser import HTMLParser
from random import Random

import pytest
from app.games.dice.dice_row import times_rolled
from app.games.dice.playing import Pick
from app.model.archive import ArchivedGame, Saved
from app.model.playing import Notice
from app.model.session import OfflineCopy, Session
from app.model.settings import Settings
from app.model.words import LANGUAGES
from app.views.page import view
from app.views.prerender import is_painted, start_screen

from ra_core.dice import GAME, read_move, read_state
from ra_core.game import CHANCE, SEAT_COLORS, Message
from ra_core.record import Record

from .sessions import saves, session_of

VOID = {"input", "br", "hr", "img", "meta", "link"}
NAMES = ("Ann", "Ben", "Cleo", "Dora")
MONUMENTS = "0.1.2..3/01..23.0/1..2...3/0..31.2./2.10..3."
SEATS = "23/5/3/0/YG,18/5/7/2/GB,31/5/3/1/GBR,-2/5/0/0/-"


class Element:
    """An element of the page, as a test wants to ask about it."""

    def __init__(self, tag: str, attributes: dict[str, str | None]) -> None:
        self.tag = tag
        self.attributes = attributes
        self.text = ""
        self.inside: list[str] = []

    def __getitem__(self, name: str) -> str | None:
        return self.attributes.get(name)

    @property
    def classes(self) -> list[str]:
        return (self["class"] or "").split()

    @property
    def name(self) -> str:
        return self["aria-label"] or self.text.strip()


class Page(HTMLParser):
    """The elements of a text; complains where tags do not match."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self._open: list[Element] = []
        self.feed(text)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attributes]
        assert len(set(names)) == len(names), f"an attribute twice in {self.get_starttag_text()}"
        element = Element(tag, dict(attributes))
        element.inside = [outer.tag for outer in self._open]
        self.elements.append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_endtag(self, tag: str) -> None:
        assert tag not in VOID
        assert self._open.pop().tag == tag

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attributes)
        self.handle_endtag(tag)

    def handle_data(self, data: str) -> None:
        for element in self._open:
            element.text += data

    def all(self, **attributes: str) -> list[Element]:
        wanted = {name.replace("_", "-"): value for name, value in attributes.items()}
        return [one for one in self.elements if all(one[name] == value for name, value in wanted.items())]

    def one(self, **attributes: str) -> Element:
        (found,) = self.all(**attributes)
        return found

    def lit(self) -> set[str | None]:
        return {one["data-arg"] for one in self.all(data_do="target") if "lit" in one.classes}


def playing(position: str = "", *moves: str, seats: int = 2, **session: object) -> Session:
    """A session in which a game goes on from a position, or from its beginning."""
    origin = read_state(position) if position else None
    count = len(origin.players) if origin else seats
    record = Record.begin(GAME, GAME.setup(NAMES[:count], seed="7"), origin)
    for move in moves:
        record = record.play(read_move(move))
    return session_of(record=record, **session)  # type: ignore[arg-type]


def four(dice: str, *moves: str, turn: int = 0, epoch: int = 2, phase: str = "apply", **session: object) -> Session:
    """Four players in the middle of a game, with Monuments on the board."""
    return playing(f"{epoch} {phase} {turn} 6 {dice} 3 - - - {SEATS} {MONUMENTS} -", *moves, **session)


def game_to_the_end(seats: int) -> Record:
    record = Record.begin(GAME, GAME.setup(NAMES[:seats], seed="3"))
    random = Random(3)
    while record.actor is not None:
        chance = record.actor == CHANCE
        record = record.play_luck() if chance else record.play(random.choice(record.state.legal_moves()))
    return record


def sessions() -> dict[str, Session]:
    """One of everything that can be seen."""
    over = game_to_the_end(4)
    scoring = next(ply for ply, state in enumerate(over.states) if state.phase == "scoring")  # type: ignore[attr-defined]
    broken = Saved(None, Message("The saved game is incomplete."), "{")
    refusal = Notice(Message("The space {space} is taken.", {"space": "Y3"}), "refusal")
    return {
        "start": Session(),
        "start with a saved game": session_of(games=saves(dice=Saved(over), dice_previous=Saved(over))),
        "start with a broken save": session_of(games=saves(dice=broken)),
        "start with a refusal": session_of(notice=refusal),
        "start with the rules": session_of(dialog="rules"),
        "before the first roll": playing(),
        "rolled": playing("", "=NPASM", pick=Pick("YG")),
        "dice in the hand": playing("", "=NPASM", "*YG"),
        "applying": four("NAPMS"),
        "dice picked": four("NAPMS", pick=Pick("YG"), notice=refusal),
        "civilization picked": four("CCACC", turn=3, pick=Pick("", ("V",))),
        "flood": four("NNANS", turn=1),
        "monuments": four("MMPAM", "M:Y>Y2"),
        "suns settled": four("PPSSP", "S"),
        "disaster": four("SSSSP", "E", turn=3),
        "victim": four("SSSSP", "D:M", turn=3, pick=Pick("", ("Y1", "G1"))),
        "victim of unrest": playing(
            "1 apply 0 0 SSSSP 3 - - - 10/0/0/0/-,11/0/0/0/YGB ......../......../......../......../........ -", "D:C"
        ),
        "ways": four("NAPPA", dialog="ways:pharaoh"),
        "end": four("NAPPA", dialog="end"),
        "which disaster": four("SSSSP", dialog="disaster"),
        "past": playing("", "=NPASM", ".", "P:GB", viewing=1),
        "scoring": session_of(record=over.undo(len(over.moves) - scoring)),
        "menu": session_of(record=over, dialog="menu", saving="off"),
        "log": session_of(record=over, dialog="log"),
        "scoring looked up": session_of(record=over, dialog=f"scoring:{scoring}"),
        "scoring that never was": session_of(record=over, dialog="scoring:x"),
        "result": session_of(record=over, dialog="result"),
        "over": session_of(record=over),
    }


SESSIONS = sessions()


def page(session: Session) -> Page:
    return Page(view(session))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SESSIONS)
def test_every_view_is_well_formed(name: str, language: str) -> None:
    shown = page(SESSIONS[name]._replace(settings=Settings(language=language)))
    ids = [one["id"] for one in shown.elements if one["id"] is not None]
    assert sorted({one for one in ids if ids.count(one) > 1}) == []
    for one in shown.elements:
        for reference in ("aria-labelledby", "aria-describedby", "for"):
            assert one[reference] is None or one[reference] in ids


@pytest.mark.parametrize("name", SESSIONS)
def test_every_control_has_a_name_and_stands_alone(name: str) -> None:
    shown = page(SESSIONS[name])
    labelled = {one["for"] for one in shown.elements if one.tag == "label"}
    for one in shown.elements:
        if one.tag in {"input", "select"}:
            assert one["aria-label"] or one["id"] in labelled or "label" in one.inside, one.attributes
        if one.tag == "button":
            assert one.name, one.attributes
            assert one["type"] in {"button", "submit"}
            assert "button" not in one.inside
        if one["role"] in {"img", "group", "dialog"} or one.tag == "nav":
            assert one["aria-label"] or one["aria-labelledby"], one.attributes


@pytest.mark.parametrize("name", SESSIONS)
def test_there_is_one_main_heading_and_at_most_one_dialog_which_covers_the_rest(name: str) -> None:
    shown = page(SESSIONS[name])
    assert len([one for one in shown.elements if one.tag == "h1"]) == 1
    dialogs = [one for one in shown.elements if one.tag == "dialog"]
    screen = next(one for one in shown.elements if one["id"] in {"shell", "start"})
    assert ("inert" in screen.attributes) == bool(dialogs)
    assert len(dialogs) == len([one for one in shown.elements if "data-focus" in one.attributes]) <= 1


@pytest.mark.parametrize("name", SESSIONS)
def test_a_place_is_lit_or_disabled_but_never_both(name: str) -> None:
    for one in page(SESSIONS[name]).all(data_do="target"):
        if "space" in one.classes or "civ" in one.classes or "mon" in one.classes:
            shines = "lit" in one.classes or "picked" in one.classes
            assert shines == (one["aria-disabled"] is None)


def test_names_are_only_text() -> None:
    evil = "<img src=x onerror=a()>"
    record = Record.begin(GAME, GAME.setup((evil, "\"'&"))).play_luck()
    for session in (
        session_of(record=record),
        session_of(record=record, dialog="log"),
        session_of(games=saves(dice=Saved(record))),
    ):
        text = view(session)
        assert "<img" not in text
        assert evil in page(session).elements[0].text or any(evil in one.text for one in page(session).elements)


def test_the_start_screen_offers_everything_that_can_be_set() -> None:
    shown = page(Session())
    fields = {one["name"] for one in shown.elements if one.tag in {"input", "select"}}
    assert fields >= {
        "seats", "seed", *(f"name-{seat}" for seat in range(4)), *(f"color-{seat}" for seat in range(4)),
        *(f"option-dice-{option.name}" for option in GAME.options),
    }  # fmt: skip
    chosen = {one["name"]: one["value"] for one in shown.elements if "checked" in one.attributes}
    assert chosen["seats"] == "2"
    assert [chosen[f"color-{seat}"] for seat in range(4)] == [*SEAT_COLORS[:4]]
    assert [one.tag for one in shown.all(data_do="start")] == ["form"]


def test_what_lies_ready_is_lit() -> None:
    assert page(four("NAPMS")).lit() == {
        "pharaoh:6", "pharaoh:7", "nile:4", "nile:5", "suns", "M:V2", "M:V3", "M:V6", "M:V8",
    }  # fmt: skip
    assert page(four("NAPMS", pick=Pick("YG"))).lit() == {"nile:5"}


def test_the_stack_on_the_nile_is_where_a_flood_is_made() -> None:
    shown = page(four("NNANS", turn=1))
    assert shown.one(id="nile-7")["data-arg"] == "flood"
    assert "lit" in shown.one(id="nile-7").classes


def test_a_victim_chooses_among_its_own_markers() -> None:
    shown = page(four("SSSSP", "D:M", turn=3, pick=Pick("", ("Y1",))))
    assert shown.lit() == {"M:G1", "M:G8", "M:V1", "M:R4"}
    assert shown.one(id="monument-Y1")["aria-pressed"] == "true"
    assert "disabled" in shown.one(id="place").attributes


def test_nothing_is_lit_on_an_earlier_board() -> None:
    shown = page(playing("", "=NPASM", ".", "P:GB", viewing=2))
    assert shown.lit() == set()
    assert shown.all(data_do="end") == []
    assert shown.one(id="pharaoh-0").name == "Pharaoh 0: Ann, Ben"


def test_the_last_change_is_marked() -> None:
    shown = page(four("NAPMS", "M:V>V3"))
    assert "fresh" in shown.one(id="monument-V3").classes
    assert "fresh" not in shown.one(id="monument-V1").classes


def test_all_that_others_have_done_since_ones_own_turn_is_marked() -> None:
    ann, ben, cleo = ("=NPASM", ".", "P:GB", "E"), ("=PPPPP", ".", "P:YG", "E"), ("=NNNNN", ".", "N:YG", "E")
    shown = page(playing("", *ann, *ben, *cleo, seats=3))
    marked = {one["data-fly"] for one in shown.elements if "fresh" in one.classes}
    assert marked >= {"pharaoh-1", "nile-2"}
    assert "pharaoh-0" not in marked
    before = page(playing("", *ann, *ben, *cleo, seats=3, viewing=len(ann + ben + cleo)))
    assert {one["data-fly"] for one in before.elements if "fresh" in one.classes} >= {"nile-2"}


def test_the_end_of_a_turn_is_never_where_rolling_was() -> None:
    rolling, applying = page(playing("", "=NPASM")), page(playing("", "=NPASM", "."))
    order = [one["id"] for one in applying.elements]
    assert applying.all(id="roll") == applying.all(id="stop") == rolling.all(id="end") == []
    assert order.index("end") < order.index("dice") < order.index("acts")


def test_suns_lie_in_front_of_ra_and_not_in_the_tray() -> None:
    shown = page(playing("", "=NPASS"))
    flyers = [one["data-fly"] for one in shown.elements if one["data-fly"]]
    assert flyers.count("die-V") == flyers.count("die-R") == 1
    assert shown.one(id="die-V")["data-fly"] is None
    assert "data-fly" in shown.one(id="die-Y").attributes


def test_only_dice_that_were_rolled_tumble() -> None:
    session = playing("", "=NPASM", "*YG", "=CC---")
    assert session.playing is not None
    assert dict(times_rolled(session.playing)) == {"Y": 2, "G": 2, "B": 1, "V": 1, "R": 1}


def test_a_scoring_shows_every_line_of_every_seat() -> None:
    session = SESSIONS["scoring"]
    shown = page(session)
    dialog = shown.one(id="dialog").text
    for name in NAMES:
        assert name in dialog
    assert [one["data-do"] for one in shown.elements if "dialog" in one.inside and one["data-do"]] == ["undo", "score"]


def test_undo_is_offered_after_a_decision_only() -> None:
    assert "disabled" in page(playing("", "=NPASM")).one(id="undo").attributes
    assert "disabled" not in page(playing("", "=NPASM", ".")).one(id="undo").attributes


def test_a_broken_save_is_named_and_not_offered() -> None:
    shown = page(SESSIONS["start with a broken save"])
    assert shown.all(data_do="continue", data_arg="dice") == []
    assert any("The saved game is incomplete." in one.text for one in shown.elements)


def test_what_is_not_drawn_at_the_start_looks_as_it_was_painted() -> None:
    for language in LANGUAGES:
        first = session_of(
            Settings(language, pace="fast", tutorial_seen=True),
            address="https://example.org/ra/",
            offline=OfflineCopy("1"),
        )
        assert is_painted(first)
        assert view(first) == start_screen(language)
    assert not is_painted(Session(Settings(theme="dark")))
    assert not is_painted(session_of(games=(ArchivedGame("kept.1", "", 0, Saved(None)),)))
    assert not is_painted(session_of(dialog="rules"))
