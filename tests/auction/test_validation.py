"""Flaws of positions that somebody made by hand."""

from __future__ import annotations

import pytest

from ra_core.auction import Options, State
from ra_core.auction.pieces import elsewhere

from .positions import at_scoring, new_game, play, scored, table

PLAIN = table("PNa", "G", "", row="UPa", boat=2)
AUCTION = play(PLAIN, "R", "B:3")
DISASTER = play(table("abc", "", row="U"), "R", ".", "B:9")
SCORING = at_scoring("P", "")
OVER = scored("P", "", epoch=3)
DRAFT = play(new_game(3, disks="drafted"), "K:2")


def changed(state: State, seat: int = 0, **fields: object) -> State:
    """The position with something else in front of one seat."""
    return state.with_player(seat, state.players[seat]._replace(**fields))


def refilled(state: State, **fields: object) -> State:
    """The position with other fields, and a bag that holds what then lies nowhere else."""
    state = state._replace(**fields)  # type: ignore[arg-type]
    gone = (state.row, state.disasters, "R" * state.boat, *(player.tiles for player in state.players))
    return state._replace(bag=elsewhere(*gone))


@pytest.mark.parametrize("state", [PLAIN, AUCTION, DISASTER, SCORING, OVER, DRAFT, new_game(2, seating="random")])
def test_sound_positions(state: State) -> None:
    assert state.flaws() == ()


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        (PLAIN._replace(players=PLAIN.players[:1]), "Ra has 2 to 5 seats."),
        (PLAIN._replace(phase="lunch"), "The phase is one of"),
        (PLAIN._replace(options=Options(no_penalties=True)), "for two players"),
        (PLAIN._replace(seating=(0, 1, 1)), "names every seat once"),
        (PLAIN._replace(seating=()), "names every seat once"),
        (PLAIN._replace(turn=3), "a seat that does not exist"),
        (PLAIN._replace(turn=-1), "a seat that does not exist"),
        (PLAIN._replace(epoch=4), "from 1 to 3"),
        (PLAIN._replace(epoch=2, options=Options(epochs=1)), "from 1 to 1"),
        (changed(PLAIN, score=-1), "The score of seat 0 is out of range."),
        (PLAIN._replace(row="x"), "a letter that is no tile"),
        (changed(PLAIN, tiles="aNP"), "in the order of the alphabet"),
        (PLAIN._replace(bag=PLAIN.bag + "t"), "There are only 5 tiles of the kind Temple."),
        (changed(PLAIN, tiles="OOOOO"), "There are only 5 tiles of the kind Gold."),
        (PLAIN._replace(row="PPPPPPPPP", bag="R" * 28), "at most eight tiles"),
        (PLAIN._replace(row="R", bag="R" * 28), "and no Ra"),
        (changed(PLAIN, tiles="U"), "Nobody keeps a Ra tile or a disaster."),
        (changed(PLAIN, face_up=(8, 13, 5, 2)), "highest first"),
        (changed(PLAIN, face_up=(13, 8, 5)), "those of the game, each once"),
        (PLAIN._replace(center=2), "those of the game, each once"),
        (changed(changed(PLAIN, face_up=(13, 8, 5)), 1, face_up=(12, 9, 6, 3, 2)), "the same number of disks"),
        (PLAIN._replace(boat=9), "beyond its track"),
        (PLAIN._replace(boat=8), "scored when the boat has reached"),
        (PLAIN._replace(bag=PLAIN.bag.replace("R", "", 7)), "too few Ra tiles in the bag"),
        (PLAIN._replace(bag=PLAIN.bag.replace("R", "")), "too few Ra tiles in the bag"),
        (PLAIN._replace(bag="".join(sorted(PLAIN.bag + "R"))), "have left the bag"),
        (PLAIN._replace(drawn=True), "Bids belong to an auction."),
        (PLAIN._replace(bids=((0, 13),)), "Bids belong to an auction."),
        (refilled(PLAIN, disasters="E"), "Only while a player chooses a loss"),
        (PLAIN._replace(waiting=(0,)), "Seats wait only"),
        (changed(PLAIN, face_up=(), face_down=(13, 8, 5, 2)), "Only a player with a face-up disk"),
        (refilled(PLAIN, phase="draw", row="PPNNFFaa"), "With a full row no tile is drawn."),
        (AUCTION._replace(waiting=(0, 2)), "Seats bid in order"),
        (AUCTION._replace(waiting=()), "Seats bid in order"),
        (AUCTION._replace(bids=((2, 4),)), "Bids stand in the order"),
        (AUCTION._replace(bids=((1, 3), (1, 6))), "Bids stand in the order"),
        (AUCTION._replace(bids=((1, 13),)), "Each bid is a face-up disk"),
        (AUCTION._replace(waiting=(0,), bids=((1, 12), (2, 4))), "higher than the one before"),
        (refilled(AUCTION, drawn=True, row="PPNNFFab"), "A drawn Ra has moved the boat"),
        (DISASTER._replace(disasters=""), "A loss is chosen by one seat"),
        (refilled(DISASTER, disasters="P"), "A loss is chosen by one seat"),
        (DISASTER._replace(waiting=(1,)), "only where two different ones"),
        (refilled(DISASTER, disasters="E"), "only where two different ones"),
        (SCORING._replace(boat=5), "The epoch is over when"),
        (OVER._replace(epoch=2), "The game ends with its last epoch."),
        (OVER._replace(row="P", bag="R"), "the table is cleared"),
        (DRAFT._replace(waiting=(2, 1)), "goes around the table"),
        (DRAFT._replace(waiting=(2,)), "the disks lie in their sets"),
        (DRAFT._replace(options=Options()), "do not lead to such a phase"),
        (changed(DRAFT, face_up=(13, 9, 5, 2)), "the disks lie in their sets"),
        (refilled(new_game(3), row="P"), "nothing has been drawn"),
        (new_game(3)._replace(seating=()), "do not lead to such a phase"),
        (new_game(3)._replace(options=Options(disks="chosen")), "do not lead to such a phase"),
        (new_game(3)._replace(center=2), "the disks lie in their sets"),
    ],
)
def test_flaws(state: State, reason: str) -> None:
    flaws = [str(flaw) for flaw in state.flaws()]
    assert any(reason in flaw for flaw in flaws), flaws


def test_every_flaw_is_named() -> None:
    state = changed(PLAIN._replace(epoch=9, turn=7), score=-3)
    assert len(state.flaws()) == 3
    assert len(changed(PLAIN._replace(boat=11), tiles="U").flaws()) >= 2


def test_the_last_epoch_needs_only_its_own_ra() -> None:
    last = table("", "", epoch=3, boat=4)
    assert last._replace(bag=last.bag.replace("R", "", 24)).flaws() == ()
    assert last._replace(bag=last.bag.replace("R", "", 25)).flaws() != ()
