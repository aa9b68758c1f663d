"""The worker's entry: thinks about the questions that the page sends, one after the other."""

import shutil

from pyscript import sync

shutil.unpack_archive("ours.zip")

from app.jobs import answered  # noqa: E402

sync.think = answered
