"""The games: *Ra: The Dice Game* and *Ra*, pure Python on the standard library alone.

No input or output, no clock, no global randomness: what happens is decided by a set-up and a list of moves.
"""
