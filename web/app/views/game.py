"""The screen of a game: the bar on top, seats, board and log, and the tray. It knows no game; see `tables`."""

from __future__ import annotations

from ..markup import Child, Html, h, icon, join
from ..model.game_page import GamePage, game_page
from ..model.perspective import due, may_ask
from ..model.session import Session
from ..model.words import Words
from ..update.tab_lock import watching
from .bots import bot_tray
from .elements import button, icon_button, marker
from .log import log_side, newest
from .scoring import is_due
from .tray import prompt, undo_button


def game_screen(session: Session, _: Words) -> Html:
    """The whole screen, and the region in which screen readers hear what happened."""
    own = game_page(session.game)
    return join(
        [
            h(
                "div",
                _bar(session, own, _),
                h(
                    "div",
                    own.beside(session, _),
                    h("section", own.board(session, _), id="board", aria_label=_("Board")),
                    log_side(session, own, _),
                    id="scene",
                    class_="scene",
                    tabindex=-1,
                ),
                _foot(session, own, _),
                id="shell",
                class_="shell",
                data_game=session.game,
                inert=bool(session.dialog) or is_due(session, own),
            ),
            h("div", newest(session, own, _), id="live", class_="unseen", role="status", aria_live="polite"),
        ]
    )


def _foot(session: Session, own: GamePage, _: Words) -> Html:
    """What stands below the board: the tray of whoever plays, or why nobody plays here."""
    if session.guest:
        return _visit(session, own, _)
    if session.elsewhere:
        return _elsewhere(session, own, _)
    if not session.live:
        return _past(session, own, _)
    bots = bot_tray(session, own, _)
    if bots is not None:
        return h("section", bots, id="tray", class_="tray", aria_label=_("A bot's turn"))
    return h("section", _tray(session, own, _), id="tray", class_="tray", aria_label=_("Your turn"))


def _tray(session: Session, own: GamePage, _: Words) -> Html:
    """Whose turn it is and what can be done; or the host's words; or to whom the device has to be passed."""
    if session.lesson is not None and own.lesson is not None:
        return own.lesson.tray(session, _)
    seat = due(session)
    return own.tray(session, _) if seat is None else _pass_on(session, own, seat, _)


def _pass_on(session: Session, own: GamePage, seat: int, _: Words) -> Html:
    """What is on the table stays in sight; what only one player may see waits until the device is in their hand."""
    assert session.record is not None
    who = session.record.setup.seats[seat]
    return join(
        [
            prompt(session, [marker(who.color), h("b", _("Pass the device to {name}.", name=who.name))], _),
            own.still(session, _),
            h(
                "div",
                undo_button(session, _),
                h("span", class_="gap"),
                button(
                    [icon("person"), h("span", _("I am {name}", name=who.name))],
                    "take",
                    id="take",
                    key="y",
                    class_="primary",
                ),
                class_="acts",
                id="acts",
            ),
        ]
    )


def _bar(session: Session, own: GamePage, _: Words) -> Html:
    assert session.record is not None
    news = bool(session.copy.newer)
    return h(
        "header",
        h("h1", _(session.record.game.title), id="title", tabindex=-1),
        h("p", own.stage(session.state, _), class_="stage"),
        h("p", icon("info"), _("Saving is off"), class_="unsaved", role="status") if session.saving == "off" else None,
        h(
            "nav",
            icon_button("hint", _("Hint"), "hint", key="v") if may_ask(session) else None,
            icon_button("open", _("Open in a tab of its own"), "open") if session.embed else None,
            icon_button("log", _("Log"), "dialog", "log", key="l"),
            icon_button("rules", _("Rules"), "dialog", "rules", key="?"),
            icon_button(
                "settings", _("Menu: a new version is ready") if news else _("Menu"), "dialog", "menu", key="m"
            ),
            aria_label=_("Game"),
            class_="has-news" if news else None,
        ),
        class_="bar",
    )


def _past(session: Session, own: GamePage, _: Words) -> Html:
    """In place of the tray while an earlier board is shown: where we are, and the way back."""
    back = button(
        [icon("check"), h("span", _("Back to the game"))], "present", id="present", class_="primary", key="Escape"
    )
    words = [h("strong", _("As it was")), " ", newest(session, own, _)]
    return _aside(_("An earlier board"), words, own.still(session, _), [_stepping(session, _), back])


def _visit(session: Session, own: GamePage, _: Words) -> Html:
    """In place of the tray while a game is shown that came by a link."""
    mine = button([icon("check"), h("span", _("Play on from here"))], "adopt", id="adopt", class_="primary", key="p")
    words = [h("strong", _("A game from a link")), " ", newest(session, own, _)]
    return _aside(_("A game from a link"), words, own.still(session, _), [_stepping(session, _), mine])


def _elsewhere(session: Session, own: GamePage, _: Words) -> Html:
    """In place of the tray while another tab plays the game."""
    take = button([icon("check"), h("span", _("Play on here"))], "take-over", id="take-over", class_="primary", key="p")
    return _aside(_("Open in another tab"), [_.say(watching())], own.still(session, _), [h("span", class_="gap"), take])


def _aside(label: str, words: Child, still: Html, acts: Child) -> Html:
    return h(
        "section",
        h("p", words, class_="say", id="prompt", tabindex=-1),
        still,
        h("div", acts, class_="acts"),
        id="tray",
        class_="tray past",
        aria_label=label,
    )


def _stepping(session: Session, _: Words) -> Html:
    """One move back and one on."""
    assert session.record is not None
    last = len(session.record.moves)
    ply = last if session.viewing is None else session.viewing
    return h(
        "div",
        button(
            "‹", "view", str(ply - 1), id="earlier", disabled=ply == 0, aria_label=_("One step back"), key="ArrowLeft"
        ),
        button(
            "›", "view", str(ply + 1), id="later", disabled=ply == last, aria_label=_("One step on"), key="ArrowRight"
        ),
        class_="steps",
    )
