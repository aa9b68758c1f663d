"""The form of the start screen: read into a set-up, and filled in again with what it last said."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from ra_core.game import NAME_LENGTH, SEAT_COLORS, Game, Message, Option, Setup, is_name, option_text, why_no_names
from ra_core.games import NAMES, find

from .events import read_number
from .playing import HUMAN
from .words import Words

DEFAULT_NAMES: Final = (
    Message("Ramses"),
    Message("Nefertari"),
    Message("Imhotep"),
    Message("Hatshepsut"),
    Message("Tutankhamun"),
)

NOT_KEPT: Final = ("seed", "fresh", "now")
"""The next game has luck of its own."""

OPTION: Final = "option-"
"""What the names of the fields for options begin with."""

Fields = tuple[tuple[str, str], ...]
"""What a form says, field by field."""


def read_setup(game: Game, form: Mapping[str, str]) -> Setup:
    """The set-up that a form describes: fields `seats`, `name-0`, `color-0`, `player-0`, `option-GAME-NAME`, `seed`.

    A field that is missing or empty keeps its default; `fresh` is the seed to take when none was typed.

    Raises:
        SetupError: the message says what has to be changed.
    """
    count = seat_count(game, form)
    names = tuple(form.get(f"name-{seat}", "").strip() or f"Player {seat + 1}" for seat in range(count))
    colors = tuple(form.get(f"color-{seat}") or SEAT_COLORS[seat % len(SEAT_COLORS)] for seat in range(count))
    players = tuple(form.get(f"player-{seat}") or "human" for seat in range(count))
    options = {option.name: _value(option, form.get(option_field(game, option))) for option in game.options}
    seed = form.get("seed", "").strip() or form.get("fresh", "0")
    return game.setup(names, options, seed, colors, players)


def option_field(game: Game, option: Option) -> str:
    """The name of the field for an option: each game has options of its own in the form, which serves all games."""
    return f"{OPTION}{game.name}-{option.name}"


def seat_count(game: Game, form: Mapping[str, str]) -> int:
    """The number of seats; the form serves all games, and one that has not so many takes the nearest number."""
    count = read_number(form.get("seats", ""), digits=2)
    return game.seat_counts[0] if count is None else min(max(count, game.seat_counts[0]), game.seat_counts[-1])


def other_seats(form: Mapping[str, str]) -> tuple[str, ...]:
    """The fields of the seats beside the first in which people sit, for whom bots can play.

    >>> other_seats({"player-1": "expert"})[:2]
    ('player-2', 'player-3')
    """
    fields = (f"player-{seat}" for seat in range(1, max(max(find(name).seat_counts) for name in NAMES)))
    return tuple(field for field in fields if form.get(field, HUMAN) in ("", HUMAN))


def _value(option: Option, text: str | None) -> int | str | bool:
    """A checkbox is sent only when it is ticked."""
    if option.choices == (False, True):
        return text is not None and text not in ("", "no")
    return option.default if text is None else option.read(text)


# -- Filled in again


def kept(form: Mapping[str, str], _: Words) -> Fields:
    """What is kept of a form; names that nobody has changed stay those of whatever language is read."""
    given = {f"name-{seat}": _.say(name) for seat, name in enumerate(DEFAULT_NAMES)}
    return tuple((name, text) for name, text in form.items() if name not in NOT_KEPT and text != given.get(name))


def upgraded(form: Fields) -> Fields:
    """A form as it was kept before each game had options of its own: what it said of one holds for every game.

    >>> upgraded((("seats", "3"), ("option-epochs", "1"))) == (
    ...     ("seats", "3"), *((f"option-{game}-epochs", "1") for game in NAMES))
    True
    """
    return tuple((field, text) for name, text in form for field in _fields(name))


def _fields(name: str) -> tuple[str, ...]:
    option = name.removeprefix(OPTION)
    shared = name.startswith(OPTION) and "-" not in option
    return tuple(f"{OPTION}{game}-{option}" for game in NAMES) if shared else (name,)


def chosen(form: Mapping[str, str], name: str, choices: Iterable[str]) -> str:
    """Which of the choices a form names; the first one where it names none that there is."""
    first, *others = choices
    text = form.get(name)
    return text if text in others else first


def name_of(form: Mapping[str, str], seat: int, _: Words) -> str:
    """The name of a player, or the usual one where the form holds none that could be one."""
    text = form.get(f"name-{seat}", "")
    return text if is_name(text.strip()) and len(text) <= NAME_LENGTH else _.say(DEFAULT_NAMES[seat])


def colors(form: Mapping[str, str], first: int = 0) -> tuple[str, ...]:
    """The markers of all seats, no two alike: after the `first` seat, whoever wants none that is free gets a spare."""
    found: dict[int, str] = {}
    for seat in sorted(range(len(SEAT_COLORS)), key=lambda seat: seat != first):
        color = form.get(f"color-{seat}")
        if color in SEAT_COLORS and color not in found.values():
            found[seat] = color
    left = [color for color in SEAT_COLORS if color not in found.values()]
    return tuple(found.get(seat) or left.pop(0) for seat in range(len(SEAT_COLORS)))


def exchanged(before: Mapping[str, str], form: Mapping[str, str]) -> tuple[dict[str, str], tuple[int, ...]]:
    """The form after somebody has taken the markers of another player, who gets theirs; and the two seats, if so."""
    old = colors(before)
    wanted = tuple(form.get(f"color-{seat}", color) for seat, color in enumerate(old))
    taker = next((seat for seat, color in enumerate(old) if wanted[seat] != color), 0)
    new = colors(form, taker)
    swap = tuple(seat for seat, color in enumerate(new) if color != old[seat])
    done = dict(form) | {f"color-{seat}": color for seat, color in enumerate(new)}
    return done, swap if new != wanted and len(swap) == 2 else ()


def why_no_game(game: Game, form: Mapping[str, str], _: Words) -> Message | None:
    """Why a form describes no game: two names that are the same, or options that do not go together."""
    names = tuple(name_of(form, seat, _).strip() for seat in range(seat_count(game, form)))
    return why_no_names(names) or why_not(game, form)


def why_not(game: Game, form: Mapping[str, str]) -> Message | None:
    """Why the options do not go together with each other, or with so many players."""
    texts = tuple(form.get(option_field(game, option), "") for option in game.options)
    return _why_not(game.name, seat_count(game, form), texts)


@lru_cache(maxsize=32)
def _why_not(name: str, count: int, texts: tuple[str, ...]) -> Message | None:
    game = find(name)
    values = {one.name: _known(game, count, one, text) for one, text in zip(game.options, texts, strict=True)}
    return game.check_options(count, values)


def why_never(game: Game, count: int, option: Option, choice: int | str | bool) -> Message | None:
    """Why so many players can never choose this, whatever else they agree on."""
    usual = {other.name: other.default for other in game.options}
    return game.check_options(count, usual | {option.name: choice})


def _known(game: Game, count: int, option: Option, text: str) -> int | str | bool:
    """The value of an option; a box that is off is not ticked, whatever it was before."""
    value = next((choice for choice in option.choices if option_text(choice) == text), option.default)
    return False if value is True and why_never(game, count, option, value) else value


def last_game(form: Fields, saved: Iterable[str]) -> str:
    """The game that was set up or played last; one that is saved, if that was never noted."""
    known = [name for name in (dict(form).get("game"), *saved, *NAMES) if name in NAMES]
    return str(known[0])
