"""What the race brings to the page: everything that its board, its tray and the shared views need of it."""

from __future__ import annotations

from typing import Final

from app.markup import Html, h, icon, join
from app.model.events import Event
from app.model.game_page import GamePage, ScoreTitle
from app.model.play import play_luck, play_or_refuse
from app.model.playing import Playing as PlayingOf
from app.model.words import Words
from app.views.elements import button, marker
from app.views.seats import seats
from app.views.tray import prompt, undo_buttons

from ra_core.game import CHANCE, Message, ScoreLine

from .card import CARD
from .state import HOLD, MOVE, Move, State

Playing = PlayingOf[State, None]
"""The race on the screen; nothing of it can be pointed at before it is a move."""

CONTROLS: Final = {"race-move": MOVE, "race-hold": HOLD}


def decide(playing: Playing, event: Event) -> Playing:
    state = playing.state
    if event.name == "race-roll" and state.phase == "roll":
        return play_luck(playing)
    move = CONTROLS.get(event.name)
    return playing if move is None else play_or_refuse(playing, move)


def board(playing: Playing, eyes: int, _: Words) -> Html:
    state, who = playing.state, playing.seats
    spaces = [
        h("li", space, [marker(who[seat].color) for seat, player in enumerate(state.players) if player.space == space])
        for space in range(state.options.track + 1)
    ]
    return h("ol", spaces, id="track")


def tray(playing: Playing, seat: int, _: Words) -> Html:
    state = playing.state
    acts = {
        "roll": [button("Roll", "race-roll", id="race-roll")],
        "move": [button("Move on", "race-move", id="race-move"), button("Hold", "race-hold", id="race-hold")],
        "over": [button("Again", "again", id="again")],
    }
    said = prompt(playing, playing.name(state.turn), _)
    return join(
        [said, still(playing, seat, _), h("div", undo_buttons(playing, _), acts.get(state.phase, []), id="acts")]
    )


def still(playing: Playing, seat: int, _: Words) -> Html:
    state = playing.state
    return h("p", icon("die"), state.die or "?", id="die")


def summary(state: State, seat: int, _: Words) -> Html:
    return h("p", state.players[seat].space)


def narrate(before: State, move: Move, after: State, names: tuple[str, ...]) -> Message:
    told = {"roll": "{name} rolls {pips}.", "move": "{name} moves on.", "hold": "{name} holds.", "score": "The end."}
    return Message(told[move.kind], {"name": names[before.turn], "pips": move.pips})


def count(_: Words, line: ScoreLine) -> str:
    return str(line.basis)


PAGE: Final = GamePage[State, Move, None](
    card=CARD,
    decide=decide,
    no_pick=None,
    board=board,
    tray=tray,
    still=still,
    beside=lambda playing, seat, _: seats(playing, seat, summary, playing.state.turn, _),
    dialogs={},
    stage=lambda state, _: f"Round {state.round}",
    turn=lambda state: int(state.turn) if state.actor is not None else CHANCE,
    at_scoring=lambda state: bool(state.phase == "scoring"),
    narrate=narrate,
    score_titles={
        "space": ScoreTitle("boat", Message("Space"), count),
        "rests": ScoreTitle("hourglass", Message("Rests"), count),
        "arrival": ScoreTitle("trophy", Message("Arrival"), count),
    },
    rules=lambda _: h("p", "Roll the die; move on or hold."),
)
