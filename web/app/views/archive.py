"""All games in storage, and the ways in and out for files, pasted texts and links."""

from __future__ import annotations

from ra_core.game import CHANCE
from ra_core.games import NAMES, find

from ..markup import Child, Html, h, icon, isolated, join
from ..model.archive import ASIDE, ArchivedGame
from ..model.dialogs import ShareDialog, TextDialog
from ..model.game_page import DialogContent, game_page
from ..model.links import element_code, frame_code, game_link, has_secrets, look_link, position_link
from ..model.playing import Notice, PickT, Playing, StateT
from ..model.session import Session, Tab
from ..model.words import Words
from ..storage.archive_format import TITLE_LENGTH
from .elements import button, played_at


def archive_dialog(session: Session, _: Words) -> DialogContent:
    """All games in storage, and the form to put the one on the screen away by name."""
    archive = session.archive
    body = join(
        [
            _keep_form(_) if session.plays else None,
            _deleted(archive.deleted, _)
            if archive.deleted is not None and archive.find(archive.deleted.key) is None
            else None,
            _notice(session.notice, _),
            _unkept(_) if session.plays and session.tab.saving == "off" else None,
            h("ul", [_archived(game, session.key, _) for game in archive.games], class_="kept")
            if archive.games
            else h("p", _("No game has been kept yet."), class_="empty"),
            h(
                "p",
                _(
                    "Games are kept by this browser alone. Safari deletes them after seven days without a visit unless "
                    "the page has been added to the home screen: what is to last, save as a file."
                ),
                class_="about",
            )
            if archive.games
            else None,
            _take_in(_),
        ]
    )
    return DialogContent(_("Kept games"), body, kind="tall")


def share_dialog(playing: Playing[StateT, PickT], tab: Tab, opened: ShareDialog, _: Words) -> DialogContent:
    """Links to the game and to the position on the screen, ready to be copied, and first one only to look at.

    Where nobody else can open the page they are texts, and a page without a site cannot stand on another one.
    """
    address, copied, is_whole = tab.address, opened.copied, playing.seen_by is None
    body = join(
        [
            _looking(playing, address, opened, _) if is_whole and has_secrets(playing) else None,
            _given_away(playing, _) if is_whole else None,
            _link(copied, "game", _("The whole game") if is_whole else _("What is seen here"),
                  game_link(playing, address), _),
            _link(copied, "position", _("The position on the board"), position_link(playing, address), _)
            if is_whole else None,
            h("p", _about_links(tab, _)) if is_whole or not address else None,
            None if tab.one_file else _embedding(playing, address, copied, _),
        ]
    )  # fmt: skip
    save = button([icon("save"), h("span", _("Save as a file"))], "give-out", id="give-out")
    return DialogContent(_("Share"), body, save if is_whole else Html())


def _about_links(tab: Tab, _: Words) -> str:
    if not tab.address:
        return _(
            "This page lies on a disk, so no link leads others to it. Send the text above, or save the game as a file: "
            "whoever pastes the text into this game, or opens the file in it, can play on from there."
        )
    return _(
        "A link holds the game itself: no server knows of it. Whoever opens it can look at it and play on from there."
    )


def _embedding(playing: Playing[StateT, PickT], address: str, copied: str, _: Words) -> Html:
    """The texts by which a page of somebody else shows the game."""
    return join(
        [
            h("h3", _("On a page of your own")),
            _link(copied, "element", _("As an element, with a picture until it is touched"),
                  element_code(playing, address), _),
            _link(copied, "frame", _("As a plain frame"), frame_code(playing, address), _),
            h("p", h("a", _("How to embed the game"), href="./embed.html", target="_blank", rel="noopener")),
        ]
    )  # fmt: skip


def _looking(playing: Playing[StateT, PickT], address: str, opened: ShareDialog, _: Words) -> Html:
    """A link that gives nothing away, and the choice for whom it is."""
    seats = [(CHANCE, _("Everybody")), *((seat, who.name) for seat, who in enumerate(playing.seats))]
    return h(
        "section",
        h(
            "p",
            h("label", _("As it may be seen by"), for_="look-as"),
            h(
                "select",
                [h("option", name, value=seat, selected=seat == opened.seat) for seat, name in seats],
                id="look-as",
                data_do="look-as",
                autocomplete="off",
            ),
            class_="look-as",
        ),
        _link(opened.copied, "look", _("To look at"), look_link(playing, address, opened.seat), _),
        h("p", _("This link holds what is seen on the board, and nothing that is covered.")),
        class_="looking",
    )


def text_dialog(opened: TextDialog, _: Words) -> DialogContent:
    """A game as text, to be copied or saved as a file."""
    done = {"text": _("Copied"), "failed": _("Copy it from the field")}.get(opened.copied)
    body = h(
        "div",
        h("p", _("The page around this one may not let it save files. This text is the game: keep it anywhere, and "
                 "paste it here, or on any page of this game, to play on.")),
        h("label", _("The game as text"), for_="game-text"),
        h("textarea", opened.text, id="game-text", readonly=True, rows=8, dir="ltr", spellcheck="false"),
        h("span", done, class_="done", role="status"),
        class_="game-text",
    )  # fmt: skip
    file = button([icon("save"), h("span", _("Save as a file"))], "give-out-file", id="give-out-file", class_="quiet")
    copy = button([icon("share"), h("span", _("Copy"))], "give-out-text", id="give-out-text", class_="primary")
    return DialogContent(_("The game as text"), body, join([file, copy]))


