"""Questions to bots and their answers as plain text, for a worker that shares nothing with the page.

    page:    text = question("dice", "master", observation)
    worker:  thinking = answer(text, deadline(1.0, clock))     # a generator of slices; returns a text
    page:    advice = read_answer("dice", text)

A question holds what the seat may know and nothing else. Both texts are one line of JSON.
"""

from __future__ import annotations

import json
from collections.abc import Generator
from importlib import import_module
from typing import Any

from ..game import GameError, Message, Observation
from ..games import find
from .bot import Advice, Budget, Choice, own_random
from .levels import bot


def question(game: str, level: str, observation: Observation[Any], *, explained: bool = False) -> str:
    """The question what a bot of a level would do, and where that is wanted, why."""
    return json.dumps({"game": game, "level": level, "view": _sight(game).pack(observation), "explained": explained})


def answer(text: str, budget: Budget | None = None) -> Generator[None, None, str]:
    """Thinks about a question, in slices, and returns the answer.

    Raises:
        GameError: the text is no question, or nobody is asked to move.
    """
    try:
        asked = json.loads(text)
        game, level, view = str(asked["game"]), str(asked["level"]), str(asked["view"])
    except (ValueError, KeyError, TypeError):
        raise GameError(Message("This is no question to a bot.")) from None
    think = bot(game, level, explained=asked.get("explained") is True)
    observation = _sight(game).unpack(view)
    if not observation.legal_moves():
        raise GameError(Message("It is not for this seat to move."))
    advice = yield from think(observation, budget or Budget(), own_random(level, view))
    return write_answer(advice)


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


def _sight(game: str) -> Any:
    """What packs the sights of a game; the page, which asks, needs nothing else of its bots."""
    return import_module(f".{game}.sight", __package__)


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
