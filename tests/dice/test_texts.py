"""Texts of moves and positions, and set-ups: whatever comes in, a clean error or a round trip.

Hypothesis makes the input; where it is not installed these tests are skipped.
"""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from ra_core.dice import GAME, Options, Player, State, read_move, read_state
from ra_core.dice.options import OPTIONS
from ra_core.game import MoveSyntax, PositionError, Setup, SetupError

pytest.importorskip("hypothesis")

from hypothesis import example, given, settings
from hypothesis import strategies as some

START = "1 roll 0 0 ----- 0 - - - 10/0/0/0/-,11/0/0/0/- ......../......../......../......../........ -"
ALPHABET = "=*.@:>#-/, PNCMASFLEDYGBVR12345678pncmas"


# -- Moves


@given(some.text(alphabet=ALPHABET, max_size=12) | some.text(max_size=8))
@example("D:-")
@example("P:YY")
@example("L:YB")
@example("@\u0660")
@example("=PNCMS\n")
def test_any_text_is_a_move_or_an_error(text: str) -> None:
    try:
        move = read_move(text)
    except MoveSyntax as error:
        assert "is not a move of the dice game" in str(error)  # noqa: PT017
        return
    assert move.text() == text
    assert read_move(move.text()) == move


SHAPES = (
    r"[PNFA]:[YGBVR]{1,5}", r"C:[YGBVR]{1,5}>[YGBVR]{1,5}", r"M:[YGBVR]{1,2}>[YGBVR][1-8]", r"L:([YGBVR][1-8]){2}",
    r"L:[YGBVR]{2}", r"=[PNCMAS-]{5}", r"\*[YGBVR]{1,5}", r"@[0-3]", r"D:[PNCM-]", r"[.S#E]",
)  # fmt: skip


@given(some.one_of([some.from_regex(shape, fullmatch=True) for shape in SHAPES]))
def test_every_documented_form_is_a_move(text: str) -> None:
    assert read_move(text).text() == text


# -- Positions


@some.composite
def boards(draw: Any) -> State:
    """Sound positions, in every phase."""
    seats = draw(some.integers(2, 4))
    turn = draw(some.integers(0, seats - 1))
    owners = [draw(some.sets(some.integers(0, seats - 1), max_size=seats - 1)) for _ in range(5)]
    track = some.integers(0, 12)
    players = tuple(
        Player(draw(some.integers(-50, 300)), draw(track), draw(track), draw(some.integers(0, 4)),
               "".join(color for color, own in zip("YGBVR", owners, strict=True) if seat in own))
        for seat in range(seats)
    )  # fmt: skip
    options = Options(
        draw(some.sampled_from(OPTIONS[0].choices)), *draw(some.tuples(*[some.booleans()] * 3)),
        start=draw(some.integers(1, seats)),
    )  # fmt: skip
    area = "".join("...0123"[: 3 + seats][byte % (3 + seats)] for byte in draw(some.binary(min_size=40, max_size=40)))
    state = State(options, players, turn=turn, epoch=draw(some.integers(1, 3)), monuments=area)
    return draw(moments(state._replace(ra=draw(some.integers(0, state.track - 1)))))


@some.composite
def moments(draw: Any, state: State) -> State:
    """The position at some moment of a turn: before a roll, between rolls, while dice are used, and later."""
    moment = draw(some.sampled_from(("hand", "roll", "apply", "used", "disaster", "scoring", "over")))
    dice = "".join(draw(some.lists(some.sampled_from("PNCMAS"), min_size=5, max_size=5)))
    rolls = draw(some.integers(1, 3))
    if moment in ("hand", "over"):
        return state if moment == "hand" else state._replace(phase="over", epoch=3, ra=0)
    if moment == "roll" and dice != "SSSSS":
        return state._replace(phase="roll", dice=dice, rolls=min(rolls, 2))
    if moment == "disaster":
        return state._replace(phase="disaster", dice="SSSS" + dice[0], rolls=rolls)
    if moment == "scoring":
        return state._replace(phase="scoring", dice=dice.lower(), rolls=rolls, ra=state.track)
    used = moment == "used"
    return state._replace(
        phase="apply", dice=dice.lower() if used else dice, rolls=rolls, columns="3" if used and rolls == 3 else ""
    )


@given(boards())
def test_a_sound_position_reads_back(state: State) -> None:
    assert [str(flaw) for flaw in state.flaws()] == []
    text = state.text()
    assert text.isascii()
    assert text.isprintable()
    assert read_state(text) == state
    assert read_state(text).text() == text


