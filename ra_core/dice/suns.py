"""The Suns of a turn: Ra's steps, three points, or a disaster and what it takes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from ..game import Message
from ..rulebook import with_player
from .moves import Move
from .pieces import COLORS, DISASTER_SUNS, DISASTERS, EMPTY, space_index, space_name
from .position import Player, Position, PositionT

SCORING_SUNS = 3
RETREAT = 2
LOSS = 2


def unsettled(position: Position) -> int:
    """The number of Suns on the track that have not taken effect yet."""
    return position.dice.count("S")


def moves(position: Position) -> tuple[Move, ...]:
    """The ways to settle the Suns before the turn ends; none where the table settles them last."""
    if position.options.suns_last or "S" not in position.dice:
        return ()
    return DECLARATIONS if unsettled(position) >= DISASTER_SUNS else (SETTLE,)


def why_not_settle(position: Position, move: Move) -> Message | None:
    """Settling early is for one to three Suns, where the table allows it."""
    if move != SETTLE:
        return Message("Settling the Suns names nothing else.")
    return _why_not_early(position) or (
        Message("Four or five Suns are settled by declaring a disaster, or by ending the turn.")
        if unsettled(position) >= DISASTER_SUNS
        else None
    )


def settle(position: PositionT) -> PositionT:
    """One or two Suns: Ra advances. Three: the player scores 3. The dice count as settled.

    Ra stops on the last space of the track: how far beyond it would go makes no difference.
    """
    count = unsettled(position)
    if count == 0:
        return position
    settled = position.dice.replace("S", "s")
    if count == SCORING_SUNS:
        player = position.players[position.turn]
        position = with_player(position, position.turn, player._replace(score=player.score + SCORING_SUNS))
        return position._replace(dice=settled)
    return position._replace(dice=settled, ra=min(position.ra + count, position.track))


def why_not_declare(position: Position, move: Move) -> Message | None:
    """A disaster takes four or five Suns that have not been settled."""
    if move not in DECLARATIONS:
        return Message("Name the disaster by its letter: P, N, C or M.")
    if unsettled(position) < DISASTER_SUNS:
        return Message("A disaster takes four or five Suns.")
    return None if position.phase == "disaster" else _why_not_early(position)


def declare(position: PositionT, move: Move) -> PositionT:
    """All other players are hit; those who have a choice become victims who still have to make it."""
    position = position._replace(dice=position.dice.replace("S", "s"))
    hit = _clockwise_after(position)
    if move.choice == "P":
        return _all(position, hit, lambda player: player._replace(pharaoh=max(player.pharaoh - RETREAT, 0)))
    if move.choice == "N":
        return _all(position, hit, _drought)
    deciding = tuple(seat for seat in hit if len(markers(position, seat, move.choice)) > LOSS)
    for seat in hit:
        if seat not in deciding:
            position = take(position, seat, move.choice, markers(position, seat, move.choice))
    return position._replace(victims=deciding, disaster=move.choice if deciding else "")


def why_not_decline(position: Position, move: Move) -> Message | None:
    """Declining is for the end of a turn with four or five Suns."""
    if move != DECLINE:
        return Message("Declining a disaster names nothing else.")
    return None if position.phase == "disaster" else Message("There is no disaster to decline.")


def decline(position: PositionT) -> PositionT:
    """No disaster; the Suns count as settled."""
    return position._replace(dice=position.dice.replace("S", "s"))


def markers(position: Position, seat: int, disaster: str) -> tuple[str, ...]:
    """The spaces from which a disaster could take a marker of `seat`."""
    if disaster == "C":
        return tuple(position.players[seat].civilization)
    return tuple(space_name(index) for index, owner in enumerate(position.monuments) if owner == str(seat))


def loss_moves(position: Position) -> tuple[Move, ...]:
    """All pairs of markers that the next victim can give up."""
    own = markers(position, position.victims[0], position.disaster)
    return tuple(Move("loss", "", spaces) for spaces in combinations(own, LOSS))


def why_not_lose(position: Position, move: Move) -> Message | None:
    """Exactly two own markers, in the order of the board."""
    own = markers(position, position.victims[0], position.disaster) if position.victims else ()
    if not own:
        return Message("There is no disaster that takes markers.")
    if move.dice or move.choice or len(move.spaces) != LOSS:
        return Message("The disaster takes exactly two markers.")
    if any(space not in own for space in move.spaces):
        return Message("Choose among your own markers in the area that the disaster hits.")
    if [space for space in own if space in move.spaces] != list(move.spaces):
        return Message("Name each marker once, in the order of the rows and columns.")
    return None


def lose(position: PositionT, move: Move) -> PositionT:
    """The next victim takes two markers back; then the one after it decides."""
    position = take(position, position.victims[0], position.disaster, move.spaces)
    rest = position.victims[1:]
    return position._replace(victims=rest, disaster=position.disaster if rest else "")


def take(position: PositionT, seat: int, disaster: str, spaces: tuple[str, ...]) -> PositionT:
    """The position without some markers of `seat`."""
    if disaster == "C":
        player = position.players[seat]
        left = "".join([color for color in COLORS if color in player.civilization and color not in spaces])
        return with_player(position, seat, player._replace(civilization=left))
    area = list(position.monuments)
    for space in spaces:
        area[space_index(space)] = EMPTY
    return position._replace(monuments="".join(area))


def _why_not_early(position: Position) -> Message | None:
    if position.options.suns_last:
        return Message("At this table the Suns are settled last, when the turn ends.")
    return None if unsettled(position) else Message("No Sun is waiting to be settled.")


def _drought(player: Player) -> Player:
    if player.floods:
        return player._replace(floods=player.floods - 1)
    return player._replace(nile=max(player.nile - RETREAT, 0))


def _clockwise_after(position: Position) -> tuple[int, ...]:
    count = len(position.players)
    return tuple((position.turn + step) % count for step in range(1, count))


def _all(position: PositionT, seats: tuple[int, ...], hit: Callable[[Player], Player]) -> PositionT:
    for seat in seats:
        position = with_player(position, seat, hit(position.players[seat]))
    return position


SETTLE = Move("suns")
DECLINE = Move("decline")
DECLARATIONS = tuple(Move("disaster", choice=face) for face in DISASTERS)
