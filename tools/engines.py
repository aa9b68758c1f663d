"""The browser engines beside Chromium that the built site is tried in: Firefox, and WebKit as GTK has it."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from tools import debian
from tools.trouble import Trouble

_MINI_BROWSER = "webkit2gtk-4.*/MiniBrowser"


class Engine(NamedTuple):
    """An engine: its name for the tests, its packages in Debian, and how its program is found."""

    name: str
    packages: tuple[str, ...]
    find: Callable[[], str | None]


def firefox() -> str | None:
    """The path of an installed Firefox."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


def webkit() -> str | None:
    """The path of GTK's small browser, where all that drives it is there too: a driver, and a screen without one."""
    if not all(shutil.which(name) for name in ("WebKitWebDriver", "xvfb-run")):
        return None
    return next((str(path) for path in Path("/usr/lib").glob(f"*/{_MINI_BROWSER}")), None)


ENGINES: Final = (
    Engine("firefox", ("firefox-esr", "fonts-noto-cjk"), firefox),
    Engine("webkit", ("webkit2gtk-driver", "xvfb", "xauth", "dbus-x11", "fonts-noto-cjk"), webkit),
)


def available() -> list[str]:
    """The names of the engines that are here, or can be installed at once; for the others a sentence is printed."""
    return [engine.name for engine in ENGINES if _is_here(engine)]


def _is_here(engine: Engine) -> bool:
    why = f"it can be installed with “apt-get install {' '.join(engine.packages)}” on Debian"
    if engine.find() is None and debian.can_install():
        print(f"Installing {engine.name} to try the site in it ...", flush=True)
        try:
            debian.install(*engine.packages)
        except Trouble as trouble:
            why = str(trouble)
    if engine.find() is not None:
        return True
    print(f"The site is not tried in {engine.name}: {why}.", flush=True)
    return False
