"""The race plugs into the core: it keeps the laws of all games, and command line and formats take it as it is."""

from __future__ import annotations

import io

import pytest

from ra_core.__main__ import main
from ra_core.counting import count_lines
from ra_core.games import NAMES, find
from ra_core.link import link_text, read_link
from ra_core.reading import read_json, read_text
from ra_core.record import Record

from .. import laws
from ..laws import Table
from . import GAME
from .state import PIPS, ROUNDS, State


def invariant(state: State) -> None:
    """Nobody runs beyond the track or rests more often than there are rounds."""
    assert all(player.space + player.rests <= ROUNDS * max(PIPS) for player in state.players)
    assert all(player.rests <= state.round for player in state.players)


TABLES = [Table(GAME, seats, {"track": track}, 200, invariant) for seats in (2, 4) for track in (12, 30)]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_race_keeps_the_laws_of_all_games(table: Table) -> None:
    for seed in ("0", "1"):
        for ply in laws.playout(table, seed):
            for law in laws.LAWS:
                law(table, ply)


def test_it_is_one_of_the_games() -> None:
    assert tuple(NAMES)[-1] == "race"
    assert find("race") is GAME


def test_it_is_played_on_the_command_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def run(*arguments: str, given: str = "") -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO(given))
        assert main(arguments) == 0
        return capsys.readouterr().out

    fresh = run("new", "race", "--name", "Ann", "--name", "Ben", "--option", "track=20", "--seed", "9")
    assert run("moves", given=fresh) == "? luck\n"
    rolled = run("play", "-", "?", given=fresh)
    assert run("moves", given=rolled) == "M move\nH hold\n"
    moved = run("play", "-", "M", "?", "H", "--json", given=rolled)
    assert run("undo", "-", "3", given=moved) == rolled
    assert run("show", given=moved).startswith("roll 0 2 0 ")
    assert run("check", "-", given=moved) == "4 moves, all legal. Ann 0, Ben 0. Not over yet.\n"
    assert "Won by" in run("check", "-", given=run("deal", "race", "--name", "Ann", "--name", "Ben", "--name", "Cy"))
    assert run("count", "--depth", "2", given=rolled) == "1 2\n2 12\n"
    assert main(["new", "race", "--option", "epochs=1"]) == 2
    assert "There is no option 'epochs'; this game knows: track." in capsys.readouterr().err


def test_its_records_and_links_read_back() -> None:
    record = Record.begin(GAME, GAME.setup(("Ann", "Ben"), {"track": 30}, seed="4"))
    while record.actor is not None:
        record = record.play_luck() if record.actor < 0 else record.play(record.state.legal_moves()[0])
    assert read_text(record.text(), find) == record
    assert read_json(record.json(), find) == record
    assert read_link(link_text(record), find) == record


def test_its_lines_are_counted() -> None:
    assert count_lines(GAME.start(GAME.setup(("Ann", "Ben"))), 2) == 12
