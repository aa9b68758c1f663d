"""Small things that every view is made of: markers, buttons, names of the colours."""

from __future__ import annotations

from time import localtime, strftime
from typing import Final

from ra_core.game import Message

from ..markup import Attribute, Child, Html, h, icon
from ..model.archive import ArchivedGame
from ..model.words import Words

COLOR_TITLES: Final = {
    "carnelian": Message("Carnelian"),
    "turquoise": Message("Turquoise"),
    "obsidian": Message("Obsidian"),
    "alabaster": Message("Alabaster"),
    "malachite": Message("Malachite"),
}

_SHAPES: Final = {
    "carnelian": '<circle cx="12" cy="12" r="9.5"/>',
    "turquoise": '<path d="M12 1.2 22.8 12 12 22.8 1.2 12z"/>',
    "obsidian": '<rect x="3" y="3" width="18" height="18" rx="2"/>',
    "alabaster": '<path d="M12 1.8 23 21.2H1z"/>',
    "malachite": '<path d="M12 1.5 21.2 6.8v10.4L12 22.5l-9.2-5.3V6.8z"/>',
}

SHAPES: Final = Html(
    '<svg id="shapes" class="unseen" width="0" height="0" aria-hidden="true" focusable="false">'
    + "".join(f'<symbol id="marker-{color}" viewBox="0 0 24 24">{shape}</symbol>' for color, shape in _SHAPES.items())
    + "</svg>"
)
"""The shapes of the markers, to be put on the page once."""

ROMAN: Final = ("", "I", "II", "III")


def marker(color: str, class_: str = "", fly: str = "") -> Html:
    """A player's marker; `fly` is the key by which it is followed from place to place."""
    return h(
        "svg",
        h("use", href=f"#marker-{color}"),
        class_=f"marker {color} {class_}".rstrip(),
        data_fly=fly or None,
        aria_hidden="true",
        focusable="false",
    )


def button(label: Child, do: str, arg: str | None = None, *, key: str | None = None, **attributes: Attribute) -> Html:
    """A button that sends the event `do`; `key` is the key on the keyboard that presses it."""
    return h(
        "button",
        label,
        **{
            "type": "button",
            "data_do": do,
            "data_arg": arg,
            "data_key": key,
            "aria_keyshortcuts": _shortcut(key),
            **attributes,
        },
    )


def icon_button(name: str, label: str, do: str, arg: str | None = None, *, key: str | None = None) -> Html:
    """A button that is only a picture; its label is for pointers that rest on it and for screen readers."""
    return button(
        icon(name), do, arg, key=key, class_="quiet", aria_label=label, title=label, id=f"{do}-{arg}" if arg else do
    )


def unseen(text: str) -> Html:
    """Words for screen readers only."""
    return h("span", text, class_="unseen")


def signed(points: int) -> str:
    """Points with their sign, a true minus.

    >>> signed(-2), signed(5), signed(0)
    ('−2', '+5', '0')
    """
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def score_text(points: int) -> str:
    """A score, with a true minus below zero."""
    return f"−{-points}" if points < 0 else str(points)


def points(seat: int, score: int | None, _: Words) -> Html:
    """The points of a seat, or that they are covered."""
    return h(
        "span",
        icon("lock") if score is None else score_text(score),
        class_="score covered" if score is None else "score",
        id=f"score-{seat}",
        data_fly=f"score-{seat}",
        aria_label=_("points are covered") if score is None else _.many("{count} point", "{count} points", score),
        role="img",
    )


def epoch_name(epoch: int, _: Words, last: int = 3) -> str:
    """How far the game is; a short game has fewer epochs than three."""
    return _("Epoch {epoch} of {last}", epoch=ROMAN[epoch], last=ROMAN[last])


def _shortcut(key: str | None) -> str | None:
    """A key as `aria-keyshortcuts` wants it."""
    return key if key is None or len(key) > 1 or not key.isalpha() else key.upper()


def played_at(game: ArchivedGame) -> str:
    """When a game was played last; empty where its text does not say so."""
    return strftime("%Y-%m-%d %H:%M", localtime(game.when / 1000)) if game.when else ""
