"""Deprecations that libraries warn of are listed at each upgrade."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools import deprecations as tool
from tools.deprecations import Recorder, main, report
from tools.other_python import ROOT

SCRIPT = """
import sys
from pathlib import Path
from tools import deprecations

deprecations.REPORT = Path(sys.argv[1])
sys.exit(deprecations.main(sys.argv[2:]))
"""

WARNING = """
import warnings


def test_old():
    warnings.warn("audioop-lts is going away", DeprecationWarning)


def test_other():
    warnings.warn("only a hint", UserWarning)
"""


@pytest.mark.repetition
def test_a_deprecation_is_listed_and_fails_nothing(tmp_path: Path) -> None:
    """A deprecation met in a test is listed with its place; other warnings are not, and nothing fails."""
    written = tmp_path / "test_warns.py"
    written.write_text(WARNING, "utf-8")
    place = tmp_path / "list.md"
    command = [sys.executable, "-c", SCRIPT, str(place), "-p", "no:cacheprovider", str(written)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    listed = [line for line in place.read_text("utf-8").splitlines() if line.startswith("- ")]
    line = "- `test_warns.py:6`: DeprecationWarning: audioop-lts is going away (1×)"
    assert line in listed
    assert line in done.stdout
    assert not any("hint" in one for one in listed)


def test_without_deprecations_the_list_says_so() -> None:
    """If no library warns, the list is one sentence."""
    assert report(Recorder().found) == "No library warned of a deprecation.\n"


def test_a_wrong_call_is_no_success(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If pytest could not run, the status is its own."""
    monkeypatch.setattr(tool, "REPORT", tmp_path / "list.md")
    monkeypatch.setattr(pytest, "main", lambda *_, **__: pytest.ExitCode.USAGE_ERROR)
    assert main([]) == pytest.ExitCode.USAGE_ERROR


def test_an_upgrade_ends_with_the_list() -> None:
    """`make upgrade` installs the new packages and lists what they warn of; the workflow proposes both."""
    recipe = (ROOT / "Makefile").read_text("utf-8").partition("\nupgrade:")[2].partition("\n\n")[0]
    assert recipe.index("UPGRADE=--upgrade") < recipe.index(" env") < recipe.index("tools.deprecations")
    workflow = (ROOT / ".github" / "workflows" / "upgrade.yml").read_text("utf-8")
    assert str(tool.REPORT.relative_to(ROOT)) in workflow
