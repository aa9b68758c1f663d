"""The players: a strip for each seat, in turn order, with points, disks, and tiles as they score.

Each strip is drawn from what whoever looks may know, and remembered until something in it changes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ra_core.auction import Observation, SeenPlayer
from ra_core.auction.pieces import CIVILIZATIONS, FLOOD, GOD, GOLD, MONUMENTS, NILE, PHARAOH
from ra_core.game import ScoreLine, Seat

from ...markup import Child, Html, h, icon, join
from ...model.words import Words, words
from ...views.elements import marker, points, signed, unseen
from .labels import NAMES, in_order
from .tiles import disk, tile


class Light(NamedTuple):
    """What is to be seen at a strip beside what the seat owns.

    Attributes:
        acting: whether this seat decides.
        marker: whether it has the Ra marker: it triggered the auction that is going on.
        won: whether it has won the game.
        bid: the disk that it has bid in this auction, or 0.
        gained: the tiles that came to it since whoever looks decided last.
        lots: the disks with which it has won auctions since then.
    """

    acting: bool = False
    marker: bool = False
    won: bool = False
    bid: int = 0
    gained: str = ""
    lots: tuple[int, ...] = ()


def strips(eyes: Observation, seats: tuple[Seat, ...], lights: tuple[Light, ...], _: Words) -> Html:
    """All strips, in the order in which the players sit."""
    lines = eyes.score_lines()
    order = eyes.seating or tuple(range(len(seats)))
    return h(
        "ol",
        [
            _strip(seat, seats[seat], eyes.players[seat], lines[seat], lights[seat], eyes.phase, _.language)
            for seat in order
        ],
        id="seat-list",
        class_="owners",
        data_count=len(seats),
        aria_label=_("Players"),
    )


@lru_cache(maxsize=64)
def _strip(
    seat: int, who: Seat, seen: SeenPlayer, lines: tuple[ScoreLine, ...], light: Light, phase: str, language: str
) -> Html:
    _ = words(language)
    marks = ["owner", "acting" if light.acting else "", "won" if light.won else "", "" if seen.face_up else "done"]
    now = sum(line.points for line in lines)
    label = _("If the epoch were scored now: {points}", points=signed(now))
    due = h("span", icon("laurels"), h("b", signed(now), aria_hidden="true"), unseen(label), title=label, class_="due")
    return h(
        "li",
        h(
            "div",
            marker(who.color, "big"),
            h("span", who.name, class_="name", title=who.name),
            h("span", icon("ra"), unseen(_("has the Ra marker")), class_="ra-marker", data_fly="ra-marker")
            if light.marker
            else None,
            _lots(light.lots, _) if light.lots else None,
            unseen(_("to move")) if light.acting else unseen(_("winner")) if light.won else None,
            points(seat, seen.score, _),
            due if phase not in ("start", "draft", "over") else None,
            class_="who",
        ),
        _disks(seat, seen, light, _),
        _tiles(seat, seen.tiles, () if phase == "over" else lines, light.gained, _)
        if phase not in ("start", "draft")
        else None,
        id=f"seat-{seat}",
        class_=" ".join(filter(None, marks)),
        aria_current="true" if light.acting else None,
    )


def _lots(disks: tuple[int, ...], _: Words) -> Html:
    """That the seat has won auctions since whoever looks decided last, and with which disks."""
    label = _("has won with {disks}", disks=_(", ").join(map(str, disks)))
    return h("span", icon("gavel"), [disk(number) for number in disks], unseen(label), title=label, class_="lots")


# -- Disks


def _disks(seat: int, seen: SeenPlayer, light: Light, _: Words) -> Html:
    """The disks that can be used, and those that cannot before the next epoch."""
    up = [disk(number, "offered" if number == light.bid else "", f"disk-{number}") for number in seen.face_up]
    values: tuple[int | None, ...] = seen.face_down if seen.face_down is not None else (None,) * seen.covered
    down = [disk(number, "down", f"down-{seat}-{place}", "center") for place, number in enumerate(values)]
    said = [_("Disks: {disks}", disks=_(", ").join(map(str, seen.face_up)) or _("none"))]
    if seen.covered and seen.face_down is None:
        said.append(_.many("{count} face down", "{count} face down", seen.covered))
    elif seen.covered:
        said.append(_("face down: {disks}", disks=_(", ").join(map(str, seen.face_down or ()))))
    return h("div", up, down, class_="disks", role="img", aria_label=_("; ").join(said))


# -- Tiles, grouped as they score


def _tiles(seat: int, tiles: str, lines: tuple[ScoreLine, ...], gained: str, _: Words) -> Html:
    shown = [
        _group("pharaohs", PHARAOH, _points(lines, "pharaohs"), _("Pharaohs")),
        _group("waters", FLOOD + NILE, _points(lines, "floods", "nile"), _("Nile")),
        _group("gold", GOLD, _points(lines, "gold"), _("Gold")),
        _group("gods", GOD, _points(lines, "gods"), _("Gods")),
        _group("civilizations", CIVILIZATIONS, _points(lines, "civilizations"), _("Civilizations")),
        _group("monuments", MONUMENTS, _points(lines, "monument_types", "monument_sets"), _("Monuments")),
    ]
    return h("ul", [_pile(seat, group, tiles, gained, _) for group in shown], class_="piles")


def _points(lines: tuple[ScoreLine, ...], *names: str) -> int | None:
    """What tiles would score now; None where nothing of them scores, or no scoring comes any more."""
    found = [line.points for line in lines if line.name in names]
    return sum(found) if found else None


class _Group(NamedTuple):
    """Tiles that score together; the points are None while they do not score."""

    name: str
    kinds: str
    points: int | None
    title: str


_group = _Group


def _pile(seat: int, group: _Group, tiles: str, gained: str, _: Words) -> Html:
    counts = {kind: tiles.count(kind) for kind in group.kinds}
    owned = _(", ").join(_("{count} {tile}", count=count, tile=NAMES[kind]) for kind, count in counts.items() if count)
    text = _("{title}: {tiles}", title=group.title, tiles=owned or _("none"))
    shown: list[Child] = [
        tile(
            kind,
            _,
            count=count,
            class_="fresh" if count and kind in gained else "",
            fly=f"pile-{seat}-{kind}-{count}" if count else "",
            origin="lot" if kind in gained else "",
        )
        for kind, count in counts.items()
    ]
    gain = None
    empty = not any(counts.values())
    if group.points is not None:
        text = _("{text}, {points}", text=text, points=signed(group.points))
    if group.points is not None and (group.points or not empty):
        tone = "gain" if group.points > 0 else "loss" if group.points < 0 else "none"
        gain = h("b", signed(group.points), class_=f"gain-now {tone}", aria_hidden="true")
    return h(
        "li",
        h("span", shown, class_="tiles", aria_hidden="true"),
        gain,
        unseen(text),
        class_=f"pile {group.name}{' empty' if empty else ''}",
    )


def small_tiles(tiles: str, _: Words) -> Html:
    """Tiles as pictures in a row, several of a kind as a pile."""
    kinds = dict.fromkeys(in_order(tiles))
    return join([tile(kind, _, count=tiles.count(kind)) for kind in kinds])
