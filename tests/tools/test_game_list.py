"""What the build writes of the games: for a list of three, all files of the page are about three."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from app.model.game_page import room_registered

from ra_core.games import registered
from tools import game_list
from tools.game_list import Games, ListedGame
from tools.paths import WEB

pytestmark = pytest.mark.cpython


@pytest.fixture
def three() -> Iterator[Games]:
    """The two games of the project and the race, which lives in the tests."""
    with registered("race", "tests.race"), room_registered("race", "tests.race"):
        yield game_list.listed()


def a_game(name: str, least: int, most: int) -> ListedGame:
    return ListedGame(name, {"en": name.title(), "zh": name}, least, most, "", (("Ann", "Ben"), "x"))


def test_all_games_are_listed(three: Games) -> None:
    assert [(game.name, game.titles["en"], game.least, game.most) for game in three] == [
        ("dice", "Ra: The Dice Game", 2, 4),
        ("auction", "Ra", 2, 5),
        ("race", "The Race", 2, 4),
    ]
    assert three[0].titles["zh"] == "太阳神：骰子版"
    assert three[2].option == 'option-track="20"'
    assert three[2].example == (("Ann", "Ben"), "roll 0 1 0 0/0/0,0/0/0 -")


def test_only_the_wished_ones_are_listed() -> None:
    assert [game.name for game in game_list.listed(["auction"])] == ["auction"]


def test_early_script_looks_for_the_saves_of_all(three: Games) -> None:
    assert '"dice auction race".split(" ")' in game_list.filled(WEB / "early.js", three)


def test_the_element_knows_the_titles_of_all(three: Games) -> None:
    text = game_list.filled(WEB / "embed.js", three)
    (quoted,) = re.findall(r'TITLES = JSON\.parse\("(.*)"\)', text)
    titles = json.loads(json.loads(f'"{quoted}"'))
    assert list(titles) == ["dice", "auction", "race"]
    assert titles["race"] == {"en": "The Race", "zh": "The Race"}


def test_the_other_files_name_all_and_keep_no_hole(three: Games) -> None:
    manifest = json.loads(game_list.filled(WEB / "manifest.webmanifest", three))
    assert manifest["description"].endswith("Ra: The Dice Game, Ra, The Race.")
    assert "<code>dice · auction · race</code>" in game_list.filled(WEB / "embed.html", three)
    for name in (*game_list.FILLED, "early.js", "index.html"):
        assert "{{game-" not in game_list.filled(WEB / name, three), name


def test_texts_stay_what_they_are_whatever_they_hold() -> None:
    odd = [a_game("odd", 2, 2)._replace(titles={"en": '</script>"&\\', "zh": ""})]
    script = game_list.fill('"{{game-titles}}"', ".js", odd)
    assert "</script>" not in script
    assert json.loads(script) == '</script>"&\\'
    assert game_list.fill('"{{game-titles}}"', ".html", odd) == '"&lt;/script&gt;&quot;&amp;\\"'


def test_style_sheets_of_games_follow_the_shared_ones_of_their_name(three: Games) -> None:
    names = [sheet.relative_to(game_list.STYLE).as_posix() for sheet in game_list.sheets(three)]
    at = names.index("board.css")
    assert names[at : at + 3] == ["board.css", "games/dice/board.css", "games/auction/board.css"]
    assert len(set(names)) == len(names) == len(list(game_list.STYLE.rglob("*.css")))
    assert not [name for name in map(str, game_list.sheets(game_list.listed(["dice"]))) if "auction" in name]


def rule(css: str, declarations: str) -> list[str]:
    """The selectors of the rule with these declarations."""
    found = re.search(r"(?:^|\})([^{}]*)\{" + re.escape(declarations) + r"\}", css)
    assert found is not None
    return re.split(r",(?![^(]*\))", found[1])


def test_the_start_screen_shows_what_concerns_the_chosen_game(three: Games) -> None:
    css = game_list.start_rules(three)
    assert ':root[data-saved~="race"]:not([data-ready]) #continue-race' in rule(css, "display:inline-flex")
    hidden = rule(css, "display:none")
    for name in ("dice", "auction", "race"):
        assert f"#setup:has(#game-{name}:checked) .one-game:not(.for-{name})" in hidden
    assert "#setup:has(#seats-3:checked) :is(#place-3,#place-4)" in hidden
    assert "#setup:has(#game-race:checked) :is(#place-4)" in hidden
    assert "#setup:has(#game-race:checked) label:has(:is(#seats-5))" in hidden
    assert "#setup:has(#game-race:checked):has(#seats-5:checked) label:has(#seats-4)" in rule(
        css, "background:var(--lapis);color:var(--lapis-ink)"
    )
    assert "(#game-auction:checked) label" not in css


def test_a_game_for_more_players_than_the_least_shows_its_seats() -> None:
    css = game_list.start_rules([a_game("few", 2, 3), a_game("many", 4, 5)])
    assert rule(css, "display:grid") == ["#setup:has(#game-many:checked) :is(#place-2,#place-3)"]
    assert "#setup:has(#game-many:checked) label:has(:is(#seats-2,#seats-3))" in rule(css, "display:none")
    assert "#setup:has(#game-many:checked):has(#seats-2:checked) label:has(#seats-4)" in css


def test_one_game_alone_needs_no_choice() -> None:
    assert ".one-game" not in game_list.start_rules([a_game("alone", 2, 2)])
