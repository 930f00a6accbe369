"""Messages that were posted and not remembered, since a stop came between: found again by their buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import discord

from bot.discord_io.delivery import attempt

LOOKED_THROUGH: Final = 100
"""Messages of a channel among which a lost one is looked for: it is among the last."""


async def last_messages(channel: discord.abc.Messageable) -> list[discord.Message]:
    """The last messages of a channel, the newest first; none where they may not be read."""
    return (await attempt(_last(channel), "looking for a lost message")).value or []


async def _last(channel: discord.abc.Messageable) -> list[discord.Message]:
    return [message async for message in channel.history(limit=LOOKED_THROUGH)]


def is_own(message: discord.Message, client: discord.Client, is_ours: Callable[[str], bool]) -> bool:
    """Whether a message is the bot's and has a button whose ``custom_id`` is one of ours."""
    user = client.user
    if user is None or message.author.id != user.id:
        return False
    rows = (row for row in message.components if isinstance(row, discord.ActionRow))
    return any(is_ours(getattr(button, "custom_id", None) or "") for row in rows for button in row.children)
