"""Work in chunks, each named by what it computes: done twice, or anywhere, it comes to the same."""

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
    """The work cannot be done as asked; the message is a sentence for whoever asked."""


@dataclass(frozen=True)
class Batch:
    """A function of a module, and the chunks it is called for.

    It takes and returns what JSON can hold, by keyword, and must give the same in any process: it may
    remember nothing, and what it needs loaded it loads itself.

    Attributes:
        work: the function as ``module:name``; ``name_of`` gives it.
        common: what it is told for every chunk.
        chunks: what it is told for each of them besides.
    """

    work: str
    common: Mapping[str, Any]
    chunks: Sequence[Mapping[str, Any]]

    @cached_property
    def version(self) -> str:
        """What the figures depend on besides: the code, and the libraries it reckons with."""
        return version_of(self.work)

    def arguments(self, index: int) -> str:
        """What is computed for a chunk, the same text for the same thing."""
        return written({**self.common, **self.chunks[index]})

    def name(self, index: int) -> str:
        """The name of a chunk: no other has it, in this batch or in any."""
        told = "\n".join((self.work, self.version, self.arguments(index)))
        return hashlib.sha256(told.encode()).hexdigest()[:24]


def name_of(work: Callable[..., Any]) -> str:
    """A function's name in every process, be it of the very module that is run."""
    module = work.__module__
    if module == "__main__":
        spec = sys.modules["__main__"].__spec__
        module = spec.name if spec is not None else module
    return f"{module}:{work.__qualname__}"


def version_of(work: str) -> str:
    """The version of the program as far as this function is concerned."""
    package = work.partition(".")[0]
    return program_version() + ("" if package in _OURS else f"-{source_of(package)}")


def written(value: Any) -> str:
    """A value in JSON; figures keep all their digits."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def compute(work: str, version: str, arguments: str) -> str | None:
    """Compute a chunk, in whatever process; ``None`` where other code could come to other figures."""
    if version_of(work) != version:
        return None
    return json.dumps(pkgutil.resolve_name(work)(**json.loads(arguments)), separators=(",", ":"))
