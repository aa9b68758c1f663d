"""The whole site: every file of dist/, made from the sources and from what npm brought."""

from pathlib import Path

from tools import archive, bundle, catalogues, game_list, icons, node, offline, page, policy, vendor
from tools.paths import DIST, WEB

# Copied as they are, where they exist.
_PLAIN_FILES = (
    "credits.txt",
    "worker.py",
    "sw.js",
    "sw-off.js",
    "frame.html",
)


def build(target: Path = DIST) -> str:
    """Make the site in `target` and give back its version."""
    node.install_packages()
    catalogues.compile_catalogues()
    games = game_list.listed()
    library, app = bundle.make_archives()
    files = {
        **vendor.vendor_files(library),
        "app.zip": app,
        "icon.svg": icons.app_icon().encode(),
        **_drawn("icons"),
        **_drawn("pictures"),
        ".nojekyll": b"",
        **{name: (WEB / name).read_bytes() for name in _PLAIN_FILES if (WEB / name).is_file()},
        **{name: game_list.filled(WEB / name, games).encode() for name in game_list.FILLED},
    }
    draft = page.render(files, version="", games=games)
    version = archive.digest(draft.encode(), *(part for item in sorted(files.items()) for part in _pair(*item)))
    files["index.html"] = page.render(files, version, games).encode()
    files["version.txt"] = f"{version}\n".encode()
    files["csp.txt"] = f"{policy.policy(files)}\n".encode()
    files["sw.js"] = offline.worker(files, version)
    _write(files, target)
    return version


def _drawn(folder: str) -> dict[str, bytes]:
    """Pictures that a script of ours has drawn; see tools/draw_icons.py and tools/draw_pictures.py."""
    return {f"{folder}/{path.name}": path.read_bytes() for path in sorted((WEB / "art" / folder).glob("*.*"))}


def _pair(name: str, content: bytes) -> tuple[bytes, bytes]:
    return name.encode(), content


def _write(files: dict[str, bytes], target: Path) -> None:
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
