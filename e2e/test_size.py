"""What a first visit costs, in bytes: a budget, since bytes come out the same on every machine."""

import gzip
import zipfile
from pathlib import Path

FIRST_VISIT = 5_600_000
OURS = 250_000
# What is fetched when the board has long been usable (bots, the offline copy), or only on somebody else's page.
LATER = ("icons/", "pictures/", "embed.", "frame.html", "sw", "bots.")


def test_a_first_visit_stays_within_its_budget(dist: Path) -> None:
    assert sum(compressed_sizes(dist).values()) <= FIRST_VISIT


def test_our_own_part_stays_within_its_budget(dist: Path) -> None:
    ours = {name: size for name, size in compressed_sizes(dist).items() if not name.startswith("vendor/")}
    assert sum(ours.values()) - pyscript_in_the_bundle(dist) <= OURS


def test_our_byte_code_holds_nothing_that_only_readers_of_the_source_want(dist: Path) -> None:
    with zipfile.ZipFile(dist / "app.zip") as bundle, zipfile.ZipFile(bundle.open("ours.zip")) as ours:
        code = ours.read("app/model/setup_form.pyc")
    assert b"read_setup" in code
    assert b"Mapping[str, str]" not in code
    assert b"The set-up that a form describes" not in code


def pyscript_in_the_bundle(dist: Path) -> int:
    """Bytes of PyScript's own modules, whose byte code travels with ours."""
    with zipfile.ZipFile(dist / "app.zip") as bundle:
        return sum(entry.compress_size for entry in bundle.infolist() if entry.filename.startswith("pyscript/"))


def compressed_sizes(dist: Path) -> dict[str, int]:
    """Bytes of every file of a first visit as a host sends it that compresses what gets smaller by it."""
    sizes = {}
    for path in dist.rglob("*"):
        if path.is_file() and not path.relative_to(dist).as_posix().startswith(LATER):
            content = path.read_bytes()
            sizes[path.relative_to(dist).as_posix()] = min(len(content), len(gzip.compress(content, 9)))
    return sizes
