"""The sample bot on its stage, started once a module."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from tests.loopback import BotProcess, LoopbackDiscord
from tests.loopback.stage import SAMPLE, Stage


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def running() -> AsyncIterator[Stage]:
    async with LoopbackDiscord() as loopback:
        guild = loopback.add_guild("Club", "fr")
        channel = loopback.add_channel(guild)
        people = [
            loopback.add_person(name, locale)
            for name, locale in (("Anna", "fr"), ("Ben", "en-GB"), ("Carla", "it"))
        ]
        async with BotProcess(loopback, SAMPLE) as bot:
            yield Stage(loopback, bot, channel, *people)
        assert not loopback.world.crashes


@pytest_asyncio.fixture(loop_scope="module")
async def stage(running: Stage) -> AsyncIterator[Stage]:
    guild = running.channel.guild
    assert guild is not None
    running.channel = running.loopback.add_channel(guild)
    yield running
    running.loopback.world.faults.clear()
