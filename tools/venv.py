"""The developers' own Python: .venv, holding exactly what pyproject.toml names."""

import os
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

from tools.paths import ROOT, VENV
from tools.trouble import Trouble

_IS_WINDOWS = os.name == "nt"


def python() -> Path:
    """The interpreter of .venv."""
    return VENV / ("Scripts/python.exe" if _IS_WINDOWS else "bin/python")


def development_requirements() -> list[str]:
    """The pinned packages that the checks need."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return list(project["dependency-groups"]["dev"])


def prepare() -> None:
    """Make .venv, or bring it in step with pyproject.toml."""
    wanted = "\n".join([sys.version, *development_requirements()])
    mark = VENV / ".in-step-with"
    if mark.is_file() and mark.read_text("utf-8") == wanted:
        return
    print("Preparing .venv with the development dependencies ...", flush=True)
    try:
        venv.EnvBuilder(with_pip=True, clear=True, symlinks=not _IS_WINDOWS).create(VENV)
    except (OSError, subprocess.CalledProcessError) as error:
        raise Trouble(
            "A virtual environment could not be made in .venv: is Python's venv module installed "
            "(Debian: “apt-get install python3-venv”)?"
        ) from error
    pip_install(*development_requirements())
    mark.write_text(wanted, "utf-8")


def pip_install(*arguments: str) -> None:
    """Run pip install inside .venv."""
    command = [
        str(python()),
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        *arguments,
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        errors = [line for line in done.stderr.splitlines() if line.startswith("ERROR")]
        why = errors[-1] if errors else "check the network connection"
        raise Trouble(f"pip could not install the development dependencies: {why}")
