"""Bots for *Ra*.

What a position between two auctions is worth is read from tables: `tables` holds them, `tempo` says how many tiles each
seat will still win, `judge` makes points and a chance to win of it. `bidding` solves an auction by backward reasoning,
`turn` weighs drawing, invoking and Gods. `player` plays the levels, `reasons` puts choices into words,
`sight` packs what a seat sees.
"""
