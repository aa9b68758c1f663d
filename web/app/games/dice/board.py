"""The board of the dice game: the Sun track, the tracks, and the rows of the five colours.

A place that cannot be used now says so, and can be clicked all the same, to hear why. Every row and track is worked out
once and remembered until something in it changes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ra_core.dice import Player, State
from ra_core.dice.pieces import COLORS, COLUMNS, EMPTY, TRACK_END
from ra_core.game import Seat

from ...markup import Child, Html, h, icon, join
from ...model.words import Words, words
from ...views.elements import button, marker
from .highlights import Lights, lights
from .labels import COLORS as COLOR_NAMES
from .labels import MARKS
from .playing import Playing
from .sun_track import sun_track

Seats = tuple[Seat, ...]


def board(playing: Playing, viewer: int, _: Words) -> Html:
    """The whole board."""
    state, seats = playing.state, playing.seats
    shine = lights(playing)
    acting = str(state.victims[0] if state.victims else state.turn) if playing.live else ""
    flood_at = state.players[state.turn].nile if "flood" in shine.lit else -1
    return join(
        [
            sun_track(state, _part(shine, "ra", "suns", "disaster"), _),
            _track("pharaoh", _standing(state.players, "pharaoh"), seats, _part(shine, "pharaoh"), -1, _.language),
            _track("nile", _standing(state.players, "nile"), seats, _part(shine, "nile"), flood_at, _.language),
            h(
                "div",
                _heads(_own_columns(state, acting), _.language),
                [
                    _row(
                        color,
                        tuple(str(seat) for seat, player in enumerate(state.players) if color in player.civilization),
                        state.monuments[index * COLUMNS : (index + 1) * COLUMNS],
                        seats,
                        _part(shine, f"C:{color}", f"M:{color}"),
                        acting,
                        _.language,
                    )
                    for index, color in enumerate(COLORS)
                ],
                class_="lands",
                id="lands",
            ),
        ]
    )


def _part(shine: Lights, *leads: str) -> Lights:
    """The lights of one part of the board: so a part is drawn anew only when its own lights change."""
    return Lights(*(frozenset(target for target in some if target.startswith(leads)) for some in shine))


def _own_columns(state: State, acting: str) -> tuple[int, ...]:
    """How many markers the player whose turn it is has in each column; nothing while nobody acts."""
    return tuple(state.monuments[column::COLUMNS].count(acting) if acting else 0 for column in range(COLUMNS))


# -- Tracks


class _Stack(NamedTuple):
    """The markers of a seat on one space; `floods` lie on top of the first."""

    seat: int
    floods: int


Standing = tuple[tuple[_Stack, ...], ...]


def _standing(players: tuple[Player, ...], track: str) -> Standing:
    """Who stands on each space of a track."""
    spaces: list[list[_Stack]] = [[] for _space in range(TRACK_END + 1)]
    for seat, player in enumerate(players):
        if track == "pharaoh":
            spaces[player.pharaoh].append(_Stack(seat, 0))
        else:
            spaces[player.nile].append(_Stack(seat, player.floods))
    return tuple(map(tuple, spaces))


@lru_cache(maxsize=32)
def _track(track: str, standing: Standing, seats: Seats, shine: Lights, flood_at: int, language: str) -> Html:
    """A track of 13 spaces; `flood_at` is the space whose stack can be flooded, or -1."""
    _ = words(language)
    title = {"pharaoh": _("Pharaoh"), "nile": _("Nile")}[track]
    spaces = [
        _space(f"{track}:{space}", title, standing[space], seats, shine, flood=space == flood_at, _=_)
        for space in range(TRACK_END + 1)
    ]
    return h(
        "section",
        h("h2", icon(track), h("span", title)),
        h("div", spaces, class_="spaces"),
        class_=f"track {track}",
        aria_label=title,
        id=f"track-{track}",
    )


def _space(
    target: str, title: str, stacks: tuple[_Stack, ...], seats: Seats, shine: Lights, *, flood: bool, _: Words
) -> Html:
    """A space of a track. The space of the player's own Nile stack stands for the flood."""
    track, _colon, number = target.partition(":")
    names = _.names(seats[stack.seat].name for stack in stacks)
    label = _("{track} {space}: {names}", track=title, space=number, names=names or _("empty"))
    if flood:
        label = _("Flood the Nile on {space}", space=number)
    shines = flood or target in shine.lit
    return button(
        [
            h("span", [_stack(track, stack, seats, shine) for stack in stacks], class_="stacks") if stacks else None,
            icon("flood", class_="icon wish") if flood else None,
            h("span", number, class_="number"),
        ],
        "target",
        "flood" if flood else target,
        id=f"{track}-{number}",
        class_=f"space lit{' floods' if flood else ''}" if shines else "space",
        data_crowd=len(stacks) or None,
        aria_label=label,
        aria_disabled=None if shines else "true",
        tabindex=None if shines else -1,
    )