@given(boards())
@settings(max_examples=50)
def test_play_goes_on_from_a_sound_position(state: State) -> None:
    drawn = [move for move, _ in islice(state.chance_moves(), 30)]
    for move in (*state.legal_moves()[:30], *drawn):
        assert state.apply(move).flaws() == ()


@given(boards(), some.data())
@settings(max_examples=300)
def test_a_changed_position_is_refused_or_reads_back(state: State, data: some.DataObject) -> None:
    text = state.text()
    for _ in range(data.draw(some.integers(1, 3))):
        place = data.draw(some.integers(0, len(text)))
        removed = data.draw(some.integers(0, 2))
        text = text[:place] + data.draw(some.text(alphabet=ALPHABET, max_size=2)) + text[place + removed :]
    check_position(text)


@given(some.data())
@settings(max_examples=200)
def test_changed_fields_are_refused_or_read_back(data: some.DataObject) -> None:
    fields = data.draw(boards()).text().split(" ")
    others = data.draw(boards()).text().split(" ")
    for place in data.draw(some.sets(some.integers(0, 11), min_size=1, max_size=3)):
        fields[place] = others[place]
    check_position(" ".join(fields))


@given(some.text())
@example("")
@example(START)
@example(START.replace("1 roll", "\u0661 roll"))
@example(START.replace("10/", "1e9/"))
@example(START.replace("10/", "9999999999/"))
@example(START + "\n")
@example(START[:-1] + "start=3")
@example(START[:-1] + "start=1,start=1")
@example(START[:-1] + "sun_track={seat}")
@example(START.replace(" roll ", " {} "))
@example(START.replace("- - - 10", "- 7 - 10"))
@example(START.replace("- - - 10", "- 1 C 10"))
def test_any_text_is_a_position_or_an_error(text: str) -> None:
    check_position(text)


def check_position(text: str) -> None:
    """Refused with a reason, or read, sound, written and read again."""
    try:
        state = read_state(text)
    except PositionError as error:
        assert str(error)  # noqa: PT017
        return
    assert state.flaws() == ()
    assert read_state(state.text()) == state
    if state.actor is not None and state.actor >= 0:
        assert all(state.why_illegal(move) is None for move in state.legal_moves())


# -- Set-ups


plain_values = some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=5)
values = plain_values | some.lists(some.text())
option_names = some.sampled_from([option.name for option in OPTIONS]) | some.text(max_size=8)
right_values = some.sampled_from([(option.name, choice) for option in OPTIONS for choice in option.choices])
names = some.sampled_from(("Ann", "Ben", "Cleo", "Dora", "Eve", "", " x", "\n", "安")) | some.text(max_size=30)


@given(
    some.lists(names, max_size=6).map(tuple),
    some.dictionaries(option_names, values, max_size=3) | some.lists(right_values, max_size=5).map(dict),
    some.sampled_from(("0", "seed", "")) | some.text(max_size=70),
    some.sampled_from(((), ("human", "easy"), ("human",) * 5)) | some.lists(some.text(max_size=6)).map(tuple),
)
@settings(max_examples=300)
def test_any_set_up_is_sound_or_an_error(
    seats: tuple[str, ...], options: dict[str, Any], seed: str, players: tuple[str, ...]
) -> None:
    try:
        setup = GAME.setup(seats, options, seed, players=players)
    except SetupError as error:
        assert str(error)  # noqa: PT017
        return
    check_setup(setup, seats, options)


@given(some.integers(2, 4), some.lists(right_values, max_size=5).map(dict))
def test_options_that_fit_make_a_sound_first_position(seats: int, options: dict[str, Any]) -> None:
    chosen = ("Ann", "Ben", "Cleo", "Dora")[:seats]
    if isinstance(options.get("start"), int) and options["start"] > seats:
        with pytest.raises(SetupError):
            GAME.setup(chosen, options)
        return
    check_setup(GAME.setup(chosen, options), chosen, options)


def check_setup(setup: Setup, seats: tuple[str, ...], options: dict[str, Any]) -> None:
    """A set-up says what was asked for, and its first position is sound."""
    assert tuple(seat.name for seat in setup.seats) == seats
    chosen = dict(setup.options)
    assert list(chosen) == [option.name for option in OPTIONS]
    assert {name: chosen[name] for name in options} == options
    state = GAME.start(setup)
    assert state.flaws() == ()
    assert len(state.scores) == len(seats)
