"""The auction game on the page."""
