"""Texts that have travelled: what can be a record is found, what cannot is dropped or refused in a sentence.

The faults E1, E2 and D15: links and records quoted, broken, decorated, or with half a character in them.
"""

from __future__ import annotations

import pytest

from ra_core.games import find
from ra_core.link import LinkError, link_text, read_link
from ra_core.pasted import decoded
from ra_core.reading import read_json, read_text, reading_file
from ra_core.record import NewerRecord, RecordError
from ra_core.stepwise import finish

from .test_record import played

RECORD = played(60)
LINK = link_text(RECORD)
TEXT = RECORD.text()


def folded(text: str, width: int, end: str = "\n") -> str:
    return end.join(text[start : start + width] for start in range(0, len(text), width))


@pytest.mark.parametrize(
    "travelled",
    [
        f"{LINK}.",
        f"{LINK},",
        f"({LINK})",
        f"<https://example.org/ra/#r={LINK}>",
        f"#r={LINK}?fbclid=IwAR0abc_-",
        f"#r={LINK}&utm_source=chat",
        f"Look: https://example.org/#r={LINK} - good luck!",
        f"#r={LINK}\u200b",
        "#r=" + folded(LINK, 30),
        "#r=" + folded(LINK, 72, "\n> "),
        "#r=3D" + folded(LINK, 70, "=\n"),
        "#r=" + folded(LINK, 9, "\u00ad"),
        f"_https://example.org/#r={LINK}_",
        f"**#r={LINK}**",
        f"https://out.example/?u=https%3A%2F%2Fexample.org%2Fra%2F%23r%3D{LINK}&h=AT0",
        f"#r=1broken and once more: #r={LINK}",
        f"\ufeff  {LINK}\r\n",
        f"“{LINK}”。",
    ],
)
def test_a_link_that_has_travelled(travelled: str) -> None:
    assert read_link(travelled, find) == RECORD


@pytest.mark.parametrize(
    "travelled", ["\ud800", f"#r={LINK[:-1]}\udfff", "#r=", "#r=3D", "1" + "\u200b" * 50, "good luck!"]
)
def test_what_is_no_link_is_told_in_a_sentence(travelled: str) -> None:
    with pytest.raises(LinkError):
        read_link(travelled, find)


def test_mail_does_not_make_a_link_one_of_tomorrow() -> None:
    with pytest.raises(LinkError):
        read_link(f"#r=3D{LINK[:-3]}", find)
    with pytest.raises(NewerRecord):
        read_link("https://example.org/#r=2abcdefgh", find)


def quoted(text: str, mark: str = "> ") -> str:
    return "".join(f"{mark}{line}\n" for line in text.splitlines())


@pytest.mark.parametrize(
    "travelled",
    [
        quoted(TEXT),
        quoted(TEXT, ">> > "),
        quoted(TEXT, "| "),
        f"```\n{TEXT}```\n",
        f"Your turn, Ben!\n\n```text\n{TEXT}```\n\nHave fun\n",
        TEXT.replace("\n", "\n\n"),
        TEXT.replace("\n", "\r\n"),
        f"\ufeff{TEXT}",
        TEXT.replace("seed 7", "seed\u00a07"),
        f"{TEXT}\nSee you tomorrow, Ann\n",
        TEXT.replace(" . ", " .\n", 2),
        quoted(TEXT.replace(" . ", " .\n", 3)),
    ],
)
def test_a_text_that_has_travelled(travelled: str) -> None:
    assert read_text(travelled, find) == RECORD
    assert finish(reading_file(travelled, find)) == RECORD


@pytest.mark.parametrize(
    "travelled",
    [
        f"\ufeff{RECORD.json()}\n",
        f"```json\n{RECORD.json()}\n```",
        f"Here it is: {RECORD.json()} - have fun!",
        quoted(RECORD.json()),
        quoted(folded(RECORD.json(), 72)),
    ],
)
def test_json_that_has_travelled(travelled: str) -> None:
    assert read_json(travelled, find) == RECORD
    assert finish(reading_file(travelled, find)) == RECORD


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_files_in_every_encoding_that_says_what_it_is(encoding: str) -> None:
    assert decoded(TEXT.encode(encoding)) == TEXT


def test_bytes_that_are_no_text() -> None:
    with pytest.raises(UnicodeDecodeError):
        decoded(b"\x80\x81")


@pytest.mark.parametrize("text", ["", "ra", "hello", "> ra dice", "ra dice 1", "{", "{}", "[1]", "ra dice \u0661"])
def test_no_record_at_all(text: str) -> None:
    with pytest.raises(RecordError):
        finish(reading_file(text, find))
