"""Message catalogues: from the .po files that people edit to the .mo files that gettext reads."""

from pathlib import Path

from tools import node
from tools.paths import CATALOGUES, COMPILED_CATALOGUES


def compile_catalogues() -> None:
    """Compile every catalogue into web/app/locale, where both the tests and the bundle find it."""
    pairs: list[str | Path] = []
    for source in sorted(CATALOGUES.glob("*/LC_MESSAGES/*.po")):
        target = COMPILED_CATALOGUES / source.relative_to(CATALOGUES).with_suffix(".mo")
        if _is_stale(source, target):
            pairs += [source, target]
    if pairs:
        node.run_script("compile-catalogues.mjs", *pairs)


def _is_stale(source: Path, target: Path) -> bool:
    return not target.is_file() or target.stat().st_mtime < source.stat().st_mtime
