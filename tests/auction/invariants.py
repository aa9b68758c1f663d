"""What holds in every position of the auction game, and the tables at which the laws are tried."""

from __future__ import annotations

from ra_core.auction import GAME, State
from ra_core.auction.pieces import COPIES, DISK_SETS

from ..laws import Table

LONGEST = 5000


def invariant(state: State) -> None:
    """Tiles and disks are conserved, and everything lies where it can lie."""
    owned = [player.tiles for player in state.players]
    places = (state.bag, state.row, state.disasters, state.discards, *owned)
    assert sum(map(len, places)) == 180
    assert all("".join(places).count(kind) == copies for kind, copies in COPIES.items())
    sets = DISK_SETS[len(state.players)]
    if all(player.face_up or player.face_down for player in state.players):
        disks = [state.center, *(disk for player in state.players for disk in player.disks)]
        assert sorted(disks) == sorted([1, *(disk for some in sets for disk in some)])
        assert {len(player.disks) for player in state.players} == {len(sets[0])}
    assert len(state.row) <= 8
    assert "R" not in state.row
    assert not any(set(tiles) & set("RBDUE") for tiles in owned)
    assert all(0 <= score < 400 for score in state.scores)
    assert 0 <= state.boat <= state.track
    assert list(state.bids) == sorted(state.bids, key=lambda bid: bid[1])
    assert (state.phase == "auction") or not (state.bids or state.drawn)
    assert (state.phase in ("auction", "disaster", "draft")) == bool(state.waiting)


OPTIONS: tuple[dict[str, int | str | bool], ...] = (
    {},
    {"seating": "entered", "hidden_bag": True, "epochs": 2},
    {"disks": "drafted", "open_scores": True, "floor_each_loss": True, "epochs": 1},
    {"disks": "chosen", "set_1": 2, "set_2": 1, "open_disks": True, "gods_avoid_disasters": True},
)

TABLES = [
    *(Table(GAME, seats, options, LONGEST, invariant) for seats in (2, 3, 4, 5) for options in OPTIONS),
    Table(GAME, 2, {"no_penalties": True}, LONGEST, invariant),
]
