"""Run the quick half of the tests on the newest other Python of this machine: `python -m tools.other_python`.

Libraries warn of, and drop, other things on each Python, and warnings fail the tests. `.ci/run` therefore
tests on two versions before code lands; the workflows test on all of them.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parent.parent

QUICK: Final = (
    "tests/bot",
    "tests/engine",
    # Bot players' kernels would first be compiled for this Python, which takes half a minute of each process.
    *("--ignore=tests/engine/barbu/players", "--ignore=tests/engine/barbu/coach"),
    *("--ignore=tests/bot/games/barbu/coach", "--ignore=tests/bot/batches", "--ignore=tests/bot/cli"),
    *("-m", "not slow"),
)
"""Arguments of pytest: half of the tests in a third of their time."""

PROBE: Final = """
import sys
lacks = []
for name in ("ctypes", "ensurepip", "sqlite3", "ssl", "venv", "zlib"):
    try:
        __import__(name)
    except ImportError:
        lacks.append(name)
print(sys.implementation.name, *sys.version_info[:4], *lacks)
"""


@dataclass(frozen=True, slots=True)
class Interpreter:
    """A Python of this machine: its file, its version such as (3, 12), and standard modules it lacks."""

    file: Path
    version: tuple[int, int]
    lacks: tuple[str, ...]

    @property
    def name(self) -> str:
        """The version as text, such as 3.12."""
        return f"{self.version[0]}.{self.version[1]}"


def candidates(search_path: str, home: Path) -> Iterator[Path]:
    """Return the files that may be interpreters: on the search path, and those that pyenv built."""
    for folder in filter(None, search_path.split(os.pathsep)):
        yield from sorted(Path(folder).glob("python3*"))
    yield from sorted((home / ".pyenv" / "versions").glob("*/bin/python3"))


def examine(file: Path) -> Interpreter | None:
    """Start a file as an interpreter; return None unless it is a finished release of CPython."""
    if not re.fullmatch(r"python3(\.\d+)?", file.name):
        return None  # python3-config and others
    try:
        done = subprocess.run([file, "-c", PROBE], capture_output=True, text=True, timeout=60, check=True)  # noqa: S603 - an interpreter
        implementation, major, minor, _, level, *lacks = done.stdout.split()
    except (OSError, ValueError, subprocess.SubprocessError):
        return None  # a pyenv shim of a version that is not selected, or a broken link
    if (implementation, level) != ("cpython", "final"):
        return None
    return Interpreter(file, (int(major), int(minor)), tuple(lacks))


def supported() -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the oldest version that pyproject.toml allows, and the image's, which is the newest."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    image = re.search(r"^FROM python:3\.(\d+)", (ROOT / "Dockerfile").read_text("utf-8"), re.MULTILINE)
    if image is None:
        raise ValueError("the Dockerfile names no version of Python")
    return (3, int(project["requires-python"].removeprefix(">=3."))), (3, int(image[1]))


def newest_other(found: Iterable[Interpreter], own: tuple[int, int]) -> Interpreter | None:
    """Return the interpreter of the newest supported version other than ``own``, a complete one if any."""
    oldest, newest = supported()
    fit = [one for one in found if oldest <= one.version <= newest and one.version != own]
    return max(fit, key=lambda one: (not one.lacks, one.version), default=None)


def run_quick_half(python: Interpreter) -> int:
    """Build the environment of an interpreter, and run the quick half of the tests in it."""
    folder = f".venv-{python.name}"
    env = os.environ | {"PYTHON": str(python.file), "VENV": folder, "LOCK": "requirements.lock"}
    built = subprocess.run(["sh", "tools/env.sh"], cwd=ROOT, env=env, check=False).returncode  # noqa: S607 - our own script
    if built:
        return built
    sys.stdout.write(f"other_python: the quick half of the tests on Python {python.name}\n")
    sys.stdout.flush()
    command = [f"{folder}/bin/pytest", "--quiet", "--numprocesses", "auto", "--dist", "worksteal", *QUICK]
    return subprocess.run(command, cwd=ROOT, check=False).returncode  # noqa: S603 - our own arguments


def main() -> int:
    """Run the tests, or print in one line why they are left out; return pytest's status or 0."""
    files = dict.fromkeys(candidates(os.environ.get("PATH", ""), Path.home()))
    found = [one for file in files if (one := examine(file)) is not None]
    own = sys.version_info[:2]
    python = newest_other(found, own)
    if python is None:
        reason = f"no other supported Python than {own[0]}.{own[1]} is installed here"
    elif python.lacks:
        reason = f"Python {python.name} ({python.file}) lacks {', '.join(python.lacks)}"
    else:
        return run_quick_half(python)
    sys.stdout.write(f"other_python: left out: {reason}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
