"""The page's entry, which the build writes into index.html: wakes the front-end, or says why it does not wake."""

import random
import sys
from pathlib import Path
from zlib import crc32

import js

try:
    # Without a service worker the browser's cache may hold the code of one version and the page of another.
    if str(crc32(Path("ours.zip").read_bytes())) == js.document.querySelector("meta[name=ra-code]").content:
        sys.path.insert(0, "ours.zip")
        from app.browser.edge import run

        # A snapshot wakes with the same state for chance each time.
        if js.raSnapshot.isUsed:
            random.seed()
        run()
    else:
        js.raBoot.fail("mixed")
except BaseException as error:
    js.raBoot.fail("python", f"{type(error).__name__}: {error}")
    raise
