"""A record, or what a seat sees, as a few hundred characters that fit into a link.

Its text form is deflated with a dictionary of what every record says, and written in the 64 characters
that need no escaping in the fragment of an address. The first character is the version of this form, the last four are
a checksum, so that a link which was cut off or mistyped is noticed.
"""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NoBase64
from collections.abc import Generator
from typing import Final

from .game import Message
from .observed import Observed, is_observed, reading_observed
from .pasted import joined_letters, link_texts
from .reading import LONGEST_TEXT, reading_text
from .record import DamagedRecord, Find, NewerRecord, Record
from .stepwise import finish

VERSION: Final = "1"
LONGEST_LINK: Final = 100_000
_CHECK: Final = 4

# What stands at the end of the dictionary is the cheapest to point at. It is part of the form: never to be changed.
_DICTIONARY: Final = (
    b"ra auction 1\nra dice 1\nseat carnelian human Ramses\nseat turquoise human Nefertari\n"
    b"seat obsidian human Imhotep\nseat alabaster human Hatshepsut\nseat malachite human Tutankhamun\n"
    b"option seating entered\noption suns_last yes\n"
    b"seed 0\nposition \nmoves +  =R . . . =P + =N + =F =a B:13 . B:9 B:10 B:11 B:12 E =S *YGBVR . N:GBVR S P:YGBVR E ="
)


class LinkError(DamagedRecord):
    """The link does not hold a game."""


def link_text(shared: Record | Observed) -> str:
    """The record, or what a seat sees, in letters, digits, `-` and `_`.

    >>> from ra_core.games import find
    >>> game = find("dice")
    >>> record = Record.begin(game, game.setup(("Ann", "Ben"), seed="42")).play_luck()
    >>> read_link(link_text(record), find) == record
    True
    """
    data = shared.text().encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, _DICTIONARY)
    packed = packer.compress(data) + packer.flush()
    letters = urlsafe_b64encode(packed).decode().rstrip("=")
    return VERSION + letters + _check(letters)


def read_link(text: str, find: Find) -> Record:
    """The record that a link holds, in one go; see `reading_link`.

    Raises:
        LinkError: it holds none, or only what a seat sees.
    """
    shared = read_shared(text, find)
    if isinstance(shared, Observed):
        raise LinkError(Message("This link is one to look at: it holds no game to play on with."))
    return shared


def read_shared(text: str, find: Find) -> Record | Observed:
    """The record that a link holds, or what a seat sees, in one go; see `reading_link`."""
    return finish(reading_link(text, find))


def reading_link(text: str, find: Find) -> Generator[None, None, Record | Observed]:
    """Reads what a link holds, in steps: the address, what stands behind its `#r=`, or a text with it somewhere.

    What others have put around the letters or into them is dropped: full stops, brackets, words that a page adds to
    every address, line breaks, marks of quotation. The checksum tells which letters are meant.

    Raises:
        NewerRecord: a newer version of the program made the link.
        LinkError: it was cut off, mistyped, or never was one.
        RecordError: what it holds cannot be played.
    """
    letters = next(filter(None, map(_sealed, link_texts(text))), "")
    if letters:
        held = _unpack(letters)
        if is_observed(held):
            return (yield from reading_observed(held, find))
        return (yield from reading_text(held, find))
    version = min(link_texts(text), key=len).strip()[:1]
    if version.isascii() and version.isdecimal() and version > VERSION:
        raise NewerRecord(Message("This link was made by a newer version of the program; reload the page to get it."))
    raise LinkError(Message("This link does not hold a game; it may have been cut off. Ask for it again."))


def _sealed(text: str) -> str:
    """The packed letters at the beginning of a text, where they end with their checksum; otherwise nothing."""
    joined, ends = joined_letters(text[: 2 * LONGEST_LINK])
    if not joined.startswith(VERSION):
        return ""
    done, crc = len(VERSION), 0
    for end in ends:
        stop = end - _CHECK
        if stop > len(VERSION) and end <= LONGEST_LINK:
            # From one end to the next only what is new is counted in, so that the time grows with the length.
            crc, done = zlib.crc32(joined[done:stop].encode(), crc), stop
            if joined[stop:end] == _letters_of(crc):
                return joined[len(VERSION) : stop]
    return ""


def _unpack(letters: str) -> str:
    """The text behind the letters; no more of it than a record may have, whatever was packed."""
    unpacker = zlib.decompressobj(-15, _DICTIONARY)
    try:
        packed = urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
        return unpacker.decompress(packed, LONGEST_TEXT + 1).decode()
    except (zlib.error, NoBase64, UnicodeError):
        raise LinkError(Message("This link is damaged; ask for it again.")) from None


def _check(letters: str) -> str:
    """Four letters that a slip of the finger changes."""
    return _letters_of(zlib.crc32(letters.encode()))


def _letters_of(crc: int) -> str:
    return urlsafe_b64encode(crc.to_bytes(4, "big"))[:_CHECK].decode()
