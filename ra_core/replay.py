"""From what a record says to the record: it is played move by move, so that only what the rules allow exists."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any, Final, NamedTuple

from .game import Game, GameError, Message, Setup, option_text
from .record import DamagedRecord, Find, NewerRecord, Record, RecordError
from .validation import first

MOST_MOVES: Final = 20_000
"""Ten times what the longest games take."""

MOST_RETAKEN: Final = 99_999

MOVES_A_STEP: Final = 50

_TEXTS: Final = ("game", "seed", "position", "moves")


class Body(NamedTuple):
    """What a record says, as texts and numbers; see `record` for the fields.

    `seats` are (name, colour, player), `options` (name, value), `moves` one text with spaces between them.
    """

    game: str
    rules: int
    seats: tuple[tuple[str, str, str], ...]
    options: tuple[tuple[str, str], ...]
    seed: str
    position: str
    retaken: int
    moves: str

    @classmethod
    def of_json(cls, data: Mapping[str, Any]) -> Body:
        """The body that a JSON object describes.

        Raises:
            DamagedRecord: a field is missing or of another kind.
        """
        seats, options = data.get("seats"), data.get("options")
        if not (
            all(isinstance(data.get(key), str) for key in _TEXTS)
            and type(data.get("rules")) is int
            and type(data.get("retaken")) is int
            and isinstance(seats, list)
            and all(map(_is_seat, seats))
            and isinstance(options, dict)
            and all(isinstance(value, str) for value in options.values())
        ):
            raise DamagedRecord(Message("The saved game is incomplete."))
        return cls(
            data["game"], data["rules"], tuple(map(tuple, seats)), tuple(options.items()),
            data["seed"], data["position"], data["retaken"], data["moves"],
        )  # fmt: skip


def replaying(body: Body, find: Find) -> Generator[None, None, Record]:
    """Plays what a body says, some moves a step.

    Raises:
        NewerRecord: it needs a newer version of the program.
        ForeignRecord: it is of a game that is not known here.
        DamagedRecord: it does not follow the rules.
    """
    game = find(body.game)
    _check_numbers(body, game)
    try:
        record = _begun(body, game)
        moves, states = [], list(record.states)
        for text in body.moves.split():
            move = game.read_move(text)
            moves.append(move)
            states.append(states[-1].apply(move))
            if len(moves) % MOVES_A_STEP == 0:
                yield
    except RecordError:
        raise
    except GameError as error:
        raise DamagedRecord(
            Message("The saved game does not follow the rules: {reason}", {"reason": error.message})
        ) from None
    return record._replace(moves=tuple(moves), states=tuple(states), retaken=body.retaken)


def _check_numbers(body: Body, game: Game) -> None:
    if body.rules > game.rules_version:
        raise NewerRecord(Message("This game was played by newer rules; reload the page to get them."))
    if body.rules < 1 or not 0 <= body.retaken <= MOST_RETAKEN:
        raise DamagedRecord(Message("The saved game holds a number that it cannot have."))
    if len(body.moves.split()) > MOST_MOVES:
        raise DamagedRecord(Message("This has more moves than any game: at most {count}.", {"count": MOST_MOVES}))


def _begun(body: Body, game: Game) -> Record:
    """The record before its first move."""
    for name, _ in body.options:
        _check_known(name, game)
    if not body.position:
        return Record.begin(game, _setup(body, game, {}))
    origin: Any = first(game.read_state(body.position))
    if len(origin.scores) != len(body.seats):
        raise DamagedRecord(Message("The position has another number of seats than the game."))
    return Record.begin(game, _setup(body, game, origin.options._asdict()), origin)


def _setup(body: Body, game: Game, held: Mapping[str, int | str | bool]) -> Setup:
    """The set-up; `held` are the options that the position holds which the game begins from, if there is one."""
    names, colors, players = zip(*body.seats, strict=True) if body.seats else ((), (), ())
    options = game.read_options(dict(body.options))
    for name, value in options.items():
        if name in held and held[name] != value:
            raise DamagedRecord(
                Message(
                    "The option {name} is {value} for the game and {other} in the position; leave one of them out.",
                    {"name": name, "value": option_text(value), "other": option_text(held[name])},
                )
            )
    return game.setup(names, {**held, **options}, body.seed, colors, players)


def _check_known(name: str, game: Game) -> None:
    """An option that this version does not know is one of a newer version.

    Raises:
        NewerRecord: this version knows no such option.
    """
    if name not in {option.name for option in game.options}:
        raise NewerRecord(
            Message(
                "This game was agreed on with {name}, an option that this version of the program does not know; reload "
                "the page to get a newer one.",
                {"name": repr(name[:20])},
            )
        )


def _is_seat(seat: object) -> bool:
    return isinstance(seat, list) and len(seat) == 3 and all(isinstance(part, str) for part in seat)
