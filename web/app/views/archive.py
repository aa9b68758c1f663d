"""The games that were put away by name, and the ways in and out for files, pasted texts and links."""

from __future__ import annotations

from time import localtime, strftime

from ..markup import Child, Html, h, icon, join
from ..model.game_page import Dialog, game_page
from ..model.session import Kept, Session
from ..model.words import Words
from ..storage.archive_format import TITLE_LENGTH
from ..update.sharing import element_code, frame_code, game_link, position_link
from .elements import button


def kept_dialog(session: Session, _: Words) -> Dialog:
    """All kept games, and the form to keep the one on the screen."""
    body = join(
        [
            _keep_form(_) if session.plays else None,
            _deleted(session.deleted, _) if session.deleted else None,
            h("ul", [_kept(kept, _) for kept in session.kept], class_="kept")
            if session.kept
            else h("p", _("No game has been kept yet."), class_="empty"),
            _notice(session, _),
            _take_in(_),
        ]
    )
    return Dialog(_("Kept games"), body, kind="tall")


def share_dialog(session: Session, _: Words) -> Dialog:
    """Links to the game and to the position on the screen, ready to be copied."""
    body = join(
        [
            _link(session, "game", _("The whole game"), game_link(session), _),
            _link(session, "position", _("The position on the board"), position_link(session), _),
            h("p", _("A link holds the game itself: no server knows of it. Whoever opens it can look at it and play on "
                     "from there.")),
            h("h3", _("On a page of your own")),
            _link(session, "element", _("As an element, with a picture until it is touched"), element_code(session), _),
            _link(session, "frame", _("As a plain frame"), frame_code(session), _),
            h("p", h("a", _("How to embed the game"), href="./embed.html", target="_blank", rel="noopener")),
        ]
    )  # fmt: skip
    return Dialog(_("Share"), body, button([icon("save"), h("span", _("Save as a file"))], "give-out", id="give-out"))


def _link(session: Session, arg: str, title: str, link: str, _: Words) -> Html:
    done = {arg: _("Copied"), "failed": _("Copy it from the field")}.get(session.copied)
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
        h("input", id="keep-title", name="title", maxlength=TITLE_LENGTH, placeholder=_("The names of the players")),
        h("button", _("Keep this game"), type="submit", class_="primary"),
        data_do="keep",
        class_="keep",
        autocomplete="off",
    )


def _deleted(kept: Kept, _: Words) -> Html:
    return h(
        "p",
        h("span", _("“{title}” was deleted.", title=kept.title or _("A damaged game"))),
        button([icon("undo"), h("span", _("Bring it back"))], "kept-back", id="kept-back"),
        class_="deleted",
        role="status",
    )


def _kept(kept: Kept, _: Words) -> Html:
    name = kept.key.replace(".", "-")
    return h(
        "li",
        _damaged(kept, _) if kept.saved.record is None else _sound(kept, name, _),
        h("div", _deeds(kept, name, _), class_="deeds"),
        id=name,
    )


def _sound(kept: Kept, name: str, _: Words) -> Html:
    record = kept.saved.record
    assert record is not None
    state = _("finished") if record.actor is None else game_page(record.game.name).stage(record.state, _)
    seats = _(", ").join(f"{seat.name} {score}" if record.actor is None else seat.name
                         for seat, score in zip(record.setup.seats, record.state.scores, strict=True))  # fmt: skip
    when = strftime("%Y-%m-%d %H:%M", localtime(kept.when / 1000)) if kept.when else _("laid away")
    return join(
        [
            h(
                "form",
                h("input", name="title", id=f"{name}-title", value=kept.title, maxlength=TITLE_LENGTH, required=True,
                  aria_label=_("Name of the kept game")),
                h("button", _("Rename"), type="submit", class_="quiet"),
                data_do="kept-rename",
                data_arg=kept.key,
                autocomplete="off",
            ),
            h("p", h("b", _(record.game.title)), " · ", state, " · ", when, h("br"), seats, class_="about"),
        ]
    )  # fmt: skip


def _damaged(kept: Kept, _: Words) -> Html:
    reason = _.say(kept.saved.trouble) if kept.saved.trouble else None
    return h("p", h("b", _("A damaged game, set aside")), " ", reason, class_="about")


def _deeds(kept: Kept, name: str, _: Words) -> list[Child]:
    play = button(_("Play on"), "kept-open", kept.key, id=f"{name}-open") if kept.saved.record else None
    return [
        play,
        button(_("Save as a file"), "give-out", kept.key, id=f"{name}-out", class_="quiet"),
        button(_("Delete"), "kept-delete", kept.key, id=f"{name}-delete", class_="quiet"),
    ]


def _notice(session: Session, _: Words) -> Html | None:
    if session.notice is None:
        return None
    return h("p", _.say(session.notice.message), class_=f"notice {session.notice.kind}", id="kept-notice", role="alert")


def _take_in(_: Words) -> Html:
    """A native field for a file; a file can also be dropped, and a text or link pasted, anywhere on the page."""
    return h(
        "div",
        h("label", _("Open a game from a file"), for_="take-in"),
        h("input", type="file", id="take-in", accept=".json,.txt,application/json,text/plain"),
        h("small", _("Or drop the file on the page, or paste a saved game or a link.")),
        class_="take-in",
    )
