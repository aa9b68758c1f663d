"""Records: replay, undo, luck, and both of their forms."""

import json
from random import Random

import pytest

from ra_core.dice import GAME, read_move
from ra_core.game import CHANCE, IllegalMove
from ra_core.games import find
from ra_core.reading import LONGEST_TEXT, read_json, read_text, reading_text
from ra_core.record import FORMAT, SCHEMA, DamagedRecord, ForeignRecord, NewerRecord, Record, RecordError, checksum
from ra_core.replay import MOST_MOVES, MOVES_A_STEP


def played(moves: int = 10_000, seed: str = "7", **options: int | str | bool) -> Record:
    """A game in which the seats move at random, up to so many moves."""
    random = Random(seed)
    record = Record.begin(GAME, GAME.setup(("Ann", "Ben B."), options, seed))
    while record.actor is not None and len(record.moves) < moves:
        luck = record.actor == CHANCE
        record = record.play_luck() if luck else record.play(random.choice(record.state.legal_moves()))
    return record


def sealed(body: dict[str, object], schema: int = SCHEMA) -> str:
    """The JSON form of a body, with the checksum that fits it."""
    return json.dumps({"format": FORMAT, "schema": schema, "checksum": checksum(body), "record": body})


def body_of(record: Record) -> dict[str, object]:
    body = json.loads(record.json())["record"]
    assert isinstance(body, dict)
    return body


@pytest.mark.parametrize("seed", ["1", "2", "a b", "zz-3"])
def test_both_forms_round_trip(seed: str) -> None:
    record = played(seed=seed, sun_track=5, suns_last=True, start="random")
    assert record.actor is None
    assert read_text(record.text(), find) == record
    assert read_json(record.json(), find) == record


def test_a_record_from_a_position_round_trips() -> None:
    origin = played(40).state
    record = Record.begin(GAME, GAME.setup(("Ann", "Ben")), origin)
    assert read_text(record.text(), find) == record
    assert read_json(record.json(), find) == record
    assert read_json(record.json(), find).state == origin


def test_undo_never_changes_luck() -> None:
    record = played(30)
    while record.actor != CHANCE:
        record = record.play(record.state.legal_moves()[-1])
    again = record.play_luck()
    assert again.undo().play_luck() == again
    assert record.undo(3).undo(0).moves == record.moves[:-3]
    assert record.undo(10_000).moves == ()


def test_only_decisions_can_be_taken_back() -> None:
    record = Record.begin(GAME, GAME.setup(("Ann", "Ben")))
    assert not record.undoable()
    rolled = record.play_luck()
    assert not rolled.undoable()
    assert rolled.play(read_move(".")).undoable()


def test_luck_depends_on_the_seed_and_the_count_alone() -> None:
    first, second = (Record.begin(GAME, GAME.setup(names, seed="5")) for names in (("A", "B"), ("C", "D")))
    assert first.play_luck().moves == second.play_luck().moves
    others = {Record.begin(GAME, GAME.setup(("A", "B"), seed=str(seed))).play_luck().moves for seed in range(20)}
    assert len(others) > 15


def test_luck_is_only_for_chance() -> None:
    with pytest.raises(IllegalMove, match="chance"):
        played(1).play_luck()


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", DamagedRecord),
        ("nonsense", DamagedRecord),
        ("[]", DamagedRecord),
        ('{"format": "other"}', DamagedRecord),
        ('{"format": "ra-record"}', DamagedRecord),
        ('{"format": "ra-record", "schema": true, "record": {}}', DamagedRecord),
        ('{"format": "ra-record", "schema": 0, "record": {}}', DamagedRecord),
        ('{"format": "ra-record", "schema": 99, "record": {}}', NewerRecord),
        ('{"format": "ra-record", "schema": 1, "record": {}, "checksum": "0"}', DamagedRecord),
        (sealed({}), DamagedRecord),
        ("[" * 100_000, DamagedRecord),
        ("1" * 5000, DamagedRecord),
        ("x" * (LONGEST_TEXT + 1), DamagedRecord),
    ],
)
def test_json_that_is_no_record(text: str, error: type[RecordError]) -> None:
    with pytest.raises(error):
        read_json(text, find)


