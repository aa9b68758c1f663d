"""What the workflows of the repository may do: run only pinned actions, deploy only what was checked."""

import re

import pytest

from tools.paths import ROOT

pytestmark = pytest.mark.cpython

FOLDER = ROOT / ".github" / "workflows"
PINNED = re.compile(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|\./\.github/workflows/\w+\.yml")


def used() -> list[str]:
    """What all workflows use, with the comment behind it."""
    texts = [path.read_text("utf-8") for path in sorted(FOLDER.glob("*.yml"))]
    return [found for text in texts for found in re.findall(r"uses: +(.+)", text)]


def jobs(name: str) -> dict[str, str]:
    """The text of each job of a workflow."""
    text = (FOLDER / name).read_text("utf-8").partition("\njobs:\n")[2]
    parts = re.split(r"^  (\w+):\n", text, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def test_every_action_is_pinned_by_its_commit() -> None:
    assert len(used()) >= 7
    assert [action for action in used() if not PINNED.fullmatch(action)] == []


def test_only_the_site_that_passed_the_checks_is_deployed() -> None:
    pages = jobs("pages.yml")
    assert set(pages) == {"checks", "deploy"}
    assert "uses: ./.github/workflows/ci.yml" in pages["checks"]
    assert "needs: checks" in pages["deploy"]
    assert "run:" not in pages["deploy"]
    checks, _, uploaded = jobs("ci.yml")["test"].partition("actions/upload-pages-artifact@")
    assert "- run: .ci/run" in checks
    assert "path: dist" in uploaded
    assert "always()" not in uploaded
