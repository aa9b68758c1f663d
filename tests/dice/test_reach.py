"""What five dice can reach, worked out twice: by the engine and by trying everything.

The second way is written from the rulebook and shares nothing with the engine: a board of its own, every die assigned
to a purpose or to none, every space tried. Both must agree on the set of boards on which the turn can end.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from random import Random
from typing import NamedTuple

import pytest

from ra_core.dice import Options, Player, State

ROWS = "YGBVR"
POSITIONS = 2000

# -- A board and the rules, from the rulebook


class Seat(NamedTuple):
    """What a seat has, without its Monuments."""

    score: int
    pharaoh: int
    nile: int
    floods: int
    civilizations: frozenset[str]


class Board(NamedTuple):
    """All that a turn can change: Ra, the seats, and the owner of each taken Monument space (row, column)."""

    ra: int
    seats: tuple[Seat, ...]
    monuments: frozenset[tuple[str, int, int]]


class Plan(NamedTuple):
    """What the dice are used for, before it is decided where markers go.

    Attributes:
        pharaoh, nile: steps.
        floods: markers added on the Nile.
        civilizations: how many markers at most, and the colours that may get one.
        monuments: for each marker, the rows of the Monument dice that pay for it.
        points: for pairs of Ankhs.
    """

    pharaoh: int
    nile: int
    floods: int
    civilizations: tuple[int, frozenset[str]]
    monuments: tuple[frozenset[str], ...]
    points: int


PURPOSES = {
    "P": ("", "pharaoh"),
    "N": ("", "nile", "flood"),
    "C": ("", "civilization"),
    "M": ("", "first", "second", "third"),
    "A": ("", "pharaoh", "nile", "flood", "civilization", "second", "third", "pair"),
    "S": ("",),
}


@cache
def plans(dice: str) -> frozenset[Plan]:
    """All plans for five dice: each die has one purpose or none. No rule asks for the colour of an Ankh."""
    shown = [(color, face) for color, face in zip(ROWS, dice, strict=True) if face != "A"]
    ankhs = [(color, face) for color, face in zip(ROWS, dice, strict=True) if face == "A"]
    every = product(
        product(*(PURPOSES[face] for _, face in shown)), combinations_with_replacement(PURPOSES["A"], len(ankhs))
    )
    found = (plan_of([*zip(shown, some, strict=True), *zip(ankhs, others, strict=True)]) for some, others in every)
    return frozenset(plan for plan in found if plan is not None)


def plan_of(assigned: list[tuple[tuple[str, str], str]]) -> Plan | None:
    """The plan of dice (colour and face) with their purposes; None if the rules do not allow it."""
    used: dict[str, list[tuple[str, str]]] = {}
    for die, purpose in assigned:
        used.setdefault(purpose, []).append(die)

    def count(purpose: str) -> int:
        return len(used.get(purpose, ()))

    def showing(purpose: str, face: str) -> frozenset[str]:
        return frozenset(color for color, shown in used.get(purpose, ()) if shown == face)

    needs = {"pharaoh": "P", "nile": "N", "flood": "N", "civilization": "C", "second": "M", "third": "M"}
    if any(count(purpose) and not showing(purpose, face) for purpose, face in needs.items()):
        return None
    if count("flood") not in (0, 3) or count("pair") % 2 or 0 < count("civilization") < 3:
        return None
    markers = [count("first"), count("second"), count("third")]
    if markers not in ([0, 0, 0], [1, 0, 0], [1, 2, 0], [1, 2, 2]):
        return None
    rows = (showing(purpose, "M") for purpose in ("first", "second", "third"))
    return Plan(
        count("pharaoh"), count("nile"), count("flood") // 3,
        (max(count("civilization") - 2, 0), showing("civilization", "C")),
        tuple(row for row in rows if row), count("pair"),
    )  # fmt: skip


def carried_out(board: Board, me: int, plan: Plan, loose: bool) -> Iterator[Board]:
    """Every board that a plan can lead to."""
    mine = board.seats[me]
    taken = [color for seat in board.seats for color in seat.civilizations]
    most, colors = plan.civilizations
    free = [color for color in colors - mine.civilizations if taken.count(color) < len(board.seats) - 1]
    for count in range(min(most, len(free)) + 1):
        for chosen in combinations(free, count):
            seat = Seat(
                mine.score + plan.points,
                min(mine.pharaoh + plan.pharaoh, 12),
                min(mine.nile + plan.nile, 12),
                mine.floods + plan.floods,
                mine.civilizations | set(chosen),
            )
            seats = (*board.seats[:me], seat, *board.seats[me + 1 :])
            for monuments in built(board.monuments, me, plan.monuments, loose, ()):
                yield board._replace(seats=seats, monuments=monuments)


def built(
    area: frozenset[tuple[str, int, int]], me: int, payments: tuple[frozenset[str], ...], loose: bool,
    columns: tuple[int, ...],
) -> Iterator[frozenset[tuple[str, int, int]]]:  # fmt: skip
    """The Monument area after the markers have gone to any spaces that the rules allow."""
    if not payments:
        yield area
        return
    taken = {(row, column) for row, column, _ in area}
    barred = set(columns[-1:]) if loose else {column for _, column, owner in area if owner == me and columns}
    for row, column in product(payments[0], range(8)):
        if (row, column) not in taken and column not in barred:
            yield from built(area | {(row, column, me)}, me, payments[1:], loose, (*columns, column))


def struck(board: Board, me: int) -> Iterator[Board]:
    """The board after each disaster, whatever the victims choose."""
    others = [seat for seat in range(len(board.seats)) if seat != me]

    def change(seat: int, **values: object) -> Seat:
        return board.seats[seat]._replace(**values) if seat != me else board.seats[seat]  # type: ignore[arg-type]

    everyone = range(len(board.seats))
    yield board._replace(seats=tuple(change(seat, pharaoh=max(board.seats[seat].pharaoh - 2, 0)) for seat in everyone))
    yield board._replace(
        seats=tuple(
            change(seat, floods=board.seats[seat].floods - 1)
            if board.seats[seat].floods
            else change(seat, nile=max(board.seats[seat].nile - 2, 0))
            for seat in everyone
        )
    )
    owned = [list(board.seats[seat].civilizations) if seat != me else [] for seat in everyone]
    for losses in product(*(combinations(own, min(len(own), 2)) for own in owned)):
        yield board._replace(
            seats=tuple(
                change(seat, civilizations=board.seats[seat].civilizations - set(losses[seat])) for seat in everyone
            )
        )
    standing = [[space for space in board.monuments if space[2] == seat] for seat in others]
    for taken in product(*(combinations(own, min(len(own), 2)) for own in standing)):
        yield board._replace(monuments=board.monuments - {space for loss in taken for space in loss})


def turn_ends(board: Board, me: int, dice: str, track: int, loose: bool, suns_last: bool) -> set[Board]:
    """All boards on which the turn can end.

    Four or five Suns leave at most one die to use, so a disaster comes before that use, after it, or never.
    """
    suns = dice.count("S")

    def use(start: Board) -> set[Board]:
        return {end for plan in plans(dice) for end in carried_out(start, me, plan, loose)}

    ends = use(board)
    if suns >= 4:
        after = {end for used in ends for end in struck(used, me)}
        before = set() if suns_last else {end for hit in set(struck(board, me)) for end in use(hit)}
        return ends | after | before
    if suns == 3:
        return {
            end._replace(
                seats=tuple(
                    seat._replace(score=seat.score + 3) if number == me else seat
                    for number, seat in enumerate(end.seats)
                )
            )
            for end in ends
        }
    return {end._replace(ra=min(end.ra + suns, track)) for end in ends}


# -- The engine


def board_of(state: State) -> Board:
    """A position of the engine as a board of this file."""
    seats = tuple(
        Seat(player.score, player.pharaoh, player.nile, player.floods, frozenset(player.civilization))
        for player in state.players
    )
    area = frozenset(
        (ROWS[place // 8], place % 8, int(owner)) for place, owner in enumerate(state.monuments) if owner != "."
    )
    return Board(state.ra, seats, area)


def engine_ends(state: State) -> set[Board]:
    """All boards that the engine's legal moves can end this turn on."""
    seen, open_states, ends = {state}, [state], set()
    while open_states:
        here = open_states.pop()
        if here.phase not in ("apply", "disaster"):
            ends.add(board_of(here))
            continue
        for after in map(here.apply, here.legal_moves()):
            if after not in seen:
                seen.add(after)
                open_states.append(after)
    return ends


