"""Node and npm: found, new enough, and holding exactly the packages that the lock file names."""

import re
import shutil
import subprocess
from pathlib import Path

from tools.paths import NODE_MODULES, ROOT, TOOLS
from tools.trouble import Trouble

OLDEST_NODE = 20


def require_node() -> str:
    """The path of a Node that is new enough."""
    node = shutil.which("node")
    if node is None:
        raise Trouble(f"Node.js was not found: install Node {OLDEST_NODE} or newer, which brings npm.")
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    version = re.match(r"v(\d+)\.", answer.stdout)
    if version is None:
        raise Trouble(f"{node} --version did not answer with a version: is Node.js whole?")
    if int(version[1]) < OLDEST_NODE:
        found = answer.stdout.strip()
        raise Trouble(f"Node.js {found} is too old: version {OLDEST_NODE} or newer is needed.")
    return node


def install_packages() -> None:
    """Bring node_modules in step with package-lock.json, if it is not already."""
    require_node()
    mark = NODE_MODULES / ".in-step-with"
    lock = (ROOT / "package-lock.json").read_text("utf-8")
    if mark.is_file() and mark.read_text("utf-8") == lock:
        return
    npm = shutil.which("npm")
    if npm is None:
        raise Trouble("npm was not found: it comes with Node.js, or as a package of its own name.")
    print("Fetching the packages that package-lock.json names ...", flush=True)
    done = subprocess.run(
        [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise Trouble(_why_npm_failed(done.stdout))
    mark.write_text(lock, "utf-8")


def _why_npm_failed(output: str) -> str:
    unreachable = (
        "ENOTFOUND",
        "EAI_AGAIN",
        "ECONNREFUSED",
        "ETIMEDOUT",
        "ECONNRESET",
        "ENETUNREACH",
    )
    if any(code in output for code in unreachable):
        return "npm could not reach its registry: check the network connection and run this again."
    return f"npm ci failed: {_gist(output)}"


def _gist(output: str) -> str:
    """What a failed program said, short enough to read: whole scripts stand in Node's messages."""
    lines = [line.strip() for line in output.splitlines() if line.strip() and len(line) < 300]
    errors = [line for line in lines if "Error" in line]
    return " / ".join((errors or lines)[-3:]) or "without a word"


def run_script(name: str, *arguments: str | Path, text: str = "") -> str:
    """Run one of the Node scripts in tools/, with a text to read, and give back what it printed."""
    command = [require_node(), str(TOOLS / name), *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, input=text, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode:
        raise Trouble(f"tools/{name} failed: {_gist(done.stderr or done.stdout)}")
    return done.stdout
