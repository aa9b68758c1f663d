"""How games are saved and archived: what is written where, and what is read back."""
