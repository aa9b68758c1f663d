"""The form of the start screen, read into a set-up."""

from __future__ import annotations

from collections.abc import Mapping

from ra_core.game import SEAT_COLORS, Game, Option, Setup


def read_setup(game: Game, form: Mapping[str, str]) -> Setup:
    """The set-up that a form describes: fields `seats`, `name-0`, `color-0`, `player-0`, `option-NAME`, `seed`.

    A field that is missing or empty keeps its default; `fresh` is the seed to take when none was typed.

    Raises:
        SetupError: the message says what has to be changed.
    """
    count = _count(game, form.get("seats", ""))
    names = tuple(form.get(f"name-{seat}", "").strip() or f"Player {seat + 1}" for seat in range(count))
    colors = tuple(form.get(f"color-{seat}") or SEAT_COLORS[seat % len(SEAT_COLORS)] for seat in range(count))
    players = tuple(form.get(f"player-{seat}") or "human" for seat in range(count))
    options = {option.name: _value(option, form) for option in game.options}
    seed = form.get("seed", "").strip() or form.get("fresh", "0")
    return game.setup(names, options, seed, colors, players)


def _count(game: Game, text: str) -> int:
    """The number of seats; the form serves all games, and one that has room for fewer players takes as many."""
    count = int(text) if text.isdecimal() and len(text) < 3 else game.seat_counts[0]
    return min(count, game.seat_counts[-1])


def _value(option: Option, form: Mapping[str, str]) -> int | str | bool:
    """A checkbox is sent only when it is ticked."""
    text = form.get(f"option-{option.name}")
    if option.choices == (False, True):
        return text is not None and text not in ("", "no")
    return option.default if text is None else option.read(text)
