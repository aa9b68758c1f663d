"""A small server that treats the site as a Pages host does: a sub-path, right types, ten minutes of cache."""

import contextlib
import errno
import os
import sys
import threading
import webbrowser
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tools.trouble import Trouble

_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
}


class _SiteHandler(SimpleHTTPRequestHandler):
    """Serves one folder under one sub-path; subclasses say which."""

    protocol_version = "HTTP/1.1"
    prefix = "/"

    def translate_path(self, path: str) -> str:
        """The file for a path below the prefix; what is outside it is not there."""
        if not path.startswith(self.prefix):
            return str(Path(self.directory) / "no-such-file")
        return super().translate_path("/" + path[len(self.prefix) :])

    def do_GET(self) -> None:
        """Answer as usual, but send a visitor of the bare host on to the site."""
        if self.path == "/" != self.prefix:
            self.send_response(302)
            self.send_header("Location", self.prefix)
            self.send_header("Content-Length", "0")
            self.end_headers()
        else:
            super().do_GET()

    def end_headers(self) -> None:
        """Add what a Pages host adds; its files may be fetched from anywhere."""
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        """Keep quiet: the address is all that the terminal should show."""


class _Server(ThreadingHTTPServer):
    def handle_error(self, request: Any, client_address: Any) -> None:
        """Says nothing of a browser that went away before it had all it asked for; other errors are shown."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def make_server(root: Path, prefix: str = "/ra/", port: int = 0) -> ThreadingHTTPServer:
    """A server of `root` below `prefix` on the loopback; port 0 takes any that is free."""

    class Handler(_SiteHandler):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args, directory=str(root))

    Handler.prefix = prefix
    Handler.extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **_TYPES}
    try:
        return _Server(("127.0.0.1", port), Handler)
    except OSError as error:
        raise Trouble(_why_not(port, error)) from error
    except OverflowError as error:
        raise Trouble(f"Port {port} is not a port: choose one from 1024 to 65535 with --port.") from error


@contextlib.contextmanager
def running(root: Path, prefix: str = "/ra/") -> Iterator[str]:
    """Serve in the background while the block runs; gives the address of the site."""
    server = make_server(root, prefix)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{prefix}"
    finally:
        server.shutdown()
        server.server_close()


def serve(root: Path, port: int) -> None:
    """Serve until Ctrl-C, and show the page in a browser where there is one."""
    with make_server(root, port=port) as server:
        address = f"http://127.0.0.1:{server.server_port}/ra/"
        print(f"The game is at {address}  (Ctrl-C ends)", flush=True)
        if _has_screen():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print("\nServer ended.")


def _has_screen() -> bool:
    """Whether a browser can show itself; without a screen, one for the terminal would take the terminal over."""
    return sys.platform in {"win32", "darwin"} or any(os.environ.get(v) for v in ("DISPLAY", "WAYLAND_DISPLAY"))


def _why_not(port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is in use: choose another one with --port."
    if error.errno == errno.EACCES:
        return f"Port {port} is not for ordinary users: choose one from 1024 to 65535 with --port."
    return f"The server could not start on port {port}: {error.strerror}."
