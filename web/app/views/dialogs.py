"""What lies over the screen: rules, menu, log, scorings, and the questions of the game at hand."""

from __future__ import annotations

from typing import Any, assert_never

from ..markup import Html, h, icon, join
from ..model.dialogs import ARCHIVE, GameDialog, HintDialog, PlainDialog, ScoringDialog, ShareDialog, TextDialog
from ..model.dialogs import Dialog as Opened
from ..model.game_page import DialogContent, game_page, page_of
from ..model.perspective import viewer
from ..model.playing import Playing
from ..model.session import Session
from ..model.words import Words
from .bots import hint_dialog, pace_bar, turn_again_dialog
from .elements import button
from .log import log_dialog
from .offline_copy import newer_line, offline_line, version_line
from .scoring import is_due, result, scoring_buttons, scoring_now, scoring_then
from .settings import settings_bar, tutorial_button


def dialog(session: Session, _: Words) -> Html | None:
    """The dialog that is open, if any."""
    found = _content(session, _)
    return None if found is None else _frame(found, _trouble(session, _), _)


def _trouble(session: Session, _: Words) -> Html | None:
    """What went wrong while a dialog lies over the place where the page says so; the archive says it itself."""
    told = session.notice
    if told is None or told.kind != "trouble" or session.dialog == ARCHIVE:
        return None
    return h("p", _.say(told.message), class_="notice trouble", id="dialog-notice", role="alert")


def _content(session: Session, _: Words) -> DialogContent | None:
    """What the open dialog holds; a scoring that is due opens by itself."""
    opened, playing = session.dialog, session.playing
    if opened == ARCHIVE:
        return _archive(session, _)
    if isinstance(opened, TextDialog):
        return _text(opened, _)
    if playing is None:
        return _rules(session, _) if opened is not None else None
    eyes = viewer(playing, session.settings)
    if opened is not None:
        return _in_game(session, playing, opened, eyes, _)
    return scoring_now(playing, eyes, _) if is_due(session) else None


def _in_game(session: Session, playing: Playing[Any, Any], opened: Opened, eyes: int, _: Words) -> DialogContent:
    """What a dialog over a board holds, as one seat may see it."""
    match opened:
        case PlainDialog():
            return _plain(session, playing, opened, eyes, _)
        case ShareDialog():
            return _share(session, playing, opened, _)
        case TextDialog():
            return _text(opened, _)
        case HintDialog(advice):
            return hint_dialog(playing, advice, _)
        case ScoringDialog(ply):
            return scoring_then(playing, eyes, ply, _)
        case GameDialog(name):
            return page_of(playing).dialogs[name](playing, eyes, _)
        case _:
            assert_never(opened)


def _plain(session: Session, playing: Playing[Any, Any], opened: PlainDialog, eyes: int, _: Words) -> DialogContent:
    match opened.kind:
        case "rules":
            return _rules(session, _)
        case "menu":
            return _menu(session, playing, _)
        case "log":
            return log_dialog(playing, _)
        case "result":
            return result(playing, eyes, _)
        case "archive":
            return _archive(session, _)
        case "turn-again":
            return turn_again_dialog(_)
        case _:
            assert_never(opened.kind)


# What no game needs to begin is loaded when it is first asked for.


def _archive(session: Session, _: Words) -> DialogContent:
    from .archive import archive_dialog

    return archive_dialog(session, _)


def _share(session: Session, playing: Playing[Any, Any], opened: ShareDialog, _: Words) -> DialogContent:
    from .archive import share_dialog

    return share_dialog(playing, session.tab, opened, _)


def _text(opened: TextDialog, _: Words) -> DialogContent:
    from .archive import text_dialog

    return text_dialog(opened, _)


def _rules(session: Session, _: Words) -> DialogContent:
    return DialogContent(_("Rules"), game_page(session.game).rules(_), kind="tall rules")


def _frame(found: DialogContent, told: Html | None, _: Words) -> Html:
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
            h("div", told, found.body, class_="dialog-body", tabindex=0, role="group", aria_labelledby="dialog-title"),
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


def _menu(session: Session, playing: Playing[Any, Any], _: Words) -> DialogContent:
    in_tutorial = playing.tutorial is not None
    looks = scoring_buttons(playing, _)
    saving = {
        "saved": _("The game is saved in this browser after every move."),
        "off": _("This browser does not save the game: storage is off or full."),
    }.get(session.tab.saving)
    body = join(
        [
            settings_bar(session.settings, _),
            pace_bar(playing.record, session.settings.pace, _),
            h("p", icon("save"), h("span", saving), class_="saving") if saving else None,
            None if page_of(playing).secret is None or in_tutorial else _handover(session, _),
            h("div", looks, class_="looks") if looks else None,
            None if in_tutorial else _ways_out(_),
            None if in_tutorial else tutorial_button(playing.game, _),
            newer_line(session, _),
            offline_line(session, _),
            _seed(playing, _),
            version_line(session, _),
            h(
                "p",
                _("Pictograms from game-icons.net by Lorc, Delapouite and contributors, CC BY 3.0."),
                class_="credit",
            ),
        ]
    )
    leave = button(_("To the start screen"), "home", id="home")
    return DialogContent(_("Menu"), body, leave)


def _seed(playing: Playing[Any, Any], _: Words) -> Html | None:
    """Told when the game is over: before, it says what luck will bring. Of what a seat sees nobody knows it."""
    record = playing.record
    if record.actor is not None or playing.seen_by is not None:
        return None
    return h("p", _("Seed: {seed}", seed=record.setup.seed), class_="seed")


def _ways_out(_: Words) -> Html:
    """To the archived games and to the links."""
    return h(
        "div",
        button([icon("save"), h("span", _("Kept games"))], "dialog", "archive", id="menu-kept"),
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
