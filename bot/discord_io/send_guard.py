"""A guard that stops a process from sending to Discord while another one may serve its shards.

A process that was suspended for longer than its lease wakes up with edits and answers ready to be sent. The
guard checks every request of the HTTP session at the last moment, after rate limits and queues, including
those with an interaction's token.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from types import SimpleNamespace

import aiohttp
import discord

log = logging.getLogger(__name__)


class NotServing(discord.DiscordException):
    """A request was not sent, because another process may serve the shards."""


class SendGuard:
    """Rejects requests that change something at Discord unless this process certainly serves its shards.

    Args:
        may_send: returns whether it does.
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
                log.info("sending to Discord again: shard lease confirmed")
            return
        if not self._refuses:
            self._refuses = True
            log.warning("sending to Discord stopped: shard lease not confirmed")
        raise NotServing("the lease of the shards is not confirmed")
