"""Bots for *Ra: The Dice Game*.

The turn is solved exactly: `lattice` and `turn` for rolling and keeping, `spending` for the uses of the dice,
`disasters` for what four Suns bring. What the position after the turn is worth is read from tables: `tables` holds
them, `tempo` says how many turns are left, `outlook` reads the tables for a moment of the game, and `standing` makes a
chance to win of it. `player` plays the levels, `reasons` puts choices into words, `sight` packs what a seat sees.
"""
