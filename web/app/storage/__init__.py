"""How games are kept: what is written where, and what is read back."""
