"""A bot that cannot start prints the reason in one sentence and ends."""

from __future__ import annotations

import socket
from pathlib import Path

from tools.simulation.loopback import BotProcess, LoopbackDiscord
from tools.simulation.loopback.forks import Forks
from tools.simulation.loopback.game import PATIENCE_S, QUICK


async def test_a_rejected_token_ends_the_bot(tmp_path: Path, forks: Forks) -> None:
    """A token unknown to Discord ends the bot with one sentence, without the token, and status 1."""
    async with LoopbackDiscord() as loopback:
        env = QUICK | {"DATABASE_URL": str(tmp_path / "barbu.db"), "DISCORD_TOKEN": "not-the-token"}
        bot = BotProcess(loopback, ["run"], env, forks=forks)
        await bot.start(wait=False)
        assert await bot.wait(PATIENCE_S) == 1
        assert bot.output[-1].startswith("Discord refused the token")
        assert "Traceback" not in bot.stderr
        assert "not-the-token" not in bot.stderr


async def test_a_token_rejected_by_the_gateway_ends_the_bot(tmp_path: Path, forks: Forks) -> None:
    """If the gateway closes with 4004 the bot prints the sentence about the token and ends with status 1."""
    async with LoopbackDiscord() as loopback:
        loopback.add_guild()
        loopback.gateway.accepting.clear()
        env = QUICK | {"DATABASE_URL": str(tmp_path / "barbu.db")}
        bot = BotProcess(loopback, ["run"], env, forks=forks)
        await bot.start(wait=False)
        await loopback.until(lambda: loopback.world.requests_to("PUT /applications/*/commands"), PATIENCE_S)
        loopback.world.token = "another"
        loopback.gateway.accepting.set()
        assert await bot.wait(PATIENCE_S) == 1
        assert bot.output[-1].startswith("Discord refused the token")
        assert "Traceback" not in bot.stderr


async def test_an_unreachable_discord(tmp_path: Path, forks: Forks) -> None:
    """If Discord is unreachable the bot ends with one sentence and status 1."""
    async with LoopbackDiscord() as loopback:
        with socket.socket() as nobody:
            nobody.bind(("127.0.0.1", 0))
            address = f"http://127.0.0.1:{nobody.getsockname()[1]}"
            env = QUICK | {"DATABASE_URL": str(tmp_path / "barbu.db"), "DISCORD_API_URL": address}
            bot = BotProcess(loopback, ["run"], env, forks=forks)
            await bot.start(wait=False)
            assert await bot.wait(PATIENCE_S) == 1
        assert bot.output[-1].startswith("Discord cannot be reached")
        assert "Traceback" not in bot.stderr


async def test_an_unwritable_database_ends_the_bot(tmp_path: Path, forks: Forks) -> None:
    """If the database's folder is a file the bot names it, ends with status 1 and never connects."""
    (tmp_path / "taken").write_text("")
    database = tmp_path / "taken" / "barbu.db"
    async with LoopbackDiscord() as loopback:
        bot = BotProcess(loopback, ["run"], QUICK | {"DATABASE_URL": str(database)}, forks=forks)
        await bot.start(wait=False)
        assert await bot.wait(PATIENCE_S) == 1
        assert str(database) in bot.output[-1]
        assert "Traceback" not in bot.stderr
        assert loopback.gateway.identifies == 0


async def test_a_second_bot_on_one_database(tmp_path: Path, forks: Forks) -> None:
    """A second bot on one database names the owner and ends with status 1, until the first is killed."""
    env = QUICK | {"DATABASE_URL": str(tmp_path / "barbu.db")}
    async with LoopbackDiscord() as loopback:
        loopback.add_guild()
        async with BotProcess(loopback, ["run"], env, forks=forks) as first:
            second = BotProcess(loopback, ["run"], env, forks=forks)
            await second.start(wait=False)
            assert await second.wait(PATIENCE_S) == 1
            assert "is in use by a bot that is running" in second.output[-1]
            assert "Traceback" not in second.stderr
            assert loopback.gateway.identifies == 1
            await first.kill9()
            async with second:
                assert loopback.gateway.identifies == 2
