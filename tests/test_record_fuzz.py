"""Any text is either a record, equal after a round trip, or gives a clean error."""

import json

import pytest

pytest.importorskip("hypothesis")

from hypothesis import given
from hypothesis import strategies as st

from ra_core.games import find
from ra_core.reading import read_json, read_text
from ra_core.record import FORMAT, RecordError, checksum

from .test_record import played

GOOD = played(60)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(st.text())
def test_any_text(text: str) -> None:
    for read in (read_text, read_json):
        with pytest.raises(RecordError):
            read(text, find)


@given(st.binary())
def test_any_bytes(data: bytes) -> None:
    test_any_text.hypothesis.inner_test(data.decode("latin-1"))


@given(st.integers(0, len(GOOD.text())), st.integers(0, 8), st.text(max_size=8))
def test_a_text_form_with_a_piece_replaced(start: int, length: int, piece: str) -> None:
    text = GOOD.text()
    changed = text[:start] + piece + text[start + length :]
    try:
        record = read_text(changed, find)
    except RecordError:
        return
    assert read_text(record.text(), find) == record


@given(st.sampled_from(["game", "rules", "seats", "options", "seed", "position", "moves"]), json_values)
def test_a_sealed_body_with_a_part_replaced(key: str, value: object) -> None:
    body = json.loads(GOOD.json())["record"] | {key: value}
    text = json.dumps({"format": FORMAT, "schema": 1, "checksum": checksum(body), "record": body})
    try:
        record = read_json(text, find)
    except RecordError:
        return
    assert read_json(record.json(), find) == record


@given(json_values)
def test_a_sealed_body_of_any_kind(body: object) -> None:
    text = json.dumps({"format": FORMAT, "schema": 1, "checksum": "", "record": body})
    with pytest.raises(RecordError):
        read_json(text, find)
