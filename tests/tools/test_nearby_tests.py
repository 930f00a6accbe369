"""`make check` runs the tests near the change."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools import nearby_tests as tool
from tools.nearby_tests import ALWAYS, OF_FOLDERS, ROOT, changed_files, nearby_tests

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


@pytest.fixture(scope="module")
def tests() -> dict[str, str]:
    """Return the text of every test file of this repository by its path."""
    return {
        str(path.relative_to(ROOT)): path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py")
    }


@pytest.mark.parametrize(
    ("changed", "needed"),
    [
        ("bot/i18n/locales/en/privacy.ftl", "tests/bot/i18n/test_catalogues.py"),
        ("bot/games/bridge/locales/de/coach.ftl", "tests/bot/i18n/test_catalogues.py"),
        ("bot/i18n/locales/en/commands.ftl", "tests/e2e/test_commands.py"),
        ("bot/daily/feature.py", "tests/e2e/test_commands.py"),
        ("bot/daily/feature.py", "tests/bot/i18n/test_translator.py"),
        ("engine/barbu/rulesets/corsaire.toml", "tests/engine/barbu/rules/test_editions.py"),
        ("engine/barbu/rulesets/corsaire.toml", "tests/bot/games/barbu/test_catalogue.py"),
        ("engine/bridge/players/sayc/slams.txt", "tests/engine/bridge/players/test_tables.py"),
        ("bot/storage/migrations/versions/0099_more.py", "tests/bot/storage/test_migrations.py"),
        ("tools/words/contest_screens.py", "tests/bot/i18n/test_sample_screens.py"),
        (".github/workflows/ci.yml", "tests/test_workflows.py"),
    ],
)
def test_what_is_read_as_a_folder_selects_the_tests_of_the_folder(
    changed: str, needed: str, tests: dict[str, str]
) -> None:
    """A new text, preset, command, row of bids or migration selects the tests that would refuse it."""
    assert needed in nearby_tests([changed], tests)


def test_no_file_of_the_program_is_without_tests(tests: dict[str, str]) -> None:
    """Every data file, command and migration of the packages has a test near it, apart from the usual one."""
    command = ["git", "ls-files", "bot", "cogs", "engine"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    whole = ("cogs/", "bot/storage/migrations/")
    files = [name for name in listed if not name.endswith((".py", "LICENSE")) or name.startswith(whole)]
    files = [name for name in files if not name.endswith("py.typed")]
    assert len(files) > 100
    assert [name for name in files if nearby_tests([name], tests) == [ALWAYS]] == []


def test_the_tests_of_folders_exist(tests: dict[str, str]) -> None:
    """Each test named for a folder is there, and the tests of one file are not so many that some are cut."""
    starts = {start for starts in OF_FOLDERS.values() for start in starts}
    assert [start for start in sorted(starts) if not any(test.startswith(start) for test in tests)] == []
    for starts in OF_FOLDERS.values():
        assert sum(test.startswith(starts) for test in tests) <= tool.MOST_FILES


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