@pytest.mark.parametrize(
    ("key", "value", "error"),
    [
        ("game", "chess", ForeignRecord),
        ("game", 3, DamagedRecord),
        ("rules", 2, NewerRecord),
        ("rules", "1", DamagedRecord),
        ("seats", [], DamagedRecord),
        ("seats", [["Ann", "carnelian"]], DamagedRecord),
        ("seats", [["Ann", "carnelian", "human"], ["Ann", "turquoise", "human"]], DamagedRecord),
        ("seats", [["Ann", "pink", "human"], ["Ben", "turquoise", "human"]], DamagedRecord),
        ("options", {"sun_track": "99"}, DamagedRecord),
        ("options", {"fast": "yes"}, NewerRecord),
        ("options", [], DamagedRecord),
        ("seed", "", DamagedRecord),
        ("position", "1 2 3", DamagedRecord),
        ("moves", "E", DamagedRecord),
        ("moves", "hello", DamagedRecord),
        ("moves", None, DamagedRecord),
    ],
)
def test_a_body_with_one_wrong_part(key: str, value: object, error: type[RecordError]) -> None:
    with pytest.raises(error):
        read_json(sealed(body_of(played(5)) | {key: value}), find)


def test_an_edited_save_is_noticed() -> None:
    text = played(20).json()
    assert "Ann" in text
    with pytest.raises(DamagedRecord, match="checksum"):
        read_json(text.replace("Ann", "Eve"), find)


def test_a_save_that_was_cut_off_is_noticed() -> None:
    text = played(20).json()
    for length in range(0, len(text), 7):
        with pytest.raises(DamagedRecord):
            read_json(text[:length], find)


@pytest.mark.parametrize(
    "text",
    [
        "ra",
        "ra dice x\nmoves",
        "ra dice 1\nseed 1\nseed 2\n",
        "ra dice 1\nwish much\n",
        "ra dice 1\nseat Ann\n",
        "ra dice 1\nseat carnelian human Ann\nseat turquoise human Ben\nseed 0\nmoves ?",
        "ra dice 1\nseat carnelian human Ann\nseat turquoise human Ben\noption sun_track\nseed 0\nmoves",
    ],
)
def test_text_that_is_no_record(text: str) -> None:
    with pytest.raises(RecordError):
        read_text(text, find)


def test_a_position_with_another_number_of_seats_is_refused() -> None:
    body = body_of(played(5)) | {"position": GAME.start(GAME.setup(("A", "B", "C"))).text(), "moves": ""}
    with pytest.raises(DamagedRecord, match="seats"):
        read_json(sealed(body), find)


def test_seats_that_nobody_spoke_of_are_for_humans() -> None:
    setup = GAME.setup(("Ann", "Ben", "Cy"), players=("human", "novice"))
    assert [seat.player for seat in setup.seats] == ["human", "novice", "human"]


def test_a_record_has_a_bound_of_moves() -> None:  # B5
    text = played(0).text().rstrip("\n") + " =PPPPP . E" * (MOST_MOVES // 3 + 1)
    with pytest.raises(DamagedRecord, match="more moves than any game"):
        read_text(text, find)


def test_reading_gives_way_between_steps() -> None:  # B5
    text = played(0).text().rstrip("\n") + " =PPPPP . E" * 1000
    reading = reading_text(text, find)
    steps = sum(1 for _ in reading)
    assert steps == 3000 // MOVES_A_STEP


def test_options_of_the_game_and_of_its_position_are_the_same() -> None:  # F1
    state = GAME.start(GAME.setup(("Ann", "Ben"), {"sun_track": 4}))
    head = "ra dice 1\nseat carnelian human Ann\nseat turquoise human Ben\n"
    with pytest.raises(DamagedRecord, match="sun_track is 9 for the game and 4 in the position"):
        read_text(f"{head}option sun_track 9\nseed 0\nposition {state.text()}\nmoves\n", find)
    record = read_text(f"{head}seed 0\nposition {state.text()}\nmoves\n", find)
    assert dict(record.setup.options)["sun_track"] == 4
    assert read_text(record.text(), find) == record


def test_what_play_leads_to_can_be_read_again() -> None:  # F5
    position = GAME.start(GAME.setup(("Ann", "Ben"))).text().replace("10/", "700/", 1)
    record = Record.begin(GAME, GAME.setup(("Ann", "Ben")), GAME.read_state(position))
    for text in ("=AAAAA", ".", "A:YG", "A:BV"):
        record = record.play(read_move(text))
    assert record.state.scores[0] == 704
    assert GAME.read_state(record.state.text()) == record.state
    assert read_text(record.text(), find) == record
    with pytest.raises(DamagedRecord, match="more than 700 points"):
        read_text(record.text().replace("700/", "701/"), find)
