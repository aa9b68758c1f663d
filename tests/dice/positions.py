"""Positions of the dice game, set up in a few words."""

from __future__ import annotations

from ra_core.dice import GAME, Options, Player, State

from ..by_text import ByText

OPEN = "........"

play, refusal = ByText(GAME).play, ByText(GAME).refusal


def player(score: int = 10, **board: object) -> Player:
    """A seat with what it has on the board; everything not named is as at the start."""
    return Player(score, **board)  # type: ignore[arg-type]


def monuments(**rows: str) -> str:
    """The Monument area from its rows, `Y` to `R`, each a seat's digit or a dot per column; short rows are filled up.

    >>> monuments(Y="0.1")[:8]
    '0.1.....'
    """
    return "".join(rows.get(color, "").ljust(8, ".") for color in "YGBVR")


def applying(dice: str, *players: Player, **fields: object) -> State:
    """The rolls are over and these dice (yellow to red) lie ready; two fresh players unless told otherwise."""
    return _sound(players, phase="apply", dice=dice, rolls=3, **fields)


def rolling(dice: str, rolls: int = 1, *players: Player, **fields: object) -> State:
    """These dice lie on the table and may be rolled again."""
    return _sound(players, phase="roll", dice=dice, rolls=rolls, **fields)


def at_scoring(*players: Player, **fields: object) -> State:
    """The turn in which Ra reached the last space is over; the epoch is about to be scored."""
    state = _sound(players, phase="apply", dice="PPPPs", rolls=3, **fields)
    return play(state._replace(ra=state.track), "E")


def _sound(players: tuple[Player, ...], **fields: object) -> State:
    state = State(
        options=fields.pop("options", Options()),  # type: ignore[arg-type]
        players=players or (player(10), player(11)),
        **fields,  # type: ignore[arg-type]
    )
    assert state.flaws() == (), [str(flaw) for flaw in state.flaws()]
    return state


def new_game(players: int = 2, **options: int | str | bool) -> State:
    """The first position of a game."""
    state = GAME.start(GAME.setup(("Ann", "Ben", "Cleo", "Dora")[:players], options))
    assert isinstance(state, State)
    return state
