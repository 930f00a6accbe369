"""Print the test files near the change: `python -m tools.nearby_tests`, for `make check`.

A change is what differs from the commit where this branch left main, or from HEAD on main itself; uncommitted
and untracked files count. Near a source file are the tests that mirror its path and the tests that import it.
Near any other file are the tests that name it. Tests read texts, rule sets, tables of bids, commands and
migrations as whole folders: near these are also the tests that ``OF_FOLDERS`` names.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parent.parent

ALWAYS = "tests/test_repository.py"

SLOW_FOLDERS = ("tests/e2e/", "tests/loopback/", "tests/tools/test_campaigns.py")
"""Whole games and processes: chosen only if the test file itself changed."""

OF_FOLDERS: Final[dict[str, tuple[str, ...]]] = {
    r".*/locales/.*\.ftl|tools/words/.*": ("tests/bot/i18n/",),
    r".*/locales/.*/commands\.ftl|cogs/.*\.py|bot/.*/feature\.py": (
        *("tests/bot/i18n/test_catalogues.py", "tests/bot/i18n/test_translator.py"),
        *("tests/e2e/test_commands.py", "tests/test_papers.py"),
    ),
    r"engine/barbu/rulesets/.*": (
        *(
            f"tests/engine/barbu/rules/test_{name}"
            for name in ("compendium", "editions", "meaning", "preset")
        ),
        *("tests/engine/test_golden.py", "tests/engine/test_rules_document.py"),
        *("tests/bot/games/barbu/test_catalogue.py", "tests/bot/i18n/test_catalogues.py"),
    ),
    r"bot/games/barbu/screens/countries\.toml": ("tests/bot/games/barbu/screens/test_finder.py",),
    r"engine/bridge/players/(sayc|sef|acol)/.*": (
        *("tests/engine/bridge/players/test_system.py", "tests/engine/bridge/players/test_tables.py"),
        *("tests/engine/bridge/players/test_meanings.py", "tests/bot/cli/bridge/test_command.py"),
    ),
    r"engine/bridge/double_dummy/.*\.npz": ("tests/engine/bridge/double_dummy/test_estimate.py",),
    r"engine/barbu/players/.*\.toml": ("tests/engine/barbu/players/kernel/test_policy.py",),
    r"bot/storage/(migrations|schema)/.*": (
        *("tests/bot/storage/test_migrations.py", "tests/bot/storage/test_contest_migrations.py"),
    ),
    r"bot/demo/static/.*": ("tests/bot/demo/",),
    r"bot/images/fonts/.*": ("tests/bot/images/",),
    r"deploy/.*": ("tests/test_deploy",),
    r"\.github/.*": ("tests/test_workflows.py",),
}
"""Tests that read a folder as a whole, by the pattern of its files: files, or the start of their paths."""

MOST_FILES = 20
"""Most test files, so that `make check` takes at most a minute."""


def git(*arguments: str) -> str:
    """Run git in the repository and return its output; empty if the command fails."""
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603, S607 - our own arguments
    return done.stdout if done.returncode == 0 else ""


def changed_files() -> list[str]:
    """Return the files that differ from main, or from HEAD on main, as paths from the root."""
    base = next(
        (one for name in ("origin/main", "main") if (one := git("merge-base", "HEAD", name).strip())), "HEAD"
    )
    listed = git("diff", "--name-only", "-z", base) + git("ls-files", "--others", "--exclude-standard", "-z")
    return sorted({name for name in listed.split("\0") if name})


@cache
def imported_modules(source: str) -> set[str]:
    """Return the dotted names a module imports; `from a import b` gives both `a` and `a.b`."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names


def mirrors(source: str, test: str) -> bool:
    """Return whether a test has the path of a source file: `bot/a/b.py` and `tests/bot/a/test_b.py`."""
    folder, _, name = source.rpartition("/")
    return test == f"tests/{folder}/test_{name}"


def nearby_tests(changed: Iterable[str], tests: dict[str, str], most: int = MOST_FILES) -> list[str]:
    """Return the test files to run, nearest first.

    Args:
        changed: Changed files, as paths from the root, possibly deleted.
        tests: The text of every test file by its path.
        most: The largest number of files, not counting the one that always runs.
    """
    changed = list(changed)
    sources = [name for name in changed if name.endswith(".py")]
    modules = {name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in sources}
    others = {name.rpartition("/")[2] for name in changed if not name.endswith(".py")}
    of_folders = tuple(
        start
        for pattern, starts in OF_FOLDERS.items()
        if any(re.fullmatch(pattern, name) for name in changed)
        for start in starts
    )
    ranked: dict[str, int] = {}
    for test, text in tests.items():
        if test in changed:
            ranked[test] = 0
        elif test.startswith(of_folders):
            ranked[test] = 1
        elif test.startswith(SLOW_FOLDERS):
            continue
        elif any(mirrors(name, test) for name in sources):
            ranked[test] = 1
        elif (modules and modules & imported_modules(text)) or any(name in text for name in others):
            ranked[test] = 2
    ranked.pop(ALWAYS, None)
    nearest = sorted(ranked, key=lambda test: (ranked[test], test))
    return [ALWAYS, *nearest[:most]]


def main() -> int:
    """Print the test files, one per line, and on standard error the number of those left out."""
    tests = {
        str(path.relative_to(ROOT)): path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py")
    }
    changed = changed_files()
    chosen = nearby_tests(changed, tests)
    left_out = len(nearby_tests(changed, tests, most=len(tests))) - len(chosen)
    if left_out:
        sys.stderr.write(
            f"nearby_tests: {left_out} more test files import what changed; make test runs them.\n"
        )
    sys.stdout.write("\n".join(chosen) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
