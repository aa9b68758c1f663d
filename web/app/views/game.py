"""The screen of a game: the bar on top, seats, board and log, and the tray; what is particular to a game is its own."""

from __future__ import annotations

from ra_core.game import CHANCE

from ..markup import Child, Html, h, icon, join
from ..model.game_page import page_of
from ..model.perspective import due, may_ask, viewer
from ..model.playing import PickT, Playing, StateT
from ..model.session import Session
from ..model.turns import watching
from ..model.words import Words
from .bots import bot_tray
from .elements import button, icon_button, marker
from .log import log_side, newest
from .scoring import is_due
from .tray import notice, prompt, undo_buttons


def game_screen(session: Session, playing: Playing[StateT, PickT], _: Words) -> Html:
    """The whole screen, and the region in which screen readers hear what happened."""
    eyes = viewer(playing, session.settings)
    return join(
        [
            h("div", _shell(session, playing, eyes, _), class_="window"),
            h("div", newest(playing, _), id="live", class_="unseen", role="status", aria_live="polite"),
        ]
    )


def _shell(session: Session, playing: Playing[StateT, PickT], viewer: int, _: Words) -> Html:
    """All that is seen; the window around it is what the style measures."""
    own = page_of(playing)
    return h(
        "div",
        _bar(session, playing, _),
        h(
            "div",
            own.beside(playing, viewer, _),
            h("section", own.board(playing, viewer, _), id="board", aria_label=_("Board")),
            log_side(playing, _),
            id="scene",
            class_="scene",
            tabindex=-1,
        ),
        _foot(session, playing, viewer, _),
        id="shell",
        class_="shell",
        data_game=playing.game,
        inert=session.dialog is not None or is_due(session),
    )


def _foot(session: Session, playing: Playing[StateT, PickT], viewer: int, _: Words) -> Html:
    """What stands below the board: the tray of whoever plays, or why nobody plays here."""
    if playing.guest:
        return _visit(playing, viewer, _)
    if session.tab.elsewhere:
        return _elsewhere(playing, viewer, _)
    if not playing.live:
        return _past(playing, viewer, _)
    bots = bot_tray(playing, viewer, _, in_slices=session.tab.thinks)
    if bots is not None:
        return h("section", bots, id="tray", class_="tray", aria_label=_("A bot's turn"))
    tray = _tray(playing, viewer, due(playing, session.settings), _)
    return h("section", tray, id="tray", class_="tray", aria_label=_("Your turn"))


def _tray(playing: Playing[StateT, PickT], viewer: int, passing_to: int | None, _: Words) -> Html:
    """Whose turn it is and what can be done; or the tutorial; or to whom the device has to be passed."""
    own = page_of(playing)
    if playing.tutorial is not None and own.tutorial is not None:
        return own.tutorial.tray(playing, viewer, _)
    return own.tray(playing, viewer, _) if passing_to is None else _pass_on(playing, viewer, passing_to, _)


def _pass_on(playing: Playing[StateT, PickT], viewer: int, seat: int, _: Words) -> Html:
    """What lies open stays in sight; what only one player may see waits until the device is in their hand."""
    who = playing.seats[seat]
    return join(
        [
            prompt(playing, [marker(who.color), h("b", _("Pass the device to {name}.", name=who.name))], _),
            _still(playing, viewer, _),
            h(
                "div",
                undo_buttons(playing, _),
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


def _bar(session: Session, playing: Playing[StateT, PickT], _: Words) -> Html:
    news, tab = bool(session.offline.newer), session.tab
    return h(
        "header",
        h("h1", _(playing.record.game.title), id="title", tabindex=-1),
        h("p", page_of(playing).stage(playing.state, _), class_="stage"),
        _unsaved(_) if tab.saving == "off" else None,
        h(
            "nav",
            icon_button("hint", _("Hint"), "hint", key="v") if may_ask(playing, session.settings) else None,
            icon_button("open", _("Open in a tab of its own"), "open") if tab.embed else None,
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


def _unsaved(_: Words) -> Html:
    """Nothing keeps the game but this page: the file is one press away."""
    what = _("Saving is off: save the game as a file")
    shown = [icon("save"), h("span", _("Saving is off"))]
    return h(
        "p",
        button(shown, "give-out", id="unsaved-out", class_="quiet", aria_label=what, title=what),
        class_="unsaved",
        role="status",
    )


def _past(playing: Playing[StateT, PickT], viewer: int, _: Words) -> Html:
    """In place of the tray while an earlier board is shown: where we are, and the way back."""
    back = button(
        [icon("check"), h("span", _("Back to the game"))], "present", id="present", class_="primary", key="Escape"
    )
    words = [h("strong", _("As it was")), " ", newest(playing, _)]
    return _aside(playing, _("An earlier board"), words, _still(playing, viewer, _), [_stepping(playing, _), back], _)


def _visit(playing: Playing[StateT, PickT], viewer: int, _: Words) -> Html:
    """In place of the tray while a game is shown that came by a link."""
    if playing.seen_by is not None:
        return _seen(playing, viewer, _)
    mine = button([icon("check"), h("span", _("Play on from here"))], "adopt", id="adopt", class_="primary", key="p")
    words = [h("strong", _("A game from a link")), " ", newest(playing, _)]
    return _aside(playing, _("A game from a link"), words, _still(playing, viewer, _), [_stepping(playing, _), mine], _)


def _seen(playing: Playing[StateT, PickT], viewer: int, _: Words) -> Html:
    """In place of the tray while that is shown which a seat sees, or all: there is nothing to decide."""
    if viewer == CHANCE:
        told = _("A position to look at: the link holds what lies open to all, and nothing else.")
    else:
        told = _(
            "A position to look at: the link holds what {name} may see, and nothing else.", name=playing.name(viewer)
        )
    return _aside(playing, _("A position to look at"), [told], _still(playing, viewer, _), None, _)


def _elsewhere(playing: Playing[StateT, PickT], viewer: int, _: Words) -> Html:
    """In place of the tray while another tab plays the game."""
    take = button([icon("check"), h("span", _("Play on here"))], "take-over", id="take-over", class_="primary", key="p")
    acts = [h("span", class_="gap"), take]
    return _aside(playing, _("Open in another tab"), [_.say(watching())], _still(playing, viewer, _), acts, _)


def _still(playing: Playing[StateT, PickT], viewer: int, _: Words) -> Html:
    return page_of(playing).still(playing, viewer, _)


def _aside(playing: Playing[StateT, PickT], label: str, words: Child, still: Html, acts: Child, _: Words) -> Html:
    """What stands where the tray would be; it answers as the tray does."""
    return h(
        "section",
        h("div", h("p", words, class_="say"), notice(playing, _), id="prompt", tabindex=-1),
        still,
        h("div", acts, class_="acts") if acts else None,
        id="tray",
        class_="tray past",
        aria_label=label,
    )


def _stepping(playing: Playing[StateT, PickT], _: Words) -> Html:
    """One move back and one on."""
    ply, last = playing.ply, len(playing.record.moves)
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
