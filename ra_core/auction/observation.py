"""What one seat may know of a position of *Ra*, and positions that agree with it.

Open are the row, the boat, all tiles, the disk in the centre, face-up disks, the number of face-down disks and an
auction in progress. Covered are the points and the face-down disks of others, and the order of the bag, which no
position knows. Options open the former, or cover what is left in the bag and what has been discarded.
"""

from __future__ import annotations

from random import Random

from .pieces import COPIES, DISK_SETS, FIRST_CENTER, FIRST_SCORE, RA, elsewhere, together
from .position import Player, Position, SeenPlayer, SeenPosition

LEAST_PER_EPOCH, MOST_PER_EPOCH = -5, 25
"""The range from which points of others in epochs gone by are guessed."""


def observe(position: Position, seat: int) -> SeenPosition:
    """What `seat` may know of a position. When the game is over everything is laid open."""
    options = position.options
    over = position.phase == "over"
    players = []
    for owner, player in enumerate(position.players):
        score = player.score if owner == seat or over or options.open_scores else None
        disks = player.face_down if owner == seat or over or options.open_disks else None
        players.append(SeenPlayer(score, player.face_up, len(player.face_down), disks, player.tiles))
    return SeenPosition(
        seat, options, tuple(players), position.seating, position.phase, position.turn, position.epoch, position.boat,
        position.center, position.row, None if options.hidden_bag else position.bag, position.drawn, position.bids,
        position.waiting, position.disasters,
    )  # fmt: skip


def recollect(position: Position, seat: int) -> SeenPosition:
    """What `seat` may know that has followed the game from its beginning.

    Every scoring was made in the open, and so was every exchange of disks: the points and the face-down disks of others
    are covered only for those who have not counted. What is left in a bag that the table hides stays unknown.
    """
    seen = observe(position, seat)
    players = [
        player._replace(score=owner.score, face_down=owner.face_down)
        for player, owner in zip(seen.players, position.players, strict=True)
    ]
    return seen._replace(players=tuple(players))


def sample(seen: SeenPosition, random: Random) -> Position:
    """A position that agrees with what is seen.

    Face-down disks of others are the ones that lie nowhere else, shuffled; points of others are guessed, epoch by
    epoch; a hidden bag is guessed from the Ra tiles that have been drawn.
    """
    unseen = _unseen_disks(seen)
    random.shuffle(unseen)
    players = []
    for player in seen.players:
        disks = player.face_down
        if disks is None:
            disks = tuple(sorted((unseen.pop() for _ in range(player.covered)), reverse=True))
        score = _guess_score(seen, random) if player.score is None else player.score
        players.append(Player(score, player.face_up, disks, player.tiles))
    bag = _guess_bag(seen, random) if seen.bag is None else seen.bag
    return Position(
        seen.options, tuple(players), seen.seating, seen.phase, seen.turn, seen.epoch, seen.boat, seen.center,
        seen.row, bag, seen.drawn, seen.bids, seen.waiting, seen.disasters,
    )  # fmt: skip


def _unseen_disks(seen: SeenPosition) -> list[int]:
    """The disks of the game that the seat does not see; before they are given out that makes no difference."""
    known = {seen.center}.union(*[player.face_up + (player.face_down or ()) for player in seen.players])
    every = [FIRST_CENTER, *[disk for disks in DISK_SETS[len(seen.players)] for disk in disks]]
    return [disk for disk in every if disk not in known]


def _scored_epochs(seen: SeenPosition) -> int:
    return seen.epoch if seen.phase == "over" else seen.epoch - 1


def _guess_score(seen: SeenPosition, random: Random) -> int:
    """In the first epoch everybody has what all began with; later the points of an epoch are anybody's guess."""
    score = FIRST_SCORE
    for _ in range(_scored_epochs(seen)):
        score = max(score + random.randint(LEAST_PER_EPOCH, MOST_PER_EPOCH), 0)
    return score


def _guess_bag(seen: SeenPosition, random: Random) -> str:
    """The tiles out of sight, less discards: as large a share of the others has been drawn as of the Ra tiles."""
    ended = [random.randint(1, seen.track) for _ in range(_scored_epochs(seen))]
    ra_drawn = seen.boat + sum(ended)
    in_sight = seen.in_sight
    others = elsewhere(in_sight, RA * COPIES[RA])
    drawn = (len(others) + len(in_sight)) * ra_drawn // COPIES[RA]
    discarded = min(max(drawn - len(in_sight), 0), len(others))
    kept = random.sample(others, len(others) - discarded)
    return together(RA * (COPIES[RA] - ra_drawn), *kept)
