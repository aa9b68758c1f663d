"""Questions to bots and their answers as plain text, for a worker that shares nothing with the page.

    page:    text = question("dice", "master", observation)
    worker:  thinking = answer(text, deadline(seconds(text), clock))   # a generator of slices; returns a text
    page:    advice = read_answer("dice", text)

A question holds what the seat may know and nothing else. Both texts are one line of JSON. Every game that fulfils the
contract in `ra_core/game.py` can be asked about.
"""

from __future__ import annotations

import json
from collections.abc import Generator
from random import Random
from typing import Any, Final, NamedTuple

from ..game import GameError, Message, Observation, PositionError
from ..games import find
from .bot import Advice, Budget, Choice, own_random
from .levels import bot, playing_level

SECONDS: Final = 1.5
"""How long a bot may think at most; it mostly needs a tenth of it."""

SECONDS_WITH_REASONS: Final = 3.0
"""Reasons take about half as long again, and a hint should not have seen less than the bot."""


_FOLLOWED: Final = "+"


class _Question(NamedTuple):
    """A question that has been read; `view` is what `observation_text` writes."""

    game: str
    level: str
    view: str
    explained: bool


# -- Observations


def observation_text(observation: Observation[Any]) -> str:
    """What a seat may know, as one line of text: the seat, and a position in which it would see just that.

    What the seat does not see is made up, always in the same way; so the same sight has the same text, whatever is
    really hidden. Where a game hides nothing this is its position. A `+` behind the seat says that it has followed the
    game (`State.recollection`).
    """
    state = observation.sample(Random(0))
    sign = "" if state.observation(observation.seat) == observation else _FOLLOWED
    return f"{observation.seat}{sign} {state.text()}"


def read_observation(game: str, text: str) -> Observation[Any]:
    """The inverse of `observation_text`, for a game by its name.

    Raises:
        GameError: there is no such game, or the text does not describe what a seat of it sees.
    """
    eyes, _, position = text.partition(" ")
    state = find(game).read_state(position)
    seat = eyes.removesuffix(_FOLLOWED)
    if seat not in map(str, range(-1, len(state.scores))):
        raise PositionError(Message("The text does not describe what a seat sees of a game."))
    return state.recollection(int(seat)) if eyes.endswith(_FOLLOWED) else state.observation(int(seat))


# -- Questions


def question(game: str, level: str, observation: Observation[Any], *, explained: bool = False) -> str:
    """The question what a bot of a level would do, and where that is wanted, why.

    `level` is the word that a set-up holds; where it is unknown the strongest level plays (`levels.playing_level`).
    """
    view, playing = observation_text(observation), playing_level(level).name
    return json.dumps({"game": game, "level": playing, "view": view, "explained": explained})


def seconds(text: str) -> float:
    """How long the thinking about a question may take.

    Raises:
        GameError: the text is no question.
    """
    return SECONDS_WITH_REASONS if _read_question(text).explained else SECONDS


def answer(text: str, budget: Budget | None = None) -> Generator[None, None, str]:
    """Thinks about a question, in slices, and returns the answer.

    Raises:
        GameError: the text is no question, or nobody is asked to move.
    """
    asked = _read_question(text)
    think = bot(asked.game, asked.level, explained=asked.explained)
    observation = read_observation(asked.game, asked.view)
    if not observation.legal_moves():
        raise GameError(Message("It is not for this seat to move."))
    advice = yield from think(observation, budget or Budget(), own_random(asked.level, asked.view))
    return write_answer(advice)


def _read_question(text: str) -> _Question:
    try:
        asked = json.loads(text)
        return _Question(str(asked["game"]), str(asked["level"]), str(asked["view"]), asked.get("explained") is True)
    except (ValueError, KeyError, TypeError):
        raise GameError(Message("This is no question to a bot.")) from None


# -- Answers


def write_answer(advice: Advice) -> str:
    """An advice as text."""
    choices = [_choice_data(choice) for choice in (advice.best, *advice.others)]
    return json.dumps({"move": advice.move.text(), "choices": choices, "complete": advice.complete})


def read_answer(game: str, text: str) -> Advice:
    """The advice that an answer holds.

    Raises:
        MoveSyntax: a move in it is none of the game.
    """
    data = json.loads(text)
    read = find(game).read_move
    best, *others = [Choice(read(move), value, loss, _message(reason)) for move, value, loss, reason in data["choices"]]
    return Advice(read(data["move"]), best, tuple(others), data["complete"])


def is_answer(question: str, text: str) -> bool:
    """Whether a text, of which anybody may be the author, answers a question: with moves that the seat may make.

    Raises:
        GameError: the question is none.
    """
    asked = _read_question(question)
    legal = read_observation(asked.game, asked.view).legal_moves()
    try:
        advice = read_answer(asked.game, text)
        return all(move in legal for move in (advice.move, *(choice.move for choice in (advice.best, *advice.others))))
    except (GameError, ValueError, KeyError, TypeError, AttributeError):
        return False


def _choice_data(choice: Choice) -> list[object]:
    return [choice.move.text(), choice.value, choice.loss, _message_data(choice.reason)]


def _message_data(message: Message) -> list[object]:
    """A message as a list of its template and its values; a value may be a message itself."""
    values = {
        key: _message_data(value) if isinstance(value, Message) else value for key, value in message.values.items()
    }
    return [message.template, values]


def _message(data: list[Any]) -> Message:
    template, values = data
    return Message(
        template, {key: _message(value) if isinstance(value, list) else value for key, value in values.items()}
    )
