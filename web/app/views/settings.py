"""Language and theme, on the start screen and in the menu."""

from __future__ import annotations

from typing import Final

from ra_core.game import Message

from ..markup import Html, h, icon
from ..model.game_page import game_card
from ..model.settings import THEMES, Settings
from ..model.words import LANGUAGES, Words
from .elements import button

THEME_TITLES: Final = {"system": Message("System"), "light": Message("Light"), "dark": Message("Dark")}


def settings_bar(settings: Settings, _: Words) -> Html:
    """Buttons for each language and each theme."""
    languages = [
        button(
            title,
            "language",
            code,
            id=f"language-{code}",
            lang=code.replace("_", "-"),
            aria_pressed=_truth(settings.language == code),
        )
        for code, title in LANGUAGES.items()
    ]
    themes = [
        button(
            _.say(THEME_TITLES[theme]),
            "theme",
            theme,
            id=f"theme-{theme}",
            aria_pressed=_truth(settings.theme == theme),
        )
        for theme in THEMES
    ]
    return h(
        "div",
        h("div", languages, class_="segments", role="group", aria_label=_("Language")),
        h("div", themes, class_="segments", role="group", aria_label=_("Theme")),
        class_="settings",
    )


def tutorial_button(game: str, _: Words) -> Html | None:
    """Begins the tutorial, in the game that has one."""
    title = game_card(game).tutorial
    if title is None:
        return None
    return button(
        [icon("eye"), h("span", _.say(title))],
        "lesson",
        game,
        id=f"lesson-{game}",
        class_=f"wide lesson one-game for-{game}",
    )


def _truth(value: bool) -> str:
    return "true" if value else "false"
