"""A bot that cannot start prints the reason in one sentence and ends, or waits for what is away."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.repetition import repeated
from tools.simulation.loopback import BotProcess, LoopbackDiscord
from tools.simulation.loopback.forks import Forks
from tools.simulation.loopback.game import PATIENCE_S, QUICK


async def test_a_rejected_token_ends_the_bot(tmp_path: Path, forks: Forks) -> None:
    """A token unknown to Discord ends the bot with one sentence, without the token, and status 78."""
    async with LoopbackDiscord() as loopback:
        env = QUICK | {"DATABASE_URL": str(tmp_path / "barbu.db"), "DISCORD_TOKEN": "not-the-token"}
        bot = BotProcess(loopback, ["run"], env, forks=forks)
        await bot.start(wait=False)
        assert await bot.wait(PATIENCE_S) == 78
        assert "Discord refused the token" in bot.output[-1]
        assert "Traceback" not in bot.stderr
        assert "not-the-token" not in bot.stderr


async def test_a_token_rejected_by_the_gateway_ends_the_bot(tmp_path: Path, forks: Forks) -> None:
    """If the gateway closes with 4004 the bot prints the sentence about the token and ends with status 78."""
    async with LoopbackDiscord() as loopback:
        loopback.add_guild()
        loopback.gateway.accepting.clear()
        env = QUICK | {"DATABASE_URL": str(tmp_path / "barbu.db")}
        bot = BotProcess(loopback, ["run"], env, forks=forks)
        await bot.start(wait=False)
        await loopback.until(lambda: loopback.world.requests_to("PUT /applications/*/commands"), PATIENCE_S)
        loopback.world.token = "another"
        loopback.gateway.accepting.set()
        assert await bot.wait(PATIENCE_S) == 78
        assert "Discord refused the token" in bot.output[-1]
        assert "Traceback" not in bot.stderr


@pytest.mark.parametrize("shards", ["", repeated("2")])
async def test_a_bot_started_without_discord_waits_for_it(shards: str, tmp_path: Path, forks: Forks) -> None:
    """While Discord cannot be reached the bot waits, alive, and serves as soon as Discord is back."""
    env = QUICK | {"DATABASE_URL": str(tmp_path / "barbu.db"), "BARBU_SHARD_COUNT": shards}
    async with LoopbackDiscord() as loopback:
        loopback.add_guild()
        await loopback.go_away()
        bot = BotProcess(loopback, ["run"], env, forks=forks)
        await bot.start(wait=False)
        await loopback.until(lambda: "logging in to Discord failed, will retry" in bot.stderr, PATIENCE_S)
        await loopback.until((tmp_path / "barbu.heartbeat").exists, PATIENCE_S)
        assert bot.running
        await loopback.come_back()
        await loopback.until(lambda: loopback.gateway.identifies >= int(shards or 1), PATIENCE_S)
        assert "logging in to Discord succeeded after" in bot.stderr
        assert await bot.terminate() == 0
        assert "Traceback" not in bot.stderr
        assert "Unclosed" not in bot.stderr


@pytest.mark.repetition
async def test_each_step_of_the_start_outlasts_an_outage(tmp_path: Path, forks: Forks) -> None:
    """If Discord answers 503 to any request of the start, the bot makes it again, and the start succeeds."""
    steps = {
        "GET /users/@me": "logging in to Discord",
        "GET /oauth2/applications/@me": "logging in to Discord",
        "GET /gateway/bot": "finding the gateway",
        "PUT /applications/*/commands": "registering the commands",
    }
    async with LoopbackDiscord() as loopback:
        loopback.add_guild()
        for step in steps:
            loopback.world.fault(step, "500", status=503)
        env = QUICK | {"DATABASE_URL": str(tmp_path / "barbu.db")}
        async with BotProcess(loopback, ["run"], env, forks=forks) as bot:
            for what in steps.values():
                assert f"{what} failed, will retry at least once a minute" in bot.stderr
            assert loopback.gateway.identifies == 1
            assert "Traceback" not in bot.stderr
        loopback.assert_clean()


async def test_a_bot_restarted_too_often_waits_for_session_starts(tmp_path: Path, forks: Forks) -> None:
    """A bot waits once the day's session starts are used up: Discord resets the token of one that goes on."""
    async with LoopbackDiscord() as loopback:
        loopback.add_guild()
        loopback.gateway.session_start |= {"remaining": 0, "reset_after": 50}
        env = QUICK | {"DATABASE_URL": str(tmp_path / "barbu.db")}
        async with BotProcess(loopback, ["run"], env, forks=forks) as bot:
            assert "no session starts left: connecting again in 0 s" in bot.stderr


