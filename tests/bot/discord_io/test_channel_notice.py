"""Temporary messages in a table's channel."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest.mock import AsyncMock, Mock

from bot.discord_io.sending import ChannelNotice
from bot.runtime.background import BackgroundTasks


async def test_a_notice_that_arrives_late_is_deleted() -> None:
    """A notice that Discord accepts only after it was replaced by another one is deleted."""
    sent: list[asyncio.Future[Any]] = []

    def send(*_: Any, **__: Any) -> asyncio.Future[Any]:
        sent.append(asyncio.get_running_loop().create_future())
        return sent[-1]

    background, first, second = BackgroundTasks(), Mock(delete=AsyncMock()), Mock(delete=AsyncMock())
    notice = ChannelNotice(Mock(send=send), background)
    for _ in range(2):
        notice.post(7, "Your turn")
        await asyncio.sleep(0)
    for future, message in zip(sent, (first, second), strict=True):
        future.set_result(message)
        await asyncio.sleep(0)
    await background.drain()
    assert first.delete.await_count == 1
    assert second.delete.await_count == 0
    notice.withdraw()
    await background.drain()
    assert second.delete.await_count == 1
