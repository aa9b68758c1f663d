"""Everything that is checked before a change is good, in order, stopping at the first part that fails."""

import os
import re
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from tools import catalogues, chromium, engines, node, one_file, site, venv
from tools.paths import CACHE, DIST, ONE_FILE, ROOT, STOCK_SITE, WEB
from tools.startup import switches
from tools.startup.switches import Tricks

_NO_TESTS_SELECTED = 5
_SUMMARY = re.compile(r"^(=+ )?(\d+ (passed|failed|errors?|skipped|deselected)|no tests ran)\b.* in [\d.]+s\b.*$")


@dataclass
class _Run:
    """One run of the checks: what goes to pytest, how the site is built, and what has come out so far."""

    pytest_arguments: Sequence[str]
    tricks: Tricks = switches.ALL
    summaries: list[str] = field(default_factory=list)

    def command(self, *words: str, environment: dict[str, str] | None = None) -> bool:
        """Run a program, show what it prints as it prints it, and keep pytest's closing lines."""
        print(f"$ {' '.join(words)}".replace(f"{ROOT}{os.sep}", ""), flush=True)
        process = subprocess.Popen(
            words,
            cwd=ROOT,
            env={**os.environ, **(environment or {})},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert process.stdout is not None
        for line in process.stdout:
            print(line, end="", flush=True)
            if _SUMMARY.match(line.strip()):
                self.summaries.append(line.strip())
        code = process.wait()
        return code == 0 or (code == _NO_TESTS_SELECTED and bool(self.pytest_arguments))

    def python(self, *words: str, environment: dict[str, str] | None = None) -> bool:
        """Run a module in .venv."""
        return self.command(str(venv.python()), "-m", *words, environment=environment)


def _lint(run: _Run) -> bool:
    return (
        run.python("ruff", "check", ".")
        and run.python("ruff", "format", "--check", ".")
        and run.python("mypy")
        and run.command(str(venv.python().with_name("lint-imports")), "--no-logo", environment={"PYTHONPATH": str(WEB)})
    )


def _unit(run: _Run) -> bool:
    return run.python("pytest", "--numprocesses=auto", "-q", *run.pytest_arguments)


def _pyodide(run: _Run) -> bool:
    packages = CACHE / "pyodide-test-packages"
    _install_pyodide_packages(packages.as_posix())
    return run.command(node.require_node(), "tools/test-in-pyodide.mjs", str(packages), *run.pytest_arguments)


def _e2e(run: _Run) -> bool:
    browser = chromium.require()
    site.build(DIST, run.tricks)
    site.build(STOCK_SITE, switches.STOCK)
    one_file.build(ONE_FILE, run.tricks)
    sites = {"RA_SITE": str(DIST), "RA_STOCK_SITE": str(STOCK_SITE), "RA_ONE_FILE": str(ONE_FILE)}
    environment = {"CHROMIUM": browser, **sites}
    options = ("--numprocesses=auto", "-q", *_AGAIN_AFTER_A_CRASH, *run.pytest_arguments)
    return run.python("pytest", "e2e", "--ignore=e2e/engines", *options, environment=environment)


def _engines(run: _Run) -> bool:
    """The built site in other engines, where they are; one process each, since they take turns at nothing."""
    names = engines.available()
    if not names:
        return True
    site.build(DIST, run.tricks)
    one_file.build(ONE_FILE, run.tricks)
    screen = ("xvfb-run", "-a") if "webkit" in names else ()
    options = ("-q", "--numprocesses=2", "--dist=loadgroup", *run.pytest_arguments)
    words = (*screen, str(venv.python()), "-m", "pytest", "e2e/engines", f"--engines={','.join(names)}", *options)
    return run.command(*words, environment={"RA_SITE": str(DIST), "RA_ONE_FILE": str(ONE_FILE)})


# Chromium itself dies at one in some hundred loads. Whoever fails otherwise is not asked again.
_AGAIN_AFTER_A_CRASH = ("--reruns=2", "--only-rerun=(Target|Page) crashed|TargetClosedError")

_STEPS: dict[str, Callable[[_Run], bool]] = {
    "lint": _lint,
    "unit": _unit,
    "pyodide": _pyodide,
    "e2e": _e2e,
    "engines": _engines,
}
STEPS = tuple(_STEPS)
BY_ITSELF = ("engines",)
"""The steps that run only where they are asked for: they install two browsers more."""


def run_all(only: str | None, pytest_arguments: Sequence[str], tricks: Tricks = switches.ALL) -> int:
    """Run every step, or only one, with a site that starts faster by these tricks; 0 if all went well."""
    node.install_packages()
    venv.prepare()
    catalogues.compile_catalogues()
    run = _Run(pytest_arguments, tricks)
    report: list[str] = []
    is_good = True
    for name in [only] if only else [step for step in STEPS if step not in BY_ITSELF]:
        print(f"\n== {name}", flush=True)
        began = time.monotonic()
        is_good = _STEPS[name](run)
        report.append(f"{name:8} {'good' if is_good else 'FAILED':6} {time.monotonic() - began:6.1f} s")
        if not is_good:
            break
    print("\n== summary", *report, *run.summaries, sep="\n", flush=True)
    return 0 if is_good else 1


def _install_pyodide_packages(target: str) -> None:
    """Pytest and hypothesis for the Python inside Pyodide, as pure wheels."""
    wanted = [r for r in venv.development_requirements() if r.startswith(("pytest==", "hypothesis=="))]
    mark = CACHE / "pyodide-test-packages.txt"
    if mark.is_file() and mark.read_text("utf-8") == "\n".join(wanted):
        return
    CACHE.mkdir(exist_ok=True)
    venv.pip_install(
        "--target", target, "--upgrade", "--no-compile", "--only-binary=:all:",
        "--python-version", "3.14", "--implementation", "py", "--platform", "any", *wanted,
    )  # fmt: skip
    mark.write_text("\n".join(wanted), "utf-8")
