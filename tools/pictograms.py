"""Pictograms: one inline SVG sprite of the icons that web/art/icons.json names, under our own names.

They are drawn in whole numbers by svgo (tools/pictograms.mjs): the sprite had 35 kB compressed, and has 15.
"""

import json
from functools import cache
from typing import Any

from tools import node
from tools.paths import NODE_MODULES, WEB
from tools.trouble import Trouble

_SET = NODE_MODULES / "@iconify-json" / "game-icons" / "icons.json"


def sprite() -> str:
    """An invisible <svg> with one <symbol id="icon-NAME"> for each of our names."""
    symbols = "".join(
        f'<symbol id="icon-{name}" viewBox="0 0 512 512">{body}</symbol>' for name, body in _bodies().items()
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" hidden aria-hidden="true">{symbols}</svg>'


def app_icon(share: float = 1.0, *, rounded: bool = True) -> str:
    """The picture of the site: a golden sun on lapis, which fills this share of its usual size."""
    scale = 0.82 * share
    middle = 256 * (1 - scale)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
        f'<rect width="512" height="512" rx="{96 if rounded else 0}" fill="#1f3b73"/>'
        f'<g color="#f0b83c" transform="translate({middle:.0f} {middle:.0f}) scale({scale:.2f})">'
        f"{_bodies()['sun']}</g></svg>"
    )


def _bodies() -> dict[str, str]:
    return _drawn((WEB / "art" / "icons.json").read_text("utf-8"))


@cache
def _drawn(wanted: str) -> dict[str, str]:
    """The drawings of all icons that a JSON text asks for."""
    entries: dict[str, Any] = json.loads(wanted)
    drawn = json.loads(_SET.read_text("utf-8"))["icons"]
    bodies = {name: _body(entry, drawn) for name, entry in sorted(entries.items())}
    coarse: dict[str, str] = json.loads(node.run_script("pictograms.mjs", text=json.dumps(bodies)))
    return {name: _turned(coarse[name], entries[name]) for name in bodies}


def _body(entry: str | dict[str, Any], drawn: dict[str, dict[str, str]]) -> str:
    """The drawing of one icon; an entry is the name of an icon, or that with the degrees to turn it."""
    name = entry if isinstance(entry, str) else entry["icon"]
    if name not in drawn:
        raise Trouble(f"web/art/icons.json asks for the icon {name!r}, which the icon set does not hold.")
    return drawn[name]["body"]


def _turned(body: str, entry: str | dict[str, Any]) -> str:
    if isinstance(entry, str):
        return body
    # A drawing along the diagonal is longer than the square is high: make it fit again once it stands upright.
    turn = f"translate(256 256) scale(.85) rotate({entry['rotate']}) translate(-256 -256)"
    return f'<g transform="{turn}">{body}</g>'
