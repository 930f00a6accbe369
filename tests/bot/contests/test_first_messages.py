"""The first message at a contest's table: posted once, edited when out of date, found after a stop."""

from __future__ import annotations

from typing import Any
from unittest.mock import AsyncMock, Mock, patch

import discord
import pytest

from bot.contests.store import ContestStore
from bot.contests.tables import ContestTables
from bot.discord_io.component_request import Subject
from bot.discord_io.message import Rendered
from bot.pages.page import Page
from bot.storage import Database
from bot.storage.errors import StorageError
from bot.storage.pages import PageStore
from tests.bot.tables.view.channels import BOT, Channel


async def show(database: Database, channel: Channel, text: str) -> None:
    """Show a text as the first message at table 1, in a process that has just started."""
    client = Mock(discord.Client, user=BOT)
    client.get_partial_messageable.return_value = channel
    tables = ContestTables(client, ContestStore(database), *map(AsyncMock, [None] * 6))
    game: Any = Mock(id=1, guild_id=10, channel_id=20)
    await tables.show_first(game, Page(Rendered(content=text)), Subject("table", 1), ("join",))


async def test_a_first_message_is_edited_only_when_it_is_out_of_date(database: Database) -> None:
    """A restart posts nothing again, edits nothing that is as it should be, and searches no channel."""
    channel = Channel()
    for text in ("seats", "seats", "other seats", "other seats"):
        await show(database, channel, text)
    assert channel.done == [("post", 1, "seats"), ("edit", 1, "other seats")]
    assert channel.looked == 1


async def test_a_first_message_that_was_not_stored_is_found(database: Database) -> None:
    """A message posted just before a stop is found by its buttons, and not posted again."""
    channel, note = Channel(), PageStore.note

    async def lost(store: PageStore, *place: int, **values: Any) -> None:
        if values["message_id"] is not None:
            raise StorageError("database_gone")
        await note(store, *place, **values)

    with patch.object(PageStore, "note", lost), pytest.raises(StorageError):
        await show(database, channel, "seats")
    channel.standing = [1]
    await show(database, channel, "seats")
    await show(database, channel, "seats")
    assert channel.done == [("post", 1, "seats"), ("edit", 1, "seats")]
