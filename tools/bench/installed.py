"""The bot as it runs where it is installed: its modules lie compiled, and its threads share one heap."""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tools.simulation.loopback import BotProcess, Channel, LoopbackDiscord
from tools.simulation.loopback.game import BARBU_RUN, QUICK

Environment = dict[str, str]


@asynccontextmanager
async def compiled() -> AsyncIterator[Environment]:
    """Yield the environment of an installed bot, with which a process finds all modules compiled."""
    with tempfile.TemporaryDirectory() as folder:
        kept = {"PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": "", "MALLOC_ARENA_MAX": "1"}
        async with LoopbackDiscord() as loopback:
            channel = loopback.add_channel(loopback.add_guild())
            env = QUICK | kept | {"DATABASE_URL": str(Path(folder) / "barbu.db")}
            async with BotProcess(loopback, BARBU_RUN, env):
                await help_asked(loopback, channel)
        yield kept


async def help_asked(loopback: LoopbackDiscord, channel: Channel) -> None:
    """The first answer of a bot."""
    await loopback.add_person("Reader").slash(channel, "barbu help")
