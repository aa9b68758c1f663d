"""The page's entry, which the build writes into index.html: wakes the front-end, or says why it does not wake."""

import sys

import js

try:
    sys.path.insert(0, "ours.zip")
    from app.edge import run

    run()
except BaseException as error:
    js.raBoot.fail("python", f"{type(error).__name__}: {error}")
    raise
