"""The games without a browser: deal, list, play, show, check, count.

Every command that takes a record reads it from a file, or from standard input where the file is `-`, in the text or the
JSON form, and prints its answer to standard output; the record itself is never changed in place. Texts are UTF-8 both
ways, whatever the console's encoding is; a file may also begin with the mark of UTF-16. Mistakes give one sentence on
standard error and exit code 2.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from .counting import count_lines
from .game import CHANCE, SEAT_COLORS, Game, GameError, Message, MoveSyntax, SetupError, State
from .games import NAMES, find
from .pasted import decoded
from .reading import reading_file
from .record import DamagedRecord, Record
from .stepwise import finish
from .validation import first

LUCK = "?"


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and gives its exit code: 0, or 2 after a mistake."""
    parser = _parser()
    chosen = parser.parse_args(arguments)
    if getattr(chosen, "position", None) and getattr(chosen, "file", None) is not None:
        parser.error("give a record or --position, not both")
    if getattr(chosen, "position", None) and getattr(chosen, "ply", None) is not None:
        parser.error("--ply counts the moves of a record; a --position has none")
    try:
        _print(chosen.command(chosen))
    except OSError as error:
        return _refuse(f"cannot read {error.filename}: {error.strerror}")
    except UnicodeDecodeError:
        return _refuse("that is no text, and so no record")
    except GameError as error:
        return _refuse(str(error))
    except _Unwritten as error:
        return 0 if isinstance(error.__cause__, BrokenPipeError) else _refuse(f"cannot write the answer: {error}")
    return 0


class _Unwritten(Exception):
    """Standard output takes no more: the disk is full, or nobody reads on."""


def _print(parts: Iterable[str]) -> None:
    """Writes an answer part by part, each as soon as it is known.

    Raises:
        _Unwritten: standard output takes no more.
    """
    for part in parts:
        try:
            sys.stdout.write(part)
            sys.stdout.flush()
        except OSError as error:
            _drop_output()
            raise _Unwritten(error.strerror) from error


def _drop_output() -> None:
    """Lets what is still waiting to be written go, or Python would complain once more at its end."""
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())


def _refuse(reason: str) -> int:
    sys.stderr.write(f"ra_core: {reason}\n")
    return 2


def new(chosen: argparse.Namespace) -> Iterator[str]:
    """A record without moves."""
    yield _written(_begin(chosen), chosen)


def deal(chosen: argparse.Namespace) -> Iterator[str]:
    """A record of a whole game in which every seat moves at random."""
    record = _begin(chosen)
    random = Random(f"{chosen.seed}/moves")
    while record.actor is not None:
        if record.actor == CHANCE:
            record = record.play_luck()
        else:
            record = record.play(random.choice(record.state.legal_moves()))
    yield _written(record, chosen)


def moves(chosen: argparse.Namespace) -> Iterator[str]:
    """The legal moves, one a line: text form, kind."""
    state = _position(chosen)
    if state.actor == CHANCE:
        yield f"{LUCK} luck\n"
    yield from (f"{move.text()} {move.kind}\n" for move in state.legal_moves())


def play(chosen: argparse.Namespace) -> Iterator[str]:
    """The record with more moves; `?` is the luck that the seed has in store, which stays in the record."""
    record = _record(chosen)
    for text in chosen.moves:
        record = record.play_luck() if text == LUCK else record.play(record.game.read_move(text))
    yield _written(record, chosen)


def undo(chosen: argparse.Namespace) -> Iterator[str]:
    """The record without its last moves."""
    yield _written(_record(chosen).undo(chosen.count), chosen)


def show(chosen: argparse.Namespace) -> Iterator[str]:
    """The position, as one line of text or as JSON."""
    state = _position(chosen)
    if not chosen.json:
        yield state.text() + "\n"
        return
    known = {
        "position": state.text(),
        "actor": "chance" if state.actor == CHANCE else state.actor,
        "scores": state.scores,
        "winners": state.winners,
        "state": _plain(state),
    }
    yield json.dumps(known, indent=2) + "\n"


def check(chosen: argparse.Namespace) -> Iterator[str]:
    """Whether a record follows the rules, and how it stands."""
    record = _record(chosen)
    seats = ", ".join(
        f"{seat.name} {score}" for seat, score in zip(record.setup.seats, record.state.scores, strict=True)
    )
    won = " and ".join(record.setup.seats[seat].name for seat in record.state.winners)
    yield f"{len(record.moves)} moves, all legal. {seats}. " + (f"Won by {won}.\n" if won else "Not over yet.\n")


