"""Fixtures with the sample bot and the real bot, each started once per module."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import closing

import pytest
import pytest_asyncio

from tests.loopback.stage import SAMPLE, Stage
from tools.simulation.loopback import BotProcess, LoopbackDiscord
from tools.simulation.loopback.forks import Forks
from tools.simulation.loopback.game import NAMES, QUICK, Club, people_of
from tools.simulation.loopback.world import World


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Raise the patience for late answers, since a busy machine must fail no test."""
    monkeypatch.setattr(World, "patience_s", 30.0)
    monkeypatch.setattr(World, "machine_counts", False)


@pytest.fixture(scope="session")
def forks() -> Iterator[Forks]:
    with closing(Forks()) as begun:
        yield begun


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


@pytest.fixture
async def one_server() -> AsyncIterator[LoopbackDiscord]:
    """Return a Discord with one server; it must be clean at the end."""
    async with LoopbackDiscord() as loopback:
        loopback.add_guild("Club", "fr")
        yield loopback
        loopback.assert_clean()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def opened_club(tmp_path_factory: pytest.TempPathFactory, forks: Forks) -> AsyncIterator[Club]:
    database = tmp_path_factory.mktemp("club") / "barbu.db"
    async with LoopbackDiscord() as loopback:
        loopback.add_guild("Club", "fr")
        people = list(people_of(loopback, len(NAMES)))
        env = QUICK | {"DATABASE_URL": str(database)}
        async with BotProcess(loopback, ["run"], env, forks=forks) as bot:
            yield Club(loopback, bot, database, people)


@pytest_asyncio.fixture(loop_scope="module")
async def club(opened_club: Club) -> AsyncIterator[Club]:
    yield opened_club
    opened_club.loopback.world.faults.clear()
    opened_club.loopback.world.rate_limit.set(None)
    opened_club.loopback.world.rate_limit.set_token(None)
    opened_club.loopback.assert_clean()
    assert "Traceback" not in opened_club.bot.stderr
