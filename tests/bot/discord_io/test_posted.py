"""The public message of a feature where it cannot be edited."""

from __future__ import annotations

from typing import Any
from unittest.mock import AsyncMock, MagicMock, Mock

import discord
import pytest

from bot.discord_io.delivery import Failure
from bot.discord_io.message import Rendered
from bot.discord_io.posted import show_posted
from tests.bot.tables.view.channels import refusal


@pytest.mark.parametrize(("edits_only", "as_new"), [(False, False), (True, False), (False, True)])
async def test_a_page_in_an_archived_thread_is_posted_again(*, edits_only: bool, as_new: bool) -> None:
    """The new message reopens the thread, where the old one then loses its buttons; or nothing is sent."""
    old = Mock(discord.PartialMessage, edit=AsyncMock(side_effect=[refusal(400, 50083), None]))
    channel: Any = MagicMock(discord.PartialMessageable)
    channel.history.return_value.__aiter__.return_value = []
    channel.get_partial_message.return_value = old
    channel.send = AsyncMock(return_value=Mock(id=2))
    note = AsyncMock()
    failure = await show_posted(
        Mock(discord.Client),
        channel,
        Rendered(content="page"),
        None,
        message_id=1,
        note=note,
        is_ours=lambda _: True,
        edits_only=edits_only,
        as_new=as_new,
    )
    assert failure is (Failure.ARCHIVED if edits_only else None)
    assert channel.send.await_count == (0 if edits_only else 1)
    assert [call.args for call in note.await_args_list] == ([] if edits_only else [(None,), (2,)])
    assert old.edit.await_count == (1 if edits_only else 2)
