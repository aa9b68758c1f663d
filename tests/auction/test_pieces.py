"""Tiles as text: counting, taking and leaving."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as some

from ra_core.auction.disasters import losses
from ra_core.auction.gods import moves as god_moves
from ra_core.auction.pieces import ALL_TILES, COPIES, TILE_NAMES, elsewhere, handfuls, only, together, without

from .positions import table

lots = some.text(alphabet="Pabmn", max_size=8)


@given(lots, some.integers(0, 8))
def test_handfuls_are_all_different_ways(tiles: str, size: int) -> None:
    expected = sorted({"".join(way) for way in combinations(sorted(tiles), size)})
    assert list(handfuls(together(tiles), size)) == expected


@given(lots, some.data())
def test_what_goes_and_what_stays_is_all(tiles: str, data: some.DataObject) -> None:
    gone = "".join(data.draw(some.permutations(tiles)))[: data.draw(some.integers(0, len(tiles)))]
    left = without(tiles, gone)
    assert Counter(left) + Counter(gone) == Counter(tiles)
    assert together(left, gone) == together(tiles)


@given(some.text(alphabet="abcde", max_size=12), some.integers(1, 4))
def test_losses_are_exactly_two_a_disaster_or_all(tiles: str, count: int) -> None:
    owed = min(2 * count, len(tiles))
    ways = losses(together(tiles, "PPm"), "U", count)
    assert set(ways) == {"".join(way) for way in combinations(sorted(tiles), owed)}
    assert len(set(ways)) == len(ways)


@given(some.integers(0, 4), some.text(alphabet="GPNaUB", max_size=8))
def test_gods_take_every_handful(gods: int, row: str) -> None:
    if any(row.count(kind) > COPIES[kind] - (gods if kind == "G" else 0) for kind in set(row)):
        return
    state = table("G" * gods, "", "", row=row)
    free = sorted(tile for tile in row if tile != "G")
    expected = {"".join(way) for size in range(1, gods + 1) for way in combinations(free, size)}
    assert {move.tiles for move in god_moves(state)} == expected
    assert all(state.why_illegal(move) is None for move in god_moves(state))


def test_names_and_numbers_of_tiles() -> None:
    assert set(TILE_NAMES) == set(COPIES)
    assert len(set(TILE_NAMES.values())) == 23
    assert only(ALL_TILES, "O") == "OOOOO"
    assert elsewhere() == ALL_TILES
    assert elsewhere(ALL_TILES) == ""
