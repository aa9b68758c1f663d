"""What a player has set for this device."""

from __future__ import annotations

from typing import Final, NamedTuple

THEMES: Final = ("system", "light", "dark")
PACES: Final = ("slow", "normal", "fast", "at-once")


class Settings(NamedTuple):
    """What a player has set for this device.

    Attributes:
        language: one of `words.LANGUAGES`.
        theme: one of `THEMES`.
        handover: whether the page asks for the device to be passed on before it shows what only one seat may see.
        tutorial_seen: whether the tutorial has been shown here, or been told that it is not needed.
        pace: how fast bots move, one of `PACES`.
    """

    language: str = "en"
    theme: str = "system"
    handover: bool = True
    tutorial_seen: bool = False
    pace: str = "normal"
