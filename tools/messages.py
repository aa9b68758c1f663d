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

from ra_core.games import NAMES, find
from tools.paths import APP, CATALOGUES, CORE, ROOT

ROOMS = (CORE, APP)
KEYWORDS = {"_": None, "N_": None, "Message": None, "many": (1, 2)}
HEADER = """\
msgid ""
msgstr ""
"Project-Id-Version: Ra\\n"
"Language: {language}\\n"
"Plural-Forms: {plural}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""
"""What gettext wants to know of a catalogue, and nothing that changes from day to day."""


def collect() -> Catalog:
    """Every text that is marked in the source, and the titles of the games, with the files they come from."""
    found = Catalog(project="Ra", charset="utf-8")
    for room in ROOMS:
        for name, _, text, comments, _ in extract_from_dir(str(room), keywords=KEYWORDS):
            if text:
                place = (room / name).relative_to(ROOT).as_posix()
                found.add(text, locations=[(place, 0)], auto_comments=comments)
    for game in NAMES:
        found.add(find(game).title, locations=[(f"{CORE.name}/{game}/__init__.py", 0)])
    return found


def catalogues() -> list[Path]:
    """The translations, one file a language."""
    return sorted(CATALOGUES.glob("*/LC_MESSAGES/messages.po"))


def read(path: Path) -> Catalog:
    """A translation as it is on disk."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parts[-3])


def write(catalogue: Catalog, path: Path) -> None:
    """Puts a translation on disk, with the comment at its top, which is the translators' own."""
    comment = catalogue.header_comment.rstrip() + "\n" if catalogue.header_comment else ""
    header = HEADER.format(language=catalogue.locale_identifier, plural=catalogue.plural_forms)
    with path.open("wb") as file:
        file.write((comment + header).encode())
        write_po(file, catalogue, width=0, sort_output=True, include_lineno=False, omit_header=True)


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
        write(catalogue, path)
        missing = sum(message.id != "" and not all(forms(message.string)) for message in catalogue)
        print(f"{path.parts[-3]}: {len(catalogue)} texts, {missing} without a translation")
    return 0


if __name__ == "__main__":
    sys.exit(main())
