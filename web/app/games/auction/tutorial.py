"""The tutorial: one auction, played out on the real board with real moves, in which the learner makes the bid.

The pages are told in turn; where a page ends with moves of the others, `go_on` plays them. The learner's own move is
made by the same controls as in any game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ra_core.auction import GAME, State, read_move, read_state
from ra_core.auction.bidding import to_beat
from ra_core.game import SEAT_COLORS, Message
from ra_core.record import Record

from ...markup import Child, Html, h, icon, join
from ...model.game_page import Tutorial
from ...model.play import play
from ...model.words import Words
from ...views.elements import button
from ...views.tray import prompt
from . import hand, tray
from .playing import Pick, Playing
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
    """The game of the tutorial."""
    names = tuple(_.say(name) for name in NAMES)
    setup = GAME.setup(names, seed="lesson", colors=SEAT_COLORS[:3], players=("human", "tutorial", "tutorial"))
    return Record.begin(GAME, setup, read_state(POSITION))


class _Page(NamedTuple):
    """A page: what is told, and the moves that the others make when it has been read."""

    say: Callable[[Playing, Words], list[str]]
    moves: Callable[[State], tuple[str, ...]] = lambda state: ()


def go_on(playing: Playing) -> Playing:
    """The game after the page has been read."""
    number = _number(playing)
    if playing.tutorial is None or number == _BID or number + 1 >= len(_PAGES):
        return playing
    progress = playing.tutorial._replace(page=number + 1)
    for text in _PAGES[number].moves(playing.state):
        playing = play(playing, read_move(text))
    return playing._replace(tutorial=progress)


def tutorial_tray(playing: Playing, viewer: int, _: Words) -> Html:
    """What is told, the row, and what the page needs."""
    number, eyes = _number(playing), playing.state.observation(viewer)
    deciding = number == _BID
    said = [h("p", text) for text in _PAGES[number].say(playing, _)]
    return join(
        [
            prompt(playing, [icon("eye"), h("b", _("The host"))], _),
            h("div", said, class_="told", id=f"told-{number}", role="status"),
            _swap(playing, _) if number == _WON else None,
            cases(eyes, _) if number == len(_PAGES) - 1 else tray.market(playing, _, idle=True),
            hand.chances(playing, eyes, _) if eyes.phase == "auction" and number >= _BID else None,
            hand.disks(playing, eyes, _) if deciding else None,
            h("div", _acts(playing, _, deciding=deciding), class_="acts", id="acts"),
        ]
    )


def _acts(playing: Playing, _: Words, *, deciding: bool) -> list[Child]:
    last = _number(playing) == len(_PAGES) - 1
    leave = button(
        _("To the game") if last else _("Skip"),
        "lesson-over",
        id="lesson-over",
        class_="primary" if last else "quiet",
        key="g" if last else None,
    )
    gap = h("span", class_="gap")
    if deciding:
        return [leave, *tray.acts(playing, _)]
    if last:
        return [button(_("Once more"), "lesson", id="lesson", class_="quiet"), gap, leave]
    return [
        leave,
        gap,
        button([icon("check"), h("span", _("Go on"))], "lesson-on", id="lesson-on", key="g", class_="primary"),
    ]


def _number(playing: Playing) -> int:
    """The page that is being told; once the learner has bid, the page of the bid is over."""
    number = playing.tutorial.page if playing.tutorial is not None else 0
    return number + 1 if number == _BID and playing.record.actor != LEARNER else number


# -- What is told


def _row(playing: Playing, _: Words) -> list[str]:
    return [
        _("You are {name}. Six tiles lie in the auction row below.", name=playing.name(LEARNER)),
        _(
            "In a turn you draw one more tile, or invoke Ra to have the row sold. It is the turn of {name}, who draws.",
            name=playing.name(CALLER),
        ),
    ]


def _ra(playing: Playing, _: Words) -> list[str]:
    return [
        _("It is a Ra tile. The boat moves one step, and the whole row is for sale."),
        _(
            "Everybody has one chance, from the left of {name} round to {name}: bid one sun disk, or pass.",
            name=playing.name(CALLER),
        ),
    ]


def _chance(playing: Playing, _: Words) -> list[str]:
    bid = playing.state.bids[0][1]
    return [
        _(
            "{rival} bids {disk}. Now you: bid a higher disk, or pass. {caller} comes after you.",
            rival=playing.name(RIVAL),
            disk=bid,
            caller=playing.name(CALLER),
        ),
        _("Choose a disk and see what it would cost you."),
    ]


def _answer(playing: Playing, _: Words) -> list[str]:
    bids = playing.state.bids
    if bids[-1][0] != LEARNER:
        return [_("You pass. The last chance is {caller}’s.", caller=playing.name(CALLER))]
    return [_("You bid {disk}. The last chance is {caller}’s.", disk=bids[-1][1], caller=playing.name(CALLER))]


def _won(playing: Playing, _: Words) -> list[str]:
    """The exchange of disks, spelt out for whoever has won."""
    before, after = playing.states[-2:]
    seat = next(place for place, player in enumerate(after.players) if player.face_down)
    old, new = before.players[seat], after.players[seat]
    values: dict[str, object] = {
        "name": playing.name(seat),
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


def _swap(playing: Playing, _: Words) -> Html:
    """The winner's disks before, now, and in the next epoch."""
    before, after = playing.states[-2:]
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


def _end(playing: Playing, _: Words) -> list[str]:
    return [
        _(
            "After an auction play goes on left of whoever started it, here of {name}. If nobody had bid:",
            name=playing.name(CALLER),
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

TUTORIAL: Final = Tutorial[State, Pick](begin, go_on, tutorial_tray)
