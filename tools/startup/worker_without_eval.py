"""PyScript's worker starts without `eval`, the one thing for which a Content-Security-Policy would have to allow it.

PyScript sends its worker a function as text, for a file system of its own that this site has no use for, and both ends
make it a function again. Gain: none of time that could be measured, but the policy in csp.txt needs no `unsafe-eval`.
Without this trick the policy allows it.

Rests on: PyScript's core module registers that function as the one entry of a set named `onBeforeRunAsync`.
"""

from typing import Final

from tools.startup.trick import Trick

TRICK: Final = Trick("worker-without-eval", "PyScript's worker starts without eval, which policies forbid")

_HOOK = r'onBeforeRunAsync:new (\w+)\(\[\(\{interpreter:\w\}\)=>\{\w\.registerJsModule\("_pyscript",[^()]*\)\}\]\)'


def without_hook(core: str) -> str:
    """PyScript's core module with an empty set in that place. Raises `Trouble` where it has another shape."""
    return TRICK.replaced(core, _HOOK, r"onBeforeRunAsync:new \1", "PyScript's core module")
