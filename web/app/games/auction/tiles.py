"""Tiles and sun disks as pictures."""

from __future__ import annotations

from functools import lru_cache

from ...markup import Child, Html, h, icon
from ...model.words import Words
from .labels import FAMILIES, ICONS, NAMES


def tile(kind: str, _: Words, *, count: int = 1, class_: str = "", fly: str = "", origin: str = "") -> Html:
    """A tile of a kind, or a pile of them; none is only its shadow. `fly` and `origin` tell the page how it moves."""
    return _tile(kind, _.say(NAMES[kind]), count, class_, fly, origin)


@lru_cache(maxsize=512)
def _tile(kind: str, title: str, count: int, class_: str, fly: str, origin: str) -> Html:
    marks = ["tile", FAMILIES[kind], class_, "" if count else "absent"]
    return h(
        "span",
        icon(ICONS[kind]),
        h("b", count) if count > 1 else None,
        class_=" ".join(filter(None, marks)),
        title=title,
        data_fly=fly or None,
        data_from=origin or None,
    )


def tile_face(kind: str, _: Words) -> list[Child]:
    """What is painted on a large tile."""
    return [icon(ICONS[kind]), h("span", _.say(NAMES[kind]), class_="kind")]


def disk(number: int | None, class_: str = "", fly: str = "", origin: str = "") -> Html:
    """A sun disk; without a number it lies face down before eyes that may not see it."""
    return h(
        "b",
        icon("eye") if number is None else number,
        class_=f"disk {class_}".rstrip(),
        data_fly=fly or None,
        data_from=origin or None,
    )
