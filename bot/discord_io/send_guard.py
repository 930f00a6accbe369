"""A guard over everything the bot sends to Discord: a process that may have been replaced sends nothing.

A process that was stopped for longer than its lease wakes up with edits and answers ready to go out, while
another process serves its tables. The guard stands at the HTTP session that carries every call to Discord,
those with an interaction's token too, and looks at the last moment: behind rate limits and queues.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from types import SimpleNamespace

import aiohttp
import discord

log = logging.getLogger(__name__)


class NotServing(discord.DiscordException):
    """A call was not sent, since another process may serve by now."""


class SendGuard:
    """Lets calls that change something at Discord pass only while this process certainly serves.

    Args:
        may_send: whether it does now.
    """

    def __init__(self, may_send: Callable[[], bool]) -> None:
        self._may_send = may_send
        self._refuses = False

    def watch(self, trace: aiohttp.TraceConfig) -> None:
        """Check every request of the session that uses ``trace``."""
        trace.on_request_start.append(self._check)

    async def _check(
        self,
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        call: aiohttp.TraceRequestStartParams,
    ) -> None:
        if call.method == "GET":
            return
        if self._may_send():
            if self._refuses:
                self._refuses = False
                log.info("this process sends to Discord again: its shards are confirmed")
            return
        if not self._refuses:
            self._refuses = True
            log.warning("this process sends nothing to Discord: its shards may be another's by now")
        raise NotServing("the lease of the shards is not confirmed")
