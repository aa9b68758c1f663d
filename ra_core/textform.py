"""What the texts of moves and positions have alike in all games: numbers, seats, options, and fields that hold nothing.

The texts themselves are described in each game's `moves` and `notation`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from .game import Message, MoveSyntax, Option, PositionError, SetupError, option_text

NOTHING: Final = "-"
"""Stands in a position where a field holds nothing."""

_LONGEST_NUMBER: Final = 6
_LONGEST_QUOTE: Final = 20


def quoted(text: str) -> str:
    """The beginning of a text, as an error shows it.

    >>> quoted("a" * 50)
    "'aaaaaaaaaaaaaaaaaaaa'"
    """
    return repr(text[:_LONGEST_QUOTE])


# -- Moves


def read_parts(
    text: str, signs: Mapping[str, str], patterns: Mapping[str, re.Pattern[str]], refusal: str
) -> tuple[str, dict[str, str]]:
    """The kind of move that a text describes, and the parts which it names.

    `signs` has the whole text of each kind that names nothing, `patterns` describes the texts of the others, and
    `refusal` is what is told of any other text.

    >>> read_parts("B:13", {"pass": "."}, {"bid": re.compile("B:(?P<disk>[0-9]+)")}, "{text} is no move.")
    ('bid', {'disk': '13'})
    >>> read_parts(".", {"pass": "."}, {}, "{text} is no move.")
    ('pass', {})

    Raises:
        MoveSyntax: it describes none.
    """
    for kind, sign in signs.items():
        if text == sign:
            return kind, {}
    for kind, pattern in patterns.items():
        match = pattern.fullmatch(text)
        if match:
            return kind, match.groupdict()
    raise MoveSyntax(Message(refusal, {"text": quoted(text)}))


# -- Fields of a position


def or_nothing(text: str) -> str:
    """The field that holds a text."""
    return text or NOTHING


def read_optional(field: str) -> str:
    """The inverse of `or_nothing`."""
    return "" if field == NOTHING else field


def read_number(field: str) -> int:
    """The whole number that a field holds.

    Raises:
        PositionError: it holds none, or one of more than six digits.
    """
    if not re.fullmatch(rf"-?[0-9]{{1,{_LONGEST_NUMBER}}}", field):
        raise PositionError(Message("{text} stands where a position needs a number.", {"text": quoted(field)}))
    return int(field)


def seats_text(seats: Iterable[int]) -> str:
    """The field that holds some seats, a digit each.

    >>> seats_text((2, 0, 1)), seats_text(())
    ('201', '-')
    """
    return or_nothing("".join(map(str, seats)))


def read_seats(field: str) -> tuple[int, ...]:
    """The inverse of `seats_text`.

    Raises:
        PositionError: the field holds something else.
    """
    return tuple(map(read_number, read_optional(field)))


def options_text(options: Iterable[Option], values: Iterable[int | str | bool]) -> str:
    """The field that holds the options which differ from the usual, as ``name=value`` with commas."""
    chosen = zip(options, values, strict=True)
    return or_nothing(
        ",".join(f"{option.name}={option_text(value)}" for option, value in chosen if value != option.default)
    )


def read_options(options: tuple[Option, ...], field: str) -> Iterator[int | str | bool]:
    """The values of all options, in their order; those which a field does not name keep their default.

    Raises:
        PositionError: there is no such option or value, or an option is named twice.
    """
    known = {option.name: option for option in options}
    values: dict[str, int | str | bool] = {}
    for pair in read_optional(field).split(",") if read_optional(field) else ():
        name, _, value = pair.partition("=")
        if name not in known or name in values:
            raise PositionError(Message("There is no option {name}.", {"name": quoted(name)}))
        try:
            values[name] = known[name].read(value)
        except SetupError as error:
            raise PositionError(error.message) from None
    return (values.get(option.name, option.default) for option in options)
