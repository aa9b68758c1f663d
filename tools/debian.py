"""Installing what the checks need and a Debian or Ubuntu has, where that needs no question."""

import os
import shutil
import subprocess
import time
from pathlib import Path

from tools.trouble import Trouble

_PATIENCE = 600.0
"""Seconds for which another program may hold the package lock: a fresh Debian or Ubuntu updates itself first."""
_PAUSE = 5.0
_LOCKED = "Could not get lock"


def can_install() -> bool:
    """Whether packages can be installed without asking anybody: on Debian and what comes from it, for root."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return is_root and Path("/etc/debian_version").is_file() and shutil.which("apt-get") is not None


def install(*packages: str) -> None:
    """Installs packages in their newest version.

    Raises `Trouble` where that fails.
    """
    for command in (
        ["apt-get", "update", "-q"],
        ["apt-get", "install", "-q", "-y", "--no-install-recommends", *packages],
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
