"""The text form of positions of *Ra: The Dice Game*; that of moves stands in `moves`.

A position is twelve fields with a space between them: epoch, phase, turn, steps of Ra, dice, rolls made, columns of the
Monuments of this turn, victims, disaster (``-`` for nothing); the seats, each as
``score/Pharaoh/Nile/floods/civilizations``, with commas between them; the five rows of the Monument area with ``/``
between them; and the options that differ from the usual, as ``name=value`` with commas.
"""

from __future__ import annotations

from ..game import Message, PositionError
from ..textform import options_text, or_nothing, read_number, read_optional, read_options, read_seats, seats_text
from .options import OPTIONS, Options
from .pieces import COLUMNS
from .position import Player, Position


def position_text(position: Position) -> str:
    """The position in one line."""
    players = (
        f"{player.score}/{player.pharaoh}/{player.nile}/{player.floods}/{or_nothing(player.civilization)}"
        for player in position.players
    )
    area = position.monuments
    rows = "/".join(area[start : start + COLUMNS] for start in range(0, len(area), COLUMNS))
    fields = (
        position.epoch, position.phase, position.turn, position.ra, position.dice, position.rolls,
        or_nothing(position.columns), seats_text(position.victims), or_nothing(position.disaster), ",".join(players),
        rows, options_text(OPTIONS, position.options),
    )  # fmt: skip
    return " ".join(map(str, fields))


def read_position(text: str) -> Position:
    """The position that a line describes; whether it can arise is for `validation` to say.

    Raises:
        PositionError: it describes none.
    """
    fields = text.split(" ")
    if len(fields) != 12:
        raise PositionError(
            Message("A position of the dice game has twelve fields, not {count}.", {"count": len(fields)})
        )
    epoch, phase, turn, ra, dice, rolls, columns, victims, disaster, players, rows, options = fields
    return Position(
        options=Options._make(read_options(OPTIONS, options)),
        players=tuple(_read_player(player) for player in players.split(",")),
        phase=phase,
        turn=read_number(turn),
        epoch=read_number(epoch),
        ra=read_number(ra),
        dice=dice,
        rolls=read_number(rolls),
        columns=read_optional(columns),
        victims=read_seats(victims),
        disaster=read_optional(disaster),
        monuments=_read_rows(rows),
    )


def _read_player(text: str) -> Player:
    fields = text.split("/")
    if len(fields) != 5:
        raise PositionError(
            Message("A seat of a position has five fields: score, Pharaoh, Nile, floods, civilizations.")
        )
    score, pharaoh, nile, floods = map(read_number, fields[:4])
    return Player(score, pharaoh, nile, floods, read_optional(fields[4]))


def _read_rows(text: str) -> str:
    rows = text.split("/")
    if any(len(row) != COLUMNS for row in rows):
        raise PositionError(Message("Each row of the Monument area has eight spaces."))
    return "".join(rows)
