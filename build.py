#!/usr/bin/env python3
"""Builds, serves and tests the game.

    python3 build.py                        make dist/, the complete static site
    python3 build.py serve [--port N]       make it, serve it as a Pages host would, open the browser
    python3 build.py one-file               make dist-one-file/ra.html, the whole game in one file, for a disk or a mail
    python3 build.py test [-- ARGS]         check everything; ARGS go to pytest

With each of them: --without NAME leaves out one of the tricks that make the start faster (tools/startup), --stock all
of them: Pyodide and PyScript are then just as npm brings them.

Needs Python 3.11 or newer, Node 20 or newer with npm, and nothing else.
"""

import sys

OLDEST_PYTHON = (3, 11)
if sys.version_info < OLDEST_PYTHON:
    sys.exit("Python {}.{} is too old: this needs Python {}.{} or newer.".format(*sys.version_info[:2], *OLDEST_PYTHON))

import argparse

from tools import check, one_file, serve, site
from tools.paths import DIST, ONE_FILE, ROOT
from tools.startup import switches
from tools.startup.switches import Tricks
from tools.trouble import Trouble

DEFAULT_PORT = 8000


def main(arguments: list[str]) -> int:
    """Do what the command line asks; the number is the exit code."""
    chosen = _read(arguments)
    try:
        tricks = switches.STOCK if chosen.stock else switches.without(chosen.without + chosen.without_too)
        if chosen.verb == "test":
            return check.run_all(chosen.only, chosen.pytest_arguments, tricks)
        if chosen.verb == "one-file":
            version = one_file.build(ONE_FILE, tricks)
            print(
                f"Built {ONE_FILE.relative_to(ROOT).as_posix()}, version {version}: open it in a browser.", flush=True
            )
            return 0
        version = site.build(DIST, tricks)
        print(f"Built dist/, version {version}{_left_out(tricks)}.", flush=True)
        if chosen.verb == "serve":
            serve.serve(DIST, chosen.port)
    except Trouble as trouble:
        print(f"build.py: {trouble}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def _left_out(tricks: Tricks) -> str:
    off = [trick.name for trick in switches.ALL if trick not in tricks]
    if not tricks:
        return ", with Pyodide and PyScript as npm brings them"
    return f", without {', '.join(off)}" if off else ""


def _read(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="build.py",
        description="Builds the game as a static site in dist/, or serves it; or makes one file; or checks everything.",
        epilog=_tricks_listed(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(verb="build", stock=False, without=[], without_too=[])
    _add_switches(parser, "without")
    verbs = parser.add_subparsers(dest="verb", metavar="serve | one-file | test")
    serving = verbs.add_parser("serve", help="build, then serve on this machine under /ra/")
    serving.add_argument("--port", type=int, default=DEFAULT_PORT, help=f"default {DEFAULT_PORT}")
    alone = verbs.add_parser("one-file", help="make dist-one-file/ra.html, which plays from a disk, out of a mail")
    testing = verbs.add_parser("test", help="check style, types, rules and the page in a browser")
    testing.add_argument("--only", choices=check.STEPS, help="just this part")
    testing.add_argument("pytest_arguments", nargs="*", metavar="-- ARGS", help="handed on to pytest")
    for verb in (serving, alone, testing):
        _add_switches(verb, "without_too")
    chosen = parser.parse_args(arguments)
    chosen.verb = chosen.verb or "build"
    return chosen


def _add_switches(parser: argparse.ArgumentParser, names: str) -> None:
    # What is not said behind the verb must not undo what was said before it.
    unsaid = argparse.SUPPRESS
    parser.add_argument("--stock", action="store_true", default=unsaid, help="Pyodide and PyScript as npm brings them")
    parser.add_argument(
        "--without",
        dest=names,
        action="append",
        default=unsaid,
        choices=switches.NAMES,
        metavar="NAME",
        help="leave out what NAME does (listed by build.py --help)",
    )


def _tricks_listed() -> str:
    lines = [f"  {trick.name:{max(map(len, switches.NAMES))}}  {trick.summary}" for trick in switches.ALL]
    return "what makes the start faster (--without NAME, --stock for all):\n" + "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
