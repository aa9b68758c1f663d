"""A position of *Ra*, whole and as a seat sees it: the data alone, on which rules and notation work."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias, TypeVar

from ..game import CHANCE
from .options import Options
from .pieces import ALL_TILES, BOAT_STEPS, FIRST_CENTER, elsewhere, together


class Player(NamedTuple):
    """What one seat owns: points, the disks it can use in this epoch, those it cannot use, and its tiles."""

    score: int
    face_up: tuple[int, ...] = ()
    face_down: tuple[int, ...] = ()
    tiles: str = ""

    @property
    def disks(self) -> tuple[int, ...]:
        """All disks of this seat, used and unused, the highest first."""
        return tuple(sorted(self.face_up + self.face_down, reverse=True))


class Position(NamedTuple):
    """A position between two moves.

    Attributes:
        options: what the table agreed on.
        players: what each seat owns.
        seating: the seats as they sit, clockwise from the first one; empty until they have been seated.
        phase: "start" (chance seats the players, then deals the disks), "draft" (players pick their disks), "turn" (a
            player draws, invokes or spends Gods), "draw" (a tile comes out of the bag), "auction", "disaster" (a player
            chooses what to lose), "scoring" (the epoch is over), "over".
        turn: the seat whose turn it is; in an auction, the one who triggered it and has the Ra marker.
        epoch: 1, 2 or 3.
        boat: steps of the boat from its start.
        center: the disk in the centre.
        row: the tiles in the auction row, in the order in which they were drawn.
        bag: the tiles in the bag, in the order of the alphabet: how many of each kind, not what comes next.
        drawn: in an auction, whether a drawn Ra tile started it; otherwise it was invoked.
        bids: in an auction, the bids so far, each as (seat, disk); the last one is the highest.
        waiting: the seats that still have to act, in their order: to pick a set, to bid or pass, to choose a loss.
        disasters: while a loss is chosen, the disasters that have not been resolved.
    """

    options: Options
    players: tuple[Player, ...]
    seating: tuple[int, ...] = ()
    phase: str = "start"
    turn: int = 0
    epoch: int = 1
    boat: int = 0
    center: int = FIRST_CENTER
    row: str = ""
    bag: str = ALL_TILES
    drawn: bool = False
    bids: tuple[tuple[int, int], ...] = ()
    waiting: tuple[int, ...] = ()
    disasters: str = ""

    @property
    def track(self) -> int:
        """The steps that the boat takes until the epoch ends."""
        return BOAT_STEPS[len(self.players)]

    @property
    def discards(self) -> str:
        """The tiles that have left the game, drawn Ra tiles among them: all that lie nowhere else."""
        return elsewhere(self.bag, self.row, self.disasters, *[player.tiles for player in self.players])

    @property
    def actor(self) -> int | None:
        """The seat that acts, `CHANCE`, or None when the game is over."""
        return _actor(self)


PositionT = TypeVar("PositionT", bound=Position)
"""A position, or a state, which is one: what a rule makes of it is of the same type."""


class SeenPlayer(NamedTuple):
    """What is seen of one seat; what is covered is None. `covered` is the number of its face-down disks."""

    score: int | None
    face_up: tuple[int, ...]
    covered: int
    face_down: tuple[int, ...] | None
    tiles: str


class SeenPosition(NamedTuple):
    """A position as `seat` sees it. Fields that `Position` has, too, mean the same; a hidden `bag` is None."""

    seat: int
    options: Options
    players: tuple[SeenPlayer, ...]
    seating: tuple[int, ...]
    phase: str
    turn: int
    epoch: int
    boat: int
    center: int
    row: str
    bag: str | None
    drawn: bool
    bids: tuple[tuple[int, int], ...]
    waiting: tuple[int, ...]
    disasters: str

    @property
    def track(self) -> int:
        """The steps that the boat takes until the epoch ends."""
        return BOAT_STEPS[len(self.players)]

    @property
    def actor(self) -> int | None:
        """The seat that acts, `CHANCE`, or None when the game is over."""
        return _actor(self)

    @property
    def scores(self) -> tuple[int | None, ...]:
        """The points of each seat; None where they are covered."""
        return tuple([player.score for player in self.players])

    @property
    def discards(self) -> str | None:
        """The tiles that have left the game; None where the table hides the bag."""
        return None if self.bag is None else elsewhere(self.bag, self.in_sight)

    @property
    def in_sight(self) -> str:
        """All tiles that lie open on the table."""
        return together(self.row, self.disasters, *[player.tiles for player in self.players])


AnyPosition: TypeAlias = Position | SeenPosition
"""A position of which only what lies open to all is looked at, so that what a seat sees of it will do."""


def _actor(position: AnyPosition) -> int | None:
    """The seat that acts, `CHANCE`, or None when the game is over."""
    phase = position.phase
    if phase == "turn":
        return position.turn
    if position.waiting:
        return position.waiting[0]
    return None if phase == "over" else CHANCE
