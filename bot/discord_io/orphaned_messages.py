"""Messages of the bot whose id is not stored: found by their buttons, or when a button is tapped.

They were posted just before a crash, or after the backup that was restored.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Any

import discord

from bot.discord_io.delivery import attempt
from bot.discord_io.interaction import Interaction


async def last_messages(channel: discord.abc.Messageable) -> list[discord.Message]:
    """Return the last messages of a channel, newest first; none if the bot may not read them."""
    return (await attempt(_read(channel.history(limit=100)), "searching a channel")).value or []


async def has_below(channel: discord.abc.Messageable, message_id: int, count: int) -> bool:
    """Return whether at least ``count`` messages follow a message; False if the bot may not read them."""
    below = channel.history(limit=count, after=discord.Object(message_id))
    found = await attempt(_read(below), "counting messages below a page")
    return len(found.value or ()) >= count


async def _read(messages: AsyncIterator[discord.Message]) -> list[discord.Message]:
    return [message async for message in messages]


def last_message_in(interaction: Interaction) -> int | None:
    """Return the id of the newest message in an interaction's channel, if known."""
    return getattr(interaction.channel, "last_message_id", None)


async def own_messages(
    channel: discord.abc.Messageable, client: discord.Client, is_ours: Callable[[str], bool]
) -> list[discord.Message]:
    """Return the bot's last messages with a button whose ``custom_id`` is one of ours, newest first."""
    return [message for message in await last_messages(channel) if _is_own(message, client, is_ours)]


def _is_own(message: discord.Message, client: discord.Client, is_ours: Callable[[str], bool]) -> bool:
    user = client.user
    if user is None or message.author.id != user.id:
        return False
    rows = (row for row in message.components if isinstance(row, discord.ActionRow))
    return any(is_ours(getattr(button, "custom_id", None) or "") for row in rows for button in row.children)


async def remove_buttons(interaction: Interaction, text: str | None = None) -> None:
    """Answer a tap by removing the buttons of the tapped message, which is not a current page.

    ``text`` is the new text above the embeds; None leaves it unchanged. Further answers are separate
    messages.
    """
    fields: dict[str, Any] = {} if text is None else {"content": text}
    await attempt(interaction.response.edit_message(**fields, view=None), "closing an old page")
