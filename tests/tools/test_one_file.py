"""What makes one file of the site: nothing in it may ask for another one."""

from __future__ import annotations

import base64
import gzip
import re

import pytest

from tools import one_file, scripts
from tools.startup import switches
from tools.trouble import Trouble

pytestmark = pytest.mark.cpython

PAGE = """<head>
<link rel="icon" type="image/svg+xml" href="./icon.svg">
<link rel="apple-touch-icon" href="./icons/icon-180.png">
<link rel="manifest" href="./manifest.webmanifest">
</head>
<body>
<script type="module" async src="./vendor/pyodide/boot.mjs"></script>
<main></main>
<script src="./vendor/idiomorph/idiomorph.min.js" defer></script>
</body>"""
FILES = {"icon.svg": b"<svg/>", "vendor/idiomorph/idiomorph.min.js": b"merge('</script>')"}


def test_what_the_page_needs_is_written_in_and_what_only_a_site_has_is_left_out() -> None:
    page = one_file.inlined(PAGE, FILES)
    assert f"data:image/svg+xml;base64,{base64.b64encode(b'<svg/>').decode()}" in page
    assert r"<script>merge('<\/script>')</script>" in page
    assert "manifest" not in page
    assert "icon-180" not in page
    assert "boot.mjs" not in page


@pytest.mark.parametrize("tag", ['<script src="./more.js"></script>', '<img alt="" src="./more.webp">'])
def test_a_page_that_still_asks_for_a_file_is_refused(tag: str) -> None:
    with pytest.raises(Trouble, match=re.escape(f"does not know {tag.partition('></')[0].rstrip('>')}>")):
        one_file.inlined(PAGE.replace("</body>", f"{tag}</body>"), FILES)


def test_files_travel_packed_with_what_they_are() -> None:
    made = one_file.embedded({"app.zip": b"code", "vendor/a.wasm": b"\0asm"})
    found = re.findall(r'data-file="([^"]+)" data-type="([^"]+)">([^<]+)</script>', made)
    assert [(name, kind) for name, kind, _ in found] == [
        ("app.zip", "application/zip"),
        ("vendor/a.wasm", "application/wasm"),
    ]
    assert [gzip.decompress(base64.b64decode(text)) for *_, text in found] == [b"code", b"\0asm"]


def test_the_same_files_give_the_same_text() -> None:
    assert one_file.embedded({"app.zip": b"code"}) == one_file.embedded({"app.zip": b"code"})


def test_it_uses_no_trick_without_those_that_it_needs() -> None:
    names = {trick.name for trick in one_file.TRICKS}
    assert all(set(trick.needs) <= names for trick in one_file.TRICKS)
    assert set(one_file.TRICKS) <= set(switches.ALL)


def test_modules_are_joined_and_believe_to_lie_where_they_are_said_to() -> None:
    group = scripts.Group(
        {
            "a.mjs": "import { b } from './b.mjs'; const { url } = import.meta; export const all = [b, url];",
            "b.mjs": "export const b = await import('node:fs'), c = import('./c.mjs');",
        },
        "a.mjs",
        "https://example.org/a.mjs",
    )
    [joined] = scripts.joined([group])
    assert '"https://example.org/a.mjs"' in joined
    assert "b.mjs" not in joined
    assert "import.meta" not in joined
    assert re.search(r'import\("node:fs"\)', joined)
    assert re.search(r'import\("\./c\.mjs"\)', joined)


def test_what_is_no_module_is_refused() -> None:
    with pytest.raises(Trouble, match=r"scripts\.mjs failed"):
        scripts.joined([scripts.Group({"a.mjs": "export export"}, "a.mjs", "https://example.org/a.mjs")])
