"""The one seam for calls to Discord that may fail: what failed is named, logged, and survived.

A message deleted under the bot, a permission withdrawn, a closed DM or a lost answer must never undo
or stop a game: the move is already on disk. So callers ask how a call went instead of catching.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Generic, TypeVar

import aiohttp
import discord

from bot.discord_io.send_guard import NotServing
from bot.metrics.meters import DELIVERY_FAILURES, start_at_nought

log = logging.getLogger(__name__)

T = TypeVar("T")


class Failure(StrEnum):
    """Why a call to Discord did not do what it should."""

    MESSAGE_GONE = "message_gone"
    CHANNEL_GONE = "channel_gone"
    ARCHIVED = "archived"
    """The thread has gone to sleep: only a new message wakes it."""
    FORBIDDEN = "forbidden"
    DM_CLOSED = "dm_closed"
    EXPIRED = "expired"
    """The interaction or its token is too old, or was answered already."""
    BAD_EMOJI = "bad_emoji"
    """A button carries an emoji that is no longer there."""
    REFUSED = "refused"
    """Discord found fault with what was sent: a mistake of ours."""
    UNREACHABLE = "unreachable"


start_at_nought(DELIVERY_FAILURES, Failure)

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
    """How a call went: its ``value``, or the ``failure`` that kept it from having one."""

    value: T | None = None
    failure: Failure | None = None


def failure_of(error: Exception) -> Failure:
    """Name what went wrong in a call to Discord."""
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
    return Failure.UNREACHABLE


async def attempt(call: Awaitable[T], what: str) -> Delivered[T]:
    """Await a call to Discord; a failure is logged as ``what`` and given back, never raised."""
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
        # Only the kind of error is logged: a body may hold what one player alone may see.
        level = logging.ERROR if failure is Failure.REFUSED else logging.INFO
        log.log(level, "%s failed: %s (%s)", what, failure.value, _brief(error))
        return Delivered(failure=failure)


def _brief(error: Exception) -> str:
    if isinstance(error, discord.HTTPException):
        return f"{type(error).__name__} {error.status}/{error.code}"
    return type(error).__name__
