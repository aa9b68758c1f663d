"""Spending dice: Pharaoh, Nile, flood, Civilization, Monument and the Ankh pair.

For every use there are three functions: the moves that the dice and the board offer, the rule that forbids a move, and
what the move does. What the dice alone decide is worked out once per hand of dice and remembered.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

from ..game import Message
from .moves import Move
from .pieces import (
    COLOR_NAMES,
    COLORS,
    COLUMNS,
    DICE_SETS,
    EMPTY,
    FACE_NAMES,
    FACES,
    MONUMENTS_PER_TURN,
    TRACK_END,
    faces,
    space_index,
    space_name,
    use,
)
from .position import Player, Position, PositionT

FLOOD_DICE = 3
FREE_CIVILIZATIONS = 2
FURTHER_DICE = 2
ANKH_POINTS = 2


def _only(kept: str) -> dict[int, int]:
    """A translation of dice that blanks all faces but some, so that few hands differ for a use."""
    others = "".join([face for face in FACES + FACES.lower() if face not in kept])
    return str.maketrans(others, EMPTY * len(others))


_FOR_TRACKS = _only("PNA")
_FOR_CIVILIZATION = _only("CA")
_FOR_MONUMENTS = _only("MA")


def moves(position: Position) -> tuple[Move, ...]:
    """All legal ways to spend dice now."""
    dice = position.dice
    found = _track_and_ankh_moves(dice.translate(_FOR_TRACKS))
    if "C" in dice and dice.count("C") + dice.count("A") > FREE_CIVILIZATIONS:
        found += _civilization_moves(dice.translate(_FOR_CIVILIZATION), open_civilizations(position))
    if "M" in dice and len(position.columns) < MONUMENTS_PER_TURN:
        found += _monument_moves(position)
    return found


def why_not_spend(position: Position, move: Move) -> Message | None:
    """What is wrong with the dice of a move, whatever it wants to do with them; None if they lie ready."""
    colors = move.dice
    if colors in DICE_SETS and "S" not in (shown := faces(position.dice, colors)) and shown.isupper():
        return None
    if not colors or any(color not in COLORS for color in colors):
        return Message("Name at least one die by the letter of its colour: Y, G, B, V or R.")
    if "".join(sorted(set(colors), key=COLORS.index)) != colors:
        return Message("Name each die once, in the order Y, G, B, V, R.")
    for color, face in zip(colors, faces(position.dice, colors), strict=True):
        if face in "Ss":
            return Message("The {color} die shows a Sun; it stays on the Sun track.", _die(color))
        if face.islower():
            return Message("The {color} die has been used in this turn.", _die(color))
    return None


# -- Pharaoh and Nile tracks


def why_not_advance(position: Position, move: Move, face: str) -> Message | None:
    """Pharaoh or Nile: dice of this face, and Ankhs beside at least one of them."""
    shown = faces(position.dice, move.dice)
    if move.spaces or move.choice:
        return Message("Advancing on a track names nothing but dice.")
    if any(other not in (face, "A") for other in shown):
        return Message("To advance here a die must show {face} or an Ankh.", {"face": Message(FACE_NAMES[face])})
    if face not in shown:
        return Message(
            "An Ankh alone does not advance: at least one die must show {face}.", {"face": Message(FACE_NAMES[face])}
        )
    return None


def advance_pharaoh(position: PositionT, move: Move) -> PositionT:
    """One step a die, not beyond 12."""
    player = position.players[position.turn]
    step = min(player.pharaoh + len(move.dice), TRACK_END)
    return _spent(position, move, player._replace(pharaoh=step))


def advance_nile(position: PositionT, move: Move) -> PositionT:
    """One step a die for the whole stack of markers, not beyond 12."""
    player = position.players[position.turn]
    step = min(player.nile + len(move.dice), TRACK_END)
    return _spent(position, move, player._replace(nile=step))


def why_not_flood(position: Position, move: Move) -> Message | None:
    """Exactly three dice, Nile or Ankh, at least one Nile."""
    shown = faces(position.dice, move.dice)
    if move.spaces or move.choice:
        return Message("A flood names nothing but dice.")
    if len(shown) != FLOOD_DICE:
        return Message("A flood takes exactly three dice.")
    if any(face not in "NA" for face in shown):
        return Message("A flood takes dice that show the Nile or an Ankh.")
    if "N" not in shown:
        return Message("Ankhs alone do not flood: at least one die must show the Nile.")
    return None


def flood(position: PositionT, move: Move) -> PositionT:
    """One more marker on the stack; allowed anywhere on the track and several times in an epoch."""
    player = position.players[position.turn]
    return _spent(position, move, player._replace(floods=player.floods + 1))


# -- Civilization area


def open_civilizations(position: Position) -> str:
    """The colours where the player whose turn it is could place a marker."""
    players = position.players
    mine = players[position.turn].civilization
    taken = "".join([player.civilization for player in players])
    full = len(players) - 1
    return "".join([color for color in COLORS if color not in mine and taken.count(color) < full])


def why_not_civilization(position: Position, move: Move) -> Message | None:
    """Of k dice, C or A, at least one is a C; they place up to k - 2 markers, each in the colour of a C among them."""
    shown = faces(position.dice, move.dice)
    if move.choice or not move.spaces:
        return Message("Name at least one Civilization space.")
    if any(face not in "CA" for face in shown):
        return Message("A Civilization takes dice that show a Civilization or an Ankh.")
    if "C" not in shown:
        return Message("Ankhs alone are no Civilization: at least one die must show it.")
    if len(move.spaces) > len(shown) - FREE_CIVILIZATIONS:
        return Message("Three dice place one marker, four dice two, five dice three.")
    if list(move.spaces) != [color for color in COLORS if color in move.spaces]:
        return Message("Name each Civilization space once, in the order Y, G, B, V, R.")
    return next(filter(None, (_why_not_place(position, move, color) for color in move.spaces)), None)


def _why_not_place(position: Position, move: Move, color: str) -> Message | None:
    if color not in move.dice or faces(position.dice, color) != "C":
        return Message(
            "A marker on {color} needs the {color} die among those used, and it must show a Civilization.", _die(color)
        )
    if color in position.players[position.turn].civilization:
        return Message("You already have a marker on the {color} Civilization.", _die(color))
    if color not in open_civilizations(position):
        return Message("The {color} Civilization is full: one marker fewer than there are players.", _die(color))
    return None


def civilize(position: PositionT, move: Move) -> PositionT:
    """One marker on each named colour."""
    player = position.players[position.turn]
    owned = player.civilization
    after = "".join([color for color in COLORS if color in owned or color in move.spaces])
    return _spent(position, move, player._replace(civilization=after))


# -- Monument area


def barred_columns(position: Position) -> str:
    """The columns, by number, that a further Monument of this turn must avoid."""
    if position.options.loose_columns:
        return position.columns[-1:]
    seat = str(position.turn)
    return "".join([str(column + 1) for column in range(COLUMNS) if seat in position.monuments[column::COLUMNS]])


def why_not_monument(position: Position, move: Move) -> Message | None:
    """One M for the first marker of a turn, M + M or M + A for each of two more."""
    shown = faces(position.dice, move.dice)
    if move.choice or len(move.spaces) != 1 or not _is_space(move.spaces[0]):
        return Message("Name one Monument space by its row and column, such as Y3.")
    if any(face not in "MA" for face in shown):
        return Message("A Monument takes dice that show a Monument, or an Ankh beside one.")
    row, column = move.spaces[0][0], move.spaces[0][1]
    if row not in move.dice or faces(position.dice, row) != "M":
        return Message("A marker in the {color} row needs the {color} die, and it must show a Monument.", _die(row))
    if position.monuments[space_index(move.spaces[0])] != EMPTY:
        return Message("The space {space} is taken.", {"space": move.spaces[0]})
    return _why_not_further(position, len(shown), column) if position.columns else _why_not_first(len(shown))


def _why_not_first(dice: int) -> Message | None:
    return None if dice == 1 else Message("The first Monument of a turn takes exactly one die.")


def _why_not_further(position: Position, dice: int, column: str) -> Message | None:
    if len(position.columns) == MONUMENTS_PER_TURN:
        return Message("No more than three Monuments can be placed in one turn.")
    if dice != FURTHER_DICE:
        return Message("A further Monument of a turn takes two dice: two Monuments, or a Monument and an Ankh.")
    if column not in barred_columns(position):
        return None
    if position.options.loose_columns:
        return Message(
            "A further Monument must go into another column than the one just used, column {column}.",
            {"column": column},
        )
    return Message(
        "A further Monument must go into a column without a marker of yours; you stand in column {column}.",
        {"column": column},
    )


def build(position: PositionT, move: Move) -> PositionT:
    """One marker on the named space."""
    index = space_index(move.spaces[0])
    area = position.monuments
    return position._replace(
        dice=use(position.dice, move.dice),
        monuments=f"{area[:index]}{position.turn}{area[index + 1 :]}",
        columns=position.columns + move.spaces[0][1],
    )


# -- Ankh pair


def why_not_ankhs(position: Position, move: Move) -> Message | None:
    """Exactly two Ankhs."""
    if move.spaces or move.choice or faces(position.dice, move.dice) != "AA":
        return Message("Two Ankhs, and nothing else, score 2 points.")
    return None


def score_ankhs(position: PositionT, move: Move) -> PositionT:
    """Two points at once."""
    player = position.players[position.turn]
    return _spent(position, move, player._replace(score=player.score + ANKH_POINTS))


# -- What the dice alone decide, worked out once


@cache
def _track_and_ankh_moves(dice: str) -> tuple[Move, ...]:
    """Every use that needs nothing but dice."""
    found = []
    for face, kind in (("P", "pharaoh"), ("N", "nile")):
        found += [Move(kind, colors) for colors in _subsets(dice, face)]
    found += [Move("flood", colors) for colors in _subsets(dice, "N") if len(colors) == FLOOD_DICE]
    ankhs = [color for color, face in zip(COLORS, dice, strict=True) if face == "A"]
    found += [Move("ankhs", "".join(pair)) for pair in combinations(ankhs, 2)]
    return tuple(found)


@cache
def _civilization_moves(dice: str, open_colors: str) -> tuple[Move, ...]:
    """Every choice of dice and colours in the Civilization area."""
    found = []
    for colors in _subsets(dice, "C"):
        places = [color for color in colors if color in open_colors and faces(dice, color) == "C"]
        for count in range(1, len(colors) - FREE_CIVILIZATIONS + 1):
            found += [Move("civilization", colors, spaces) for spaces in combinations(places, count)]
    return tuple(found)


def _monument_moves(position: Position) -> tuple[Move, ...]:
    area = position.monuments
    barred = barred_columns(position) if position.columns else ""
    return tuple(
        [
            move
            for colors, row in _monument_payments(position.dice.translate(_FOR_MONUMENTS), bool(position.columns))
            for index, column, move in _row_moves(colors, row)
            if area[index] == EMPTY and column not in barred
        ]
    )


@cache
def _monument_payments(dice: str, further: bool) -> tuple[tuple[str, int], ...]:
    """The dice that pay for one marker, each with the row where it may go."""
    shown = dict(zip(COLORS, dice, strict=True))
    builders = [color for color in COLORS if shown[color] == "M"]
    if not further:
        return tuple((color, COLORS.index(color)) for color in builders)
    pairs = [pair for pair in combinations(COLORS, 2) if {shown[pair[0]], shown[pair[1]]} <= {"M", "A"}]
    return tuple(("".join(pair), COLORS.index(color)) for pair in pairs for color in pair if color in builders)


@cache
def _row_moves(colors: str, row: int) -> tuple[tuple[int, str, Move], ...]:
    """For each space of a row its place in the area, its column, and the move that pays for it with these dice."""
    places = range(row * COLUMNS, (row + 1) * COLUMNS)
    return tuple((place, space_name(place)[1], Move("monument", colors, (space_name(place),))) for place in places)


@cache
def _subsets(dice: str, face: str) -> tuple[str, ...]:
    """All sets of dice that show `face` or an Ankh, at least one of them `face` itself."""
    usable = [color for color, shown in zip(COLORS, dice, strict=True) if shown in (face, "A")]
    sets = ["".join(colors) for count in range(1, len(usable) + 1) for colors in combinations(usable, count)]
    return tuple(colors for colors in sets if face in faces(dice, colors))


def _spent(position: PositionT, move: Move, player: Player) -> PositionT:
    """The position after the player whose turn it is has used dice and stands as `player`."""
    seat = position.turn
    players = position.players
    # As `with_player` does it, but dice and player change in one copy: most moves of a turn come by here.
    return position._replace(
        dice=use(position.dice, move.dice), players=(*players[:seat], player, *players[seat + 1 :])
    )


def _is_space(space: str) -> bool:
    return len(space) == 2 and space[0] in COLORS and space[1] in "12345678"


def _die(color: str) -> dict[str, object]:
    return {"color": Message(COLOR_NAMES[color])}
