"""Messages leave by one way: a failure of any is classified, counted and logged there."""

from __future__ import annotations

import ast
from typing import Any
from unittest.mock import AsyncMock, Mock

import discord
import pytest

from bot.discord_io.delivery import Failure
from bot.discord_io.message import Rendered
from bot.discord_io.payload import edit_of
from bot.discord_io.sending import close, edit, send, send_by
from tests.bot.tables.view.channels import refusal
from tools.words.source import modules

WAYS = ("bot/discord_io/sending.py", "bot/discord_io/private_answers.py")
CONTENT = {"content", "embeds", "view", "attachments", "files", "allowed_mentions", None}
"""Arguments of a message; None stands for ``**fields``."""


def sends_a_message(call: ast.Call) -> bool:
    """Return whether discord.py is called to send a message, or to edit its content."""
    if not isinstance(call.func, ast.Attribute):
        return False
    given = {one.arg for one in call.keywords}
    sends = call.func.attr in ("send", "send_message", "edit_message", "edit_original_response")
    is_own = ast.unparse(call.func.value) == "self"
    return (
        (sends or call.func.attr == "edit") and bool(given & CONTENT or (sends and call.args)) and not is_own
    )


def test_messages_are_sent_and_edited_in_one_place() -> None:
    """No other module calls discord.py with the content of a message."""
    found = {
        path: f"{node.lineno}: {ast.unparse(node)}"
        for path, tree in (modules(".send") | modules(".edit")).items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and sends_a_message(node)
    }
    assert {path for path in found if not path.startswith("bot/demo/")} == set(WAYS), found


async def test_a_message_notifies_only_those_named() -> None:
    """Without users to notify a message notifies none; given mentions are used as they are."""
    channel: Any = Mock(discord.TextChannel, send=AsyncMock())
    only = discord.AllowedMentions(roles=[discord.Object(5)])
    for pings in ((), [7], only):
        await send(channel, "<@7> <@8>", doing="x", pings=pings)
    none, one, roles = (call.kwargs["allowed_mentions"] for call in channel.send.await_args_list)
    assert none.to_dict() == {"parse": []}
    assert [user.id for user in one.users] == [7]
    assert roles is only


async def test_files_come_after_pictures_and_stay_at_an_edit() -> None:
    """A new message has its further files, and an edited one keeps those named."""
    call, file, kept = AsyncMock(), Mock(discord.File), Mock(discord.Attachment)
    await send_by(call, Rendered(content="x"), doing="x", files=[file])
    assert call.await_args is not None
    assert call.await_args.kwargs["files"] == [file]
    await edit(call, Rendered(content="x"), doing="x", files=[kept])
    assert call.await_args.kwargs["attachments"] == [kept]
    payload = await edit_of(Rendered(content="ready"), None)
    await edit(call, payload, doing="x")
    assert call.await_args.kwargs == payload.fields


@pytest.mark.parametrize(("text", "fields"), [(None, {"view": None}), ("o", {"content": "o", "view": None})])
async def test_a_closed_message_keeps_its_text_unless_another_is_given(
    text: str | None, fields: dict[str, Any]
) -> None:
    """Closing removes the buttons; a failure is returned, never raised."""
    call = AsyncMock(side_effect=[None, refusal(404, 10008)])
    assert (await close(call, text)).failure is None
    assert call.await_args is not None
    assert call.await_args.kwargs == fields
    assert (await close(call, text)).failure is Failure.MESSAGE_GONE
