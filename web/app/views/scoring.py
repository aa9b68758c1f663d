"""The scoring of an epoch and the end of the game: seat by seat, line by line, where each point came from."""

from __future__ import annotations

from ra_core.game import ScoreLine, Seat

from ..markup import Html, h, icon, join
from ..model.dialogs import scoring_text
from ..model.game_page import DialogContent, ScoreTitle, game_card, page_of
from ..model.play import undoable
from ..model.playing import PickT, Playing, StateT
from ..model.session import Session
from ..model.words import Words
from .elements import button, marker, score_text, signed
from .log import scorings


def is_due(session: Session) -> bool:
    """Whether a scoring waits for whoever plays here."""
    playing = session.playing
    if playing is None or session.tab.elsewhere or not (playing.own and playing.live):
        return False
    return page_of(playing).at_scoring(playing.state)


def scoring_now(playing: Playing[StateT, PickT], viewer: int, _: Words) -> DialogContent:
    """The scoring that is due, with the button that goes on."""
    ply = len(playing.record.moves)
    actions = join(
        [
            button([icon("undo"), h("span", _("Undo"))], "undo", id="undo-end", key="u") if undoable(playing) else None,
            button([icon("check"), h("span", _("Go on"))], "score", id="score", class_="primary", key="g"),
        ]
    )
    sheet = _sheet(playing, viewer, ply, _)
    return DialogContent(scoring_title(playing, ply, _), sheet, actions, closable=False, kind="scoring")


def scoring_then(playing: Playing[StateT, PickT], viewer: int, ply: int | None, _: Words) -> DialogContent:
    """An earlier scoring, looked up again: the one after so many moves, or the last one where there was none."""
    known = scorings(playing)
    if ply is None or ply not in known:
        ply = known[-1] if known else 0
    return DialogContent(scoring_title(playing, ply, _), _sheet(playing, viewer, ply, _), kind="scoring")


def scoring_title(playing: Playing[StateT, PickT], ply: int, _: Words) -> str:
    """How the scoring after so many moves is called."""
    return _("Scoring: {stage}", stage=page_of(playing).stage(playing.states[ply], _))


def scoring_buttons(playing: Playing[StateT, PickT], _: Words) -> list[Html]:
    """A button for each scoring that has been made or is due."""
    return [
        button(scoring_title(playing, ply, _), "dialog", scoring_text(ply), id=f"scoring-{ply}")
        for ply in scorings(playing)
    ]


def result(playing: Playing[StateT, PickT], viewer: int, _: Words) -> DialogContent:
    """Who has won, how the scores stand, and how they came about; before the end, only what may be seen."""
    if playing.record.actor is not None:
        return scoring_then(playing, viewer, None, _)
    state, seats, tie_break = playing.record.state, playing.seats, page_of(playing).tie_break
    order = sorted(range(len(seats)), key=lambda seat: (-state.scores[seat], seat not in state.winners))
    places = h(
        "ol", [_place(seats[seat], state.scores[seat], won=seat in state.winners) for seat in order], class_="ranking"
    )
    actions = join(
        [
            button(
                [icon(game_card(playing.record.game.name).icon), h("span", _("Play again"))],
                "again",
                id="result-again",
                class_="primary",
            ),
            button(_("New game"), "home", id="home"),
        ]
    )
    body = join(
        [
            h("p", icon("trophy"), winners_text(playing, _), class_="victory"),
            places,
            h("p", _.say(tie_break))
            if tie_break is not None and state.scores.count(max(state.scores)) > len(state.winners)
            else None,
            h("p", _retaken(playing.record.retaken, _)) if playing.record.retaken else None,
            h("div", scoring_buttons(playing, _), class_="looks"),
        ]
    )
    return DialogContent(_("The game is over"), body, actions, kind="result")


def _retaken(count: int, _: Words) -> str:
    return _.many("{count} turn was taken back.", "{count} turns were taken back.", count)


def winners_text(playing: Playing[StateT, PickT], _: Words) -> str:
    """The winner, or those who share the victory."""
    state, seats = playing.record.state, playing.seats
    names = [seats[seat].name for seat in state.winners]
    points = max(state.scores)
    if len(names) == 1:
        return _.many("{name} wins with {count} point.", "{name} wins with {count} points.", points, name=names[0])
    return _.many(
        "Shared victory with {count} point: {names}.",
        "Shared victory with {count} points: {names}.",
        points,
        names=_.names(names),
    )


def _place(seat: Seat, points: int, *, won: bool) -> Html:
    return h(
        "li",
        marker(seat.color, "big"),
        h("span", seat.name, class_="name"),
        h("span", score_text(points), class_="score"),
        class_="won" if won else None,
    )


def _sheet(playing: Playing[StateT, PickT], viewer: int, ply: int, _: Words) -> Html:
    """A scoring as rows and columns: a column for each seat, a row for each line."""
    seats = playing.seats
    lines, before, after = _seen(playing, viewer, ply)
    present = {line.name for seat in lines for line in seat}
    head = h("tr", h("td"), [h("th", marker(seat.color), h("span", seat.name), scope="col") for seat in seats])
    rows = [
        _row(title, [next(line for line in seat if line.name == name) for seat in lines], _)
        for name, title in page_of(playing).score_titles.items()
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


def _row(title: ScoreTitle, lines: list[ScoreLine], _: Words) -> Html:
    cells = [
        h("td", h("b", signed(line.points), class_=_tone(line.points)), h("small", title.basis(_, line)))
        for line in lines
    ]
    return h("tr", h("th", icon(title.icon), h("span", _.say(title.title)), scope="row"), cells)


def _tone(points: int) -> str:
    return "gain" if points > 0 else "loss" if points < 0 else "none"


Scores = tuple[int | None, ...]


def _seen(
    playing: Playing[StateT, PickT], viewer: int, ply: int
) -> tuple[tuple[tuple[ScoreLine, ...], ...], Scores, Scores]:
    """The lines of a scoring and the scores before and after it, so far as whoever looks may know them.

    Covered points stay so until the last scoring, which lays everything open where the whole game is known.
    """
    states = playing.states
    state = states[ply]
    move = next((move for move, _chance in state.chance_moves()), None)
    after = states[ply + 1] if ply + 1 < len(states) else state if move is None else state.apply(move)
    if playing.record.actor is None or (after.actor is None and playing.seen_by is None):
        return state.score_lines(), state.scores, after.scores
    eyes = state.observation(viewer)
    opened = [None if known is None else score for known, score in zip(eyes.scores, after.scores, strict=True)]
    return eyes.score_lines(), eyes.scores, tuple(opened)
