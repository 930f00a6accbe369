"""Patience at the start: calls are repeated while Discord, or the database server, is away."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import TypeVar

import aiohttp
import discord

from bot.discord_io.delivery import Failure, NotServing, brief, failure_of
from bot.discord_io.discord_internals import CappedBackoff
from bot.runtime.logs import LOG_EVERY_S
from bot.storage.database import Database
from bot.storage.errors import StorageError, cause_of, is_passing

log = logging.getLogger(__name__)

T = TypeVar("T")


class Interrupted(Exception):
    """The process was told to stop while it waited."""


class Patience:
    """Repetition of calls that fail because something is away, with growing waits of a minute at most.

    ``ended`` ends every wait, and the call that is running then.
    """

    def __init__(self, ended: asyncio.Event) -> None:
        self._ended = ended

    async def until_done(
        self,
        what: str,
        call: Callable[[], Awaitable[T]],
        is_away: Callable[[Exception], bool],
        *,
        on_wait: Callable[[], object] = lambda: None,
    ) -> T:
        """Return the result of a call, repeated while ``is_away`` accepts its errors; others are raised.

        Failures are logged at most once a minute as ``what``; ``on_wait`` is called before each wait.

        *Raises:* Interrupted once ``ended`` is set.
        """
        backoff, clock = CappedBackoff(), asyncio.get_running_loop().time
        began, logged_at = clock(), float("-inf")
        while True:
            try:
                result = await self.unless_ended(call)
            except Exception as error:
                if not is_away(error):
                    raise
                if clock() - logged_at >= LOG_EVERY_S:
                    logged_at = clock()
                    log.warning("%s failed, will retry at least once a minute: %s", what, _reason(error))
            else:
                if logged_at >= began:
                    log.warning("%s succeeded after %.0f s", what, clock() - began)
                return result
            on_wait()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ended.wait(), backoff.delay())

    async def unless_ended(self, call: Callable[[], Awaitable[T]]) -> T:
        """Return the result of a call. *Raises:* Interrupted if ``ended`` is set before it is done."""
        if self._ended.is_set():
            raise Interrupted
        ending, calling = asyncio.ensure_future(self._ended.wait()), asyncio.ensure_future(call())
        try:
            await asyncio.wait({ending, calling}, return_when=asyncio.FIRST_COMPLETED)
            if calling.done():
                return calling.result()
            raise Interrupted
        finally:
            for task in (ending, calling):
                task.cancel()
            await asyncio.wait({ending, calling})


def is_discord_away(error: Exception) -> bool:
    """Return whether a call failed because Discord, or the way to it, does not work at the moment."""
    if isinstance(error, aiohttp.InvalidURL):
        return False
    kinds = (OSError, aiohttp.ClientError, discord.HTTPException, discord.GatewayNotFound, NotServing)
    return isinstance(error, kinds) and failure_of(error) is Failure.UNREACHABLE


async def open_patiently(
    database: Database, patience: Patience, *, on_wait: Callable[[], object], alone: bool = True
) -> None:
    """Open a database as soon as its server answers; ``alone`` is that of ``Database.open``.

    The first error of an SQLite file is raised, since no server of it can come back; so are lasting ones.

    *Raises:* the errors of ``Database.open``; Interrupted.
    """

    def is_away(error: Exception) -> bool:
        return not database.is_sqlite and isinstance(error, StorageError) and is_passing(error)

    call = partial(database.open, alone=alone)
    await patience.until_done("opening the database", call, is_away, on_wait=on_wait)


def _reason(error: Exception) -> str:
    if not isinstance(error, StorageError):
        return brief(error)
    is_clear = error.__cause__ is None and "reason" not in error.facts
    return error.code if is_clear else f"{error.code} ({cause_of(error)})"
