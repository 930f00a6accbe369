"""The folder of a batch: a file for each finished chunk, and one that describes the run."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from bot.batches.batch import Batch, BatchRefused, as_json_text
from bot.runtime.files import created, is_part, replaced

RUN: Final = "run.json"
FORMAT: Final = "barbu-chunks/1"


class ChunkFolder:
    """The finished chunks of a batch, stored so that a stopped run can be resumed.

    Several runs may use a folder at once: files are written atomically, and equal chunks have equal contents.
    """

    def __init__(self, path: Path, batch: Batch) -> None:
        self._path, self._batch = path, batch

    @classmethod
    def by_default(cls, batch: Batch) -> ChunkFolder:
        """Return the default folder of a run, below the current one."""
        digest = hashlib.sha256(as_json_text(_run_of(batch)).encode()).hexdigest()[:8]
        return cls(Path("chunks") / f"{batch.work.rpartition(':')[2].replace('_', '-')}-{digest}", batch)

    @property
    def path(self) -> Path:
        """The path of the folder."""
        return self._path

    def open(self) -> None:
        """Create the folder, or check that it belongs to this run. *Raises:* BatchRefused, OSError."""
        self._path.mkdir(parents=True, exist_ok=True)
        run = self._path / RUN
        others = [file for file in self._path.iterdir() if not is_part(file, run)]
        # Checked last: another run that starts at the same time may just have created it.
        if not run.exists():
            if others:
                raise BatchRefused(
                    f"{self._path} holds other files: name a folder that is empty or not there."
                )
            created(run.resolve(), as_json_text(_run_of(self._batch)) + "\n")
        self._recognise(run)

    def holds(self, index: int) -> bool | None:
        """Return whether a chunk is finished; ``None`` if its file is damaged."""
        try:
            self.read(index)
        except FileNotFoundError:
            return False
        except ValueError:
            return None
        return True

    def read(self, index: int) -> str:
        """Return a chunk's result. *Raises:* OSError; ValueError for a damaged file."""
        head, _, result = self._file(index).read_text("utf-8").partition("\n")
        if head != self._head(index, result):
            raise ValueError(index)
        return result

    def write(self, index: int, result: str) -> None:
        """Store a chunk's result. *Raises:* OSError."""
        _write(self._file(index), f"{self._head(index, result)}\n{result}")

    def _file(self, index: int) -> Path:
        return self._path / f"{self._batch.name(index)}.chunk"

    def _head(self, index: int, result: str) -> str:
        """Return the first line: what was computed, and a checksum of the second."""
        facts = {"name": self._batch.name(index), "sha256": hashlib.sha256(result.encode()).hexdigest()}
        return as_json_text({"chunk": dict(self._batch.chunks[index]), **facts})

    def _recognise(self, run: Path) -> None:
        try:
            there = json.loads(run.read_text("utf-8"))
            if there["format"] != FORMAT:
                raise ValueError(there["format"])
            differing = list(_differences(there, _run_of(self._batch)))
        except (ValueError, KeyError, TypeError, AttributeError):
            raise BatchRefused(
                f"{run} says of no run that this program knows: name another folder, or delete this one."
            ) from None
        if differing:
            raise BatchRefused(
                f"{self._path} holds the chunks of another run ({differing[0]}): name another folder."
            )


def _run_of(batch: Batch) -> dict[str, Any]:
    return {"format": FORMAT, "work": batch.work, "version": batch.version, "common": dict(batch.common)}


def _differences(there: dict[str, Any], here: dict[str, Any]) -> Iterator[str]:
    if there["work"] != here["work"]:
        yield f"of {there['work']}"
    for name in sorted(there["common"].keys() | here["common"].keys()):
        before, now = (as_json_text(run["common"].get(name)) for run in (there, here))
        if before != now:
            short = max(len(before), len(now)) <= 40
            yield f"{name} is {before} there and {now} here" if short else f"its {name} differ"
    if there["version"] != here["version"]:
        yield "it was begun by another version of the program"


def _write(path: Path, text: str) -> None:
    with replaced(path.resolve()) as part:
        part.write_text(text, "utf-8")
