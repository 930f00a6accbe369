"""What asks for a write, so that it is granted once though two processes are asked."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final


@dataclass(slots=True)
class Request:
    """An interaction, and whether it has written anything yet."""

    id: int
    has_written: bool = False


_under_way: Final[set[int]] = set()
_waiting: Final[list[asyncio.Future[None]]] = []
_REQUEST: Final[ContextVar[Request | None]] = ContextVar("request", default=None)


@contextmanager
def requested_by(interaction_id: int) -> Iterator[None]:
    """Say that what is written inside is asked for by this interaction."""
    known = _REQUEST.get()
    if known is not None and known.id == interaction_id:
        yield
        return
    token = _REQUEST.set(Request(interaction_id))
    _under_way.add(interaction_id)
    try:
        yield
    finally:
        _under_way.discard(interaction_id)
        if not _under_way:
            while _waiting:
                waiter = _waiting.pop()
                if not waiter.done():
                    waiter.set_result(None)
        _REQUEST.reset(token)


def nobody_asks() -> None:
    """Say that what is written from here on is asked for by no interaction, though one may have begun it."""
    _REQUEST.set(None)


FINISH_S: Final = 2.5
"""How long what people have asked is worked at before this process lets go of it."""


async def until_answered() -> None:
    """Wait until no interaction is being answered, for ``FINISH_S`` at most."""
    with suppress(TimeoutError):
        async with asyncio.timeout(FINISH_S):
            while _under_way:
                waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
                _waiting.append(waiter)
                await waiter


def has_written() -> None:
    """Note that the interaction that asks has written: what else it writes is of the same."""
    if (request := _REQUEST.get()) is not None:
        request.has_written = True


def unwritten_request() -> Request | None:
    """The interaction that asks, if this is the first that it writes."""
    request = _REQUEST.get()
    return None if request is None or request.has_written else request
