"""Work divided into chunks, and the folder that stores the finished ones.

A chunk is named by its inputs, so that it can be computed anywhere, or twice.
"""

from __future__ import annotations

import hashlib
import json
import pkgutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from bot.runtime.files import atomic_replacement, create_file, is_part
from bot.workers.version import program_version, source_of

RUN: Final = "run.json"

FORMAT: Final = "barbu-chunks/1"

_OURS: Final = frozenset({"bot", "engine"})


class BatchRefused(Exception):
    """The work cannot be done; the message is a sentence for the user of the command."""


@dataclass(frozen=True)
class Batch:
    """A function of a module, ``work`` as ``module:name``, and the chunks of arguments it is called with.

    It takes keyword arguments, the ``common`` ones and those of a chunk, and returns a value, all
    representable in JSON. It must return the same in any process, so it keeps no state and loads what it
    needs.
    """

    work: str
    common: Mapping[str, Any]
    chunks: Sequence[Mapping[str, Any]]

    @cached_property
    def version(self) -> str:
        """The version of the code and libraries on which results depend."""
        return version_of(self.work)

    def arguments(self, index: int) -> str:
        """Return the arguments of a chunk as JSON text, always the same for equal arguments."""
        return as_json_text({**self.common, **self.chunks[index]})

    def name(self, index: int) -> str:
        """Return the name of a chunk, unique among all batches."""
        key = "\n".join((self.work, self.version, self.arguments(index)))
        return hashlib.sha256(key.encode()).hexdigest()[:24]


def name_of(work: Callable[..., Any]) -> str:
    """Return a function's name as ``module:name``, even for a function of the main module."""
    module = work.__module__
    if module == "__main__":
        spec = sys.modules["__main__"].__spec__
        module = spec.name if spec is not None else module
    return f"{module}:{work.__qualname__}"


def version_of(work: str) -> str:
    """Return the version of the code that this function depends on."""
    package = work.partition(".")[0]
    return program_version() + ("" if package in _OURS else f"-{source_of(package)}")


def as_json_text(value: Any) -> str:
    """Return a value as JSON text, with all digits of numbers."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def compute(work: str, version: str, arguments: str) -> str | None:
    """Compute a chunk, in any process; return ``None`` if the code here is of another version."""
    if version_of(work) != version:
        return None
    return json.dumps(pkgutil.resolve_name(work)(**json.loads(arguments)), separators=(",", ":"))


class ChunkFolder:
    """The finished chunks of a batch, stored so that a stopped run can be resumed.

    Several runs may use a folder at once: files are written atomically, and equal chunks have equal contents.
    """

    def __init__(self, path: Path, batch: Batch) -> None:
        self.path, self._batch = path, batch

    @classmethod
    def by_default(cls, batch: Batch) -> ChunkFolder:
        digest = hashlib.sha256(as_json_text(_run_of(batch)).encode()).hexdigest()[:8]
        return cls(Path("chunks") / f"{batch.work.rpartition(':')[2].replace('_', '-')}-{digest}", batch)

    def open(self) -> None:
        """Create the folder, or check that it belongs to this run. *Raises:* BatchRefused, OSError."""
        self.path.mkdir(parents=True, exist_ok=True)
        run = self.path / RUN
        others = [file for file in self.path.iterdir() if not is_part(file, run)]
        # Checked last: another run that starts at the same time may just have created it.
        if not run.exists():
            if others:
                raise BatchRefused(f"{self.path} contains other files: name an empty folder or a new one.")
            create_file(run.resolve(), as_json_text(_run_of(self._batch)) + "\n")
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
        with atomic_replacement(self._file(index).resolve()) as part:
            part.write_text(f"{self._head(index, result)}\n{result}", "utf-8")

    def _file(self, index: int) -> Path:
        return self.path / f"{self._batch.name(index)}.chunk"

    def _head(self, index: int, result: str) -> str:
        """Return the first line: what was computed, and a checksum of the second."""
        facts = {"name": self._batch.name(index), "sha256": hashlib.sha256(result.encode()).hexdigest()}
        return as_json_text({"chunk": dict(self._batch.chunks[index]), **facts})

    def _recognise(self, run: Path) -> None:
        try:
            stored = json.loads(run.read_text("utf-8"))
            if stored["format"] != FORMAT:
                raise ValueError(stored["format"])
            differing = list(_differences(stored, _run_of(self._batch)))
        except (ValueError, KeyError, TypeError, AttributeError):
            raise BatchRefused(
                f"{run} does not describe a run of this program: name another folder, or delete this one."
            ) from None
        if differing:
            raise BatchRefused(
                f"{self.path} contains chunks of another run ({differing[0]}): name another folder."
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
        yield "it was started by another version of the program"
