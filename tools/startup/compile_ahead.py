"""Chromium compiles all functions of Pyodide's and PyScript's scripts while they arrive, beside the page's thread.

Otherwise it compiles each when it is first called. Gain: a tenth of all that the page's thread has to do until the
first click has its effect.

Rests on a comment that Chromium obeys at the top of a script (“explicit compile hints”, https://v8.dev/blog); other
browsers, and a Chromium that no longer knows it, read over it.
"""

from typing import Final

from tools.startup.trick import Trick

TRICK: Final = Trick("compile-ahead", "Chromium compiles the scripts of Pyodide and PyScript while they arrive")

_HINT = "//# allFunctionsCalledOnLoad\n"


def marked(script: str) -> str:
    """The script with the comment at its top.

    >>> marked("run();").splitlines()
    ['//# allFunctionsCalledOnLoad', 'run();']
    """
    return _HINT + script
