"""What build.py says to a person when something is not as it should be."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tools import node, serve
from tools.paths import ROOT
from tools.trouble import Trouble

pytestmark = pytest.mark.cpython


def build(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "build.py", *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def fake_program(folder: Path, name: str, script: str) -> None:
    program = folder / name
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)


def test_help_names_the_verbs() -> None:
    done = build("--help")
    assert done.returncode == 0
    assert "serve" in done.stdout
    assert "one-file" in done.stdout
    assert "test" in done.stdout


@pytest.mark.parametrize(
    "arguments",
    [("bake",), ("--fast",), ("serve", "--port", "eighty"), ("one-file", "here"), ("test", "--only", "luck")],
)
def test_unknown_arguments_are_refused(arguments: tuple[str, ...]) -> None:
    done = build(*arguments)
    assert done.returncode == 2
    assert "error:" in done.stderr
    assert "Traceback" not in done.stderr


def test_without_node_it_says_what_to_install(tmp_path: Path) -> None:
    done = build(PATH=str(tmp_path))
    assert done.returncode == 1
    assert done.stderr.startswith("build.py: Node.js was not found: install Node 20")


def test_an_old_node_is_refused(tmp_path: Path) -> None:
    fake_program(tmp_path, "node", "echo v18.19.0")
    done = build(PATH=f"{tmp_path}:/bin")
    assert done.returncode == 1
    assert done.stderr == "build.py: Node.js v18.19.0 is too old: version 20 or newer is needed.\n"


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        ("npm error code ENOTFOUND", "check the network connection"),
        ("npm error code EUSAGE\nnpm error Error: the lock file is torn", "npm ci failed: .*torn"),
    ],
)
def test_npm_that_fails_is_explained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, output: str, sentence: str
) -> None:
    fake_program(tmp_path, "node", "echo v20.0.0")
    fake_program(tmp_path, "npm", f"printf '{output}'; exit 1")
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    monkeypatch.setattr(node, "NODE_MODULES", tmp_path / "node_modules")
    with pytest.raises(Trouble, match=sentence):
        node.install_packages()


def test_a_port_in_use_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(Trouble, match=f"Port {port} is in use"):
            serve.make_server(tmp_path, port=port)


def test_a_port_that_is_none_is_named(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match="70000 is not a port"):
        serve.make_server(tmp_path, port=70000)


def test_an_old_python_is_told_so() -> None:
    text = (ROOT / "build.py").read_text("utf-8")
    # The check itself must be readable for an old Python: nothing newer may stand in the file at all.
    compile(text, "build.py", "exec")
    pretend = f"import sys; sys.version_info = (3, 9, 2); sys.argv = ['build.py']; exec({text!r})"
    done = subprocess.run([sys.executable, "-c", pretend], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "Python 3.9 is too old: this needs Python 3.11 or newer.\n"
