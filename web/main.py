"""The page's entry, which the build writes into index.html: wakes the front-end, or says why it does not wake."""

import shutil

import js

try:
    shutil.unpack_archive("ours.zip")
    from app.edge import run

    run()
except BaseException as error:
    js.raBoot.fail("python", f"{type(error).__name__}: {error}")
    raise
