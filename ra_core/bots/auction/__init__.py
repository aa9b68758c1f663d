"""Bots for *Ra*.

What a position between two auctions is worth is read from tables: `tables` holds them, `tiles_to_come` says how many
tiles each seat will still win, `evaluation` makes points and a chance to win of it. `auction_solver` solves an auction
by backward reasoning, `turn_solver` weighs drawing, invoking and Gods. `levels` says how each level plays,
`attribution` where the points lie, and `reasons` puts choices into words.
"""
