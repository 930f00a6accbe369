"""Membership checks of users who act from direct messages."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.discord_io.memberships import ANSWER_WITHIN_S, CACHED_S, LEFT_CACHED_S, Memberships
from engine.errors import CodedError
from tests.bot.tables.view.channels import refusal
from tests.bot.tables.virtual import in_virtual_time, now, pass_time

SERVER, USER = 10, 7


class Members:
    """A server with fixed answers to member requests: an error, or None for a member."""

    def __init__(self, *answers: Exception | None) -> None:
        self.answers = list(answers)
        self.asked = 0
        self.hangs = False

    async def get_member(self, guild_id: int, user: int) -> dict[str, Any]:
        """Return one member, or raise the error."""
        assert (guild_id, user) == (SERVER, USER)
        self.asked += 1
        if self.hangs:
            await asyncio.Event().wait()
        if (error := self.answers.pop(0)) is not None:
            raise error
        return {}


def memberships(members: Members) -> Memberships:
    """Return memberships with these answers."""
    return Memberships(cast(Any, SimpleNamespace(http=members)))


def tap(guild_id: int | None = None) -> Any:
    """Return a user's tap, by default from a direct message."""
    return SimpleNamespace(guild_id=guild_id, user=SimpleNamespace(id=USER))


GONE = refusal(404, 10007)


@in_virtual_time
async def test_answers_about_members_are_cached_for_a_while() -> None:
    """Each answer is cached for a while, and a user's absence for a shorter time."""
    discord_ = Members(None, GONE, None)
    known = memberships(discord_)
    for _ in range(3):
        await known.check(tap(), SERVER)
    assert discord_.asked == 1
    await pass_time(CACHED_S)
    for _ in range(3):
        with pytest.raises(CodedError, match="left_server"):
            await known.check(tap(), SERVER)
    assert discord_.asked == 2
    await pass_time(LEFT_CACHED_S)
    await known.check(tap(), SERVER)
    assert discord_.asked == 3


@in_virtual_time
async def test_in_a_server_no_membership_is_checked() -> None:
    """In a server no member is requested, since Discord lets only members act."""
    discord_ = Members()
    await memberships(discord_).check(tap(SERVER), SERVER)
    assert discord_.asked == 0


@pytest.mark.parametrize(
    "error",
    [
        refusal(404, 0),
        refusal(403, 50001),
        refusal(500, 0),
        aiohttp.ClientConnectionError(),
        ConnectionResetError(),
        discord.RateLimited(60.0),
    ],
    ids=lambda error: f"{type(error).__name__}-{getattr(error, 'code', '')}",
)
@in_virtual_time
async def test_a_failed_check_locks_no_user_out(error: Exception) -> None:
    """After any other error the user may act for a short time, without a request at each tap."""
    discord_ = Members(error, GONE)
    known = memberships(discord_)
    for _ in range(3):
        await known.check(tap(), SERVER)
    assert discord_.asked == 1
    await pass_time(LEFT_CACHED_S)
    with pytest.raises(CodedError, match="left_server"):
        await known.check(tap(), SERVER)


@pytest.mark.parametrize("code", [10004, 10007, 10013])
@in_virtual_time
async def test_a_user_unknown_to_discord_is_not_a_member(code: int) -> None:
    """An unknown server, member or user means that the user is not a member."""
    with pytest.raises(CodedError, match="left_server"):
        await memberships(Members(refusal(404, code))).check(tap(), SERVER)


@in_virtual_time
async def test_a_slow_check_delays_no_user() -> None:
    """After a slow answer the user may act, and simultaneous taps share one request."""
    discord_, began = Members(), now()
    discord_.hangs = True
    known = memberships(discord_)
    await asyncio.gather(*(known.check(tap(), SERVER) for _ in range(3)))
    assert discord_.asked == 1
    assert now() - began <= ANSWER_WITHIN_S
