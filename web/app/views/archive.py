"""The games that were put away by name, and the ways in and out for files, pasted texts and links."""

from __future__ import annotations

from time import localtime, strftime

from ra_core.record import Record

from ..markup import Child, Html, h, icon, isolated, join
from ..model.archive import ArchivedGame
from ..model.game_page import DialogContent, game_page
from ..model.links import element_code, frame_code, game_link, position_link
from ..model.playing import Notice, PickT, Playing, StateT
from ..model.session import Session
from ..model.words import Words
from ..storage.archive_format import TITLE_LENGTH
from .elements import button


def archive_dialog(session: Session, _: Words) -> DialogContent:
    """All archived games, and the form to archive the one on the screen."""
    archive = session.archive
    body = join(
        [
            _keep_form(_) if session.plays else None,
            _deleted(archive.deleted, _) if archive.deleted else None,
            h("ul", [_archived(game, _) for game in archive.games], class_="kept")
            if archive.games
            else h("p", _("No game has been kept yet."), class_="empty"),
            _notice(session.notice, _),
            _take_in(_),
        ]
    )
    return DialogContent(_("Kept games"), body, kind="tall")


def share_dialog(playing: Playing[StateT, PickT], address: str, copied: str, _: Words) -> DialogContent:
    """Links to the game and to the position on the screen, ready to be copied; `copied` names the one that was."""
    body = join(
        [
            _link(copied, "game", _("The whole game"), game_link(playing, address), _),
            _link(copied, "position", _("The position on the board"), position_link(playing, address), _),
            h("p", _("A link holds the game itself: no server knows of it. Whoever opens it can look at it and play on "
                     "from there.")),
            h("h3", _("On a page of your own")),
            _link(copied, "element", _("As an element, with a picture until it is touched"),
                  element_code(playing, address), _),
            _link(copied, "frame", _("As a plain frame"), frame_code(playing, address), _),
            h("p", h("a", _("How to embed the game"), href="./embed.html", target="_blank", rel="noopener")),
        ]
    )  # fmt: skip
    return DialogContent(
        _("Share"), body, button([icon("save"), h("span", _("Save as a file"))], "give-out", id="give-out")
    )


def _link(copied: str, arg: str, title: str, link: str, _: Words) -> Html:
    done = {arg: _("Copied"), "failed": _("Copy it from the field")}.get(copied)
    return h(
        "div",
        h("label", title, for_=f"link-{arg}"),
        h("input", id=f"link-{arg}", value=link, readonly=True, dir="ltr"),
        button(_("Copy"), "copy", arg, id=f"copy-{arg}"),
        h("span", done, class_="done", role="status"),
        class_="link",
    )


def _keep_form(_: Words) -> Html:
    return h(
        "form",
        h("label", _("Name"), for_="keep-title"),
        h(
            "input",
            id="keep-title",
            name="title",
            maxlength=TITLE_LENGTH,
            placeholder=_("The names of the players"),
            dir="auto",
        ),
        h("button", _("Keep this game"), type="submit", class_="primary"),
        data_do="keep",
        class_="keep",
        autocomplete="off",
    )


def _deleted(game: ArchivedGame, _: Words) -> Html:
    return h(
        "p",
        h("span", _("“{title}” was deleted.", title=game.title or _("A damaged game"))),
        button([icon("undo"), h("span", _("Bring it back"))], "kept-back", id="kept-back"),
        class_="deleted",
        role="status",
    )


def _archived(game: ArchivedGame, _: Words) -> Html:
    name, record = game.key.replace(".", "-"), game.saved.record
    return h(
        "li",
        _damaged(game, _) if record is None else _sound(game, record, name, _),
        h("div", _deeds(game, name, _), class_="deeds"),
        id=name,
    )


def _sound(game: ArchivedGame, record: Record, name: str, _: Words) -> Html:
    state = _("finished") if record.actor is None else game_page(record.game.name).stage(record.state, _)
    seats = _.names(f"{isolated(seat.name)} {score}" if record.actor is None else seat.name
                         for seat, score in zip(record.setup.seats, record.state.scores, strict=True))  # fmt: skip
    when = strftime("%Y-%m-%d %H:%M", localtime(game.when / 1000)) if game.when else _("laid away")
    return join(
        [
            h(
                "form",
                h("input", name="title", id=f"{name}-title", value=game.title, maxlength=TITLE_LENGTH, required=True,
                  aria_label=_("Name of the kept game"), dir="auto"),
                h("button", _("Rename"), type="submit", class_="quiet"),
                data_do="kept-rename",
                data_arg=game.key,
                autocomplete="off",
            ),
            h("p", h("b", _(record.game.title)), " · ", state, " · ", when, h("br"), seats, class_="about"),
        ]
    )  # fmt: skip


def _damaged(game: ArchivedGame, _: Words) -> Html:
    reason = _.say(game.saved.trouble) if game.saved.trouble else None
    return h("p", h("b", _("A damaged game, set aside")), " ", reason, class_="about")


def _deeds(game: ArchivedGame, name: str, _: Words) -> list[Child]:
    play = button(_("Play on"), "kept-open", game.key, id=f"{name}-open") if game.saved.record else None
    return [
        play,
        button(_("Save as a file"), "give-out", game.key, id=f"{name}-out", class_="quiet"),
        button(_("Delete"), "kept-delete", game.key, id=f"{name}-delete", class_="quiet"),
    ]


def _notice(told: Notice | None, _: Words) -> Html | None:
    if told is None:
        return None
    return h("p", _.say(told.message), class_=f"notice {told.kind}", id="kept-notice", role="alert")


def _take_in(_: Words) -> Html:
    """A native field for a file; a file can also be dropped, and a text or link pasted, anywhere on the page."""
    return h(
        "div",
        h("label", _("Open a game from a file"), for_="take-in"),
        h("input", type="file", id="take-in", accept=".json,.txt,application/json,text/plain"),
        h("small", _("Or drop the file on the page, or paste a saved game or a link.")),
        class_="take-in",
    )
