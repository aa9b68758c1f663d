"""The names and marks of dice and faces, to be said in any language."""

from typing import Final

from ra_core.game import Message

COLORS: Final = {
    "Y": Message("yellow"),
    "G": Message("green"),
    "B": Message("blue"),
    "V": Message("purple"),
    "R": Message("red"),
}
MARKS: Final = {"Y": Message("Y"), "G": Message("G"), "B": Message("B"), "V": Message("P"), "R": Message("R")}
"""What stands on a die and a row beside its colour."""

FACES: Final = {
    "P": Message("Pharaoh"),
    "N": Message("Nile"),
    "C": Message("Civilization"),
    "M": Message("Monument"),
    "A": Message("Ankh"),
    "S": Message("Sun"),
}
ICONS: Final = {"P": "pharaoh", "N": "nile", "C": "civilization", "M": "monument", "A": "ankh", "S": "sun"}
