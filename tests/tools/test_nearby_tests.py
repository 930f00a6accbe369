"""`make check` runs the tests near the change."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools import nearby_tests as tool
from tools.nearby_tests import ALWAYS, changed_files, nearby_tests

TESTS = {
    ALWAYS: "",
    "tests/bot/a/test_b.py": "import pytest\n",
    "tests/bot/test_uses.py": "from bot.a import b\n",
    "tests/bot/test_far.py": "import bot.c\n",
    "tests/test_paper.py": 'PAPER = "run.md"\n',
    "tests/e2e/test_whole.py": "import bot.a.b\n",
}


def test_a_source_file_selects_its_mirror_and_importers() -> None:
    """A module selects the test that mirrors its path, then the tests that import it, and no others."""
    assert nearby_tests(["bot/a/b.py"], TESTS) == [ALWAYS, "tests/bot/a/test_b.py", "tests/bot/test_uses.py"]


def test_a_changed_test_is_run() -> None:
    """A changed test file runs first, even a whole-game one."""
    chosen = nearby_tests(["bot/a/b.py", "tests/e2e/test_whole.py"], TESTS)
    assert chosen[:2] == [ALWAYS, "tests/e2e/test_whole.py"]


def test_a_page_selects_the_tests_that_name_it() -> None:
    """A file outside the source selects the tests that name it."""
    assert nearby_tests(["docs/run.md"], TESTS) == [ALWAYS, "tests/test_paper.py"]


def test_a_package_is_its_init_file() -> None:
    """A change in a package's `__init__` selects the tests that import the package."""
    assert "tests/bot/test_uses.py" in nearby_tests(["bot/a/__init__.py"], TESTS)


def test_without_a_change_the_repository_rules_are_tested() -> None:
    """Without a change only tests/test_repository.py runs."""
    assert nearby_tests([], TESTS) == [ALWAYS]


def test_too_many_tests_are_cut_from_the_importers() -> None:
    """A limit drops the importers before the mirror."""
    assert nearby_tests(["bot/a/b.py"], TESTS, most=1) == [ALWAYS, "tests/bot/a/test_b.py"]


def test_every_difference_from_main_is_a_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A change is a commit of the branch, an uncommitted change or an untracked file."""

    def git(*arguments: str) -> None:
        identity = ("-c", "user.name=t", "-c", "user.email=t@localhost")
        subprocess.run(["git", *identity, *arguments], cwd=tmp_path, check=True, capture_output=True)

    git("init", "--initial-branch=main")
    for name in ("old.py", "edited.py"):
        (tmp_path / name).write_text("", "utf-8")
    git("add", ".")
    git("commit", "-m", "Begin")
    git("switch", "-c", "branch")
    (tmp_path / "committed.py").write_text("", "utf-8")
    git("add", ".")
    git("commit", "-m", "Go on")
    (tmp_path / "edited.py").write_text("x = 1\n", "utf-8")
    (tmp_path / "new.py").write_text("", "utf-8")
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    assert changed_files() == ["committed.py", "edited.py", "new.py"]
