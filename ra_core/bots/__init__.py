"""Players that think: each is a function of what its seat may know.

`bot` is the contract, `levels` names the levels and finds the bots, and each game has a package of its own here.
"""
