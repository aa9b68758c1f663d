"""The dice game on the screen: what can be pointed at in it, and its types."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ra_core.dice import State

from ...model.playing import Playing as AnyPlaying


class Pick(NamedTuple):
    """What the player whose decision it is has pointed at so far, not yet a move.

    Attributes:
        dice: colours of the picked dice, in their order.
        spaces: picked spaces of the board, in their order: "Y" of the Civilization area, "Y3" of the Monument area.
    """

    dice: str = ""
    spaces: tuple[str, ...] = ()


Playing: TypeAlias = AnyPlaying[State, Pick]
