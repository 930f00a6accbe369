"""The files of a batch: one for each chunk that is done, and one that says of what run they are."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from bot.batches.batch import Batch, BatchRefused, written
from bot.runtime.files import created, is_part, replaced

RUN: Final = "run.json"
FORMAT: Final = "barbu-chunks/1"
_SHORT: Final = 40
"""Longer values are not repeated in a sentence."""


class ChunkFolder:
    """What is done of a batch, kept where a run that was stopped finds it.

    Several runs may use it at once: a file is there whole or not at all, and all write the same.
    """

    def __init__(self, path: Path, batch: Batch) -> None:
        self._path, self._batch = path, batch

    @classmethod
    def by_default(cls, batch: Batch) -> ChunkFolder:
        """One of its own for every run, below the folder the command is called in."""
        told = hashlib.sha256(written(_run_of(batch)).encode()).hexdigest()[:8]
        return cls(Path("chunks") / f"{batch.work.rpartition(':')[2].replace('_', '-')}-{told}", batch)

    @property
    def path(self) -> Path:
        """Where it is."""
        return self._path

    def open(self) -> None:
        """Make the folder, or see that it is this run's; raises ``BatchRefused`` and ``OSError``."""
        self._path.mkdir(parents=True, exist_ok=True)
        run = self._path / RUN
        others = [file for file in self._path.iterdir() if not is_part(file, run)]
        # Looked for last: where two runs begin at once the other may just have made it.
        if not run.exists():
            if others:
                raise BatchRefused(
                    f"{self._path} holds other files: name a folder that is empty or not there."
                )
            created(run.resolve(), written(_run_of(self._batch)) + "\n")
        self._recognise(run)

    def holds(self, index: int) -> bool | None:
        """Whether a chunk is done; ``None`` where its file is of no use."""
        try:
            self.read(index)
        except FileNotFoundError:
            return False
        except ValueError:
            return None
        return True

    def read(self, index: int) -> str:
        """A chunk's result; raises ``OSError``, or ``ValueError`` for a file that was changed."""
        head, _, result = self._file(index).read_text("utf-8").partition("\n")
        if head != self._head(index, result):
            raise ValueError(index)
        return result

    def write(self, index: int, result: str) -> None:
        """Keep a chunk's result; raises ``OSError``."""
        _write(self._file(index), f"{self._head(index, result)}\n{result}")

    def _file(self, index: int) -> Path:
        return self._path / f"{self._batch.name(index)}.chunk"

    def _head(self, index: int, result: str) -> str:
        """The first line: what was computed, and how to see that the second is whole."""
        told = {"name": self._batch.name(index), "sha256": hashlib.sha256(result.encode()).hexdigest()}
        return written({"chunk": dict(self._batch.chunks[index]), **told})

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
        before, now = (written(run["common"].get(name)) for run in (there, here))
        if before != now:
            short = max(len(before), len(now)) <= _SHORT
            yield f"{name} is {before} there and {now} here" if short else f"its {name} differ"
    if there["version"] != here["version"]:
        yield "it was begun by another version of the program"


def _write(path: Path, text: str) -> None:
    with replaced(path.resolve()) as part:
        part.write_text(text, "utf-8")
