"""What files of the site that are no Python say of the games, written from the one list of them (`ra_core.games`).

Style sheets of a game stand in web/style/games/NAME. What the start screen's form shows before Python is awake, and
what the scripts and pages around it name, is made here: a *hole* such as `{{game-names}}` in a script, a page or the
manifest stands for one of the texts of `holes`.
"""

import html
import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from tools import front_end
from tools.paths import WEB

STYLE: Final = WEB / "style"

FILLED: Final = ("embed.js", "embed.html", "manifest.webmanifest")
"""The files of the site that have holes, beside index.html."""

_LANGUAGES: Final = {"en": "en", "zh_CN": "zh"}


class ListedGame(NamedTuple):
    """A game as the files of the site have to know it.

    Attributes:
        name: by which it is asked for.
        titles: what it is called, by language ("en", "zh").
        least, most: how many can play.
        option: one of its options with a value, as an attribute; empty where it has none.
        example: one of its positions, and who plays.
    """

    name: str
    titles: dict[str, str]
    least: int
    most: int
    option: str
    example: tuple[tuple[str, ...], str]


Games = Sequence[ListedGame]


def listed(names: Sequence[str] | None = None) -> Games:
    """The games of these names, or all that there are, in their order.

    Raises `Trouble` where the front-end cannot be imported.
    """
    wanted = front_end.module("ra_core.games").NAMES if names is None else names
    return tuple(map(_listed, wanted))


def _listed(name: str) -> ListedGame:
    game = front_end.module("ra_core.games").find(name)
    words = front_end.module("app.model.words").words
    titles = {short: words(language)(game.title) for language, short in _LANGUAGES.items()}
    return ListedGame(name, titles, game.seat_counts[0], game.seat_counts[-1], _option(game), _example(game))


def _option(game: Any) -> str:
    """The first option that can be set, with the second of its values."""
    text = front_end.module("ra_core.game").option_text
    return next((f'option-{option.name}="{text(option.choices[1])}"' for option in game.options), "")


def _example(game: Any) -> tuple[tuple[str, ...], str]:
    """The players and the position that the game's card shows, or those of its beginning."""
    example = front_end.module("app.model.game_page").game_card(game.name).example
    players = ("Ann", "Ben", "Cleo", "Dora", "Eve")[: game.seat_counts[0]]
    return example or (players, game.start(game.setup(players)).text())


# -- Style


def sheets(games: Games) -> list[Path]:
    """All style sheets in the order in which they count: that of their names, a shared one before those of games."""
    folders = [STYLE, *(STYLE / "games" / game.name for game in games)]
    found = [(sheet.name, rank, sheet) for rank, folder in enumerate(folders) for sheet in folder.glob("*.css")]
    return [sheet for _, _, sheet in sorted(found)]


def start_rules(games: Games) -> str:
    """The rules by which the start screen shows what concerns the chosen game, and only the seats that it has."""
    least, most = min(game.least for game in games), max(game.most for game in games)
    rules = [_rule([_waiting(game.name) for game in games], "display:inline-flex")]
    hidden = [_places(f"#seats-{count}", range(count, most)) for count in range(least, most)]
    hidden += [f"{_chosen(game)} .one-game:not(.for-{game.name})" for game in games if len(games) > 1]
    hidden += [_places(f"#game-{game.name}", range(game.most, most)) for game in games if game.most < most]
    hidden += [f"{_chosen(game)} label:has({seats})" for game in games if (seats := _foreign_seats(game, least, most))]
    rules.append(_rule(hidden, "display:none"))
    shown = [_places(f"#game-{game.name}", range(least, game.least)) for game in games if game.least > least]
    rules.append(_rule(shown, "display:grid"))
    # Whoever had more seats for another game than this one has, or fewer, has the nearest number that it has.
    nearest = [_nearest(game, count) for game in games for count in range(least, most + 1)]
    rules.append(_rule([one for one in nearest if one], "background:var(--lapis);color:var(--lapis-ink)"))
    return "".join(rules)


def _rule(selectors: list[str], declarations: str) -> str:
    return f"{','.join(selectors)}{{{declarations}}}" if selectors else ""


def _chosen(game: ListedGame) -> str:
    """The form while it sets up this game."""
    return f"#setup:has(#game-{game.name}:checked)"


def _waiting(name: str) -> str:
    """The button that goes on with a saved game, while only web/early.js knows that there is one."""
    return f':root[data-saved~="{name}"]:not([data-ready]) #continue-{name}'


def _places(checked: str, seats: Sequence[int]) -> str:
    """The seats of these numbers, counted from 0, while this is checked."""
    return f"#setup:has({checked}:checked) :is({','.join(f'#place-{seat}' for seat in seats)})"


def _foreign_seats(game: ListedGame, least: int, most: int) -> str:
    """The numbers of players that other games have and this one has not."""
    counts = [*range(least, game.least), *range(game.most + 1, most + 1)]
    return f":is({','.join(f'#seats-{count}' for count in counts)})" if counts else ""


def _nearest(game: ListedGame, count: int) -> str:
    nearest = min(max(count, game.least), game.most)
    return f"{_chosen(game)}:has(#seats-{count}:checked) label:has(#seats-{nearest})" if nearest != count else ""


# -- Texts


def holes(games: Games) -> dict[str, str]:
    """What stands for the games in the files of the site, by the names of the holes."""
    return {
        "game-names": " ".join(game.name for game in games),
        "game-choices": " · ".join(game.name for game in games),
        "game-titles": ", ".join(game.titles["en"] for game in games),
        "game-words": json.dumps({game.name: game.titles for game in games}, ensure_ascii=False),
        "game-first": games[0].name,
        "game-last": games[-1].name,
        "game-option": next((game.option for game in games if game.option), ""),
        "game-example-names": ",".join(games[0].example[0]),
        "game-example": games[0].example[1],
    }


def filled(path: Path, games: Games) -> str:
    """The text of a script, page or manifest, its holes filled in such a way that the text stays what it is."""
    return fill(path.read_text("utf-8"), path.suffix, games)


def fill(text: str, suffix: str, games: Games) -> str:
    """The text of a file whose name ends so, its holes filled."""
    escape = _ESCAPES[suffix]
    known = holes(games)
    return re.sub(r"\{\{(game-[a-z-]+)\}\}", lambda hole: escape(known[hole[1]]), text)


def html_holes(games: Games) -> dict[str, str]:
    """What stands for the games in a page, as it is written there."""
    return {name: html.escape(text) for name, text in holes(games).items()}


def _in_quotes(text: str) -> str:
    """A text between double quotes of JavaScript or JSON; `<` cannot end a script that stands in a page."""
    return json.dumps(text, ensure_ascii=False)[1:-1].replace("<", "\\u003c")


_ESCAPES: Final[dict[str, Callable[[str], str]]] = {
    ".js": _in_quotes,
    ".webmanifest": _in_quotes,
    ".html": html.escape,
}
