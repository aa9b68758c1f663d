"""The host's lesson: one auction, played out on the real board with real moves, in which the learner makes the bid.

The pages are told in turn; where a page ends with moves of the others, `go_on` plays them. The learner's own move is
made by the same controls as in any game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ra_core.auction import GAME, Observation, State, read_move, read_state
from ra_core.auction.bidding import to_beat
from ra_core.game import SEAT_COLORS, Message
from ra_core.record import Record

from ...markup import Child, Html, h, icon, join
from ...model.game_page import Lesson
from ...model.perspective import seen
from ...model.play import play
from ...model.session import Session
from ...model.words import Words
from ...views.elements import button
from ...views.tray import prompt
from . import hand, tray
from .sidebar import cases
from .tiles import disk

LEARNER, CALLER, RIVAL = 0, 1, 2
"""The learner; the one who draws Ra and bids last; the one who bids first."""

NAMES: Final = (Message("Nefertari"), Message("Ramses"), Message("Imhotep"))

POSITION: Final = (
    "1 turn 1 012 2 1 PNFaOt - - - - 10/12.9.6.3/-/-,10/11.10.7.4/-/-,10/13.8.5.2/-/- "
    "B2D2E2F11G8N24O4P24R28U4a4b5c5d5e5m5n5o5p5q5r5s5t4 -"
)
"""The first epoch, after some draws: six tiles in the row, and the turn of the one who will draw Ra."""

OPENING_BID: Final = 5
ANSWER: Final = 7
"""The caller outbids a six with this disk; against more, or against nobody but the rival, the caller passes."""


def begin(_: Words) -> Record:
    """The table of the lesson."""
    names = tuple(_.say(name) for name in NAMES)
    setup = GAME.setup(names, seed="lesson", colors=SEAT_COLORS[:3], players=("human", "host", "host"))
    return Record.begin(GAME, setup, read_state(POSITION))


class _Page(NamedTuple):
    """A page: what the host says, and the moves that the others make when it has been read."""

    say: Callable[[Session, Words], list[str]]
    moves: Callable[[State], tuple[str, ...]] = lambda state: ()


def go_on(session: Session) -> Session:
    """The session after the page has been read."""
    number = _number(session)
    state = _state(session)
    if number == _BID or number + 1 >= len(_PAGES):
        return session
    for text in _PAGES[number].moves(state):
        session = play(session, read_move(text))
    return session._replace(lesson=number + 1)


def lesson_tray(session: Session, _: Words) -> Html:
    """What the host says, the row, and what the page needs."""
    state, number = _state(session), _number(session)
    eyes = seen(session)
    assert isinstance(eyes, Observation)
    deciding = number == _BID
    said = [h("p", text) for text in _PAGES[number].say(session, _)]
    return join(
        [
            prompt(session, [icon("eye"), h("b", _("The host"))], _),
            h("div", said, class_="told", id=f"told-{number}", role="status"),
            _swap(session, _) if number == _WON else None,
            cases(eyes, _) if number == len(_PAGES) - 1 else tray.market(session, state, _, idle=True),
            hand.auction(session, state, eyes, _) if state.phase == "auction" and number >= _BID else None,
            h("div", _acts(session, state, _, deciding=deciding), class_="acts", id="acts"),
        ]
    )


def _acts(session: Session, state: State, _: Words, *, deciding: bool) -> list[Child]:
    last = _number(session) == len(_PAGES) - 1
    leave = button(
        _("To the game") if last else _("Skip"),
        "lesson-over",
        id="lesson-over",
        class_="primary" if last else "quiet",
        key="g" if last else None,
    )
    gap = h("span", class_="gap")
    if deciding:
        return [leave, *tray.acts(session, state, _)]
    if last:
        return [button(_("Once more"), "lesson", id="lesson", class_="quiet"), gap, leave]
    return [
        leave,
        gap,
        button([icon("check"), h("span", _("Go on"))], "lesson-on", id="lesson-on", key="g", class_="primary"),
    ]


def _state(session: Session) -> State:
    state = session.state
    assert isinstance(state, State)
    return state


def _number(session: Session) -> int:
    """The page that is being told; once the learner has bid, the page of the bid is over."""
    number = session.lesson or 0
    record = session.record
    return number + 1 if number == _BID and record is not None and record.actor != LEARNER else number


# -- What the host says


def _row(session: Session, _: Words) -> list[str]:
    return [
        _("You are {name}. Six tiles lie in the auction row below.", name=session.name(LEARNER)),
        _(
            "In a turn you draw one more tile, or invoke Ra to have the row sold. It is the turn of {name}, who draws.",
            name=session.name(CALLER),
        ),
    ]


def _ra(session: Session, _: Words) -> list[str]:
    return [
        _("It is a Ra tile. The boat moves one step, and the whole row is for sale."),
        _(
            "Everybody has one chance, from the left of {name} round to {name}: bid one sun disk, or pass.",
            name=session.name(CALLER),
        ),
    ]


def _chance(session: Session, _: Words) -> list[str]:
    bid = _state(session).bids[0][1]
    return [
        _(
            "{rival} bids {disk}. Now you: bid a higher disk, or pass. {caller} comes after you.",
            rival=session.name(RIVAL),
            disk=bid,
            caller=session.name(CALLER),
        ),
        _("Choose a disk and see what it would cost you."),
    ]


def _answer(session: Session, _: Words) -> list[str]:
    bids = _state(session).bids
    if bids[-1][0] != LEARNER:
        return [_("You pass. The last chance is {caller}’s.", caller=session.name(CALLER))]
    return [_("You bid {disk}. The last chance is {caller}’s.", disk=bids[-1][1], caller=session.name(CALLER))]


def _won(session: Session, _: Words) -> list[str]:
    """The exchange of disks, spelt out for whoever has won."""
    record = session.record
    assert record is not None
    before, after = record.states[len(record.moves) - 1], _state(session)
    assert isinstance(before, State)
    seat = next(place for place, player in enumerate(after.players) if player.face_down)
    old, new = before.players[seat], after.players[seat]
    values: dict[str, object] = {
        "name": session.name(seat),
        "disk": after.center,
        "taken": before.center,
        "left": _disks(new.face_up),
        "next": _disks(new.disks),
        "was": _disks(old.disks),
    }
    if seat != LEARNER:
        return [
            _("{name} wins with {disk} and takes the tiles. You keep all your disks.", **values),
            _("The {disk} goes to the centre, and the {taken} from there comes to {name} face down.", **values),
            _(
                "In the next epoch {name} has {next} instead of {was}; the winner of the next auction gets the {disk}.",
                **values,
            ),
        ]
    return [
        _(
            "You win with {disk}, and the tiles are yours. It costs the {disk}: it goes to the centre, and until "
            "the end of this epoch you have {left}.",
            **values,
        ),
        _(
            "The {taken} from the centre comes to you face down. It sleeps until the next epoch; then you have "
            "{next} instead of {was}.",
            **values,
        ),
        _(
            "The winner of the next auction gets your {disk}. And at the end of the game the highest sum of disks "
            "is worth 5 points, the lowest costs 5.",
            **values,
        ),
    ]


def _swap(session: Session, _: Words) -> Html:
    """The winner's disks before, now, and in the next epoch."""
    record = session.record
    assert record is not None
    before, after = record.states[len(record.moves) - 1], _state(session)
    assert isinstance(before, State)
    seat = next(place for place, player in enumerate(after.players) if player.face_down)
    new, taken = after.players[seat], before.center
    rows = [
        (_("Before"), [disk(number) for number in before.players[seat].face_up]),
        (
            _("Now"),
            [disk(number) for number in new.face_up] + [disk(number, "down fresh") for number in new.face_down],
        ),
        (_("Next epoch"), [disk(number, "fresh" if number == taken else "") for number in new.disks]),
    ]
    return h("div", [h("p", h("b", title), h("span", disks, class_="disks")) for title, disks in rows], class_="swap")


def _end(session: Session, _: Words) -> list[str]:
    return [
        _(
            "After an auction play goes on left of whoever started it, here of {name}. If nobody had bid:",
            name=session.name(CALLER),
        ),
    ]


def _disks(disks: tuple[int, ...]) -> str:
    return "-".join(map(str, disks))


_PAGES: Final = (
    _Page(_row, lambda state: ("+", "=R")),
    _Page(_ra, lambda state: (f"B:{OPENING_BID}",)),
    _Page(_chance),
    _Page(_answer, lambda state: (f"B:{ANSWER}",) if OPENING_BID < to_beat(state) < ANSWER else (".",)),
    _Page(_won),
    _Page(_end),
)
_BID: Final = 2
_WON: Final = 4

LESSON: Final = Lesson(begin, go_on, lesson_tray)
