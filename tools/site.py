"""The whole site: every file of dist/, made from the sources and from what npm brought."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from tools import (
    archive,
    catalogues,
    content_security_policy,
    game_list,
    index_page,
    node,
    pictograms,
    python_archives,
    service_worker,
    third_party,
)
from tools.paths import DIST, WEB
from tools.startup import switches
from tools.startup.switches import Tricks

# Copied as they are, where they exist.
_PLAIN_FILES: Final = (
    "credits.txt",
    "worker.py",
    "sw.js",
    "sw-off.js",
    "frame.html",
)


class Site(NamedTuple):
    """A site: its version, and its files by their paths."""

    version: str
    files: Mapping[str, bytes]


def build(target: Path = DIST, tricks: Tricks = switches.ALL) -> str:
    """Make the site in `target`, which starts faster by these tricks, and give back its version.

    Raises `Trouble` where something is lacking or has another shape than this build knows.
    """
    site = made(tricks)
    _write(site.files, target)
    return site.version


def made(tricks: Tricks = switches.ALL, *, one_file: bool = False) -> Site:
    """The site; or, for `tools/one_file.py`, one whose scripts know that its files will lie in the page itself.

    Raises `Trouble` where something is lacking or has another shape than this build knows.
    """
    node.install_packages()
    catalogues.compile_catalogues()
    games = game_list.listed()
    archives = python_archives.make(tricks)
    found = third_party.collected(archives.library, tricks, one_file=one_file)
    files = {
        **found.files,
        python_archives.BUNDLE: archives.bundle,
        f"bots.{archive.digest(archives.bots)[:8]}.zip": archives.bots,
        "icon.svg": pictograms.app_icon().encode(),
        **_drawn("icons"),
        **_drawn("pictures"),
        ".nojekyll": b"",
        **{name: (WEB / name).read_bytes() for name in _PLAIN_FILES if (WEB / name).is_file()},
        **{name: game_list.filled(WEB / name, games).encode() for name in game_list.FILLED},
    }
    parts = index_page.parts(files, found, tricks, games, one_file=one_file)
    draft = index_page.render(parts, files, version="")
    version = archive.digest(draft.encode(), *(part for item in sorted(files.items()) for part in _pair(*item)))
    files["index.html"] = index_page.render(parts, files, version).encode()
    files["version.txt"] = f"{version}\n".encode()
    files["csp.txt"] = f"{content_security_policy.policy(files, tricks)}\n".encode()
    files["sw.js"] = service_worker.worker(files, version)
    return Site(version, files)


def _drawn(folder: str) -> dict[str, bytes]:
    """Pictures that a script of ours has drawn; see tools/draw_icons.py and tools/draw_pictures.py."""
    return {f"{folder}/{path.name}": path.read_bytes() for path in sorted((WEB / "art" / folder).glob("*.*"))}


def _pair(name: str, content: bytes) -> tuple[bytes, bytes]:
    return name.encode(), content


def _write(files: Mapping[str, bytes], target: Path) -> None:
    """Make the folder hold exactly these files, leaving alone those that are already right."""
    for name, content in files.items():
        path = target / name
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    for path in sorted(target.rglob("*"), reverse=True):
        if path.is_file() and path.relative_to(target).as_posix() not in files:
            path.unlink()
        elif path.is_dir() and not any(path.iterdir()):
            path.rmdir()
