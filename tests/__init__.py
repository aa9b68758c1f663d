"""Everything that can be tested without a browser."""