# -- Positions


def some_position(random: Random) -> State:
    """A position in which the rolling is over, with few markers where a disaster makes victims choose."""
    seats = random.randint(2, 4)
    dice = "".join(
        random.choices(
            "PNCMAS",
            random.choice(
                ((1, 1, 1, 1, 1, 1), (1, 2, 3, 0, 3, 0), (0, 0, 0, 3, 2, 0), (1, 1, 0, 1, 1, 16), (2, 2, 2, 2, 5, 1))
            ),
            k=5,
        )
    )
    disaster = dice.count("S") >= 4
    crowd = random.uniform(0, 0.25) if disaster else random.uniform(0.4, 1)
    area = [str(random.randrange(seats)) if random.random() < crowd else "." for _ in range(40)]
    if disaster and "M" in dice and seats < 4:
        row = dice.index("M") * 8
        area[row : row + 8] = [str(random.randrange(seats)) for _ in range(8)]
    options = Options(suns_last=random.random() < 0.4, loose_columns=random.random() < 0.4)
    state = State(
        options,
        some_players(seats, random),
        "apply",
        random.randrange(seats),
        random.randint(1, 3),
        dice=dice,
        rolls=3,
        monuments="".join(area),
    )
    return state._replace(ra=random.randrange(state.track))


def some_players(seats: int, random: Random) -> tuple[Player, ...]:
    """Seats with markers anywhere on the tracks, and no Civilization space too full."""
    owners = [random.sample(range(seats), random.randint(0, seats - 1)) for _ in ROWS]
    return tuple(
        Player(random.randint(-5, 60), random.choice((0, 1, 5, 10, 11, 12)), random.choice((0, 1, 5, 10, 11, 12)),
               random.randint(0, 2), "".join(color for color, own in zip(ROWS, owners, strict=True) if seat in own))
        for seat in range(seats)
    )  # fmt: skip


@pytest.mark.parametrize("part", range(10))
def test_the_engine_reaches_exactly_what_the_rules_allow(part: int) -> None:
    random = Random(part)
    for _ in range(POSITIONS // 10):
        state = some_position(random)
        assert state.flaws() == ()
        expected = turn_ends(
            board_of(state), state.turn, state.dice, state.track, state.options.loose_columns, state.options.suns_last
        )
        assert engine_ends(state) == expected, state.text()
