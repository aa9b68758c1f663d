"""A Chromium for the browser tests: one that is installed, or that Debian can install at once."""

import os
import shutil
import subprocess
import time
from pathlib import Path

from tools.trouble import Trouble

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_ON_A_MAC = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
_PATIENCE = 600.0
"""Seconds for which another program may hold the package lock: a fresh Debian or Ubuntu updates itself first."""
_PAUSE = 5.0
_LOCKED = "Could not get lock"
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
    if path is None and _can_install():
        _install()
        path = find()
    if path is None:
        raise Trouble(
            "No Chromium was found for the browser tests: run “sudo apt-get install chromium” (Debian, Ubuntu) "
            "or “brew install --cask chromium” (macOS), or set CHROMIUM to the path of a Chromium or Chrome."
        )
    return path


def _can_install() -> bool:
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return is_root and Path("/etc/debian_version").is_file() and shutil.which("apt-get") is not None


def _install() -> None:
    print("Installing Chromium for the browser tests ...", flush=True)
    for command in (
        ["apt-get", "update", "-q"],
        ["apt-get", "install", "-q", "-y", "--no-install-recommends", "chromium", "fonts-noto-cjk"],
    ):
        done = _run_when_unlocked(command)
        if done.returncode:
            last = (done.stdout.strip().splitlines() or ["it said nothing"])[-1]
            raise Trouble(f"“{' '.join(command)}” failed: {last}")


def _run_when_unlocked(command: list[str]) -> subprocess.CompletedProcess[str]:
    """Run apt-get, again and again while another program holds one of its locks, and say so.

    Its own option, DPkg::Lock::Timeout, makes `install` wait silently, and `update` not at all.
    """
    deadline = time.monotonic() + _PATIENCE
    is_told = False
    while True:
        done = _run(command)
        if done.returncode == 0 or _LOCKED not in done.stdout or time.monotonic() > deadline:
            return done
        if not is_told:
            print("Another program is installing packages: waiting until it has ended ...", flush=True)
            is_told = True
        time.sleep(_PAUSE)


def _run(command: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        # The message about a lock is looked for in English.
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
