"""The worker's entry: thinks about the jobs that the page sends, one after the other."""

import shutil
from time import perf_counter

shutil.unpack_archive("ours.zip")

from app.jobs import answer, begun  # noqa: E402
from pyscript import sync  # noqa: E402

from ra_core.bots.bot import finish  # noqa: E402


def think(text):
    """The answer to a job."""
    return answer(finish(begun(text, perf_counter)))


sync.think = think
