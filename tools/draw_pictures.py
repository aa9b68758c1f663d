"""The pictures that stand for a game on somebody else's page until it is touched.

`python3 -m tools.draw_pictures` (in the developers' environment, which has Playwright) builds the site, shows a game in
it that bots have played for a while, and writes what the board looks like to web/art/pictures/*.webp. They change as
seldom as the looks of the board, so they are kept with the sources and building the site needs no browser.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from typing import Final

from playwright.sync_api import Page, sync_playwright

from ra_core.bots.bot import Budget, finish
from ra_core.bots.levels import bot
from ra_core.game import CHANCE, luck
from ra_core.games import NAMES, find
from ra_core.link import link_text
from ra_core.record import Record
from tools import chromium, front_end, serve, site
from tools.paths import DIST, WEB

FOLDER = WEB / "art" / "pictures"
# The browser that shows the page also packs the picture, which it does better than any format that it can save.
PACK: Final = """
async ([picture, width, quality]) => {
  const image = await createImageBitmap(await (await fetch("data:image/png;base64," + picture)).blob());
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((image.height * width) / image.width);
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/webp", quality).split(",")[1];
}
"""


def played(name: str) -> Record:
    """A game that bots have played for a while."""
    game = find(name)
    record = Record.begin(game, game.setup(("Ramses", "Nefertari", "Imhotep"), seed="papyrus"))
    card = front_end.module("app.model.game_page").game_card(name)
    while len(record.moves) < card.pictured and record.actor is not None:
        record = record.play_luck() if record.actor == CHANCE else record.play(_move(record, name))
    return record


def _move(record: Record, name: str) -> object:
    observation = record.state.observation(record.actor or 0)
    return finish(bot(name, "novice")(observation, Budget(), luck("picture", len(record.moves)))).move


def _draw(page: Page, address: str, name: str, theme: str) -> None:
    page.goto("about:blank")
    page.goto(f"{address}?embed=1&lang=en&theme={theme}#r={link_text(played(name))}")
    page.wait_for_selector("html[data-ready]", state="attached")
    page.wait_for_timeout(500)
    picture = page.locator("#board").screenshot()
    page.goto("about:blank")
    packed = page.evaluate(PACK, [b64encode(picture).decode(), 900, 0.6])
    (FOLDER / f"{name}-{theme}.webp").write_bytes(b64decode(packed))


def main() -> None:
    """Draw them all."""
    site.build()
    FOLDER.mkdir(parents=True, exist_ok=True)
    with serve.running(DIST) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.require(), args=list(chromium.FLAGS))
        page = browser.new_page(
            viewport={"width": 1280, "height": 800}, device_scale_factor=1.5, reduced_motion="reduce"
        )
        for name in NAMES:
            for theme in ("light", "dark"):
                _draw(page, address, name, theme)
        browser.close()


if __name__ == "__main__":
    main()
