"""Positions of the auction game, set up in a few words."""

from __future__ import annotations

from ra_core.auction import GAME, Options, Player, State
from ra_core.auction.pieces import BOAT_STEPS, DISK_SETS, elsewhere, together

from ..by_text import ByText

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Eve")

play, refusal = ByText(GAME).play, ByText(GAME).refusal


def table(*tiles: str, disks: tuple[str, ...] = (), scores: tuple[int, ...] = (), **fields: object) -> State:
    """A position in the middle of a game: one text of tiles for each seat, in any order.

    `disks` are the disks of each seat, face up and after a slash face down; left out, all printed sets lie face up. The
    one that nobody has lies in the centre. The bag holds what lies nowhere else, but for the Ra tiles that have moved
    the boat in this epoch.
    """
    count = len(tiles)
    owned = [_disks(text) for text in disks] or [(printed, ()) for printed in DISK_SETS[count]]
    players = tuple(
        Player(score, up, down, together(some))
        for some, (up, down), score in zip(tiles, owned, scores or (10,) * count, strict=True)
    )
    every = {1}.union(*DISK_SETS[count])
    (center,) = every.difference(*(player.disks for player in players))
    state = State(
        **{  # type: ignore[arg-type]
            "options": Options(),
            "players": players,
            "seating": tuple(range(count)),
            "phase": "turn",
            "center": center,
        }
        | fields
    )
    gone = (state.row, state.disasters, "R" * state.boat, *(player.tiles for player in players))
    state = state._replace(bag=elsewhere(*gone))
    assert state.flaws() == (), [str(flaw) for flaw in state.flaws()]
    return state


def _disks(text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    up, _, down = text.partition("/")
    return tuple(map(int, up.split())), tuple(map(int, down.split()))


def at_scoring(*tiles: str, disks: tuple[str, ...] = (), scores: tuple[int, ...] = (), **fields: object) -> State:
    """The boat has just reached its last space; the epoch is about to be scored."""
    last = table(*tiles, disks=disks, scores=scores, boat=BOAT_STEPS[len(tiles)] - 1, **fields)
    return play(last, "+", "=R")


def scored(*tiles: str, **fields: object) -> State:
    """The position after such an epoch has been scored."""
    return play(at_scoring(*tiles, **fields), "#")  # type: ignore[arg-type]


def new_game(players: int = 3, **options: int | str | bool) -> State:
    """The first position of a game; the seats sit as they are entered unless told otherwise."""
    state = GAME.start(GAME.setup(NAMES[:players], {"seating": "entered"} | options))
    assert isinstance(state, State)
    return state


def gains(state: State, seat: int = 0) -> dict[str, int]:
    """The points of each line of the scoring that would be made now."""
    return {line.name: line.points for line in state.score_lines()[seat]}
