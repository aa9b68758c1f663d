"""What a trick is to the build: a name to switch it off by, and how it refuses what it does not know."""

import re
from typing import NamedTuple

from tools.trouble import Trouble


class Trick(NamedTuple):
    """One way to start faster: its switch, what it does in a few words, and the switches it cannot do without."""

    name: str
    summary: str
    needs: tuple[str, ...] = ()

    def refusal(self, what: str) -> Trouble:
        """The error for a file of another shape than the trick knows; `what` says which file and what it lacks."""
        return Trouble(f"{what}: build with --without {self.name}, or bring tools/startup/{self.module}.py up to it.")

    def replaced(self, script: str, pattern: str, new: str, what: str) -> str:
        """The script with the one place that matches the pattern replaced.

        Raises `Trouble`, naming `what` is lacking and the switch, where there is no such place or more than one.
        """
        changed, count = re.subn(pattern, new, script, flags=re.DOTALL)
        if count != 1:
            raise self.refusal(f"{what} has another shape than this build knows ({count} places to change, not one)")
        return changed

    @property
    def module(self) -> str:
        """The name of its module in tools/startup."""
        return self.name.replace("-", "_")
