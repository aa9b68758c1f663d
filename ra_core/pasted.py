"""Texts that have travelled: through a mail, a chat, a page that adds to every link, a program that quotes.

What can be a link or a record in such a text is found, and what others have put around or into it is dropped. For a
link trying is safe, since its checksum says whether the right letters were found.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from typing import Final

NO_BREAK_SPACE: Final = "\N{NO-BREAK SPACE}"

MOST_PIECES: Final = 3_000
"""Lines of a mail over which one link may be spread; the longest link takes half of them."""

_QUOTED: Final = re.compile(r"^[ \t\u00a0]*(?:[>|][ \t\u00a0]?)+")
_FENCE: Final = re.compile(r"^\s*(```|~~~).*$")
_HEADING: Final = re.compile(r"^\s*ra\s+\S+\s+\S+\s*$")
_LETTERS: Final = re.compile(r"[A-Za-z0-9_-]+")
_MOST_SIGNS: Final = 3
_MARKS: Final = ("#r=", "#r%3D", "#r%3d", "%23r=", "%23r%3D", "%23r%3d")
_ENCODINGS: Final = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF32_LE: "utf-32",
    codecs.BOM_UTF32_BE: "utf-32",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
"""By the mark at the beginning of a file; the longer marks stand before those that they begin with."""


def decoded(data: bytes) -> str:
    r"""The text of a file: UTF-8, or what the mark at its beginning says.

    >>> decoded("ra dice 1".encode("utf-16"))
    'ra dice 1'

    Raises:
        UnicodeDecodeError: it is no text.
    """
    encoding = next((name for mark, name in _ENCODINGS.items() if data.startswith(mark)), "utf-8")
    return data.decode(encoding)


def plain_lines(text: str) -> list[str]:
    r"""The lines of a text without marks of quotation, fences of code, and lines that hold nothing.

    >>> plain_lines("\ufeffFor you:\n\n> ra dice 1\n> seed 4\n")
    ['For you:', 'ra dice 1', 'seed 4']
    """
    lines = (_QUOTED.sub("", line) for line in re.split(r"\r\n|\r|\n", text.strip("\ufeff")))
    return [line.strip(" \t\u200b\ufeff") for line in lines if line.strip() and not _FENCE.match(line)]


def record_lines(text: str) -> list[str]:
    """The lines of a record in text form, from its heading on; none where there is no heading."""
    lines = plain_lines(text)
    start = next((number for number, line in enumerate(lines) if _HEADING.match(line)), len(lines))
    return lines[start:]


def holds_text_record(text: str) -> bool:
    """Whether some line of a text is the heading of a record in text form."""
    return bool(record_lines(text))


def json_texts(text: str) -> Iterator[str]:
    """What may be the JSON object in a text: as it stands, and with its lines joined, where they were broken."""
    start, end = text.find("{"), text.rfind("}")
    if start < 0 or end < start:
        yield text
        return
    inner = text[start : end + 1]
    yield inner
    lines = [_QUOTED.sub("", line) for line in inner.splitlines()]
    yield "".join(lines)
    yield " ".join(line.strip() for line in lines)


def link_marked(text: str) -> bool:
    """Whether a text holds an address with a game in its fragment."""
    return any(mark in text for mark in _MARKS)


def link_texts(text: str) -> Iterator[str]:
    """The texts that may begin with the letters of a link: behind each mark of an address, and the whole.

    >>> list(link_texts("see ra/#r=1abc."))
    ['1abc.', 'see ra/#r=1abc.']
    """
    for mark in _MARKS:
        for part in text.split(mark)[1:]:
            # A mail in quoted-printable writes =3D for the equals sign of the mark.
            if part.startswith("3D"):
                yield part[2:]
            yield part
    yield text


def joined_letters(text: str) -> tuple[str, tuple[int, ...]]:
    """The letters of a text that a link can have, joined, and all places where the link may end.

    It may go on over line breaks and signs that others have put into it, and a dash or underscore at the end of a run
    may be a sign of theirs.

    >>> joined_letters("1ab\u200bcd_. Bye")
    ('1abcd_Bye', (3, 5, 6, 9))
    """
    joined, ends, length = [], [], 0
    for number, piece in enumerate(_LETTERS.finditer(text)):
        if number == MOST_PIECES:
            break
        bare = len(piece[0].rstrip("-_"))
        ends += [length + bare + more for more in range(min(len(piece[0]) - bare, _MOST_SIGNS) + 1)]
        joined.append(piece[0])
        length += len(piece[0])
    return "".join(joined), tuple(ends)
