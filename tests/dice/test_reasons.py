"""Each reason against a move, where the rules give it."""

from __future__ import annotations

import pytest

from ra_core.dice import Move, Options, State
from ra_core.game import IllegalMove

from ..by_text import legal
from .positions import applying, at_scoring, monuments, new_game, play, player, refusal, rolling

LAST = Options(suns_last=True)
CHOOSING = play(applying("SSSSM", monuments=monuments(Y="111", G="0")), "D:M")
OVER = play(at_scoring(epoch=3), "#")

REASONS: list[tuple[State, str, str]] = [
    # What has to happen first
    (new_game(start="random"), "=PPPPP", "First the start player has to be drawn."),
    (new_game(), "@0", "First the dice have to be rolled."),
    (new_game(), ".", "First the dice have to be rolled."),
    (new_game(), "*Y", "First the dice have to be rolled."),
    (new_game(), "E", "First the dice have to be rolled."),
    (rolling("PPPPP"), "E", "First roll again or stop rolling; dice are used after that."),
    (rolling("SSSPP"), "S", "First roll again or stop rolling; dice are used after that."),
    (rolling("SSSSP"), "D:P", "First roll again or stop rolling; dice are used after that."),
    (applying("PPPPP"), ".", "The rolls of this turn are over; now the dice are used."),
    (applying("PPPPP"), "*Y", "The rolls of this turn are over; now the dice are used."),
    (applying("PPPPP"), "=NNNNN", "The rolls of this turn are over; now the dice are used."),
    (applying("PPPPP"), "D:-", "The rolls of this turn are over; now the dice are used."),
    (play(applying("SSSSP"), "E"), "P:R", "The turn is over but for its Suns: declare a disaster or decline."),
    (play(applying("SSSSP"), "E"), "S", "The turn is over but for its Suns: declare a disaster or decline."),
    (play(applying("SSSSP"), "E"), "E", "The turn is over but for its Suns: declare a disaster or decline."),
    (CHOOSING, "M:R>R1", "First the disaster takes its markers: the player it hits has to choose."),
    (CHOOSING, "E", "First the disaster takes its markers: the player it hits has to choose."),
    (CHOOSING, "D:P", "First the disaster takes its markers: the player it hits has to choose."),
    (at_scoring(), "E", "The epoch is over; first it is scored."),
    (at_scoring(), "=PPPPP", "The epoch is over; first it is scored."),
    (OVER, "#", "The game is over."),
    # Rolling
    (new_game(), "=PPPP-", "A roll gives a face to each die in the hand, and - for each of the others."),
    (rolling("PPPPP"), "=NNNNN", "No dice are in the hand."),
    (rolling("SPPPP"), "*Y", "The yellow die shows a Sun; it stays on the Sun track."),
    (rolling("PPPPP"), "*GY", "Name each die once, in the order Y, G, B, V, R."),
    (rolling("PPPPP"), "*YY", "Name each die once, in the order Y, G, B, V, R."),
    # Dice in general
    (applying("SPPPP"), "P:YG", "The yellow die shows a Sun; it stays on the Sun track."),
    (play(applying("SPPPP"), "S"), "P:YG", "The yellow die shows a Sun; it stays on the Sun track."),
    (play(applying("PPPPP"), "P:B"), "P:GB", "The blue die has been used in this turn."),
    (applying("PPPPP"), "P:GY", "Name each die once, in the order Y, G, B, V, R."),
    # Tracks and Ankhs
    (applying("PNPPP"), "P:YG", "To advance here a die must show Pharaoh or an Ankh."),
    (applying("PNPPP"), "N:YG", "To advance here a die must show Nile or an Ankh."),
    (applying("PAPPP"), "N:G", "An Ankh alone does not advance: at least one die must show Nile."),
    (applying("PAPPP"), "P:G", "An Ankh alone does not advance: at least one die must show Pharaoh."),
    (applying("NNNNP"), "F:YGBV", "A flood takes exactly three dice."),
    (applying("NNPPP"), "F:YGB", "A flood takes dice that show the Nile or an Ankh."),
    (applying("AAANP"), "F:YGB", "Ankhs alone do not flood: at least one die must show the Nile."),
    (applying("APPPP"), "A:YG", "Two Ankhs, and nothing else, score 2 points."),
    (applying("AAAAP"), "A:YGBV", "Two Ankhs, and nothing else, score 2 points."),
    # Civilization
    (applying("CCPCC"), "C:YGB>Y", "A Civilization takes dice that show a Civilization or an Ankh."),
    (applying("AAACC"), "C:YGB>Y", "Ankhs alone are no Civilization: at least one die must show it."),
    (applying("CCCPP"), "C:YGB>YG", "Three dice place one marker, four dice two, five dice three."),
    (applying("CCCCP"), "C:YGBV>GY", "Name each Civilization space once, in the order Y, G, B, V, R."),
    (applying("CCCCP"), "C:YGBV>YY", "Name each Civilization space once, in the order Y, G, B, V, R."),
    (
        applying("CCCCP"),
        "C:YGB>V",
        "A marker on purple needs the purple die among those used, and it must show a Civilization.",
    ),
    (
        applying("CCAPP"),
        "C:YGB>B",
        "A marker on blue needs the blue die among those used, and it must show a Civilization.",
    ),
    (
        applying("CCCPP", player(civilization="Y"), player()),
        "C:YGB>Y",
        "You already have a marker on the yellow Civilization.",
    ),
    (
        applying("CCCPP", player(), player(civilization="Y")),
        "C:YGB>Y",
        "The yellow Civilization is full: one marker fewer than there are players.",
    ),
    # Monuments
    (applying("MPPPP"), "M:YG>Y1", "A Monument takes dice that show a Monument, or an Ankh beside one."),
    (applying("MPPPP"), "M:Y>G1", "A marker in the green row needs the green die, and it must show a Monument."),
    (applying("AMPPP"), "M:YG>Y1", "A marker in the yellow row needs the yellow die, and it must show a Monument."),
    (applying("MPPPP", monuments=monuments(Y=".1")), "M:Y>Y2", "The space Y2 is taken."),
    (applying("MPPPP", monuments=monuments(Y=".0")), "M:Y>Y2", "The space Y2 is taken."),
    (applying("MMPPP"), "M:YG>Y1", "The first Monument of a turn takes exactly one die."),
    (
        play(applying("MMMPP"), "M:Y>Y1"),
        "M:G>G2",
        "A further Monument of a turn takes two dice: two Monuments, or a Monument and an Ankh.",
    ),
    (
        play(applying("MMMPP"), "M:Y>Y1"),
        "M:GB>G1",
        "A further Monument must go into a column without a marker of yours; you stand in column 1.",
    ),
    (applying("MMPPP", columns="123"), "M:YG>Y4", "No more than three Monuments can be placed in one turn."),
    (
        play(applying("MMMPP", options=Options(loose_columns=True)), "M:Y>Y1"),
        "M:GB>G1",
        "A further Monument must go into another column than the one just used, column 1.",
    ),
    # Suns
    (applying("PPPPP"), "S", "No Sun is waiting to be settled."),
    (play(applying("SPPPP"), "S"), "S", "No Sun is waiting to be settled."),
    (applying("SSSSP"), "S", "Four or five Suns are settled by declaring a disaster, or by ending the turn."),
    (applying("SPPPP", options=LAST), "S", "At this table the Suns are settled last, when the turn ends."),
    (applying("SSSSP", options=LAST), "D:N", "At this table the Suns are settled last, when the turn ends."),
    (applying("SSSPP"), "D:C", "A disaster takes four or five Suns."),
    (play(applying("SSSSP"), "D:P"), "D:P", "A disaster takes four or five Suns."),
    (applying("SSSSP"), "L:Y1Y2", "There is no disaster that takes markers."),
    (CHOOSING, "L:YG", "Choose among your own markers in the area that the disaster hits."),
    (CHOOSING, "L:Y1G1", "Choose among your own markers in the area that the disaster hits."),
    (CHOOSING, "L:Y2Y1", "Name each marker once, in the order of the rows and columns."),
    (CHOOSING, "L:Y1Y1", "Name each marker once, in the order of the rows and columns."),
]


