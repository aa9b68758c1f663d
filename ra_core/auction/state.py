"""A position of *Ra* and the contract it fulfils.

The state knows whose turn it is and hands every question to the module that holds the rule: `disks` for what comes
before the first turn, `turn` for drawing and invoking, `gods` for spending Gods, `bidding` for auctions, `disasters`
for what is lost, `scoring` for the end of an epoch, `order` for who is next.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from ..game import IllegalMove, Message, ScoreLine
from . import disks, order, rules, scoring
from .observation import Observation, observe
from .pieces import ALL_TILES, BOAT_STEPS, FIRST_CENTER, FIRST_SCORE, Move, Options, Player, elsewhere


class State(NamedTuple):
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
        return order.actor(self)

    def legal_moves(self) -> tuple[Move, ...]:
        """All moves of the seat that acts; empty when chance or nobody acts."""
        return rules.legal_moves(self)

    def chance_moves(self) -> Iterator[tuple[Move, float]]:
        """All moves of chance with their probabilities: at most 120 seatings or deals, or 23 kinds of tiles."""
        return rules.chance_moves(self)

    def sample_chance(self, random: Random) -> Move:
        """One move of chance.

        Raises:
            IllegalMove: a seat acts, or the game is over.
        """
        return rules.sample_chance(self, random)

    def why_illegal(self, move: Move) -> Message | None:
        """The rule that forbids `move`, or None when it is legal."""
        return rules.why_illegal(self, move)

    def apply(self, move: Move) -> State:
        """The state after `move`.

        Raises:
            IllegalMove: the message names the rule that forbids it.
        """
        reason = rules.why_illegal(self, move)
        if reason is not None:
            raise IllegalMove(reason)
        return rules.perform(self, move)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat, hidden or not."""
        return tuple([player.score for player in self.players])

    @property
    def winners(self) -> tuple[int, ...]:
        """Once the game is over, the seat with most points, and among equals with the highest single disk."""
        if self.phase != "over":
            return ()
        rank = [(player.score, max(player.disks)) for player in self.players]
        return (rank.index(max(rank)),)

    def score_lines(self) -> tuple[tuple[ScoreLine, ...], ...]:
        """For each seat the lines of the epoch scoring that would be made now."""
        return scoring.score_lines(self)

    def observation(self, seat: int) -> Observation:
        """What `seat` may know."""
        return observe(self, seat)

    def flaws(self) -> tuple[Message, ...]:
        """All reasons why this position cannot arise; empty for a sound one."""
        from .soundness import flaws

        return flaws(self)

    def text(self) -> str:
        """The position in one line; `notation.read_state` reads it back."""
        from .notation import state_text

        return state_text(self)

    def with_player(self, seat: int, player: Player) -> State:
        """The state in which `seat` owns what `player` says."""
        players = self.players
        return self._replace(players=(*players[:seat], player, *players[seat + 1 :]))


def new_state(seats: int, options: Options) -> State:
    """The position before anything has happened, or before the first thing that is not agreed on."""
    state = State(options, (Player(FIRST_SCORE),) * seats)
    return disks.take_seats(state, tuple(range(seats))) if options.seating == "entered" else state
