"""What a bot does again and again, and when it begins to."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, ClassVar

from bot.config import AppConfig
from bot.recurring import Recurring


class Waiting:
    """A process of several that has not taken its shards yet."""

    is_acting = False
    sharing = None
    guilds: tuple[Any, ...] = ()
    latencies_now: ClassVar[dict[int, float]] = {}

    def __init__(self) -> None:
        self._taken = asyncio.Event()

    async def wait_until_acting(self) -> None:
        await self._taken.wait()

    def take(self) -> None:
        """Serve its shards from now on."""
        self.is_acting = True
        self._taken.set()


async def test_a_process_that_waits_for_its_shards_sweeps_when_it_has_them() -> None:
    """And not six hours later: one that is started anew oftener would never do it."""
    bot: Any = Waiting()
    swept, announced = asyncio.Event(), asyncio.Event()

    async def sweep(*_: Any, **__: Any) -> None:
        swept.set()

    async def post_due() -> None:
        announced.set()

    unheard: Any = SimpleNamespace(look=lambda *_: False)
    posts: Any = SimpleNamespace(post_due=post_due)
    retention: Any = SimpleNamespace(sweep=sweep)
    tables: Any = SimpleNamespace(note_shown=asyncio.Event().wait)
    recurring = Recurring(
        bot,
        AppConfig(discord_token="x"),
        hearing=unheard,
        daily_posts=posts,
        data_retention=retention,
        registry=tables,
    )
    recurring.start()
    try:
        for _ in range(10):
            await asyncio.sleep(0)
        assert not swept.is_set()
        bot.take()
        async with asyncio.timeout(30):
            await swept.wait()
            await announced.wait()
    finally:
        recurring.stop()
