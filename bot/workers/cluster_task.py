"""The task that a bot submits to Dask, sealed so that hands never appear in Dask's logs or dashboard.

It answers one question on whichever node receives it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, Literal, get_args

from bot.workers.serving import Done, Failed, pack, unpack
from bot.workers.version import program_version
from engine.errors import CodedError

Kind = Literal["interactive", "patient", "batch"]
"""Kind of a question: for a table that waits, for a user who can wait, or part of a batch."""
KINDS: Final = get_args(Kind)


def place_for(kind: Kind) -> str:
    """Return the Dask resource of which a node has one for each such question it takes at a time.

    It names the version, so that nodes of other versions take none.
    """
    return f"{kind}@{program_version()}"


class Sealed:
    """A value whose ``repr`` shows nothing of it."""

    __slots__ = ("_data",)

    def __init__(self, value: Any) -> None:
        self._data = pack(value)

    def open(self) -> Any:
        """Return the value. *Raises:* as ``pickle``, for a value of another version of the program."""
        return unpack(self._data)


Answer = Callable[[Callable[..., Any], tuple[Any, ...], float, Kind], Awaitable[Any]]
"""Computes ``function(*arguments)`` within so many seconds."""

_answers: list[Answer] = []
"""How the node in this process answers: Dask calls ``think`` by its name alone."""


@contextmanager
def answering(answer: Answer) -> Iterator[None]:
    """Answer the tasks of this process with ``answer`` inside the block."""
    _answers.append(answer)
    try:
        yield
    finally:
        _answers.remove(answer)


async def think(question: Sealed, limit_s: float, kind: Kind) -> Sealed:
    """Answer a question on a node. Raises nothing; an error is returned as ``Failed``."""
    try:
        function, arguments = question.open()
        return Sealed(Done(await _answers[-1](function, arguments, limit_s, kind)))
    except CodedError as error:
        return Sealed(Failed(error, ""))
    except Exception as error:
        # The message of the error could contain private parts of the question.
        return Sealed(Failed(None, type(error).__name__))
