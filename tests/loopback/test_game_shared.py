"""A bot in several processes on one PostgreSQL: shards divided, handed over and taken over in play."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, suppress

import pytest

from bot.cli.support.messages import EX_UNAVAILABLE
from bot.discord_io.card_emoji import faces
from bot.shards.shard_lease import LEASE_S
from tests.databases import only_on_postgresql
from tests.repetition import repetition
from tools.simulation.loopback import BotProcess, LoopbackDiscord
from tools.simulation.loopback.forks import Forks
from tools.simulation.loopback.game import QUICK, GameTable, people_of
from tools.simulation.loopback.ledger import Tapped, server_rows
from tools.simulation.loopback.model import MOVES, Guild, buttons_of, text_of

pytestmark = only_on_postgresql

TAKEN_S = 60.0


@pytest.fixture
async def discord() -> AsyncIterator[LoopbackDiscord]:
    """Return a Discord with a server for each of two shards; it must be clean at the end."""
    async with LoopbackDiscord() as loopback:
        while {guild.id >> 22 & 1 for guild in loopback.world.guilds.values()} != {0, 1}:
            loopback.add_guild("Club", "fr")
            loopback.world.advance(0.001)
        yield loopback
        loopback.assert_clean()


def server_of(discord: LoopbackDiscord, shard: int) -> Guild:
    """Return a server of this shard."""
    return next(guild for guild in discord.world.guilds.values() if guild.id >> 22 & 1 == shard)


def process(discord: LoopbackDiscord, url: str, shards: str, forks: Forks, **settings: str) -> BotProcess:
    """Return a process for these shards."""
    env = QUICK | {"DATABASE_URL": url, "BARBU_SHARDS": shards, "BARBU_LOG_LEVEL": "INFO"}
    return BotProcess(discord, ["run"], env | settings, forks=forks)


def own_all_faces_but_one(discord: LoopbackDiscord) -> None:
    """Give the application the card faces of an earlier run, except the one uploaded last."""
    for tile in faces("en")[:-1]:
        emoji = {"id": str(discord.world.new_id()), "name": tile.name, "animated": False, "available": True}
        more = {"managed": False, "require_colons": True, "roles": [], "user": discord.world.bot.payload()}
        discord.world.emojis.append(emoji | more)


def asked_for_faces(discord: LoopbackDiscord, method: str) -> int:
    """Return how often the processes listed or uploaded card faces."""
    return sum(one.method == method and "emojis" in one.path for one in discord.world.requests)


async def served(discord: LoopbackDiscord, bot: BotProcess) -> None:
    """Wait until a process serves its shards and Discord has its commands."""
    await discord.until(lambda: "serves the shards" in bot.stderr and discord.world.commands, TAKEN_S)


async def tap_until(table: GameTable, is_done: Callable[[], bool]) -> None:
    """Tap any available move as fast as it is answered, until ``is_done`` and one tap longer."""
    was_done = False
    while not was_done:
        await table.loopback.until(lambda: is_done() or table.movers(), TAKEN_S)
        was_done = is_done()
        if movers := table.movers():
            await table.tap(movers[0], table.decide(movers[0]))


async def play_from_direct_messages(table: GameTable) -> None:
    """Play from a hand in direct messages: one process receives the taps, another runs the table."""
    player = await table.next_mover()
    assert player is not None
    more = await table.tap(player, "more")
    for verb, arg in (("more", "me"), ("dm", "on")):
        wish = next(one for one in buttons_of(more.message) if (one.verb, one.arg) == (verb, arg))
        await player.person.click(more.message, wish.custom_id)
    player.panel = await table.loopback.until(lambda: next(iter(player.person.dms), None))
    directly: list[Tapped] = []
    while len(directly) < 3:
        # Redrawn by one process after the other has moved on.
        await table.loopback.until(table.movers, TAKEN_S)
        mover = player if player in table.movers() else table.movers()[0]
        await table.tap(mover, table.decide(mover))
        directly = [one for one in table.tapped if one.interaction.channel.guild is None]


async def see_the_table_again(table: GameTable) -> None:
    """Check the table after a takeover: the channel at once, an old hand when it is tapped."""
    await table.shows_journal()
    held = {player.person.id: player.panel for player in table.players}
    if not table.movers():
        # A forced card was played since, and the player to act has not seen it.
        for player in table.players:
            await table.look(player)
    mover = await table.next_mover()
    assert mover is not None
    before = len(table.ledger.entries())
    while len(table.ledger.entries()) == before:
        await table.tap(mover, table.decide(mover))
    for player in table.players:
        old = [button for button in buttons_of(held[player.person.id]) if button.enabled]
        if player is not mover and old:
            at = table.ledger.state().revision
            await table.tap(player, next((one for one in old if one.verb in MOVES | {"show"}), old[0]))
            now = [button.revision for button in buttons_of(player.panel)]
            assert max(now) >= at - 1
            assert max(now) > max(button.revision for button in old)


def shown_to_all(table: GameTable) -> list[str]:
    """Return the texts of the table's messages in the channel, and of its players' panels."""
    panels = [player.panel for player in table.players if player.panel is not None]
    return [text_of(message) for message in (*table.public, *panels)]


@pytest.mark.repetition
@pytest.mark.slow
async def test_each_process_runs_the_tables_of_its_servers(
    discord: LoopbackDiscord, url: str, forks: Forks
) -> None:
    """Two processes play a game each, even from direct messages, and one of them registers the commands.

    The same process uploads the card faces, and the other is notified.
    """
    own_all_faces_but_one(discord)
    lower = process(discord, url, "0/2", forks, BARBU_CARD_EMOJI="true")
    upper = process(discord, url, "1/2", forks, BARBU_CARD_EMOJI="true")
    async with AsyncExitStack() as processes:
        await processes.enter_async_context(upper)
        await discord.until(lambda: asked_for_faces(discord, "GET") == 1, TAKEN_S)
        await processes.enter_async_context(lower)
        await served(discord, lower)
        await discord.until(lambda: asked_for_faces(discord, "GET") == 3, TAKEN_S)
        people = list(people_of(discord, 8))
        tables = [
            await GameTable.started(
                discord, url, people[4 * shard : 4 * shard + 4], seed=shard, guild=server_of(discord, shard)
            )
            for shard in (0, 1)
        ]
        await asyncio.gather(*(table.play_taps(8) for table in tables))
        await play_from_direct_messages(tables[1])
        for table in tables:
            table.ledger.check(table.tapped)
        told = [one for one in discord.world.requests if one.method == "PUT" and "commands" in one.path]
        assert len(told) == 1
        assert asked_for_faces(discord, "POST") == 1
        assert any("emoji" in control for control in tables[1].players[0].panel.controls)
        assert server_rows(url, "SELECT shard_id FROM shards ORDER BY 1") == [(0,), (1,)]


@pytest.mark.repetition
@pytest.mark.slow
async def test_shards_of_two_processes_identify_one_after_the_other(
    discord: LoopbackDiscord, url: str, forks: Forks
) -> None:
    """If Discord accepts one shard in five seconds, shards of two processes identify without a rejection."""
    discord.gateway.session_start["max_concurrency"] = 1
    discord.gateway.identify_every_s = 4.9
    async with process(discord, url, "0/2", forks) as lower, process(discord, url, "1/2", forks) as upper:
        await discord.until(lambda: "serves the shards" in lower.stderr, TAKEN_S)
        await discord.until(lambda: "serves the shards" in upper.stderr, TAKEN_S)
        assert (discord.gateway.identifies, discord.gateway.too_early) == (2, 0)


@pytest.mark.repetition
@pytest.mark.slow
async def test_a_new_version_takes_over_while_people_tap(
    discord: LoopbackDiscord, url: str, forks: Forks
) -> None:
    """The old process exits, every tap is answered and played once, and the game continues."""
    async with process(discord, url, "0-1/2", forks) as old:
        await served(discord, old)
        people = list(people_of(discord))
        table = await GameTable.started(discord, url, people, seed=5, length="full")
        async with process(discord, url, "0-1/2", forks) as new:
            playing = asyncio.create_task(tap_until(table, lambda: "handed over" in old.stderr))
            await served(discord, new)
            assert await old.wait(TAKEN_S) == 0
            await playing
            # Panels drawn by the old process stay unchanged until they are tapped, as after any start.
            await table.return_to_table()
            await table.play_taps(5)
            table.ledger.check(table.tapped)
            assert all(tap.is_answered for tap in table.tapped)
            for bot in (old, new):
                assert "Traceback" not in bot.stderr, bot.stderr


@pytest.mark.repetition
@pytest.mark.slow
async def test_a_killed_process_is_replaced(discord: LoopbackDiscord, url: str, forks: Forks) -> None:
    """When a process is killed, another takes its shards once its database connection is gone.

    The channel shows the table at once. Old panels stay unchanged until a tap brings the current hand.
    """
    first = process(discord, url, "0-1/2", forks)
    await first.start()
    await served(discord, first)
    table = await GameTable.started(discord, url, list(people_of(discord)), seed=7)
    await table.play_taps(10)
    await first.kill9()
    async with process(discord, url, "0-1/2", forks) as second:
        await served(discord, second)
        await see_the_table_again(table)
        await table.return_to_table()
        await table.play_taps(5)
        table.ledger.check(table.tapped)
        assert "Traceback" not in second.stderr, second.stderr


@pytest.mark.repetition
@pytest.mark.slow
async def test_a_spare_takes_over_from_one_that_is_killed(
    discord: LoopbackDiscord, url: str, forks: Forks
) -> None:
    """A spare waits without a connection to Discord and serves a killed process's shards within seconds."""
    env = QUICK | {"DATABASE_URL": url, "BARBU_SHARDS": "spare", "BARBU_SHARD_COUNT": "2"}
    spare = BotProcess(discord, ["run"], env | {"BARBU_LOG_LEVEL": "INFO"}, forks=forks)
    first = process(discord, url, "0-1/2", forks)
    await first.start()
    try:
        await served(discord, first)
        await spare.start(wait=False)
        table = await GameTable.started(discord, url, list(people_of(discord)), seed=11)
        await table.play_taps(3)
        await discord.until(lambda: "this process is a spare" in spare.stderr, TAKEN_S)
        assert discord.gateway.identifies == 2  # the two shards of the first
        await first.kill9()
        await served(discord, spare)
        await table.return_to_table()
        await table.play_taps(3)
        table.ledger.check(table.tapped)
        assert "Traceback" not in spare.stderr, spare.stderr
    finally:
        for bot in (first, spare):
            if bot.running:
                await bot.terminate()


