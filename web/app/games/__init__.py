"""What each game brings to the page, one room a game."""
