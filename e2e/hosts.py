"""Hosts for tests: one that can be switched off, on which the site can be replaced; and a blog on another site."""

from __future__ import annotations

import contextlib
import shutil
import threading
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools import serve, service_worker

SECOND = "second"
"""The version of a deployment made by `deploy_newer`."""


class Host:
    """A Pages host with the site in a folder of its own."""

    def __init__(self, root: Path, prefix: str = "/ra/", headers: dict[str, str] | None = None) -> None:
        self.root = root
        self.prefix = prefix
        self.asked: Counter[str] = Counter()
        self._server = serve.make_server(root, prefix)
        self._server.handle_error = lambda *_: None  # type: ignore[method-assign] # a page that goes away hangs up
        self._watch(self._server.RequestHandlerClass, headers or {})
        self._is_down = False
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def url(self, name: str = "127.0.0.1") -> str:
        """The address of the site; "localhost" is another site than "127.0.0.1"."""
        return f"http://{name}:{self.port}{self.prefix}"

    def stop(self) -> None:
        """Switches the host off, for connections that are still open as well."""
        if not self._is_down:
            self._is_down = True
            self._server.shutdown()
            self._server.server_close()

    def deploy_newer(self) -> None:
        """Puts a newer version of the site in place of the one that is there."""
        files = {path.relative_to(self.root).as_posix(): path for path in self.root.rglob("*") if path.is_file()}
        contents = {name: path.read_bytes() for name, path in files.items()}
        version = contents["version.txt"].strip()
        contents["index.html"] = contents["index.html"].replace(version, SECOND.encode())
        contents["credits.txt"] = SECOND.encode()
        contents["sw.js"] = service_worker.worker(contents, SECOND)
        for name in ("index.html", "credits.txt", "sw.js"):
            files[name].write_bytes(contents[name])

    def _watch(self, handler: Any, headers: dict[str, str]) -> None:
        answer, end_headers = handler.do_GET, handler.end_headers

        def do_get(request: Any) -> None:
            if self._is_down:
                request.close_connection = True
                return
            self.asked[request.path.partition("?")[0]] += 1
            answer(request)

        def end(request: Any) -> None:
            for name, value in headers.items():
                request.send_header(name, value)
            end_headers(request)

        handler.do_GET = do_get
        handler.end_headers = end


@contextlib.contextmanager
def host(dist: Path, folder: Path, prefix: str = "/ra/", headers: dict[str, str] | None = None) -> Iterator[Host]:
    """A host with a copy of the site that a test may change."""
    root = folder / "site"
    shutil.copytree(dist, root, dirs_exist_ok=True)
    found = Host(root, prefix, headers)
    try:
        yield found
    finally:
        found.stop()


@contextlib.contextmanager
def blog(folder: Path, body: str, head: str = "") -> Iterator[str]:
    """A post on another site than the game's, with this body; gives its address."""
    head = f'<meta charset="utf-8"><title>Post</title><link rel="icon" href="data:,">{head}'
    page = f'<!doctype html><html lang="en"><head>{head}</head><body>{body}</body></html>'
    (folder / "blog").mkdir(exist_ok=True)
    (folder / "blog" / "post.html").write_text(page, "utf-8")
    with serve.running(folder / "blog", "/") as address:
        yield address.replace("127.0.0.1", "localhost") + "post.html"
