"""The count file holds, and a few of its numbers by pencil."""

from __future__ import annotations

from typing import Any

import pytest

from ra_core.counting import count_lines

from .counts import counted, known
from .positions import applying, at_scoring, new_game, play


@pytest.mark.parametrize("entry", known(), ids=lambda entry: str(entry["about"]))
def test_the_count_file_holds(entry: dict[str, Any]) -> None:
    assert counted(entry) == entry


def test_first_rolls_by_pencil() -> None:
    """A die shows a Sun, or one of five faces and is then rerolled or not; five Suns leave 4 disasters or the end."""
    assert count_lines(new_game(), 1) == 6**5
    assert count_lines(new_game(), 2) == (1 + 5 * 2) ** 5 - 1 + 5


def test_uses_by_pencil() -> None:
    """Two Pharaohs: one, the other, both, or the end; of two Pharaohs used one by one either may be first."""
    state = applying("PPSSS")
    assert count_lines(state, 1) == len({"P:Y", "P:G", "P:YG", "S", "E"})
    assert count_lines(play(applying("PPSSS"), "S"), 2) == 2 + 2 + 1 + 6**5


def test_a_line_does_not_go_on_after_the_game() -> None:
    assert [count_lines(at_scoring(epoch=3), depth) for depth in range(4)] == [1, 1, 0, 0]


def test_there_is_no_negative_depth() -> None:
    with pytest.raises(ValueError, match="fewer than 0"):
        count_lines(new_game(), -1)
