"""The Suns of a turn: Ra's steps, three points, or a disaster and what it takes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import TYPE_CHECKING

from ..game import Message
from .pieces import COLORS, DISASTER_SUNS, DISASTERS, EMPTY, Move, Player, space_index, space_name

if TYPE_CHECKING:
    from .state import State

SCORING_SUNS = 3
RETREAT = 2
LOSS = 2


def unsettled(state: State) -> int:
    """The number of Suns on the track that have not taken effect yet."""
    return state.dice.count("S")


def moves(state: State) -> tuple[Move, ...]:
    """The ways to settle the Suns before the turn ends; none where the table settles them last."""
    if state.options.suns_last or "S" not in state.dice:
        return ()
    return DECLARATIONS if unsettled(state) >= DISASTER_SUNS else (SETTLE,)


def why_not_settle(state: State, move: Move) -> Message | None:
    """Settling early is for one to three Suns, where the table allows it."""
    if move != SETTLE:
        return Message("Settling the Suns names nothing else.")
    return _why_not_early(state) or (
        Message("Four or five Suns are settled by declaring a disaster, or by ending the turn.")
        if unsettled(state) >= DISASTER_SUNS
        else None
    )


def settle(state: State) -> State:
    """One or two Suns: Ra advances. Three: the player scores 3. The dice count as settled.

    Ra stops on the last space of the track: how far beyond it would go makes no difference.
    """
    count = unsettled(state)
    if count == 0:
        return state
    settled = state.dice.replace("S", "s")
    if count == SCORING_SUNS:
        player = state.players[state.turn]
        state = _with_player(state, state.turn, player._replace(score=player.score + SCORING_SUNS))
        return state._replace(dice=settled)
    return state._replace(dice=settled, ra=min(state.ra + count, state.track))


def why_no_disaster(state: State, move: Move) -> Message | None:
    """A disaster takes four or five Suns that have not been settled."""
    if move not in DECLARATIONS:
        return Message("Name the disaster by its letter: P, N, C or M.")
    if unsettled(state) < DISASTER_SUNS:
        return Message("A disaster takes four or five Suns.")
    return None if state.phase == "disaster" else _why_not_early(state)


def declare(state: State, move: Move) -> State:
    """All other players are hit; those who have a choice become victims who still have to make it."""
    state = state._replace(dice=state.dice.replace("S", "s"))
    hit = _clockwise_after(state)
    if move.choice == "P":
        return _all(state, hit, lambda player: player._replace(pharaoh=max(player.pharaoh - RETREAT, 0)))
    if move.choice == "N":
        return _all(state, hit, _drought)
    deciding = tuple(seat for seat in hit if len(markers(state, seat, move.choice)) > LOSS)
    for seat in hit:
        if seat not in deciding:
            state = take(state, seat, move.choice, markers(state, seat, move.choice))
    return state._replace(victims=deciding, disaster=move.choice if deciding else "")


def why_not_decline(state: State, move: Move) -> Message | None:
    """Declining is for the end of a turn with four or five Suns."""
    if move != DECLINE:
        return Message("Declining a disaster names nothing else.")
    return None if state.phase == "disaster" else Message("There is no disaster to decline.")


def decline(state: State) -> State:
    """No disaster; the Suns count as settled."""
    return state._replace(dice=state.dice.replace("S", "s"))


def markers(state: State, seat: int, disaster: str) -> tuple[str, ...]:
    """The spaces from which a disaster could take a marker of `seat`."""
    if disaster == "C":
        return tuple(state.players[seat].civilization)
    return tuple(space_name(index) for index, owner in enumerate(state.monuments) if owner == str(seat))


def loss_moves(state: State) -> tuple[Move, ...]:
    """All pairs of markers that the next victim can give up."""
    own = markers(state, state.victims[0], state.disaster)
    return tuple(Move("loss", "", spaces) for spaces in combinations(own, LOSS))


def why_not_lose(state: State, move: Move) -> Message | None:
    """Exactly two own markers, in the order of the board."""
    own = markers(state, state.victims[0], state.disaster) if state.victims else ()
    if not own:
        return Message("There is no disaster that takes markers.")
    if move.dice or move.choice or len(move.spaces) != LOSS:
        return Message("The disaster takes exactly two markers.")
    if any(space not in own for space in move.spaces):
        return Message("Choose among your own markers in the area that the disaster hits.")
    if [space for space in own if space in move.spaces] != list(move.spaces):
        return Message("Name each marker once, in the order of the rows and columns.")
    return None


def lose(state: State, move: Move) -> State:
    """The next victim takes two markers back; then the one after it decides."""
    state = take(state, state.victims[0], state.disaster, move.spaces)
    rest = state.victims[1:]
    return state._replace(victims=rest, disaster=state.disaster if rest else "")


def take(state: State, seat: int, disaster: str, spaces: tuple[str, ...]) -> State:
    """The state without some markers of `seat`."""
    if disaster == "C":
        player = state.players[seat]
        left = "".join([color for color in COLORS if color in player.civilization and color not in spaces])
        return _with_player(state, seat, player._replace(civilization=left))
    area = list(state.monuments)
    for space in spaces:
        area[space_index(space)] = EMPTY
    return state._replace(monuments="".join(area))


def _why_not_early(state: State) -> Message | None:
    if state.options.suns_last:
        return Message("At this table the Suns are settled last, when the turn ends.")
    return None if unsettled(state) else Message("No Sun is waiting to be settled.")


def _drought(player: Player) -> Player:
    if player.floods:
        return player._replace(floods=player.floods - 1)
    return player._replace(nile=max(player.nile - RETREAT, 0))


def _clockwise_after(state: State) -> tuple[int, ...]:
    count = len(state.players)
    return tuple((state.turn + step) % count for step in range(1, count))


def _with_player(state: State, seat: int, player: Player) -> State:
    players = state.players
    return state._replace(players=(*players[:seat], player, *players[seat + 1 :]))


def _all(state: State, seats: tuple[int, ...], hit: Callable[[Player], Player]) -> State:
    for seat in seats:
        state = _with_player(state, seat, hit(state.players[seat]))
    return state


SETTLE = Move("suns")
DECLINE = Move("decline")
DECLARATIONS = tuple(Move("disaster", choice=face) for face in DISASTERS)
