"""The interaction that a write belongs to, so that it writes once even if two processes receive it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final


@dataclass(slots=True)
class Request:
    """An interaction, and whether it has written anything yet."""

    id: int
    has_written: bool = False


_under_way: Final[set[int]] = set()
_REQUEST: Final[ContextVar[Request | None]] = ContextVar("request", default=None)


@contextmanager
def requested_by(interaction_id: int) -> Iterator[None]:
    """Attribute all writes inside the block to this interaction."""
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
        _REQUEST.reset(token)


def detach() -> None:
    """Attribute all later writes to no interaction, even inside ``requested_by``."""
    _REQUEST.set(None)


async def wait_until_idle() -> None:
    """Wait until no interaction is being answered, for 2.5 s at most."""
    for _ in range(125):  # times 0.02 s
        if not _under_way:
            return
        await asyncio.sleep(0.02)


def mark_written() -> None:
    """Record that the current interaction has written; its further writes are not checked."""
    if (request := _REQUEST.get()) is not None:
        request.has_written = True


def pending_request() -> Request | None:
    """Return the current interaction if it has not written yet."""
    request = _REQUEST.get()
    return None if request is None or request.has_written else request
