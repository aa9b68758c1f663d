"""The service worker: the template with the list of all files that make up the offline copy."""

import json
from collections.abc import Mapping
from hashlib import sha256

from tools import index_page, scripts
from tools.paths import WEB

NOT_IN_THE_COPY = frozenset({".nojekyll", "sw.js", "sw-off.js", "version.txt", "csp.txt"})
"""What no page asks for, and what must always come from the server."""


def worker(files: Mapping[str, bytes], version: str) -> bytes:
    """sw.js for a site of these files."""
    listed = [
        [name, sha256(content).hexdigest(), index_page.bytes_to_download(content), len(content)]
        for name, content in sorted(files.items())
        if name not in NOT_IN_THE_COPY
    ]
    text = (WEB / "sw.js").read_text("utf-8")
    lines = ",\n".join(json.dumps(entry) for entry in listed)
    deadline = scripts.small([scripts.Source(WEB / "deadline.js")])[0].strip()
    text = text.replace("{{deadline.js}}", deadline).replace("{{version}}", version)
    return text.replace("{{files}}", f"[\n{lines},\n]").encode()
