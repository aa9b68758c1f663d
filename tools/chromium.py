"""A Chromium for the browser tests: one that is installed, or that Debian can install at once."""

import os
import shutil
from pathlib import Path

from tools import debian
from tools.trouble import Trouble

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_ON_A_MAC = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
# What a container needs, and what keeps the browser from talking to its maker during a test.
FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()


def find() -> str | None:
    """The path of an installed Chromium, or of the one that the variable CHROMIUM names."""
    named = os.environ.get("CHROMIUM")
    if named:
        if shutil.which(named) is None:
            raise Trouble(f"CHROMIUM names {named}, which is not a program.")
        return named
    for name in _NAMES:
        path = shutil.which(name)
        if path:
            return path
    return next((path for path in _ON_A_MAC if Path(path).is_file()), None)


def require() -> str:
    """The path of a Chromium, which is installed first where that needs no question."""
    path = find()
    if path is None and debian.can_install():
        print("Installing Chromium for the browser tests ...", flush=True)
        debian.install("chromium", "fonts-noto-cjk")
        path = find()
    if path is None:
        raise Trouble(
            "No Chromium was found for the browser tests: run “sudo apt-get install chromium” (Debian, Ubuntu) "
            "or “brew install --cask chromium” (macOS), or set CHROMIUM to the path of a Chromium or Chrome."
        )
    return path
