"""What can lie over the screen, as values, and the texts by which controls name them.

The last field of each class is its `kind`: it tells the page's tables what to draw, and it keeps two dialogs of
different classes from being equal, as tuples that hold the same would be.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from ra_core.bots.bot import Advice
from ra_core.game import CHANCE

from .events import read_number

PlainKind = Literal["rules", "menu", "log", "archive", "result", "turn-again"]


class PlainDialog(NamedTuple):
    """A dialog of which nothing more has to be known."""

    kind: PlainKind


class ShareDialog(NamedTuple):
    """Links to the game.

    Attributes:
        copied: what was put on the clipboard last, "failed" where that did not work, "blocked" where no tab could be
            opened, or "".
        seat: whose sight the link to look at shows, or `CHANCE` for what lies open to all.
    """

    copied: str = ""
    seat: int = CHANCE
    kind: Literal["share"] = "share"


class TextDialog(NamedTuple):
    """A game as text, to be copied where the page may not be allowed to save a file.

    Attributes:
        file: the name that the text has as a file.
        text: the record of the game, or what is left of a damaged one.
        copied: "text" if the text was put on the clipboard, "failed" where that did not work, or "".
    """

    file: str
    text: str
    copied: str = ""
    kind: Literal["text"] = "text"


class HintDialog(NamedTuple):
    """What the strongest bot advises, once it has thought."""

    advice: Advice | None = None
    kind: Literal["hint"] = "hint"


class ScoringDialog(NamedTuple):
    """An earlier scoring: the one after so many moves, or the last one."""

    ply: int | None = None
    kind: Literal["scoring"] = "scoring"


class GameDialog(NamedTuple):
    """A dialog of the game's own, by its name in the game's `GamePage.dialogs`, and what it is about."""

    name: str
    about: str = ""
    kind: Literal["game"] = "game"


Dialog: TypeAlias = PlainDialog | ShareDialog | TextDialog | HintDialog | ScoringDialog | GameDialog

RULES: Final = PlainDialog("rules")
ARCHIVE: Final = PlainDialog("archive")
RESULT: Final = PlainDialog("result")
TURN_AGAIN: Final = PlainDialog("turn-again")

_NAMED: Final[dict[str, Dialog]] = {
    **{kind: PlainDialog(kind) for kind in get_args(PlainKind)},
    "share": ShareDialog(),
    "hint": HintDialog(),
}
"""What a control opens by a plain name."""


def read_dialog(text: str) -> Dialog:
    """The dialog that a control names: a name, and behind a colon what it is about.

    >>> read_dialog("menu").kind, read_dialog("scoring:12").ply, read_dialog("bag")
    ('menu', 12, GameDialog(name='bag', about='', kind='game'))
    """
    name, _, about = text.partition(":")
    if name == "scoring":
        return ScoringDialog(read_number(about, digits=5))
    return _NAMED.get(name) or GameDialog(name, about)


def scoring_text(ply: int) -> str:
    """How a control names the scoring after so many moves.

    >>> read_dialog(scoring_text(12)) == ScoringDialog(12)
    True
    """
    return f"scoring:{ply}"
