"""Bots for *Ra: The Dice Game*.

The turn is solved exactly: `keep_solver` and `turn_solver` for rolling and keeping, `best_uses` for the uses of the
dice, `disasters` for what four Suns bring. What the position after the turn is worth is read from tables: `tables`
holds them, `turns_left` says how many turns are left, `expectation` reads the tables for a moment of the game, and
`evaluation` makes a chance to win of it. `levels` says how each level plays, `attribution` where the points lie, and
`reasons` puts choices into words.
"""