def _stack(track: str, stack: _Stack, seats: Seats, shine: Lights) -> Html:
    """A seat's marker, with one more on top for each flood."""
    seat, floods = stack
    color = seats[seat].color
    fresh = "fresh" if f"{track}-{seat}" in shine.fresh else ""
    one = marker(color, fresh, fly=f"{track}-{seat}")
    if not floods:
        return one
    more = [marker(color, fresh, fly=f"flood-{seat}-{flood}") for flood in range(floods)]
    return h("span", one, more, class_="flooded")


# -- The rows of the five colours


@lru_cache(maxsize=32)
def _heads(own: tuple[int, ...], language: str) -> Html:
    """What stands above the rows; under each column number the markers that the player to move has there."""
    _ = words(language)
    columns = [
        h("span", column + 1, h("i", class_="pips", data_pips=count) if count else None, class_="column")
        for column, count in enumerate(own)
    ]
    return h(
        "div",
        h("h2", icon("civilization"), h("span", _("Civilization")), class_="head-civilization"),
        h("h2", icon("monument"), h("span", _("Monuments")), class_="head-monuments"),
        h("div", columns, class_="columns", aria_hidden="true"),
        class_="heads",
    )


@lru_cache(maxsize=64)
def _row(
    color: str, civilized: tuple[str, ...], monuments: str, seats: Seats, shine: Lights, acting: str, language: str
) -> Html:
    """A colour: its mark, its Civilization space and its eight Monument spaces."""
    _ = words(language)
    name = _.say(COLOR_NAMES[color])
    return h(
        "div",
        h("span", _.say(MARKS[color]), class_="mark", title=name, aria_hidden="true", translate="no"),
        _civilization(color, name, civilized, seats, shine, acting, _),
        h(
            "div",
            [
                _monument(f"M:{color}{column + 1}", name, owner, seats, shine, _)
                for column, owner in enumerate(monuments)
            ],
            class_="monuments",
        ),
        class_=f"row die-{color}",
        id=f"row-{color}",
        role="group",
        aria_label=name,
    )


def _civilization(
    color: str, name: str, civilized: tuple[str, ...], seats: Seats, shine: Lights, acting: str, _: Words
) -> Html:
    """A Civilization space, with room for one marker fewer than there are players."""
    target = f"C:{color}"
    chosen = target in shine.picked
    losing = chosen and acting in civilized
    standing: list[Child] = [_civilized(target, seat, seats, shine, acting) for seat in civilized]
    if chosen and not losing:
        standing.append(marker(seats[int(acting)].color, "ghost"))
    rest = len(seats) - 1 - len(standing)
    names = _.names(seats[int(seat)].name for seat in civilized)
    shines = chosen or target in shine.lit
    return button(
        [standing, [h("i", class_="slot") for _slot in range(rest)]],
        "target",
        target,
        id=f"civilization-{color}",
        class_=_classes("civ losing" if losing else "civ", target, shine),
        aria_label=_("{color} Civilization: {names}", color=name, names=names or _("empty")),
        aria_pressed="true" if chosen else None,
        aria_disabled=None if shines else "true",
        tabindex=None if shines else -1,
    )


def _civilized(target: str, seat: str, seats: Seats, shine: Lights, acting: str) -> Html:
    fresh = f"{'own ' if seat == acting else ''}{'fresh' if f'{target}-{seat}' in shine.fresh else ''}".strip()
    return marker(seats[int(seat)].color, fresh, fly=f"{target}-{seat}")


def _monument(target: str, name: str, owner: str, seats: Seats, shine: Lights, _: Words) -> Html:
    chosen = target in shine.picked
    holder = None if owner == EMPTY else seats[int(owner)]
    shines = chosen or target in shine.lit
    return button(
        marker(holder.color, "own" if chosen else "", fly=target) if holder else None,
        "target",
        target,
        id=f"monument-{target[2:]}",
        class_=_classes("mon losing" if chosen else "mon", target, shine),
        aria_label=_(
            "{color} row, column {column}: {names}",
            color=name,
            column=target[3],
            names=holder.name if holder else _("empty"),
        ),
        aria_pressed="true" if chosen else None,
        aria_disabled=None if shines else "true",
        tabindex=None if shines else -1,
    )


def _classes(kind: str, target: str, shine: Lights) -> str:
    marks = [kind]
    if target in shine.picked:
        marks.append("picked")
    elif target in shine.lit:
        marks.append("lit")
    if target in shine.fresh:
        marks.append("fresh")
    return " ".join(marks)
