"""The scoring of an epoch and the end of the game: seat by seat, line by line, where each point came from."""

from __future__ import annotations

from typing import Any

from ra_core.game import ScoreLine, Seat

from ..markup import Html, h, icon, join
from ..model.game_page import Dialog, GamePage
from ..model.perspective import viewer
from ..model.play import undoable
from ..model.session import Session
from ..model.words import Words
from .elements import button, marker, score_text, signed
from .log import scorings


def is_due(session: Session, own: GamePage) -> bool:
    """Whether a scoring waits for whoever plays here."""
    return bool(session.plays) and session.live and not session.elsewhere and own.at_scoring(session.state)


def scoring_now(session: Session, own: GamePage, _: Words) -> Dialog:
    """The scoring that is due, with the button that goes on."""
    assert session.record is not None
    ply = len(session.record.moves)
    actions = join(
        [
            button([icon("undo"), h("span", _("Undo"))], "undo", id="undo-end", key="u") if undoable(session) else None,
            button([icon("check"), h("span", _("Go on"))], "score", id="score", class_="primary", key="g"),
        ]
    )
    return Dialog(_title(session, own, ply, _), _sheet(session, own, ply, _), actions, closable=False, kind="scoring")


def scoring_then(session: Session, own: GamePage, _: Words) -> Dialog:
    """An earlier scoring, looked up again; the session's dialog names it."""
    assert session.record is not None
    name, _colon, text = session.dialog.partition(":")
    del name
    ply = int(text) if text.isdecimal() else -1
    known = scorings(session.record, own)
    if ply not in known:
        ply = known[-1] if known else 0
    return Dialog(_title(session, own, ply, _), _sheet(session, own, ply, _), kind="scoring")


def result(session: Session, own: GamePage, _: Words) -> Dialog:
    """Who has won, how the scores stand, and how they came about; before the end, only what may be seen."""
    assert session.record is not None
    if session.record.actor is not None:
        return scoring_then(session, own, _)
    state, seats = session.record.state, session.record.setup.seats
    order = sorted(range(len(seats)), key=lambda seat: (-state.scores[seat], seat not in state.winners))
    places = h(
        "ol", [_place(seats[seat], state.scores[seat], won=seat in state.winners) for seat in order], class_="ranking"
    )
    looks = [
        button(_("Scoring: {stage}", stage=own.stage(session.record.states[ply], _)), "dialog", f"scoring:{ply}")
        for ply in scorings(session.record, own)
    ]
    actions = join(
        [
            button([icon("die"), h("span", _("Play again"))], "again", id="result-again", class_="primary"),
            button(_("New game"), "home", id="home"),
        ]
    )
    body = join(
        [
            h("p", icon("trophy"), winners_text(session, _), class_="victory"),
            places,
            h("p", _.say(own.tie_break))
            if own.tie_break is not None and state.scores.count(max(state.scores)) > len(state.winners)
            else None,
            h("p", _retaken(session.record.retaken, _)) if session.record.retaken else None,
            h("div", looks, class_="looks"),
        ]
    )
    return Dialog(_("The game is over"), body, actions, kind="result")


def _retaken(count: int, _: Words) -> str:
    return _.many("{count} turn was taken back.", "{count} turns were taken back.", count)


def winners_text(session: Session, _: Words) -> str:
    """The winner, or those who share the victory."""
    assert session.record is not None
    state, seats = session.record.state, session.record.setup.seats
    names = [seats[seat].name for seat in state.winners]
    points = max(state.scores)
    if len(names) == 1:
        return _.many("{name} wins with {count} point.", "{name} wins with {count} points.", points, name=names[0])
    return _.many(
        "Shared victory with {count} point: {names}.",
        "Shared victory with {count} points: {names}.",
        points,
        names=_(", ").join(names),
    )


def _place(seat: Seat, points: int, *, won: bool) -> Html:
    return h(
        "li",
        marker(seat.color, "big"),
        h("span", seat.name, class_="name"),
        h("span", score_text(points), class_="score"),
        class_="won" if won else None,
    )


def _title(session: Session, own: GamePage, ply: int, _: Words) -> str:
    assert session.record is not None
    return _("Scoring: {stage}", stage=own.stage(session.record.states[ply], _))


def _sheet(session: Session, own: GamePage, ply: int, _: Words) -> Html:
    """The table of a scoring: a column for each seat, a row for each line."""
    assert session.record is not None
    seats = session.record.setup.seats
    lines, before, after = _seen(session, ply)
    present = {line.name for seat in lines for line in seat}
    head = h("tr", h("td"), [h("th", marker(seat.color), h("span", seat.name), scope="col") for seat in seats])
    rows = [
        _row(own, name, [next(line for line in seat if line.name == name) for seat in lines], _)
        for name in own.score_titles
        if name in present
    ]
    sums = [sum(line.points for line in seat) for seat in lines]
    foot = [
        h(
            "tr",
            h("th", _("This epoch"), scope="row"),
            [h("td", h("b", signed(total), class_=_tone(total))) for total in sums],
        ),
        h(
            "tr",
            h("th", _("Score"), scope="row"),
            [
                h("td", h("span", f"{score_text(old)} → ", class_="old"), h("b", score_text(new), class_="new"))
                if old is not None and new is not None
                else h("td", h("span", icon("lock"), class_="covered", aria_label=_("points are covered"), role="img"))
                for old, new in zip(before, after, strict=True)
            ],
            class_="total",
        ),
    ]
    return h(
        "div", h("table", h("thead", head), h("tbody", rows), h("tfoot", foot), data_count=len(seats)), class_="sheet"
    )


def _row(own: GamePage, name: str, lines: list[ScoreLine], _: Words) -> Html:
    title = own.score_titles[name]
    cells = [
        h("td", h("b", signed(line.points), class_=_tone(line.points)), h("small", title.basis(_, line)))
        for line in lines
    ]
    return h("tr", h("th", icon(title.icon), h("span", _.say(title.title)), scope="row"), cells)


def _tone(points: int) -> str:
    return "gain" if points > 0 else "loss" if points < 0 else "none"


Scores = tuple[int | None, ...]


def _seen(session: Session, ply: int) -> tuple[tuple[tuple[ScoreLine, ...], ...], Scores, Scores]:
    """The lines of a scoring and the scores before and after it, so far as whoever looks may know them.

    Covered points stay so until the last scoring, which lays everything open.
    """
    assert session.record is not None
    states = session.record.states
    state: Any = states[ply]
    move = next((move for move, _chance in state.chance_moves()), None)
    after = states[ply + 1] if ply + 1 < len(states) else state if move is None else state.apply(move)
    if session.record.actor is None or after.actor is None:
        return state.score_lines(), state.scores, after.scores
    eyes = state.observation(viewer(session))
    opened = [None if known is None else score for known, score in zip(eyes.scores, after.scores, strict=True)]
    return eyes.score_lines(), eyes.scores, tuple(opened)
