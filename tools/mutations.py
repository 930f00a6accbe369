"""Break the source in known ways and check that the tests notice: `python -m tools.mutations [NAME …]`.

tools/mutations.toml lists the mutations. Each is made in a copy of the project, never in the project itself,
and its tests are run there. A mutation that its tests do not notice has survived, and needs a test.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "tools" / "mutations.toml"
COPIED = ("bot", "cogs", "engine", "tests", "tools", "pyproject.toml")
LIMIT_S = 600
FAILED = 1
"""Exit code of pytest if tests ran and some failed; others than this and 0 mean that pytest could not run."""


class MutationError(Exception):
    """A mutation that cannot be made or tested; the message names it and says why."""


@dataclass(frozen=True, slots=True)
class Mutation:
    """One way to break the source.

    Attributes:
        name: what it breaks, in a few words.
        file: path of the source file.
        old: text that occurs once in the file.
        new: text put in its place.
        tests: pytest's arguments; at least one of these tests must fail.
    """

    name: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]

    def apply(self, text: str) -> str:
        """Return the broken source. *Raises:* MutationError unless ``old`` occurs exactly once."""
        count = text.count(self.old)
        if count != 1:
            raise MutationError(f"{self.name}: the old text occurs {count} times in {self.file}, not once")
        return text.replace(self.old, self.new)


def load_mutations(path: Path = LIST) -> list[Mutation]:
    """Return the mutations of a list."""
    rows = tomllib.loads(path.read_text("utf-8"))["mutation"]
    return [Mutation(**{**row, "tests": tuple(row["tests"])}) for row in rows]


@contextmanager
def copied_project(root: Path = ROOT) -> Iterator[Path]:
    """Copy what tests need into a temporary folder."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in COPIED:
            source = root / name
            if source.is_dir():
                # This includes compiled kernels, which are cached by the times of their sources.
                shutil.copytree(source, copy / name)
            elif source.exists():
                shutil.copy2(source, copy / name)
        yield copy


def is_killed(mutation: Mutation, copy: Path) -> bool:
    """Return whether a test fails once the mutation is made in a copy of the project.

    Raises:
        MutationError: the mutation cannot be made, or its tests cannot be run.
    """
    file = copy / mutation.file
    original = file.read_text("utf-8")
    file.write_text(mutation.apply(original), "utf-8")
    try:
        result = subprocess.run(  # noqa: S603
            [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *mutation.tests],
            cwd=copy,
            env={**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            timeout=LIMIT_S,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return True
    finally:
        file.write_text(original, "utf-8")
    if result.returncode not in (0, FAILED):
        raise MutationError(
            f"{mutation.name}: pytest could not run:\n{result.stdout[-2000:]}{result.stderr[-500:]}"
        )
    return result.returncode == FAILED


def survivors(mutations: Iterable[Mutation], root: Path = ROOT) -> list[str]:
    """Try mutations one by one, print the result of each, and return the names of the survivors."""
    found = []
    with copied_project(root) as copy:
        for mutation in mutations:
            killed = is_killed(mutation, copy)
            print(f"{'killed' if killed else 'SURVIVED':9} {mutation.name} ({mutation.file})", flush=True)  # noqa: T201
            if not killed:
                found.append(mutation.name)
    return found


def main() -> int:
    """Run the command; return 0 if all mutations were killed, 1 if some survived, 2 after an error."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="try only mutations whose name contains one of these words"
    )
    words = parser.parse_args().names
    chosen = [one for one in load_mutations() if not words or any(word in one.name for word in words)]
    try:
        return 1 if survivors(chosen) else 0
    except MutationError as error:
        print(error, file=sys.stderr)  # noqa: T201
        return 2


if __name__ == "__main__":
    sys.exit(main())