def count(chosen: argparse.Namespace) -> Iterator[str]:
    """The number of distinct legal lines from the position, for each depth up to the one asked for."""
    state = _position(chosen)
    yield from (f"{depth} {count_lines(state, depth)}\n" for depth in range(1, chosen.depth + 1))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python3 -m ra_core", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, command in (("new", new), ("deal", deal)):
        sub = _command(commands, name, command)
        sub.add_argument("game", choices=NAMES)
        sub.add_argument("--name", action="append", default=[], metavar="NAME", help="a player, in turn order")
        sub.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=_option_help())
        sub.add_argument("--seed", default="0", help="what all luck of the game comes from")
        sub.add_argument("--position", help="a position in text form to begin from, with the options it holds")
        sub.add_argument("--json", action="store_true", help="the record in JSON form")
    for name, command in (("moves", moves), ("show", show), ("count", count)):
        sub = _command(commands, name, command)
        sub.add_argument("file", nargs="?", help="a record; - is standard input, and so is nothing")
        sub.add_argument("--ply", type=int, help="the position after so many moves, not the last one")
        sub.add_argument("--position", default="", metavar="TEXT", help="a position in text form instead of a record")
        sub.add_argument("--game", choices=NAMES, default=NAMES[0], help="the game of --position")
        if command is show:
            sub.add_argument("--json", action="store_true", help="more, and in JSON")
        if command is count:
            sub.add_argument("--depth", type=_whole_number, default=1, help="moves to look ahead")
    for name, command in (("play", play), ("undo", undo), ("check", check)):
        sub = _command(commands, name, command)
        sub.add_argument("file", help="a record; - is standard input")
        if command is play:
            sub.add_argument("moves", nargs="+", metavar="MOVE", help=f"a move in text form, or {LUCK} for luck")
        if command is undo:
            sub.add_argument("count", nargs="?", type=_whole_number, default=1)
        sub.add_argument("--json", action="store_true", help="the record in JSON form")
    return parser


def _command(commands: Any, name: str, command: Any) -> argparse.ArgumentParser:
    sub = commands.add_parser(name, help=command.__doc__, description=command.__doc__)
    sub.set_defaults(command=command)
    assert isinstance(sub, argparse.ArgumentParser)
    return sub


def _option_help() -> str:
    games = (find(name) for name in NAMES)
    known = "; ".join(f"{game.name}: {', '.join(option.name for option in game.options)}" for game in games)
    return f"what the table agrees on ({known})"


def _whole_number(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or len(text) > 4:
        raise argparse.ArgumentTypeError("a whole number from 0 to 9999 is needed")
    return int(text)


def _begin(chosen: argparse.Namespace) -> Record:
    game = find(chosen.game)
    names = tuple(chosen.name) or ("Ann", "Ben")
    origin = first(game.read_state(chosen.position)) if chosen.position is not None else None
    if origin is not None and chosen.option:
        raise SetupError(Message("A position holds its options itself; leave --option away."))
    options = _options(game, chosen.option) if origin is None else origin.options._asdict()
    setup = game.setup(names, options, chosen.seed, SEAT_COLORS)
    record = Record.begin(game, setup, origin)
    if len(record.state.scores) != len(names):
        raise MoveSyntax(
            Message("The position has {count} seats; name as many players.", {"count": len(record.state.scores)})
        )
    return record


def _options(game: Game, pairs: list[str]) -> dict[str, int | str | bool]:
    split = [pair.partition("=") for pair in pairs]
    return game.read_options({name: value for name, _, value in split})


def _record(chosen: argparse.Namespace) -> Record:
    data = _input() if chosen.file in (None, "-") else Path(chosen.file).read_bytes()
    return finish(reading_file(decoded(data), find))


def _input() -> bytes:
    stream = sys.stdin
    return stream.buffer.read() if isinstance(stream, io.TextIOWrapper) else stream.read().encode()


def _position(chosen: argparse.Namespace) -> State[Any]:
    if chosen.position:
        state: State[Any] = find(chosen.game).read_state(chosen.position)
        return state
    record = _record(chosen)
    last: State[Any] = record.state
    if chosen.ply is None:
        return last
    if not 0 <= chosen.ply < len(record.states):
        raise DamagedRecord(
            Message("The record has {count} moves; --ply takes a number from 0 to that.", {"count": len(record.moves)})
        )
    earlier: State[Any] = record.states[chosen.ply]
    return earlier


def _written(record: Record, chosen: argparse.Namespace) -> str:
    return record.json() + "\n" if chosen.json else record.text()


def _plain(value: Any) -> Any:
    """Named tuples as dictionaries, so that JSON shows the names of the fields."""
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: _plain(part) for name, part in value._asdict().items()}
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


def _speak_utf_8() -> None:
    """Answers are read again by these commands, so they are in one encoding everywhere."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _as_utf_8(argument: str) -> str:
    """An argument as it was typed, where Python has taken it for another encoding."""
    try:
        return os.fsencode(argument).decode()
    except UnicodeError:
        return argument


if __name__ == "__main__":
    _speak_utf_8()
    sys.exit(main([_as_utf_8(argument) for argument in sys.argv[1:]]))
