"""The auction row of eight spaces, and the disk in the centre."""

from __future__ import annotations

from functools import lru_cache

from ra_core.auction.pieces import ROW_SPACES

from ...markup import Html, h
from ...model.words import Words, words
from ...views.elements import button
from .labels import FAMILIES, NAMES
from .tiles import disk, tile_face


@lru_cache(maxsize=32)
def row(
    tiles: str, offered: frozenset[int], picked: tuple[int, ...], drawn: frozenset[int], active: bool, language: str
) -> Html:
    """The row, with new tiles marked. While it is `active`, its tiles can be pointed at: `offered` ones light up."""
    _ = words(language)
    spaces = [
        _space(slot, tiles, offered, picked, " fresh" if slot in drawn else "", active=active, _=_)
        for slot in range(ROW_SPACES)
    ]
    return h(
        "ol",
        spaces,
        id="lot",
        class_="lot",
        aria_label=_.many("Auction row: {count} tile", "Auction row: {count} tiles", len(tiles)),
        data_place="lot",
        data_group="tiles" if active else None,
    )


def _space(
    slot: int, tiles: str, offered: frozenset[int], picked: tuple[int, ...], new: str, *, active: bool, _: Words
) -> Html:
    if slot >= len(tiles):
        return h("li", class_="space-empty", id=f"space-{slot}", aria_hidden="true")
    kind = tiles[slot]
    face = tile_face(kind, _)
    flying = {"data_fly": f"lot-{slot}", "data_from": "bag"}
    if not active:
        return h("li", h("span", face, class_=f"tile large {FAMILIES[kind]}{new}", **flying), id=f"space-{slot}")
    chosen, lit = slot in picked, slot in offered
    return h(
        "li",
        button(
            face,
            "tile",
            str(slot),
            id=f"tile-{slot}",
            key=str(slot + 1),
            class_=f"tile large {FAMILIES[kind]}{new}{' picked' if chosen else ' lit' if lit else ''}",
            aria_pressed="true" if chosen else "false",
            aria_disabled=None if lit else "true",
            aria_label=_.say(NAMES[kind]),
            **flying,
        ),
        id=f"space-{slot}",
    )


def center(number: int, _: Words) -> Html:
    """The disk in the centre: whoever wins the next auction takes it."""
    return h(
        "div",
        h("span", _("Centre"), class_="label"),
        disk(number, fly=f"disk-{number}"),
        class_="center",
        id="center",
        data_place="center",
        role="img",
        aria_label=_("In the centre: the disk {disk}", disk=number),
    )
