"""Ways to make evenings quick: shared work of the bot's start, and SQLite without waits.

A trip to another thread costs more than most queries, and no evening outlives a power failure.
"""

from __future__ import annotations

import asyncio
import copy
import json
import marshal
import sqlite3
from collections.abc import Awaitable, Callable, Generator, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any, Final, Self, TypeAlias, TypeVar
from unittest.mock import patch

import simcord.backend.serializers
import simcord.components
import simcord.gateway
import simcord.http.router
import simcord.results
from aiosqlite.core import Connection
from discord import app_commands
from simcord._runtime import _CallbackRecord

from bot.discord_io.message import Drawing
from bot.discord_io.payload import draw as _draw
from bot.program.recurring import Recurring

Named = TypeVar("Named", app_commands.Command[Any, Any, Any], app_commands.Group)
Payload: TypeAlias = dict[str, Any]
Translate: TypeAlias = Callable[[Named, Any, Any], Awaitable[Payload]]

_TRANSLATED: Final[dict[str, str]] = {}


def _once(translated: Translate[Named]) -> Translate[Named]:
    """Cache the commands' translations: thirty languages mean ten thousand look-ups per start."""

    async def payload(command: Named, tree: Any, translator: Any) -> Payload:
        if command.parent is not None:
            return await translated(command, tree, translator)
        key = json.dumps(command.to_dict(tree))
        if key not in _TRANSLATED:
            _TRANSLATED[key] = json.dumps(await translated(command, tree, translator))
        made: Payload = json.loads(_TRANSLATED[key])
        return made

    return payload


async def draw_first(drawn: dict[str, bytes], drawing: Drawing) -> bytes | None:
    """Draw the first picture of each name and return it for all others: a table has one after each card."""
    if drawing.name not in drawn:
        if (picture := await _draw(drawing)) is None:
            return None
        drawn[drawing.name] = picture
    return drawn[drawing.name]


def plain_copy(value: Any) -> Any:
    """Copy like ``copy.deepcopy``, ten times as fast for JSON."""
    try:
        return marshal.loads(marshal.dumps(value))  # noqa: S302 - written a moment ago
    except ValueError:
        return copy.deepcopy(value)


def start_quickly() -> None:
    """Make all bots of this process start with shared work, and SimCord copy messages quickly."""
    for module in (simcord.gateway, simcord.http.router):
        patch.object(module, "copy", SimpleNamespace(deepcopy=plain_copy)).start()
    for module in (simcord.components, simcord.results, simcord.backend.serializers):
        patch.object(module, "deepcopy", plain_copy).start()
    # Compared by value, a record that ends costs a comparison with all others.
    patch.object(_CallbackRecord, "__eq__", object.__eq__).start()
    for kind in (app_commands.Command, app_commands.Group):
        kind.get_translated_payload = _once(kind.get_translated_payload)


@contextmanager
def nothing_due(recurring: Recurring) -> Iterator[None]:
    """Leave out the first run of the jobs that look for due work, which takes half the time of a start."""

    async def sweep(_: Recurring) -> None: ...

    with patch.object(recurring, "reconcilers", {}), patch.object(recurring.sweep, "coro", sweep):
        yield


PRAGMAS: Final = ("synchronous = OFF", "journal_mode = WAL", "foreign_keys = ON")

IN_MEMORY: Final = ("cursor", "fetchall", "close")
"""Calls that touch no file: three of the four that a query makes."""

Call = tuple[asyncio.Future[Any] | None, Callable[[], Any]]


class Calls:
    """A queue that runs the calls, in place of one that a thread reads.

    A statement or commit lets other tasks go first, as one that waits for the disk would. A call that finds
    the file locked is repeated in the loop's next iterations, ``patience`` times, so that the task with the
    lock can go on: time would run out sooner on a busy machine.
    """

    patience = 0

    def put_nowait(self, call: Call) -> None:
        """Run what reads or writes the file in the loop's next iteration, and anything else at once."""
        future, function = call
        called = getattr(function, "func", None)
        name = getattr(called, "__name__", "")
        if future is None:
            function()
        elif name in IN_MEMORY or (name == "rollback" and not called.__self__.in_transaction):
            self._run(call, self.patience)
        else:
            future.get_loop().call_soon(self._run, call, self.patience)

    def _run(self, call: Call, patience: int) -> None:
        future, function = call
        assert future is not None
        try:
            result = function()
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_BUSY and patience > 0:
                future.get_loop().call_soon(self._run, call, patience - 1)
            elif not future.done():
                future.set_exception(error)
        except Exception as error:
            if not future.done():
                future.set_exception(error)
        else:
            if not future.done():
                future.set_result(result)


PER_MS: Final = 50
"""Times that a call is repeated for each millisecond SQLite would wait: about as many as fit into it."""


class InlineConnection(Connection):
    """A connection without a thread."""

    def __init__(self, connector: Callable[[], sqlite3.Connection], iter_chunk_size: int) -> None:
        super().__init__(connector, iter_chunk_size)
        self._tx: Any = Calls()

    def __await__(self) -> Generator[Any, None, Self]:
        return self._open().__await__()

    async def _open(self) -> Self:
        await self._connect()
        (busy_ms,) = self._conn.execute("PRAGMA busy_timeout").fetchone()
        self._tx.patience = busy_ms * PER_MS
        self._conn.execute("PRAGMA busy_timeout = 0")
        return self


@contextmanager
def quick_sqlite() -> Iterator[None]:
    """Open SQLite databases without a thread and without waits inside the block."""
    with (
        patch("aiosqlite.core.Connection", InlineConnection),
        patch("bot.storage.sqlite_file.PRAGMAS", PRAGMAS),
    ):
        yield
