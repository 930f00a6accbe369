"""The table registry: one object per table in a process, and a limit on closed ones."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from unittest.mock import AsyncMock

import pytest

from bot.storage import Games
from bot.storage.errors import StorageError
from bot.storage.event_log import SqlJournal
from bot.tables.handlers import TableClosing
from bot.tables.opening import NewPlayer, TableCreation
from bot.tables.registry import CLOSED_REMEMBERED
from bot.tables.table import LiveTable
from engine.barbu.rules.rule_set import Length, preset
from engine.errors import CodedError
from engine.table_state import TablePhase
from tests.databases import on_every_database
from tests.e2e.conftest import Opener
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.play import deals_over, open_and_start, play_unseen

RULES = preset("contre").of_length(Length.EXPRESS)


async def opening(night: Evening, user: int = 1, channel_id: int | None = None) -> LiveTable:
    """Open a table as the command does."""
    return await night.bot.parts[TableCreation].create(
        guild_id=night.guild.id,
        channel_id=night.channel.id if channel_id is None else channel_id,
        host=NewPlayer(user, f"P{user}"),
        module=night.bot.modules["barbu"],
        rules=RULES,
        pace="live",
        locale="en",
    )


def forget_tables(night: Evening) -> None:
    """Empty the registry, as it is after a start."""
    night.bot.registry._tables.clear()
    night.bot.registry._channels.clear()


@on_every_database
async def test_two_users_who_open_at_once_get_one_table(opened: Opener) -> None:
    """If two users open a table at once, one gets the channel and the other is rejected."""
    async with opened() as night:
        with night.as_bot():
            made = await asyncio.gather(opening(night, 1), opening(night, 2), return_exceptions=True)
        refused = [result for result in made if isinstance(result, StorageError)]
        assert [error.code for error in refused] == ["channel_taken"]
        assert len(night.bot.registry.live) == 1


async def test_a_look_up_during_opening_finds_the_same_table(opened: Opener) -> None:
    """A look-up while a table is being opened returns that table, not a second one."""
    async with opened() as night:
        found: list[LiveTable] = []

        async def look() -> None:
            while not found:
                with suppress(CodedError):
                    found.append(await night.bot.registry.here(night.channel.id))

        with night.as_bot():
            made, *_ = await asyncio.gather(opening(night), look(), look(), look())
        assert all(table is made for table in found)


@on_every_database
async def test_simultaneous_taps_load_a_table_once(opened: Opener) -> None:
    """Ten simultaneous taps after a start load a table once."""
    async with opened("Ada") as night:
        await open_and_start(night, length="express")
        forget_tables(night)
        with night.as_bot():
            tables = await asyncio.gather(*(night.bot.registry.get(1) for _ in range(10)))
        assert len({id(table) for table in tables}) == 1


async def test_a_half_loaded_table_is_loaded_again(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """If a database read fails while a table is loaded, the next request loads it with its clock."""
    async with opened("Ada") as night:
        await open_and_start(night, length="express")
        forget_tables(night)
        with monkeypatch.context() as patched:
            patched.setattr(SqlJournal, "last_at", AsyncMock(side_effect=StorageError("database_gone")))
            with pytest.raises(StorageError, match="database_gone"):
                await night.bot.registry.get(1)
        with night.as_bot():
            assert (await night.bot.registry.get(1)).turn_timer.due_at is not None
        await night.env.settle()


@on_every_database
async def test_one_of_ten_simultaneous_moves_is_made(opened: Opener) -> None:
    """Exactly one of ten identical simultaneous moves is made."""
    async with opened("Ada", "Bob") as night:
        ada, _ = night.people
        await open_and_start(night, length="express")
        table, revision = night.table, night.table.state.revision
        with night.as_bot():
            # Ada deals, or deals for a bot player. Beside one person alone, Start would have dealt.
            deals = (table.deal_for(ada.id, interaction_id=1, revision=revision) for _ in range(10))
            results = await asyncio.gather(*deals, return_exceptions=True)
        codes = [result.code for result in results if isinstance(result, CodedError)]
        assert len(codes) == 9
        assert set(codes) <= {"stale", "already_dealt"}


async def test_only_the_newest_closed_tables_stay_in_memory(opened: Opener) -> None:
    """Only the newest closed tables stay in memory; an older one can still be read."""
    async with opened() as night:
        with night.as_bot():
            for number in range(CLOSED_REMEMBERED + 10):
                table = await opening(night)
                await table.close_alone()
                assert table.id == number + 1
            assert len(night.bot.registry.live) == CLOSED_REMEMBERED
            with pytest.raises(CodedError, match="no_table_here"):
                await night.bot.registry.here(night.channel.id)
            old = await night.bot.registry.get(1)
            assert old.state.phase is TablePhase.ENDED
            assert len(night.bot.registry.live) == CLOSED_REMEMBERED
        await night.env.settle()


async def test_a_long_game_is_remembered_from_its_end(opened: Opener) -> None:
    """The closed tables that closed last stay in memory, however long ago they were opened."""
    async with opened() as night:
        second = night.guild.create_text_channel("second")
        with night.as_bot():
            long_game = await opening(night, 2, channel_id=second.id)
            for _ in range(CLOSED_REMEMBERED):
                table = await opening(night)
                await table.close_alone()
            await long_game.close_alone()
            assert night.bot.registry.known(long_game.id) is long_game
            assert night.bot.registry.known(long_game.id + 1) is None
        await night.env.settle()


async def test_a_closed_table_is_reported_once(opened: Opener) -> None:
    """A table that closes is reported then, and not again when its game is deleted.

    Two parts of the program that close it at the same moment are one.
    """
    async with opened() as night:
        closed: list[int] = []
        night.bot.registry.on_closed.append(lambda row: closed.append(row.id))
        with night.as_bot():
            table = await opening(night)
            await asyncio.gather(table.close_alone(), table.close_alone())
            assert closed == [table.id]
            night.bot.registry.drop_games([table.id])
            assert night.bot.registry.known(table.id) is None
        await night.env.settle()
        assert closed == [table.id]


@on_every_database
async def test_one_damaged_table_does_not_stop_the_others(opened: Opener, errors: list[str]) -> None:
    """At a start a table that cannot be read is logged, and all others are loaded."""
    async with opened("Ada") as night:
        await open_and_start(night, length="express")
        second = night.guild.create_text_channel("second")
        with night.as_bot():
            await opening(night, 2, channel_id=second.id)
        async with night.bot.database.writing() as connection:
            await connection.exec_driver_sql("UPDATE games SET rules = '{}' WHERE id = 2")
        await night.restart()
        assert night.table.state.phase is TablePhase.PLAYING
        assert any("table 2 cannot be read" in line for line in errors)
        errors.clear()
        await play_unseen(night, deals_over(night, 1))


async def test_a_tap_before_the_tables_have_resumed(opened: Opener) -> None:
    """A tap before the bot has resumed its tables is answered like any other."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await night.bot.registry.close()
        forget_tables(night)
        assert await ada.tap_public(night.board, "hand")
        assert len(night.bot.registry.live) == 1


