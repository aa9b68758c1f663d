"""Pyodide starts as soon as it is there, while PyScript is still being read.

The module that PyScript takes for its interpreter (web/interpreter/early.mjs) has called `loadPyodide` before PyScript
does, and hands that answer on. Gain: 25 of 1200 ms of a cold start, and the snapshot needs it.

Rests on: of the options that PyScript gives to `loadPyodide` on the page only those matter that direct the output.
"""

from typing import Final

from tools.startup.trick import Trick

TRICK: Final = Trick("early-start", "Pyodide starts while PyScript is still being read")
