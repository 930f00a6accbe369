"""A tournament with an unreadable row or table: it blocks no other request, and its tables can be closed."""

from __future__ import annotations

from unittest.mock import AsyncMock, patch

import pytest
from sqlalchemy import update

from bot.contests.tournament.state import TournamentPhase
from bot.privacy import DataRetention
from bot.storage import Games
from bot.storage.schema import contest_events, contests, games
from bot.tables.handlers import TableClosing
from engine.errors import CodedError
from engine.table_state import TablePhase
from tests.e2e.conftest import Opener
from tests.e2e.tournament import (
    FOUR,
    QUICKLY,
    open_and_start,
    open_numbers,
    play_out,
    settled,
    state_of,
    tables,
)
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.screen import OwnPanel


async def damage_tournament(night: Evening) -> None:
    """Truncate a row of the tournament, and restart the bot."""
    torn = update(contest_events).where(contest_events.c.seq == 1).values(payload='{"v":1,')
    async with night.bot.database.writing() as connection:
        await connection.execute(torn)
    await night.restart()
    await settled(night)


async def damage_table(night: Evening, table: int) -> None:
    """Truncate the rules of a table, and restart the bot."""
    torn = update(games).where(games.c.id == table).values(rules='{"name":')
    async with night.bot.database.writing() as connection:
        await connection.execute(torn)
    await night.restart()
    await settled(night)


@pytest.mark.repetition
async def test_a_player_of_a_damaged_tournament_is_erased(opened: Opener, errors: list[str]) -> None:
    """Erasing a user succeeds although a tournament that names them is unreadable."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night)
        await damage_tournament(night)
        panel = OwnPanel(night.people[0])
        await panel.slash("barbu forget-me")
        assert night.say("privacy-forgotten", games=1) in await panel.tap("forget_yes")
        errors.clear()


async def test_a_server_with_a_damaged_tournament_is_deleted(opened: Opener, errors: list[str]) -> None:
    """The data of a server is deleted although one of its tournaments is unreadable."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night)
        await damage_tournament(night)
        await night.bot.parts[DataRetention].forget_guild(night.guild.id)
        assert await open_numbers(night) == []
        assert await night.bot.parts[Games].open_ids() == []
        await settled(night)
        errors.clear()


async def test_a_table_of_a_damaged_tournament_is_closed(opened: Opener, errors: list[str]) -> None:
    """A table whose tournament is unreadable counts as unreadable, and is closed with its thread."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night)
        row = tables(night)[0].row
        await damage_tournament(night)
        await night.bot.parts[TableClosing].channel_deleted(row.channel_id)
        assert row.id not in await night.bot.parts[Games].open_ids()
        await settled(night)
        errors.clear()


async def test_the_channel_of_a_damaged_tournament_is_deleted(opened: Opener, errors: list[str]) -> None:
    """The other table of a channel ends with it although the channel's tournament is unreadable."""
    async with opened(*FOUR, **QUICKLY) as night:
        ada = night.people[0]
        await ada.post("tournament", boards=1)
        await ada.slash("barbu new")
        (table,) = tables(night)
        async with night.bot.database.writing() as connection:
            await connection.execute(update(contests).values(setup="{}"))
        night.env.backend.delete_channel(night.channel.id)
        await night.env.settle()
        assert not table.state.is_open
        errors.clear()


async def test_a_damaged_table_does_not_stop_other_tables_of_its_tournament(
    opened: Opener, errors: list[str]
) -> None:
    """A tournament starts its other tables although one in its lobby is unreadable."""
    async with opened(*FOUR, **QUICKLY) as night:
        with patch("bot.contests.tables.seat_and_deal", AsyncMock(side_effect=CodedError("disk_full"))):
            await open_and_start(night)
        await damage_table(night, tables(night)[0].id)
        assert [table.state.phase for table in tables(night)] == [TablePhase.PLAYING]
        errors.clear()


async def test_a_tournament_continues_once_its_damaged_table_is_closed(
    opened: Opener, errors: list[str]
) -> None:
    """A tournament whose last open table is unreadable ends when that table is closed."""
    async with opened(*FOUR, **QUICKLY) as night:
        await open_and_start(night, rounds=1)
        first, last = tables(night)
        await play_out(night, first)
        await damage_table(night, last.id)
        assert (await state_of(night)).phase is TournamentPhase.PLAYING
        await night.bot.parts[TableClosing].channel_deleted(last.row.channel_id)
        await settled(night)
        assert (await state_of(night)).phase is TournamentPhase.OVER
        errors.clear()
