"""Python's standard library without what nobody imports. Gain: 1.5 of 2.5 MB.

Trimming is by a list of what is left out, not of what is kept, so that a module which another one needs on a rare path
is still there. `refuse_gaps` proves at build time that nothing we name was cut, and that what stays can be imported:
twice a module stayed whose own import had been cut.

Rests on: Pyodide's standard library is an archive of `.py` files; what starts it imports none of those left out.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from tools import imports
from tools.startup.trick import Trick

TRICK: Final = Trick("trimmed-library", "the standard library lacks what nobody imports")

# Each entry leaves out the module or package of that name, and all below it.
_FOR_DEVELOPERS = """
    __hello__ __phello__ this antigravity turtledemo idlelib tkinter lib2to3 ensurepip venv zipapp
    _pyrepl rlcompleter code cmd pdb bdb doctest unittest test pydoc pydoc_data trace tracemalloc
    tabnanny pyclbr py_compile compileall modulefinder symtable runpy pickletools profile cProfile
    pstats profiling timeit filecmp fileinput argparse optparse getopt getpass graphlib difflib
    pprint sched shlex pyodide.console tomllib configparser platform sysconfig
    _sysconfigdata__emscripten_wasm32-emscripten json.tool json.__main__ asyncio.__main__ asyncio.tools
    importlib.metadata importlib.simple
"""
_FOR_OTHER_MACHINES = """
    multiprocessing concurrent.futures.process concurrent.futures.interpreter concurrent.interpreters
    asyncio.windows_events asyncio.windows_utils asyncio.proactor_events pty tty curses ctypes
    nturl2path pyodide._nodesock_transport pyodide.http _threading_local
"""
_FOR_OTHER_FORMATS = """
    email html.parser http xml xmlrpc wsgiref mailbox smtplib poplib imaplib ftplib telnetlib netrc
    socketserver mimetypes webbrowser uuid ipaddress urllib sqlite3 dbm shelve pickle _compat_pickle
    plistlib csv wave colorsys quopri
    stringprep tarfile gzip bz2 compression.bz2 compression.gzip compression.zstd zoneinfo calendar
    _strptime _markupbase
    logging.config logging.handlers ssl hmac secrets fractions statistics
"""
# The interpreter has these written in C, and falls back on the Python text only where that is lacking.
_WRITTEN_IN_C = "_pydatetime _pydecimal _pyio _py_abc _pylong"
# These are frozen into the interpreter itself; the files beside it are never read.
_FROZEN = """
    _collections_abc _sitebuiltins abc codecs genericpath importlib._bootstrap
    importlib._bootstrap_external importlib.machinery importlib.util io ntpath os posixpath site stat
    zipimport
"""
LEFT_OUT = frozenset(f"{_FOR_DEVELOPERS} {_FOR_OTHER_MACHINES} {_FOR_OTHER_FORMATS} {_WRITTEN_IN_C} {_FROZEN}".split())
# Of the text encodings, only these: the page reads and writes UTF-8.
ENCODINGS_KEPT = frozenset(
    "__init__ aliases ascii latin_1 cp437 raw_unicode_escape unicode_escape utf_8 "
    "utf_8_sig utf_16 utf_16_be utf_16_le utf_32 utf_32_be utf_32_le hex_codec base64_codec".split()
)


def trim(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files of the standard library that travel to the browser."""
    return {name: data for name, data in files.items() if _is_kept(name)}


def _is_kept(filename: str) -> bool:
    module = _module_of(filename)
    if module.startswith("encodings."):
        return module.removeprefix("encodings.") in ENCODINGS_KEPT
    parts = module.split(".")
    return not any(".".join(parts[: end + 1]) in LEFT_OUT for end in range(len(parts)))


def _module_of(filename: str) -> str:
    path = filename.removesuffix(".pyc").removesuffix(".py").removesuffix("/__init__")
    return path.replace("/", ".")


def refuse_gaps(sources: Iterable[Path], whole: Mapping[str, bytes]) -> None:
    """Raises `Trouble` where somebody needs a module that `trim` leaves out; arguments as for `missing_modules`."""
    missing = missing_modules(sources, whole)
    if missing:
        wants = "; ".join(f"{module} (wanted by {', '.join(who)})" for module, who in missing.items())
        raise TRICK.refusal(f"The trimmed standard library lacks {wants}")


def missing_modules(sources: Iterable[Path], whole: Mapping[str, bytes]) -> dict[str, list[str]]:
    """The modules that `trim` leaves out and somebody needs, with who asks for them.

    Our own sources may import what they like, when they like: all of it must be there. So must everything without
    which a module that stays could not be imported. `whole` is the library before it is trimmed.
    """
    cut = {_module_of(name) for name in whole if not _is_kept(name)} | LEFT_OUT
    cut -= set(_FROZEN.split())
    wanted = {source.name: imports.imported(source.read_bytes()) for source in sources}
    wanted |= {name: _required(name, data) for name, data in trim(whole).items() if name.endswith(".py")}
    missing: dict[str, list[str]] = {}
    for who, modules in sorted(wanted.items()):
        for module in sorted(modules & cut):
            missing.setdefault(module, []).append(who)
    return missing


def _required(name: str, data: bytes) -> set[str]:
    """What a module of the library cannot do without; nothing where it is written in a newer Python than ours."""
    module = _module_of(name)
    try:
        return imports.required(data, module if name.endswith("/__init__.py") else module.rpartition(".")[0])
    except SyntaxError:
        return set()
