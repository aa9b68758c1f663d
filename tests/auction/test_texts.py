"""The text forms of moves and positions."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as some

from ra_core.auction import Move, Options, State, read_move, read_state
from ra_core.auction.options import OPTIONS
from ra_core.auction.pieces import KINDS
from ra_core.game import MoveSyntax, PositionError

from .positions import new_game, play, table

MOVES = {
    "@201": Move("seat", seats=(2, 0, 1)),
    "D:312": Move("deal", sets=(3, 1, 2)),
    "K:2": Move("pick", sets=(2,)),
    "+": Move("draw"),
    "=P": Move("tile", "P"),
    "R": Move("invoke"),
    "G:Pa": Move("gods", "Pa"),
    "B:13": Move("bid", disk=13),
    ".": Move("pass"),
    "L:ab": Move("loss", "ab"),
    "#": Move("score"),
}
POSITIONS = (
    new_game(2),
    new_game(5, seating="random"),
    play(new_game(3, disks="drafted", hidden_bag=True), "K:2"),
    table("PNa", "", "GG", row="UPa"),
    play(table("PNa", "", row="UPa", epoch=2, boat=3), "+"),
    play(table("PNa", "", "GG", row="UPa"), "R", "B:3", "."),
    play(table("PNa", "", "GG", row="UPa"), "+", "=R", "."),
    play(table("abc", "", row="UE"), "R", ".", "B:9"),
    play(table("abc", "", boat=5), "+", "=R"),
    play(table("abc", "", boat=5, epoch=3), "+", "=R", "#"),
    table("", "", disks=("9/6 5 1", "/8 7 4 2"), options=Options(epochs=2, no_penalties=True)),
)
TEXTS = tuple(state.text() for state in POSITIONS)


@pytest.mark.parametrize(("text", "move"), MOVES.items())
def test_moves_read_and_write(text: str, move: Move) -> None:
    assert read_move(text) == move
    assert move.text() == text


@pytest.mark.parametrize(
    "text", ["", "B:0", "B:17", "B:01", "=", "=PP", "=x", "G:", "K:6", "D:1", "@5", "++", " +", "+ "]
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(MoveSyntax, match="is not a move of Ra"):
        read_move(text)


@given(some.text(max_size=12) | some.text(alphabet=KINDS + "@D:K+=RGB.L#0123456789", max_size=9))
@example("B:９")
@example("R\n")
def test_any_text_is_a_move_or_a_clean_error(text: str) -> None:
    try:
        move = read_move(text)
    except MoveSyntax:
        return
    assert move.text() == text
    assert read_move(move.text()) == move


@pytest.mark.parametrize("state", POSITIONS, ids=[state.phase for state in POSITIONS])
def test_positions_read_back(state: State) -> None:
    text = state.text()
    assert text.isascii()
    assert text.isprintable()
    assert read_state(text) == state


def test_a_position_in_words() -> None:
    state = play(table("PNa", "", "GG", row="UPa", boat=2, options=Options(open_disks=True)), "R", "B:3")
    assert state.text() == (
        "1 auction 0 012 2 1 UPa invoked 1:3 20 - "
        "10/13.8.5.2/-/NPa,10/12.9.6.3/-/-,10/11.10.7.4/-/GG "
        "B2D2E2F12G6N24O5P23R28U3a3b5c5d5e5m5n5o5p5q5r5s5t5 open_disks=yes"
    )


def check_position(text: str) -> None:
    """A text is refused with a sentence, or describes a position that writes itself."""
    try:
        state = read_state(text)
    except PositionError:
        return
    assert read_state(state.text()) == state
    assert state.flaws() == ()
    for move in state.legal_moves():
        assert state.apply(move).flaws() == ()


@given(some.text(max_size=80))
def test_any_text_is_a_position_or_a_clean_error(text: str) -> None:
    check_position(text)


@settings(max_examples=400)
@given(some.data())
def test_a_changed_position_is_a_position_or_a_clean_error(data: some.DataObject) -> None:
    text = data.draw(some.sampled_from(TEXTS))
    for _ in range(data.draw(some.integers(1, 3))):
        place = data.draw(some.integers(0, len(text)))
        removed = data.draw(some.integers(0, 3))
        text = (
            text[:place]
            + data.draw(some.text(alphabet=KINDS + "0123456789-./,: ", max_size=3))
            + text[place + removed :]
        )
    check_position(text)


@settings(max_examples=300)
@given(some.data())
def test_fields_of_another_position(data: some.DataObject) -> None:
    fields = data.draw(some.sampled_from(TEXTS)).split(" ")
    others = data.draw(some.sampled_from(TEXTS)).split(" ")
    for place in data.draw(some.sets(some.integers(0, len(fields) - 1), min_size=1, max_size=3)):
        fields[place] = others[place]
    check_position(" ".join(fields))


@pytest.mark.parametrize(
    ("field", "text", "reason"),
    [
        (0, "x", "stands where a position needs a number"),
        (0, "1 1", "has fourteen fields, not 15"),
        (7, "-", "During an auction, and only then"),
        (8, "13", "A bid is a seat and a disk"),
        (11, "10/9.8/-", "has four fields"),
        (12, "P25R", "The bag is written as letters"),
        (13, "speed=yes", "There is no option 'speed'"),
        (13, "epochs=4", "The option epochs cannot be '4'"),
        (13, "epochs=2,epochs=2", "There is no option 'epochs'"),
    ],
)
def test_reasons_against_a_text(field: int, text: str, reason: str) -> None:
    fields = play(table("", ""), "R", "B:3").text().split(" ")
    fields[field] = text
    with pytest.raises(PositionError, match=reason):
        read_state(" ".join(fields))


@given(some.data())
def test_every_choice_of_the_options_reads_back(data: some.DataObject) -> None:
    chosen = {option.name: data.draw(some.sampled_from(option.choices)) for option in OPTIONS}
    chosen |= {f"set_{number}": number for number in range(1, 6)} | {"no_penalties": False}
    state = new_game(4, **chosen)
    assert read_state(state.text()) == state
    assert dict(state.options._asdict()) == chosen
