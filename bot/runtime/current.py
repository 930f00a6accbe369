"""The context of the current task: the ids of its log records, its server, and the interaction it answers.

A task started inside one of these blocks inherits them. An interaction writes once, even if two processes
receive it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, suppress
from contextvars import Context, ContextVar, copy_context
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Protocol, TypeAlias, TypeVar

_IDS: Final[ContextVar[Mapping[str, int]]] = ContextVar("ids", default=MappingProxyType({}))
"""The ids that every record has now, by what they identify."""


class Located(Protocol):
    """The row of something that belongs to one channel of a server."""

    @property
    def guild_id(self) -> int:
        """The server."""

    @property
    def channel_id(self) -> int:
        """The channel or thread in it."""


class TableRow(Located, Protocol):
    """The row of a table."""

    @property
    def id(self) -> int:
        """The table's number."""


Arriving: TypeAlias = Any
"""A Discord interaction, for modules that know no Discord."""

T = TypeVar("T")


@contextmanager
def holding(variable: ContextVar[T], value: T) -> Iterator[None]:
    """Set a context variable for the block, and for tasks started inside it."""
    token = variable.set(value)
    try:
        yield
    finally:
        with suppress(ValueError):  # a coroutine that never finished is closed in another context
            variable.reset(token)


def about(
    *,
    table: int | None = None,
    server: int | None = None,
    channel: int | None = None,
    interaction: int | None = None,
) -> AbstractContextManager[None]:
    """Attach these ids to every log record inside the block.

    Records of tasks started inside the block have them as well; see ``detached``.
    """
    given = {"table": table, "server": server, "channel": channel, "interaction": interaction}
    known = {name: number for name, number in given.items() if number is not None}
    return holding(_IDS, {**_IDS.get(), **known})


def about_table(row: TableRow) -> AbstractContextManager[None]:
    """Attach the ids of a table, its server and its channel to every log record inside the block."""
    return about(table=row.id, server=row.guild_id, channel=row.channel_id)


def current_ids() -> Mapping[str, int]:
    """Return the ids that log records have now, by what they identify."""
    return _IDS.get()


def detached() -> Context:
    """Return a copy of the current context for later work, with the table and without the interaction."""
    context = copy_context()
    context.run(_IDS.set, {name: number for name, number in _IDS.get().items() if name != "interaction"})
    return context


def about_process() -> Context:
    """Return a context for log records about the whole process, without any id."""
    context = copy_context()
    context.run(_IDS.set, {})
    return context


def about_interaction(interaction: Arriving) -> AbstractContextManager[None]:
    """Attach the ids of an interaction, its server and its channel to every log record inside the block."""
    return about(server=interaction.guild_id, channel=interaction.channel_id, interaction=interaction.id)


_SERVER: Final[ContextVar[int]] = ContextVar("server", default=0)


def on_behalf_of(server: int) -> AbstractContextManager[None]:
    """Attribute requests inside the block, and of tasks started there, to a server."""
    return holding(_SERVER, server)


def current_server() -> int:
    """Return the server that requests are made for now; 0 for none."""
    return _SERVER.get()


ANSWER_WITHIN_S: Final = 3.0
"""Seconds for which Discord waits for the first answer to an interaction."""

_RECEIVED: Final = "received"


class InteractionExpired(Exception):
    """Raised if the interaction has expired: Discord no longer accepts an answer."""


def received(interaction: Arriving) -> None:
    """Record when an interaction arrived, by the local clock: Discord's may differ."""
    interaction.extras[_RECEIVED] = asyncio.get_running_loop().time()


def check_not_expired(interaction: Arriving) -> None:
    """Check that Discord still waits for the first answer. *Raises:* InteractionExpired."""
    now = asyncio.get_running_loop().time()
    waited_s = now - interaction.extras.get(_RECEIVED, now)
    if waited_s > ANSWER_WITHIN_S and not interaction.response.is_done():
        raise InteractionExpired


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
    _under_way.add(interaction_id)
    try:
        with holding(_REQUEST, Request(interaction_id)):
            yield
    finally:
        _under_way.discard(interaction_id)


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
