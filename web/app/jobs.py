"""What is given to whoever thinks, and what comes back: plain data, for a worker that shares nothing with the page.

A job names the game, the level and the seat, and holds the position as text; neither the seed nor the record goes with
it. Whoever runs it makes the observation of the seat first, and the bot gets nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from ra_core.bots.bot import Advice, Choice, Thinking, deadline, own_random
from ra_core.bots.levels import bot
from ra_core.game import Message
from ra_core.games import find
from ra_core.record import Record

SECONDS = 1.5
"""How long a bot may think at most; it mostly needs a tenth of it."""


class Hint(NamedTuple):
    """The best that can be done, with its worth, and the next best."""

    best: Choice
    others: tuple[Choice, ...]


def job(record: Record, level: str) -> str:
    """The job to think for the seat that acts."""
    return json.dumps({"game": record.game.name, "level": level, "seat": record.actor, "position": record.state.text()})


def begun(text: str, clock: Callable[[], float]) -> Thinking:
    """The thinking that a job asks for, with an end on this clock of seconds."""
    asked = json.loads(text)
    observation = find(asked["game"]).read_state(asked["position"]).observation(asked["seat"])
    random = own_random(asked["level"], text)
    return bot(asked["game"], asked["level"])(observation, deadline(SECONDS, clock), random)


def answer(advice: Advice) -> str:
    """The advice as plain data."""
    return json.dumps(
        {
            "move": advice.move.text(),
            "best": _choice_data(advice.best),
            "others": [_choice_data(choice) for choice in advice.others],
        }
    )


def read_hint(text: str, read_move: Callable[[str], Any]) -> Hint:
    """The choices in an answer."""
    data = json.loads(text)
    return Hint(_choice(data["best"], read_move), tuple(_choice(one, read_move) for one in data["others"]))


def read_move(text: str) -> str:
    """The text form of the move in an answer."""
    return str(json.loads(text)["move"])


def _choice_data(choice: Choice) -> list[object]:
    return [choice.move.text(), choice.value, choice.loss, _message_data(choice.reason)]


def _choice(data: list[Any], read: Callable[[str], Any]) -> Choice:
    move, value, loss, reason = data
    return Choice(read(move), value, loss, _message(reason))


def _message_data(message: Message) -> list[object]:
    values = {
        name: _message_data(value) if isinstance(value, Message) else value for name, value in message.values.items()
    }
    return [message.template, values]


def _message(data: list[Any]) -> Message:
    template, values = data
    return Message(template, {name: _message(v) if isinstance(v, list) else v for name, v in values.items()})