async def test_an_unknown_table(opened: Opener) -> None:
    """An id that no table ever had is reported as gone."""
    async with opened() as night:
        with pytest.raises(CodedError, match="table_gone"):
            await night.bot.registry.get(77)


async def test_leaving_a_server(opened: Opener) -> None:
    """When the bot leaves a server, its tables there are closed."""
    async with opened("Ada") as night:
        await open_and_start(night, length="express")
        table = night.table
        with night.as_bot():
            await night.bot.parts[TableClosing].guild_left(night.guild.id + 1)
            assert table.state.is_open
            await night.bot.parts[TableClosing].guild_left(night.guild.id)
        assert not table.state.is_open
        await night.env.settle()


async def test_leaving_a_server_with_a_table_that_cannot_be_closed(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the bot leaves a server, a table that cannot be closed does not keep others open."""
    async with opened() as night:
        channels = [night.guild.create_text_channel(name).id for name in ("first", "second", "third")]
        with night.as_bot():
            for user, channel_id in enumerate(channels, 1):
                await opening(night, user, channel_id)
            first, *others = await night.bot.parts[Games].open_ids()
            fail = AsyncMock(side_effect=StorageError("database_gone"))
            monkeypatch.setattr(night.bot.registry.known(first), "close_alone", fail)
            with pytest.raises(StorageError, match="database_gone"):
                await night.bot.parts[TableClosing].guild_left(night.guild.id)
            tables = [await night.bot.registry.get(number) for number in (first, *others)]
            assert [table.state.is_open for table in tables] == [True, False, False]
        await night.env.settle()
