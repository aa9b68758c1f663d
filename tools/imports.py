"""Who imports what, read from the sources without running them."""

import ast
from collections.abc import Callable, Iterable, Iterator, Mapping


def imported(source: bytes, package: str = "") -> set[str]:
    """Every module that a source may import, at any depth, with the packages that hold it.

    `package` is the one that the source lies in, for imports that begin with a dot. A name that is imported from a
    package may be a module or not: both readings are in the answer.
    """
    return set(_modules(ast.walk(ast.parse(source)), package))


def needed_to_start(entries: Iterable[str], sources: Mapping[str, bytes]) -> set[str]:
    """The files among `sources` that are read when these modules are imported.

    An import inside a function, or for the type checker alone, does not count: it happens later or never.
    """
    found: set[str] = set()
    waiting = set(entries)
    while waiting:
        module = waiting.pop()
        for file in (f"{module.replace('.', '/')}.py", f"{module.replace('.', '/')}/__init__.py"):
            if file in sources and file not in found:
                found.add(file)
                package = module if file.endswith("/__init__.py") else module.rpartition(".")[0]
                waiting |= set(_modules(_at_import(ast.parse(sources[file])), package))
    return found


def required(source: bytes, package: str) -> set[str]:
    """Every module without which a source cannot be imported, read as in `imported`.

    What it tries to import, and can do without, does not count, nor what it imports on other systems.
    """
    return set(_modules(_at_import(ast.parse(source), leave_out=_is_optional), package))


def _is_optional(node: ast.AST) -> bool:
    if isinstance(node, ast.If):
        return any(word in ast.unparse(node.test) for word in ("platform", "os.name", "__name__"))
    return isinstance(node, ast.Try) and any(
        handler.type is None or "ImportError" in ast.unparse(handler.type) for handler in node.handlers
    )


def _at_import(tree: ast.Module, leave_out: Callable[[ast.AST], bool] = lambda node: False) -> Iterator[ast.AST]:
    """The statements that run when a module is imported."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        if leave_out(node):
            continue
        yield node
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            waiting += node.orelse
        elif not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            waiting += ast.iter_child_nodes(node)


def _modules(nodes: Iterator[ast.AST], package: str) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield from _with_parents(alias.name)
        elif isinstance(node, ast.ImportFrom):
            base = _base(node, package)
            yield from _with_parents(base)
            yield from (f"{base}.{alias.name}" for alias in node.names)


def _base(node: ast.ImportFrom, package: str) -> str:
    """The module that a "from" statement names, without dots before it."""
    if not node.level:
        return node.module or ""
    above = package.split(".")[: len(package.split(".")) - node.level + 1]
    return ".".join([*above, node.module] if node.module else above)


def _with_parents(module: str) -> list[str]:
    parts = module.split(".")
    return [".".join(parts[: end + 1]) for end in range(len(parts))]
