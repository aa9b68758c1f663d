"""The front-end."""
