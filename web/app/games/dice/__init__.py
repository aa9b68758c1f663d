"""The dice game on the page."""
