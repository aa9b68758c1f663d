"""The worker's entry: thinks about the questions that the page sends, one after the other."""

import sys

from pyscript import sync

sys.path.insert(0, "ours.zip")

from app.browser.bot_archive import find_bots
from app.browser.bot_worker import answered

find_bots()

sync.think = answered
