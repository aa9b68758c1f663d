"""The texts of the games and the page, collected for translation.

`python3 -m tools.messages` (in the developers' environment, which has Babel) brings every catalogue below `web/locale`
up to date: new texts come in untranslated, texts that are gone go out, translations stay.
"""

from __future__ import annotations

import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from tools.paths import ROOT, WEB

ROOMS = (ROOT / "ra_core", WEB / "app")
KEYWORDS = {"_": None, "N_": None, "Message": None, "many": (1, 2)}
LOCALE = WEB / "locale"


def collect() -> Catalog:
    """Every text that is marked in the source, with the files it comes from."""
    found = Catalog(project="Ra", charset="utf-8")
    for room in ROOMS:
        for name, _, text, comments, _ in extract_from_dir(str(room), keywords=KEYWORDS):
            if text:
                place = (room / name).relative_to(ROOT).as_posix()
                found.add(text, locations=[(place, 0)], auto_comments=comments)
    return found


def catalogues() -> list[Path]:
    """The translations, one file a language."""
    return sorted(LOCALE.glob("*/LC_MESSAGES/messages.po"))


def read(path: Path) -> Catalog:
    """A translation as it is on disk."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parts[-3])


def forms(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """A text, or all its forms where it depends on a number; one empty text where there is none."""
    return (text or "",) if text is None or isinstance(text, str) else tuple(text)


def main() -> int:
    """Brings all catalogues up to date and says what each still lacks."""
    source = collect()
    for path in catalogues():
        catalogue = read(path)
        catalogue.update(source, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        with path.open("wb") as file:
            write_po(file, catalogue, width=0, sort_output=True, include_lineno=False, omit_header=False)
        missing = sum(message.id != "" and not all(forms(message.string)) for message in catalogue)
        print(f"{path.parts[-3]}: {len(catalogue)} texts, {missing} without a translation")
    return 0


if __name__ == "__main__":
    sys.exit(main())
