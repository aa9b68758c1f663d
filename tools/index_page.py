"""index.html: the template with everything written in that the first paint needs."""

import gzip
import json
import re
from collections.abc import Mapping
from typing import Final, NamedTuple
from zlib import crc32

from tools import archive, front_end, game_list, pictograms, scripts
from tools.game_list import Games
from tools.paths import WEB
from tools.python_archives import BUNDLE, OURS
from tools.startup import classic_glue, switches
from tools.startup.switches import Tricks
from tools.third_party import PLUGINS_OFF, ThirdParty

# What is written into the page, with the oldest language that may come out: the first ones are what runs in a browser
# that is too old for the game, and says so.
_SCRIPTS: Final = {
    "deadline.js": scripts.OLDEST,
    "early.js": scripts.OLDEST,
    "boot.js": scripts.OLDEST,
    "snapshot.js": scripts.MODERN,
    "groups.js": scripts.MODERN,
    "page.js": scripts.MODERN,
    "interpreter/indexeddb.js": scripts.MODERN,
    "interpreter/broadcast-channel.js": scripts.MODERN,
    "interpreter/worker-guard.js": scripts.MODERN,
    "messages.js": scripts.MODERN,
    "gestures.js": scripts.MODERN,
    "frame.js": scripts.MODERN,
    "offline.js": scripts.MODERN,
}
_LOCK = "vendor/pyodide/pyodide-lock.json"
_IDIOMORPH = "vendor/idiomorph/idiomorph.min.js"


class Parts(NamedTuple):
    """What the page is put together from, beside its template: texts by the names that stand for them there."""

    texts: Mapping[str, str]
    modules: tuple[str, ...]
    data: tuple[str, ...]
    others: tuple[str, ...]

    @property
    def awaited(self) -> tuple[str, ...]:
        """The files that must have arrived before Python can start, by their paths: what the progress counts."""
        return self.modules + self.data + self.others


def parts(
    files: Mapping[str, bytes], found: ThirdParty, tricks: Tricks, games: Games, *, one_file: bool = False
) -> Parts:
    """All parts of the page that are not its version, given the other files of the site and the games in it.

    With `one_file` the page waits for no file: all lie in it (tools/one_file.py).

    Raises `Trouble` where a script is none, or the front-end cannot be imported.
    """
    is_classic = classic_glue.TRICK in tricks
    glue = f"vendor/pyodide/{found.glue}"
    # Fetched at once, side by side, instead of each when the one before it has been read. The way of asking must be
    # that of the script which wants the file, else it is fetched twice. The wasm is not among them: see boot.js.
    modules = [f"vendor/pyodide/{name}" for name in ("boot.mjs", "pyodide.mjs")]
    modules += [] if is_classic else [glue]
    modules += [f"vendor/pyscript/{name}" for name in found.pyscript_modules]
    data = (f"vendor/pyodide/{found.library}", _LOCK, BUNDLE)
    others = (_IDIOMORPH, *([glue] if is_classic else []), f"vendor/pyodide/{found.wasm}")
    texts = {
        "code": str(crc32(archive.member(files[BUNDLE], OURS))),
        **_scripts(tricks, games, one_file=one_file),
        **game_list.html_holes(games),
        "main.py": (WEB / "main.py").read_text("utf-8").strip(),
        "preload": "" if one_file else _preload_links(modules, data),
        "start-en": _start_screen("en"),
        "start-zh": _start_screen("zh_CN"),
        "sprite": pictograms.sprite(),
        "pyscript": found.pyscript,
        "glue": f'<script async src="./{glue}" id="pyodide-glue"></script>' if is_classic else "",
        "config": _compact(_config(files)),
        "no-plugins": _compact({"plugins": PLUGINS_OFF}),
    }
    return Parts(texts, (), (), ()) if one_file else Parts(texts, tuple(modules), data, others)


def render(made: Parts, files: Mapping[str, bytes], version: str) -> str:
    """The page of a site of these files, which has this version."""
    awaited = _compact({name: bytes_to_download(files[name]) for name in made.awaited})
    values = {**made.texts, "files": awaited, "version": version}
    return re.sub(r"\{\{([\w./-]+)\}\}", lambda hole: values[hole[1]], (WEB / "index.html").read_text("utf-8"))


def bytes_to_download(content: bytes) -> int:
    """What a host that compresses sends."""
    return min(len(content), len(gzip.compress(content, 6)))


def _scripts(tricks: Tricks, games: Games, *, one_file: bool) -> dict[str, str]:
    """Our scripts and the one style sheet, small, with what follows from the list of games."""
    sheets = game_list.sheets(games)
    sources = [scripts.Source(WEB / name, target) for name, target in _SCRIPTS.items()]
    sources += [scripts.Source(sheet) for sheet in sheets]
    small = scripts.small(sources, {**switches.constants(tricks), "ONE_FILE": one_file})
    texts = {name: game_list.fill(text, ".js", games) for name, text in zip(_SCRIPTS, small, strict=False)}
    return texts | {"style": "".join(small[len(_SCRIPTS) :]) + game_list.start_rules(games)}


def _config(files: Mapping[str, bytes]) -> dict[str, object]:
    """What PyScript is told, and beside it where the bots are (web/app/browser/bot_archive.py)."""
    return {
        "interpreter": "./vendor/pyodide/boot.mjs",
        "files": {f"./{BUNDLE}": "./*"},
        "plugins": PLUGINS_OFF,
        "bots": next(f"./{name}" for name in files if name.startswith("bots.")),
    }


def _preload_links(modules: list[str], data: tuple[str, ...]) -> str:
    links = [f'<link rel="preload" as="fetch" crossorigin href="./{name}">' for name in data]
    return "\n".join(links + [f'<link rel="modulepreload" href="./{name}">' for name in modules])


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _start_screen(language: str) -> str:
    """The start screen as the front-end's own view draws it."""
    return str(front_end.module("app.views.prerender").start_screen(language))