async def test_a_waiting_bot_stops_at_once(tmp_path: Path, forks: Forks) -> None:
    """A bot that waits for Discord ends in order at a signal, and leaves neither heartbeat nor traceback."""
    async with LoopbackDiscord() as loopback:
        await loopback.go_away()
        bot = BotProcess(loopback, ["run"], QUICK | {"DATABASE_URL": str(tmp_path / "barbu.db")}, forks=forks)
        await bot.start(wait=False)
        await loopback.until(lambda: "will retry" in bot.stderr, PATIENCE_S)
        assert await bot.terminate() == 0
        assert "did not end within" not in bot.stderr
        assert "Traceback" not in bot.stderr
        assert not (tmp_path / "barbu.heartbeat").exists()


async def test_a_bot_that_never_hears_discord_ends_for_its_supervisor(tmp_path: Path, forks: Forks) -> None:
    """A bot that has waited for BARBU_DISCORD_AWAY_S at its start ends with the status for a restart."""
    limits = {"BARBU_DISCORD_QUIET_S": "0.4", "BARBU_DISCORD_AWAY_S": "1"}
    env = QUICK | limits | {"DATABASE_URL": str(tmp_path / "barbu.db")}
    async with LoopbackDiscord() as loopback:
        await loopback.go_away()
        bot = BotProcess(loopback, ["run"], env, forks=forks)
        await bot.start(wait=False)
        assert await bot.wait(PATIENCE_S) == 75
        assert "Discord has been away for 1 seconds" in bot.output[-1]
        assert "Traceback" not in bot.stderr


async def test_an_unwritable_database_ends_the_bot(tmp_path: Path, forks: Forks) -> None:
    """If the database's folder is a file the bot names it, ends with status 78 and never connects."""
    (tmp_path / "taken").write_text("")
    database = tmp_path / "taken" / "barbu.db"
    async with LoopbackDiscord() as loopback:
        bot = BotProcess(loopback, ["run"], QUICK | {"DATABASE_URL": str(database)}, forks=forks)
        await bot.start(wait=False)
        assert await bot.wait(PATIENCE_S) == 78
        assert str(database) in bot.output[-1]
        assert "Traceback" not in bot.stderr
        assert loopback.gateway.identifies == 0


async def test_a_second_bot_on_one_database(tmp_path: Path, forks: Forks) -> None:
    """A second bot on one database names the owner and ends with status 75, until the first is killed."""
    env = QUICK | {"DATABASE_URL": str(tmp_path / "barbu.db")}
    async with LoopbackDiscord() as loopback:
        loopback.add_guild()
        async with BotProcess(loopback, ["run"], env, forks=forks) as first:
            second = BotProcess(loopback, ["run"], env, forks=forks)
            await second.start(wait=False)
            assert await second.wait(PATIENCE_S) == 75
            assert "is in use by a bot that is running" in second.output[-1]
            assert "Traceback" not in second.stderr
            assert (tmp_path / "barbu.heartbeat").exists()  # it is the first one's
            assert loopback.gateway.identifies == 1
            await first.kill9()
            async with second:
                assert loopback.gateway.identifies == 2
