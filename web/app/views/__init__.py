"""Views that both games share: pure functions from the session to HTML text."""
