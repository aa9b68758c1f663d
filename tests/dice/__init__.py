"""The rules of *Ra: The Dice Game*, tested from the rulebook and not from the code."""
