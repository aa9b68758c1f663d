"""The icons that an installed page needs as PNG, drawn by a browser from the SVG one.

`python3 -m tools.draw_icons` (in the developers' environment, which has Playwright) writes web/art/icons/*.png. They
change as seldom as the icon itself, so they are kept with the sources and building the site needs no browser.
"""

from __future__ import annotations

from typing import Final

from playwright.sync_api import sync_playwright

from tools import chromium, pictograms
from tools.paths import WEB

FOLDER = WEB / "art" / "icons"
# Name, pixels, and how much of the square the sun may fill: a system cuts a maskable icon down to a circle, and an
# Apple one rounds the corners itself.
ICONS: Final = (
    ("icon-192", 192, 1.0, True),
    ("icon-512", 512, 1.0, True),
    ("icon-180", 180, 0.9, False),
    ("maskable-512", 512, 0.86, False),
)


def main() -> None:
    """Draw them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.require(), args=list(chromium.FLAGS))
        for name, pixels, share, rounded in ICONS:
            page = browser.new_page(viewport={"width": pixels, "height": pixels})
            page.set_content(
                f"<style>*{{margin:0}}svg{{display:block}}</style>{pictograms.app_icon(share, rounded=rounded)}"
            )
            page.screenshot(path=FOLDER / f"{name}.png", omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
