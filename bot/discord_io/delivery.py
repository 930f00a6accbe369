"""Calls to Discord that may fail: failures are classified, counted, logged and returned, never raised.

A deleted message, a missing permission, a closed direct message or a lost answer must never stop or undo a
game, since the move is already on disk.
"""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import StrEnum
from types import SimpleNamespace
from typing import Final, Generic, TypeVar

import aiohttp
import discord

from bot.metrics.meters import DELIVERY_FAILURES, start_at_zero
from bot.runtime.current import about, current_ids
from bot.runtime.logs import LOG_EVERY_S
from engine.errors import CodedError, require

log = logging.getLogger(__name__)

T = TypeVar("T")


class NotServing(discord.DiscordException):
    """Raised for a request that is not sent, because another process may serve the shards."""


class SendGuard:
    """A guard that rejects requests to change Discord unless this process certainly serves its shards.

    A process that was suspended for longer than its lease wakes up with edits and answers ready to be sent.
    So each request of the HTTP session, even with an interaction's token, is checked at the last moment,
    after rate limits and queues.
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


class Failure(StrEnum):
    """The reason a call to Discord failed."""

    MESSAGE_GONE = "message_gone"
    CHANNEL_GONE = "channel_gone"
    ARCHIVED = "archived"
    """The thread is archived: only a new message reopens it."""
    FORBIDDEN = "forbidden"
    DM_CLOSED = "dm_closed"
    EXPIRED = "expired"
    """The interaction or its token is too old, or has been answered already."""
    BAD_EMOJI = "bad_emoji"
    """The emoji of a button was deleted."""
    REFUSED = "refused"
    """Discord rejected the content: a bug."""
    UNREACHABLE = "unreachable"


REFUSALS: Final = frozenset({Failure.DM_CLOSED, Failure.FORBIDDEN, Failure.EXPIRED})
"""Failures after which direct messages to a user stop until requested again; others may be temporary."""

start_at_zero(DELIVERY_FAILURES, Failure)

_PLACE: Final = re.compile(r"/(?P<kind>channels|guilds)/(?P<id>\d+)(?:/|$)")
_NAMES: Final = {"channels": "channel", "guilds": "server"}

_warned_at: Final[dict[int, float]] = {}
"""When a missing permission was last logged as a warning, by channel."""

_CODES: Final = {
    10003: Failure.CHANNEL_GONE,
    10008: Failure.MESSAGE_GONE,
    10015: Failure.EXPIRED,
    10062: Failure.EXPIRED,
    40060: Failure.EXPIRED,
    50001: Failure.FORBIDDEN,
    50007: Failure.DM_CLOSED,
    50013: Failure.FORBIDDEN,
    50027: Failure.EXPIRED,
    50083: Failure.ARCHIVED,
    160005: Failure.FORBIDDEN,
}


@dataclass(frozen=True, slots=True)
class Delivered(Generic[T]):
    """The result of a call: its ``value``, or its ``failure``."""

    value: T | None = None
    failure: Failure | None = None


def failure_of(error: Exception) -> Failure:
    if isinstance(error, discord.InteractionResponded):
        return Failure.EXPIRED
    if isinstance(error, discord.HTTPException):
        if error.code in _CODES:
            return _CODES[error.code]
        if error.status in (401, 404):
            return Failure.EXPIRED
        if error.status == 403:
            return Failure.FORBIDDEN
        if error.status == 400:
            return Failure.BAD_EMOJI if "emoji" in error.text.lower() else Failure.REFUSED
    return Failure.UNREACHABLE


async def attempt(call: Awaitable[T], what: str) -> Delivered[T]:
    """Await a call to Discord. A failure is logged with the description ``what`` and returned."""
    try:
        return Delivered(await call)
    except NotServing:
        return Delivered(failure=Failure.UNREACHABLE)  # logged once, by the guard
    except (
        TimeoutError,
        discord.DiscordException,
        aiohttp.ClientError,
        ConnectionError,
        RuntimeError,
    ) as error:
        failure = failure_of(error)
        DELIVERY_FAILURES.labels(failure.value).inc()
        # Only the kind of error is logged: its body may contain text that only one player may see.
        with about(**_place_of(error)):
            log.log(_level_of(failure), "%s failed: %s (%s)", what, failure.value, brief(error))
        return Delivered(failure=failure)


async def fetched(file: discord.Attachment) -> bytes:
    """Return the content of a user's file. *Raises:* CodedError ``file_gone``."""
    return require((await attempt(file.read(), "fetching a file")).value, CodedError("file_gone"))


def _place_of(error: Exception) -> dict[str, int]:
    """Return the channel or server in the address of a refused request, as ids for the log."""
    address = str(getattr(getattr(error, "response", None), "url", ""))
    found = _PLACE.search(address)
    return {} if found is None else {_NAMES[found["kind"]]: int(found["id"])}


def _level_of(failure: Failure) -> int:
    """Return the level of a failure: a missing permission is a warning, once a minute in a channel."""
    if failure is Failure.FORBIDDEN:
        channel, now = current_ids().get("channel", 0), time.monotonic()
        if now - _warned_at.get(channel, -LOG_EVERY_S) >= LOG_EVERY_S:
            for known in [known for known, at in _warned_at.items() if now - at >= LOG_EVERY_S]:
                del _warned_at[known]
            _warned_at[channel] = now
            return logging.WARNING
    return logging.ERROR if failure is Failure.REFUSED else logging.INFO


def brief(error: Exception) -> str:
    """Return the kind of an error without its body, for the log."""
    if isinstance(error, discord.HTTPException):
        return f"{type(error).__name__} {error.status}/{error.code}"
    return type(error).__name__
