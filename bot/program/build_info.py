"""The build of the running program: for the log, `barbu --version`, the metrics and bug reports."""

from __future__ import annotations

import platform
import shutil
import subprocess
from dataclasses import dataclass
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Final

from bot.storage import migrate

_PACKAGE: Final = Path(__file__).parents[1]
_COMMIT_FILE: Final = _PACKAGE / "COMMIT"
"""File written when the image is built; in a clone, Git returns the commit."""


@dataclass(frozen=True, slots=True)
class Build:
    """A build: the release, the commit (empty if unknown), the newest schema step, and Python's version."""

    version: str
    commit: str
    schema: str
    python: str

    def __str__(self) -> str:
        commit = f"commit {self.commit}, " if self.commit else ""
        return f"barbu {self.version} ({commit}schema {self.schema}, Python {self.python})"


@cache
def this_build() -> Build:
    try:
        version = metadata.version("barbu")
    except metadata.PackageNotFoundError:
        version = "unknown"
    return Build(version, _commit(), migrate.steps()[-1], platform.python_version())


def _commit() -> str:
    if _COMMIT_FILE.exists():
        return _COMMIT_FILE.read_text("utf-8").strip()[:9]
    git, clone = shutil.which("git"), _PACKAGE.parent
    if git is None or not (clone / ".git").exists():
        return ""
    command = [git, "-C", str(clone), "rev-parse", "--short=9", "HEAD"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - fixed arguments
    return done.stdout.strip() if done.returncode == 0 else ""
