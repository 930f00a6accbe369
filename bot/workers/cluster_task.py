"""The task that a bot submits to Dask: answer one question on whichever node receives it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

from bot.workers.sealed import Kind, Sealed
from bot.workers.serving import Done, Failed
from engine.errors import CodedError

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