def _given_away(playing: Playing[StateT, PickT], _: Words) -> Html | None:
    """What else the links hold, as long as that matters."""
    if playing.record.actor is None:
        return None
    if has_secrets(playing):
        told = _("The links below hold the seed and all moves: whoever decodes one, or plays on from it, learns "
                 "covered points and disks, and what will be drawn.")  # fmt: skip
    else:
        told = _("The links hold the seed: whoever decodes one, or plays on from it, learns what luck will bring.")
    return h("p", icon("info"), h("span", told), class_="given-away")


def _link(copied: str, arg: str, title: str, link: str, _: Words) -> Html:
    done = {arg: _("Copied"), "failed": _("Copy it from the field")}.get(copied)
    if copied == "blocked" and arg == "game":
        done = _("No tab may be opened here: copy the link")
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


def _unkept(_: Words) -> Html:
    """Where storage keeps nothing, the game on the screen is in no list."""
    return h(
        "p",
        h("span", _("This browser does not save the game: storage is off or full.")),
        button([icon("save"), h("span", _("Save as a file"))], "give-out", id="give-out-shown"),
        class_="deleted",
    )


def _deleted(game: ArchivedGame, _: Words) -> Html:
    return h(
        "p",
        h("span", _("“{title}” was deleted.", title=game.title or _("A damaged game"))),
        button([icon("undo"), h("span", _("Bring it back"))], "kept-back", id="kept-back"),
        class_="deleted",
        role="status",
    )


def _archived(game: ArchivedGame, shown: str, _: Words) -> Html:
    """A game of the list; `shown` is the key of the one on the screen."""
    name = game.key.replace(".", "-").replace("~", "-spare")
    is_shown = game.key == shown
    return h(
        "li",
        _damaged(game, _) if game.is_damaged else _sound(game, name, is_shown=is_shown, _=_),
        h("div", _deeds(game, name, is_shown=is_shown, _=_), class_="deeds"),
        id=name,
    )


def _sound(game: ArchivedGame, name: str, *, is_shown: bool, _: Words) -> Html:
    title = _(find(game.game).title) if game.game in NAMES else game.game
    where = _("on the screen") if is_shown else _stage(game, _)
    when = played_at(game) or _("laid away")
    return join(
        [
            h(
                "form",
                h("input", name="title", id=f"{name}-title", value=game.title, maxlength=TITLE_LENGTH, required=True,
                  aria_label=_("Name of the kept game"), placeholder=_("The names of the players"), dir="auto"),
                h("button", _("Rename"), type="submit", class_="quiet"),
                data_do="kept-rename",
                data_arg=game.key,
                autocomplete="off",
            ),
            h("p", h("b", title), " · ", where, " · ", when, h("br"), _players(game, _), class_="about"),
        ]
    )  # fmt: skip


def _stage(game: ArchivedGame, _: Words) -> str:
    """How far a game is; of one that has not been replayed only the number of its moves is known."""
    record, outline = game.saved.record, game.saved.outline
    if game.is_over:
        return _("finished")
    if record is not None:
        return game_page(record.game.name).stage(record.state, _)
    return _.many("{count} move", "{count} moves", outline.moves) if outline is not None else ""


def _players(game: ArchivedGame, _: Words) -> str:
    """Who plays, and with which result if the game is over."""
    record, outline = game.saved.record, game.saved.outline
    if record is not None:
        names = tuple(seat.name for seat in record.setup.seats)
        scores = record.state.scores if record.actor is None else ()
    else:
        names, scores = (outline.names, outline.scores) if outline is not None else ((), ())
    if not scores:
        return _.names(names)
    return _.names(f"{isolated(name)} {score}" for name, score in zip(names, scores, strict=True))


def _damaged(game: ArchivedGame, _: Words) -> Html:
    reason = _.say(game.saved.trouble) if game.saved.trouble else None
    title = _("A damaged game, set aside") if game.key.startswith(ASIDE) else _("The saved game cannot be played.")
    return h("p", h("b", title), " ", reason, class_="about")


def _deeds(game: ArchivedGame, name: str, *, is_shown: bool, _: Words) -> list[Child]:
    """What can be done with a game of the list. The one on the screen is played already, and cannot be deleted."""
    play = button(_("Look at it") if game.is_over else _("Play on"), "kept-open", game.key, id=f"{name}-open")
    delete = button(_("Delete"), "kept-delete", game.key, id=f"{name}-delete", class_="quiet")
    return [
        None if game.is_damaged or is_shown else play,
        button(_("Save as a file"), "give-out", game.key, id=f"{name}-out", class_="quiet"),
        None if is_shown else delete,
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
