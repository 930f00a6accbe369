"""List what libraries warn of in half of the tests: `python -m tools.deprecations`, as `make upgrade` does.

In all other runs a warning fails the test that meets it, unless `pyproject.toml` ignores it. After an upgrade
this list shows all warnings at once, and those that are ignored: what a later version will refuse. It goes to
the screen and to ``build/deprecations.md``, for the pull request.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Final
from warnings import WarningMessage

import pytest

from tools.other_python import QUICK, ROOT

REPORT: Final = ROOT / "build" / "deprecations.md"

KINDS: Final = (DeprecationWarning, PendingDeprecationWarning, FutureWarning)


class Recorder:
    """A plug-in of pytest that counts warnings of things that will change, by kind, place and text."""

    def __init__(self) -> None:
        self.found: Counter[tuple[str, str, str]] = Counter()

    def pytest_warning_recorded(self, warning_message: WarningMessage) -> None:
        """Count a warning."""
        if issubclass(warning_message.category, KINDS):
            text = str(warning_message.message).partition("\n")[0]
            place = f"{short(warning_message.filename)}:{warning_message.lineno}"
            self.found[warning_message.category.__name__, place, text] += 1


def short(file: str) -> str:
    """Return the path of a file from its package or from this folder."""
    path = Path(file)
    if "site-packages" in path.parts:
        return "/".join(path.parts[path.parts.index("site-packages") + 1 :])
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else path.name


def report(found: Counter[tuple[str, str, str]]) -> str:
    """Return the warnings as a list in Markdown, those met most often first."""
    if not found:
        return "No library warned of a deprecation.\n"
    lines = (f"- `{place}`: {kind}: {text} ({count}×)" for (kind, place, text), count in found.most_common())
    return "\n".join(["Deprecations that libraries warned of:", "", *lines, ""])


def main(arguments: Iterable[str]) -> int:
    """Run the tests without failing on warnings, and write the list; ``arguments`` replace the tests."""
    recorder = Recorder()
    chosen = list(arguments) or ["--numprocesses", "auto", "--dist", "worksteal", *QUICK]
    options = ["--quiet", "--disable-warnings", "-o", "filterwarnings=default", *chosen]
    status = pytest.main(options, plugins=[recorder])
    text = report(recorder.found)
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(text, "utf-8")
    sys.stdout.write(f"\n{text}")
    # Failed tests are for `make test` to report; the list is then still that of the tests that ran.
    return 0 if status in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED) else int(status)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
