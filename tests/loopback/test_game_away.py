"""Discord becomes unreachable: the bot reports itself unhealthy and ends, for its host to restart it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.simulation.loopback import BotProcess, LoopbackDiscord
from tools.simulation.loopback.forks import Forks
from tools.simulation.loopback.game import QUICK


@pytest.mark.repetition
async def test_a_bot_without_discord_becomes_unhealthy_and_ends(tmp_path: Path, forks: Forks) -> None:
    """The bot's heartbeat stops first; then it ends with a status of its own and logs the reason."""
    heartbeat = tmp_path / "barbu.heartbeat"
    limits = {"BARBU_DISCORD_QUIET_S": "0.4", "BARBU_DISCORD_AWAY_S": "3"}
    env = QUICK | limits | {"DATABASE_URL": str(tmp_path / "barbu.db")}
    async with LoopbackDiscord() as loopback:
        loopback.add_guild()
        async with BotProcess(loopback, ["run"], env, forks=forks) as bot:
            # On a busy machine the start itself may have been quiet once: then this is the whole way back.
            await loopback.until(heartbeat.exists, 30.0)
            loopback.gateway.accepting.clear()
            await loopback.gateway.drop()
            await loopback.until(lambda: "heartbeat stopped" in bot.stderr)
            await loopback.until(lambda: not heartbeat.exists())
            assert await bot.wait() == 75
            assert "Discord has been away for 3 seconds" in bot.output[-1]
            assert not heartbeat.exists()
            assert "Traceback" not in bot.stderr
            loopback.gateway.accepting.set()


async def test_a_bot_that_reconnects_to_discord_continues(tmp_path: Path, forks: Forks) -> None:
    """A shorter outage has no lasting effect."""
    heartbeat = tmp_path / "barbu.heartbeat"
    env = QUICK | {"BARBU_DISCORD_QUIET_S": "0.4", "DATABASE_URL": str(tmp_path / "barbu.db")}
    async with LoopbackDiscord() as loopback:
        loopback.add_guild()
        async with BotProcess(loopback, ["run"], env, forks=forks) as bot:
            loopback.gateway.accepting.clear()
            await loopback.gateway.drop()
            await loopback.until(lambda: "heartbeat stopped" in bot.stderr)
            await loopback.until(lambda: not heartbeat.exists())
            loopback.gateway.accepting.set()
            await loopback.until(lambda: "Discord reachable again" in bot.stderr, 20.0)
            # On a busy machine the start itself may have been quiet once: then this is the whole way back.
            await loopback.until(heartbeat.exists, 30.0)
            assert bot.running
