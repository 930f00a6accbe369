"""A running tournament taken over by another process on one PostgreSQL."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import asyncpg
import pytest
from discord import Permissions

from bot.discord_io.component_request import ComponentRequest
from tests.databases import only_on_postgresql
from tools.simulation.loopback import BotProcess, Channel, LoopbackDiscord, Message, Person
from tools.simulation.loopback.forks import Forks
from tools.simulation.loopback.game import QUICK
from tools.simulation.loopback.ledger import server_rows
from tools.simulation.loopback.season import posting

pytestmark = only_on_postgresql

TAKEN_S = 30.0
MINUTES = 30


@pytest.fixture
async def discord() -> AsyncIterator[LoopbackDiscord]:
    """Return a Discord with one server; it must be clean at the end."""
    async with LoopbackDiscord() as loopback:
        guild = loopback.add_guild("Club", "en-GB")
        guild.rights[loopback.world.bot.id] |= Permissions(create_private_threads=True).value
        yield loopback
        loopback.assert_clean()


def process(discord: LoopbackDiscord, url: str, forks: Forks) -> BotProcess:
    """Return a process for the only shard."""
    env = QUICK | {"DATABASE_URL": url, "BARBU_SHARDS": "0/1", "BARBU_LOG_LEVEL": "INFO"}
    return BotProcess(discord, ["run"], env, forks=forks)


def happened(url: str, kind: str) -> list[dict[str, Any]]:
    """Return the tournament's events of a kind."""
    said = [
        json.loads(text) for (text,) in server_rows(url, "SELECT payload FROM contest_events ORDER BY seq")
    ]
    return [one for one in said if one["kind"] == kind]


async def put_back(url: str, seconds: float) -> None:
    """Move the start of the round back by this time."""
    (begun,) = happened(url, "round")
    connection = await asyncpg.connect(url.replace("+asyncpg", ""))
    try:
        payload = json.dumps(begun | {"at": begun["at"] - seconds})
        query = "UPDATE contest_events SET payload = $1 WHERE payload::jsonb->>'kind' = 'round'"
        assert await connection.execute(query, payload) == "UPDATE 1"
        await connection.execute("UPDATE contests SET due_at = due_at - $1", seconds)
    finally:
        await connection.close()


async def ask(person: Person, message: Message, url: str, verb: str) -> None:
    """Send a request to the tournament, as its buttons do."""
    ((number,),) = server_rows(url, "SELECT max(number) FROM contests")
    ((revision,),) = server_rows(url, "SELECT count(*) FROM contest_events")
    request = ComponentRequest("tournament", verb, (str(number), str(revision)))
    await person.click(message, request.custom_id, stale=True)


async def begun(discord: LoopbackDiscord, url: str, channel: Channel) -> tuple[Person, Message]:
    """Start a tournament of one user with a bot partner and three pairs of bot players.

    Returns: the user, who directs, and the tournament's message.
    """
    ada = discord.add_person("Ada", "en-GB")
    await (await posting(channel, ada, "tournament", boards=1, rounds=2, minutes=MINUTES))
    await discord.until(lambda: server_rows(url, "SELECT id FROM contests"))
    page = await discord.until(lambda: next(iter(channel.messages.values()), None))
    for verb in ("with_bot", "add_bots", "add_bots", "add_bots", "start"):
        await ask(ada, page, url, verb)
    await discord.until(lambda: happened(url, "round"), TAKEN_S)
    return ada, page


@pytest.mark.repetition
@pytest.mark.slow
async def test_a_tournament_continues_in_another_process(
    discord: LoopbackDiscord, url: str, forks: Forks
) -> None:
    """The next process announces the time, ends the round for the director and starts the next, once."""
    channel = discord.add_channel(next(iter(discord.world.guilds.values())))
    async with process(discord, url, forks) as old:
        await discord.until(lambda: "serves the shards" in old.stderr and discord.world.commands, TAKEN_S)
        ada, page = await begun(discord, url, channel)
        await discord.until(lambda: len(_threads(discord)) == 1, TAKEN_S)
        await put_back(url, 60 * MINUTES)
        async with process(discord, url, forks) as new:
            assert await old.wait(TAKEN_S) == 0
            await discord.until(lambda: happened(url, "time"), TAKEN_S)
            await ask(ada, page, url, "end_round_yes")
            await discord.until(lambda: len(happened(url, "round")) == 2, TAKEN_S)
            await discord.until(lambda: len(_threads(discord)) == 2, TAKEN_S)
            first, second = happened(url, "round")
            assert (first["number"], second["number"]) == (1, 2)
            played = [(one["round"], one["table"]) for one in happened(url, "result")]
            assert sorted(one for one in played if one[0] == 1) == [(1, 1), (1, 2)]
            playing = (
                "SELECT round FROM contest_tables"
                " WHERE game_id IN (SELECT id FROM games WHERE status = 'playing')"
            )
            await discord.until(lambda: server_rows(url, playing) == [(2,)], TAKEN_S)
            await asyncio.wait_for(new.terminate(), TAKEN_S)
            assert "Traceback" not in new.stderr, new.stderr


def _threads(discord: LoopbackDiscord) -> list[Channel]:
    return [channel for channel in discord.world.channels.values() if channel.is_thread]
