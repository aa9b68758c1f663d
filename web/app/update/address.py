"""What the address of the page may ask for: `?lang=en&theme=dark`, or a whole game: `?embed=1&game=dice&bots=1`.

| name | what it says |
|---|---|
| `lang`, `theme` | how the page looks: `en` or `zh-CN`; `light`, `dark` or `system` |
| `game` | the name of a game |
| `seats`, `names` | how many play, and who, with commas between them |
| `players` | for each seat `human` or a level of play, with commas between them |
| `bots`, `level` | the last so many seats are played by bots, of this level |
| `option-NAME` | an option of the game that is asked for, as records write it |
| `seed` | the luck |
| `record` | a game: the text of a link, or the text form of a record; a link to look at is only shown |
| `position` | a position of the game, in one line |
| `play` | the record or position is played on at once, not shown first; only in an embedded page |
| `embed` | the page stands in a page of somebody else: it shows the game at once, and keeps its saves apart |

A record may also stand in the fragment, as `#r=…`; a fragment never reaches a server. What an address asks for can
neither change what is saved here nor end a game: outside of a frame of its own the game is shown as a guest. What the
player chooses of language and theme is written into the address where that has asked for something else.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from itertools import islice
from typing import Any, Final

from ra_core.bots import levels
from ra_core.game import Game, GameError, Message, Option, Setup, SetupError, State
from ra_core.games import find
from ra_core.observed import Observed
from ra_core.record import Record

from ..model.effects import ScrollToTop
from ..model.events import Event, read_number
from ..model.links import MARK
from ..model.play import untouched
from ..model.playing import HUMAN, Notice
from ..model.session import Handler, Session, Step
from ..model.settings import THEMES
from ..model.setup_form import DEFAULT_NAMES, OPTION
from ..model.words import LANGUAGES, words
from ..storage.archive_format import read_any, with_offered
from .lifecycle import begin, guest, past_the_deal, shown, take_up

FRAGMENT: Final = "#"
"""Under this name the event of the address holds its fragment."""

LEVEL: Final = "regular"
"""The level of bots where none is named."""

SETUP: Final = frozenset({"game", "seats", "names", "players", "bots", "level", "seed"})
GAME: Final = SETUP | {"record", "position"}
KNOWN: Final = GAME | {"lang", "theme", "embed", "play"}
ESCAPED: Final = "amp;"
"""What is left before a name where somebody has escaped the signs between them once too often."""

NO: Final = ("no", "0", "false")
MOST: Final = 40
"""More questions than that nobody has."""


def room(query: Mapping[str, str]) -> str:
    """The part of storage that belongs to an embedded page: one for each thing that is embedded.

    >>> room({"embed": "1", "game": "dice", "theme": "dark"}) == room({"embed": "1", "game": "dice"}) != ""
    True
    >>> room({"game": "dice"})
    ''
    """
    if not _is_yes(query.get("embed")):
        return ""
    looks = ("lang", "theme")
    named = sorted((name, value) for name, value in query.items() if _is_ours(name) and name not in looks)
    return f"embed-{sha256(repr(named).encode()).hexdigest()[:8]}/"


def _address(session: Session, event: Event) -> Step:
    """The page has been opened: what its address asks for; what it gets wrong is said, not guessed."""
    wishes = {name.removeprefix(ESCAPED): value for name, value in list(event.form.items())[:MOST]}
    session = _settings(session, wishes)
    try:
        shared = _shared(session, wishes)
    except GameError as error:
        return session.with_notice(_trouble(error.message)), ()
    if shared is None:
        return session, ()
    complaint = session.notice
    after, effects = _opened(session, wishes, shared, event)
    return (after if complaint is None else after.with_notice(complaint)), effects


# -- How it looks


def _settings(session: Session, wishes: Mapping[str, str]) -> Session:
    session = session._replace(tab=session.tab._replace(embed=_is_yes(wishes.get("embed"))))
    for name, value in wishes.items():
        session = _setting(session, name, value)
    return session


def _setting(session: Session, name: str, value: str) -> Session:
    settings = session.settings
    shown = {"name": name[:20], "value": value[:20]}
    if name == "lang":
        return session._replace(settings=settings._replace(language=_language(value) or settings.language))
    if name == "theme" and value in THEMES:
        return session._replace(settings=settings._replace(theme=value))
    if name == "theme":
        told = Message("The address asks for {name} “{value}”, which does not exist here.", shown)
    elif not _is_ours(name) and _is_slip(name):
        told = Message("The address asks for “{name}”, which this page does not know.", shown)
    else:
        return session
    return session.with_notice(_trouble(told))


def _language(asked: str) -> str:
    """The language of ours that comes nearest: this very one, or one with the same first part; otherwise none.

    >>> [_language(asked) for asked in ("zh-CN", "zh", "zh-TW", "en-GB", "de")]
    ['zh_CN', 'zh_CN', 'zh_CN', 'en', '']
    """
    first = asked.replace("-", "_").partition("_")[0].lower()
    return next((language for language in LANGUAGES if language.partition("_")[0] == first), "")


def _is_ours(name: str) -> bool:
    return name in KNOWN or name == FRAGMENT or name.startswith(OPTION)


def _is_slip(name: str) -> bool:
    """Whether a name is one letter away from one of ours: worth a word, as others hang their own names on addresses.

    >>> [_is_slip(name) for name in ("them", "bost", "seat", "height", "x-data", "fbclid")]
    [True, True, True, False, False, False]
    """
    return any(_shorter(name) & _shorter(known) for known in KNOWN if len(known) > 3)


def _shorter(name: str) -> set[str]:
    """A name, and all that is left of it without one letter."""
    return {name, *(name[:place] + name[place + 1 :] for place in range(len(name)))}


# -- Which game


def _opened(session: Session, wishes: Mapping[str, str], shared: Record | Observed, event: Event) -> Step:
    """The game on the screen: in a frame of its own it is played, elsewhere looked at until somebody takes it up.

    What a seat sees can only be looked at.
    """
    if isinstance(shared, Observed):
        return guest(session, shared), (ScrollToTop(),)
    given = record_text(wishes) is not None or "position" in wishes
    if session.tab.embed and (_is_yes(wishes.get("play")) or not given):
        held = with_offered(session.archive, (shared.game.name,)).offered(shared.game.name)
        return take_up(session, held[0].key) if held else begin(session, shared, event)
    return shown(session, past_the_deal(untouched(shared))._replace(guest=True)), (ScrollToTop(),)


def _shared(session: Session, wishes: Mapping[str, str]) -> Record | Observed | None:
    """The game that is asked for, or what a seat sees of one.

    Raises:
        GameError: it cannot be played.
    """
    text = record_text(wishes)
    if text is not None:
        return read_any(text)
    if not session.tab.embed and not any(name in GAME or name.startswith(OPTION) for name in wishes):
        return None
    game = find(wishes.get("game", session.game))
    position = wishes.get("position", "").strip()
    origin = game.read_state(position) if position else None
    return Record.begin(game, _setup(session, game, wishes, origin), origin)


def record_text(wishes: Mapping[str, str]) -> str | None:
    """The record that the address holds, as a text."""
    fragment = wishes.get(FRAGMENT, "")
    return fragment.removeprefix(MARK) if fragment.startswith(MARK) else wishes.get("record")


def _setup(session: Session, game: Game, wishes: Mapping[str, str], origin: State[Any] | None) -> Setup:
    given = _list(wishes.get("names", ""))
    players = _list(wishes.get("players", ""))
    bots = _count("bots", wishes.get("bots", "0"))
    most = max(len(given), len(players), bots + 1 if bots else 0, game.seat_counts[0])
    count = _count("seats", wishes.get("seats") or str(most if origin is None else len(origin.scores)))
    if origin is not None and count != len(origin.scores):
        raise SetupError(Message("The position has another number of seats than the game."))
    if max(len(given), len(players), bots) > count:
        raise SetupError(Message("More players are named than there are seats ({count}).", {"count": count}))
    return game.setup(
        _names(session, given, count),
        {name.removeprefix(OPTION): _option(game, name, text) for name, text in wishes.items() if _is_option(name)},
        wishes.get("seed") or wishes.get("fresh", "0"),
        players=_players(players, bots, wishes.get("level", ""), count),
    )


def _names(session: Session, given: tuple[str, ...], count: int) -> tuple[str, ...]:
    """Names for so many seats: those that are given, others of the valley, and numbers where even those are too few."""
    _ = words(session.settings.language)
    others = (name for name in (*map(_.say, DEFAULT_NAMES), *map(str, range(count))) if name not in given)
    return given if len(given) >= count else (*given, *islice(others, count - len(given)))


def _players(given: tuple[str, ...], bots: int, level: str, count: int) -> tuple[str, ...]:
    """Who plays each seat; a level without a number means that one human plays against bots.

    Raises:
        SetupError: there is no such level.
    """
    bots = bots or (count - 1 if level and not given else 0)
    people = (HUMAN,) * max(count - bots, 0)
    players = given or (*people, *(level or LEVEL,) * bots)
    for player in players:
        if player != HUMAN:
            levels.find(player)
    return (*players, *(HUMAN,) * (count - len(players)))


def _option(game: Game, name: str, text: str) -> int | str | bool:
    """The value of an option; an attribute without a value says yes. Of an unknown one `setup` will complain."""
    known: dict[str, Option] = {option.name: option for option in game.options}
    option = known.get(name.removeprefix(OPTION))
    return text if option is None else option.read(text or "yes")


def _count(name: str, text: str) -> int:
    """A small number.

    Raises:
        SetupError: it is none.
    """
    number = read_number(text, digits=2)
    if number is None:
        values = {"name": name, "value": repr(text[:20])}
        raise SetupError(Message("{name} has to be a small whole number, not {value}.", values))
    return number


def _list(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",")) if text.strip() else ()


def _is_option(name: str) -> bool:
    return name.startswith(OPTION)


def _is_yes(text: str | None) -> bool:
    return text is not None and text not in NO


def _trouble(message: Message) -> Notice:
    return Notice(message, "trouble")


HANDLERS: Final[dict[str, Handler]] = {"address": _address}
