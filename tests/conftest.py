"""Settings for all tests: generated input is the same on every run and has no time limit of its own."""

from __future__ import annotations

try:
    from hypothesis import settings
except ImportError:  # Inside Pyodide the core is tested without it.
    pass
else:
    settings.register_profile("house", deadline=None, derandomize=True)
    settings.load_profile("house")