@pytest.mark.parametrize(("state", "text", "reason"), REASONS, ids=[f"{text} {reason}" for _, text, reason in REASONS])
def test_a_reason_against_each_illegal_move(state: State, text: str, reason: str) -> None:
    assert refusal(state, text) == reason
    assert text not in legal(state)
    with pytest.raises(IllegalMove) as error:
        play(state, text)
    assert str(error.value) == reason


MALFORMED: list[tuple[State, Move]] = [
    (applying("PPPPP"), Move("")),
    (applying("PPPPP"), Move("dance")),
    (applying("PPPPP"), Move("end", dice="Y")),
    (applying("PPPPP"), Move("pharaoh")),
    (applying("PPPPP"), Move("pharaoh", "X")),
    (applying("PPPPP"), Move("pharaoh", "y")),
    (applying("PPPPP"), Move("pharaoh", "Y", ("Y",))),
    (applying("PPPPP"), Move("pharaoh", "Y", choice="P")),
    (applying("NNNPP"), Move("flood", "YGB", ("Y",))),
    (applying("NNNPP"), Move("nile", "YGB", choice="Y")),
    (applying("AAPPP"), Move("ankhs", "YG", ("Y",))),
    (applying("CCCPP"), Move("civilization", "YGB")),
    (applying("CCCPP"), Move("civilization", "YGB", ("",))),
    (applying("CCCPP"), Move("civilization", "YGB", ("X",))),
    (applying("CCCPP"), Move("civilization", "YGB", ("Y",), "C")),
    (applying("MPPPP"), Move("monument", "Y")),
    (applying("MPPPP"), Move("monument", "Y", ("Y",))),
    (applying("MPPPP"), Move("monument", "Y", ("Y0",))),
    (applying("MPPPP"), Move("monument", "Y", ("Y9",))),
    (applying("MPPPP"), Move("monument", "Y", ("Y1", "Y2"))),
    (applying("MPPPP"), Move("monument", "Y", ("Y1",), "M")),
    (applying("SPPPP"), Move("suns", choice="1")),
    (applying("SSSSP"), Move("disaster")),
    (applying("SSSSP"), Move("disaster", choice="S")),
    (applying("SSSSP"), Move("disaster", dice="Y", choice="P")),
    (play(applying("SSSSP"), "E"), Move("decline", choice="P")),
    (CHOOSING, Move("loss")),
    (CHOOSING, Move("loss", spaces=("Y1",))),
    (CHOOSING, Move("loss", spaces=("Y1", "Y2", "Y3"))),
    (CHOOSING, Move("loss", "Y", ("Y1", "Y2"))),
    (new_game(), Move("roll")),
    (new_game(), Move("roll", "PPPPPP")),
    (new_game(), Move("roll", "PPPPX")),
    (new_game(), Move("roll", "PPPPP", choice="P")),
    (rolling("PPPPP"), Move("reroll")),
    (rolling("PPPPP"), Move("reroll", "Y", ("Y",))),
    (rolling("PPPPP"), Move("stop", "Y")),
    (new_game(start="random"), Move("start")),
    (new_game(start="random"), Move("start", choice="x")),
    (new_game(start="random"), Move("start", "Y", choice="0")),
    (at_scoring(), Move("score", choice="1")),
]


@pytest.mark.parametrize(("state", "move"), MALFORMED, ids=[repr(move) for _, move in MALFORMED])
def test_a_move_with_something_missing_or_too_much_is_refused(state: State, move: Move) -> None:
    reason = state.why_illegal(move)
    assert reason is not None
    assert str(reason).endswith(".")
    with pytest.raises(IllegalMove):
        state.apply(move)


def test_the_reasons_come_as_templates_that_can_be_translated() -> None:
    with pytest.raises(IllegalMove) as error:
        play(play(applying("PPPPP"), "P:Y"), "P:Y")
    assert error.value.message.template == "The {color} die has been used in this turn."
    assert str(error.value.message.values["color"]) == "yellow"
