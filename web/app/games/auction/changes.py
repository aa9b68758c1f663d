"""What has changed since whoever looks decided last: so it stays in sight while others, or bots, move."""

from __future__ import annotations

from typing import NamedTuple

from ra_core.auction import State
from ra_core.auction.pieces import without

from ...model.turns import last_seen
from .playing import Playing


class Changes(NamedTuple):
    """What is marked.

    Attributes:
        sailed: whether the boat has moved.
        drawn: the spaces of the row on which new tiles lie.
        gained: for each seat the tiles that came to it.
        won: for each seat the disks with which it has won auctions.
    """

    sailed: bool
    drawn: frozenset[int]
    gained: tuple[str, ...]
    won: tuple[tuple[int, ...], ...]


def changes(playing: Playing) -> Changes:
    """What is marked on the board that is shown."""
    first, *later = playing.states[last_seen(playing) : playing.ply + 1]
    gained = [""] * len(first.players)
    won: list[tuple[int, ...]] = [()] * len(first.players)
    before, old = first, first.row
    for after in later:
        old = without(old, without(old, after.row))
        for seat in _changed(before, after):
            gained[seat] += without(after.players[seat].tiles, before.players[seat].tiles)
            if before.players[seat].face_down != after.players[seat].face_down:
                won[seat] = (*won[seat], after.center)
        before = after
    return Changes(first.boat != before.boat, _drawn(before.row, without(before.row, old)), tuple(gained), tuple(won))


def _changed(before: State, after: State) -> list[int]:
    """The seats that own something else now, by an auction, a God or a disaster."""
    if before.phase not in ("turn", "auction", "disaster"):
        return []
    pairs = enumerate(zip(before.players, after.players, strict=True))
    return [seat for seat, (old, new) in pairs if old is not new]


def _drawn(row: str, new: str) -> frozenset[int]:
    """The spaces of the new tiles: of tiles alike the last ones are the new ones."""
    found = set()
    for space in range(len(row) - 1, -1, -1):
        if row[space] in new:
            new = new.replace(row[space], "", 1)
            found.add(space)
    return frozenset(found)
