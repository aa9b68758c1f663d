"""What one seat may know of a position of *Ra*, and positions that agree with it.

Open are the row, the boat, all tiles, the disk in the centre, face-up disks, the number of face-down disks and an
auction in progress. Covered are the points and the face-down disks of others, and the order of the bag, which no
position knows. Options open the former, or cover what is left in the bag and what has been discarded.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from ..game import ScoreLine
from . import order, rules, scoring
from .pieces import (
    BOAT_STEPS,
    COPIES,
    DISK_SETS,
    FIRST_CENTER,
    FIRST_SCORE,
    RA,
    Move,
    Options,
    Player,
    elsewhere,
    together,
)

if TYPE_CHECKING:
    from .state import State

LEAST_PER_EPOCH, MOST_PER_EPOCH = -5, 25
"""The range from which points of others in epochs gone by are guessed."""


class SeenPlayer(NamedTuple):
    """What is seen of one seat; what is covered is None. `covered` is the number of its face-down disks."""

    score: int | None
    face_up: tuple[int, ...]
    covered: int
    face_down: tuple[int, ...] | None
    tiles: str


class Observation(NamedTuple):
    """What `seat` may know. Fields that `State` has, too, mean the same; `bag` is None where the table hides it."""

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
        return order.actor(self)

    @property
    def scores(self) -> tuple[int | None, ...]:
        """The points of each seat; None where they are covered."""
        return tuple([player.score for player in self.players])

    @property
    def discards(self) -> str | None:
        """The tiles that have left the game; None where the table hides the bag."""
        return None if self.bag is None else elsewhere(self.bag, self._in_sight())

    def legal_moves(self) -> tuple[Move, ...]:
        """The moves of this seat now; empty when another acts."""
        return rules.legal_moves(self) if order.actor(self) == self.seat else ()

    def score_lines(self) -> tuple[tuple[ScoreLine, ...], ...]:
        """The lines of `State.score_lines` that rest on open tiles: all but "disks"."""
        return scoring.tile_lines(self)

    def sample(self, random: Random) -> State:
        """A state that agrees with this observation.

        Face-down disks of others are the ones that lie nowhere else, shuffled; points of others are guessed, epoch by
        epoch; a hidden bag is guessed from the Ra tiles that have been drawn.
        """
        from .state import State

        unseen = self._unseen_disks()
        random.shuffle(unseen)
        players = []
        for seen in self.players:
            disks = seen.face_down
            if disks is None:
                disks = tuple(sorted((unseen.pop() for _ in range(seen.covered)), reverse=True))
            score = self._guess_score(random) if seen.score is None else seen.score
            players.append(Player(score, seen.face_up, disks, seen.tiles))
        bag = self._guess_bag(random) if self.bag is None else self.bag
        return State(
            self.options, tuple(players), self.seating, self.phase, self.turn, self.epoch, self.boat, self.center,
            self.row, bag, self.drawn, self.bids, self.waiting, self.disasters,
        )  # fmt: skip

    def _in_sight(self) -> str:
        """All tiles that lie open on the table."""
        return together(self.row, self.disasters, *[player.tiles for player in self.players])

    def _unseen_disks(self) -> list[int]:
        """The disks of the game that this seat does not see; before they are given out that makes no difference."""
        seen = {self.center}.union(*[player.face_up + (player.face_down or ()) for player in self.players])
        every = [FIRST_CENTER, *[disk for disks in DISK_SETS[len(self.players)] for disk in disks]]
        return [disk for disk in every if disk not in seen]

    def _scored_epochs(self) -> int:
        return self.epoch if self.phase == "over" else self.epoch - 1

    def _guess_score(self, random: Random) -> int:
        """In the first epoch everybody has what all began with; later the points of an epoch are anybody's guess."""
        score = FIRST_SCORE
        for _ in range(self._scored_epochs()):
            score = max(score + random.randint(LEAST_PER_EPOCH, MOST_PER_EPOCH), 0)
        return score

    def _guess_bag(self, random: Random) -> str:
        """The tiles out of sight, less discards: as large a share of the others has been drawn as of the Ra tiles."""
        ended = [random.randint(1, self.track) for _ in range(self._scored_epochs())]
        ra_drawn = self.boat + sum(ended)
        in_sight = self._in_sight()
        others = elsewhere(in_sight, RA * COPIES[RA])
        drawn = (len(others) + len(in_sight)) * ra_drawn // COPIES[RA]
        discarded = min(max(drawn - len(in_sight), 0), len(others))
        kept = random.sample(others, len(others) - discarded)
        return together(RA * (COPIES[RA] - ra_drawn), *kept)


def observe(state: State, seat: int) -> Observation:
    """What `seat` may know of a position. When the game is over everything is laid open."""
    options = state.options
    over = state.phase == "over"
    players = []
    for owner, player in enumerate(state.players):
        score = player.score if owner == seat or over or options.open_scores else None
        disks = player.face_down if owner == seat or over or options.open_disks else None
        players.append(SeenPlayer(score, player.face_up, len(player.face_down), disks, player.tiles))
    return Observation(
        seat, options, tuple(players), state.seating, state.phase, state.turn, state.epoch, state.boat, state.center,
        state.row, None if options.hidden_bag else state.bag, state.drawn, state.bids, state.waiting, state.disasters,
    )  # fmt: skip
