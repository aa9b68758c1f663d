"""Every schema that was ever written is read for ever.

`tests/saves` holds a save of each, made by the version of its time.
A file here is never made anew. When the schema changes, add files of the new one beside these.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from ra_core.games import NAMES, find
from ra_core.reading import read_json
from ra_core.record import SCHEMA

SAVES = Path(__file__).parent / "saves"


@pytest.mark.parametrize("path", sorted(SAVES.glob("schema-*.scores")), ids=lambda path: path.stem)
def test_an_old_save_still_comes_to_the_same_end(path: Path) -> None:
    record = read_json(path.with_suffix(".json").read_text("utf-8"), find)
    assert record.actor is None
    assert " ".join(map(str, record.state.scores)) == path.read_text("utf-8").strip()


@pytest.mark.parametrize("schema", range(1, SCHEMA + 1))
def test_there_is_a_save_of_every_schema_and_game(schema: int) -> None:
    for name in NAMES:
        assert (SAVES / f"schema-{schema}-{name}.json").is_file()


def test_an_old_kept_game_is_still_read() -> None:
    archive = pytest.importorskip("app.storage.archive_format")
    for path in SAVES.glob("schema-*-kept.json"):
        found = archive.read_archived("kept.a", path.read_text("utf-8").strip())
        assert found.saved.record is not None
        assert found.title == "Evening"
