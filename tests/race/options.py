"""What the players of the race may agree on."""

from __future__ import annotations

from typing import Final, NamedTuple

from ra_core.game import N_, OptionList

_DECLARED: Final = OptionList()


class Options(NamedTuple):
    """The options, by name."""

    track: int = _DECLARED.choice(N_("Length of the track"), N_("How many steps the race takes."), (12, 20, 30))


OPTIONS: Final = _DECLARED.named(Options._fields)
