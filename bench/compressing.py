"""A server that compresses as Pages hosts do, and what a visit then costs in bytes."""

import contextlib
import gzip
import io
import threading
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import BinaryIO

from tools import serve


@cache
def compressed(path: Path) -> bytes:
    """A file as it is sent: compressed where that makes it smaller."""
    content = path.read_bytes()
    return min(gzip.compress(content, 6), content, key=len)


def total(site: Path) -> int:
    """The bytes of all files of a site, as they are sent."""
    return sum(len(compressed(path)) for path in site.rglob("*") if path.is_file())


@contextlib.contextmanager
def running(root: Path, prefix: str = "/ra/") -> Iterator[str]:
    """Serve in the background, compressing, while the block runs; gives the address of the site."""
    server = serve.make_server(root, prefix)

    class Handler(server.RequestHandlerClass):  # type: ignore[name-defined,misc]
        def send_head(self) -> BinaryIO | None:
            path = Path(self.translate_path(self.path))
            path = path / "index.html" if path.is_dir() else path
            if not path.is_file():
                self.send_error(404)
                return None
            body = compressed(path)
            self.send_response(200)
            self.send_header("Content-Type", self.guess_type(path))
            self.send_header("Content-Length", str(len(body)))
            if len(body) < path.stat().st_size:
                self.send_header("Content-Encoding", "gzip")
            self.end_headers()
            return io.BytesIO(body)

    server.RequestHandlerClass = Handler
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{prefix}"
    finally:
        server.shutdown()
        server.server_close()
