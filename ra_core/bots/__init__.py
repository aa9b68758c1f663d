"""Players that think: each is a function of what its seat may know.

`bot` is the contract, `levels` names the levels and finds the bots, `protocol` carries questions and answers to a
worker and back, `attribution` puts differences between choices into words. The bots of a game NAME live in the package
`ra_core.bots.NAME`; `greedy` and `random_player` play any other game.
"""
