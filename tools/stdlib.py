"""Python's standard library as the page carries it: trimmed, and checked against what we import.

Trimming is by a list of what is left out, not of what is kept, so that a module which another one
needs on a rare path is still there. `missing_modules` proves at build time that nothing we name was cut.
"""

import ast
from collections.abc import Iterable, Mapping
from pathlib import Path

# Each entry leaves out the module or package of that name, and all below it.
LEFT_OUT = frozenset(
    """
    __hello__ __phello__ this antigravity turtledemo idlelib tkinter lib2to3 ensurepip venv zipapp
    _pyrepl rlcompleter code cmd pdb bdb doctest unittest test pydoc pydoc_data trace
    tabnanny pyclbr py_compile compileall modulefinder symtable runpy pickletools profile cProfile
    pstats timeit tracemalloc profiling filecmp fileinput
    multiprocessing pty tty getpass netrc sched xml xmlrpc wsgiref html.parser http
    mailbox smtplib poplib imaplib ftplib telnetlib socketserver mimetypes uuid ipaddress webbrowser
    sqlite3 dbm shelve curses ctypes configparser optparse plistlib wave colorsys csv
    _pyio _pydecimal _py_abc _markupbase nturl2path zoneinfo quopri stringprep
    asyncio.tools asyncio.__main__ asyncio.windows_events asyncio.windows_utils
    concurrent.futures.process concurrent.interpreters compression.zstd lzma bz2
    importlib.metadata importlib.resources importlib.simple email logging.config logging.handlers
    urllib.request urllib.robotparser urllib.error urllib.response json.tool site
    sysconfig._generate
    """.split()
)
# Of the text encodings, only these: the page reads and writes UTF-8.
ENCODINGS_KEPT = frozenset(
    "__init__ aliases ascii latin_1 cp437 idna punycode raw_unicode_escape unicode_escape utf_8 "
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


def missing_modules(sources: Iterable[Path], whole: Iterable[str]) -> dict[str, list[str]]:
    """The standard modules which these sources import and `trim` leaves out, with who asks for them.

    `whole` names the files of the library before it is trimmed.
    """
    cut = {_module_of(name) for name in whole if not _is_kept(name)} | LEFT_OUT
    missing: dict[str, list[str]] = {}
    for source in sorted(sources):
        for module in sorted(_imported_modules(source) & cut):
            missing.setdefault(module, []).append(source.name)
    return missing


def _imported_modules(source: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(source.read_bytes(), str(source))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                found.update(_with_parents(alias.name))
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.update(_with_parents(node.module))
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found


def _with_parents(module: str) -> list[str]:
    parts = module.split(".")
    return [".".join(parts[: end + 1]) for end in range(len(parts))]
