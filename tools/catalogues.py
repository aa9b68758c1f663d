"""Message catalogues: from the .po files that people edit to the lists that the page reads."""

from pathlib import Path

from tools import node
from tools.paths import CATALOGUES, COMPILED_CATALOGUES, TOOLS

_SCRIPT = "compile-catalogues.mjs"


def compile_catalogues() -> None:
    """Compile every catalogue into web/app/locale, where both the tests and the bundle find it."""
    targets = {
        COMPILED_CATALOGUES / source.relative_to(CATALOGUES).with_suffix(".json"): source
        for source in sorted(CATALOGUES.glob("*/LC_MESSAGES/*.po"))
    }
    for left_over in {path for path in COMPILED_CATALOGUES.rglob("*") if path.is_file()} - targets.keys():
        left_over.unlink()
    stale = [(source, target) for target, source in targets.items() if _is_stale(source, target)]
    if stale:
        node.run_script(_SCRIPT, *[path for pair in stale for path in pair])


def _is_stale(source: Path, target: Path) -> bool:
    if not target.is_file():
        return True
    return target.stat().st_mtime < max(source.stat().st_mtime, (TOOLS / _SCRIPT).stat().st_mtime)
