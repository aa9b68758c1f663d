"""What lies over the screen: rules, menu, log, scorings, and the questions of the game at hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..markup import Html, h, icon, join
from ..model.game_page import Dialog, GamePage, game_page
from ..model.session import Session
from ..model.words import Words
from .archive import kept_dialog, share_dialog
from .bots import hint_dialog, pace_bar
from .elements import button
from .log import log_dialog, scorings
from .offline_copy import newer_line, offline_line, version_line
from .scoring import is_due, result, scoring_now, scoring_then
from .settings import lesson_button, settings_bar


def dialog(session: Session, _: Words) -> Html | None:
    """The dialog that is open, if any."""
    found = _find(session, _)
    return None if found is None else _frame(found, _)


def _find(session: Session, _: Words) -> Dialog | None:
    name = session.dialog.partition(":")[0]
    if name == "kept":
        return kept_dialog(session, _)
    playing = session.screen == "game" and session.record is not None
    if not playing and name != "rules":
        return None
    own = game_page(session.game)
    if name in own.dialogs:
        return own.dialogs[name](session, _)
    if name in _SHARED:
        return _SHARED[name](session, own, _)
    return scoring_now(session, own, _) if is_due(session, own) else None


def _frame(found: Dialog, _: Words) -> Html:
    close = (
        button("×", "close", key="Escape", class_="quiet cross", aria_label=_("Close"), id="close")
        if found.closable
        else None
    )
    return h(
        "div",
        h(
            "dialog",
            h("header", h("h2", found.title, id="dialog-title", tabindex=-1, data_focus=True), close),
            h("div", found.body, class_="dialog-body", tabindex=0, role="group", aria_labelledby="dialog-title"),
            h("footer", found.actions) if found.actions else None,
            open=True,
            id="dialog",
            class_=found.kind or None,
            aria_modal="true",
            aria_labelledby="dialog-title",
        ),
        id="veil",
        class_="veil",
    )


def _menu(session: Session, own: GamePage, _: Words) -> Dialog:
    assert session.record is not None
    looks = [
        button(_("Scoring: {stage}", stage=own.stage(session.record.states[ply], _)), "dialog", f"scoring:{ply}")
        for ply in scorings(session.record, own)
    ]
    saving = {
        "saved": _("The game is saved in this browser after every move."),
        "off": _("This browser does not save the game: storage is off or full."),
    }.get(session.saving)
    body = join(
        [
            settings_bar(session.settings, _),
            pace_bar(session, _),
            h("p", icon("save"), h("span", saving), class_="saving") if saving else None,
            _handover(session, _) if own.secret is not None and session.lesson is None else None,
            h("div", looks, class_="looks") if looks else None,
            _ways_out(_) if session.lesson is None else None,
            lesson_button(session.game, _) if session.lesson is None else None,
            newer_line(session, _),
            offline_line(session, _),
            h("p", _("Seed: {seed}", seed=session.record.setup.seed), class_="seed"),
            version_line(session, _),
            h(
                "p",
                _("Pictograms from game-icons.net by Lorc, Delapouite and contributors, CC BY 3.0."),
                class_="credit",
            ),
        ]
    )
    leave = button(_("To the start screen"), "home", id="home")
    return Dialog(_("Menu"), body, leave)


def _ways_out(_: Words) -> Html:
    """To the kept games and to the links."""
    return h(
        "div",
        button([icon("save"), h("span", _("Kept games"))], "dialog", "kept", id="menu-kept"),
        button([icon("share"), h("span", _("Share"))], "dialog", "share", id="menu-share"),
        class_="looks",
    )


def _handover(session: Session, _: Words) -> Html:
    """Whether the page asks for the device to be passed on before it shows secrets."""
    on = session.settings.handover
    return h(
        "div",
        button(
            [icon("check") if on else None, h("span", _("Pass the device on"))],
            "handover",
            "no" if on else "yes",
            id="handover",
            aria_pressed="true" if on else "false",
            aria_describedby="handover-about",
        ),
        h(
            "small",
            _("Covered points and disks are shown to a player only after the device has been passed on."),
            id="handover-about",
        ),
        class_="switch",
    )


def _rules(session: Session, own: GamePage, _: Words) -> Dialog:
    del session
    return Dialog(_("Rules"), own.rules(_), kind="tall rules")


def _share(session: Session, own: GamePage, _: Words) -> Dialog:
    del own
    return share_dialog(session, _)


_SHARED: Final[dict[str, Callable[[Session, GamePage, Words], Dialog]]] = {
    "rules": _rules,
    "menu": _menu,
    "log": log_dialog,
    "share": _share,
    "hint": hint_dialog,
    "scoring": scoring_then,
    "result": result,
}
