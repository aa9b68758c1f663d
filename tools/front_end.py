"""The front-end, imported here: the build draws the start screen with it, and asks what its games need."""

import importlib
import sys
from types import ModuleType

from tools.paths import ROOT, WEB
from tools.trouble import Trouble


def module(name: str) -> ModuleType:
    """A module of the front-end or the core, by its dotted name.

    Raises `Trouble` where it cannot be imported.
    """
    for folder in (str(ROOT), str(WEB)):
        if folder not in sys.path:
            sys.path.insert(0, folder)
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise Trouble(f"The front-end could not be imported, to ask it for {name}: {error}.") from error