@pytest.mark.slow
async def test_a_spare_ends_cleanly_on_a_signal(discord: LoopbackDiscord, url: str, forks: Forks) -> None:
    """A signal ends a spare with status 0 and no error in its log, at any time."""
    env = QUICK | {"DATABASE_URL": url, "BARBU_SHARDS": "spare", "BARBU_SHARD_COUNT": "2"}
    spare = BotProcess(discord, ["run"], env | {"BARBU_LOG_LEVEL": "INFO"}, forks=forks)
    await spare.start(wait=False)
    await discord.until(lambda: "this process is a spare" in spare.stderr, TAKEN_S)
    assert await spare.terminate() == 0
    assert "Traceback" not in spare.stderr, spare.stderr
    assert "ERROR" not in spare.stderr, spare.stderr


@repetition
@pytest.mark.slow
async def test_a_sleeping_process_loses_its_shards(discord: LoopbackDiscord, url: str, forks: Forks) -> None:
    """A sleeping process loses its shards after the lease; when it wakes it writes nothing and ends.

    It writes neither to the database nor to Discord, although edits are due when it wakes. Its exit status,
    unlike that of a hand-over, makes its host restart it.
    """
    async with process(discord, url, "0-1/2", forks, BARBU_EDIT_INTERVAL_S="8") as sleeper:
        await served(discord, sleeper)
        table = await GameTable.started(discord, url, list(people_of(discord)), seed=9)
        await table.play_taps(5)
        while table.shows_present():
            await table.play_taps(1)
        os.kill(sleeper.pid, signal.SIGSTOP)
        try:
            async with process(discord, url, "0-1/2", forks) as next_one:
                await discord.until(lambda: "serves the shards" in next_one.stderr, TAKEN_S + LEASE_S)
                await table.return_to_table()
                await table.play_taps(3)
                await table.shows_journal()
                before = shown_to_all(table)
                os.kill(sleeper.pid, signal.SIGCONT)
                assert await sleeper.wait(TAKEN_S) == EX_UNAVAILABLE
                assert "is served by another process" in sleeper.stderr
                assert shown_to_all(table) == before
                await table.play_taps(3)
                table.ledger.check(table.tapped)
                assert "Traceback" not in next_one.stderr, next_one.stderr
                assert "Traceback" not in sleeper.stderr, sleeper.stderr
        finally:
            with suppress(ProcessLookupError):
                os.kill(sleeper.pid, signal.SIGCONT)
