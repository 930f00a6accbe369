"""Work divided into chunks, each named by its inputs, so that it can be computed anywhere, or twice."""

from __future__ import annotations

import hashlib
import json
import pkgutil
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from bot.workers.version import program_version, source_of

_OURS: Final = frozenset({"bot", "engine"})


class BatchRefused(Exception):
    """The work cannot be done; the message is a sentence for the user of the command."""


@dataclass(frozen=True)
class Batch:
    """A function of a module, and the chunks it is called for.

    It takes keyword arguments and returns a value, all representable in JSON. It must return the same in any
    process, so it keeps no state and loads what it needs.

    Attributes:
        work: the function as ``module:name``, from ``name_of``.
        common: the arguments for every chunk.
        chunks: the further arguments of each chunk.
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
    """Return a function's name as ``module:name``, also for a function of the main module."""
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
