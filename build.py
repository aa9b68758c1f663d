#!/usr/bin/env python3
"""Builds, serves and tests the game.

    python3 build.py                        make dist/, the complete static site
    python3 build.py serve [--port N]       make it, serve it as a Pages host would, open the browser
    python3 build.py test [-- ARGS]         check everything; ARGS go to pytest

Needs Python 3.11 or newer, Node 20 or newer with npm, and nothing else.
"""

import sys

OLDEST_PYTHON = (3, 11)
if sys.version_info < OLDEST_PYTHON:
    sys.exit("Python {}.{} is too old: this needs Python {}.{} or newer.".format(*sys.version_info[:2], *OLDEST_PYTHON))

import argparse

from tools import check, serve, site
from tools.paths import DIST
from tools.trouble import Trouble

DEFAULT_PORT = 8000


def main(arguments: list[str]) -> int:
    """Do what the command line asks; the number is the exit code."""
    chosen = _read(arguments)
    try:
        if chosen.verb == "test":
            return check.run_all(chosen.only, chosen.pytest_arguments)
        version = site.build()
        print(f"Built dist/, version {version}.", flush=True)
        if chosen.verb == "serve":
            serve.serve(DIST, chosen.port)
    except Trouble as trouble:
        print(f"build.py: {trouble}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def _read(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="build.py",
        description="Builds the game as a static site in dist/; or builds and serves it; or checks everything.",
    )
    parser.set_defaults(verb="build")
    verbs = parser.add_subparsers(dest="verb", metavar="serve | test")
    serving = verbs.add_parser("serve", help="build, then serve on this machine under /ra/")
    serving.add_argument("--port", type=int, default=DEFAULT_PORT, help=f"default {DEFAULT_PORT}")
    testing = verbs.add_parser("test", help="check style, types, rules and the page in a browser")
    testing.add_argument("--only", choices=check.STEPS, help="just this part")
    testing.add_argument("pytest_arguments", nargs="*", metavar="-- ARGS", help="handed on to pytest")
    chosen = parser.parse_args(arguments)
    chosen.verb = chosen.verb or "build"
    return chosen


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
