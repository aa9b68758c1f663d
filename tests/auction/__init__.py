"""The rules of *Ra*, the auction game, tested from the rulebook and not from the code."""
