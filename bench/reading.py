"""How reading grows with the length of what is read: `python3 -m bench.reading`.

Records as text and as JSON and links to the same games, up to the bound of moves, and texts of 25 to 200 kB that hold
scraps of all three and no game. Reading is linear if the last column stays near 1: time of the processor for each move
(for scraps: each character), beside that of the shortest text of the same form.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import process_time
from typing import NamedTuple

from ra_core.games import find
from ra_core.link import link_text, read_link
from ra_core.reading import read_json, read_text, reading_file
from ra_core.record import RecordError
from ra_core.replay import MOST_MOVES
from ra_core.stepwise import finish

BEGUN = "ra dice 1\nseat carnelian human Ann\nseat turquoise human Ben\nseed 1\nmoves"
TURN = " =PPPPP . E"
"""A turn of three moves in which nothing changes."""

SCRAPS = '> {"format":"ra-record"} ra dice 1 moves =PPPPP #r=1AbCd-_x '

KILOBYTES = (25, 50, 100, 200)


class Line(NamedTuple):
    """What was measured for one text."""

    form: str
    length: int
    parts: int
    seconds: float

    @property
    def each(self) -> float:
        """Seconds for each move, or for each character of scraps."""
        return self.seconds / self.parts


def texts(kilobytes: int) -> Iterator[tuple[str, str, int, Callable[[str], object]]]:
    """The same game in its three forms, and scraps: name, text, number of parts, reader."""
    turns = min(kilobytes * 1000 // len(TURN), MOST_MOVES // 3)
    text = BEGUN + TURN * turns
    record = read_text(text, find)
    yield "text", text, 3 * turns, lambda text: read_text(text, find)
    yield "JSON", record.json(), 3 * turns, lambda text: read_json(text, find)
    yield "link", link_text(record), 3 * turns, lambda text: read_link(text, find)
    scraps = SCRAPS * (kilobytes * 1000 // len(SCRAPS))
    yield "scraps", scraps, len(scraps), refused


def refused(text: str) -> None:
    """Looks for a game in a text that holds none."""
    try:
        finish(reading_file(text, find))
    except RecordError:
        return
    raise AssertionError("there is no game in scraps")


def measure() -> list[Line]:
    """All lines, size by size."""
    return [timed(*text) for kilobytes in KILOBYTES for text in texts(kilobytes)]


def timed(form: str, text: str, parts: int, read: Callable[[str], object]) -> Line:
    """The best of three readings: what disturbs only adds."""
    times = []
    for _ in range(3):
        start = process_time()
        read(text)
        times.append(process_time() - start)
    return Line(form, len(text), parts, min(times))


def main() -> None:
    """Prints the table."""
    lines = measure()
    first = {line.form: line.each for line in reversed(lines)}
    print(f"{'form':8}{'characters':>12}{'parts':>9}{'ms':>9}{'µs each':>9}{'ratio':>7}")
    for form, length, parts, seconds in lines:
        each = seconds / parts
        print(f"{form:8}{length:12,}{parts:9,}{seconds * 1e3:9.1f}{each * 1e6:9.2f}{each / first[form]:7.2f}")


if __name__ == "__main__":
    main()
