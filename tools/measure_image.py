"""Measure the container image without Docker: `python tools/measure_image.py`.

Builds the contents of the image in a temporary folder, by the commands of the Dockerfile's first stage and
with this Python, which should have the image's version. Needs a C++ compiler, binutils and a few minutes.
Fails if the image would be larger than ``MOST``.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MOST = 350_000_000
"""Most bytes of the image on disk."""
BASE = 130_000_000
"""Bytes of python:3.13-slim on disk: Debian 90 MB, Python 40 MB."""

COMPILED = 20_000_000
"""Bytes of Python's own modules as the second stage compiles them."""


def instructions() -> Iterator[tuple[str, str]]:
    """Return the instructions of the first stage, each as (word, rest)."""
    text = (ROOT / "Dockerfile").read_text("utf-8")
    stage = re.sub(r"^#.*\n", "", text.split("\nFROM ")[1], flags=re.MULTILINE).replace("\\\n", " ")
    for line in stage.splitlines()[1:]:
        word, _, rest = line.partition(" ")
        if rest:
            yield word, rest


def build(app: Path, source: Path) -> None:
    """Run the first stage, with these folders in place of /app and /source."""
    variables = dict(os.environ, PATH=f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    variables.pop("PYTHONPATH", None)
    for word, rest in instructions():
        if word == "ARG":
            variables.setdefault(*rest.split("=", 1))
        elif word == "COPY":
            *names, to = rest.split()
            for name in names:
                copy(ROOT / name, source / to / (Path(name).name if to.endswith("/") else ""))
        elif word == "RUN" and not rest.startswith("apt-get"):
            command = rest.replace("/app", str(app))
            subprocess.run(["sh", "-c", command], cwd=source, env=variables, check=True)  # noqa: S603, S607 - the Dockerfile's


def copy(origin: Path, target: Path) -> None:
    """Copy a file or a folder of sources."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if origin.is_dir():
        shutil.copytree(origin, target, ignore=shutil.ignore_patterns("__pycache__"), dirs_exist_ok=True)
    else:
        shutil.copy(origin, target)


def sizes(app: Path) -> Counter[str]:
    """Return the bytes on disk of each package, and of the rest."""
    found: Counter[str] = Counter()
    for path in app.rglob("*"):
        if path.is_file() and not path.is_symlink():
            inside = path.relative_to(app).parts
            package = inside[3] if inside[:1] == ("lib",) and len(inside) > 4 else "the rest"
            found[package.removesuffix(".libs")] += path.stat().st_blocks * 512
    return found


def main() -> int:
    """Print a table of sizes, and return whether they are too large."""
    with tempfile.TemporaryDirectory() as folder:
        app, source = Path(folder) / "app", Path(folder) / "source"
        source.mkdir()
        build(app, source)
        found = sizes(app)
    image = BASE + COMPILED + found.total()
    for name, size in found.most_common(20):
        print(f"{size / 1e6:7.1f} MB  {name}")  # noqa: T201 - a program
    print(f"{found.total() / 1e6:7.1f} MB  installed in total\n{image / 1e6:7.1f} MB  image on disk")  # noqa: T201 - a program
    return image > MOST


if __name__ == "__main__":
    sys.exit(main())
