"""The edge to the browser, and what runs there: storage, timers, the worker. No logic of the game."""
