"""The start screen: who plays, what the players agree on, and a game to go on with.

It is painted before Python is awake, so what is filled in lives in the form itself and needs no answer from here.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ra_core.bots.levels import LEVELS
from ra_core.game import NAME_LENGTH, SEAT_COLORS, SEED_LENGTH, Game, Option, Seat, option_text
from ra_core.games import NAMES, find

from ..markup import Child, Html, h, icon, isolated, join
from ..model.archive import SAVE, ArchivedGame
from ..model.game_page import game_card, game_page
from ..model.playing import HUMAN, Notice
from ..model.session import Session
from ..model.setup_form import chosen, colors, name_of, option_field, other_seats, seat_count, why_never, why_no_game
from ..model.words import Words, words
from .art import RIVER
from .bots import level_title
from .elements import COLOR_TITLES, button, marker, played_at
from .offline_copy import newer_line, offline_line
from .settings import settings_bar, tutorial_button


def start_screen(session: Session, _: Words) -> Html:
    """The whole screen."""
    games = [find(name) for name in NAMES]
    return h(
        "div",
        _notice(session, _) if session.tab.embed else None,
        h(
            "header",
            RIVER,
            h("h1", _("Ra"), id="title", tabindex=-1),
            h("p", _("Games by Reiner Knizia"), class_="byline"),
            class_="hero",
        ),
        h(
            "div",
            [_resume(session, game, _) for game in games],
            _form(session, games, _),
            h(
                "footer",
                settings_bar(session.settings, _),
                button([icon("save"), h("span", _("Kept games"))], "dialog", "archive", key="k", id="dialog-kept"),
                button([icon("rules"), h("span", _("Rules"))], "dialog", "rules", key="?", id="dialog-rules"),
                newer_line(session, _),
                offline_line(session, _),
                class_="start-foot",
            ),
            class_="start-body",
        ),
        id="start",
        class_="start",
        inert=session.start.dialog is not None,
    )


def _notice(session: Session, _: Words) -> Html | None:
    """What is wrong with what was asked for; in a frame it stands on top, where it is seen at once."""
    reason = why_no_game(find(session.start.game), dict(session.start.form), _)
    told = Notice(reason, "trouble") if reason else session.start.notice
    return h("p", _.say(told.message), class_=f"notice {told.kind}", id="notice", role="alert") if told else None


def _resume(session: Session, game: Game, _: Words) -> list[Html]:
    """The games to go on with. Before Python is awake only the root of the page knows whether there is one."""
    offered = session.archive.offered(game.name)
    damaged = [one for one in session.archive.games if one.is_damaged and one.key.startswith(SAVE)]
    rows = [_continue(one, game, number, _) for number, one in enumerate(offered, 1)]
    rows += [_trouble(one, _) for one in damaged if one.game == game.name]
    return rows or [_unknown(game, _)]


def _unknown(game: Game, _: Words) -> Html:
    """What is shown, if at all, before it is known what there is to continue."""
    return _resume_button(game, game.name, 1, None, _)


def _continue(saved: ArchivedGame, game: Game, number: int, _: Words) -> Html:
    """A game to go on with: what it is called or who plays, how it stands, how far it is, and since when."""
    record = saved.saved.record
    if record is None:
        return _resume_button(game, saved.key, number, join([h("small", saved.title)]), _)
    seats = zip(record.setup.seats, record.state.scores, strict=True)
    names = _.names(f"{_player(seat, _)} {score}" for seat, score in seats)
    stage = game_page(game.name).stage(record.state, _)
    moves = _.many("{count} move", "{count} moves", len(record.moves))
    facts = [saved.title, names, stage, moves, played_at(saved)]
    return _resume_button(game, saved.key, number, h("small", " · ".join(filter(None, facts))), _)


def _player(seat: Seat, _: Words) -> str:
    """Who plays a seat, and how well if it is a bot."""
    name = isolated(seat.name)
    return name if seat.player == HUMAN else f"{name} ({level_title(seat.player, _)})"


def _resume_button(game: Game, arg: str, number: int, about: Html | None, _: Words) -> Html:
    name = game.name
    return button(
        [icon(game_card(name).icon), h("span", _("Continue: {game}", game=_(game.title)), about)],
        "continue",
        arg,
        id=f"continue-{name}" + (f"-{number}" if number > 1 else ""),
        class_="wide resume",
        data_known=about is not None,
    )


def _against_bots(session: Session, form: Mapping[str, str], _: Words) -> Html | None:
    """For somebody alone, who is in a game with one click; where all others are bots already, Play is that click."""
    others = [f"player-{seat}" for seat in range(1, seat_count(find(session.game), form))]
    if not set(others) & set(other_seats(form)):
        return None
    return button(
        [icon("robot"), h("span", _("Against a bot") if len(others) == 1 else _("Against bots"))],
        "start-against-bots",
        id="play-alone",
        class_="wide",
    )


def _trouble(game: ArchivedGame, _: Words) -> Html:
    return h(
        "div",
        h("p", h("strong", _("The saved game cannot be played."))),
        h("p", _.say(game.saved.trouble) if game.saved.trouble else None),
        h("p", _("It is kept as it is, and a new game does not overwrite it.")),
        button(
            [icon("save"), h("span", _("Save as a file"))],
            "give-out",
            game.key,
            id=f"out-{game.key.removeprefix(SAVE).replace('.', '-')}",
        ),
        class_="trouble",
        role="status",
    )


def _form(session: Session, games: list[Game], _: Words) -> Html:
    least = min(game.seat_counts[0] for game in games)
    most = max(game.seat_counts[-1] for game in games)
    form = dict(session.start.form)
    own = colors(form)
    return h(
        "form",
        h(
            "fieldset",
            h("legend", _("Which game?"), class_="unseen"),
            [_game(game, checked=game.name == session.start.game, _=_) for game in games],
            class_="games",
        ),
        [tutorial_button(game.name, _) for game in games],
        h("div", h("h2", _("New game")), _count(form, tuple(map(str, range(least, most + 1))), _), class_="start-head"),
        h(
            "ol",
            [
                _seat(seat, name_of(form, seat, _), own[seat], form.get(f"player-{seat}", ""), _.language)
                for seat in range(most)
            ],
            class_="places",
        ),
        h(
            "details",
            h("summary", _("Options")),
            [_options(form, game, _) for game in games],
            _seed(_),
            class_="options",
            id="options",
        ),
        h(
            "div",
            None if session.tab.embed else _notice(session, _),
            h(
                "button",
                [icon("sun"), h("span", _("Play"))],
                type="submit",
                class_="wide primary",
                id="play",
                data_key="p",
                aria_keyshortcuts="P",
            ),
            _against_bots(session, form, _),
            class_="go",
        ),
        id="setup",
        data_do="start",
        autocomplete="off",
    )


def _game(game: Game, *, checked: bool, _: Words) -> Html:
    """A card for a game: choosing it changes the form, with or without Python."""
    name = game.name
    least, most = game.seat_counts[0], game.seat_counts[-1]
    return h(
        "label",
        h(
            "input",
            type="radio",
            name="game",
            value=name,
            checked=checked,
            id=f"game-{name}",
            data_do="fill",
        ),
        icon(game_card(name).icon),
        h(
            "span",
            h("b", _(game.title)),
            h("small", _.say(game_card(name).about)),
            h("small", _("{least} to {most} players", least=least, most=most)),
        ),
    )


Form = Mapping[str, str]
"""What the form was filled in with last time."""


def _options(form: Form, game: Game, _: Words) -> Html:
    count = seat_count(game, form)
    options = [
        _option(game.name, count, option, form.get(option_field(game, option), ""), _.language)
        for option in game.options
    ]
    return h("div", options, class_=f"one-game for-{game.name}")


def _count(form: Form, counts: tuple[str, ...], _: Words) -> Html:
    """How many play. The form offers what any of its games allows; see `setup_form` for one that allows fewer."""
    now = chosen(form, "seats", counts)
    choices = [
        h(
            "label",
            h("input", type="radio", name="seats", value=count, checked=count == now, id=f"seats-{count}"),
            h("span", count),
        )
        for count in counts
    ]
    return h("fieldset", h("legend", _("Players")), h("div", choices, class_="segments"), class_="count")


@lru_cache(maxsize=32)
def _seat(seat: int, name: str, own: str, player: str, language: str) -> Html:
    _, number = words(language), seat + 1
    return h(
        "li",
        h(
            "input",
            id=f"name-{seat}",
            name=f"name-{seat}",
            value=name,
            maxlength=NAME_LENGTH,
            required=True,
            aria_label=_("Name of player {number}", number=number),
            spellcheck="false",
            dir="auto",
        ),
        h(
            "fieldset",
            h("legend", _("Markers of player {number}", number=number), class_="unseen"),
            [_color(seat, color, checked=color == own, _=_) for color in SEAT_COLORS],
            class_="stones",
        ),
        _who(seat, player, _),
        id=f"place-{seat}",
        class_="place",
    )


def _who(seat: int, player: str, _: Words) -> Html:
    """Whether a human plays, or a bot of which level."""
    name = f"player-{seat}"
    choices = [h("option", level_title(HUMAN, _), value=HUMAN)]
    choices += [
        h(
            "option",
            _("Bot: {level}", level=_(level.title)),
            value=level.name,
            title=_(level.about),
            selected=level.name == player,
        )
        for level in LEVELS
    ]
    label = _("Who plays as player {number}", number=seat + 1)
    return h("select", choices, name=name, id=name, aria_label=label)


def _color(seat: int, color: str, *, checked: bool, _: Words) -> Html:
    title = _.say(COLOR_TITLES[color])
    return h(
        "label",
        h(
            "input",
            type="radio",
            name=f"color-{seat}",
            value=color,
            checked=checked,
            aria_label=title,
            id=f"color-{seat}-{color}",
        ),
        marker(color),
        title=title,
    )


@lru_cache(maxsize=128)
def _option(game: str, count: int, option: Option, now: str, language: str) -> Html:
    """A thing to agree on, and what is chosen now; what so many players cannot choose is off, and says why."""
    _, name = words(language), option_field(find(game), option)
    if option.choices == (False, True):
        reason = why_never(find(game), count, option, True)
        box = h(
            "input",
            type="checkbox",
            name=name,
            id=name,
            value="yes",
            checked=now == "yes" and reason is None,
            disabled=reason is not None,
            aria_describedby=f"{name}-about",
        )
        about = h("small", _.say(reason) if reason else _(option.about), id=f"{name}-about")
        return h("div", h("label", box, h("span", _(option.title)), for_=name), about, class_="option", id=f"of-{name}")
    about = h("small", _(option.about), id=f"{name}-about")
    select = h("select", _choices(game, count, option, now, _), name=name, id=name, aria_describedby=f"{name}-about")
    return h("div", h("label", _(option.title), for_=name), select, about, class_="option", id=f"of-{name}")


def _choices(game: str, count: int, option: Option, now: str, _: Words) -> list[Child]:
    """What can be chosen. The first choice is never off: a browser would quietly choose another one in its place."""
    texts = tuple(map(option_text, option.choices))
    special = game_card(game).labels
    labels = (special(option, count) if special else ()) or tuple(map(_, option.labels)) or texts
    return [
        h(
            "option",
            label,
            value=text,
            selected=text == now,
            disabled=text != texts[0] and (not label or why_never(find(game), count, option, choice) is not None),
        )
        for text, label, choice in zip(texts, labels, option.choices, strict=True)
    ]


def _seed(_: Words) -> Html:
    return h(
        "div",
        h("label", _("Seed"), for_="seed"),
        h("input", id="seed", name="seed", maxlength=SEED_LENGTH, aria_describedby="seed-about", spellcheck="false"),
        h("small", _("The same seed brings the same luck. Left empty, it is drawn."), id="seed-about"),
        class_="option",
    )
